// The position in text: the wood as a brick wall (bricks that touch are neighbours), the players,
// the duel panel, the viewer's hand and the harvest as it would go now.
#include <algorithm>
#include <bit>

#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/page.h"
#include "games/fight_flight_bite/payoff.h"
#include "games/fight_flight_bite/preview.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

class Picture {
 public:
  Picture(const FightFlightBite& game, const Known<State>& known, Ink ink)
      : g(game),
        e(game.printed()),
        t(game.tables()),
        s(known.position()),
        viewer(known.viewer()),
        now(preview(t, s, viewer)),
        page_(ink) {}

  std::string print() && {
    wood();
    status();
    players();
    if (s.phase >= Phase::kCard && s.phase <= Phase::kDefend) duel_panel();
    if (s.in != 0) throw_off();
    if (s.phase == Phase::kTake) takers_line();
    hand();
    harvest();
    return std::move(page_).text();
  }

 private:
  std::string name(int p) const { return g.seat_name(seat(p)); }
  std::string label(int space) const { return g.cell_name(cell(space)); }
  const Face& face(int f) const { return e.faces[static_cast<std::size_t>(f)]; }
  std::string initial(int p) const { return {fight_flight_bite::initial(name(p))}; }
  bool marked(int space) const {
    return s.at == space &&
           ((s.phase >= Phase::kCard && s.phase <= Phase::kTake) || s.phase == Phase::kFood);
  }
  std::string counts(const Heap& food) const {
    std::string out;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (food[c] == 0) continue;
      out += (out.empty() ? "" : " ") + std::to_string(food[c]) + e.food[c].id.substr(0, 1);
    }
    return out;
  }

  // -- The wood
  void wood() {
    int left = 9999;
    int right = -9999;
    int top = 9999;
    for (const Space& space : g.spaces()) {
      const int column = 2 * space.hex.q + space.hex.r;
      left = std::min(left, column);
      right = std::max(right, column);
      top = std::min(top, space.hex.r);
    }
    if ((right - left) * kBrick / 2 + kBrick >= kWidth) return wood_as_list();
    Wall wall;
    for (const Space& space : g.spaces()) {
      wall.box((space.hex.r - top) * kCourse, (2 * space.hex.q + space.hex.r - left) * kBrick / 2);
    }
    Canvas canvas;
    wall.paint(canvas);
    for (int i = 0; i < t.spaces; ++i) {
      const Hex hex = g.spaces()[static_cast<std::size_t>(i)].hex;
      brick(canvas, i, (hex.r - top) * kCourse, (2 * hex.q + hex.r - left) * kBrick / 2);
    }
    page_.paste(canvas);
  }
  Tint ground(int space) const {
    const auto i = static_cast<std::size_t>(space);
    if ((t.woodland >> space & 1) == 0) return Tint::kWater;
    static constexpr std::array<Tint, 4> kTints = {Tint::kMountain, Tint::kGrass, Tint::kForest,
                                                   Tint::kPlain};
    return kTints[t.icon[i]];
  }
  std::string heading(int space) const {
    const auto i = static_cast<std::size_t>(space);
    std::string out =
        label(space) + " " + e.terrains[static_cast<std::size_t>(g.spaces()[i].terrain)].id;
    if (t.icon[i] != kNoIcon) out += " " + sign_name(t.icon[i]);
    return out;
  }
  void brick(Canvas& canvas, int space, int row, int column) const {
    const auto i = static_cast<std::size_t>(space);
    canvas.put(row + 1, column + 1, heading(space).substr(0, kBrick - 1), ground(space));
    int at = column + 1;
    for (const auto& [text, tint] : critters(space)) {
      canvas.put(row + 2, at, text, tint);
      at += width_of(text) + 1;
    }
    canvas.put(row + 3, column + 1, counts(s.food[i]));
    if (marked(space)) {
      canvas.put(row, column + 3,
                 s.phase == Phase::kTake   ? " harvest "
                 : s.phase == Phase::kFood ? " next "
                                           : " contested ",
                 Tint::kBold);
    }
  }
  // "R2 b1": on the contested space critters that lie on their backs are written small.
  std::vector<std::pair<std::string, Tint>> critters(int space) const {
    std::vector<std::pair<std::string, Tint>> out;
    for (int p = 0; p < t.seats; ++p) {
      const int n = s.critters[static_cast<std::size_t>(space)][static_cast<std::size_t>(p)];
      const bool splits = card_is_out(s.phase) && p == s.active && space == s.at;
      const int spent = splits ? n - s.standing : 0;
      if (n - spent > 0) out.emplace_back(initial(p) + std::to_string(n - spent), tint_of(seat(p)));
      if (spent > 0)
        out.emplace_back(name(p).substr(0, 1) + std::to_string(spent), tint_of(seat(p)));
    }
    return out;
  }
  // For a wood too wide for the page.
  void wood_as_list() {
    for (int i = 0; i < t.spaces; ++i) {
      page_.put(marked(i) ? "> " : "  ", Tint::kBold).put(heading(i), ground(i)).to(24);
      for (const auto& [text, tint] : critters(i)) page_.put(text, tint).put(" ");
      page_.to(40).put(counts(s.food[static_cast<std::size_t>(i)])).to(54).put("next to");
      for (int k = 0; k < t.spaces; ++k) {
        if ((t.near[static_cast<std::size_t>(i)] >> k & 1) != 0) page_.put(" " + label(k));
      }
      page_.line();
    }
  }

  // -- Whose turn, and what everybody has
  void status() {
    if (in_turn(s.phase)) {
      page_.put(
          "Round " + std::to_string(1 + s.turn / t.seats) + " of " + std::to_string(t.turns_each),
          Tint::kBold);
      page_.put(", turn of ").put(name(s.active), tint_of(seat(s.active))).put(". ");
    } else if (s.phase == Phase::kTake) {
      page_.put("Harvest", Tint::kBold).put(". ");
    }
    if (s.phase >= Phase::kFirst) {
      page_.put("Order:");
      for (int i = 0; i < t.seats; ++i) {
        const int p = (s.start + i) % t.seats;
        page_.put(" ").put(name(p), tint_of(seat(p)));
      }
      page_.put(". ");
    }
    page_.flow("Supply: " + (cubes(s.food[kSupply]) == 0 ? "empty" : counts(s.food[kSupply])), 2);
    page_.line();
    std::string legend = "Food:";
    for (const Food& f : e.food) legend += " " + f.id.substr(0, 1) + " " + f.name + ",";
    legend.back() = '.';
    page_.flow(legend + " Small letters: critters on their backs.", 2, Tint::kDim);
    page_.line();
  }
  std::string codes(const Cards& cards) const {
    std::vector<std::string> list;
    cards.each([&](int f) {
      const int n = cards.count(f);
      list.push_back((n > 1 ? std::to_string(n) + "x" : "") + face(f).code);
    });
    return join(list, " ");
  }
  void players() {
    std::size_t wide = 0;
    for (int p = 0; p < t.seats; ++p) wide = std::max(wide, name(p).size());
    const bool open = hands_are_open(s.phase);
    for (int p = 0; p < t.seats; ++p) {
      const auto i = static_cast<std::size_t>(p);
      page_.put((s.to_act >> i & 1U) != 0 ? "> " : "  ").put(name(p), tint_of(seat(p)));
      page_.to(static_cast<int>(wide) + 3);
      if (const Tribe* tribe = g.tribe(seat(p))) page_.put("(" + tribe->id + ") ");
      const int indent = static_cast<int>(wide) + 3;
      std::string text = "reserve " + std::to_string(s.reserve[i]);
      if (s.phase >= Phase::kTake) {
        const std::string mine = counts(s.harvested[i]);
        text += ", harvested " + (mine.empty() ? "nothing" : mine);
      }
      if (open) text += ", " + count_of(points(t, s, p), "point", "points");
      if (!viewer.is(seat(p)) || open) {
        text += ", hand " + codes(s.hand[i]);
        if (s.hidden[i] > 0) {
          text += (s.hand[i].empty() ? "" : " + ") + std::to_string(s.hidden[i]) + " unknown";
        }
      }
      if (!s.discards[i].empty()) text += ",";
      page_.flow(text, indent);
      if (!s.discards[i].empty()) page_.flow("played " + codes(s.discards[i]), indent, Tint::kDim);
      page_.line();
    }
  }

  // -- Throws
  void locks(unsigned throwers) {
    for (unsigned p = 0; p < kSeats; ++p) {
      if ((throwers >> p & 1U) == 0) continue;
      page_.put("  " + name(static_cast<int>(p)) + ": ");
      const std::uint8_t lock = s.locked[p];
      page_.put(lock == kUnlocked     ? "choosing"
                : lock == kHiddenSign ? "locked"
                                      : "locked " + std::string(kSigns[lock - 1U]),
                lock == kUnlocked ? Tint::kPlain : Tint::kGood);
    }
    page_.line();
  }
  void throw_off() {
    const bool order = s.phase != Phase::kTie;
    page_.put(order ? "Throw-off for the turn order (its winner plays last)"
                    : "Throw-off for the victory",
              Tint::kBold);
    page_.put(", round " + std::to_string(s.rounds + 1) + " of at most " +
              std::to_string(t.options.throw_cap));
    page_.line();
    locks(s.in);
  }
  void duel_panel() {
    const auto at = static_cast<std::size_t>(s.at);
    const bool dueling = in_duel(s.phase);
    if (!card_is_out(s.phase)) return;
    page_.put(name(s.active), tint_of(seat(s.active)));
    page_.put(" shows ").put(face(s.card).name, Tint::kBold).put(" on " + label(s.at));
    page_.put(" ").flow("(" + effect_of(face(s.card)) + ")", 2);
    page_.line();
    if (dueling) {
      page_.put("Duel " + std::to_string(s.duels) + ": ")
          .put(name(s.active), tint_of(seat(s.active)));
      page_.put(" attacks ").put(name(s.defender), tint_of(seat(s.defender)));
      page_.put(" (" + count_of(s.critters[at][s.defender], "critter", "critters") + " there)");
    }
    page_.put(dueling ? ", " : "  ")
        .put(count_of(s.standing, "attacker", "attackers") + " still standing");
    page_.line();
    for (int sign = 0; sign < 3; ++sign) {
      page_.put("  " + sign_name(sign)).to(10);
      page_.put("beats " + sign_name(t.beats[static_cast<std::size_t>(sign)])).to(24);
      page_.put("attacker: " + actions_of(t, s, sign));
      page_.line();
    }
    page_.put("  a winning defender: ");
    page_.put(t.no_quarter[s.card]          ? "nothing (No Quarter)"
              : cubes(s.food[kSupply]) == 0 ? "nothing, the supply is empty"
                                            : "one food from the supply");
    page_.line();
    page_.put("  draws so far ");
    for (int i = 0; i < 3; ++i) page_.put(i < s.draws ? "●" : "○");
    page_.put(t.ambush[s.card] ? ", a draw is won by the attacker" : ", third draw: attacker wins");
    page_.line();
    if (s.phase == Phase::kThrow) locks(1U << s.active | 1U << s.defender);
    if (s.phase == Phase::kBonus) {
      page_.put("  " + name(s.active) + " won with " + sign_name(s.sign) + ": " +
                    std::to_string(s.left) + " of " +
                    std::to_string(t.bonus_actions(s.at, s.card, s.sign)) + " actions left",
                Tint::kBold);
      page_.line();
    }
  }
  void takers_line() {
    const Takers list = takers(t, s, s.at);
    page_.flow("Taking from " + label(s.at) + ":", 2);
    for (int i = s.taken; i < list.entries(); ++i) {
      page_.flow(name(list.entry(i)), 2, tint_of(seat(list.entry(i))));
    }
    if (list.controller >= 0) page_.flow("then the rest goes to " + name(list.controller), 2);
    page_.line();
  }

  // -- The viewer's hand
  void hand() {
    if (index(viewer.seat()) >= t.seats || hands_are_open(s.phase)) return;
    const auto p = static_cast<std::size_t>(index(viewer.seat()));
    if (s.hand[p].empty()) return;
    page_.put("Your hand", Tint::kBold);
    page_.put(" (a card kept adds " + count_of(t.card_points, "point", "points") +
              " to each cube of its colour)");
    page_.line();
    s.hand[p].each([&](int f) {
      const int n = s.hand[p].count(f);
      page_.put("  " + (n > 1 ? std::to_string(n) + "x " : "") + face(f).code).to(15);
      const auto colour = static_cast<std::size_t>(face(f).food);
      page_.put(face(f).name).to(31).put(effect_of(face(f))).to(63);
      page_.put(e.food[colour].id + " +" + std::to_string(t.card_points * now.total[p][colour]));
      page_.line();
    });
  }

  // -- The harvest as it would go now
  std::string share(int space) const {
    const SpacePreview& x = now.spaces[static_cast<std::size_t>(space)];
    std::vector<std::string> parts;
    for (int k = 0; k < x.list.in_row; ++k) {
      const int p = x.list.entry(k);
      parts.push_back(initial(p) + " " + std::to_string(cubes(x.to[static_cast<std::size_t>(p)])));
    }
    std::string out = join(parts, ", ");
    if (x.list.controller >= 0) {
      const int all = cubes(x.to[static_cast<std::size_t>(x.list.controller)]);
      out +=
          (out.empty() ? "" : ", then ") + initial(x.list.controller) + " " + std::to_string(all);
    }
    if (cubes(x.unclaimed) > 0) {
      out += (out.empty() ? "" : ", ") + std::to_string(cubes(x.unclaimed)) + " unclaimed";
    }
    if (x.fleeing != 0) {
      out += ";";
      SeatSet::of_bits(x.fleeing).each([&](Seat p) { out += " " + initial(index(p)); });
      out += std::has_single_bit(x.fleeing) ? " flees" : " flee";
    }
    return out;
  }
  void harvest() {
    if (s.phase < Phase::kFirst || s.phase >= Phase::kTie) return;
    page_.flow("If the harvest were now:", 2, Tint::kBold);
    for (int p = 0; p < t.seats; ++p) {
      const Heap& mine = now.total[static_cast<std::size_t>(p)];
      page_.flow(name(p), 2, tint_of(seat(p))).flow(std::to_string(cubes(mine)), 2);
      if (viewer.is(seat(p)) && cubes(mine) > 0) page_.flow("(" + counts(mine) + ")", 2);
    }
    page_.flow("and " + std::to_string(now.unclaimed) + " unclaimed", 2);
    page_.line();
    std::vector<int> open;
    for (int i = 0; i < t.spaces; ++i) {
      if (now.spaces[static_cast<std::size_t>(i)].open) open.push_back(i);
    }
    const std::size_t rows = (open.size() + 1) / 2;
    for (std::size_t r = 0; r < rows; ++r) {
      page_.put("  " + label(open[r])).to(5).put(share(open[r]));
      if (r + rows < open.size())
        page_.to(40).put(label(open[r + rows])).put(" ").put(share(open[r + rows]));
      page_.line();
    }
  }

  const FightFlightBite& g;
  const Edition& e;
  const Tables& t;
  const State& s;
  Viewer viewer;
  Preview now;
  Page page_;
};

}  // namespace

std::string FightFlightBite::draw(const Known<State>& known, Ink ink) const {
  return Picture(*this, known, ink).print();
}

}  // namespace warren::fight_flight_bite
