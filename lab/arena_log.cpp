#include "lab/arena_log.h"

#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace warren {

namespace {
constexpr PlanLog::Kind kKind = {"warren-arena", 1, "an arena's results", "arena"};

std::optional<double> number_in(const Json& json, std::string_view key, double most) {
  const Json* found = json.find(key);
  if (found == nullptr) return {};
  const double value = found->as_int() != nullptr      ? static_cast<double>(*found->as_int())
                       : found->as_double() != nullptr ? *found->as_double()
                                                       : -1;
  return value >= 0 && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<long> whole_in(const Json& json, std::string_view key, long least, long most) {
  const Json* found = json.find(key);
  const std::int64_t* value = found != nullptr ? found->as_int() : nullptr;
  return value != nullptr && *value >= least && *value <= most ? std::optional<long>(*value)
                                                               : std::nullopt;
}

constexpr long kMany = 1'000'000'000;

std::optional<Pace> read_pace(const Json* json) {
  if (json == nullptr) return {};
  const auto decisions = whole_in(*json, "decisions", 0, kMany);
  const auto sum = number_in(*json, "ms", 1e15);
  const auto slowest = number_in(*json, "slowest_ms", 1e15);
  if (!decisions || !sum || !slowest) return {};
  return Pace{*slowest, *sum, *decisions};
}

std::optional<Contest> read_contest(std::string_view line, std::size_t bots) {
  const auto json = Json::parse(line);
  if (!json) return {};
  const auto first = whole_in(*json, "first", 1, static_cast<long>(bots));
  const auto second = whole_in(*json, "second", 1, static_cast<long>(bots));
  const auto number = whole_in(*json, "game", 1, kMany);
  const auto score = number_in(*json, "score", 1);
  const auto plies = whole_in(*json, "plies", 0, kMany);
  const Json* paces = json->find("paces");
  const Json::Array* two = paces != nullptr ? paces->as_array() : nullptr;
  if (!first || !second || *first >= *second || !number || !score || !plies || two == nullptr ||
      two->size() != 2) {
    return {};
  }
  const auto one = read_pace(two->data());
  const auto other = read_pace(two->data() + 1);
  if (!one || !other) return {};
  return Contest{static_cast<std::size_t>(*first - 1),
                 static_cast<std::size_t>(*second - 1),
                 *number - 1,
                 *score,
                 *plies,
                 {*one, *other}};
}

Json line_of(const Contest& contest) {
  Json paces = Json::array();
  for (const Pace& pace : contest.paces) {
    Json one = Json::object();
    one.set("decisions", std::int64_t{pace.decisions}).set("ms", pace.sum_ms);
    one.set("slowest_ms", pace.slowest_ms);
    paces.push(std::move(one));
  }
  Json out = Json::object();
  out.set("first", static_cast<std::int64_t>(contest.first + 1));
  out.set("second", static_cast<std::int64_t>(contest.second + 1));
  out.set("game", std::int64_t{contest.number + 1}).set("score", contest.score);
  out.set("plies", std::int64_t{contest.plies}).set("paces", std::move(paces));
  return out;
}
}  // namespace

Expected<ArenaLog> ArenaLog::open(const std::string& path, const Json& plan, std::size_t bots) {
  ArenaLog log;
  std::set<std::tuple<std::size_t, std::size_t, long>> met;
  auto lines =
      PlanLog::open(path, kKind, plan, [&](std::string_view line) -> std::optional<std::string> {
        const auto contest = read_contest(line, bots);
        if (!contest) return "is no game of this plan";
        if (!met.emplace(contest->first, contest->second, contest->number).second) {
          return "is a game that stands there already";
        }
        log.kept_.push_back(*contest);
        return {};
      });
  if (!lines) return lines.error();
  log.lines_ = std::move(*lines);
  return log;
}

std::optional<Fault> ArenaLog::add(const Contest& contest) { return lines_.add(line_of(contest)); }

}  // namespace warren
