// The picture for a screen: the fixed board, and a Known position as JSON.
#include <cmath>

#include "engine/json.h"
#include "engine/result.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/preview.h"

namespace warren::cats_vs_rats {

namespace {

Json town_or_null(const CatsVsRats& game, int t) {
  return t == kNone ? Json() : Json(game.cell_name(cell(t)));
}
Json kind_or_null(Kind k) {
  if (k == Kind::kNoCard) return {};
  return k == Kind::kHidden ? Json("?") : Json(kKindIds[at(k)]);
}
Json counts(const Cards& cards) {
  Json out = Json::object();
  for (int k = 0; k < kKinds; ++k) {
    if (cards[at(k)] > 0) out.set(std::string(kKindIds[at(k)]), int{cards[at(k)]});
  }
  return out;
}

double to_tenths(double x) { return std::round(x * 10) / 10; }

// An attack with 1, 2, ... units: what stands against it, and for each number how many of the 36
// throws win, tie and lose, and the losses to expect.
Json preview_json(const CatsVsRats& game, const State& s, int from, int target) {
  Json odds = Json::array();
  Preview p;
  for (int n = 1; n <= s.units[at(from)]; ++n) {
    p = preview(game, s, from, target, n);
    Json one = Json::array();
    one.push(p.win).push(p.tie).push(p.loss);
    one.push(to_tenths(p.attack_losses)).push(to_tenths(p.defence_losses));
    odds.push(std::move(one));
  }
  Json out = Json::object();
  out.set("target", game.cell_name(cell(target))).set("defence", p.defence);
  out.set("claws", p.claws).set("fort", p.fort).set("town", p.town);
  out.set("last_town", p.last_town).set("taunt", p.taunt).set("reserve", p.reserve);
  out.set("odds", std::move(odds));
  return out;
}

Json list_json(const CatsVsRats& game, TownSet towns) {
  Json array = Json::array();
  towns.each([&](int t) { array.push(game.cell_name(cell(t))); });
  return array;
}

// Where a group may go, in the three styles of a reach.
void set_ends(Json& out, const CatsVsRats& game, const State& s, int from, const Reach& r) {
  out.set("moves", list_json(game, r.moves)).set("attacks", list_json(game, r.attacks));
  out.set("steps", list_json(game, r.steps));
  Json previews = Json::array();
  r.attacks.each([&](int t) { previews.push(preview_json(game, s, from, t)); });
  out.set("previews", std::move(previews));
}

Json print_json(std::string_view id, const Print& print) {
  Json out = Json::object();
  out.set("id", id).set("name", print.name).set("text", print.text);
  return out;
}

}  // namespace

Json CatsVsRats::board() const {
  Json cells = Json::array();
  for (const Town& t : edition_->towns) {
    Json c = Json::object();
    c.set("id", t.id).set("name", t.name).set("x", t.x).set("y", t.y);
    c.set("defence", t.defence).set("port", t.port);
    cells.push(std::move(c));
  }
  Json roads = Json::array();
  for (const auto& [a, b] : edition_->roads) roads.push(Json::array().push(a).push(b));
  Json land = Json::array();
  for (const auto& [x, y] : edition_->land) land.push(Json::array().push(x).push(y));
  Json sea = Json::array();
  for (const auto& edge : edition_->sea_edges) sea.push(edge);
  Json cards = Json::array();
  for (int k = 0; k < kKinds; ++k) {
    Json card = print_json(kKindIds[at(k)], edition_->cards[at(k)]);
    cards.push(std::move(card.set("copies", int{kCopies[at(k)]})));
  }
  Json attributes = Json::array();
  for (int a = 0; a < kAttributes; ++a) {
    Json one = print_json(kAttributeIds[at(a)], edition_->attributes[at(a)]);
    one.set("team", kTeamIds[at(a / 5)]).set("number", a % 5 + 1);
    attributes.push(std::move(one));
  }
  Json warnings = Json::array();
  for (const Fault& w : edition_->warnings) warnings.push(to_string(w));
  Json out = Json::object();
  out.set("width", edition_->width).set("height", edition_->height);
  out.set("cells", std::move(cells)).set("roads", std::move(roads));
  out.set("land", std::move(land)).set("sea_edges", std::move(sea));
  out.set("cards", std::move(cards)).set("attributes", std::move(attributes));
  out.set("goal", tables().constants.win_towns).set("actions", tables().constants.actions);
  out.set("hand_limit", tables().constants.hand_limit).set("warnings", std::move(warnings));
  return out;
}

namespace {

Json players_json(const CatsVsRats& game, const State& s) {
  Json out = Json::array();
  for (int p = 0; p < game.seats(); ++p) {
    Json one = Json::object();
    one.set("seat", p + 1).set("name", game.seat_name(seat(p)));
    const Attribute a = s.attribute[at(p)];
    const bool picked = a != Attribute::kNoAttribute;
    one.set("attribute", picked ? Json(kAttributeIds[at(a)]) : Json());
    one.set("team", picked ? Json(kTeamIds[at(team_of(a))]) : Json());
    const int towns = s.towns[at(p)].size();
    int units = 0;
    s.towns[at(p)].each([&](int t) { units += s.units[at(t)]; });
    one.set("towns", towns).set("units", units);
    one.set("breeds", game.breeds(s, seat(p)));
    one.set("hand", int{s.hand_size[at(p)]}).set("known", counts(s.known[at(p)]));
    if (a == Attribute::kReserves) one.set("cube", int{s.cube});
    one.set("returns", towns == 0 && s.phase > Phase::kStartN);
    out.push(std::move(one));
  }
  return out;
}

Json battle_json(const CatsVsRats& game, const State& s) {
  const Battle& b = s.battle;
  std::optional<Compared> totals;  // once both dice lie
  if (b.die[1] > 0) {
    bool switched = false;
    totals = game.strengths(s, &switched);
  }
  Json out = Json::object();
  out.set("origin", town_or_null(game, s.walk.from)).set("declared", town_or_null(game, s.walk.to));
  out.set("target", town_or_null(game, b.target));
  out.set("attacker", index(owner_of(s, s.walk.from)) + 1).set("commander", index(s.active) + 1);
  out.set("defender", index(owner_of(s, b.target)) + 1);
  out.set("defending_player", b.defender == kNobody ? Json() : Json(index(b.defender) + 1));
  out.set("own", int{b.own}).set("lent", int{b.lent}).set("lender", town_or_null(game, b.lender));
  out.set("defenders", int{s.units[b.target]});
  const char* phase = s.phase <= Phase::kReserve  ? "deploy"
                      : s.phase <= Phase::kCardD  ? "carding"
                      : s.phase <= Phase::kRally  ? "reveal"
                      : s.phase <= Phase::kRedieD ? "execution"
                                                  : "resolution";
  out.set("phase", phase);
  Json sides = Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    Json one = Json::object();
    one.set("card", kind_or_null(b.card[side])).set("fetched", kind_or_null(b.fetched[side]));
    one.set("live", kind_or_null(b.live[side]));
    one.set("die", b.die[side] == 0 ? Json() : Json(int{b.die[side]}));
    if (totals) {
      one.set("value", int{totals->value[side]}).set("units", int{totals->units[side]});
      one.set("town", int{totals->town[side]}).set("attribute", int{totals->attribute[side]});
    }
    sides.push(std::move(one));
  }
  out.set("sides", std::move(sides));
  return out;
}

Json teams_json(const CatsVsRats& game, const State& s) {
  Json out = Json::array();
  for (const Team team : {Team::kCats, Team::kRats}) {
    Json one = Json::object();
    one.set("id", kTeamIds[at(team)]).set("towns", towns_of(s, team).size());
    one.set("goal", game.tables().constants.win_towns);
    one.set("close", near_goal(game, s, team));
    out.push(std::move(one));
  }
  return out;
}

Json upcoming_json(const State& s) {
  Json out = Json::array();
  for (const Seat p : upcoming(s)) {
    if (p != kNobody) out.push(index(p) + 1);
  }
  return out;
}

Json towns_json(const State& s) {
  Json out = Json::array();
  for (int t = 0; t < kTowns; ++t) {
    const Seat owner = owner_of(s, t);
    Json one = Json::object();
    one.set("owner", owner == kNobody ? Json() : Json(index(owner) + 1));
    one.set("units", int{s.units[at(t)]});
    out.push(std::move(one));
  }
  return out;
}

Json hand_json(const State& s, Seat mine) {
  Json out = Json::array();
  for (int k = 0; k < kKinds; ++k) {
    const int copies = s.hand[at(mine)][at(k)];
    if (copies == 0) continue;
    const auto kind = static_cast<Kind>(k);
    Json card = Json::object();
    card.set("id", kKindIds[at(k)]).set("copies", copies);
    card.set("useless_attacking", useless(kind, Side::kAttack));
    card.set("useless_defending", useless(kind, Side::kDefence));
    card.set("too_late", too_late(s, mine, kind));
    out.push(std::move(card));
  }
  return out;
}

Json chosen_json(const CatsVsRats& game, const State& s) {
  Json out = Json::array();
  for (int i = 0; i < s.placing.towns; ++i) out.push(town_or_null(game, s.placing.town[at(i)]));
  return out;
}

// The ends open to the group on its way.
Reach reach_of_walk(const CatsVsRats& game, const State& s) {
  const int from = s.walk.from;
  Reach r;
  if (s.phase == Phase::kTo) {
    r = game.reach(s, from);
  } else if (s.phase == Phase::kHop) {
    const Lands lands = lands_of(s, owner_of(s, from));
    const TownSet next = game.hops(s);
    r.moves = next - lands.allied - lands.enemy;
    r.attacks = next & lands.enemy;
    r.steps = next & lands.allied;
  } else if (s.phase == Phase::kFrenzy) {
    r.attacks = game.frenzy_targets(s, from);
  } else if (s.phase == Phase::kCount || s.phase == Phase::kFCount) {
    const bool attack = towns_of(s, other(team_of(s, s.active))).has(s.walk.to);
    (attack ? r.attacks : r.moves).add(s.walk.to);
  }
  return r;
}

Json walk_json(const CatsVsRats& game, const State& s) {
  const int from = s.walk.from;
  Json out = Json::object();
  out.set("from", town_or_null(game, from)).set("to", town_or_null(game, s.walk.to));
  Json via = Json::array();
  for (int i = 0; i < s.walk.steps; ++i) via.push(town_or_null(game, s.walk.via[at(i)]));
  out.set("via", std::move(via)).set("units", int{s.units[at(from)]});
  set_ends(out, game, s, from, reach_of_walk(game, s));
  return out;
}

// Every town that units may leave, with its ends.
Json origins_json(const CatsVsRats& game, const State& s) {
  Json out = Json::array();
  game.departures(s).each([&](int from) {
    Json one = Json::object();
    one.set("from", town_or_null(game, from)).set("units", int{s.units[at(from)]});
    set_ends(one, game, s, from, game.reach(s, from));
    out.push(std::move(one));
  });
  return out;
}

Json breeding_json(const CatsVsRats& game, const State& s) {
  Json used = Json::array();
  s.bred.each([&](int t) { used.push(t == kCube ? Json("cube") : town_or_null(game, t)); });
  Json out = Json::object();
  out.set("left", int{s.breeding.left}).set("used", std::move(used));
  return out;
}

Json over_json(const CatsVsRats& game, const State& s) {
  const Result end = game.result(s);
  Json out = Json::object();
  out.set("reason", end.reason).set("sentence", end.sentence);
  out.set("winner",
          s.winner == Winner::kDraw ? Json() : Json(kTeamIds[static_cast<std::size_t>(s.winner)]));
  return out;
}

}  // namespace

