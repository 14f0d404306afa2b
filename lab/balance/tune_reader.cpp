#include <algorithm>
#include <cmath>

#include "engine/edition.h"
#include "engine/text.h"
#include "lab/balance/tune.h"
#include "lab/experiment/arm_reader.h"
#include "lab/experiment/edition_numbers.h"
#include "lab/experiment/json_patch.h"
#include "lab/experiment/named_game.h"
#include "table/any_game.h"

namespace warren {

namespace {
constexpr long kMostGames = 1'000'000'000;
constexpr int kMostValues = 1000;

class Reader {
 public:
  Reader(const Json& root, const ReadEdition& edition) : arms_(edition), at_(root, faults_) {}

  Expected<Tuning, Faults> read() {
    ArmReader::only(at_, {"//", "$schema", "tune", "title", "game", "seed", "pace", "base",
                          "numbers", "target", "until"});
    if (at_.at("tune").integer(1, 1) && arms_.read_base(at_, out_.base) && faults_.empty()) {
      for (const EditionCursor& dial : at_.at("numbers").items()) read_dial(dial);
      if (out_.dials.empty()) at_.at("numbers").fault("schema", "name at least one number");
      read_target();
      read_until();
    }
    if (!faults_.empty()) return faults_;
    return out_;
  }

 private:
  void read_dial(const EditionCursor& from) {
    ArmReader::only(from, {"//", "path", "option", "from", "to", "step", "values"});
    Dial dial;
    const bool by_path = from.maybe("path").exists();
    if (by_path == from.maybe("option").exists()) {
      return from.fault("schema", "wants either a path of the edition or an option");
    }
    (by_path ? dial.path : dial.option) = from.at(by_path ? "path" : "option").text().value_or("");
    if (const auto values = from.maybe("values"); values.exists()) {
      for (const char* other : {"from", "to", "step"}) {
        if (from.maybe(other).exists()) {
          return from.fault("schema",
                            "has values of its own, and so no \"" + std::string(other) + "\"");
        }
      }
      for (const EditionCursor& value : values.items()) {
        dial.values.push_back(ArmReader::plain(value));
      }
    } else {
      const auto low = from.at("from").integer(-1'000'000, 1'000'000);
      const auto high = from.at("to").integer(-1'000'000, 1'000'000);
      const auto step = from.maybe("step").exists() ? from.maybe("step").integer(1, 1'000'000) : 1;
      if (!low || !high || !step) return;
      if (*low > *high || (*high - *low) / *step >= kMostValues) {
        return from.fault("schema", "goes upwards, in at most 1000 steps");
      }
      for (int value = *low; value <= *high; value += *step) {
        dial.values.push_back(std::to_string(value));
      }
    }
    if (dial.values.empty()) return from.fault("schema", "names no value");
    find_house(from, dial);
    out_.dials.push_back(std::move(dial));
  }

  // Where the base stands on it; and can each of its values be played, all else as it is?
  void find_house(const EditionCursor& from, Dial& dial) {
    const std::string now = value_now(from, dial);
    for (std::size_t i = 0; i < dial.values.size(); ++i) {
      const auto far = [&](const std::string& value) {
        if (value == now) return -1.0;
        const auto one = read_int(value, -1'000'000, 1'000'000);
        const auto other = read_int(now, -1'000'000, 1'000'000);
        return one && other ? std::abs(*one - *other) : 1e9;
      };
      if (far(dial.values[i]) < far(dial.values[dial.house])) dial.house = i;
      Tuning alone;
      alone.base = out_.base;
      alone.dials = {dial};
      if (const auto arm = arm_of(alone, {i}); !arm) {
        return from.fault("value", dial.values[i] + ": " + to_string(arm.error().front()));
      }
    }
  }

  std::string value_now(const EditionCursor& from, const Dial& dial) const {
    const GameInfo& info = game_named(out_.base.game);
    if (dial.path.empty()) {
      for (const auto& [name, value] : out_.base.base.setup.options) {
        if (name == dial.option) return value;
      }
      const auto option = std::ranges::find(info.options, dial.option, &OptionInfo::name);
      return option != info.options.end() ? std::string(option->fallback) : "";
    }
    const auto edition = Json::parse(out_.base.base.setup.edition_or(info.house));
    if (!edition) return "";
    const Json* at = &*edition;
    for (const std::string_view part : split(std::string_view(dial.path).substr(1), '/')) {
      const auto place = read_int(part, 0, 1'000'000);
      if (const Json::Array* list = at->as_array(); list != nullptr && place) {
        at = static_cast<std::size_t>(*place) < list->size()
                 ? &(*list)[static_cast<std::size_t>(*place)]
                 : nullptr;
      } else {
        at = at->find(part);
      }
      if (at == nullptr) {
        from.fault("path", "the edition has no " + dial.path);
        return "";
      }
    }
    return at->dump();
  }

