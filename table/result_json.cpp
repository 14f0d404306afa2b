#include "table/result_json.h"

#include <cmath>

namespace warren {

namespace {
// A share of the win is a simple fraction; in memory it is as near to it as a float comes. As a
// double it is exact to the last digit, and all of them, added as they are read, make 1.
std::vector<double> shares(const Result& result) {
  constexpr int kLargest = 840;  // divided by every number up to eight
  std::vector<double> out;
  double sum = 0;
  std::size_t last = 0;
  for (const SeatResult& r : result.seats) {
    const double parts = std::round(static_cast<double>(r.value) * kLargest);
    const bool simple = std::abs(parts / kLargest - static_cast<double>(r.value)) < 1e-6;
    out.push_back(simple ? parts / kLargest : static_cast<double>(r.value));
    if (out.back() > 0) last = out.size() - 1;
  }
  for (std::size_t i = 0; i < last; ++i) sum += out[i];
  if (!out.empty() && std::abs(1 - sum - out[last]) < 1e-6) out[last] = 1 - sum;
  return out;
}
}  // namespace

Json json_of(const AnyGame& game, const Result& result) {
  Json out = Json::object();
  out.set("reason", result.reason).set("sentence", result.sentence).set("scored", result.scored);
  Json seats = Json::array();
  const std::vector<double> values = shares(result);
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const SeatResult& r = result.seats[i];
    Json lines = Json::array();
    for (const ScoreLine& line : r.lines) {
      Json one = Json::object();
      one.set("rule", line.rule).set("label", line.label).set("points", line.points);
      if (!line.note.empty()) one.set("note", line.note);
      lines.push(std::move(one));
    }
    Json one = Json::object();
    one.set("seat", static_cast<int>(i) + 1).set("name", game.seat_name(seat(static_cast<int>(i))));
    one.set("place", r.place).set("value", values[i]).set("side", r.side);
    one.set("score", r.score).set("lines", std::move(lines));
    seats.push(std::move(one));
  }
  out.set("seats", std::move(seats));
  return out;
}

Json json_of(std::span<const OptionInfo> options) {
  Json out = Json::array();
  for (const OptionInfo& option : options) {
    Json one = Json::object();
    one.set("name", option.name).set("values", option.values);
    one.set("default", option.fallback).set("meaning", option.meaning);
    out.push(std::move(one));
  }
  return out;
}

}  // namespace warren
