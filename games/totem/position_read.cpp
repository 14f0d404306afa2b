// A position from one line, as position_write.cpp writes it.
#include <algorithm>
#include <array>

#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/edition.h"
#include "games/totem/position.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {

using Bad = std::optional<Fault>;

enum class Field : std::uint8_t {
  kRolled,
  kChose,
  kPoints,
  kActive,
  kVisited,
  kFinished,
  kBy,
  kFrom,
  kStart,
  kRolls,
  kFields
};
constexpr std::array<std::string_view, static_cast<std::size_t>(Field::kFields)> kFieldNames = {
    "rolled", "chose", "points", "active", "visited", "finished", "by", "from", "start", "rolls"};

// Reads one line; every method answers with a fault or nothing.
class PositionReader {
 public:
  PositionReader(const Totem& game, State& s) : game_(game), s_(s) {}

  [[nodiscard]] Bad read(std::string_view text) {
    if (auto bad = read_seats(text)) return bad;
    return read_fields(text);
  }

 private:
  [[nodiscard]] Bad read_cell(std::string_view text, const std::string& where, Cell& out) const {
    out = game_.printed().find(text);
    if (out != kNowhere) return {};
    const bool label = text.size() >= 2 && text.size() <= 3 && text[0] >= 'A' && text[0] <= 'Z' &&
                       read_int(text.substr(1), 1, 99);
    return position_fault(label ? "cell" : "syntax", where,
                          "\"" + std::string(text) + "\" is no cell of the board");
  }

  [[nodiscard]] Bad read_cells(std::string_view text, const std::string& where,
                               CellSet& out) const {
    for (const std::string_view word : split(text, ' ')) {
      Cell c{};
      if (auto bad = read_cell(word, where, c)) return bad;
      if (out.has(c))
        return position_fault("syntax", where, std::string(word) + " is listed twice");
      out.add(c);
    }
    return {};
  }

  [[nodiscard]] Bad read_seat_name(std::string_view text, const std::string& where,
                                   Seat& out) const {
    if (text.size() < 2 || text[0] != 'P' || !read_int(text.substr(1), 1, 9)) {
      return position_fault("syntax", where, "\"" + std::string(text) + "\" is no player");
    }
    const auto number = read_int(text.substr(1), 1, game_.seats());
    if (!number) return position_fault("syntax", where, "there is no " + std::string(text));
    out = seat(*number - 1);
    return {};
  }

