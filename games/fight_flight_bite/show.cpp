// The board and a position as JSON for a screen that knows no rules.
#include "engine/people.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/payoff.h"
#include "games/fight_flight_bite/preview.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

Json numbers(const Heap& food) {
  Json out = Json::array();
  for (std::size_t c = 0; c < kColours; ++c) out.push(static_cast<int>(food[c]));
  return out;
}

class Show {
 public:
  Show(const FightFlightBite& game, const Known<State>& known)
      : g(game),
        e(game.printed()),
        t(game.tables()),
        s(known.position()),
        viewer(known.viewer()),
        now(preview(t, s, viewer)) {}

  Json whole() const {
    Json out = Json::object();
    out.set("node", g.node_name(s)).set("to_act", seats(s.to_act));
    const bool ordered = s.phase >= Phase::kFirst;
    if (ordered) {
      Json order = Json::array();
      for (int i = 0; i < t.seats; ++i) order.push(name((s.start + i) % t.seats));
      out.set("start", name(s.start)).set("order", std::move(order));
    }
    if (in_turn(s.phase)) {
      out.set("round", 1 + s.turn / t.seats).set("active", name(s.active));
    }
    out.set("rounds", t.turns_each).set("supply", numbers(s.food[kSupply]));
    out.set("spaces", spaces()).set("players", players());
    if (s.in != 0) {
      Json off = Json::object();
      off.set("in", seats(s.in)).set("rounds", static_cast<std::int64_t>(s.rounds));
      off.set("cap", static_cast<std::int64_t>(t.options.throw_cap));
      out.set("throw_off", std::move(off));
    }
    if (s.phase >= Phase::kCard && s.phase <= Phase::kDefend) out.set("turn", turn());
    if (s.phase == Phase::kTake) {
      Json take = Json::object();
      take.set("space", label(s.at)).set("taken", static_cast<int>(s.taken));
      const Takers list = takers(t, s, s.at);
      Json queue = Json::array();
      for (int i = s.taken; i < list.entries(); ++i) queue.push(name(list.entry(i)));
      out.set("take", std::move(take.set("queue", std::move(queue))));
    }
    out.set("harvest", harvest());
    if (SeatSet::of_bits(s.to_act).has(viewer.seat())) out.set("choices", choices());
    if (s.phase == Phase::kOver) out.set("winners", seats(s.winners)).set("sheet", sheet());
    return out;
  }

 private:
  std::string name(int p) const { return g.seat_name(seat(p)); }
  std::string label(int space) const { return g.cell_name(cell(space)); }
  Json seats(unsigned bits) const {
    Json out = Json::array();
    SeatSet::of_bits(bits).each([&](Seat p) { out.push(g.seat_name(p)); });
    return out;
  }

  Json spaces() const {
    Json out = Json::array();
    for (int i = 0; i < t.spaces; ++i) {
      const auto at = static_cast<std::size_t>(i);
      Json critters = Json::object();
      for (int p = 0; p < t.seats; ++p) {
        const int n = s.critters[at][static_cast<std::size_t>(p)];
        if (n > 0) critters.set(name(p), n);
      }
      Json space = Json::object();
      space.set("label", label(i))
          .set("critters", std::move(critters))
          .set("food", numbers(s.food[at]));
      out.push(std::move(space));
    }
    return out;
  }

  Json cards(const Cards& held) const {
    Json out = Json::array();
    held.each([&](int face) {
      for (int k = 0; k < held.count(face); ++k)
        out.push(e.faces[static_cast<std::size_t>(face)].code);
    });
    return out;
  }
  // The viewer's own cards with what each would add now if kept, and whether others know of it.
  Json own_hand(std::size_t p) const {
    Json out = Json::array();
    s.hand[p].each([&](int face) {
      const auto f = static_cast<std::size_t>(face);
      const int fixed = t.fixed[p].count(face) - s.discards[p].count(face) -
                        (card_is_out(s.phase) && s.active == p && s.card == face ? 1 : 0);
      for (int k = 0; k < s.hand[p].count(face); ++k) {
        Json card = Json::object();
        card.set("code", e.faces[f].code);
        card.set("worth", t.card_points * now.total[p][t.colour[f]]);
        card.set("secret", k >= fixed);
        out.push(std::move(card));
      }
    });
    return out;
  }
  Json players() const {
    Json out = Json::array();
    const bool open = hands_are_open(s.phase);
    for (int p = 0; p < t.seats; ++p) {
      const auto i = static_cast<std::size_t>(p);
      Json player = Json::object();
      player.set("seat", name(p)).set("reserve", static_cast<int>(s.reserve[i]));
      player.set("hand", cards(s.hand[i])).set("hidden", static_cast<int>(s.hidden[i]));
      player.set("discards", cards(s.discards[i])).set("harvested", numbers(s.harvested[i]));
      player.set("preview", numbers(now.total[i]));
      player.set("locked", s.locked[i] != kUnlocked);
      if (s.locked[i] != kUnlocked && s.locked[i] != kHiddenSign) {
        player.set("sign", kSigns[s.locked[i] - 1U]);
      }
      if (const Tribe* tribe = g.tribe(seat(p))) player.set("tribe", tribe->id);
      if (viewer.is(seat(p))) {
        Json each = Json::array();
        for (int c = 0; c < kColours; ++c) each.push(worth(t, s, p, c));
        player.set("cards", own_hand(i)).set("worth", std::move(each));
      }
      if (open) player.set("points", points(t, s, p));
      out.push(std::move(player));
    }
    return out;
  }

