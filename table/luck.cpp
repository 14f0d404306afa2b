#include "table/luck.h"

#include <algorithm>
#include <cmath>

#include "table/weigh.h"

namespace warren {

namespace {
constexpr std::size_t kMatches = 4000;  // drawn again, to compare with
constexpr double kNothing = 1e-9;       // so little is no difference
constexpr double kOutside = 0.05;       // of the likely range, at either end
}  // namespace

LuckCount::LuckCount(const Match& match, const LuckOptions& options)
    : options_(options),
      plies_(match.plies()),
      seats_(static_cast<std::size_t>(match.game().seats())),
      position_(match.at(0)) {}

void LuckCount::step() {
  const Ply& ply = plies_[next_++];
  if (ply.is_chance()) {
    const std::uint64_t seed = Random(options_.seed).fork(next_).next();
    const auto lots = weigh_lots(*position_, options_.futures, seed);
    if (lots.size() > 1) {
      DrawLuck draw{next_, ply.outcome, {}, {}, {}};
      draw.before.resize(seats_);
      draw.gave.resize(seats_);
      draw.usual.resize(seats_);
      for (const LotWorth& lot : lots) {
        for (std::size_t p = 0; p < seats_; ++p) draw.before[p] += lot.share * lot.worth[p];
      }
      Wheel wheel;
      double upto = 0;
      for (const LotWorth& lot : lots) {
        wheel.upto.push_back(upto += lot.share);
        for (std::size_t p = 0; p < seats_; ++p) {
          const double gives = lot.worth[p] - draw.before[p];
          wheel.gives.push_back(gives);
          draw.usual[p] += lot.share * gives * gives;
          if (lot.outcome == ply.outcome) draw.gave[p] = gives;
        }
      }
      for (double& usual : draw.usual) usual = std::sqrt(usual);
      draws_.push_back(std::move(draw));
      wheels_.push_back(std::move(wheel));
    }
  }
  carry_out(*position_, ply);
}

Luck LuckCount::found() const {
  Luck out{draws_, std::vector<SeatLuck>(seats_)};
  for (const DrawLuck& draw : draws_) {
    for (std::size_t p = 0; p < seats_; ++p) out.seats[p].sum += draw.gave[p];
  }
  if (draws_.empty()) return out;
  std::vector<std::vector<double>> sums(seats_, std::vector<double>(kMatches));
  Random random = Random(options_.seed).fork(0);
  for (std::size_t m = 0; m < kMatches; ++m) {
    for (const Wheel& wheel : wheels_) {
      const auto drawn = std::ranges::upper_bound(wheel.upto, random.unit());
      const auto lot = std::min<std::size_t>(static_cast<std::size_t>(drawn - wheel.upto.begin()),
                                             wheel.upto.size() - 1);
      for (std::size_t p = 0; p < seats_; ++p) sums[p][m] += wheel.gives[lot * seats_ + p];
    }
  }
  for (std::size_t p = 0; p < seats_; ++p) {
    SeatLuck& one = out.seats[p];
    std::ranges::sort(sums[p]);
    const auto less = std::ranges::lower_bound(sums[p], one.sum - kNothing) - sums[p].begin();
    const auto more = sums[p].end() - std::ranges::upper_bound(sums[p], one.sum + kNothing);
    const double same = static_cast<double>(kMatches) - static_cast<double>(less + more);
    one.worse = (static_cast<double>(less) + same / 2) / kMatches;
    one.better = 1 - one.worse;
    one.low = sums[p][static_cast<std::size_t>(kOutside * kMatches)];
    one.high = sums[p][static_cast<std::size_t>((1 - kOutside) * kMatches)];
  }
  return out;
}

Luck luck_of(const Match& match, const LuckOptions& options,
             const std::function<void(long, long)>& progress) {
  LuckCount count(match, options);
  const auto all = static_cast<long>(count.plies());
  while (!count.is_done()) {
    if (progress) progress(static_cast<long>(count.done()), all);
    count.step();
  }
  if (progress) progress(all, all);
  return count.found();
}

Json luck_json(const Luck& luck) {
  const auto rounded = [](double value) { return std::round(value * 1e4) / 1e4; };
  Json draws = Json::array();
  for (const DrawLuck& draw : luck.draws) {
    Json gave = Json::array();
    for (const double one : draw.gave) gave.push(rounded(one));
    Json one = Json::object();
    one.set("ply", static_cast<std::int64_t>(draw.ply)).set("gave", std::move(gave));
    draws.push(std::move(one));
  }
  Json seats = Json::array();
  for (std::size_t p = 0; p < luck.seats.size(); ++p) {
    const SeatLuck& seat = luck.seats[p];
    Json one = Json::object();
    one.set("seat", static_cast<std::int64_t>(p + 1)).set("sum", rounded(seat.sum));
    one.set("low", rounded(seat.low)).set("high", rounded(seat.high));
    one.set("worse", rounded(seat.worse));
    seats.push(std::move(one));
  }
  Json out = Json::object();
  out.set("seats", std::move(seats)).set("draws", std::move(draws));
  return out;
}

}  // namespace warren
