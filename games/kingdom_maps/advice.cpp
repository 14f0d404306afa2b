// What a seat has to decide, and what an action would bring.
#include <algorithm>
#include <cstdlib>

#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {
constexpr const char* kCannotDraw = "cannot draw: the match ends after this turn";
}

std::vector<int> KingdomMaps::table_dice(const State& s) const {
  std::vector<int> out;
  for (const int die : s.dice) {
    if (die > 0) out.push_back(die);
  }
  const int taken = s.stage >= Stage::kNumbers && s.half == 0 ? s.of(s.active).die : 0;
  if (const auto at = std::ranges::find(out, taken); at != out.end()) out.erase(at);
  return out;
}

bool KingdomMaps::may_be_last(const State& s) const {
  if (s.stage < Stage::kLand || s.stage > Stage::kTake2) return false;
  if (!s.failed.empty()) return true;
  // The numbers are settled.
  if (s.stage == Stage::kDraw || s.stage == Stage::kReroll) return false;
  if (s.half == 1) {  // KIN-138: what fits obliges
    const Offer on = offer(s);
    const int most = gap(s, s.active);
    return on.dice.back() > most && (options_.free_choice || on.smallest > most);
  }
  const std::vector<int> dice = table_dice(s);
  for (int p = 0; p < seats_; ++p) {
    if (gap(s, seat(p)) < dice.back()) return true;
  }
  return false;
}

std::array<int, kLive> KingdomMaps::values(const State& s, Seat seat) const {
  std::array<int, kLive> out{};
  for (std::size_t i = 0; i < kLive; ++i) {
    if (s.live[i] != kNoCriterion) out[i] = score(edition_, s.live[i], s.of(seat).sheet);
  }
  return out;
}

std::array<int, kLive> KingdomMaps::change_by(const State& s, Seat seat, Cell c) const {
  State after = s;
  after.of(seat).sheet.draw(c, s.land);
  std::array<int, kLive> out = values(after, seat);
  const std::array<int, kLive> now = values(s, seat);
  for (std::size_t i = 0; i < kLive; ++i) out[i] -= now[i];
  return out;
}

std::string KingdomMaps::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  const bool alone = seats_ == 1;
  const std::string land =
      s.land == kNoLand ? "" : edition_.lands[static_cast<std::size_t>(index(s.land))].id;
  const auto dice = [&] {
    std::vector<std::string> texts;
    for (const int die : table_dice(s)) texts.push_back(std::to_string(die));
    return join(texts, " ");
  };
  const std::string means =
      "room for " + std::to_string(gap(s, seat)) + ", " + count_of(p.powers, "power", "powers");
  switch (s.stage) {
    case Stage::kLand:
      return std::string("Announce a territory") + (alone ? "" : " for everybody") +
             "; the dice show " + dice() + ".";
    case Stage::kTake: return "Take one of the dice " + dice() + " as your number (" + means + ").";
    case Stage::kNumbers:
      return "Choose one of the dice " + dice() + " as your number (" + means + ").";
    case Stage::kField:
      return "Which of " + dice() + " says the territory? " +
             (can_serve(s, seat, s.dice[0]) ? "The other is your number ("
                                            : "You cannot draw by either (") +
             means + ").";
    case Stage::kTake2: {
      const int die = s.dice[0] == s.field ? s.dice[1] : s.dice[0];
      if (!can_serve(s, seat, die)) {
        return "You cannot draw " + land + " by the " + std::to_string(die) + " (" + means + ").";
      }
      return "Draw " + land + " by the " + std::to_string(die) + ", changed by powers or not (" +
             means + ").";
    }
    case Stage::kDraw: {
      const std::string cells = "Draw " + std::to_string(p.left) +
                                (p.group.empty() ? " " : " more ") + land +
                                (p.left == 1 ? " cell, " : " cells, ");
      if (!p.group.empty()) return cells + "beside those of this " + (alone ? "half." : "turn.");
      return cells + (p.left == 1 ? "" : "the first ") +
             (joins(s)                  ? "beside those of the first half."
              : p.sheet.drawn().empty() ? "anywhere."  // KIN-053
                                        : "beside your map.");
    }
    case Stage::kBank: return "Choose the criterion whose value now goes into your ? box.";
    default: return "Wait.";
  }
}

std::string KingdomMaps::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  const Meaning m = meaning(a);
  switch (m.deed) {
    case Deed::kLand: {
      const int uses = p.uses_of(land(m.value)) - 1;
      std::string out =
          uses <= 0 ? "your last use" : count_of(uses, "use", "uses") + " left after it";
      for (const Criterion c : s.live) {
        if (c != kNoCriterion && edition_.info(c).land == land(m.value)) {
          out += ", " + edition_.info(c).id + " counts it";
        }
      }
      return out;
    }
    case Deed::kField: {
      const int other = s.dice[0] == m.value ? s.dice[1] : s.dice[0];
      const Land l = edition_.land_of_face[static_cast<std::size_t>(m.value)];
      return edition_.lands[static_cast<std::size_t>(index(l))].id + " by the " +
             std::to_string(other) +
             (can_serve(s, seat, other) ? "" : std::string(", ") + kCannotDraw);
    }
    case Deed::kDie: {
      if (!fits(s, seat, m.number)) return kCannotDraw;
      std::string out = "draw " + std::to_string(m.number);
      if (const int price = std::abs(m.number - m.value); price > 0) {
        out += " for " + count_of(price, "power", "powers");
      }
      if (s.stage == Stage::kTake && seats_ > 1) {
        std::vector<int> rest = table_dice(s);
        if (const auto at = std::ranges::find(rest, m.value); at != rest.end()) rest.erase(at);
        out += ", leaves";
        for (const int die : rest) out += " " + std::to_string(die);
      }
      return out;
    }
    case Deed::kBank:
      return "writes " + std::to_string(score(edition_, criterion(m.value), p.sheet));
    case Deed::kDraw: {
      std::vector<std::string> parts;
      const auto change = change_by(s, seat, cell(m.value));
      for (std::size_t i = 0; i < kLive; ++i) {
        if (change[i] == 0) continue;
        parts.push_back(edition_.info(s.live[i]).id + (change[i] > 0 ? " +" : " ") +
                        std::to_string(change[i]));
      }
      if (edition_.plus_minus.has(cell(m.value))) parts.emplace_back("a +1/-1");
      if (edition_.query.has(cell(m.value))) parts.emplace_back("the ?");
      return parts.empty() ? "no points yet" : join(parts, ", ");
    }
  }
  return {};
}

}  // namespace warren::kingdom_maps
