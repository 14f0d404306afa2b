#include "table/judgement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

namespace warren {

namespace {
constexpr std::size_t kCostly = 8;
constexpr int kCostlyOfSeat = 3;  // told whatever the others did
constexpr double kWorthTelling = 0.02;

// Where on the board an action is.
Json cells_json(const AnyGame& game, Action a) {
  Json out = Json::array();
  for (const Cell c : game.shape(a).cells) out.push(game.cell_name(c));
  return out;
}
}  // namespace

std::vector<CurvePoint> curve_of(const Match& match, const std::vector<Judged>& judged) {
  // Where lots make the teams, only the end knows them.
  const AnyPosition& last = match.position();
  const auto seats = static_cast<std::size_t>(match.game().seats());
  std::map<int, double> shares;  // by side
  const auto side = [&](std::size_t p) { return last.side(seat(static_cast<int>(p))); };
  for (std::size_t p = 0; p < seats; ++p) shares[side(p)] = 1;
  for (auto& [s, share] : shares) share = 1.0 / static_cast<double>(shares.size());
  std::vector<CurvePoint> out;
  const auto note = [&](std::size_t ply) {
    CurvePoint point{ply, {}};
    for (std::size_t p = 0; p < seats; ++p) point.values.push_back(shares[side(p)]);
    out.push_back(std::move(point));
  };
  for (const Judged& one : judged) {
    const int mine = last.side(one.seat);
    const double others = 1 - shares[mine];
    const double left = 1 - one.before;
    for (auto& [s, share] : shares) {
      if (s == mine) continue;
      share = others > 1e-9 ? share * left / others : left / static_cast<double>(shares.size() - 1);
    }
    shares[mine] = one.before;
    note(one.ply - 1);
  }
  if (last.node().is_over()) {
    const Result result = last.result();
    for (auto& [s, share] : shares) share = 0;
    for (std::size_t p = 0; p < seats; ++p) shares[side(p)] += result.seats[p].value;
    note(match.plies().size());
  }
  return out;
}

Json judgement_json(const Match& match, std::vector<Judged> judged, const Luck& luck) {
  Json plies = Json::array();
  for (const CurvePoint& point : curve_of(match, judged)) {
    Json values = Json::array();
    for (const double value : point.values) values.push(std::round(value * 1e4) / 1e4);
    Json one = Json::object();
    one.set("ply", static_cast<std::int64_t>(point.ply)).set("values", std::move(values));
    plies.push(std::move(one));
  }
  std::ranges::stable_sort(judged, std::ranges::greater{}, &Judged::cost);
  Json costly = Json::array();
  std::array<int, kMaxSeats> told{};
  for (const Judged& one : judged) {
    if (one.cost() < kWorthTelling) break;
    int& of_seat = told[static_cast<std::size_t>(index(one.seat))];
    if (costly.as_array()->size() >= kCostly && of_seat >= kCostlyOfSeat) continue;
    ++of_seat;
    Json move = Json::object();
    move.set("ply", static_cast<std::int64_t>(one.ply)).set("seat", index(one.seat) + 1);
    move.set("action", match.game().write(one.played));
    move.set("cells", cells_json(match.game(), one.played));
    move.set("better", match.game().write(one.best));
    move.set("better_cells", cells_json(match.game(), one.best));
    move.set("cost", std::round(one.cost() * 1e4) / 1e4).set("why", one.favoured().why);
    costly.push(std::move(move));
  }
  Json out = Json::object();
  out.set("status", "ready").set("plies", std::move(plies)).set("costly", std::move(costly));
  out.set("luck", luck_json(luck));
  return out;
}

}  // namespace warren
