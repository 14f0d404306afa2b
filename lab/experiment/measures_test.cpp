// Measures by their known answers: who leads and what a choice is worth where the evaluation is
// written down, and how much the dice explain where that can be worked out.
#include "lab/experiment/measures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "lab/experiment/conclusion.h"
#include "tests/toy/small.h"

namespace warren {
namespace {

toy::Small toy_game(const char* kind) {
  Setup setup;
  setup.options = {{"game", kind}};
  return *toy::Small::make(setup);
}

// Four seats that take one or two of a pile. What anybody may expect is written down, by what is
// left of the pile.
class Scripted : public toy::Small {
 public:
  struct Took {};
  using Event = std::variant<Took>;
  using Script = std::map<int, Payoff>;
  Scripted(int sides, Script script)
      : Small(toy_game("nim")), sides_(sides), script_(std::move(script)) {}
  static Expected<Scripted, Faults> make(const Setup&) { return Scripted(2, {}); }

  int side(const State&, Seat seat) const { return index(seat) % sides_; }
  Payoff evaluate(const Known<State>& known) const { return script_.at(known.position().pile); }
  void measure(const Event&, std::span<double>) const {}
  std::optional<Told> tell(const Event&, Viewer) const { return {}; }

 private:
  int sides_;
  Script script_;
};
static_assert(Game<Scripted>);

toy::SmallState with_pile(int pile) {
  toy::SmallState out;
  out.pile = static_cast<std::uint8_t>(pile);
  return out;
}

// Two sides: seats 1 and 3, seats 2 and 4. The lead goes to the second, stays there, comes back.
const Scripted::Script kThereAndBack = {{9, {0.3F, 0.2F, 0.3F, 0.2F}},
                                        {8, {0.2F, 0.3F, 0.2F, 0.3F}},
                                        {7, {0.125F, 0.375F, 0.0625F, 0.4375F}},
                                        {6, {0.4F, 0.1F, 0.3F, 0.2F}},
                                        {5, {0.3F, 0.2F, 0.25F, 0.25F}}};

TEST(Drama, counts_who_leads_by_the_script) {
  const Scripted game(2, kThereAndBack);
  Drama<Scripted> drama(game);
  EXPECT_EQ(drama.changes(), 0);
  EXPECT_EQ(drama.decided(0), 1);  // nobody was ever seen to lead
  EXPECT_FALSE(drama.comeback(0, 2));
  for (const int pile : {9, 8, 7, 6, 5}) drama.see(with_pile(pile));
  EXPECT_EQ(drama.changes(), 2);
  EXPECT_EQ(drama.decided(0), 3 / 5.0);  // from the fourth position on nobody else led
  EXPECT_EQ(drama.decided(1), 1);        // who won did not lead at the end
  EXPECT_TRUE(drama.comeback(0, 2));     // 0.1875 of 0.5
  EXPECT_FALSE(drama.comeback(1, 2));    // 0.3 at worst
  // The end is no position in which somebody leads.
  drama.see(with_pile(0));
  EXPECT_EQ(drama.changes(), 2);
  EXPECT_EQ(drama.decided(0), 3 / 5.0);
}

TEST(Drama, is_none_where_one_leads_throughout) {
  const Scripted game(2, kThereAndBack);
  Drama<Scripted> drama(game);
  for (const int pile : {8, 7, 7}) drama.see(with_pile(pile));
  EXPECT_EQ(drama.changes(), 0);
  EXPECT_EQ(drama.decided(1), 0);
  EXPECT_FALSE(drama.comeback(1, 2));
}

TEST(Drama, calls_half_of_an_even_share_no_comeback_yet) {
  const Scripted game(4, {{9, {0.125F, 0.5F, 0.125F, 0.25F}}, {8, {0.1F, 0.5F, 0.15F, 0.25F}}});
  Drama<Scripted> drama(game);
  drama.see(with_pile(9));
  EXPECT_FALSE(drama.comeback(0, 4));
  drama.see(with_pile(8));
  EXPECT_TRUE(drama.comeback(0, 4));
  EXPECT_FALSE(drama.comeback(2, 4));
}

// Sides are known once the pile is below seven.
class Unsettled : public Scripted {
 public:
  using Scripted::Scripted;
  struct Standing {
    int sides = 0;
  };
  static Expected<Unsettled, Faults> make(const Setup&) { return Unsettled(2, {}); }
  Standing standing(const Known<State>& known) const { return {known.position().pile < 7 ? 2 : 0}; }
};

TEST(Drama, begins_when_sides_are_settled) {
  const Unsettled game(2, kThereAndBack);
  Drama<Unsettled> drama(game);
  for (const int pile : {9, 8, 7, 6, 5}) drama.see(with_pile(pile));
  EXPECT_EQ(drama.changes(), 0);
  EXPECT_EQ(drama.decided(0), 0);
  EXPECT_FALSE(drama.comeback(0, 2));
}

template <class G>
void look(const G& game, Stakes<G>& stakes, int pile) {
  const toy::SmallState s = with_pile(pile);
  ActionList legal;
  game.legal(s, seat(0), legal);
  stakes.look(s, seat(0), legal);
}

// What the first seat's choices lead to, four seats each for itself; 0.0625 is a quarter of even.
const Scripted::Script kChoices = {
    {9, {0.05F, 0.6F, 0.2F, 0.15F}}, {8, {0.01F, 0.2F, 0.6F, 0.19F}},  // from 10: says who leads
    {6, {0.05F, 0.6F, 0.2F, 0.15F}}, {5, {0.05F, 0.5F, 0.3F, 0.15F}},  // from 7: the same leads
    {3, {0.3F, 0.5F, 0.1F, 0.1F}},   {2, {0.1F, 0.1F, 0.7F, 0.1F}}};   // from 4: may still win

TEST(Stakes, are_what_the_script_promises) {
  const Scripted game(4, kChoices);
  Stakes<Scripted> stakes(game);
  EXPECT_TRUE(std::isnan(stakes.spread()));
  EXPECT_TRUE(std::isnan(stakes.kingmakers()));
  look(game, stakes, 10);
  EXPECT_NEAR(stakes.spread(), 0.04, 1e-6);
  EXPECT_EQ(stakes.kingmakers(), 1);
  look(game, stakes, 7);
  EXPECT_NEAR(stakes.spread(), 0.02, 1e-6);
  EXPECT_EQ(stakes.kingmakers(), 0.5);
  look(game, stakes, 4);
  EXPECT_NEAR(stakes.spread(), 0.08, 1e-6);
  EXPECT_NEAR(stakes.kingmakers(), 1 / 3.0, 1e-12);
}

TEST(Stakes, know_no_kingmaker_among_two_and_take_an_end_for_what_it_is) {
  const Scripted game(2, {{1, {0.2F, 0.3F, 0.2F, 0.3F}}});
  Stakes<Scripted> stakes(game);
  look(game, stakes, 2);  // one leaves 0.4 to the side, two win
  EXPECT_NEAR(stakes.spread(), 0.6, 1e-6);
  EXPECT_TRUE(std::isnan(stakes.kingmakers()));
}

double named(const std::vector<Measure>& measures, const std::vector<double>& values,
             std::string_view name) {
  const auto at = std::ranges::find(measures, name, &Measure::name);
  EXPECT_NE(at, measures.end()) << name;
  return at != measures.end() ? values[static_cast<std::size_t>(at - measures.begin())] : 0;
}

// A place for what is left of a match.
class Row {
 public:
  explicit Row(const PlayedShape& shape)
      : room_(shape.bytes() / sizeof(double)),
        played_(reinterpret_cast<std::byte*>(room_.data()), shape) {}
  const Played& played() const { return played_; }

