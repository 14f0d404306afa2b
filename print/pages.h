// The pages of any game. The build writes one file that reads every game's print.h and then this,
// and so knows which games have a print room.
#pragma once

#include <string>
#include <utility>

#include "engine/json.h"
#include "engine/text.h"
#include "games/registry.h"
#include "print/print.h"

namespace warren::print {

// A game may have a print room, games/<game>/print.h and print.cpp:
//   void print_pages(const Totem& game, print::Booklet& booklet);
template <class G>
concept HasPrintRoom = requires(const G game, Booklet& booklet) { print_pages(game, booklet); };

template <Game G>
Expected<G, Faults> made(Setup setup, const Order& order) {
  if (order.players != 0) {
    setup.players = order.players;
    return G::make(setup);
  }
  // Everything: as many players as the edition has room for.
  setup.players = G::info().max_players;
  auto most = G::make(setup);
  while (!most && setup.players > G::info().min_players) {
    --setup.players;
    if (auto fewer = G::make(setup)) return fewer;
  }
  return most;
}

template <Game G>
Expected<std::vector<Page>, Faults> printed(const Setup& setup, const Order& order) {
  const auto game = made<G>(setup, order);
  if (!game) return game.error();
  Booklet booklet(G::info(), game->edition(), order);
  if constexpr (HasPrintRoom<G>) {
    print_pages(*game, booklet);
  } else {
    print_plainly(G::info(), game->board(), game->seats(), booklet);
  }
  return booklet.pages();
}

inline Expected<std::vector<Page>, Faults> pages_of_any(std::string_view game, const Setup& setup,
                                                        const Order& order) {
  std::vector<Page> pages;
  Faults faults;
  const bool found = with_game(game, [&]<class G>(std::type_identity<G>) {
    auto all = printed<G>(setup, order);
    if (all) {
      pages = std::move(*all);
    } else {
      faults = all.error();
    }
  });
  if (!found) {
    std::vector<std::string> ids;
    for (const GameInfo* info : all_games()) ids.emplace_back(info->id);
    const auto near = nearest(game, ids, 1);
    faults.push_back({"game", std::string(game),
                      "there is no such game" +
                          (near.empty() ? std::string() : "; did you mean " + near[0] + "?")});
  }
  if (!faults.empty()) return faults;
  return pages;
}

}  // namespace warren::print
