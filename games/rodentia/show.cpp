// The board and a position as JSON for a screen that knows no rules.
#include "engine/people.h"
#include "games/rodentia/edition.h"
#include "games/rodentia/goals.h"
#include "games/rodentia/preview.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

Json labels(const Land& land, Hexes set) {
  Json out = Json::array();
  each(set, [&](Cell c) { out.push(land.label(c)); });
  return out;
}
Json labels(const Land& land, const Line& line) {
  Json out = Json::array();
  for (const Cell c : line) out.push(land.label(c));
  return out;
}
Json lines(const Land& land, const std::vector<Line>& list) {
  Json out = Json::array();
  for (const Line& line : list) out.push(labels(land, line));
  return out;
}
Json cell_or_null(const Land& land, Cell c) { return c == kNowhere ? Json() : Json(land.label(c)); }
Json seats_of(unsigned bits) {
  Json out = Json::array();
  SeatSet::of_bits(bits).each([&](Seat p) { out.push(index(p) + 1); });
  return out;
}

class Screen {
 public:
  Screen(const Rodentia& game, const Known<State>& known)
      : game_(game),
        t_(game.tables()),
        printed_(game.printed()),
        land_(game.land()),
        s_(known.position()),
        viewer_(known.viewer()),
        scores_(score(t_, s_)) {}

  Json all() const {
    Json out = Json::object();
    out.set("node", game_.node_name(s_));
    out.set("phase", phase_words(s_.phase));
    out.set("round", s_.round);
    out.set("round_cap", t_.options.round_cap);
    out.set("last_round", s_.phase != Phase::kOver && last_round(game_, s_));
    out.set("start", s_.phase > Phase::kStart ? Json(index(s_.start) + 1) : Json());
    const bool acts = game_.node(s_).is_act();
    out.set("turn", acts ? Json(index(s_.actor) + 1) : Json());
    out.set("order", order());
    out.set("cells", cells_now());
    out.set("wolves", wolves());
    out.set("dice", dice());
    out.set("terrains", terrains());
    out.set("goals", goals());
    out.set("seats", seats());
    if (s_.phase == Phase::kPlace && acts) {
      out.set("rodents_left", rodents_left(game_, s_, s_.actor));
      out.set("advanced", s_.placed == 0 && game_.paintable(s_, s_.actor).advanced);
    }
    if (s_.placed > 0) {
      Json painted = Json::array();
      for (int i = 0; i < s_.placed; ++i) painted.push(land_.label(s_.painted[i]));
      out.set("painted", std::move(painted));
    }
    if (s_.prowling != 0) out.set("wolf_in_motion", s_.prowling);
    if (s_.round > 0 && s_.phase != Phase::kOver) {
      const bool ahead = wolf_move_ahead(game_, s_);
      out.set("danger", labels(land_, ahead ? danger(game_, s_) : 0));
    }
    if (acts && viewer_.is(s_.actor)) out.set("choices", choices());
    if (s_.phase == Phase::kOver) {
      const Result result = game_.result(s_);
      out.set("end", result.reason);
      out.set("sentence", result.sentence);
    }
    return out;
  }

 private:
  Json order() const {  // turn order from the starting player
    Json out = Json::array();
    if (s_.phase <= Phase::kStart) return out;
    Seat p = s_.start;
    do {
      out.push(index(p) + 1);
      p = t_.next(p);
    } while (p != s_.start);
    return out;
  }

  // Of each hex, in cell order, what is there; what is not there is left out.
  Json cells_now() const {
    Json out = Json::array();
    for (int i = 0; i < land_.size(); ++i) {
      const Cell c = cell(i);
      Json hex = Json::object();
      if (s_.rodents[i] != 0) {
        Json rodents = Json::array();
        for (int p = 0; p < t_.players; ++p) rodents.push(s_.count(c, seat(p)));
        hex.set("rodents", std::move(rodents));
        if (const Seat who = controller(t_, s_, c); who != kNobody) {
          hex.set("control", index(who) + 1);
          hex.set("for_good", controlled_for_good(game_, s_, c, who));
        }
      }
      Json leaders = Json::array();
      for (int p = 0; p < t_.players; ++p) {
        if (s_.burrow[p] == c) hex.set("burrow", p + 1);
        if (s_.leader[p] == c) leaders.push(p + 1);
      }
      if (!leaders.as_array()->empty()) hex.set("leaders", std::move(leaders));
      out.push(std::move(hex));
    }
    return out;
  }
  Json wolves() const {
    Json out = Json::array();
    if (s_.round == 0) return out;
    for (int w = 0; w < t_.wolves; ++w) out.push(land_.label(s_.wolf[w]));
    return out;
  }

