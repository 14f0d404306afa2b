// Whole positions to and from one line: the grammar of rules.md under Flow, Notation.
#include <algorithm>
#include <array>

#include "engine/text.h"
#include "games/totem/movement.h"

namespace warren::totem {

// -- Writing -----------------------------------------------------------------------------------

std::string Totem::write_position(const State& s) const {
  std::string out;
  for (int p = 0; p < seats_; ++p) {
    const auto i = static_cast<std::size_t>(p);
    out += (p > 0 ? " " : "") + seat_name(seat(p)) + "[";
    if (s.left[i] != 0) {
      out += "out " + std::to_string(s.left[i]);
    } else if (s.totem[i] != kNowhere) {
      const CellSet pieces = s.group[i] - CellSet::only(s.totem[i]);
      out += cell_name(s.totem[i]) + "; " + (pieces.empty() ? "-" : cells_text(pieces)) + "; " +
             std::to_string(s.reserve[i]);
    }
    out += "]";
  }
  const auto field = [&out](const std::string& text) { out += " | " + text; };
  const std::string_view reason = s.phase == Phase::kVictory ? " victory"
                                  : s.phase == Phase::kTie   ? " tie"
                                  : s.phase == Phase::kCap   ? " cap"
                                                             : "";
  if (s.phase == Phase::kFirst) {
    field("first");
    return out;
  }
  field(std::string(node_name(s)) +
        (reason.empty() ? " " + seat_name(s.turn) : std::string(reason)));
  const bool moving = s.phase == Phase::kStep || s.phase == Phase::kTake;
  if (s.high != 0) field("rolled " + std::to_string(s.high) + "-" + std::to_string(s.low));
  if (moving) {
    field("chose " + (s.choice == kBoth  ? "both"
                      : s.choice == kAdd ? "add"
                                         : "keep " + std::to_string(s.choice)));
    field("points " + std::to_string(s.points));
    if (s.active != kNowhere) {
      field("active " + cell_name(s.active));
      field("visited " + cells_text(s.visited));
    }
    if (!s.finished.empty()) field("finished " + cells_text(s.finished));
  }
  if (s.phase == Phase::kTake) {
    field("by " + cell_name(s.by));
    if (s.from != kNobody) field("from " + seat_name(s.from));
  }
  field("start " + seat_name(s.start));
  if (s.phase != Phase::kPlace) field("rolls " + std::to_string(s.rolls));
  return out;
}

// -- Reading -----------------------------------------------------------------------------------

namespace {

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

Fault fault(std::string_view code, std::string where, std::string sentence) {
  return {"position-" + std::string(code), std::move(where), std::move(sentence)};
}

}  // namespace

// Reads one line; every method answers with a fault or nothing.
class PositionReader {
 public:
  PositionReader(const Totem& game, const Edition& edition) : game_(game), edition_(edition) {}

  std::optional<Fault> read(std::string_view text) {
    if (auto bad = read_seats(text)) return bad;
    if (auto bad = read_fields(text)) return bad;
    if (auto bad = check_units()) return bad;
    if (auto bad = check_setup()) return bad;
    if (auto bad = check_node()) return bad;
    if (auto bad = check_rolls()) return bad;
    if (s.phase == Phase::kStep || s.phase == Phase::kTake) {
      if (auto bad = check_move()) return bad;
    }
    return {};
  }

  State s;

 private:
  using Bad = std::optional<Fault>;

  bool over() const { return s.phase >= Phase::kVictory; }

  Bad read_cell(std::string_view text, const std::string& where, Cell& out) const {
    out = edition_.find(text);
    if (out != kNowhere) return {};
    const bool label = text.size() >= 2 && text.size() <= 3 && text[0] >= 'A' && text[0] <= 'Z' &&
                       read_int(text.substr(1), 1, 99);
    return fault(label ? "cell" : "syntax", where,
                 "\"" + std::string(text) + "\" is no cell of the board");
  }

  Bad read_cells(std::string_view text, const std::string& where, CellSet& out) const {
    for (const std::string_view word : split(text, ' ')) {
      Cell c{};
      if (auto bad = read_cell(word, where, c)) return bad;
      if (out.has(c)) return fault("syntax", where, std::string(word) + " is listed twice");
      out.add(c);
    }
    return {};
  }

