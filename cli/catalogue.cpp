// `warren games`, `warren rules` and --version: what there is to play, and by which rules.
#include <algorithm>
#include <cctype>
#include <iostream>

#include "cli/commands.h"
#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/version.h"
#include "games/registry.h"
#include "table/result_json.h"

namespace warren::cli {

namespace {
const GameInfo& info_of(const std::string& id) {
  for (const GameInfo* info : all_games()) {
    if (info->id == id) return *info;
  }
  const auto missing = make_game(id, {});
  stop(missing.error());
}

std::string players_of(const GameInfo& info) {
  return std::to_string(info.min_players) + "-" + std::to_string(info.max_players);
}

Json json_of(const Rule& rule) {
  Json out = Json::object();
  out.set("id", rule.id).set("section", rule.section).set("text", rule.text);
  out.set("source", rule.source).set("status", rule.status).set("example", rule.example);
  return out;
}
}  // namespace

std::string version_text(bool json) {
  if (json) return version_json(all_games()).dump();
  std::string out = "warren " + std::string(kVersion);
  for (const GameInfo* info : all_games()) {
    out += "\n" + std::string(info->id) + " rules " + std::to_string(info->newest_version());
  }
  return out;
}

int games_command(bool json) {
  Json list = Json::array();
  for (const GameInfo* info : all_games()) {
    const auto game = make_game(info->id, {});
    if (!game) stop(game.error(), info->id);
    const AnyGame& rules = **game;
    Json one = Json::object();
    one.set("id", info->id).set("title", info->title).set("blurb", info->blurb);
    one.set("length", info->length);
    one.set("min_players", info->min_players).set("max_players", info->max_players);
    one.set("rules_version", info->newest_version()).set("edition", rules.edition());
    one.set("edition_hash", hex64(rules.edition_hash())).set("actions", rules.action_count());
    one.set("position_bytes", static_cast<std::int64_t>(rules.position_bytes()));
    Json versions = Json::array();
    for (const RulesVersion& version : info->versions) {
      Json v = Json::object();
      v.set("number", version.number).set("changed", version.changed);
      versions.push(std::move(v));
    }
    one.set("rules_versions", std::move(versions));
    one.set("options", json_of(info->options));
    list.push(std::move(one));
    if (json) continue;
    std::cout << info->id << ": " << info->title << ", " << players_of(*info) << " players, "
              << info->length << "\n"
              << wrap("    ", std::string(info->blurb), 4) << "    rules " << info->newest_version()
              << ", edition " << rules.edition() << ", " << rules.action_count() << " action ids, "
              << rules.position_bytes() << " bytes a position\n";
    for (const RulesVersion& version : info->versions) {
      if (info->versions.size() == 1) break;
      std::cout << wrap("    --rules " + std::to_string(version.number) + " ",
                        std::string(version.changed), 8);
    }
    for (const OptionInfo& option : info->options) {
      std::cout << wrap(
          "    --option " + std::string(option.name) + "=" + std::string(option.fallback) + " ",
          "(" + std::string(option.values) + "): " + std::string(option.meaning), 8);
    }
  }
  if (json) std::cout << list.dump() << "\n";
  return kOk;
}

int rules_command(const std::string& game, const std::string& id, int version, bool json) {
  const GameInfo& info = info_of(game);
  if (version > info.newest_version()) {
    throw Stop{kFailed, "no version " + std::to_string(version) + " of the rules of " + game +
                            "; the newest is " + std::to_string(info.newest_version())};
  }
  if (version == 0) version = info.newest_version();
  std::string wanted = id;
  std::ranges::transform(wanted, wanted.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (!wanted.empty() && wanted.find('-') == std::string::npos) {
    wanted = std::string(info.prefix) + "-" + wanted;  // "43" or "043" is enough
    const std::size_t digits = wanted.size() - info.prefix.size() - 1;
    if (digits < 3) wanted.insert(info.prefix.size() + 1, 3 - digits, '0');
  }
  Json list = Json::array();
  std::string section;
  bool any = false;
  for (const Rule& rule : read_rules(info.rules, info.prefix, version)) {
    if (!wanted.empty() && rule.id != wanted) continue;
    any = true;
    if (json) {
      list.push(json_of(rule));
      continue;
    }
    if (wanted.empty() && rule.section != section) {
      section = rule.section;
      std::cout << "\n" << section << "\n";
    }
    std::cout << wrap(rule.id + "  ", rule.text, rule.id.size() + 2);
    if (!wanted.empty()) {
      if (!rule.status.empty()) std::cout << wrap("    status: ", rule.status, 6);
      if (!rule.source.empty()) std::cout << wrap("    source: ", rule.source, 6);
      if (!rule.example.empty()) std::cout << wrap("    example: ", rule.example, 6);
    }
  }
  if (!any) throw Stop{kFailed, "no rule " + wanted + " in " + game};
  if (json) std::cout << list.dump() << "\n";
  return kOk;
}

}  // namespace warren::cli
