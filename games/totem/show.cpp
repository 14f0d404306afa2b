// The position as JSON for a screen. Cells are written by their labels.
#include "engine/people.h"
#include "games/totem/edition.h"
#include "games/totem/preview.h"
#include "games/totem/totem.h"

namespace warren::totem {

Json Totem::board() const {
  Json cells = Json::array();
  for (int i = 0; i < printed().cells(); ++i) {
    const Hex hex = printed().hexes[static_cast<std::size_t>(i)];
    cells.push(Json::object()
                   .set("id", i)
                   .set("label", printed().labels[static_cast<std::size_t>(i)])
                   .set("q", hex.q)
                   .set("r", hex.r));
  }
  Json starts = Json::array();
  for (const Cell c : printed().starts) {
    starts.push(Json::object()
                    .set("cell", cell_name(c))
                    .set("kind", printed().corners.has(c) ? "corner" : "side"));
  }
  Json directions = Json::array();
  for (std::size_t d = 0; d < 6; ++d) {
    const Hex hex = kHexDirections[printed().direction_at[d]];
    directions.push(
        Json::object().set("name", printed().direction_names[d]).set("q", hex.q).set("r", hex.r));
  }
  return Json::object()
      .set("shape", "hex")
      .set("cells", std::move(cells))
      .set("directions", std::move(directions))
      .set("starts", std::move(starts))
      .set("pieces", printed().pieces)
      .set("reserve", tables().reserve())
      .set("exchange_total", printed().exchange_total)
      .set("exchange_doubles", printed().exchange_doubles)
      .set("bonus_total", printed().bonus_total)
      .set("roll_cap", tables().options.roll_cap);
}

Json Totem::cell_json(Cell c) const { return c == kNowhere ? Json() : Json(cell_name(c)); }

Json Totem::cells_json(CellSet set) const {
  Json out = Json::array();
  set.each([&](Cell c) { out.push(cell_name(c)); });
  return out;
}

Json Totem::blows_json(const State& s, Cell by) const {
  const auto turns_away = [&](Seat p) { return (index(p) - index(s.turn) + seats()) % seats(); };
  Json out = Json::array();
  for (const Blow& blow : blows(s, by)) {
    // At take the opponents before `from` are done.
    if (s.phase == Phase::kTake && blow.owner != s.from &&
        turns_away(blow.owner) < turns_away(s.from)) {
      continue;
    }
    Json takes = Json::array();
    for (const auto& [c, fell] : blow.takes) {
      takes.push(Json::object()
                     .set("cell", cell_name(c))
                     .set("owner", seat_name(owner_of(s, c)))
                     .set("falls", cells_json(fell)));
    }
    out.push(Json::object()
                 .set("seat", blow.owner == kNobody ? Json() : Json(seat_name(blow.owner)))
                 .set("out", blow.out)
                 .set("takes", std::move(takes)));
  }
  return out;
}

Json Totem::threats_json(const State& s) const {
  Json out = Json::array();
  for (const Threat& threat : threats(s)) {
    out.push(Json::array()
                 .push(seat_name(threat.seat))
                 .push(cell_name(threat.unit))
                 .push(cell_name(threat.side))
                 .push(threat.points));
  }
  return out;
}

Json Totem::seat_json(const State& s, Seat p) const {
  const CellSet group = s.group[at(p)];
  const Cell totem = s.totem[at(p)];
  const bool placed = totem != kNowhere;
  Json out = Json::object();
  out.set("name", seat_name(p))
      .set("totem", cell_json(totem))
      .set("pieces", cells_json(placed ? group - CellSet::only(totem) : group))
      .set("board", pieces_of(s, p))
      .set("reserve", s.reserve[at(p)])
      .set("eliminated", placed || s.left[at(p)] != 0 ? lost_by(s, p) : 0)
      .set("out", s.left[at(p)])
      .set("start", p == s.start && s.phase != Phase::kFirst);
  // The sides on which the totem can be touched.
  out.set("open_sides", cells_json(placed ? tables().spot(totem).near - group : CellSet{}));
  return out;
}

Json Totem::dice_json(const State& s) const {
  const bool one = s.choice >= 1 && s.choice <= 6;
  return Json::object()
      .set("high", s.high)
      .set("low", s.low)
      .set("total", s.high + s.low)
      .set("discarded", !one                 ? Json()
                        : s.choice == s.high ? Json(s.low)
                                             : Json(s.high))
      .set("exchange", exchange_allowed(s))
      .set("double", s.high == s.low)
      .set("bonus", earns_roll(s))
      .set("text", dice_text(s));
}

// Where each unit that may move can get, for how many points, and what finishing there would do.
Json Totem::reaches_json(const State& s) const {
  Json out = Json::array();
  const CellSet units =
      s.active != kNowhere ? CellSet::only(s.active) : s.group[at(s.turn)] - s.finished;
  units.each([&](Cell unit) {
    const auto cost = reach(s, s.turn, unit, s.points);
    Json to = Json::array();
    for (int i = 0; i < tables().cells; ++i) {
      const int n = cost[static_cast<std::size_t>(i)];
      if (n == 0) continue;
      Json hits = Json::array();
      touched(s, cell(i)).each([&](Seat p) { hits.push(seat_name(p)); });
      const bool strikes = !hits.as_array()->empty();
      Json way = Json::array().push(cell_name(cell(i))).push(n).push(std::move(hits));
      if (strikes) way.push(blows_json(walked(s, unit, cell(i)), cell(i)));
      to.push(std::move(way));
    }
    if (to.as_array()->empty()) return;
    out.push(Json::object().set("unit", cell_name(unit)).set("to", std::move(to)));
  });
  return out;
}

Json Totem::show(const Known<State>& known) const {
  const State& s = known.position();
  const auto who = [this](Seat p) { return p == kNobody ? Json() : Json(seat_name(p)); };

  Json all = Json::array();
  for (int i = 0; i < seats(); ++i) all.push(seat_json(s, seat(i)));

  Json out = Json::object();
  out.set("node", std::string(node_name(s)))
      .set("turn", s.phase == Phase::kFirst ? Json() : who(s.turn))
      .set("rolls", static_cast<int>(s.rolls))
      .set("seats", std::move(all));
  if (s.phase == Phase::kPlace) out.set("starts", cells_json(starts_open(s)));
  if (s.high != 0) out.set("dice", dice_json(s));
  if (s.phase == Phase::kDice) out.set("additions", cells_json(additions(s)));
  if (s.phase == Phase::kStep || s.phase == Phase::kTake) {
    out.set("points", s.points)
        .set("chosen_points", chosen_points(s))
        .set("active", cell_json(s.active))
        .set("visited", cells_json(s.visited))
        .set("finished", cells_json(s.finished));
  }
  if (s.phase == Phase::kStep) {
    out.set("reach", reaches_json(s));
    out.set("may_finish", s.active != kNowhere && s.others_step != 0);
    if (s.active != kNowhere && s.others_step == 0) {
      out.set("must_walk", "no other unit can move: this one must use the remaining points");
    }
  }
  const Cell by = s.phase == Phase::kTake ? s.by : s.phase == Phase::kStep ? s.active : kNowhere;
  if (by != kNowhere) out.set("finish", blows_json(s, by));
  if (s.phase == Phase::kStep || s.phase == Phase::kBonus) out.set("threats", threats_json(s));
  if (s.phase == Phase::kTake) {
    out.set("by", cell_json(s.by))
        .set("from", who(s.from))
        .set("candidates", cells_json(candidates(s)));
  }
  if (s.phase >= Phase::kVictory) {
    const Result r = result(s);
    Json places_taken = Json::array();
    for (const SeatResult& one : r.seats) places_taken.push(one.place);
    out.set("reason", r.reason).set("sentence", r.sentence).set("places", std::move(places_taken));
  }
  return out;
}

}  // namespace warren::totem
