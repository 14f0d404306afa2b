#include "table/thought_json.h"

#include <algorithm>

namespace warren {

namespace {
Fault unreadable(std::string sentence) { return {"bad-request", "thought", std::move(sentence)}; }

double real_of(const Json& from, std::string_view name) {
  const Json* found = from.find(name);
  if (found == nullptr) return 0;
  if (const auto* whole = found->as_int()) return static_cast<double>(*whole);
  const double* real = found->as_double();
  return real != nullptr ? *real : 0;
}

long whole_of(const Json& from, std::string_view name) {
  const Json* found = from.find(name);
  const auto* whole = found != nullptr ? found->as_int() : nullptr;
  return whole != nullptr ? static_cast<long>(*whole) : 0;
}

Expected<Action> action_of(const AnyGame& game, const Json& from,
                           std::string_view name = "action") {
  const Json* found = from.find(name);
  const auto* text = found != nullptr ? found->as_string() : nullptr;
  if (text == nullptr) return unreadable("an action is missing");
  return game.read_action(*text);
}

Expected<Seat> seat_of(const AnyGame& game, const Json& from) {
  const long number = whole_of(from, "seat");
  if (number < 1 || number > game.seats()) return unreadable("there is no such seat");
  return seat(static_cast<int>(number) - 1);
}

Expected<Advice::Step> read_step(const AnyGame& game, const Json& json) {
  const auto action = action_of(game, json);
  if (!action) return action.error();
  const auto who = seat_of(game, json);
  if (!who) return who.error();
  return Advice::Step{*who, *action};
}

Expected<Advice::Option> read_option(const AnyGame& game, const Json& json) {
  const auto action = action_of(game, json);
  if (!action) return action.error();
  Advice::Option out;
  out.action = *action;
  out.chance = real_of(json, "chance");
  out.weight = real_of(json, "weight");
  out.visits = whole_of(json, "visits");
  const Json* next = json.find("next");
  if (next == nullptr || next->as_array() == nullptr) return unreadable("\"next\" is missing");
  for (const Json& one : *next->as_array()) {
    const auto step = read_step(game, one);
    if (!step) return step.error();
    out.next.push_back(*step);
  }
  return out;
}
}  // namespace

Json json_of(const AnyGame& game, const Advice& advice) {
  Json options = Json::array();
  for (const Advice::Option& option : advice.options) {
    Json next = Json::array();
    for (const Advice::Step& step : option.next) {
      Json one = Json::object();
      one.set("seat", index(step.seat) + 1).set("action", game.write(step.action));
      next.push(std::move(one));
    }
    Json one = Json::object();
    one.set("action", game.write(option.action)).set("chance", option.chance);
    one.set("weight", option.weight).set("visits", std::int64_t{option.visits});
    one.set("next", std::move(next));
    options.push(std::move(one));
  }
  Json out = Json::object();
  out.set("chance", advice.chance).set("mixed", advice.mixed);
  out.set("iterations", std::int64_t{advice.iterations}).set("options", std::move(options));
  return out;
}

Json hint_json(const AnyKnown& known, Seat seat, const Advice& advice) {
  constexpr std::size_t kTold = 5;
  const auto explained = explain(known, seat, advice);
  Json options = Json::array();
  for (std::size_t i = 0; i < std::min(kTold, explained.size()); ++i) {
    options.push(json_of(known.game(), explained[i]));
  }
  Json out = Json::object();
  out.set("action", known.game().write(explained.front().action));
  out.set("why", explained.front().why).set("options", std::move(options));
  out.set("iterations", std::int64_t{advice.iterations});
  return out;
}

Expected<Advice> read_advice(const AnyGame& game, const Json& json) {
  const Json* options = json.find("options");
  if (options == nullptr || options->as_array() == nullptr || options->as_array()->empty()) {
    return unreadable("\"options\" are missing");
  }
  Advice out;
  out.chance = real_of(json, "chance");
  out.iterations = whole_of(json, "iterations");
  const Json* mixed = json.find("mixed");
  out.mixed = mixed != nullptr && mixed->as_bool() != nullptr && *mixed->as_bool();
  for (const Json& one : *options->as_array()) {
    const auto option = read_option(game, one);
    if (!option) return option.error();
    out.options.push_back(*option);
  }
  return out;
}

Json json_of(const AnyGame& game, const Judged& judged) {
  Json out = Json::object();
  out.set("ply", static_cast<std::int64_t>(judged.ply)).set("seat", index(judged.seat) + 1);
  out.set("played", game.write(judged.played)).set("best", game.write(judged.best));
  out.set("before", judged.before).set("after", judged.after).set("cost", judged.cost());
  out.set("why", judged.favoured().why);
  return out;
}

Expected<Judged> read_judged(const AnyGame& game, const Json& json) {
  const auto who = seat_of(game, json);
  if (!who) return who.error();
  const auto played = action_of(game, json, "played");
  if (!played) return played.error();
  const auto best = action_of(game, json, "best");
  if (!best) return best.error();
  const long ply = whole_of(json, "ply");
  if (ply < 1) return unreadable("there is no such ply");
  Explained favoured;
  favoured.action = *best;
  if (const Json* why = json.find("why"); why != nullptr && why->as_string() != nullptr) {
    favoured.why = *why->as_string();
  }
  return Judged{static_cast<std::size_t>(ply), *who,      *played, *best, real_of(json, "before"),
                real_of(json, "after"),        {favoured}};
}

}  // namespace warren
