// A position on one line: the node id, then key=value fields (rules.md, Position text).
#include <algorithm>

#include "games/rodentia/rodentia.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

// `n` pieces of text with something between them.
std::string list(int n, std::string_view between, const auto& text_of) {
  std::string out;
  for (int i = 0; i < n; ++i) out += (i == 0 ? "" : std::string(between)) + text_of(i);
  return out;
}
bool any(const auto& values) {
  return std::ranges::any_of(values, [](int x) { return x != 0; });
}
std::string number(int x) { return std::to_string(x); }

class Writer {
 public:
  Writer(const Rodentia& game, const State& s)
      : game_(game), land_(game.land()), players_(game.seats()), s_(s) {}

  std::string line() {
    out_ = phase_name(s_.phase);
    setup();
    if (s_.phase >= Phase::kRoll) {
      pieces();
      tracks();
    }
    dice();
    turn();
    return std::move(out_);
  }

 private:
  void field(std::string_view key, std::string_view value) {
    out_ += " ";
    out_ += key;
    out_ += "=";
    out_ += value;
  }
  // One value for each player.
  void per_seat(std::string_view key, std::string_view between, const auto& text_of) {
    field(key, list(players_, between, text_of));
  }
  std::string at(Cell c) const { return c == kNowhere ? "-" : land_.label(c); }

  void setup() {
    int dealt = 0;
    while (dealt < players_ && s_.species[dealt] != kNoSpecies) ++dealt;
    if (dealt > 0) {
      const auto& terrains = game_.printed().terrains;
      field("species", list(dealt, ",", [&](int p) { return terrains[s_.species[p]].species; }));
    }
    if (s_.phase >= Phase::kGoals) field("start", seat_word(s_.start));
    if (s_.phase >= Phase::kDiagonal) field("goals", write_goals(s_.goals));
    if (s_.direction != Direction::kNone) {
      field("diagonal", kDirectionNames[static_cast<std::size_t>(s_.direction) - 1]);
    }
    if (std::ranges::any_of(s_.burrow, [](Cell c) { return c != kNowhere; })) {
      per_seat("burrows", ",", [&](int p) { return at(s_.burrow[p]); });
    }
  }

  void pieces() {
    per_seat("leaders", ",", [&](int p) { return at(s_.leader[p]); });
    field("wolves", list(game_.tables().wolves, ",", [&](int w) { return at(s_.wolf[w]); }));
    for (int c = 0; c < land_.size(); ++c) {
      if (s_.rodents[c] == 0) continue;
      per_seat(land_.label(cell(c)), "/",
               [&](int p) { return number(s_.count(cell(c), seat(p))); });
    }
  }
  void tracks() {
    if (any(s_.marks)) {
      field("marks", list(kTerrains, "/", [&](int t) { return number(s_.marks[t]); }));
    }
    if (any(s_.catches)) per_seat("catches", "/", [&](int p) { return number(s_.catches[p]); });
    field("round", number(s_.round));
  }

  void dice() {
    if (any(s_.pool)) field("pool", write_dice(s_.pool, ","));
    if (any(s_.held)) {
      per_seat("dice", ",", [&](int p) { return s_.held[p] == 0 ? "-" : number(s_.held[p]); });
    }
    if (s_.waived != 0) {
      std::string who;
      SeatSet::of_bits(s_.waived).each(
          [&](Seat p) { who += (who.empty() ? "" : ",") + seat_word(p); });
      field("waived", who);
    }
  }
  void turn() {
    if (s_.end != End::kNot) field("end", kEndWords[static_cast<std::size_t>(s_.end)]);
    if (game_.node(s_).is_act() || s_.end == End::kStuck) field("turn", seat_word(s_.actor));
    if (s_.placed > 0) {
      field("painted", list(s_.placed, ",", [&](int i) { return at(s_.painted[i]); }));
    }
    if (s_.prowling != 0) field("wolf", number(s_.prowling));
  }

  const Rodentia& game_;
  const Land& land_;
  const int players_;
  const State& s_;
  std::string out_;
};

}  // namespace

std::string Rodentia::write_position(const State& s) const { return Writer(*this, s).line(); }

std::string Rodentia::write_view(const Known<State>& known) const {
  return write_position(known.position());
}

}  // namespace warren::rodentia
