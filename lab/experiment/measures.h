// What is measured in a game, whatever the game: a number for each name.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "lab/experiment/paired.h"
#include "lab/experiment/watch.h"
#include "lab/sim_match.h"

namespace warren {

template <Game G>
class Measures {
 public:
  Measures(int seats, bool ordered, bool watched, double pace)
      : seats_(static_cast<std::size_t>(seats)), ordered_(ordered), watched_(watched), pace_(pace) {
    const auto share = [&](std::string name) {
      all_.push_back({std::move(name), Measure::Kind::kShare});
    };
    const auto number = [&](std::string name) { all_.push_back({std::move(name)}); };
    for (int p = 1; p <= seats; ++p) share("wins of seat " + std::to_string(p));
    if (ordered) {
      for (int p = 1; p <= seats; ++p) share("wins of place " + std::to_string(p));
    }
    share("shared wins");
    number("decisions");
    number("plies");
    number("minutes");
    number("choices a decision");
    number("winner's points");
    number("mean points");
    number("margin");
    if (watched) {
      number("lead changes");
      share("decided after, of the match");
      share("comebacks");
      share("spread of a decision");
      if (seats > 2) share("decisions of a kingmaker");
      number("longest wait, minutes");
      share("sits out at the end, of the match");
      share(std::string(kSameDice));
    }
    for (const auto reason : G::end_reasons()) share("ended by " + std::string(reason));
    // The game's own, without those that every game has, of seats that are not there either.
    for (std::size_t i = 0; i < G::metrics().size(); ++i) {
      const std::string name(G::metrics()[i]);
      if (name.starts_with("wins of seat ") || name.starts_with("wins of place ")) continue;
      if (std::ranges::find(all_, name, &Measure::name) != all_.end()) continue;
      own_.push_back(i);
      number(name);
    }
  }
  const std::vector<Measure>& all() const { return all_; }

  // Into `out`, whatever it held: it is the same room game after game. `watch` is nothing where the
  // match was not watched, nor `again` where it was not played once more with the same dice.
  void of(const Played& match, const Watch<G>* watch, const Played* again,
          std::vector<double>& out) const {
    const PlayedFigures& figures = match.figures();
    const auto seats = match.seats();
    out.clear();
    for (const SeatFigures& one : seats) out.push_back(one.value);
    if (ordered_) {
      std::array<double, kMaxSeats> order{};
      for (const SeatFigures& one : seats) {
        if (one.turn_order > 0) order[static_cast<std::size_t>(one.turn_order) - 1] = one.value;
      }
      out.insert(out.end(), order.begin(), order.begin() + static_cast<std::ptrdiff_t>(seats_));
    }
    const Sides sides = sides_of(seats);
    out.push_back(sides.winners > 1 ? 1 : 0);
    out.push_back(figures.decisions);
    out.push_back(figures.plies);
    out.push_back(figures.decisions * pace_ / 60);
    out.push_back(figures.decisions > 0 ? static_cast<double>(figures.choices) / figures.decisions
                                        : 0);
    out.push_back(sides.best);
    out.push_back(sides.mean);
    out.push_back(sides.all > 1 ? sides.best - sides.second : 0);
    if (watched_) {
      const auto seen = [&](auto&& of) { out.push_back(watch != nullptr ? of() : kUnmeasured); };
      seen([&] { return watch->drama().changes(); });
      seen([&] { return watch->drama().decided(sides.winner); });
      seen([&] { return watch->drama().comeback(sides.winner, sides.all) ? 1.0 : 0.0; });
      seen([&] { return watch->stakes().spread(); });
      if (seats_ > 2) seen([&] { return watch->stakes().kingmakers(); });
      seen([&] { return static_cast<double>(watch->waits().longest()) * pace_ / 60; });
      seen([&] { return watch->waits().sat_out(); });
      out.push_back(again != nullptr ? apart(seats, again->seats()) : kUnmeasured);
    }
    for (std::size_t i = 0; i < G::end_reasons().size(); ++i) {
      out.push_back(figures.reason == i ? 1 : 0);
    }
    for (const std::size_t i : own_) out.push_back(match.metrics()[i]);
  }

 private:
  struct Sides {
    std::size_t all = 0;
    int winners = 0;  // sides with the first place
    int winner = 0;   // the first of them
    double best = 0;  // points of the winner's best seat
    double second = 0;
    double mean = 0;
  };
  // Points of a side are those of its best seat: where a team has them together, each seat has all.
  static Sides sides_of(std::span<SeatFigures> seats) {
    Sides out;
    std::array<bool, kMaxSeats> seen{};
    std::array<double, kMaxSeats> points{};
    for (const SeatFigures& one : seats) {
      const auto side = static_cast<std::size_t>(one.side);
      points[side] = seen[side] ? std::max<double>(points[side], one.score) : one.score;
      if (!seen[side]) {
        ++out.all;
        if (one.place == 1 && out.winners++ == 0) out.winner = one.side;
      }
      seen[side] = true;
      out.mean += static_cast<double>(one.score) / static_cast<double>(seats.size());
    }
    out.best = points[static_cast<std::size_t>(out.winner)];
    bool any = false;
    for (std::size_t side = 0; side < kMaxSeats; ++side) {
      if (!seen[side] || static_cast<int>(side) == out.winner) continue;
      out.second = any ? std::max(out.second, points[side]) : points[side];
      any = true;
    }
    return out;
  }

  // How far the results of two matches are apart: 1 where another seat won.
  static double apart(std::span<SeatFigures> one, std::span<SeatFigures> other) {
    double out = 0;
    for (std::size_t p = 0; p < one.size(); ++p) {
      const double by = one[p].value - other[p].value;
      out += by * by / 2;
    }
    return out;
  }

  std::size_t seats_;
  bool ordered_;
  bool watched_;
  double pace_;
  std::vector<Measure> all_;
  std::vector<std::size_t> own_;  // places of the game's metrics that are measured
};

}  // namespace warren