  // `text` is left at what follows the seats.
  [[nodiscard]] Bad read_seats(std::string_view& text) {
    const std::size_t bar = text.find(" | ");
    std::string_view seats = text.substr(0, bar);
    text = bar == std::string_view::npos ? std::string_view{} : text.substr(bar + 3);
    has_fields_ = bar != std::string_view::npos;
    int count = 0;
    while (!seats.empty()) {
      if (count > 0) {
        if (!seats.starts_with(' '))
          return position_fault("syntax", "", "one space belongs between seats");
        seats.remove_prefix(1);
      }
      const std::size_t open = seats.find('[');
      const std::size_t close = seats.find(']');
      if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
        return position_fault("syntax", "", "a seat is written P1[totem; pieces; reserve]");
      }
      const std::string name(seats.substr(0, open));
      if (name.size() < 2 || name[0] != 'P' || !read_int(name.substr(1), 1, 9)) {
        return position_fault("syntax", "", "\"" + name.substr(0, 20) + "\" is no player");
      }
      if (name != "P" + std::to_string(count + 1) || count >= game_.seats()) {
        return position_fault("seats", name,
                              "the seats are P1 to P" + std::to_string(game_.seats()));
      }
      if (auto bad = read_seat(name, seats.substr(open + 1, close - open - 1),
                               static_cast<std::size_t>(count))) {
        return bad;
      }
      seats.remove_prefix(close + 1);
      ++count;
    }
    if (count == 0) return position_fault("syntax", "", "a position begins with its seats");
    if (count != game_.seats()) {
      return position_fault("seats", "", "the seats are P1 to P" + std::to_string(game_.seats()));
    }
    return {};
  }

  [[nodiscard]] Bad read_seat(const std::string& name, std::string_view inside, std::size_t i) {
    if (inside.empty()) return {};
    if (inside.starts_with("out ")) {
      const auto order = read_int(inside.substr(4), 1, 99);
      if (!order) return position_fault("syntax", name, "out is followed by a number");
      s_.left[i] = static_cast<std::uint8_t>(*order);
      return {};
    }
    const auto parts = split(inside, ';');
    if (parts.size() != 3 || !parts[1].starts_with(' ') || !parts[2].starts_with(' ')) {
      return position_fault("syntax", name, "a seat is written P1[totem; pieces; reserve]");
    }
    if (auto bad = read_cell(parts[0], name, s_.totem[i])) return bad;
    CellSet pieces;
    const std::string_view list = parts[1].substr(1);
    if (list != "-" && list != "\u2013") {
      if (auto bad = read_cells(list, name, pieces)) return bad;
    }
    const auto reserve = read_int(parts[2].substr(1), 0, 999);
    if (!reserve) return position_fault("syntax", name, "the reserve is a number");
    const CellSet units = pieces | CellSet::only(s_.totem[i]);
    if (pieces.has(s_.totem[i]) || units.intersects(taken_)) {
      return position_fault("occupied", name, "two units stand on one cell");
    }
    taken_ |= units;
    s_.group[i] = units;
    s_.reserve[i] = static_cast<std::uint8_t>(std::min(*reserve, 255));
    return {};
  }

  [[nodiscard]] Bad read_fields(std::string_view text) {
    if (!has_fields_) {
      s_.phase = Phase::kRoll;
      for (int p = game_.seats() - 1; p >= 0; --p) {
        if (s_.left[static_cast<std::size_t>(p)] == 0) s_.turn = seat(p);
      }
      return {};
    }
    std::array<std::string_view, static_cast<std::size_t>(Field::kFields)> given{};
    std::array<bool, static_cast<std::size_t>(Field::kFields)> has{};
    std::vector<std::string_view> fields;
    while (true) {
      const std::size_t bar = text.find(" | ");
      fields.push_back(text.substr(0, bar));
      if (bar == std::string_view::npos) break;
      text.remove_prefix(bar + 3);
    }
    if (auto bad = read_node(fields[0])) return bad;
    std::size_t after = 0;
    for (std::size_t k = 1; k < fields.size(); ++k) {
      const std::size_t space = fields[k].find(' ');
      const std::string name(fields[k].substr(0, space));
      const auto place = std::ranges::find(kFieldNames, name);
      if (place == kFieldNames.end() || space == std::string_view::npos) {
        return position_fault("syntax", name.substr(0, 20), "no such field");
      }
      const auto which = static_cast<std::size_t>(place - kFieldNames.begin());
      if (has[which]) return position_fault("syntax", name, "given twice");
      if (which < after) return position_fault("syntax", name, "out of order");
      after = which;
      has[which] = true;
      given[which] = fields[k].substr(space + 1);
    }
    for (std::size_t f = 0; f < has.size(); ++f) {
      const std::string name(kFieldNames[f]);
      switch (wanted(static_cast<Field>(f), has)) {
        case Want::kNo:
          if (has[f]) return position_fault("syntax", name, "not at this node");
          break;
        case Want::kYes:
          if (!has[f]) return position_fault("syntax", name, "missing");
          break;
        case Want::kMaybe: break;
      }
      if (has[f]) {
        if (auto bad = read_field(static_cast<Field>(f), name, given[f])) return bad;
      }
    }
    if (!has[static_cast<std::size_t>(Field::kRolls)]) {
      const bool none = s_.phase == Phase::kFirst || s_.phase == Phase::kPlace;
      s_.rolls = s_.phase == Phase::kCap
                     ? static_cast<std::uint32_t>(game_.tables().options.roll_cap)
                 : none || s_.phase == Phase::kRoll ? 0
                                                    : 1;
    }
    return {};
  }

  [[nodiscard]] Bad read_node(std::string_view text) {
    if (text == "first") {
      s_.phase = Phase::kFirst;
      return {};
    }
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
    if (word == "over") {
      s_.turn = kNobody;
      s_.phase = rest == "victory" ? Phase::kVictory : rest == "tie" ? Phase::kTie : Phase::kCap;
      if (rest != "victory" && rest != "tie" && rest != "cap") {
        return position_fault("syntax", "over", "over is by victory, tie or cap");
      }
      return {};
    }
    constexpr std::array<std::pair<std::string_view, Phase>, 6> kNodes = {
        {{"place", Phase::kPlace},
         {"roll", Phase::kRoll},
         {"dice", Phase::kDice},
         {"step", Phase::kStep},
         {"take", Phase::kTake},
         {"bonus", Phase::kBonus}}};
    for (const auto& [name, phase] : kNodes) {
      if (word != name) continue;
      s_.phase = phase;
      return read_seat_name(rest, std::string(name), s_.turn);
    }
    return position_fault("syntax", std::string(word.substr(0, 20)), "no such node");
  }

  enum class Want : std::uint8_t { kNo, kYes, kMaybe };
  template <class Has>
  Want wanted(Field f, const Has& has) const {
    const auto when = [](bool yes, Want want) { return yes ? want : Want::kNo; };
    const bool step = s_.phase == Phase::kStep;
    const bool take = s_.phase == Phase::kTake;
    switch (f) {
      case Field::kRolled:
        return when(step || take || s_.phase == Phase::kDice || s_.phase == Phase::kBonus,
                    Want::kYes);
      case Field::kChose:
      case Field::kPoints: return when(step || take, Want::kYes);
      case Field::kActive: return when(step, Want::kMaybe);
      case Field::kVisited:
        return when(step && has[static_cast<std::size_t>(Field::kActive)], Want::kYes);
      case Field::kFinished:
        return take ? Want::kYes
                    : when(step || (game_.tables().options.same_turn && turn_goes_on()),
                           Want::kMaybe);
      case Field::kBy: return when(take, Want::kYes);
      case Field::kFrom: return when(take, Want::kMaybe);  // checked against multi_enemy later
      case Field::kStart: return when(s_.phase != Phase::kFirst, Want::kMaybe);
      case Field::kRolls:
        return when(s_.phase != Phase::kFirst && s_.phase != Phase::kPlace, Want::kMaybe);
      case Field::kFields: break;
    }
    return Want::kNo;
  }

  // Nodes of a turn where no unit walks (TOT-036).
  bool turn_goes_on() const {
    return s_.phase == Phase::kRoll || s_.phase == Phase::kDice || s_.phase == Phase::kBonus;
  }

  [[nodiscard]] Bad read_field(Field f, const std::string& name, std::string_view text) {
    switch (f) {
      case Field::kRolled: {
        const auto high = text.size() == 3 ? read_int(text.substr(0, 1), 1, 6) : std::nullopt;
        const auto low = text.size() == 3 ? read_int(text.substr(2), 1, 6) : std::nullopt;
        if (!high || !low || text[1] != '-' || *high < *low) {
          return position_fault("syntax", name, "two dice, the higher first: 5-2");
        }
        s_.high = static_cast<std::uint8_t>(*high);
        s_.low = static_cast<std::uint8_t>(*low);
        return {};
      }
      case Field::kChose:
        if (text == "both") {
          s_.choice = kBoth;
        } else if (text == "add") {
          s_.choice = kAdd;
        } else if (const auto kept =
                       text.starts_with("keep ") ? read_int(text.substr(5), 1, 6) : std::nullopt) {
          s_.choice = static_cast<Choice>(*kept);
        } else {
          return position_fault("syntax", name, "both, keep with a value, or add");
        }
        return {};
      case Field::kPoints: {
        const auto points = read_int(text, 0, 99);
        if (!points) return position_fault("syntax", name, "a number");
        s_.points = static_cast<std::uint8_t>(*points);
        return {};
      }
      case Field::kActive: return read_cell(text, name, s_.active);
      case Field::kVisited: return read_cells(text, name, s_.visited);
      case Field::kFinished: return read_cells(text, name, s_.finished);
      case Field::kBy: return read_cell(text, name, s_.by);
      case Field::kFrom: return read_seat_name(text, name, s_.from);
      case Field::kStart: return read_seat_name(text, name, s_.start);
      case Field::kRolls: {
        const auto rolls = read_int(text, 0, 999'999'999);
        if (!rolls) return position_fault("syntax", name, "a number");
        s_.rolls = static_cast<std::uint32_t>(*rolls);
        return {};
      }
      case Field::kFields: break;
    }
    return {};
  }

  const Totem& game_;
  State& s_;
  CellSet taken_;
  bool has_fields_ = false;
};

}  // namespace

Expected<State> Totem::read_position(std::string_view text) const {
  State s;
  if (auto bad = PositionReader(*this, s).read(text)) return *bad;
  if (auto bad = unsound(s)) return *bad;
  derive(s);
  if (auto bad = stuck(s)) return *bad;
  return s;
}

Expected<Known<State>> Totem::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return seen_by(*s, viewer);
}

}  // namespace warren::totem
