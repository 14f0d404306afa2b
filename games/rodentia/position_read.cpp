// A position from one line: the node id, then key=value fields (rules.md, Position text). Only what
// the flow could have stopped at is accepted, so that play can go on from it.
#include <algorithm>
#include <map>

#include "engine/text.h"
#include "games/rodentia/position_check.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

class Reader {
 public:
  Reader(const Rodentia& game, std::string_view text)
      : game_(game), t_(game.tables()), printed_(game.printed()), land_(game.land()), text_(text) {}

  Expected<State> read() {
    if (!read_fields()) return fault_;
    (void)(read_setup() && read_pieces() && read_tracks() && read_dice() && read_turn() &&
           nothing_left());
    if (!fault_.code.empty()) return fault_;
    if (auto fault = unsound(game_, s_)) return *fault;
    return s_;
  }

 private:
  bool fail(std::string_view code, std::string_view where, std::string sentence) {
    if (fault_.code.empty()) {
      fault_ = {"position-" + std::string(code), std::string(where), std::move(sentence)};
    }
    return false;
  }

  bool read_fields() {
    const auto items = split(text_, ' ');
    const std::string_view node = items[0];
    int phase = 0;
    while (phase < kPhases && phase_name(static_cast<Phase>(phase)) != node) ++phase;
    if (phase == kPhases) return fail("syntax", "node", "no node \"" + std::string(node) + "\"");
    s_.phase = static_cast<Phase>(phase);
    for (std::size_t i = 1; i < items.size(); ++i) {
      const std::size_t equals = items[i].find('=');
      const std::string_view key = items[i].substr(0, equals);
      if (key.empty() || equals == std::string_view::npos || equals + 1 == items[i].size()) {
        return fail("syntax", key, "fields are key=value with single spaces between them");
      }
      if (!fields_.emplace(key, items[i].substr(equals + 1)).second) {
        return fail("syntax", key, "stands twice");
      }
    }
    return true;
  }
  // The text of a field, taken out; empty when it is not there.
  std::string_view take(std::string_view key) {
    const auto found = fields_.find(key);
    if (found == fields_.end()) return {};
    const std::string_view value = found->second;
    fields_.erase(found);
    return value;
  }
  bool nothing_left() {
    if (fields_.empty()) return true;
    const std::string_view key = fields_.begin()->first;
    return fail("syntax", key, "no such field at node " + std::string(phase_name(s_.phase)));
  }
  bool at_least(Phase phase) const { return s_.phase >= phase; }
  bool in_round() const { return s_.phase >= Phase::kRoll; }
  // One value per player, or nothing; `read` answers whether a value is good.
  bool per_seat(std::string_view key, std::string_view value, char between, const auto& read) {
    const auto parts_of = split(value, between);
    if (static_cast<int>(parts_of.size()) != t_.players) {
      return fail("syntax", key, "one value for each player is expected");
    }
    for (int p = 0; p < t_.players; ++p) {
      if (!read(p, parts_of[static_cast<std::size_t>(p)])) {
        return fail(
            "syntax", key,
            "\"" + std::string(parts_of[static_cast<std::size_t>(p)]) + "\" is not understood");
      }
    }
    return true;
  }

  bool read_setup() {
    if (const auto value = take("species"); !value.empty() && !read_species(value)) return false;
    if (at_least(Phase::kGoals)) {
      const auto p = read_seat(t_.players, take("start"));
      if (!p) return fail("syntax", "start", "the starting player is expected, such as start=P1");
      s_.start = *p;
    }
    if (at_least(Phase::kDiagonal)) {
      const auto goals = read_goals(take("goals"));
      if (!goals) return fail("syntax", "goals", "two goals are expected, such as goals=1+3");
      s_.goals = static_cast<std::uint8_t>(*goals);
      const bool needs = (*goals & 1U << 3U) != 0;
      if (s_.phase == Phase::kDiagonal && !needs) {
        return fail("node", "goals", "only goal 4 needs a direction");
      }
      if (at_least(Phase::kBurrow) && needs) {
        const auto name = take("diagonal");
        const auto found = std::ranges::find(kDirectionNames, name);
        if (found == kDirectionNames.end()) {
          return fail("syntax", "diagonal", "asc or desc is expected with goal 4");
        }
        s_.direction = static_cast<Direction>(found - kDirectionNames.begin() + 1);
      }
    }
    return true;
  }
  bool read_species(std::string_view value) {
    const auto names = split(value, ',');
    if (static_cast<int>(names.size()) > t_.players) {
      return fail("syntax", "species", "more species than players");
    }
    for (std::size_t p = 0; p < names.size(); ++p) {
      const auto found = std::ranges::find(printed_.terrains, names[p], &Terrain::species);
      if (found == printed_.terrains.end()) {
        return fail("syntax", "species", "no species \"" + std::string(names[p]) + "\"");
      }
      const auto species = static_cast<std::uint8_t>(found - printed_.terrains.begin());
      if (std::ranges::find(s_.species, species) != s_.species.end()) {
        return fail("setup", "species", std::string(names[p]) + " stands twice");
      }
      s_.species[p] = species;
    }
    return true;
  }

