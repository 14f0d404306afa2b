#include "lab/experiment/experiment.h"

#include <algorithm>
#include <cmath>

#include "bots/spec.h"
#include "engine/edition.h"
#include "engine/hash.h"
#include "engine/text.h"
#include "games/registry.h"
#include "lab/experiment/json_patch.h"
#include "table/any_game.h"

namespace warren {

namespace {
constexpr long kMostPairs = 1'000'000'000;
constexpr std::size_t kMostVariants = 100;

class Reader {
 public:
  Reader(const Json& root, const ReadEdition& edition)
      : root_(root), read_edition_(edition), at_(root_, faults_) {}

  Expected<Experiment, Faults> read() {
    const EditionCursor file = at_;
    file.only({"//", "experiment", "title", "game", "seed", "base", "variants", "measure", "worth",
               "until", "pace", "drama"});
    if (file.at("experiment").integer(1, 1)) read_head(file);
    if (!faults_.empty()) return faults_;
    return out_;
  }

 private:
  void read_head(const EditionCursor& file) {
    out_.game = file.at("game").text().value_or("");
    const auto& known = all_games();
    if (std::ranges::find(known, std::string_view(out_.game), &GameInfo::id) == known.end()) {
      std::vector<std::string> ids;
      for (const GameInfo* info : known) ids.emplace_back(info->id);
      file.at("game").fault("game", "no game \"" + out_.game + "\"; there are " + list_of(ids));
      return;
    }
    out_.title = text(file.maybe("title"), "");
    if (const auto seed = file.maybe("seed"); seed.exists()) {
      out_.seed = static_cast<std::uint64_t>(seed.integer().value_or(1));
    }
    out_.base.name = "base";
    if (const auto base = file.maybe("base"); base.exists()) {
      base.only({"//", "players", "options", "edition", "patch", "bots", "rules"});
      read_arm(base, out_.base);
    }
    if (out_.base.bots.empty()) out_.base.bots = {"greedy"};
    check(file.maybe("base").exists() ? file.maybe("base") : file, out_.base);
    const auto variants = file.at("variants").items();
    if (variants.empty()) file.at("variants").fault("schema", "name at least one variant");
    if (variants.size() > kMostVariants) {
      return file.at("variants").fault("schema", "at most 100 variants");
    }
    for (const EditionCursor& variant : variants) read_variant(variant);
    read_measures(file);
    read_until(file);
  }

  void read_variant(const EditionCursor& from) {
    Arm arm = out_.base;
    from.only({"//", "name", "options", "edition", "patch", "bots", "rules"});
    arm.name = text(from.at("name"), "");
    const auto same = [&](const Arm& other) { return other.name == arm.name; };
    if (arm.name == "base" || std::ranges::any_of(out_.variants, same)) {
      from.at("name").fault("name", "\"" + arm.name + "\" is taken");
    }
    read_arm(from, arm);
    check(from, arm);
    out_.variants.push_back(std::move(arm));
  }

  // What is said replaces what was there; options one by one.
  void read_arm(const EditionCursor& from, Arm& arm) {
    if (const auto players = from.maybe("players"); players.exists()) {
      arm.setup.players = players.integer(1, kMaxSeats).value_or(0);
    }
    if (const auto rules = from.maybe("rules"); rules.exists()) {
      arm.setup.rules_version = rules.integer(1, 1'000'000).value_or(0);
    }
    if (const auto options = from.maybe("options"); options.exists()) {
      for (const auto& [name, value] : options.members()) {
        if (name == "//") continue;
        const std::string said = plain(value);
        const auto old =
            std::ranges::find(arm.setup.options, name, &std::pair<std::string, std::string>::first);
        if (old != arm.setup.options.end()) {
          old->second = said;
        } else {
          arm.setup.options.emplace_back(name, said);
        }
      }
    }
    read_edition(from, arm);
    if (const auto bots = from.maybe("bots"); bots.exists()) {
      arm.bots.clear();
      for (const EditionCursor& bot : bots.items()) {
        arm.bots.push_back(bot.text().value_or("random"));
        if (const auto read = read_bot(arm.bots.back(), out_.game); !read) {
          bot.fault("bots", read.error().sentence);
        }
      }
    }
  }

  void read_edition(const EditionCursor& from, Arm& arm) {
    if (const auto edition = from.maybe("edition"); edition.exists()) {
      if (edition.json()->as_object() != nullptr) {
        arm.setup.edition_text = edition.json()->dump();
      } else if (const auto path = edition.text()) {
        auto content = read_edition_(*path);
        if (content) {
          arm.setup.edition_text = std::move(*content);
          arm.setup.edition_name = *path;
        } else {
          edition.fault("edition", content.error().sentence);
        }
      }
    }
    const auto patch = from.maybe("patch");
    if (!patch.exists()) return;
    const auto before = Json::parse(arm.setup.edition_or(info().house));
    if (!before) return patch.fault("edition", before.error().sentence);
    auto after = patched(*before, *patch.json());
    if (!after) {
      return patch.fault("patch", after.error().where + ": " + after.error().sentence);
    }
    arm.setup.edition_text = after->dump();
    arm.setup.edition_name = "patched edition";
  }

  // Can it be played?
  void check(const EditionCursor& from, const Arm& arm) {
    const auto game = make_game(out_.game, arm.setup);
    if (!game) {
      for (const Fault& fault : game.error()) from.fault(fault.code, to_string(fault));
      return;
    }
    const auto seats = static_cast<std::size_t>((*game)->seats());
    if (arm.bots.size() > 1 && arm.bots.size() != seats) {
      from.fault("bots", count_of(static_cast<int>(arm.bots.size()), "bot", "bots") + " for " +
                             count_of(static_cast<int>(seats), "seat", "seats"));
    }
  }

