#include "lab/experiment/arm_reader.h"

#include <algorithm>
#include <cmath>

#include "bots/spec.h"
#include "engine/text.h"
#include "games/registry.h"
#include "lab/experiment/json_patch.h"
#include "lab/experiment/named_game.h"
#include "table/any_game.h"

namespace warren {

bool ArmReader::read_base(const EditionCursor& file, Experiment& out) {
  out.game = file.at("game").text().value_or("");
  const auto& known = all_games();
  if (std::ranges::find(known, std::string_view(out.game), &GameInfo::id) == known.end()) {
    std::vector<std::string> ids;
    for (const GameInfo* one : known) ids.emplace_back(one->id);
    file.at("game").fault("game", "no game \"" + out.game + "\"; there are " + list_of(ids));
    return false;
  }
  game_ = out.game;
  out.title = text(file.maybe("title"), "");
  if (const auto seed = file.maybe("seed"); seed.exists()) {
    const std::int64_t said = seed.integer().value_or(1);
    if (said < 0) seed.fault("schema", "a seed is not below 0");
    out.seed = static_cast<std::uint64_t>(said);
  }
  if (const auto pace = file.maybe("pace"); pace.exists()) {
    out.pace = real(pace, 0.001, 1e6).value_or(1);
  }
  out.base.name = "base";
  if (const auto base = file.maybe("base"); base.exists()) {
    only(base, {"//", "players", "options", "edition", "patch", "bots", "rules"});
    read_arm(base, out.base);
  }
  if (out.base.bots.empty()) out.base.bots = {"greedy"};
  check(file.maybe("base").exists() ? file.maybe("base") : file, out.base);
  return true;
}

void ArmReader::read_arm(const EditionCursor& from, Arm& arm) const {
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
      if (const auto read = read_bot(arm.bots.back(), game_); !read) {
        bot.fault("bots", read.error().sentence);
      }
    }
  }
}

void ArmReader::read_edition(const EditionCursor& from, Arm& arm) const {
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

void ArmReader::check(const EditionCursor& from, const Arm& arm) const {
  const auto game = make_game(game_, arm.setup);
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

void ArmReader::only(const EditionCursor& from, std::initializer_list<std::string_view> keys) {
  if (from.json()->as_object() == nullptr) return from.fault("schema", "wants an object");
  from.only(keys);
}
std::string ArmReader::text(const EditionCursor& from, const std::string& fallback) {
  return from.exists() ? from.line().value_or(fallback) : fallback;
}
std::string ArmReader::plain(const EditionCursor& from) {
  if (const std::string* text = from.json()->as_string()) return *text;
  if (from.json()->as_array() != nullptr || from.json()->as_object() != nullptr) {
    from.fault("option", "an option is a text, a number or true or false");
  }
  return from.json()->dump();
}
std::optional<double> ArmReader::real(const EditionCursor& from, double low, double high) {
  const double* number = from.json()->as_double();
  const std::int64_t* whole = from.json()->as_int();
  const double value = number != nullptr  ? *number
                       : whole != nullptr ? static_cast<double>(*whole)
                                          : std::nan("");
  if (value >= low && value <= high) return value;
  from.fault("schema", "wants a number");
  return {};
}
const GameInfo& ArmReader::info() const { return game_named(game_); }

}  // namespace warren
