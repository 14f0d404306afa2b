// What is measured in a game, whatever the game: a number for each name.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "bots/expectation.h"
#include "engine/game.h"
#include "lab/experiment/paired.h"
#include "lab/sim_match.h"

namespace warren {

// Follows who leads: told of every position, from what everybody knows.
template <Game G>
class Drama {
 public:
  explicit Drama(const G& game) : game_(game) {}

  void see(const typename G::State& s) {
    if (!game_.node(s).is_act()) return;
    const Known<typename G::State> known = game_.known(s, Viewer::spectator());
    // Before sides are settled nobody leads.
    if constexpr (requires { game_.standing(known); }) {
      if (game_.standing(known).sides == 0) return;
    }
    const Payoff shares = game_.evaluate(known);
    std::array<double, kMaxSeats> by_side{};
    std::array<bool, kMaxSeats> is_side{};
    for (int p = 0; p < game_.seats(); ++p) {
      const auto side = static_cast<std::size_t>(game_.side(s, seat(p)));
      by_side[side] += static_cast<double>(shares[static_cast<std::size_t>(p)]);
      is_side[side] = true;
    }
    std::size_t leader = 0;
    for (std::size_t side = 0; side < kMaxSeats; ++side) {
      if (is_side[side] && by_side[side] > by_side[leader]) leader = side;
    }
    ++seen_;
    if (seen_ > 1 && leader != leader_) {
      ++changes_;
      since_ = seen_;
    }
    leader_ = leader;
    for (std::size_t side = 0; side < kMaxSeats; ++side) {
      lowest_[side] = seen_ == 1 ? by_side[side] : std::min(lowest_[side], by_side[side]);
    }
  }

  double changes() const { return static_cast<double>(changes_); }
  // The share of the match after which nobody else led, where that one won; else all of it.
  double decided(int winner) const {
    if (seen_ == 0 || static_cast<std::size_t>(winner) != leader_) return 1;
    return static_cast<double>(since_ - 1) / static_cast<double>(seen_);
  }
  // Did the winner once have less than half of its share?
  bool comeback(int winner, std::size_t sides) const {
    return seen_ > 0 &&
           lowest_[static_cast<std::size_t>(winner)] < 0.5 / static_cast<double>(sides);
  }

 private:
  const G& game_;
  long seen_ = 0;
  long changes_ = 0;
  long since_ = 1;
  std::size_t leader_ = 0;
  std::array<double, kMaxSeats> lowest_{};
};

template <Game G>
class Measures {
 public:
  Measures(int seats, bool ordered, bool drama, double pace)
      : seats_(static_cast<std::size_t>(seats)), ordered_(ordered), drama_(drama), pace_(pace) {
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
    if (drama) {
      number("lead changes");
      number("decided after, of the match");
      share("comebacks");
    }
    for (const auto reason : G::end_reasons()) share("ended by " + std::string(reason));
    // The game's own, without those that every game has.
    for (std::size_t i = 0; i < G::metrics().size(); ++i) {
      const std::string name(G::metrics()[i]);
      if (std::ranges::find(all_, name, &Measure::name) != all_.end()) continue;
      own_.push_back(i);
      number(name);
    }
  }
  const std::vector<Measure>& all() const { return all_; }

  std::vector<double> of(const Played& match, const Drama<G>& drama) const {
    const PlayedFigures& figures = match.figures();
    const auto seats = match.seats();
    std::vector<double> out;
    out.reserve(all_.size());
    for (const SeatFigures& one : seats) out.push_back(one.value);
    if (ordered_) {
      std::vector<double> order(seats_, 0.0);
      for (const SeatFigures& one : seats) {
        if (one.turn_order > 0) order[static_cast<std::size_t>(one.turn_order) - 1] = one.value;
      }
      out.insert(out.end(), order.begin(), order.end());
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
    if (drama_) {
      out.push_back(drama.changes());
      out.push_back(drama.decided(sides.winner));
      out.push_back(drama.comeback(sides.winner, sides.all) ? 1 : 0);
    }
    for (std::size_t i = 0; i < G::end_reasons().size(); ++i) {
      out.push_back(figures.reason == i ? 1 : 0);
    }
    for (const std::size_t i : own_) out.push_back(match.metrics()[i]);
    return out;
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

  std::size_t seats_;
  bool ordered_;
  bool drama_;
  double pace_;
  std::vector<Measure> all_;
  std::vector<std::size_t> own_;  // places of the game's metrics that are measured
};

}  // namespace warren