  Json dice() const {
    Json left = Json::array();
    for (int f = 1; f <= kWolfFace; ++f) {
      for (int n = 0; n < s_.pool[f - 1]; ++n) left.push(f);
    }
    const bool chosen = s_.phase > Phase::kChoose && s_.phase != Phase::kOver;
    Json out = Json::object();
    out.set("left", std::move(left));
    out.set("free", chosen ? Json(s_.free_die()) : Json());
    if (s_.phase == Phase::kChoose) {  // what each face is good for, for the player to choose
      Json uses = Json::object();
      for (int f = 1; f <= kWolfFace; ++f) {
        if (s_.pool[f - 1] != 0) uses.set(std::to_string(f), die_use(game_, s_, s_.actor, f));
      }
      out.set("uses", std::move(uses));
    }
    return out;
  }

  Json terrains() const {
    const Values& values = t_.values;
    Json out = Json::array();
    for (int t = 0; t < kTerrains; ++t) {
      const int bonus = values.bonus_mark * s_.marks[t];
      Json terrain = Json::object();
      terrain.set("marks", s_.marks[t]);
      terrain.set("own_value", values.own_terrain + bonus);
      terrain.set("other_value", values.other_terrain + bonus);
      terrain.set("free_slots", free_slots(game_, s_, t));
      out.push(std::move(terrain));
    }
    return out;
  }

  Json goals() const {
    Json out = Json::array();
    for (int goal = 1; goal <= kGoalCount; ++goal) {
      if ((s_.goals >> (goal - 1) & 1U) == 0) continue;
      Json parts_of = Json::array();
      for (const GoalPart& part : goal_parts(game_, s_, scores_, goal)) {
        Json counts = Json::array();
        for (int p = 0; p < t_.players; ++p) counts.push(part.counts[p]);
        Json part_now = Json::object();
        part_now.set("name", part.name);
        part_now.set("cells", labels(land_, part.hexes));
        part_now.set("paid", seats_of(part.ahead));
        part_now.set("counts", std::move(counts));
        parts_of.push(std::move(part_now));
      }
      Json entry = Json::object();
      entry.set("id", goal);
      entry.set("name", printed_.goals[goal - 1].name);
      entry.set("words", goal_words(game_, s_, goal));
      entry.set("rule", goal_rule(game_, goal));
      if (s_.direction != Direction::kNone && goal == 4) {
        entry.set("direction", kDirectionNames[static_cast<std::size_t>(s_.direction) - 1]);
      }
      entry.set("parts", std::move(parts_of));
      out.push(std::move(entry));
    }
    return out;
  }

  Json seats() const {
    Json out = Json::array();
    for (int p = 0; p < t_.players; ++p) {
      const SeatScore& mine = scores_.seats[p];
      Json seat_now = Json::object();
      seat_now.set("seat", p + 1);
      seat_now.set("species", s_.species[p] == kNoSpecies
                                  ? Json()
                                  : Json(printed_.terrains[s_.species[p]].species));
      seat_now.set("own_terrain", s_.species[p] == kNoSpecies ? Json() : Json(s_.species[p] + 1));
      seat_now.set("burrow", cell_or_null(land_, s_.burrow[p]));
      seat_now.set("leader", cell_or_null(land_, s_.leader[p]));
      seat_now.set("die", s_.held[p] == 0 ? Json() : Json(s_.held[p]));
      seat_now.set("waived", (s_.waived >> p & 1U) != 0);
      seat_now.set("catches", s_.catches[p]);
      seat_now.set("next_catch_ends", s_.round > 0 && next_catch_ends(game_, s_, seat(p)));
      seat_now.set("score", running(mine));
      out.push(std::move(seat_now));
    }
    return out;
  }
  // As though the match ended now.
  Json running(const SeatScore& mine) const {
    Json by_terrain = Json::array();
    for (const int points : mine.terrain) by_terrain.push(points);
    Json by_goal = Json::object();
    for (int goal = 1; goal <= kGoalCount; ++goal) {
      if ((s_.goals >> (goal - 1) & 1U) != 0) {
        by_goal.set(std::to_string(goal), mine.goals[goal - 1]);
      }
    }
    Json out = Json::object();
    out.set("terrains", std::move(by_terrain));
    out.set("leader", mine.leader);
    out.set("catches", mine.catches);
    out.set("goals", std::move(by_goal));
    out.set("total", mine.total);
    out.set("hexes", size(mine.control));
    out.set("own_hexes", mine.own_hexes);
    out.set("without_goals", mine.without_goals);
    out.set("place", mine.place);
    return out;
  }