  void read_measures(const EditionCursor& file) {
    if (const auto measures = file.maybe("measure"); measures.exists()) {
      for (const EditionCursor& one : measures.items()) {
        out_.measures.push_back(one.text().value_or(""));
      }
    }
    if (const auto worth = file.maybe("worth"); worth.exists()) {
      for (const auto& [name, value] : worth.members()) {
        if (name == "//") continue;
        if (const auto number = real(value, 0, 1e12)) out_.worth[name] = *number;
      }
    }
  }

  void read_until(const EditionCursor& file) {
    if (const auto until = file.maybe("until"); until.exists()) {
      until.only({"//", "games", "seconds"});
      if (const auto games = until.maybe("games"); games.exists()) {
        out_.pairs = static_cast<long>(real(games, 1, kMostPairs).value_or(1));
      }
      if (const auto seconds = until.maybe("seconds"); seconds.exists()) {
        out_.seconds = real(seconds, 0, 1e9).value_or(0);
      }
    }
    if (const auto pace = file.maybe("pace"); pace.exists()) {
      out_.pace = real(pace, 0.001, 1e6).value_or(1);
    }
    if (const auto drama = file.maybe("drama"); drama.exists()) {
      out_.drama = drama.flag().value_or(true);
    }
  }

  static std::string text(const EditionCursor& from, const std::string& fallback) {
    return from.exists() ? from.line().value_or(fallback) : fallback;
  }
  // A text, number or flag as an option has it.
  static std::string plain(const EditionCursor& from) {
    if (const std::string* text = from.json()->as_string()) return *text;
    if (from.json()->as_array() != nullptr || from.json()->as_object() != nullptr) {
      from.fault("option", "an option is a text, a number or true or false");
    }
    return from.json()->dump();
  }
  static std::optional<double> real(const EditionCursor& from, double low, double high) {
    const double* number = from.json()->as_double();
    const std::int64_t* whole = from.json()->as_int();
    const double value = number != nullptr  ? *number
                         : whole != nullptr ? static_cast<double>(*whole)
                                            : std::nan("");
    if (value >= low && value <= high) return value;
    from.fault("schema", "wants a number");
    return {};
  }
  const GameInfo& info() const {
    const auto& known = all_games();
    return **std::ranges::find(known, std::string_view(out_.game), &GameInfo::id);
  }

  const Json& root_;
  const ReadEdition& read_edition_;
  Faults faults_;
  EditionCursor at_;
  Experiment out_;
};
}  // namespace

Expected<Experiment, Faults> read_experiment(std::string_view text, const ReadEdition& edition) {
  const auto root = Json::parse(text);
  if (!root) return Faults{root.error()};
  return Reader(*root, edition).read();
}

std::string fingerprint(const Experiment& experiment) {
  Json out = Json::object();
  const auto arm_json = [&](const Arm& arm) {
    Json one = Json::object();
    Json options = Json::object();
    for (const auto& [name, value] : arm.setup.options) options.set(name, value);
    Json bots = Json::array();
    for (const std::string& bot : arm.bots) bots.push(bot);
    const auto game = make_game(experiment.game, arm.setup);
    one.set("name", arm.name).set("players", game ? (*game)->seats() : 0);
    one.set("rules", game ? (*game)->rules_version() : 0);
    one.set("edition", game ? hex64((*game)->edition_hash()) : "");
    one.set("options", std::move(options)).set("bots", std::move(bots));
    return one;
  };
  Json variants = Json::array();
  for (const Arm& arm : experiment.variants) variants.push(arm_json(arm));
  out.set("game", experiment.game).set("base", arm_json(experiment.base));
  out.set("variants", std::move(variants)).set("seed", experiment.seed);
  out.set("pace", experiment.pace).set("drama", experiment.drama);
  Json measures = Json::array();
  for (const std::string& name : experiment.measures) measures.push(name);
  out.set("measure", std::move(measures));
  return out.dump();
}

std::string first_experiment(std::string_view game) {
  const auto& known = all_games();
  const GameInfo& info = **std::ranges::find(known, game, &GameInfo::id);
  std::string out = R"({
  "//": "What is changed about a game, and what that does: warren lab run FILE --out FOLDER",
  "experiment": 1,
  "title": "A first question about TITLE",
  "game": "GAME",
  "seed": 1,
  "base": {
    "//": "players, options, edition (a file, or all of it here), patch, rules (a version), bots",
    "players": PLAYERS,
    "bots": ["greedy"]
  },
  "variants": [
    {
      "//": "as the base but for what is said here; `patch` changes the edition by RFC 6902",
      "name": "OPTION said",
      "options": {"OPTION": "VALUE"}
    }
  ],
  "measure": ["wins", "shared", "decisions", "margin", "lead changes", "ended by"],
  "worth": {"//": "smaller differences make none: 2 % of games, 5 % of a number", "decisions": 3},
  "until": {"//": "games of each, and seconds, at most", "games": 2000, "seconds": 600},
  "pace": 12,
  "drama": true
}
)";
  const auto fill = [&](std::string_view word, std::string_view with) {
    for (std::size_t at = out.find(word); at != std::string::npos;
         at = out.find(word, at + with.size())) {
      out.replace(at, word.size(), with);
    }
  };
  fill("TITLE", info.title);
  fill("GAME", info.id);
  fill("PLAYERS", std::to_string(info.default_players));
  const bool any = !info.options.empty();
  fill("OPTION", any ? info.options.front().name : "name");
  fill("VALUE", any ? info.options.front().fallback : "value");
  return out;
}

}  // namespace warren