  bool read_pieces() {
    const auto cells_of = [this](std::array<Cell, kMostPlayers>& out, bool may_lack) {
      return [this, &out, may_lack](int p, std::string_view text) {
        if (text == "-") return may_lack;
        const auto c = read_cell(land_, text);
        out[p] = c.value_or(kNowhere);
        return c.has_value();
      };
    };
    if (at_least(Phase::kBurrow)) {
      if (const auto value = take("burrows"); !value.empty()) {
        if (!per_seat("burrows", value, ',', cells_of(s_.burrow, true))) return false;
      }
      s_.leader = s_.burrow;  // ROD-019, unless said otherwise
    }
    if (!in_round()) return true;
    if (const auto value = take("leaders"); !value.empty()) {
      if (!per_seat("leaders", value, ',', cells_of(s_.leader, false))) return false;
    }
    for (int w = 0; w < t_.wolves; ++w) s_.wolf[w] = t_.dens[w];  // ROD-020
    if (const auto value = take("wolves"); !value.empty()) {
      const auto names = split(value, ',');
      if (static_cast<int>(names.size()) != t_.wolves) {
        return fail("syntax", "wolves", "one hex for each wolf is expected");
      }
      for (std::size_t w = 0; w < names.size(); ++w) {
        const auto c = read_cell(land_, names[w]);
        if (!c) return fail("syntax", "wolves", "no hex \"" + std::string(names[w]) + "\"");
        s_.wolf[w] = *c;
      }
    }
    return read_rodents();
  }
  bool read_rodents() {
    for (int c = 0; c < land_.size(); ++c) {
      const std::string& label = land_.label(cell(c));
      const auto value = take(label);
      if (value.empty()) continue;
      int total = 0;
      const auto count = [&](int p, std::string_view text) {
        const auto n = read_int(text, 0, t_.limits.per_hex);
        total += n.value_or(0);
        for (int i = 0; i < n.value_or(0) && total <= t_.limits.per_hex; ++i) {
          game_.add_rodent(s_, cell(c), seat(p));
        }
        return n.has_value();
      };
      if (!per_seat(label, value, '/', count)) return false;
      if (total == 0) return fail("syntax", label, "an empty hex is left out");
      if (total > t_.limits.per_hex) {
        return fail("count", label,
                    "more than " + std::to_string(t_.limits.per_hex) + " rodents (ROD-037)");
      }
      if (land_.terrain_of(cell(c)) == kDen) {
        return fail("count", label, "a den takes no rodents (ROD-042)");
      }
    }
    return true;
  }

  bool read_tracks() {
    if (!in_round()) return true;
    const auto round = read_int(take("round"), 1, t_.options.round_cap);
    if (!round) {
      return fail("syntax", "round",
                  "a round from 1 to " + std::to_string(t_.options.round_cap) + " is expected");
    }
    s_.round = static_cast<std::uint16_t>(*round);
    if (const auto value = take("marks"); !value.empty()) {
      const auto numbers = split(value, '/');
      if (numbers.size() != kTerrains) return fail("syntax", "marks", "five numbers are expected");
      for (std::size_t t = 0; t < numbers.size(); ++t) {
        const auto n = read_int(numbers[t], 0, t_.options.round_cap);
        if (!n) return fail("syntax", "marks", "\"" + std::string(numbers[t]) + "\" is no number");
        s_.marks[t] = static_cast<std::uint16_t>(*n);
      }
    }
    if (const auto value = take("catches"); !value.empty()) {
      return per_seat("catches", value, '/', [&](int p, std::string_view text) {
        const auto n = read_int(text, 0, kMostCatches);
        s_.catches[p] = static_cast<std::uint8_t>(n.value_or(0));
        return n.has_value();
      });
    }
    return true;
  }

