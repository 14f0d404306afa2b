#include "lab/experiment/use.h"

#include <algorithm>

#include "engine/text.h"

namespace warren {

namespace {
void add(std::vector<long>& to, const std::vector<long>& from) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

Json list_json(const std::vector<long>& counts) {
  Json out = Json::array();
  for (const long count : counts) out.push(std::int64_t{count});
  return out;
}

std::optional<long> count(const Json& json) {
  const std::int64_t* whole = json.as_int();
  return whole != nullptr && *whole >= 0 ? std::optional(static_cast<long>(*whole)) : std::nullopt;
}

Json rules_json(const Use::ByRule& rules) {
  Json out = Json::object();
  for (const auto& [rule, times] : rules) out.set(rule, std::int64_t{times});
  return out;
}

bool read_rules_used(const Json* json, Use::ByRule& out) {
  if (json == nullptr || json->as_object() == nullptr) return false;
  for (const auto& [rule, value] : *json->as_object()) {
    const auto times = count(value);
    if (!times) return false;
    out[rule] = *times;
  }
  return true;
}

bool read_list(const Json* json, std::vector<long>& out) {
  const Json::Array* list = json != nullptr ? json->as_array() : nullptr;
  if (list == nullptr || list->size() != out.size()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto one = count((*list)[i]);
    if (!one) return false;
    out[i] = *one;
  }
  return true;
}

// Whoever never chooses what is possible so often has no use for it.
constexpr long kOften = 30;

void sort_by_use(std::vector<Used>& list) {
  std::ranges::stable_sort(list, std::greater{}, &Used::times);
}

// "bite, grow": at most so many of them.
std::string some_of(std::vector<std::string> names) {
  constexpr std::size_t kMost = 12;
  const std::size_t many = names.size();
  if (many > kMost) names.resize(kMost);
  return join(names, ", ") +
         (many > kMost ? ", and " + std::to_string(many - kMost) + " more" : "");
}

// Of numbers and cells a few of each kind are enough: "n 61, n 62 and 40 more of n".
std::vector<std::string> few_of_each_kind(
    const std::map<std::string, std::vector<std::string>>& kinds) {
  constexpr std::size_t kFew = 2;
  std::vector<std::string> out;
  for (const auto& [kind, names] : kinds) {
    if (names.size() <= kFew + 1) {
      out.insert(out.end(), names.begin(), names.end());
      continue;
    }
    out.insert(out.end(), names.begin(), names.begin() + kFew);
    out.back() += " and " + std::to_string(names.size() - kFew) + " more of " + kind;
  }
  return out;
}
}  // namespace

void Use::append(const Use& other) {
  games += other.games;
  add(offered, other.offered);
  add(chosen, other.chosen);
  add(happened, other.happened);
  for (const auto& [rule, times] : other.fired) fired[rule] += times;
  for (const auto& [rule, times] : other.refused) refused[rule] += times;
}

void Use::note(ByRule& rules, std::string_view id) {
  const auto known = rules.find(id);
  if (known != rules.end()) {
    ++known->second;
  } else {
    rules.emplace(id, 1);
  }
}

Json Use::json() const {
  Json actions = Json::array();  // of most nothing is to be said
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i] == 0) continue;
    actions.push(Json::array()
                     .push(static_cast<std::int64_t>(i))
                     .push(std::int64_t{offered[i]})
                     .push(std::int64_t{chosen[i]}));
  }
  Json out = Json::object();
  out.set("games", std::int64_t{games}).set("actions", std::move(actions));
  out.set("happened", list_json(happened));
  out.set("fired", rules_json(fired)).set("refused", rules_json(refused));
  return out;
}

std::optional<Use> Use::read(const Json& json, std::size_t actions, std::size_t events) {
  Use out(actions, events);
  const Json* games = json.find("games");
  const Json* list = json.find("actions");
  const auto many = games != nullptr ? count(*games) : std::nullopt;
  if (!many || list == nullptr || list->as_array() == nullptr ||
      !read_list(json.find("happened"), out.happened) ||
      !read_rules_used(json.find("fired"), out.fired) ||
      !read_rules_used(json.find("refused"), out.refused)) {
    return {};
  }
  out.games = *many;
  for (const Json& one : *list->as_array()) {
    const Json::Array* three = one.as_array();
    if (three == nullptr || three->size() != 3) return {};
    const auto id = count((*three)[0]);
    const auto offered = count((*three)[1]);
    const auto chosen = count((*three)[2]);
    if (!id || !offered || !chosen || static_cast<std::size_t>(*id) >= actions) return {};
    out.offered[static_cast<std::size_t>(*id)] = *offered;
    out.chosen[static_cast<std::size_t>(*id)] = *chosen;
  }
  return out;
}

std::vector<long> heat_of(const Use& use, const Legend& legend) {
  std::vector<long> out;
  for (std::size_t i = 0; i < use.chosen.size(); ++i) {
    if (legend.cells[i] < 0) continue;
    const auto at = static_cast<std::size_t>(legend.cells[i]);
    if (out.size() <= at) out.resize(at + 1);
    out[at] += use.chosen[i];
  }
  return out;
}

std::vector<Used> kinds_used(const Use& use, const Legend& legend) {
  std::map<std::string, Used> kinds;
  for (std::size_t i = 0; i < use.chosen.size(); ++i) {
    if (legend.actions[i].empty()) continue;
    Used& kind = kinds[legend.kinds[i]];
    kind.name = legend.kinds[i];
    kind.offered += use.offered[i];
    kind.times += use.chosen[i];
  }
  std::vector<Used> out;
  for (auto& [name, kind] : kinds) out.push_back(std::move(kind));
  sort_by_use(out);
  return out;
}

std::vector<Used> actions_used(const Use& use, const Legend& legend) {
  std::vector<Used> out;
  for (std::size_t i = 0; i < use.chosen.size(); ++i) {
    if (legend.actions[i].empty()) continue;
    out.push_back({legend.actions[i], use.offered[i], use.chosen[i]});
  }
  sort_by_use(out);
  return out;
}

std::vector<Used> events_used(const Use& use, const Legend& legend) {
  std::vector<Used> out;
  for (std::size_t i = 0; i < use.happened.size(); ++i) {
    out.push_back({legend.events[i], 0, use.happened[i]});
  }
  sort_by_use(out);
  return out;
}

std::vector<std::string> unused(const Use& use, const Legend& legend) {
  std::vector<std::string> never_offered;
  std::map<std::string, std::vector<std::string>> never_chosen;  // by kind
  std::vector<std::string> never_happened;
  for (const Used& one : kinds_used(use, legend)) {
    if (one.offered == 0) never_offered.push_back(one.name);
  }
  for (std::size_t i = 0; i < use.chosen.size(); ++i) {
    if (use.offered[i] < kOften || use.chosen[i] > 0) continue;
    never_chosen[legend.kinds[i]].push_back(legend.actions[i]);
  }
  for (const Used& one : events_used(use, legend)) {
    if (one.times == 0) never_happened.push_back(one.name);
  }
  std::vector<std::string> out;
  if (use.games == 0) return out;
  const auto say = [&](const char* what, const std::vector<std::string>& names) {
    if (!names.empty()) out.push_back(what + some_of(names) + ".");
  };
  say("Never possible: ", never_offered);
  say("Often possible, never chosen: ", few_of_each_kind(never_chosen));
  say("Never happened: ", never_happened);
  return out;
}

}  // namespace warren