 private:
  std::vector<double> room_;
  Played played_;
};

TEST(Measures, say_what_was_seen_under_its_name) {
  Scripted::Script script = kThereAndBack;
  for (const int pile : {10, 4, 3, 2, 1}) script[pile] = {0.3F, 0.2F, 0.3F, 0.2F};
  const Scripted game(2, script);
  const ActionKinds kinds(game);
  Use use(3, 1);
  Watch<Scripted> watch(game, kinds, Random(1), use);
  const EventList<Scripted::Event> nothing;
  for (int pile = 9; pile >= 0; --pile) {
    const int who = (9 - pile) % 4;
    toy::SmallState after = with_pile(pile);
    after.turn = static_cast<std::uint8_t>((who + 1) % 4);
    watch.see(seat(who), action(0), after, nothing);
  }
  const Row row({4, 0});
  const EndFigures end = game.end_figures(with_pile(0));
  for (std::size_t p = 0; p < 4; ++p) row.played().seats()[p] = end.seats[p];
  row.played().figures().decisions = 10;
  ASSERT_EQ(end.seats[0].place, 3);  // seats 2 and 4 have won, who do not lead at the end
  const Measures<Scripted> measures(4, false, true, 30);
  std::vector<double> values;
  measures.of(row.played(), &watch, nullptr, values);
  ASSERT_EQ(values.size(), measures.all().size());
  const auto value = [&](std::string_view name) { return named(measures.all(), values, name); };
  EXPECT_EQ(value("minutes"), 5);
  EXPECT_EQ(value("lead changes"), 2);
  EXPECT_EQ(value("decided after, of the match"), 1);
  EXPECT_EQ(value("comebacks"), 0);
  EXPECT_EQ(value("longest wait, minutes"), 1.5);
  EXPECT_EQ(value("sits out at the end, of the match"), 0.3);
  EXPECT_TRUE(std::isnan(value(kSameDice)));
  EXPECT_EQ(use.chosen, (std::vector<long>{10, 0, 0}));
}

// Random players of a toy, each match also once more with the same dice.
std::optional<Luck> luck_in(const char* kind) {
  const toy::Small game = toy_game(kind);
  const PlayedShape shape{static_cast<std::uint64_t>(game.seats()), 0};
  const Measures<toy::Small> measures(game.seats(), false, true, 12);
  Findings found;
  found.measures = measures.all();
  found.seats = game.seats();
  found.sums = PairSums(found.measures.size(), 0);
  const Row first(shape);
  const Row again(shape);
  SimMatch<toy::Small> match(game, shape);
  const auto play = [&](std::uint64_t number, std::uint64_t time, const Row& row) {
    match.begin(3, number, time);
    while (match.step(RandomChoice(), [](Seat, Action, Outcome, const auto&) {})) {
    }
    match.end(row.played());
  };
  std::vector<double> values;
  for (std::uint64_t k = 0; k < 4000; ++k) {
    play(k, 0, first);
    play(k, 1, again);
    measures.of(first.played(), nullptr, &again.played(), values);
    found.sums.add(values, {});
  }
  return luck_of(found);
}

TEST(Luck, is_all_where_nothing_but_a_lot_decides) {
  const auto luck = luck_in("lottery");
  ASSERT_TRUE(luck);
  EXPECT_NEAR(luck->share, 1, 1e-12);
}

TEST(Luck, is_nothing_where_there_are_no_dice) {
  const auto luck = luck_in("duel");
  ASSERT_TRUE(luck);
  EXPECT_NEAR(luck->share, 0, 0.06);
  EXPECT_LT(std::abs(luck->share), 2 * luck->half);
}

// Winnings of poker by lot: a strong card is worth 13/16 of the stakes to the first seat, a weak
// one 5/16. That is 16/27 of how much they vary in all.
TEST(Luck, is_a_share_where_cards_and_choices_both_count) {
  const auto luck = luck_in("poker");
  ASSERT_TRUE(luck);
  EXPECT_NEAR(luck->share, 16 / 27.0, 0.06);
  EXPECT_LT(luck->half, 0.06);
}

}  // namespace
}  // namespace warren