  Bad read_seat_name(std::string_view text, const std::string& where, Seat& out) const {
    if (text.size() < 2 || text[0] != 'P' || !read_int(text.substr(1), 1, 9)) {
      return fault("syntax", where, "\"" + std::string(text) + "\" is no player");
    }
    const auto number = read_int(text.substr(1), 1, game_.seats());
    if (!number) return fault("syntax", where, "there is no " + std::string(text));
    out = seat(*number - 1);
    return {};
  }

  // `text` is left at what follows the seats.
  Bad read_seats(std::string_view& text) {
    const std::size_t bar = text.find(" | ");
    std::string_view seats = text.substr(0, bar);
    text = bar == std::string_view::npos ? std::string_view{} : text.substr(bar + 3);
    has_fields_ = bar != std::string_view::npos;
    int count = 0;
    while (!seats.empty()) {
      if (count > 0) {
        if (!seats.starts_with(' ')) return fault("syntax", "", "one space belongs between seats");
        seats.remove_prefix(1);
      }
      const std::size_t open = seats.find('[');
      const std::size_t close = seats.find(']');
      if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
        return fault("syntax", "", "a seat is written P1[totem; pieces; reserve]");
      }
      const std::string name(seats.substr(0, open));
      if (name.size() < 2 || name[0] != 'P' || !read_int(name.substr(1), 1, 9)) {
        return fault("syntax", "", "\"" + name.substr(0, 20) + "\" is no player");
      }
      if (name != "P" + std::to_string(count + 1) || count >= game_.seats()) {
        return fault("seats", name, "the seats are P1 to P" + std::to_string(game_.seats()));
      }
      if (auto bad = read_seat(name, seats.substr(open + 1, close - open - 1),
                               static_cast<std::size_t>(count))) {
        return bad;
      }
      seats.remove_prefix(close + 1);
      ++count;
    }
    if (count == 0) return fault("syntax", "", "a position begins with its seats");
    if (count != game_.seats()) {
      return fault("seats", "", "the seats are P1 to P" + std::to_string(game_.seats()));
    }
    return {};
  }

  Bad read_seat(const std::string& name, std::string_view inside, std::size_t i) {
    if (inside.empty()) return {};
    if (inside.starts_with("out ")) {
      const auto order = read_int(inside.substr(4), 1, 99);
      if (!order) return fault("syntax", name, "out is followed by a number");
      s.left[i] = static_cast<std::uint8_t>(*order);
      return {};
    }
    const auto parts = split(inside, ';');
    if (parts.size() != 3 || !parts[1].starts_with(' ') || !parts[2].starts_with(' ')) {
      return fault("syntax", name, "a seat is written P1[totem; pieces; reserve]");
    }
    if (auto bad = read_cell(parts[0], name, s.totem[i])) return bad;
    CellSet pieces;
    const std::string_view list = parts[1].substr(1);
    if (list != "-" && list != "\u2013") {
      if (auto bad = read_cells(list, name, pieces)) return bad;
    }
    const auto reserve = read_int(parts[2].substr(1), 0, 999);
    if (!reserve) return fault("syntax", name, "the reserve is a number");
    const CellSet units = pieces | CellSet::only(s.totem[i]);
    if (pieces.has(s.totem[i]) || units.intersects(taken_)) {
      return fault("occupied", name, "two units stand on one cell");
    }
    taken_ |= units;
    s.group[i] = units;
    over_count_ = over_count_ || pieces.size() + *reserve > edition_.pieces;
    s.reserve[i] = static_cast<std::uint8_t>(std::min(*reserve, 255));
    return {};
  }

