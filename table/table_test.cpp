// Matches and records over the seam.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "table/fixture_test.h"
#include "table/judgement.h"

namespace warren {
namespace {

using tests::new_match;
using tests::play;

TEST(Match, the_same_seed_meets_the_same_dice_after_taking_back) {
  Match match = new_match(5);
  play(match, 60);
  const auto plies = match.plies();
  match.drop(30);
  EXPECT_EQ(match.position().hash(), plies[29].hash);
  play(match, 60);
  EXPECT_EQ(match.plies(), plies);
}

TEST(Seam, an_empty_edition_is_no_house_edition) {
  for (const GameInfo* info : all_games()) {
    const auto house = make_game(info->id, {});
    ASSERT_TRUE(house) << info->id;
    const auto given = make_game(info->id, {.edition_text = std::string(info->house)});
    ASSERT_TRUE(given) << info->id;
    EXPECT_EQ((*given)->edition_hash(), (*house)->edition_hash());
    for (const char* blank : {"", " \n"}) {
      const auto refused = make_game(info->id, {.edition_text = blank});
      ASSERT_FALSE(refused) << info->id;
      EXPECT_EQ(refused.error().size(), 1U) << info->id;
    }
  }
}

TEST(Match, an_illegal_action_changes_nothing_and_names_the_rule) {
  Match match = new_match(5);
  match.roll();
  const auto before = match.position().hash();
  const auto a = match.game().read_action("both");
  ASSERT_TRUE(a);
  const auto breach = match.act(match.position().node().seats.lowest(), *a);
  ASSERT_TRUE(breach);
  EXPECT_TRUE(breach->rule.starts_with("TOT-"));
  EXPECT_EQ(match.position().hash(), before);
  EXPECT_EQ(match.plies().size(), 1U);
}

TEST(Match, only_ones_own_latest_action_may_be_taken_back) {
  Match match = new_match(9);
  while (match.position().node_name() != "step") play(match, match.plies().size() + 1);
  const Seat who = match.position().node().seats.lowest();
  EXPECT_EQ(match.to_take_back(who), match.plies().size() - 1);  // the dice choice
  EXPECT_FALSE(match.to_take_back(seat(1 - index(who))));
  while (!match.plies().back().is_chance()) match.drop();
  EXPECT_FALSE(match.to_take_back(who));
}

TEST(Match, its_very_first_action_may_be_taken_back) {
  MatchHead head = new_match(9).head();
  Match begun = new_match(9);
  while (begun.position().node_name() != "dice") play(begun, begun.plies().size() + 1);
  head.position = begun.position().text();
  Match match(begun.shared_game(), head);
  const Seat who = match.position().node().seats.lowest();
  EXPECT_FALSE(match.to_take_back(who));
  ASSERT_FALSE(match.act(who, match.position().legal(who).front()));
  EXPECT_EQ(match.to_take_back(who), 0U);
}

// Everybody draws a lane of the own map at the same time; a cell goes, the others' cells stay.
TEST(Match, where_all_act_at_once_a_step_is_taken_back_from_between_the_others) {
  warren::Setup setup;
  setup.players = 2;
  auto game = make_game("kingdom-maps", setup);
  ASSERT_TRUE(game);
  MatchHead head;
  head.game = "kingdom-maps";
  head.setup = setup;
  head.seats = {"human", "human"};
  head.seed = 5;
  Match match(*game, head);
  const auto all_draw = [&] {
    const AnyPosition& now = match.position();
    return now.node().is_act() && now.node().seats.size() == 2 &&
           now.may_take_back(seat(0), now.legal(seat(0))[0]) &&
           now.may_take_back(seat(1), now.legal(seat(1))[0]);
  };
  const auto act = [&](Seat seat) {
    ASSERT_FALSE(match.act(seat, match.position().legal(seat)[0]));
  };
  while (!all_draw()) {
    ASSERT_FALSE(match.position().node().is_over());
    if (match.position().node().is_chance()) {
      match.roll();
    } else {
      act(match.position().node().seats.lowest());
    }
  }
  const std::uint64_t neither = match.position().hash();
  act(seat(0));
  const std::uint64_t alone = match.position().hash();
  EXPECT_EQ(match.where_deciding(seat(0))->hash(), alone);
  EXPECT_EQ(match.where_deciding(seat(1))->hash(), neither) << "it has not heard of the other's";
  act(seat(1));
  EXPECT_EQ(match.to_take_back(seat(1)), match.plies().size() - 1);
  const auto ply = match.to_take_back(seat(0));
  ASSERT_EQ(ply, match.plies().size() - 2);
  const auto without = match.without(*ply);
  ASSERT_TRUE(without);
  EXPECT_EQ(without->plies().size(), match.plies().size() - 1);
  EXPECT_EQ(without->plies().back().seat, seat(1));
  EXPECT_FALSE(without->to_take_back(seat(0)));
  // Taking back the other's as well and drawing again leads where it led before.
  auto both = without->without(without->plies().size() - 1);
  ASSERT_TRUE(both);
  ASSERT_FALSE(both->act(seat(0), match.plies()[*ply].action));
  EXPECT_EQ(both->position().hash(), alone);
}

// What the rules of taking back say, read off the match ply by ply.
std::optional<std::size_t> plainly_to_take_back(const Match& match, Seat who) {
  const auto& plies = match.plies();
  std::size_t own = plies.size();
  while (own > 0 && !plies[own - 1].is_chance() && plies[own - 1].seat != who) --own;
  if (own == 0 || plies[own - 1].is_chance()) return {};
  --own;
  if (!match.at(own)->may_take_back(who, plies[own].action)) return {};
  if (own + 1 == plies.size()) return own;
  for (std::size_t since = own + 1; since <= plies.size(); ++since) {
    if (!match.at(since)->node().seats.has(who)) return {};
  }
  return own;
}

// Plays at random, in any order where several act at once, and looks at the match after every ply.
template <class Look>
void wander(Match& match, std::size_t plies, std::uint64_t seed, Look look) {
  Random random(seed);
  while (!match.position().node().is_over() && match.plies().size() < plies) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
    } else {
      std::vector<Seat> seats;
      node.seats.each([&](Seat s) { seats.push_back(s); });
      const Seat who = seats[random.below(static_cast<std::uint32_t>(seats.size()))];
      const auto legal = match.position().legal(who);
      ASSERT_FALSE(match.act(who, legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    look();
  }
}

// Early and late, with others' plies since and without.
TEST(Match, what_it_remembers_is_what_its_plies_say) {
  int between = 0;
  for (const GameInfo* info : all_games()) {
    MatchHead head;
    head.game = info->id;
    head.setup.players = info->max_players;
    head.seed = 7;
    const auto game = make_game(head.game, head.setup);
    ASSERT_TRUE(game);
    Match match(*game, head);
    const auto look = [&](const Match& at) {
      const auto node_at = [&](std::size_t k) { return at.at(k)->node(); };
      at.position().node().seats.each([&](Seat who) {
        EXPECT_EQ(at.where_deciding(who)->text(),
                  at.at(decided_at(at.plies(), at.plies().size(), who, node_at))->text());
      });
      for (int p = 0; p < at.game().seats(); ++p) {
        const auto ply = at.to_take_back(seat(p));
        EXPECT_EQ(ply, plainly_to_take_back(at, seat(p))) << info->id << " " << at.plies().size();
        if (ply && *ply + 1 < at.plies().size()) ++between;
      }
    };
    wander(match, 150, 11, [&] { look(match); });
    while (match.plies().size() > 100) {
      match.drop(7);
      look(match);
    }
  }
  EXPECT_GT(between, 10) << "others acted since";
}

TEST(Analysis, allies_share_one_chance_though_lots_made_the_teams) {
  MatchHead head;
  head.game = "cats-vs-rats";
  head.setup.players = 4;
  head.setup.options = {{"turn_cap", "20"}};
  head.seats = {"greedy", "greedy", "greedy", "greedy"};
  head.seed = 3;
  const auto game = make_game(head.game, head.setup);
  ASSERT_TRUE(game);
  Match match(*game, head);
  play(match, 100'000);
  ASSERT_TRUE(match.position().node().is_over());
  auto analysis = Analysis::of(match, "greedy");
  ASSERT_TRUE(analysis);
  const std::atomic<bool> never{false};
  while (!analysis->is_done()) ASSERT_FALSE(analysis->step(never));
  const auto curve = curve_of(match, analysis->judged());
  ASSERT_FALSE(curve.empty());
  for (const auto& point : curve) {
    double sum = 0;
    for (int p = 0; p < 4; ++p) {
      for (int q = 0; q < p; ++q) {
        if (match.position().side(seat(p)) != match.position().side(seat(q))) continue;
        EXPECT_EQ(point.values[static_cast<std::size_t>(p)],
                  point.values[static_cast<std::size_t>(q)]);
        sum += point.values[static_cast<std::size_t>(p)];
      }
    }
    EXPECT_NEAR(sum, 1, 1e-9) << "two teams of two";
  }
}

TEST(Seam, an_unknown_game_or_bot_is_refused) {
  const auto game = make_game("totm", {});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error()[0].sentence, "no game \"totm\"; did you mean totem?");
  EXPECT_FALSE((*make_game("totem", {}))->make_bot("wizard", 1));
}

}  // namespace
}  // namespace warren
