#include "table/weigh.h"

#include "games/registry.h"
#include "table/seam.h"

namespace warren {

std::vector<LotWorth> weigh_lots(const AnyPosition& position, int futures, std::uint64_t seed) {
  std::vector<LotWorth> out;
  if (!position.node().is_chance()) return out;
  with_game(position.game().info().id, [&]<class G>(std::type_identity<G>) {
    // There is one class of positions a game.
    const auto& typed = static_cast<const ErasedPosition<G>&>(position);
    out = LotScales<G>(typed.typed_game()).weigh(typed.typed_state(), futures, seed);
  });
  return out;
}

}  // namespace warren