  Bad read_fields(std::string_view text) {
    if (!has_fields_) {
      s.phase = Phase::kRoll;
      for (int p = game_.seats() - 1; p >= 0; --p) {
        if (s.left[static_cast<std::size_t>(p)] == 0) s.turn = seat(p);
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
        return fault("syntax", name.substr(0, 20), "no such field");
      }
      const auto which = static_cast<std::size_t>(place - kFieldNames.begin());
      if (has[which]) return fault("syntax", name, "given twice");
      if (which < after) return fault("syntax", name, "out of order");
      after = which;
      has[which] = true;
      given[which] = fields[k].substr(space + 1);
    }
    for (std::size_t f = 0; f < has.size(); ++f) {
      const std::string name(kFieldNames[f]);
      switch (wanted(static_cast<Field>(f), has)) {
        case Want::kNo:
          if (has[f]) return fault("syntax", name, "not at this node");
          break;
        case Want::kYes:
          if (!has[f]) return fault("syntax", name, "missing");
          break;
        case Want::kMaybe: break;
      }
      if (has[f]) {
        if (auto bad = read_field(static_cast<Field>(f), name, given[f])) return bad;
      }
    }
    from_given_ = has[static_cast<std::size_t>(Field::kFrom)];
    if (!has[static_cast<std::size_t>(Field::kRolls)]) {
      const bool none = s.phase == Phase::kFirst || s.phase == Phase::kPlace;
      s.rolls = s.phase == Phase::kCap ? static_cast<std::uint32_t>(game_.options().roll_cap)
                : none || s.phase == Phase::kRoll ? 0
                                                  : 1;
    }
    return {};
  }

  Bad read_node(std::string_view text) {
    if (text == "first") {
      s.phase = Phase::kFirst;
      return {};
    }
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
    if (word == "over") {
      s.turn = kNobody;
      s.phase = rest == "victory" ? Phase::kVictory : rest == "tie" ? Phase::kTie : Phase::kCap;
      if (rest != "victory" && rest != "tie" && rest != "cap") {
        return fault("syntax", "over", "over is by victory, tie or cap");
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
      s.phase = phase;
      return read_seat_name(rest, std::string(name), s.turn);
    }
    return fault("syntax", std::string(word.substr(0, 20)), "no such node");
  }

  enum class Want : std::uint8_t { kNo, kYes, kMaybe };
  template <class Has>
  Want wanted(Field f, const Has& has) const {
    const auto when = [](bool yes, Want want) { return yes ? want : Want::kNo; };
    const bool step = s.phase == Phase::kStep;
    const bool take = s.phase == Phase::kTake;
    switch (f) {
      case Field::kRolled:
        return when(step || take || s.phase == Phase::kDice || s.phase == Phase::kBonus,
                    Want::kYes);
      case Field::kChose:
      case Field::kPoints: return when(step || take, Want::kYes);
      case Field::kActive: return when(step, Want::kMaybe);
      case Field::kVisited:
        return when(step && has[static_cast<std::size_t>(Field::kActive)], Want::kYes);
      case Field::kFinished: return take ? Want::kYes : when(step, Want::kMaybe);
      case Field::kBy: return when(take, Want::kYes);
      case Field::kFrom: return when(take, Want::kMaybe);  // checked against multi_enemy later
      case Field::kStart: return when(s.phase != Phase::kFirst, Want::kMaybe);
      case Field::kRolls:
        return when(s.phase != Phase::kFirst && s.phase != Phase::kPlace, Want::kMaybe);
      case Field::kFields: break;
    }
    return Want::kNo;
  }

  Bad read_field(Field f, const std::string& name, std::string_view text) {
    switch (f) {
      case Field::kRolled: {
        const auto high = text.size() == 3 ? read_int(text.substr(0, 1), 1, 6) : std::nullopt;
        const auto low = text.size() == 3 ? read_int(text.substr(2), 1, 6) : std::nullopt;
        if (!high || !low || text[1] != '-' || *high < *low) {
          return fault("syntax", name, "two dice, the higher first: 5-2");
        }
        s.high = static_cast<std::uint8_t>(*high);
        s.low = static_cast<std::uint8_t>(*low);
        return {};
      }
      case Field::kChose:
        if (text == "both") {
          s.choice = kBoth;
        } else if (text == "add") {
          s.choice = kAdd;
        } else if (const auto kept =
                       text.starts_with("keep ") ? read_int(text.substr(5), 1, 6) : std::nullopt) {
          s.choice = static_cast<Choice>(*kept);
        } else {
          return fault("syntax", name, "both, keep with a value, or add");
        }
        return {};
      case Field::kPoints: {
        const auto points = read_int(text, 0, 99);
        if (!points) return fault("syntax", name, "a number");
        s.points = static_cast<std::uint8_t>(*points);
        return {};
      }
      case Field::kActive: return read_cell(text, name, s.active);
      case Field::kVisited: return read_cells(text, name, s.visited);
      case Field::kFinished: return read_cells(text, name, s.finished);
      case Field::kBy: return read_cell(text, name, s.by);
      case Field::kFrom: return read_seat_name(text, name, s.from);
      case Field::kStart: return read_seat_name(text, name, s.start);
      case Field::kRolls: {
        const auto rolls = read_int(text, 0, 999'999'999);
        if (!rolls) return fault("syntax", name, "a number");
        s.rolls = static_cast<std::uint32_t>(*rolls);
        return {};
      }
      case Field::kFields: break;
    }
    return {};
  }

  Bad check_units() {
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      if (!edition_.graph.connected(s.group[i])) {
        return fault("split", game_.seat_name(seat(static_cast<int>(i))),
                     "the group is not connected");
      }
    }
    if (over_count_) {
      return fault("count", "",
                   "a player has more than " + std::to_string(edition_.pieces) + " pieces");
    }
    const int most = *std::ranges::max_element(s.left);
    for (int n = 1; n <= most; ++n) {
      if (std::ranges::find(s.left, n) == s.left.end()) {
        return fault("out", "", "the numbers of those who are out leave a gap");
      }
    }
    return {};
  }