Json CatsVsRats::show(const Known<State>& known) const {
  const State& s = known.position();
  const Viewer viewer = known.viewer();
  const bool placing = s.phase == Phase::kStart || s.phase == Phase::kStartN;
  const bool playing = s.phase > Phase::kStartN;
  Json out = Json::object();
  out.set("node", node_name(s)).set("turn", int{s.turns}).set("actions", int{s.actions});
  out.set("asked", node(s).is_act() ? Json(index(asked(s)) + 1) : Json());
  out.set("active", playing || s.phase == Phase::kStart ? Json(index(s.active) + 1) : Json());
  out.set("first", s.phase > Phase::kFirst ? Json(kTeamIds[at(s.first)]) : Json());
  out.set("free_attack", s.phase == Phase::kMain && free_attack(s));
  out.set("teams", teams_json(*this, s)).set("upcoming", upcoming_json(s));
  out.set("players", players_json(*this, s)).set("towns", towns_json(s));
  out.set("cube", int{s.cube}).set("deck", int{s.deck_size}).set("discard", counts(s.discard));
  if (!viewer.is_spectator()) out.set("hand", hand_json(s, viewer.seat()));
  if (placing) out.set("chosen", chosen_json(*this, s));
  if (s.walk.from != kNone) out.set("walk", walk_json(*this, s));
  if (s.phase == Phase::kMain && viewer.is(s.active)) out.set("origins", origins_json(*this, s));
  if (s.battle.target != kNone) out.set("battle", battle_json(*this, s));
  if (s.breeding.left > 0) out.set("breeding", breeding_json(*this, s));
  if (s.phase == Phase::kOver) out.set("over", over_json(*this, s));
  return out;
}

}  // namespace warren::cats_vs_rats
