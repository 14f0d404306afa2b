#include "table/any_game.h"

#include "engine/text.h"
#include "games/registry.h"
#include "table/seam.h"

namespace warren {

Expected<std::shared_ptr<const AnyGame>, Faults> make_game(std::string_view id,
                                                           const Setup& setup) {
  std::shared_ptr<const AnyGame> game;
  Faults faults;
  const bool found = with_game(id, [&]<class G>(std::type_identity<G>) {
    auto made = G::make(setup);
    if (made) {
      game = std::make_shared<ErasedGame<G>>(std::move(*made));
    } else {
      faults = made.error();
      for (Fault& fault : faults) {
        // The rest is about the file, and people must know which.
        if (!setup.edition_text || fault.code == "option" || fault.code == "players") continue;
        fault.where = setup.edition_name + (fault.where.empty() ? "" : ": " + fault.where);
      }
    }
  });
  if (!found) {
    std::vector<std::string> ids;
    for (const GameInfo* info : all_games()) ids.emplace_back(info->id);
    const auto near = nearest(id, ids, 1);
    faults.push_back({"game", "",
                      "no game \"" + std::string(id) + "\"" +
                          (near.empty() ? "; there are: " + join(ids, ", ")
                                        : "; did you mean " + near[0] + "?")});
  }
  if (!faults.empty()) return faults;
  return game;
}

}  // namespace warren
