#include "lab/experiment/paired.h"

#include <algorithm>
#include <cmath>

#include "lab/experiment/normal.h"

namespace warren {

namespace {
constexpr double kErrorRate = 0.05;
constexpr long kFirstLook = 100;

std::optional<double> number(const Json& json) {
  if (const double* real = json.as_double()) return *real;
  if (const std::int64_t* whole = json.as_int()) return static_cast<double>(*whole);
  return {};
}
}  // namespace

PairSums::PairSums(std::size_t measures, std::size_t variants)
    : measures_(measures),
      base_(measures),
      variants_(variants, std::vector<Sum>(measures)),
      apart_(variants, std::vector<Sum>(measures)) {}

void PairSums::Sum::add(double value) {
  if (std::isnan(value)) return;
  ++n;
  x += value;
  xx += value * value;
}
double PairSums::Sum::mean() const { return n > 0 ? x / static_cast<double>(n) : 0; }
double PairSums::Sum::variance() const {
  if (n < 2) return 0;
  const auto many = static_cast<double>(n);
  return std::max(0.0, (xx - x * x / many) / (many - 1));
}

void PairSums::add(const std::vector<double>& base,
                   const std::vector<std::vector<double>>& variants) {
  ++pairs_;
  for (std::size_t m = 0; m < measures_; ++m) {
    base_[m].add(base[m]);
    for (std::size_t v = 0; v < variants_.size(); ++v) {
      variants_[v][m].add(variants[v][m]);
      apart_[v][m].add(variants[v][m] - base[m]);
    }
  }
}

void PairSums::append(const PairSums& other) {
  pairs_ += other.pairs_;
  const auto add_to = [&](std::vector<Sum>& to, const std::vector<Sum>& from) {
    for (std::size_t m = 0; m < measures_; ++m) {
      to[m].n += from[m].n;
      to[m].x += from[m].x;
      to[m].xx += from[m].xx;
    }
  };
  add_to(base_, other.base_);
  for (std::size_t v = 0; v < variants_.size(); ++v) {
    add_to(variants_[v], other.variants_[v]);
    add_to(apart_[v], other.apart_[v]);
  }
}

double PairSums::base_mean(std::size_t measure) const { return base_[measure].mean(); }
double PairSums::base_variance(std::size_t measure) const { return base_[measure].variance(); }
double PairSums::base_error(std::size_t measure) const {
  const Sum& sum = base_[measure];
  return sum.n > 0 ? std::sqrt(sum.variance() / static_cast<double>(sum.n)) : 0;
}
long PairSums::base_games(std::size_t measure) const { return base_[measure].n; }
double PairSums::variant_mean(std::size_t variant, std::size_t measure) const {
  return variants_[variant][measure].mean();
}
double PairSums::difference(std::size_t variant, std::size_t measure) const {
  return apart_[variant][measure].mean();
}
double PairSums::difference_variance(std::size_t variant, std::size_t measure) const {
  return apart_[variant][measure].variance();
}
long PairSums::compared(std::size_t variant, std::size_t measure) const {
  return apart_[variant][measure].n;
}
bool PairSums::ever_differed(std::size_t variant) const {
  for (std::size_t m = 0; m < measures_; ++m) {
    const Sum& apart = apart_[variant][m];
    // What was measured in one of the two games alone sets them apart, too.
    if (apart.xx > 0 || apart.n != base_[m].n || apart.n != variants_[variant][m].n) return true;
  }
  return false;
}

Json PairSums::json() const {
  const auto list = [](const std::vector<Sum>& sums) {
    Json out = Json::array();
    for (const Sum& sum : sums) {
      out.push(Json::array().push(std::int64_t{sum.n}).push(sum.x).push(sum.xx));
    }
    return out;
  };
  Json variants = Json::array();
  Json apart = Json::array();
  for (const auto& sums : variants_) variants.push(list(sums));
  for (const auto& sums : apart_) apart.push(list(sums));
  Json out = Json::object();
  out.set("pairs", std::int64_t{pairs_}).set("base", list(base_));
  out.set("variants", std::move(variants)).set("apart", std::move(apart));
  return out;
}

std::optional<PairSums> PairSums::read(const Json& json, std::size_t measures,
                                       std::size_t variants) {
  PairSums out(measures, variants);
  const Json* pairs = json.find("pairs");
  if (pairs == nullptr || pairs->as_int() == nullptr || *pairs->as_int() < 0) return {};
  out.pairs_ = static_cast<long>(*pairs->as_int());
  const auto read_sums = [&](const Json* from, std::vector<Sum>& to) {
    const Json::Array* list = from != nullptr ? from->as_array() : nullptr;
    if (list == nullptr || list->size() != to.size()) return false;
    for (std::size_t m = 0; m < to.size(); ++m) {
      const Json::Array* three = (*list)[m].as_array();
      if (three == nullptr || three->size() != 3) return false;
      const std::int64_t* n = three->front().as_int();
      const auto x = number((*three)[1]);
      const auto xx = number((*three)[2]);
      if (n == nullptr || *n < 0 || *n > out.pairs_ || !x || !xx) return false;
      to[m] = {static_cast<long>(*n), *x, *xx};
    }
    return true;
  };
  const auto read_lists = [&](const char* key, std::vector<std::vector<Sum>>& to) {
    const Json* from = json.find(key);
    const Json::Array* list = from != nullptr ? from->as_array() : nullptr;
    if (list == nullptr || list->size() != to.size()) return false;
    for (std::size_t v = 0; v < to.size(); ++v) {
      if (!read_sums(&(*list)[v], to[v])) return false;
    }
    return true;
  };
  if (!read_sums(json.find("base"), out.base_) || !read_lists("variants", out.variants_) ||
      !read_lists("apart", out.apart_)) {
    return {};
  }
  return out;
}

bool is_look(long pairs, long most) {
  if (pairs == most) return true;
  if (pairs % kFirstLook != 0) return false;
  const long times = pairs / kFirstLook;
  return times > 0 && (times & (times - 1)) == 0;
}

int look_of(long pairs, long most) {
  int look = 0;
  for (long at = kFirstLook; at <= pairs && at < most; at *= 2) ++look;
  return pairs == most ? look + 1 : look;
}

double error_at(int look) { return kErrorRate / (static_cast<double>(look) * (look + 1)); }

std::vector<Comparison> compare(const PairSums& sums, const std::vector<Measure>& measures,
                                std::size_t variants, const std::vector<double>& worth, int look) {
  std::vector<Comparison> out;
  if (sums.pairs() < 2 || look < 1) return out;
  const double rate = error_at(look);
  for (std::size_t v = 0; v < variants; ++v) {
    for (std::size_t m = 0; m < measures.size(); ++m) {
      const auto pairs = static_cast<double>(sums.compared(v, m));
      if (pairs < 2) continue;
      const double reach = student_quantile(rate, pairs - 1);
      Comparison one{v, m, sums.base_mean(m), sums.variant_mean(v, m), sums.difference(v, m)};
      double variance = sums.difference_variance(v, m);
      // What never happened in so many games may still happen: as if it had, once either way.
      if (measures[m].kind == Measure::Kind::kShare) variance += 2 / pairs;
      const double error = std::sqrt(variance / pairs);
      one.low = one.difference - reach * error;
      one.high = one.difference + reach * error;
      one.chance = error > 0 ? student_two_sided(one.difference / error, pairs - 1)
                             : (one.difference == 0 ? 1 : 0);
      one.worth = worth[m];
      if (one.low >= -one.worth && one.high <= one.worth) one.verdict = Verdict::kSame;
      out.push_back(one);
    }
  }
  // Holm: the smallest chance must be below rate / all, the next below rate / (all - 1), ...
  std::vector<std::size_t> order(out.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return out[i].chance; });
  for (std::size_t i = 0; i < order.size(); ++i) {
    Comparison& one = out[order[i]];
    if (one.chance > rate / static_cast<double>(order.size() - i)) break;
    if (one.verdict == Verdict::kSame) continue;  // real, but too small to matter
    one.verdict = one.difference > 0 ? Verdict::kHigher : Verdict::kLower;
  }
  return out;
}

}  // namespace warren
