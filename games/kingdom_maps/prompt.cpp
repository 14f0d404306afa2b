// What a seat has to decide, and what an action would bring, in words.
#include <algorithm>
#include <cstdlib>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {
constexpr const char* kCannotDraw = "cannot draw: the match ends after this turn";
}

std::string KingdomMaps::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  const bool alone = seats() == 1;
  const std::string land = s.land == kNoLand ? "" : printed().info(s.land).id;
  const auto dice = [&] {
    std::vector<std::string> texts;
    for (const int die : table_dice(s)) texts.push_back(std::to_string(die));
    return join(texts, " ");
  };
  const std::string means =
      "room for " + std::to_string(gap(s, seat)) + ", " + count_of(p.powers, "power", "powers");
  switch (s.phase) {
    case Phase::kLand:
      return std::string("Announce a territory") + (alone ? "" : " for everybody") +
             "; the dice show " + dice() + ".";
    case Phase::kTake: return "Take one of the dice " + dice() + " as your number (" + means + ").";
    case Phase::kNumbers:
      return "Choose one of the dice " + dice() + " as your number (" + means + ").";
    case Phase::kField:
      return "Which of " + dice() + " says the territory? " +
             (can_serve(s, seat, s.dice[0]) ? "The other is your number ("
                                            : "You cannot draw by either (") +
             means + ").";
    case Phase::kTake2: {
      const int die = s.dice[0] == s.field ? s.dice[1] : s.dice[0];
      if (!can_serve(s, seat, die)) {
        return "You cannot draw " + land + " by the " + std::to_string(die) + " (" + means + ").";
      }
      return "Draw " + land + " by the " + std::to_string(die) + ", changed by powers or not (" +
             means + ").";
    }
    case Phase::kDraw: {
      const std::string cells = "Draw " + std::to_string(p.left) +
                                (p.group.empty() ? " " : " more ") + land +
                                (p.left == 1 ? " cell, " : " cells, ");
      if (!p.group.empty()) return cells + "beside those of this " + (alone ? "half." : "turn.");
      return cells + (p.left == 1 ? "" : "the first ") +
             (joins(s)                  ? "beside those of the first half."
              : p.sheet.drawn().empty() ? "anywhere."  // KIN-053
                                        : "beside your map.");
    }
    case Phase::kBank: return "Choose the criterion whose value now goes into your ? box.";
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
        if (c != kNoCriterion && printed().info(c).land == land(m.value)) {
          out += ", " + printed().info(c).id + " counts it";
        }
      }
      return out;
    }
    case Deed::kField: {
      const int other = s.dice[0] == m.value ? s.dice[1] : s.dice[0];
      const Land l = tables().land_of_face[static_cast<std::size_t>(m.value)];
      return printed().info(l).id + " by the " + std::to_string(other) +
             (can_serve(s, seat, other) ? "" : std::string(", ") + kCannotDraw);
    }
    case Deed::kDie: {
      if (!fits(s, seat, m.number)) return kCannotDraw;
      std::string out = "draw " + std::to_string(m.number);
      if (const int price = std::abs(m.number - m.value); price > 0) {
        out += " for " + count_of(price, "power", "powers");
      }
      if (s.phase == Phase::kTake && seats() > 1) {
        std::vector<int> rest = table_dice(s);
        if (const auto at = std::ranges::find(rest, m.value); at != rest.end()) rest.erase(at);
        out += ", leaves";
        for (const int die : rest) out += " " + std::to_string(die);
      }
      return out;
    }
    case Deed::kBank:
      return "writes " + std::to_string(score(tables(), criterion(m.value), p.sheet));
    case Deed::kDraw: {
      std::vector<std::string> parts;
      const auto change = change_by(s, seat, cell(m.value));
      for (std::size_t i = 0; i < kLive; ++i) {
        if (change[i] == 0) continue;
        parts.push_back(printed().info(s.live[i]).id + (change[i] > 0 ? " +" : " ") +
                        std::to_string(change[i]));
      }
      if (tables().plus_minus.has(cell(m.value))) parts.emplace_back("a +1/-1");
      if (tables().query.has(cell(m.value))) parts.emplace_back("the ?");
      return parts.empty() ? "no points yet" : join(parts, ", ");
    }
  }
  return {};
}

}  // namespace warren::kingdom_maps