  bool placed(Seat p) const { return s.totem[at(p)] != kNowhere; }

  Bad check_setup() {
    const int n = game_.seats();
    for (int i = 0; i < n; ++i) {
      const Seat p = seat(i);
      const bool out = s.left[at(p)] != 0;
      if (s.phase == Phase::kFirst && (placed(p) || out)) {
        return fault("setup", game_.seat_name(p), "nobody is placed yet");
      }
      if (s.phase != Phase::kFirst && s.phase != Phase::kPlace && !placed(p) && !out) {
        return fault("setup", game_.seat_name(p), "is not placed");
      }
      if (s.phase == Phase::kPlace && out) {
        return fault("setup", game_.seat_name(p), "is out before the game has begun");
      }
    }
    if (s.phase != Phase::kPlace) return {};
    const int done = (index(s.turn) - index(s.start) + n) % n;
    if (n - done < 2) return fault("setup", "", "the last player is placed automatically");
    for (int k = 0; k < n; ++k) {
      const Seat p = seat((index(s.start) + k) % n);
      if (placed(p) != (k < done)) {
        return fault("setup", game_.seat_name(p), "placed out of turn, or not yet");
      }
      if (k >= done) continue;
      const Cell totem = s.totem[at(p)];
      bool together = false;
      for (const CellSet group : edition_.layouts[static_cast<std::size_t>(n)]) {
        together = together || (group.has(totem) && group.has(s.totem[at(s.start)]));
      }
      if (!together) return fault("setup", game_.seat_name(p), "the totem is not on its group");
      if (s.group[at(p)] != (edition_.graph.near(totem) | CellSet::only(totem)) ||
          s.reserve[at(p)] != edition_.reserve()) {
        return fault("setup", game_.seat_name(p), "begins with six pieces around the totem");
      }
    }
    return {};
  }

