#include "games/rodentia/position_check.h"

#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

class Check {
 public:
  Check(const Rodentia& game, const State& s)
      : game_(game), t_(game.tables()), land_(game.land()), s_(s) {}

  std::optional<Fault> all() {
    if (check()) return {};
    return fault_;
  }

 private:
  bool fail(std::string_view code, std::string_view where, std::string sentence) {
    fault_ = {"position-" + std::string(code), std::string(where), std::move(sentence)};
    return false;
  }
  bool in_round() const { return s_.phase >= Phase::kRoll; }

  bool check() {
    return check_options() && check_setup() && (!in_round() || check_round()) &&
           (s_.phase < Phase::kChoose || check_dice()) && check_node();
  }
  bool check_options() {
    const Options& o = t_.options;
    const bool skipped = (s_.phase == Phase::kSpecies && o.species_fixed) ||
                         (s_.phase == Phase::kStart && o.start != kNobody) ||
                         (s_.phase == Phase::kGoals && o.goals != 0) ||
                         (s_.phase == Phase::kDiagonal && o.diagonal != Direction::kNone) ||
                         (s_.phase == Phase::kWolfAgain && t_.limits.wolf_steps == 1);
    if (!skipped) return true;
    return fail("node", "node",
                std::string(phase_name(s_.phase)) + " is left out by the options or the edition");
  }
  bool check_setup() {
    int dealt = 0;
    while (dealt < t_.players && s_.species[dealt] != kNoSpecies) ++dealt;
    if (s_.phase == Phase::kSpecies) {
      if (dealt == t_.players) return fail("node", "species", "all are dealt");
    } else if (dealt != t_.players) {
      return fail("setup", "species", "one species for each player is expected");
    }
    if (s_.phase < Phase::kBurrow) return true;
    for (int p = 0; p < t_.players; ++p) {
      const Cell burrow = s_.burrow[p];
      if (burrow == kNowhere) continue;
      if (land_.terrain_of(burrow) != s_.species[p]) {
        return fail(
            "setup", "burrows",
            land_.label(burrow) + " is not " + seat_word(seat(p)) + "'s own terrain (ROD-016)");
      }
    }
    // ROD-017: those after the player to act in the turn order have drawn theirs, nobody else.
    bool drawn = true;
    for (Seat p = t_.before(s_.start);; p = t_.before(p)) {
      if (s_.phase == Phase::kBurrow && p == s_.actor) drawn = false;
      if ((s_.burrow[index(p)] != kNowhere) != drawn) {
        return fail("setup", "burrows", drawn ? "a burrow is missing" : "a burrow too many");
      }
      if (p == s_.start) return true;
    }
  }

  bool check_round() {
    const Hexes wolves = game_.wolves(s_);
    if (size(wolves) != t_.wolves) {
      return fail("pieces", "wolves", "two wolves on one hex (ROD-072)");
    }
    for (int p = 0; p < t_.players; ++p) {
      if (has(wolves & ~game_.burrows(s_), s_.leader[p])) {
        return fail("pieces", "leaders",
                    "a wolf stands with the leader on " + land_.label(s_.leader[p]) +
                        ", which is no burrow (ROD-075)");
      }
    }
    int marks = 0;
    for (const int n : s_.marks) marks += n;
    const bool counted = s_.end == End::kCaught || s_.end == End::kCap;
    if (marks > s_.round - (counted ? 0 : 1)) {
      return fail("count", "marks", "more marks than rounds played");
    }
    const bool caught = game_.catches(s_) != Catches::kFew;
    if (caught && !wolf_has_moved() && s_.end != End::kCaught) {
      return fail("over", "catches", "with these catches the match is over (ROD-104)");
    }
    if (s_.end == End::kCaught && !caught) {
      return fail("over", "catches", "these catches do not end the match (ROD-104)");
    }
    if (s_.end == End::kCap && s_.round != t_.options.round_cap) {
      return fail("over", "round", "the cap is round " + std::to_string(t_.options.round_cap));
    }
    return true;
  }

  // Has some wolf made a step in this round?
  bool wolf_has_moved() const {
    if (s_.phase == Phase::kWolfAgain) return true;
    if (s_.phase != Phase::kWolf && !(s_.phase == Phase::kLeader && t_.options.by_player)) {
      return false;
    }
    for (Seat p = s_.start; p != s_.actor; p = t_.next(p)) {
      if (game_.moves_wolf(s_, p)) return true;
    }
    return false;
  }

