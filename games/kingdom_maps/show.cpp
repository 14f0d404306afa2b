// The map and a known position as JSON, for screens that know no rules.
#include <algorithm>

#include "engine/people.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "games/kingdom_maps/preview.h"

namespace warren::kingdom_maps {

namespace {

Json cells_json(CellSet cells) {
  Json::Array out;
  out.reserve(static_cast<std::size_t>(cells.size()));
  cells.each([&](Cell c) { out.emplace_back(index(c)); });
  return out;
}

template <class List>
Json numbers_json(const List& list) {
  Json out = Json::array();
  for (const int n : list) out.push(n);
  return out;
}

}  // namespace

Json KingdomMaps::board() const {
  Json cells = Json::array();
  for (int i = 0; i < tables().cells; ++i) {
    const Hex hex = printed().hexes[static_cast<std::size_t>(i)];
    Json c = Json::object();
    c.set("label", printed().label(cell(i))).set("q", hex.q).set("r", hex.r);
    if (tables().plus_minus.has(cell(i))) c.set("power", "+1/-1");
    if (tables().query.has(cell(i))) c.set("power", "?");
    cells.push(std::move(c));
  }
  Json lands = Json::array();
  for (int l = 0; l < tables().lands; ++l) {
    const LandInfo& info = printed().info(land(l));
    Json faces = Json::array();
    for (int face = 1; face <= kFaces; ++face) {
      if (tables().land_of_face[static_cast<std::size_t>(face)] == land(l)) faces.push(face);
    }
    lands.push(Json::object()
                   .set("id", info.id)
                   .set("code", std::string(1, info.code))
                   .set("numbers", std::move(faces)));
  }
  Json criteria = Json::array();
  for (const CriterionInfo& info : printed().criteria) {
    criteria.push(Json::object()
                      .set("id", info.id)
                      .set("name", info.name)
                      .set("rule", info.rule)
                      .set("source", info.source));
  }
  Json sides = Json::array();
  for (const SideInfo& side : printed().sides) {
    Json order = Json::array();
    for (const Cell c : side.cells) order.push(index(c));
    sides.push(Json::object().set("name", side.name).set("cells", std::move(order)));
  }
  Json marks = Json::array();
  for (const Mark& mark : printed().marks) {
    marks.push(Json::object().set("score", mark.score).set("title", mark.title));
  }
  return Json::object()
      .set("kind", "hex")
      .set("cells", std::move(cells))
      .set("territories", std::move(lands))
      .set("criteria", std::move(criteria))
      .set("sides", std::move(sides))
      .set("marks", std::move(marks))
      .set("boxes", Json::object()
                        .set("plus_minus", tables().plus_minus_boxes)
                        .set("query", printed().query_boxes));
}

Json KingdomMaps::show_player(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  std::string cells;
  for (int i = 0; i < tables().cells; ++i) {
    const Land l = p.sheet.at(cell(i));
    cells += l == kNoLand ? '.' : printed().info(l).code;
  }
  Json uses = Json::array();
  for (int l = 0; l < tables().lands; ++l) uses.push(p.uses_of(land(l)));
  Json banked = Json::array();
  for (int i = 0; i < kLive; ++i) {
    for (int k = p.banked_of(i); k > 0; --k) {
      banked.push(printed().info(s.live[static_cast<std::size_t>(i)]).id);
    }
  }
  const int found = found_powers(p.sheet.drawn());
  const CellSet area = largest_area(s, seat);
  Json out = Json::object();
  out.set("name", seat_name(seat))
      .set("active", seat == s.active)
      .set("acts", s.waiting.has(seat))
      .set("cells", std::move(cells))
      .set("group", cells_json(p.group))
      .set("gap", area.size())
      .set("area", cells_json(area))
      .set("uses", std::move(uses))
      .set("powers", Json::object()
                         .set("available", p.powers)
                         .set("spent", found - p.powers)
                         .set("found", found))
      .set("query", Json::object()
                        .set("value", static_cast<std::int64_t>(p.query))
                        .set("banked", std::move(banked))
                        .set("pending", p.pending))
      .set("die", p.die == 0         ? Json()
                  : p.die == kSecret ? Json("?")
                                     : Json(p.die))
      .set("number", p.number)
      .set("left", p.left)
      .set("failed", s.failed.has(seat))
      .set("total", total(s, seat));
  if (is_joining(s)) out.set("first", cells_json(s.first_group));
  if (p.bank != 0) {
    out.set("bank", p.bank == kSecret ? "?" : printed().info(criterion(p.bank - 1)).id);
  }
  return out;
}

// For the viewer, when it is to act: every action with what it would bring.
Json KingdomMaps::show_choices(const Known<State>& known) const {
  const State& s = known.position();
  const Seat me = known.viewer().seat();
  ActionList actions;
  legal(s, me, actions);
  Json out = Json::array();
  for (const Action a : actions) {
    const Meaning m = meaning(a);
    Json choice = Json::object();
    choice.set("action", write(a));
    if (m.deed == Deed::kDraw) {
      choice.set("cell", m.value).set("change", numbers_json(change_by(s, me, cell(m.value))));
    } else {
      choice.set("remark", remark(known, me, a));
    }
    if (m.deed == Deed::kDie) {
      choice.set("die", m.value)
          .set("number", m.number)
          .set("price", std::abs(m.number - m.value))
          .set("fits", fits(s, me, m.number));
    }
    out.push(std::move(choice));
  }
  return out;
}

// A criterion in play on every sheet.
Json KingdomMaps::show_criterion(const State& s, Criterion c) const {
  Json values = Json::array();
  Json before = Json::array();
  Json lights = Json::array();
  for (int p = 0; p < seats(); ++p) {
    const Sheet& sheet = s.of(seat(p)).sheet;
    values.push(score(tables(), c, sheet));
    Sheet start = sheet;
    start.blank(s.of(seat(p)).group);
    before.push(score(tables(), c, start));
    const Earners lit = earners(tables(), c, sheet);
    lights.push(Json::object()
                    .set("scoring", cells_json(lit.scoring))
                    .set("nearly", cells_json(lit.nearly)));
  }
  return Json::object()
      .set("id", printed().info(c).id)
      .set("values", std::move(values))
      .set("before", std::move(before))  // without the cells of this draw
      .set("highlights", std::move(lights));
}

Json KingdomMaps::show(const Known<State>& known) const {
  const State& s = known.position();
  const Viewer viewer = known.viewer();
  Json players = Json::array();
  for (int p = 0; p < seats(); ++p) players.push(show_player(s, seat(p)));
  Json criteria = Json::array();
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) criteria.push(show_criterion(s, c));
  }
  const bool taken = s.half == 0 && s.phase >= Phase::kNumbers && s.phase != Phase::kEnd;
  Json out = Json::object();
  out.set("node", node_name(s))
      .set("turn", s.turn)
      .set("half", s.half + 1)
      .set("active", index(s.active))
      .set("uses", tables().options.uses)
      .set("dice", numbers_json(table_dice(s)))
      .set("taken", taken ? Json(s.of(s.active).die) : Json())
      .set("field", s.field == 0 ? Json() : Json(s.field))
      .set("land", s.land == kNoLand ? Json() : Json(printed().info(s.land).id))
      .set("players", std::move(players))
      .set("criteria", std::move(criteria))
      .set("last_turn", may_be_last(s));
  if (!viewer.is_spectator()) {
    out.set("you", index(viewer.seat()));
    if (s.waiting.has(viewer.seat())) {
      out.set("prompt", prompt(known, viewer.seat())).set("choices", show_choices(known));
    }
  }
  if (seats() == 1) {
    const int score_now = total(s, seat(0));
    const Mark& mark = title(score_now);
    Json solo = Json::object();
    solo.set("title", mark.title);
    if (&mark != &printed().marks.back()) {
      solo.set("next", (&mark + 1)->title).set("missing", (&mark + 1)->score - score_now);
    }
    out.set("solo", std::move(solo));
  }
  return out;
}

}  // namespace warren::kingdom_maps
