#include "tests/toy/catalogue.h"

#include "bots/make_bot.h"
#include "games/registry.h"
#include "table/seam.h"
#include "tests/toy/pennies.h"

namespace warren::toy {

namespace {
template <class Toy>
server::Catalogue with() {
  server::Catalogue out;
  out.infos = all_games();
  out.infos.insert(out.infos.begin(), &Toy::info());
  out.make = [](std::string_view id, const Setup& setup) -> server::Catalogue::Made {
    if (id != Toy::info().id) return make_game(id, setup);
    auto made = Toy::make(setup);
    if (!made) return made.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<ErasedGame<Toy>>(std::move(*made)));
  };
  return server::shared(std::move(out));
}
}  // namespace

server::Catalogue catalogue() { return with<Pennies<Flaw::kNone>>(); }

server::Catalogue newer_catalogue() { return with<Pennies<Make(Flaw::kNone, 2)>>(); }

}  // namespace warren::toy
