#include "wasm/calls.h"

#include <map>

#include "table/record.h"

namespace warren::module {

Json refused(std::string_view code, std::string sentence) {
  Json error = Json::object();
  error.set("code", std::string(code)).set("sentence", std::move(sentence));
  Json out = Json::object();
  out.set("error", std::move(error));
  return out;
}

Json refused(const Faults& faults) {
  Json list = Json::array();
  for (const Fault& fault : faults) {
    Json one = Json::object();
    one.set("code", fault.code).set("where", fault.where).set("sentence", fault.sentence);
    list.push(std::move(one));
  }
  Json error = Json::object();
  error.set("code", faults.front().code).set("sentence", to_string(faults.front()));
  error.set("faults", std::move(list));
  Json out = Json::object();
  out.set("error", std::move(error));
  return out;
}

std::string text_in(const Json& asked, std::string_view name) {
  const Json* found = asked.find(name);
  const std::string* text = found != nullptr ? found->as_string() : nullptr;
  return text != nullptr ? *text : std::string();
}

std::int64_t number_in(const Json& asked, std::string_view name, std::int64_t fallback) {
  const Json* found = asked.find(name);
  const auto* number = found != nullptr ? found->as_int() : nullptr;
  return number != nullptr ? *number : fallback;
}

Setup setup_in(const Json& asked) {
  Setup setup;
  setup.players = static_cast<int>(number_in(asked, "players", 0));
  setup.rules_version = static_cast<int>(number_in(asked, "rules_version", 0));
  const Json* options = asked.find("options");
  if (options != nullptr && options->as_object() != nullptr) {
    for (const auto& [name, value] : *options->as_object()) {
      if (value.as_string() != nullptr) setup.options.emplace_back(name, *value.as_string());
    }
  }
  if (asked.find("edition") != nullptr) setup.edition_text = text_in(asked, "edition");
  return setup;
}

Expected<std::shared_ptr<const AnyGame>, Faults> game_in(const Json& asked) {
  const Setup setup = setup_in(asked);
  const std::string id = text_in(asked, "game");
  // The latest few: making one reads its edition.
  static std::map<std::string, std::shared_ptr<const AnyGame>> made;
  constexpr std::size_t kMost = 16;
  Json key = Json::array();
  key.push(id).push(setup.players).push(setup.rules_version);
  for (const auto& [name, value] : setup.options) key.push(name).push(value);
  if (setup.edition_text) key.push(Json::array()).push(*setup.edition_text);
  const std::string spelt = key.dump();
  if (const auto found = made.find(spelt); found != made.end()) return found->second;
  auto game = make_game(id, setup);
  if (!game) return game.error();
  if (made.size() >= kMost) made.erase(made.begin());
  made.emplace(spelt, *game);
  return *game;
}

Expected<View, Faults> view_in(const Json& asked) {
  auto game = game_in(asked);
  if (!game) return game.error();
  const auto number = number_in(asked, "seat", 0);
  if (number < 1 || number > (*game)->seats()) {
    return Faults{{"bad-request", "seat", "there is no such seat"}};
  }
  const Seat who = seat(static_cast<int>(number) - 1);
  auto known = (*game)->read_view(text_in(asked, "view"), Viewer(who));
  if (!known) return Faults{known.error()};
  return View{*game, std::move(*known), who};
}

Expected<Match> match_in(const Json& asked) {
  const auto record = read_record(text_in(asked, "record"));
  if (!record) return record.error();
  std::optional<std::string> edition;
  if (asked.find("edition") != nullptr) edition = text_in(asked, "edition");
  return replay(*record, edition);
}

}  // namespace warren::module