  // The contested space, the card, and the duel panel.
  Json turn() const {
    Json out = Json::object();
    out.set("space", label(s.at));
    if (!card_is_out(s.phase)) return out;
    const int own = s.critters[s.at][s.active];
    out.set("card", e.faces[s.card].code).set("standing", static_cast<int>(s.standing));
    out.set("spent", own - s.standing).set("duels", static_cast<int>(s.duels));
    Json signs = Json::array();
    for (int sign = 0; sign < 3; ++sign) {
      Json row = Json::object();
      row.set("sign", kSigns[static_cast<std::size_t>(sign)]);
      row.set("beats", kSigns[t.beats[static_cast<std::size_t>(sign)]]);
      row.set("actions", t.bonus_actions(s.at, s.card, sign)).set("text", actions_of(t, s, sign));
      signs.push(std::move(row));
    }
    const bool gains = !t.no_quarter[s.card] && cubes(s.food[kSupply]) > 0;
    out.set("signs", std::move(signs)).set("defender_gains", gains);
    out.set("ambush", static_cast<bool>(t.ambush[s.card]));
    if (in_duel(s.phase)) {
      out.set("attacker", name(s.active)).set("defender", name(s.defender));
      out.set("draws", static_cast<int>(s.draws));
    }
    if (s.phase == Phase::kBonus) {
      out.set("sign", kSigns[s.sign]).set("left", static_cast<int>(s.left));
      out.set("of", t.bonus_actions(s.at, s.card, s.sign));
    }
    return out;
  }

  Json harvest() const {
    Json out = Json::array();
    for (int i = 0; i < t.spaces; ++i) {
      const SpacePreview& space = now.spaces[static_cast<std::size_t>(i)];
      if (space.open) out.push(share(space, i));
    }
    return out;
  }
  Json share(const SpacePreview& space, int i) const {
    Json row = Json::object();
    row.set("space", label(i));
    row.set("controller", space.list.controller < 0 ? Json() : Json(name(space.list.controller)));
    Json takes = Json::array();
    for (int k = 0; k < space.list.in_row; ++k) takes.push(name(space.list.entry(k)));
    row.set("retreating", std::move(takes)).set("each", space.list.rounds);
    row.set("fleeing", seats(space.fleeing)).set("unclaimed", numbers(space.unclaimed));
    Json to = Json::object();
    for (int p = 0; p < t.seats; ++p) {
      const Heap& mine = space.to[static_cast<std::size_t>(p)];
      if (cubes(mine) > 0) to.set(name(p), numbers(mine));
    }
    row.set("to", std::move(to));
    return row;
  }