  void read_target() {
    for (const auto& [name, value] : at_.at("target").members()) {
      if (name == "//") continue;
      Wanted one;
      one.measure = name;
      if (const auto even = value.maybe("even"); value.json()->as_object() != nullptr) {
        value.only({"//", "even"});
        one.low = even.exists() ? -ArmReader::real(even, 0, 1).value_or(0) : 0;
        one.high = -one.low;
        if (!name.starts_with("wins of ") || !name.ends_with('*')) {
          value.fault("schema", "only \"wins of seat*\" and \"wins of place*\" can be even");
        }
        evens_.push_back(name);
      } else {
        const auto two = value.items();
        if (two.size() != 2) {
          value.fault("schema", "wants [from, to], or {\"even\": by how much}");
          continue;
        }
        one.low = ArmReader::real(two[0], -1e12, 1e12).value_or(0);
        one.high = ArmReader::real(two[1], -1e12, 1e12).value_or(0);
        if (one.low > one.high) value.fault("schema", "goes from the larger to the smaller");
      }
      out_.base.named_at.emplace(name, NamedAt{value.path(), value.json()->line()});
      out_.wanted.push_back(std::move(one));
    }
    if (out_.wanted.empty()) at_.at("target").fault("schema", "name at least one measure");
    // An even share depends on how many play.
    const auto game = make_game(out_.base.game, out_.base.base.setup);
    if (!game) return;
    for (Wanted& one : out_.wanted) {
      if (std::ranges::find(evens_, one.measure) == evens_.end()) continue;
      one.low += 1.0 / (*game)->seats();
      one.high += 1.0 / (*game)->seats();
    }
  }

  void read_until() {
    const auto until = at_.maybe("until");
    if (!until.exists()) return;
    ArmReader::only(until, {"//", "games", "of_each"});
    if (const auto games = until.maybe("games"); games.exists()) {
      out_.games = static_cast<long>(ArmReader::real(games, 1, kMostGames).value_or(1));
    }
    if (const auto games = until.maybe("of_each"); games.exists()) {
      out_.of_each = static_cast<long>(ArmReader::real(games, 2, kMostGames).value_or(2));
    }
  }

  ArmReader arms_;
  Faults faults_;
  EditionCursor at_;
  Tuning out_;
  std::vector<std::string> evens_;
};
}  // namespace

Expected<Tuning, Faults> read_tuning(std::string_view text, const ReadEdition& edition) {
  const auto root = Json::parse(text);
  if (!root) return Faults{root.error()};
  return Reader(*root, edition).read();
}

Expected<Arm, Faults> arm_of(const Tuning& tuning, const Setting& setting) {
  Arm out = tuning.base.base;
  out.name = setting_words(tuning, setting);
  const GameInfo& info = game_named(tuning.base.game);
  Json changes = Json::array();
  for (std::size_t d = 0; d < tuning.dials.size(); ++d) {
    const Dial& dial = tuning.dials[d];
    const std::string& value = dial.values[setting[d]];
    if (dial.path.empty()) {
      std::erase_if(out.setup.options, [&](const auto& one) { return one.first == dial.option; });
      out.setup.options.emplace_back(dial.option, value);
      continue;
    }
    const auto json = Json::parse(value);
    Json change = Json::object();
    change.set("op", "replace").set("path", dial.path);
    changes.push(std::move(change.set("value", json ? *json : Json(value))));
  }
  if (!changes.as_array()->empty()) {
    const auto before = Json::parse(out.setup.edition_or(info.house));
    if (!before) return Faults{before.error()};
    auto after = patched(*before, changes);
    if (!after) return Faults{after.error()};
    out.setup.edition_text = after->dump();
    out.setup.edition_name = "tuned edition";
  }
  if (const auto game = make_game(tuning.base.game, out.setup); !game) return game.error();
  return out;
}

std::string setting_words(const Tuning& tuning, const Setting& setting) {
  std::vector<std::string> out;
  for (std::size_t d = 0; d < tuning.dials.size(); ++d) {
    const Dial& dial = tuning.dials[d];
    out.push_back((dial.path.empty() ? dial.option : dial.path) + " " + dial.values[setting[d]]);
  }
  return join(out, ", ");
}

std::string first_tuning(std::string_view game) {
  std::string out = R"({
  "//": "Which numbers to search, and what for: warren lab tune FILE --out FOLDER",
  "tune": 1,
  "game": "GAME",
  "seed": 1,
  "base": {"bots": ["greedy"]},
  "numbers": [
    {"//": "a number of the edition by its path, or an option: from, to, step; or values",
     "path": "PATH", "from": LOW, "to": HIGH}
  ],
  "target": {
    "//": "measures as `warren lab measure` names them: [from, to]; * is the rest of a name",
    "wins of seat*": {"even": 0.03},
    "minutes": [20, 60]
  },
  "until": {"//": "games of all, and of each setting at most", "games": 20000, "of_each": 3200}
}
)";
  const EditionNumber number = edition_numbers(game).front();
  const auto fill = [&](std::string_view word, const std::string& with) {
    out.replace(out.find(word), word.size(), with);
  };
  fill("GAME", std::string(game));
  fill("PATH", number.path);
  fill("LOW", std::to_string(number.now));
  fill("HIGH", std::to_string(number.now + 1));
  return out;
}

}  // namespace warren
