// The one list of games. A sixth game adds its header and its class here; everything else
// (command line, conformance, lab, tables) follows from the list.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/game.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "games/rodentia/rodentia.h"
#include "games/totem/totem.h"

namespace warren {

template <Game... Gs>
struct GameTypes {
  static constexpr std::size_t kCount = sizeof...(Gs);
  template <std::size_t I>
  using At = std::tuple_element_t<I, std::tuple<Gs...>>;

  // Calls f(std::type_identity<G>{}) for every game, in the order of the list.
  template <class F>
  static void each([[maybe_unused]] F f) {
    (f(std::type_identity<Gs>{}), ...);
  }
};

using AllGames = GameTypes<totem::Totem, rodentia::Rodentia, kingdom_maps::KingdomMaps,
                           fight_flight_bite::FightFlightBite, cats_vs_rats::CatsVsRats>;

// What the games say of themselves, in the order of the list.
const std::vector<const GameInfo*>& all_games();

// Calls f(std::type_identity<G>{}) for the game with this id; false when there is none.
template <class F>
bool with_game([[maybe_unused]] std::string_view id, F f) {
  bool found = false;
  AllGames::each([&]<class G>(std::type_identity<G> type) {
    if (!found && G::info().id == id) {
      found = true;
      f(type);
    }
  });
  return found;
}

}  // namespace warren
