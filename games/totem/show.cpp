// The position as JSON for a screen. Cells are written by their labels.
#include "games/totem/totem.h"

namespace warren::totem {

Json Totem::board() const {
  Json cells = Json::array();
  for (int i = 0; i < edition_.cells; ++i) {
    const Hex hex = edition_.hexes[static_cast<std::size_t>(i)];
    cells.push(Json::object()
                   .set("id", i)
                   .set("label", edition_.labels[static_cast<std::size_t>(i)])
                   .set("q", hex.q)
                   .set("r", hex.r));
  }
  Json starts = Json::array();
  for (const Cell c : edition_.starts) {
    starts.push(Json::object()
                    .set("cell", cell_name(c))
                    .set("kind", edition_.corners.has(c) ? "corner" : "side"));
  }
  Json directions = Json::array();
  for (std::size_t d = 0; d < 6; ++d) {
    const Hex hex = kHexDirections[edition_.direction_at[d]];
    directions.push(
        Json::object().set("name", edition_.direction_names[d]).set("q", hex.q).set("r", hex.r));
  }
  return Json::object()
      .set("shape", "hex")
      .set("cells", std::move(cells))
      .set("directions", std::move(directions))
      .set("starts", std::move(starts))
      .set("pieces", edition_.pieces)
      .set("reserve", edition_.reserve())
      .set("exchange_total", edition_.exchange_total)
      .set("exchange_doubles", edition_.exchange_doubles)
      .set("bonus_total", edition_.bonus_total)
      .set("roll_cap", options_.roll_cap);
}

Json Totem::cells_json(CellSet set) const {
  Json out = Json::array();
  set.each([&](Cell c) { out.push(cell_name(c)); });
  return out;
}

Json Totem::blows_json(const State& s, Cell by) const {
  const auto turns_away = [&](Seat p) { return (index(p) - index(s.turn) + seats_) % seats_; };
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
  constexpr int kBestRoll = 12;
  const Cell totem = s.totem[at(s.turn)];
  const CellSet sides = edition_.spot(totem).near - occupied(s);
  Json out = Json::array();
  for (int i = 0; i < seats_; ++i) {
    const Seat foe = seat(i);
    if (foe == s.turn) continue;
    s.group[at(foe)].each([&](Cell unit) {
      const auto cost = reach(s, foe, unit, kBestRoll);
      int least = 0;
      Cell side = kNowhere;
      sides.each([&](Cell c) {
        const int n = cost[at(c)];
        if (n == 0 || (least != 0 && n >= least)) return;
        least = n;
        side = c;
      });
      if (least == 0) return;
      out.push(Json::array()
                   .push(seat_name(foe))
                   .push(cell_name(unit))
                   .push(cell_name(side))
                   .push(least));
    });
  }
  return out;
}

Json Totem::show(const Known<State>& known) const {
  const State& s = known.position();
  const auto name = [this](Cell c) { return c == kNowhere ? Json() : Json(cell_name(c)); };
  const auto who = [this](Seat p) { return p == kNobody ? Json() : Json(seat_name(p)); };
  const auto list = [this](CellSet set) { return cells_json(set); };

  Json seats = Json::array();
  for (int i = 0; i < seats_; ++i) {
    const Seat p = seat(i);
    const CellSet group = s.group[at(p)];
    const Cell totem = s.totem[at(p)];
    const bool placed = totem != kNowhere;
    Json one = Json::object();
    one.set("name", seat_name(p))
        .set("totem", name(totem))
        .set("pieces", list(placed ? group - CellSet::only(totem) : group))
        .set("board", pieces_of(s, p))
        .set("reserve", s.reserve[at(p)])
        .set("eliminated", placed || s.left[at(p)] != 0 ? lost_by(s, p) : 0)
        .set("out", s.left[at(p)])
        .set("start", p == s.start && s.phase != Phase::kFirst);
    // The sides on which the totem can be touched.
    one.set("open_sides", list(placed ? edition_.spot(totem).near - group : CellSet{}));
    seats.push(std::move(one));
  }

  Json out = Json::object();
  out.set("node", std::string(node_name(s)))
      .set("turn", s.phase == Phase::kFirst ? Json() : who(s.turn))
      .set("rolls", static_cast<int>(s.rolls))
      .set("seats", std::move(seats));
  if (s.phase == Phase::kPlace) out.set("starts", list(starts_open(s)));
  if (s.high != 0) {
    const bool one = s.choice >= 1 && s.choice <= 6;
    out.set("dice", Json::object()
                        .set("high", s.high)
                        .set("low", s.low)
                        .set("total", s.high + s.low)
                        .set("discarded", !one                 ? Json()
                                          : s.choice == s.high ? Json(s.low)
                                                               : Json(s.high))
                        .set("exchange", exchange_allowed(s))
                        .set("double", s.high == s.low)
                        .set("bonus", earns_roll(s))
                        .set("text", dice_text(s)));
  }
  if (s.phase == Phase::kDice) out.set("additions", list(additions(s)));
  if (s.phase == Phase::kStep || s.phase == Phase::kTake) {
    const int chosen = s.choice == kBoth ? s.high + s.low : s.choice == kAdd ? 0 : s.choice;
    out.set("points", s.points)
        .set("chosen_points", chosen)
        .set("active", name(s.active))
        .set("visited", list(s.visited))
        .set("finished", list(s.finished));
  }
  if (s.phase == Phase::kStep) {
    Json reaches = Json::array();
    const CellSet units =
        s.active != kNowhere ? CellSet::only(s.active) : s.group[at(s.turn)] - s.finished;
    units.each([&](Cell unit) {
      const auto cost = reach(s, s.turn, unit, s.points);
      Json to = Json::array();
      for (int i = 0; i < edition_.cells; ++i) {
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
      reaches.push(Json::object().set("unit", cell_name(unit)).set("to", std::move(to)));
    });
    out.set("reach", std::move(reaches));
    out.set("may_finish", s.active != kNowhere && s.others_step != 0);
    if (s.active != kNowhere && s.others_step == 0) {
      out.set("must_walk", "no other unit can move: this one must use the remaining points");
    }
  }
  const Cell by = s.phase == Phase::kTake ? s.by : s.phase == Phase::kStep ? s.active : kNowhere;
  if (by != kNowhere) {
    out.set("finish", blows_json(s, by));
  }
  if (s.phase == Phase::kStep || s.phase == Phase::kBonus) out.set("threats", threats_json(s));
  if (s.phase == Phase::kTake) {
    out.set("by", name(s.by)).set("from", who(s.from)).set("candidates", list(candidates(s)));
  }
  if (s.phase >= Phase::kVictory) {
    const Result r = result(s);
    Json places = Json::array();
    for (const SeatResult& one : r.seats) places.push(one.place);
    out.set("reason", r.reason).set("sentence", r.sentence).set("places", std::move(places));
  }
  return out;
}

}  // namespace warren::totem
