// Legality a second time: slow, plain, in the order of the rulebook, and shared with nothing but
// the tables of the edition. What it answers is what a person is told.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/breach.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"

namespace warren::cats_vs_rats {

// One question to the referee: may this player do that here?
class Umpire {
 public:
  using Verdict = std::optional<Breach>;

  Umpire(const CatsVsRats& game, const State& s, Seat me)
      : game_(game), t_(game.tables()), map_(game.printed()), s_(s), me_(me) {}

  [[nodiscard]] Verdict judge(Action a);

 private:
  enum class Verb {
    kLeave,
    kGo,
    kName,
    kSay,
    kPlay,
    kPick,
    kTakeCard,
    kStop,
    kRefuse,
    kAgree,
    kStore
  };

  void read(Action a);

  // -- What the table looks like: referee.cpp ----------------------------------------------------
  Seat holder(int town) const {
    for (int p = 0; p < t_.terms.players; ++p) {
      if (s_.towns[at(p)].has(town)) return seat(p);
    }
    return kNobody;
  }
  Attribute talent(Seat p) const { return s_.attribute[at(p)]; }
  bool cat(Seat p) const { return static_cast<int>(talent(p)) < 5; }
  bool ally(Seat p, Seat q) const { return p != q && cat(p) == cat(q); }
  bool road(int a, int b) const { return t_.road[at(a)].has(b); }
  bool sea(int a, int b) const;
  bool linked(int a, int b) const { return road(a, b) || sea(a, b); }
  bool goes_to_enemy() const;
  std::string name(int town) const { return map_.towns[at(town)].id; }
  static CellSet cells(std::initializer_list<int> towns);
  bool in_battle() const { return s_.phase >= Phase::kTaunt && s_.phase <= Phase::kFCount; }
  Seat with(Attribute a) const;
  Seat whose() const;
  [[nodiscard]] Verdict chance_decides() const;

  // -- Setup, and both ends of a turn: referee_turn.cpp ------------------------------------------
  [[nodiscard]] Verdict attribute() const;
  bool beside_enemy(int town) const;
  std::vector<int> start_grounds() const;
  int cluster(int town, const std::vector<int>& grounds) const;
  int tight(std::vector<int> chosen, const std::vector<int>& grounds) const;
  bool trio() const;
  [[nodiscard]] Verdict start() const;
  [[nodiscard]] Verdict start_units() const;
  [[nodiscard]] Verdict come_back() const;
  [[nodiscard]] Verdict spawn() const;
  [[nodiscard]] Verdict breed() const;
  [[nodiscard]] Verdict breed_units() const;
  [[nodiscard]] Verdict discard() const;

  // -- Actions: referee_moves.cpp ----------------------------------------------------------------
  [[nodiscard]] Verdict main() const;
  [[nodiscard]] Verdict leave(int town) const;
  [[nodiscard]] Verdict to() const;
  [[nodiscard]] Verdict first_step(int from, int town) const;
  [[nodiscard]] Verdict attack(int from, int town, Seat owner) const;
  bool within_attack(int from, int town, Seat owner) const;
  bool two_roads(int from, int town) const;
  bool over_bridge(int from, int town, Seat owner) const;
  bool carries(int town, int from, Seat owner) const;
  [[nodiscard]] Verdict pass(int from, int town, Seat owner) const;
  bool can_finish(int town, std::vector<int> visited, int actions, Seat owner) const;
  [[nodiscard]] Verdict hop() const;
  [[nodiscard]] Verdict attack_on_the_way(int town) const;
  [[nodiscard]] Verdict count(std::string_view rule) const;

  // -- Battle: referee_combat.cpp ----------------------------------------------------------------
  [[nodiscard]] Verdict next_to(int town, bool right, int other_town, std::string_view rule,
                                const std::string& what) const;
  [[nodiscard]] Verdict yes_or_no(std::string_view rule, const std::string& sentence) const;
  [[nodiscard]] Verdict taunt() const;
  [[nodiscard]] Verdict in_hand(std::string_view rule) const;
  [[nodiscard]] Verdict place_card() const;
  [[nodiscard]] Verdict switch_card() const;
  [[nodiscard]] Verdict fetch() const;
  [[nodiscard]] Verdict change() const;
  [[nodiscard]] Verdict rally() const;
  [[nodiscard]] Verdict broom() const;
  [[nodiscard]] Verdict broom_units() const;
  [[nodiscard]] Verdict frenzy() const;

  const CatsVsRats& game_;
  const Tables& t_;
  const Edition& map_;
  const State& s_;
  const Seat me_;
  Verb verb_ = Verb::kRefuse;
  int arg_ = 0;
};

}  // namespace warren::cats_vs_rats
