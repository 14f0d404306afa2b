// A position under test, driven in the notation people type.
//   Play<Totem> t(game, "P1[G7; G8 G9; 0] P2[M7; L7 M6; 5]");
//   t.roll("2-1").act("keep 1");
//   EXPECT_EQ(t.legal(), "G7-F7 G7-H7 G9-F8 G9-H8");
// A step that cannot be made fails the test and leaves the position as it was.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/signature.h"
#include "engine/text.h"

namespace warren::tests {

// The game for a setup, or a failed test with all faults. Keep the result alive while playing.
template <Game G>
G make(const Setup& setup) {
  auto game = G::make(setup);
  if (!game) {
    std::string all;
    for (const Fault& fault : game.error()) all += to_string(fault) + "\n";
    ADD_FAILURE() << all;
    std::abort();
  }
  return std::move(*game);
}

template <Game G>
class Play {
 public:
  using State = typename G::State;
  explicit Play(const G& game) : game_(game), state_(game.start()) {}
  Play(const G& game, std::string_view position) : game_(game), state_(game.start()) {
    const auto read = game.read_position(position);
    if (read) {
      state_ = *read;
    } else {
      ADD_FAILURE() << position << ": " << to_string(read.error());
    }
  }

  Play& roll(std::string_view text) {
    if (!game_.node(state_).is_chance()) {
      ADD_FAILURE() << "not a chance node for " << text << ": " << position();
      return *this;
    }
    const auto o = game_.read_outcome(state_, text);
    ChanceList chances;
    game_.chances(state_, chances);
    if (!o || std::none_of(chances.begin(), chances.end(),
                           [&](const Chance& c) { return c.outcome == *o; })) {
      ADD_FAILURE() << "no outcome " << text << ": " << position();
      return *this;
    }
    events_.clear();
    game_.resolve(state_, *o, events_);
    return *this;
  }
  // Acts for the only seat to act (or the lowest of several).
  Play& act(std::string_view text) {
    const Node node = game_.node(state_);
    if (!node.is_act()) {
      ADD_FAILURE() << "nobody is to act for " << text << ": " << position();
      return *this;
    }
    return act(node.seats.lowest(), text);
  }
  Play& act(Seat seat, std::string_view text) {
    const auto a = game_.read_action(text);
    ActionList legal;
    game_.legal(state_, seat, legal);
    if (!a || !legal.has(*a)) {
      ADD_FAILURE() << "not legal: " << text << ": " << position()
                    << "\nlegal: " << this->legal(seat);
      return *this;
    }
    events_.clear();
    game_.apply(state_, seat, *a, events_);
    return *this;
  }
  // Several actions, separated by ", ".
  Play& acts(std::string_view texts) {
    for (const std::string_view text : split(texts, ',')) act(trim(text));
    return *this;
  }

  // Legal actions of the seat to act, in id order, separated by spaces when no action has one, else
  // ", ".
  std::string legal() const {
    const Node node = game_.node(state_);
    return node.is_act() ? legal(node.seats.lowest()) : "";
  }
  std::string legal(Seat seat) const {
    ActionList list;
    game_.legal(state_, seat, list);
    std::vector<std::string> texts;
    bool spaced = false;
    for (const Action a : list) {
      texts.push_back(game_.write(a));
      spaced = spaced || texts.back().find(' ') != std::string::npos;
    }
    return join(texts, spaced ? ", " : " ");
  }
  bool is_legal(std::string_view text) const {
    const Node node = game_.node(state_);
    const auto a = game_.read_action(text);
    if (!a || !node.is_act()) return false;
    ActionList list;
    game_.legal(state_, node.seats.lowest(), list);
    return list.has(*a);
  }
  // The rule that forbids the action ("" when nothing does, "?" when it is no action).
  std::string refused(std::string_view text) const {
    const Node node = game_.node(state_);
    return refused(node.is_act() ? node.seats.lowest() : seat(0), text);
  }
  std::string refused(Seat seat, std::string_view text) const {
    const auto a = game_.read_action(text);
    if (!a) return "?";
    const auto breach = game_.forbids(state_, seat, *a);
    return breach ? std::string(breach->rule) : "";
  }
  std::string reason(Seat seat, std::string_view text) const {
    const auto a = game_.read_action(text);
    if (!a) return "?";
    const auto breach = game_.forbids(state_, seat, *a);
    return breach ? breach->sentence : "";
  }

  // What the last step told a viewer, one sentence a line.
  std::string told(Viewer viewer) const {
    std::string out;
    for (const auto& event : events_.events()) {
      if (const auto told = game_.tell(event, viewer)) out += told->text + "\n";
    }
    return out;
  }
  std::string position() const { return game_.write_position(state_); }
  std::string view(Viewer viewer) const { return game_.write_view(game_.known(state_, viewer)); }
  std::string node() const { return std::string(game_.node_name(state_)); }
  bool over() const { return game_.node(state_).is_over(); }
  std::vector<int> places() const {
    std::vector<int> out;
    for (const SeatResult& r : game_.result(state_).seats) out.push_back(r.place);
    return out;
  }
  std::vector<double> values() const {
    std::vector<double> out;
    for (const SeatResult& r : game_.result(state_).seats) out.push_back(r.value);
    return out;
  }
  Result result() const { return game_.result(state_); }
  const State& state() const { return state_; }
  State& state() { return state_; }
  const G& game() const { return game_; }
  const auto& events() const { return events_.events(); }

 private:
  const G& game_;
  State state_;
  EventList<typename G::Event> events_;
};

// One random game without events: how a test counts allocations, or a bench plies.
template <Game G>
long random_game(const G& game, typename G::State& s, Random& random) {
  return play_out(game, s, random, [](const typename G::State&) {});
}

}  // namespace warren::tests