  bool check_dice() {
    const bool counted = s_.end == End::kCaught || s_.end == End::kCap;
    int left = 0;
    for (const int n : s_.pool) left += n;
    int taken = 0;
    const bool choosing = s_.phase == Phase::kChoose || s_.end == End::kStuck;
    bool has_chosen = !counted;
    Seat p = s_.start;
    do {
      if (choosing && p == s_.actor) has_chosen = false;
      if ((s_.held[index(p)] != 0) != has_chosen) {
        return fail("dice", "dice", has_chosen ? "a player has no die" : "a die too many");
      }
      taken += has_chosen ? 1 : 0;
      const bool terrain = has_chosen && s_.held[index(p)] != kWolfFace;
      if ((s_.waived >> index(p) & 1U) != 0 && !terrain) {
        return fail("dice", "waived", "only a terrain die can be dead (ROD-028)");
      }
      p = t_.next(p);
    } while (p != s_.start);
    if (left + taken != (counted ? 0 : t_.dice())) {
      return fail("dice", "pool",
                  counted ? "no die is left at this end"
                          : std::to_string(t_.dice()) + " dice are expected");
    }
    return true;
  }

  bool check_node() {
    const Seat p = s_.actor;
    switch (s_.phase) {
      case Phase::kChoose:
        return !game_.stuck(s_, p) ||
               fail("over", "pool", "the player to act is stuck: the match is over (ROD-100)");
      case Phase::kOver:
        return s_.end != End::kStuck || game_.stuck(s_, p) ||
               fail("over", "pool", "the player to act is not stuck (ROD-100)");
      case Phase::kLeader:
        return !game_.keeps_leader(s_, p) ||
               fail("node", "turn", "with a wolf die the leader stays (ROD-061)");
      case Phase::kPlace: return check_place(p);
      case Phase::kJump: return check_jump(p);
      case Phase::kWolf:
      case Phase::kWolfAgain:
        return game_.moves_wolf(s_, p) ||
               fail("node", "turn", "the player to act has no wolf move (ROD-067)");
      default: return true;
    }
  }
  // Were these hexes painted in this turn, one after the other: each one open to paint when its
  // turn came, and in reach or not as the node wants it?
  bool check_painted(Seat p, bool advanced) {
    State then = s_;
    then.placed = 0;
    for (int i = 0; i < s_.placed; ++i) {
      const Cell c = s_.painted[i];
      if (then.count(c, p) == 0) return cannot_paint(c);
      take_rodent(then, c, p);
    }
    for (int i = 0; i < s_.placed; ++i) {
      const Cell c = s_.painted[i];
      const Rules::Paintable now = game_.paintable(then, p);
      if (!has(now.hexes, c)) return cannot_paint(c);
      if (now.advanced != advanced) {
        return fail("node", "painted",
                    advanced ? "that was no advanced placement (ROD-048)"
                             : "an advanced placement ends the turn (ROD-048)");
      }
      game_.add_rodent(then, c, p);
      ++then.placed;
    }
    return true;
  }
  bool cannot_paint(Cell c) {
    return fail("turn", "painted", "this turn cannot have painted " + land_.label(c));
  }
  // The opposite of Rules::add_rodent.
  void take_rodent(State& s, Cell c, Seat p) const {
    s.rodents[index(c)] = static_cast<std::uint16_t>(
        s.rodents[index(c)] - (1U << (kRodentBits * static_cast<unsigned>(index(p)))));
    s.full &= ~only(c);
    if (t_.options.loose_leaders) game_.judge_bar(s, c);
    s.touch[index(p)] = 0;
    for (int h = 0; h < land_.size(); ++h) {
      if (s.count(cell(h), p) > 0) s.touch[index(p)] |= t_.ball[h];
    }
  }
  bool check_place(Seat p) {
    if (game_.idle(s_, p) != Idle::kNo) {
      return fail("node", "turn", "the player to act places nothing (more) this round");
    }
    if (s_.placed >= t_.limits.per_turn) {
      return fail("turn", "painted", "the turn has no rodent left (ROD-033)");
    }
    if (!check_painted(p, false)) return false;
    return game_.paintable(s_, p).hexes != 0 ||
           fail("node", "painted", "nothing is left to paint: the turn has ended");
  }
  bool check_jump(Seat p) {
    if (s_.placed != 1) return fail("turn", "painted", "one hex is expected");
    const Idle idle = game_.idle(s_, p);
    if (idle != Idle::kNo && idle != Idle::kDead) {
      return fail("node", "turn", "the player to act places nothing this round");
    }
    return check_painted(p, true);
  }

  const Rodentia& game_;
  const Tables& t_;
  const Land& land_;
  const State& s_;
  Fault fault_;
};

}  // namespace

std::optional<Fault> unsound(const Rodentia& game, const State& s) { return Check(game, s).all(); }

}  // namespace warren::rodentia