  Bad check_node() {
    const Options& options = game_.options();
    if (s.phase == Phase::kFirst) {
      if (!options.random_first) return fault("node", "first", "the start player is seat 1");
      return {};
    }
    if (s.phase == Phase::kPlace) return {};
    if (s.phase == Phase::kBonus &&
        (options.automatic_bonus || s.high + s.low != edition_.bonus_total)) {
      return fault("node", "bonus", "this roll leaves nothing to decide");
    }
    if (!over() && s.left[at(s.turn)] != 0) {
      return fault("turn", game_.seat_name(s.turn), "is out");
    }
    int survivors = 0;
    bool tied = true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
      if (s.left[i] != 0) continue;
      ++survivors;
      tied = tied && s.group[i].size() == 2 && s.reserve[i] == 0;
    }
    if (survivors == 0) return fault("over", "", "nobody is left");
    if ((survivors == 1) != (s.phase == Phase::kVictory)) {
      return fault("over", "", "one survivor is a victory, several are none");
    }
    if (survivors > 1 && tied && s.phase != Phase::kTie && s.phase != Phase::kTake) {
      return fault("over", "", "this is a tie");
    }
    if (survivors > 1 && !tied && s.phase == Phase::kTie) {
      return fault("over", "", "this is no tie");
    }
    return {};
  }

  Bad check_rolls() {
    if (s.phase == Phase::kFirst || s.phase == Phase::kPlace) return {};
    const auto cap = static_cast<std::uint32_t>(game_.options().roll_cap);
    const bool before = s.phase == Phase::kRoll || s.phase == Phase::kBonus;
    const std::uint32_t least = s.phase == Phase::kRoll ? 0 : s.phase == Phase::kCap ? cap : 1;
    const std::uint32_t most = before ? cap - 1 : cap;
    if (s.rolls >= least && s.rolls <= most) return {};
    return fault("rolls", "rolls", "this many rolls cannot be here");
  }

  Bad check_move() {
    const auto bad = [](const char* where, std::string sentence) {
      return fault("move", where, std::move(sentence));
    };
    const bool take = s.phase == Phase::kTake;
    const CellSet own = s.group[at(s.turn)];
    if (s.choice == kAdd) {
      if (!take || !game_.options().placement_attacks) {
        return bad("chose", "an addition leaves nothing to decide here");
      }
      if (s.points != 0) return bad("points", "an addition leaves no points");
      if (s.finished != CellSet::only(s.by)) {
        return bad("finished", "only the added piece has finished");
      }
      if (!edition_.graph.near(s.totem[at(s.turn)]).has(s.by)) {
        return bad("by", "a piece is added beside the totem");
      }
    } else {
      const int chosen = s.choice == kBoth ? s.high + s.low : s.choice;
      if (s.choice != kBoth && s.choice != s.high && s.choice != s.low) {
        return bad("chose", "this value was not rolled");
      }
      if (s.points + s.visited.size() + s.finished.size() > chosen) {
        return bad("points", "more than the dice gave");
      }
    }
    if (!take && s.points == 0) return bad("points", "no points are left");
    if (s.active != kNowhere && !own.has(s.active)) {
      return bad("active", "there is no unit of the player to act");
    }
    if (!own.contains(s.finished)) {
      return bad("finished", "there is no unit of the player to act");
    }
    if (s.active != kNowhere && s.finished.has(s.active)) {
      return bad("active", "this unit has finished");
    }
    if (s.visited.intersects(taken_)) return bad("visited", "a visited cell is occupied");
    if (s.active != kNowhere && game_.options().last_only &&
        (s.visited.size() != 1 || !edition_.graph.near(s.active).contains(s.visited))) {
      return bad("visited", "only the cell left last is closed");
    }
    if (take) {
      if (!s.finished.has(s.by)) return bad("by", "this unit has not finished");
      if (from_given_ == game_.options().one_enemy) {
        return bad("from", "does not fit multi_enemy");
      }
      if (from_given_ && (s.from == s.turn || s.left[at(s.from)] != 0)) {
        return bad("from", "is no opponent in play");
      }
      for (std::size_t i = 0; i < kMostSeats; ++i) {
        if (i != at(s.turn) && s.totem[i] != kNowhere &&
            edition_.graph.near(s.by).has(s.totem[i])) {
          return bad("by", "a touched totem is already gone");
        }
      }
    }
    return {};
  }

  const Totem& game_;
  const Edition& edition_;
  CellSet taken_;
  bool has_fields_ = false;
  bool over_count_ = false;
  bool from_given_ = false;
};

Expected<State> Totem::read_position(std::string_view text) const {
  PositionReader reader(*this, edition_);
  if (auto bad = reader.read(text)) return *bad;
  State& s = reader.s;
  derive(s);
  const auto stuck = [](std::string sentence) { return fault("stuck", "", std::move(sentence)); };
  switch (s.phase) {
    case Phase::kDice:
      if (s.others_step == 0 && additions(s).empty()) return stuck("only a pass would be left");
      break;
    case Phase::kStep:
      if (s.active != kNowhere ? s.steps == 0
                               : !any_step(s, s.turn, s.group[at(s.turn)] - s.finished)) {
        return stuck("no unit that may move has a step");
      }
      break;
    case Phase::kTake:
      if (candidates(s).size() < 2) return stuck("there is no choice to make");
      break;
    default: break;
  }
  return s;
}

Expected<Known<State>> Totem::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return Known<State>(*s, viewer);
}

}  // namespace warren::totem