  bool read_dice() {
    if (s_.phase < Phase::kChoose) return true;
    if (const auto value = take("pool"); !value.empty()) {
      for (const std::string_view text : split(value, ',')) {
        const auto face = read_int(text, 1, kWolfFace);
        if (!face) return fail("syntax", "pool", "\"" + std::string(text) + "\" is no die");
        if (s_.pool[*face - 1] == t_.dice()) return fail("dice", "pool", "too many dice");
        ++s_.pool[*face - 1];
      }
    }
    if (const auto value = take("dice"); !value.empty()) {
      const auto die = [&](int p, std::string_view text) {
        const auto face = text == "-" ? std::optional(0) : read_int(text, 1, kWolfFace);
        s_.held[p] = static_cast<std::uint8_t>(face.value_or(0));
        return face.has_value();
      };
      if (!per_seat("dice", value, ',', die)) return false;
    }
    if (const auto value = take("waived"); !value.empty()) {
      for (const std::string_view text : split(value, ',')) {
        const auto p = read_seat(t_.players, text);
        if (!p) return fail("syntax", "waived", "no player \"" + std::string(text) + "\"");
        if ((s_.waived >> index(*p) & 1U) != 0) return fail("syntax", "waived", "stands twice");
        s_.waived = static_cast<std::uint8_t>(s_.waived | 1U << index(*p));
      }
    }
    return true;
  }

  bool read_turn() {
    if (s_.phase == Phase::kOver) {
      const auto found = std::ranges::find(kEndWords, take("end"));
      if (found == kEndWords.end() || found == kEndWords.begin()) {
        return fail("syntax", "end", "stuck, caught or cap is expected");
      }
      s_.end = static_cast<End>(found - kEndWords.begin());
    }
    s_.actor = in_round() ? s_.start : Seat{};
    if (s_.phase == Phase::kSpecies) {  // the first seat without a species
      while (index(s_.actor) < t_.players && s_.species[index(s_.actor)] != kNoSpecies) {
        s_.actor = seat(index(s_.actor) + 1);
      }
    }
    const bool acts = s_.phase == Phase::kBurrow ||
                      (s_.phase >= Phase::kChoose && s_.phase < Phase::kOver) ||
                      s_.end == End::kStuck;
    if (acts) {
      const auto p = read_seat(t_.players, take("turn"));
      if (!p) return fail("syntax", "turn", "the player to act is expected, such as turn=P1");
      s_.actor = *p;
    }
    if (s_.phase == Phase::kPlace || s_.phase == Phase::kJump) {
      if (const auto value = take("painted"); !value.empty()) {
        for (const std::string_view text : split(value, ',')) {
          const auto c = read_cell(land_, text);
          if (!c) return fail("syntax", "painted", "no hex \"" + std::string(text) + "\"");
          if (s_.placed == s_.painted.size()) return fail("turn", "painted", "too many hexes");
          s_.painted[s_.placed++] = *c;
        }
      }
    }
    if (s_.phase == Phase::kWolfAgain) {
      const auto wolf = read_int(take("wolf"), 1, t_.wolves);
      if (!wolf) return fail("syntax", "wolf", "the wolf in motion is expected, such as wolf=1");
      s_.prowling = static_cast<std::uint8_t>(*wolf);
    }
    return true;
  }

  const Rodentia& game_;
  const Tables& t_;
  const Edition& printed_;
  const Land& land_;
  std::string_view text_;
  std::map<std::string_view, std::string_view> fields_;
  State s_;
  Fault fault_;
};

}  // namespace

Expected<State> Rodentia::read_position(std::string_view text) const {
  return Reader(*this, text).read();
}

Expected<Known<State>> Rodentia::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return known(*s, viewer);
}

}  // namespace warren::rodentia
