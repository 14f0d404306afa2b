#include "games/rodentia/position_check.h"

#include "games/rodentia/actions.h"

namespace warren::rodentia {

namespace {

class Check {
 public:
  Check(const Book& book, const State& s) : book_(book), s_(s) {}

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
    const Options& o = book_.options;
    const bool skipped = (s_.phase == Phase::kSpecies && o.species_fixed) ||
                         (s_.phase == Phase::kStart && o.start != kNobody) ||
                         (s_.phase == Phase::kGoals && o.goals != 0) ||
                         (s_.phase == Phase::kDiagonal && o.diagonal != Direction::kNone) ||
                         (s_.phase == Phase::kWolfAgain && book_.edition.limits.wolf_steps == 1);
    if (!skipped) return true;
    return fail("node", "node",
                std::string(phase_name(s_.phase)) + " is left out by the options or the edition");
  }
  bool check_setup() {
    int dealt = 0;
    while (dealt < book_.players && s_.species[dealt] != kNoSpecies) ++dealt;
    if (s_.phase == Phase::kSpecies) {
      if (dealt == book_.players) return fail("node", "species", "all are dealt");
    } else if (dealt != book_.players) {
      return fail("setup", "species", "one species for each player is expected");
    }
    if (s_.phase < Phase::kBurrow) return true;
    for (int p = 0; p < book_.players; ++p) {
      const Cell burrow = s_.burrow[p];
      if (burrow == kNowhere) continue;
      if (book_.land.terrain[index(burrow)] != s_.species[p]) {
        return fail("setup", "burrows",
                    book_.land.label(burrow) + " is not P" + std::to_string(p + 1) +
                        "'s own terrain (ROD-016)");
      }
    }
    // ROD-017: those after the player to act in the turn order have drawn theirs, nobody else.
    bool drawn = true;
    for (Seat p = book_.before(s_.start);; p = book_.before(p)) {
      if (s_.phase == Phase::kBurrow && p == s_.actor) drawn = false;
      if ((s_.burrow[index(p)] != kNowhere) != drawn) {
        return fail("setup", "burrows", drawn ? "a burrow is missing" : "a burrow too many");
      }
      if (p == s_.start) return true;
    }
  }

  bool check_round() {
    const Hexes wolves = book_.wolves(s_);
    if (size(wolves) != book_.land.wolves()) {
      return fail("pieces", "wolves", "two wolves on one hex (ROD-072)");
    }
    for (int p = 0; p < book_.players; ++p) {
      if (has(wolves & ~book_.burrows(s_), s_.leader[p])) {
        return fail("pieces", "leaders",
                    "a wolf stands with the leader on " + book_.land.label(s_.leader[p]) +
                        ", which is no burrow (ROD-075)");
      }
    }
    int marks = 0;
    for (const int n : s_.marks) marks += n;
    const bool counted = s_.end == End::kCaught || s_.end == End::kCap;
    if (marks > s_.round - (counted ? 0 : 1)) {
      return fail("count", "marks", "more marks than rounds played");
    }
    const bool caught = book_.catches(s_) != Book::Catches::kFew;
    if (caught && !wolf_has_moved() && s_.end != End::kCaught) {
      return fail("over", "catches", "with these catches the match is over (ROD-104)");
    }
    if (s_.end == End::kCaught && !caught) {
      return fail("over", "catches", "these catches do not end the match (ROD-104)");
    }
    if (s_.end == End::kCap && s_.round != book_.options.round_cap) {
      return fail("over", "round", "the cap is round " + std::to_string(book_.options.round_cap));
    }
    return true;
  }

  // Has some wolf made a step in this round?
  bool wolf_has_moved() const {
    if (s_.phase == Phase::kWolfAgain) return true;
    if (s_.phase != Phase::kWolf && !(s_.phase == Phase::kLeader && book_.options.by_player)) {
      return false;
    }
    for (Seat p = s_.start; p != s_.actor; p = book_.next(p)) {
      if (book_.moves_wolf(s_, p)) return true;
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
      p = book_.next(p);
    } while (p != s_.start);
    if (left + taken != (counted ? 0 : book_.dice())) {
      return fail("dice", "pool",
                  counted ? "no die is left at this end"
                          : std::to_string(book_.dice()) + " dice are expected");
    }
    return true;
  }

  bool check_node() {
    const Seat p = s_.actor;
    switch (s_.phase) {
      case Phase::kChoose:
        return !book_.stuck(s_, p) ||
               fail("over", "pool", "the player to act is stuck: the match is over (ROD-100)");
      case Phase::kOver:
        return s_.end != End::kStuck || book_.stuck(s_, p) ||
               fail("over", "pool", "the player to act is not stuck (ROD-100)");
      case Phase::kPlace: return check_place(p);
      case Phase::kJump: return check_jump(p);
      case Phase::kWolf:
      case Phase::kWolfAgain:
        return book_.moves_wolf(s_, p) ||
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
      const Book::Paintable now = book_.paintable(then, p);
      if (!has(now.hexes, c)) return cannot_paint(c);
      if (now.advanced != advanced) {
        return fail("node", "painted",
                    advanced ? "that was no advanced placement (ROD-048)"
                             : "an advanced placement ends the turn (ROD-048)");
      }
      book_.add_rodent(then, c, p);
      ++then.placed;
    }
    return true;
  }
  bool cannot_paint(Cell c) {
    return fail("turn", "painted", "this turn cannot have painted " + book_.land.label(c));
  }
  // The opposite of Book::add_rodent.
  void take_rodent(State& s, Cell c, Seat p) const {
    s.rodents[index(c)] = static_cast<std::uint16_t>(
        s.rodents[index(c)] - (1U << (kRodentBits * static_cast<unsigned>(index(p)))));
    s.full &= ~only(c);
    s.touch[index(p)] = 0;
    for (int h = 0; h < book_.land.size; ++h) {
      if (s.count(cell(h), p) > 0) s.touch[index(p)] |= book_.land.ball[h];
    }
  }
  bool check_place(Seat p) {
    if (book_.idle(s_, p) != Book::Idle::kNo) {
      return fail("node", "turn", "the player to act places nothing (more) this round");
    }
    if (s_.placed >= book_.edition.limits.per_turn) {
      return fail("turn", "painted", "the turn has no rodent left (ROD-033)");
    }
    if (!check_painted(p, false)) return false;
    return book_.paintable(s_, p).hexes != 0 ||
           fail("node", "painted", "nothing is left to paint: the turn has ended");
  }
  bool check_jump(Seat p) {
    if (s_.placed != 1) return fail("turn", "painted", "one hex is expected");
    const Book::Idle idle = book_.idle(s_, p);
    if (idle != Book::Idle::kNo && idle != Book::Idle::kDead) {
      return fail("node", "turn", "the player to act places nothing this round");
    }
    return check_painted(p, true);
  }

  const Book& book_;
  const State& s_;
  Fault fault_;
};

}  // namespace

std::optional<Fault> unsound(const Book& book, const State& s) { return Check(book, s).all(); }

}  // namespace warren::rodentia
