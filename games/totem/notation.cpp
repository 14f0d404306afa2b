// Actions and outcomes to and from text.
#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/dice.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {

constexpr std::string_view kNodeNames[] = {"first", "place", "roll", "dice", "step",
                                           "take",  "bonus", "over", "over", "over"};

Fault no_action(std::string sentence) { return {"action", "", std::move(sentence)}; }

}  // namespace

std::string Totem::cell_name(Cell c) const {
  return index(c) < tables().cells ? printed().labels[at(c)] : "-";
}

std::string Totem::cells_text(CellSet cells) const {
  std::vector<std::string> names;
  cells.each([&](Cell c) { names.push_back(cell_name(c)); });
  return join(names, " ");
}

std::string_view Totem::node_name(const State& s) const {
  return kNodeNames[static_cast<std::size_t>(s.phase)];
}

std::string Totem::write(Action a) const {
  const int id = index(a);
  if (id == kActBoth) return "both";
  if (id <= kActKeep + 6) return "keep " + std::to_string(id - kActKeep);
  if (id == kActPass) return "pass";
  if (id == kActDone) return "done";
  if (id == kActRoll) return "roll";
  if (id == kActEnd) return "end";
  if (id >= kActions) return "";
  if (id < kActStep) {
    const int c = (id - kActStart) % kMostBoardCells;
    if (c >= tables().cells) return "";
    const char* word = id < kActAdd ? "start " : id < kActTake ? "add " : "take ";
    return word + cell_name(cell(c));
  }
  const Cell to = tables().step_to[static_cast<std::size_t>(id - kActStep)];
  if (to == kOffBoard) return "";
  return cell_name(cell((id - kActStep) / 6)) + "-" + cell_name(to);
}

Expected<Action> Totem::read_action(std::string_view text) const {
  if (text == "both") return action(kActBoth);
  if (text == "pass") return action(kActPass);
  if (text == "done") return action(kActDone);
  if (text == "roll") return action(kActRoll);
  if (text == "end") return action(kActEnd);
  const std::size_t space = text.find(' ');
  if (space != std::string_view::npos) {
    const std::string_view word = text.substr(0, space);
    const std::string_view rest = text.substr(space + 1);
    if (word == "keep") {
      if (const auto value = read_int(rest, 1, 6)) return action(kActKeep + *value);
      return no_action("keep what? A die shows 1 to 6");
    }
    const int first = word == "start"  ? kActStart
                      : word == "add"  ? kActAdd
                      : word == "take" ? kActTake
                                       : -1;
    if (first < 0) return no_action("no such action");
    const Cell c = printed().find(rest);
    if (c == kNowhere) return no_action("no such cell on this board");
    return action(first + index(c));
  }
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return no_action("no such action");
  const Cell from = printed().find(text.substr(0, dash));
  const Cell to = printed().find(text.substr(dash + 1));
  if (from == kNowhere || to == kNowhere) return no_action("no such cell on this board");
  for (int d = 0; d < 6; ++d) {
    const int id = 6 * index(from) + d;
    if (tables().step_to[static_cast<std::size_t>(id)] == to) return action(kActStep + id);
  }
  return no_action("a step goes to a neighbouring cell");
}

std::string Totem::write_outcome(const State& s, Outcome o) const {
  if (s.phase == Phase::kFirst) return "first " + seat_name(seat(index(o)));
  const Dice dice = kPairs[static_cast<std::size_t>(index(o))];
  return std::to_string(dice.high) + "-" + std::to_string(dice.low);
}

Expected<Outcome> Totem::read_outcome(const State& s, std::string_view text) const {
  if (s.phase == Phase::kFirst) {
    if (text.starts_with("first P")) {
      if (const auto p = read_int(text.substr(7), 1, seats())) return outcome(*p - 1);
    }
    return Fault{"outcome", "", "write first P1 .. first P" + std::to_string(seats())};
  }
  if (s.phase == Phase::kRoll && text.size() == 3 && text[1] == '-') {
    const auto high = read_int(text.substr(0, 1), 1, 6);
    const auto low = read_int(text.substr(2), 1, 6);
    if (high && low && *high >= *low) return outcome(outcome_of(*high, *low));
  }
  return Fault{"outcome", "", "write the two dice, the higher first: 5-2"};
}

ActionShape Totem::shape(Action a) const {
  const int id = index(a);
  if (id == kActBoth) return {"both", {}, 0};
  if (id <= kActKeep + 6) return {"keep", {}, id - kActKeep};
  if (id == kActPass) return {"pass", {}, 0};
  if (id == kActDone) return {"done", {}, 0};
  if (id == kActRoll) return {"roll", {}, 0};
  if (id == kActEnd) return {"end", {}, 0};
  if (id < kActStep) {
    const std::string_view kind = id < kActAdd ? "start" : id < kActTake ? "add" : "take";
    return {kind, {cell((id - kActStart) % kMostBoardCells)}, 0};
  }
  if (id >= kActions) return {"step", {}, 0};
  return {"step",
          {cell((id - kActStep) / 6), tables().step_to[static_cast<std::size_t>(id - kActStep)]},
          0};
}

}  // namespace warren::totem
