// The house on a device, call by call. Whatever is asked of it answers with {"events": [...]}: what
// it has to say to the caller meanwhile, in order.
#include <array>
#include <optional>

#include "wasm/calls.h"
#include "wasm/house/house.h"
#include "wasm/house/loop.h"
#include "wasm/house/rows.h"
#include "wasm/house/rows_json.h"
#include "wasm/house/rules.h"

namespace warren::module {

namespace {

std::optional<House>& house() {
  static std::optional<House> one;
  return one;
}

Json finished() {
  Json out = Json::object();
  out.set("events", loop().finish());
  return out;
}

Json not_begun() { return refused("not-now", "the house is not begun"); }

Json begin(const Json& asked) {
  if (house()) return refused("not-now", "the house is begun already");
  house().emplace(text_in(asked, "key"), static_cast<int>(number_in(asked, "bot_pause_ms", 0)));
  return finished();
}

// Tables as the browser keeps them: "tables"; with all their plies where "whole".
Json keep(const Json& asked) {
  const Json* tables = asked.find("tables");
  if (tables == nullptr || tables->as_array() == nullptr) {
    return refused("bad-request", "\"tables\" should be a list");
  }
  const Json* whole = asked.find("whole");
  const bool all = whole != nullptr && whole->as_bool() != nullptr && *whole->as_bool();
  for (const Json& one : *tables->as_array()) rows().put(saved_in(one), all);
  return finished();
}

Json forget(const Json& asked) {
  const std::string table = text_in(asked, "table");
  if (house()) house()->lose(table);
  rows().forget(table);
  return finished();
}

Json rules(const Json& asked) {
  if (!give_rules(text_in(asked, "game"), text_in(asked, "text"))) {
    return refused("not-found", "there is no such game");
  }
  return finished();
}

Json request(const Json& asked) {
  if (!house()) return not_begun();
  house()->request(asked);
  return finished();
}

Json open(const Json& asked) {
  if (!house()) return not_begun();
  house()->open(asked);
  return finished();
}

Json say(const Json& asked) {
  if (!house()) return not_begun();
  house()->say(number_in(asked, "wire", 0), text_in(asked, "text"));
  return finished();
}

Json close(const Json& asked) {
  if (!house()) return not_begun();
  house()->close(number_in(asked, "wire", 0));
  return finished();
}

Json tick(const Json&) {
  if (!house()) return not_begun();
  house()->tick();
  return finished();
}

// To what was asked under "n".
Json answered(const Json& asked) {
  loop().answer(number_in(asked, "n", 0), asked);
  return finished();
}

constexpr std::array<Call, 10> kCalls = {{{"house.begin", begin},
                                          {"house.keep", keep},
                                          {"house.forget", forget},
                                          {"house.rules", rules},
                                          {"house.request", request},
                                          {"house.open", open},
                                          {"house.say", say},
                                          {"house.close", close},
                                          {"house.tick", tick},
                                          {"house.answered", answered}}};

}  // namespace

std::span<const Call> house_calls() { return kCalls; }

}  // namespace warren::module
