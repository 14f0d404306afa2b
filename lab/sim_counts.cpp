#include "lab/sim_counts.h"

#include <algorithm>
#include <cassert>

namespace warren {

namespace {
constexpr std::int64_t kMany = std::int64_t{1} << 60;

// [value, how often], [value, how often], ...
Json json_of(const Sample& sample) {
  Json out = Json::array();
  for (const auto& [x, count] : sample.sorted()) {
    out.push(Json::array().push(x).push(static_cast<std::int64_t>(count)));
  }
  return out;
}
Json json_of(const std::vector<Sample>& samples) {
  Json out = Json::array();
  for (const Sample& sample : samples) out.push(json_of(sample));
  return out;
}

std::optional<std::int64_t> whole(const Json* json) {
  const std::int64_t* value = json != nullptr ? json->as_int() : nullptr;
  return value != nullptr && *value >= 0 && *value <= kMany ? std::optional(*value) : std::nullopt;
}

bool read_sample(const Json* json, Sample& out) {
  const Json::Array* pairs = json != nullptr ? json->as_array() : nullptr;
  if (pairs == nullptr) return false;
  for (const Json& pair : *pairs) {
    const Json::Array* two = pair.as_array();
    if (two == nullptr || two->size() != 2) return false;
    const double* real = two->front().as_double();
    const std::int64_t* integer = two->front().as_int();
    const auto count = whole(&two->back());
    if ((real == nullptr && integer == nullptr) || !count || *count == 0) return false;
    out.add(real != nullptr ? *real : static_cast<double>(*integer),
            static_cast<std::size_t>(*count));
  }
  return true;
}

// As many as `out` has, each of so many games.
bool read_samples(const Json* json, std::size_t games, std::vector<Sample>& out) {
  const Json::Array* list = json != nullptr ? json->as_array() : nullptr;
  if (list == nullptr || list->size() != out.size()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!read_sample(&(*list)[i], out[i]) || out[i].size() != games) return false;
  }
  return true;
}

void append(std::vector<Sample>& to, const std::vector<Sample>& from) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[i].append(from[i]);
}
}  // namespace

SimCounts::SimCounts(int seats, std::span<const std::string_view> reasons,
                     std::span<const std::string_view> metrics)
    : reason_names_(reasons),
      metric_names_(metrics),
      reasons_(reasons.size()),
      wins_(static_cast<std::size_t>(seats)),
      scores_(static_cast<std::size_t>(seats)),
      metrics_(metrics.size()) {
  assert(metrics.size() <= kMostMetrics);
}

void SimCounts::clear() {
  *this = SimCounts(static_cast<int>(wins_.size()), reason_names_, metric_names_);
}

void SimCounts::add(const Played& match) {
  const PlayedFigures& figures = match.figures();
  plies_.add(figures.plies);
  decisions_.add(figures.decisions);
  choices_ += figures.choices;
  widest_ = std::max(widest_, figures.widest);
  ++reasons_[figures.reason];
  const std::span<const SeatFigures> seats = match.seats();
  int best_sides = 0;
  unsigned seen = 0;
  for (std::size_t p = 0; p < seats.size(); ++p) {
    const SeatFigures& r = seats[p];
    wins_[p].add(r.value);
    scores_[p].add(r.score);
    if (r.place == 1 && ((seen >> static_cast<unsigned>(r.side)) & 1U) == 0) {
      seen |= 1U << static_cast<unsigned>(r.side);
      ++best_sides;
    }
  }
  shared_ += best_sides > 1 ? 1 : 0;
  if (seats[0].turn_order > 0) {
    order_.resize(seats.size());
    for (const SeatFigures& r : seats)
      order_[static_cast<std::size_t>(r.turn_order - 1)].add(r.value);
  }
  const std::span<const double> metrics = match.metrics();
  for (std::size_t i = 0; i < metrics.size(); ++i) metrics_[i].add(metrics[i]);
}

void SimCounts::append(const SimCounts& other) {
  plies_.append(other.plies_);
  decisions_.append(other.decisions_);
  choices_ += other.choices_;
  widest_ = std::max(widest_, other.widest_);
  shared_ += other.shared_;
  for (std::size_t i = 0; i < reasons_.size(); ++i) reasons_[i] += other.reasons_[i];
  warren::append(wins_, other.wins_);
  warren::append(order_, other.order_);
  warren::append(scores_, other.scores_);
  warren::append(metrics_, other.metrics_);
}

SimReport SimCounts::report() const {
  SimReport out;
  out.seats = static_cast<int>(wins_.size());
  out.plies = plies_;
  out.decisions = decisions_;
  const double decisions = decisions_.mean() * static_cast<double>(decisions_.size());
  out.branching = decisions > 0 ? static_cast<double>(choices_) / decisions : 0;
  out.widest = static_cast<int>(widest_);
  for (std::size_t i = 0; i < reasons_.size(); ++i) {
    if (reasons_[i] > 0) out.reasons[std::string(reason_names_[i])] = reasons_[i];
  }
  out.wins = wins_;
  out.order = order_;
  out.scores = scores_;
  out.shared = shared_;
  for (std::size_t i = 0; i < metrics_.size(); ++i) {
    out.metrics.emplace_back(metric_names_[i], metrics_[i]);
  }
  return out;
}

Json SimCounts::json() const {
  Json reasons = Json::array();
  for (const long count : reasons_) reasons.push(std::int64_t{count});
  Json out = Json::object();
  out.set("games", std::int64_t{games()}).set("choices", static_cast<std::int64_t>(choices_));
  out.set("widest", static_cast<std::int64_t>(widest_)).set("shared", std::int64_t{shared_});
  out.set("reasons", std::move(reasons));
  out.set("plies", json_of(plies_)).set("decisions", json_of(decisions_));
  out.set("wins", json_of(wins_)).set("order", json_of(order_)).set("scores", json_of(scores_));
  out.set("metrics", json_of(metrics_));
  return out;
}

std::optional<SimCounts> SimCounts::read(const Json& json) const {
  SimCounts out = *this;
  out.clear();
  const auto games = whole(json.find("games"));
  const auto choices = whole(json.find("choices"));
  const auto widest = whole(json.find("widest"));
  const auto shared = whole(json.find("shared"));
  const Json* reasons = json.find("reasons");
  const Json::Array* list = reasons != nullptr ? reasons->as_array() : nullptr;
  if (!games || !choices || !widest || *widest > static_cast<std::int64_t>(ActionList::room()) ||
      !shared || *shared > *games || list == nullptr || list->size() != out.reasons_.size()) {
    return {};
  }
  std::int64_t ended = 0;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto count = whole(&(*list)[i]);
    if (!count) return {};
    out.reasons_[i] = *count;
    ended += *count;
  }
  const auto many = static_cast<std::size_t>(*games);
  const Json* order = json.find("order");
  if (order != nullptr && order->as_array() != nullptr && !order->as_array()->empty()) {
    out.order_.resize(out.wins_.size());
  }
  out.choices_ = static_cast<std::uint64_t>(*choices);
  out.widest_ = static_cast<std::uint32_t>(*widest);
  out.shared_ = *shared;
  if (ended != *games || !read_sample(json.find("plies"), out.plies_) ||
      out.plies_.size() != many || !read_sample(json.find("decisions"), out.decisions_) ||
      out.decisions_.size() != many || !read_samples(json.find("wins"), many, out.wins_) ||
      !read_samples(order, many, out.order_) ||
      !read_samples(json.find("scores"), many, out.scores_) ||
      !read_samples(json.find("metrics"), many, out.metrics_)) {
    return {};
  }
  return out;
}

}  // namespace warren