  // For the viewer to act: every hex that is asked about, offered or refused with the rule, and
  // what each legal action would bring.
  Json choices() const {
    ActionList legal;
    game_.legal(s_, s_.actor, legal);
    Json offered = Json::array();
    for (const Action a : legal) offered.push(choice(a));
    Json out = Json::object();
    out.set("offered", std::move(offered));
    out.set("refused", refused());
    return out;
  }
  Json choice(Action a) const {
    const State next = after(game_, s_, s_.actor, a);
    const Parts what = parts(a);
    Json out = Json::object();
    out.set("action", game_.write(a));
    out.set("remark", game_.remark(game_.known(s_, viewer_), s_.actor, a));
    if (what.deed == Deed::kDie) out.set("ends_match", next.end == End::kStuck);
    if (what.deed == Deed::kLeader || what.deed == Deed::kJump) {
      State there = s_;
      there.leader[index(s_.actor)] = what.deed == Deed::kJump ? s_.painted[0] : what.cell;
      out.set("reach", labels(land_, game_.reach(there, s_.actor) & ~game_.reach(s_, s_.actor)));
    }
    if (what.deed == Deed::kWolf1 || what.deed == Deed::kWolf2) {
      unsigned caught = 0;
      const bool burrow = has(game_.burrows(s_), what.cell);
      for (int p = 0; p < t_.players; ++p) {
        if (s_.leader[p] == what.cell && !burrow) caught |= 1U << p;
      }
      out.set("catches", seats_of(caught));
    }
    return out;
  }
  Json refused() const {
    Json out = Json::object();
    const int base = s_.phase == Phase::kBurrow   ? kBurrowId
                     : s_.phase == Phase::kPlace  ? kPlaceId
                     : s_.phase == Phase::kLeader ? kLeaderId
                                                  : -1;
    if (base < 0) return out;
    for (int c = 0; c < land_.size(); ++c) {
      const auto breach = game_.forbids(s_, s_.actor, action(base + c));
      if (!breach) continue;
      out.set(land_.label(cell(c)),
              Json::object().set("rule", breach->rule).set("sentence", breach->sentence));
    }
    return out;
  }

  const Rodentia& game_;
  const Tables& t_;
  const Edition& printed_;
  const Land& land_;
  const State& s_;
  const Viewer viewer_;
  const Scores scores_;
};

// -- The board: what never changes -------------------------------------------------------------

Json printed_hexes(const Land& land, const Tables& t) {
  Json out = Json::array();
  for (int c = 0; c < land.size(); ++c) {
    const Hex& h = land.place(cell(c));
    const int terrain = land.terrain_of(cell(c));
    Json hex = Json::object();
    hex.set("label", land.label(cell(c)));
    hex.set("q", h.q);
    hex.set("r", h.r);
    hex.set("x", 1.7320508075688772 * (h.q + h.r / 2.0));
    hex.set("y", 1.5 * h.r);
    hex.set("terrain", terrain == kDen ? Json() : Json(terrain + 1));
    hex.set("near", labels(land, t.near[c]));
    out.push(std::move(hex));
  }
  return out;
}

Json printed_terrains(const Edition& printed) {
  Json out = Json::array();
  for (int t = 0; t < kTerrains; ++t) {
    const Terrain& terrain = printed.terrains[t];
    out.push(Json::object()
                 .set("face", t + 1)
                 .set("letter", std::string(1, terrain.letter))
                 .set("name", terrain.name)
                 .set("species", terrain.species)
                 .set("colour", terrain.colour));
  }
  return out;
}

Json printed_edges(const Land& land) {
  Json out = Json::object();
  for (int e = 0; e < kEdges; ++e) {
    out.set(std::string(kEdgeNames[e]), labels(land, land.edges[e]));
  }
  return out;
}

Json printed_diagonals(const Land& land, bool whole) {
  Json out = Json::object();
  for (std::size_t d = 0; d < 2; ++d) {
    out.set(std::string(kDirectionNames[d]), lines(land, land.diagonals(whole)[d]));
  }
  return out;
}

}  // namespace

Json Rodentia::board() const {
  const Tables& t = tables();
  const Land& land = *land_;
  Json catches = Json::array();
  for (const int points : t.values.catches) catches.push(points);
  Json out = Json::object();
  out.set("shape", "hexes");
  out.set("map", land.id);
  out.set("cells", printed_hexes(land, t));
  out.set("dens", labels(land, land.dens));
  out.set("terrains", printed_terrains(*printed_));
  out.set("rows", lines(land, land.rows));
  out.set("edges", printed_edges(land));
  out.set("diagonals", printed_diagonals(land, t.options.whole_lines));
  out.set("slots", t.limits.per_hex);
  out.set("dice", t.dice());
  out.set("leader_points", t.values.leader);
  out.set("catch_points", std::move(catches));
  return out;
}

Json Rodentia::show(const Known<State>& known) const { return Screen(*this, known).all(); }

}  // namespace warren::rodentia
