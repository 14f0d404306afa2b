#include "games/registry.h"

namespace warren {

const std::vector<const GameInfo*>& all_games() {
  static const std::vector<const GameInfo*> infos = [] {
    std::vector<const GameInfo*> out;
    AllGames::each([&]<class G>(std::type_identity<G>) { out.push_back(&G::info()); });
    return out;
  }();
  return infos;
}

}  // namespace warren