  // What each choice would do: whether one's turn ends with it; what each sign would give with a
  // card; where it moves something, how the harvest of the spaces it touches would go then.
  Json choices() const {
    Json out = Json::array();
    ActionList offered;
    g.legal(s, viewer.seat(), offered);
    for (const Action a : offered) {
      const int id = index(a);
      const bool secret = id >= ids::kThrow && id < ids::kPush;
      if (secret || id >= ids::kTake) continue;
      State after = s;
      NoEvents quiet;
      g.apply(after, viewer.seat(), a, quiet);
      Json row = Json::object();
      row.set("action", g.write(a));
      const bool over = after.turn != s.turn || after.phase >= Phase::kTake;
      row.set("ends_turn", in_turn(s.phase) && viewer.is(seat(s.active)) && over);
      if (id >= ids::kCard && id < ids::kPass && after.turn == s.turn) {
        Json signs = Json::array();
        for (int sign = 0; sign < 3; ++sign) {
          signs.push(t.bonus_actions(s.at, id - ids::kCard, sign));
        }
        row.set("signs", std::move(signs));
      }
      const bool moves = after.critters != s.critters || after.food != s.food;
      if (moves && after.phase < Phase::kTake) {
        row.set("gain",
                expected_points(t, after, viewer.seat()) - expected_points(t, s, viewer.seat()));
        row.set("harvest", changed(after));
      }
      out.push(std::move(row));
    }
    return out;
  }
  Json changed(const State& after) const {
    Json out = Json::array();
    const Preview then = preview(t, after, viewer);
    for (int i = 0; i < t.spaces; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (after.critters[at] == s.critters[at] && after.food[at] == s.food[at]) continue;
      if (then.spaces[at].open) out.push(share(then.spaces[at], i));
    }
    return out;
  }
  Json sheet() const {
    Json out = Json::array();
    const Result result = g.result(s);
    for (const SeatResult& r : result.seats) {
      Json lines = Json::array();
      for (const ScoreLine& line : r.lines) {
        Json row = Json::object();
        row.set("rule", line.rule).set("label", line.label).set("points", line.points);
        lines.push(std::move(row.set("note", line.note)));
      }
      Json player = Json::object();
      player.set("seat", name(r.side)).set("place", r.place).set("score", r.score);
      out.push(std::move(player.set("lines", std::move(lines))));
    }
    return out;
  }

  const FightFlightBite& g;
  const Edition& e;
  const Tables& t;
  const State& s;
  Viewer viewer;
  Preview now;
};

// -- The fixed parts of the picture

Json printed_spaces(const FightFlightBite& g) {
  Json out = Json::array();
  for (std::size_t i = 0; i < g.spaces().size(); ++i) {
    const Space& space = g.spaces()[i];
    const Terrain& terrain = g.printed().terrains[static_cast<std::size_t>(space.terrain)];
    Json near = Json::array();
    for (std::size_t k = 0; k < g.spaces().size(); ++k) {
      if ((g.tables().near[i] >> k & 1) != 0) near.push(g.spaces()[k].label);
    }
    Json row = Json::object();
    row.set("label", space.label).set("q", space.hex.q).set("r", space.hex.r);
    row.set("terrain", terrain.id).set("woodland", terrain.woodland);
    row.set("icon", terrain.icon == kNoIcon ? Json() : Json(kSigns[terrain.icon]));
    out.push(std::move(row.set("near", std::move(near))));
  }
  return out;
}

Json printed_food(const Edition& e) {
  Json out = Json::array();
  for (const Food& f : e.food) {
    Json row = Json::object();
    out.push(std::move(row.set("id", f.id).set("name", f.name).set("count", f.count)));
  }
  return out;
}

Json printed_cards(const Edition& e) {
  Json out = Json::array();
  for (const Face& face : e.faces) {
    Json row = Json::object();
    row.set("code", face.code).set("name", face.name).set("copies", face.copies);
    row.set("food", e.food[static_cast<std::size_t>(face.food)].id);
    row.set("starter", face.starter).set("effect", effect_of(face));
    out.push(std::move(row));
  }
  return out;
}

Json printed_signs(const Edition& e) {
  Json out = Json::array();
  for (std::size_t sign = 0; sign < kSigns.size(); ++sign) {
    Json row = Json::object();
    out.push(std::move(row.set("sign", kSigns[sign]).set("beats", kSigns[e.beats[sign]])));
  }
  return out;
}

}  // namespace

Json FightFlightBite::board() const {
  const Edition& e = *edition_;
  Json names = Json::array();
  for (int p = 0; p < seats(); ++p) names.push(seat_name(seat(p)));
  Json out = Json::object();
  out.set("layout", layout());
  out.set("spaces", printed_spaces(*this)).set("food", printed_food(e));
  out.set("cards", printed_cards(e)).set("signs", printed_signs(e));
  out.set("seats", std::move(names)).set("turns", e.turns).set("food_points", e.food_points);
  out.set("card_points", e.card_points).set("throw_draws", 3);
  out.set("rethrow_clock", rethrow_clock_);
  return out;
}

Json FightFlightBite::show(const Known<State>& known) const { return Show(*this, known).whole(); }

}  // namespace warren::fight_flight_bite
