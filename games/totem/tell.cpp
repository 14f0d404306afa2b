// Events as sentences. Nothing is hidden, so every viewer hears all of them alike.
#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {

std::vector<Cell> listed(Cell first, CellSet rest = {}) {
  std::vector<Cell> out = {first};
  rest.each([&](Cell c) { out.push_back(c); });
  return out;
}

}  // namespace

std::optional<Told> Totem::tell(const Event& event, Viewer) const {
  const auto points = [](int n) { return count_of(n, "point", "points"); };
  if (const auto* e = std::get_if<Began>(&event)) {
    return Told{"first", seat_name(e->seat) + " is the start player", e->seat, {}};
  }
  if (const auto* e = std::get_if<Placed>(&event)) {
    return Told{"start",
                seat_name(e->seat) + (e->asked ? " starts on " : " gets the last cell, ") +
                    cell_name(e->cell),
                e->seat, listed(e->cell)};
  }
  if (const auto* e = std::get_if<Rolled>(&event)) {
    return Told{"roll",
                "roll " + std::to_string(e->roll) + ": " + seat_name(e->seat) + " rolls " +
                    std::to_string(e->high) + "-" + std::to_string(e->low),
                e->seat,
                {},
                {e->high, e->low}};
  }
  if (const auto* e = std::get_if<Chose>(&event)) {
    const std::string what =
        e->choice == kBoth ? "uses both dice" : "keeps the " + std::to_string(e->choice);
    return Told{"choose", seat_name(e->seat) + " " + what + ": " + points(e->points), e->seat, {}};
  }
  if (const auto* e = std::get_if<Stepped>(&event)) {
    return Told{"step",
                seat_name(e->seat) + (e->totem ? " walks the totem " : " walks ") +
                    cell_name(e->from) + "-" + cell_name(e->to) + ", " + points(e->points) +
                    " left",
                e->seat,
                {e->from, e->to}};
  }
  if (const auto* e = std::get_if<Finished>(&event)) {
    const std::string where = cell_name(e->cell);
    switch (e->why) {
      case Why::kDone:
        return Told{"done", seat_name(e->seat) + " stops on " + where, e->seat, listed(e->cell)};
      case Why::kNoStep:
        return Told{"done", seat_name(e->seat) + "'s unit on " + where + " has no further step",
                    e->seat, listed(e->cell)};
      default: return {};  // the step or the addition has said it
    }
  }
  if (const auto* e = std::get_if<Chosen>(&event)) {
    return Told{"choose-piece", seat_name(e->seat) + " chooses " + cell_name(e->cell), e->seat,
                listed(e->cell)};
  }
  if (const auto* e = std::get_if<Eliminated>(&event)) {
    std::string text = seat_name(e->seat) + " eliminates " + seat_name(e->owner) + "'s piece on " +
                       cell_name(e->cell);
    if (!e->fell.empty()) {
      text += "; " + cells_text(e->fell) + (e->fell.size() == 1 ? " falls" : " fall") + " with it";
    }
    return Told{"eliminate", text, e->seat, listed(e->cell, e->fell), {index(e->owner) + 1}};
  }
  if (const auto* e = std::get_if<WentOut>(&event)) {
    return Told{"out",
                seat_name(e->seat) + "'s " + (e->by_totem ? "totem" : "piece") + " touches " +
                    seat_name(e->owner) + "'s totem on " + cell_name(e->totem) + ": " +
                    seat_name(e->owner) + " is out in roll " + std::to_string(e->roll) + " with " +
                    count_of(e->pieces.size(), "piece", "pieces") + " and " +
                    std::to_string(e->reserve) + " in reserve",
                e->seat,
                listed(e->totem, e->pieces),
                {index(e->owner) + 1}};
  }
  if (const auto* e = std::get_if<Added>(&event)) {
    return Told{"add",
                seat_name(e->seat) + " trades the roll for a piece on " + cell_name(e->cell) +
                    ", reserve " + std::to_string(e->reserve),
                e->seat, listed(e->cell)};
  }
  if (const auto* e = std::get_if<Passed>(&event)) {
    return Told{"pass",
                seat_name(e->seat) + (e->asked ? " passes" : " can do nothing and passes"),
                e->seat,
                {}};
  }
  if (const auto* e = std::get_if<PointsLost>(&event)) {
    return Told{"lost",
                "no unit can step: " + seat_name(e->seat) + " loses " + points(e->points),
                e->seat,
                {}};
  }
  if (const auto* e = std::get_if<Bonus>(&event)) {
    return Told{"bonus",
                seat_name(e->seat) + (e->taken ? " rolls again" : " declines the extra roll"),
                e->seat,
                {}};
  }
  const auto& e = std::get<Ended>(event);
  const std::string after = " after " + count_of(static_cast<int>(e.rolls), "roll", "rolls");
  if (e.reason == Phase::kVictory) {
    return Told{"end", seat_name(e.winner) + " wins" + after, e.winner, {}};
  }
  return Told{
      "end", (e.reason == Phase::kTie ? "a tie" : "the cap ends the match") + after, kNobody, {}};
}

}  // namespace warren::totem
