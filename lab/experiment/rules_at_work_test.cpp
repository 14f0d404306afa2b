// What happens in a match is laid to rules of the ledger; those that never do anything are named.
#include "lab/experiment/rules_at_work.h"

#include <gtest/gtest.h>

#include <map>

#include "games/registry.h"
#include "lab/experiment/run.h"
#include "lab/experiment/watch.h"

namespace warren {
namespace {

struct Watched {
  Use use;
  Legend legend;
  long fired(const std::string& id) const {
    const auto known = use.fired.find(id);
    return known != use.fired.end() ? known->second : 0;
  }
  long happened(std::string_view event) const {
    const auto at = std::ranges::find(legend.events, event);
    EXPECT_NE(at, legend.events.end()) << event;
    return use.happened[static_cast<std::size_t>(at - legend.events.begin())];
  }
};

Watched watched(std::string_view game, int players, long games, const char* bot = "random") {
  Experiment experiment;
  experiment.game = game;
  experiment.base.name = "base";
  experiment.base.bots = {bot};
  experiment.base.setup.players = players;
  experiment.pairs = games;
  const auto found = run_experiment(experiment, {});
  EXPECT_TRUE(found) << game;
  return found ? Watched{found->uses[0], found->legends[0]} : Watched{};
}

// Every match ends by one rule, and by no other.
const std::map<std::string, std::vector<std::string>, std::less<>> kEnds = {
    {"totem", {"TOT-080", "TOT-082", "TOT-087"}}, {"rodentia", {"ROD-100", "ROD-104", "ROD-106"}},
    {"kingdom-maps", {"KIN-022", "KIN-093"}},     {"fight-flight-bite", {"FFB-123", "FFB-125"}},
    {"cats-vs-rats", {"CVR-701", "CVR-801"}},
};

TEST(RulesAtWork, are_of_the_ledger_and_every_match_ends_by_one) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string id(G::info().id);
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      constexpr long kGames = 4;
      const Watched seen = watched(id, players, kGames);
      const auto known = [&](const std::string& rule) {
        return std::ranges::find(seen.legend.rules, rule, &Rule::id) != seen.legend.rules.end();
      };
      for (const auto& [rule, times] : seen.use.fired) EXPECT_TRUE(known(rule)) << rule;
      for (const auto& [rule, times] : seen.use.refused) EXPECT_TRUE(known(rule)) << rule;
      EXPECT_GT(seen.legend.ledger, seen.legend.rules.size()) << id;
      long ends = 0;
      for (const std::string& rule : kEnds.at(id)) ends += seen.fired(rule);
      EXPECT_EQ(ends, kGames) << id << " with " << players;
    }
  });
}

TEST(RulesAtWork, are_counted_as_often_as_what_comes_of_them) {
  const Watched totem = watched("totem", 2, 2);
  EXPECT_EQ(totem.fired("TOT-020"), totem.happened("rolled"));
  EXPECT_EQ(totem.fired("TOT-040"), totem.happened("stepped"));
  EXPECT_EQ(totem.fired("TOT-025"), totem.happened("points lost"));
  EXPECT_EQ(totem.fired("TOT-021") + totem.fired("TOT-023"), totem.happened("chose"));
  const Watched wood = watched("fight-flight-bite", 3, 4);
  EXPECT_EQ(wood.fired("FFB-059"), wood.happened("thrown"));
  EXPECT_EQ(wood.fired("FFB-051") + wood.fired("FFB-053") + wood.fired("FFB-090"),
            wood.happened("duel begun"));
  const Watched treaty = watched("rodentia", 3, 10);
  EXPECT_EQ(treaty.fired("ROD-075"), treaty.happened("caught"));
  EXPECT_EQ(treaty.fired("ROD-031") + treaty.fired("ROD-028") + treaty.fired("ROD-054"),
            treaty.happened("skipped"));
  const Watched towns = watched("cats-vs-rats", 4, 2);
  EXPECT_EQ(towns.fired("CVR-105"), towns.happened("drew"));
  EXPECT_EQ(towns.fired("CVR-317"), towns.happened("compared"));
}

// What cannot come with so many players is at rest; with others it is at work.
TEST(RulesAtWork, rest_where_they_do_not_apply) {
  const auto rests = [](const Watched& seen, std::string_view id) {
    const auto resting = rules_at_rest(seen.use, seen.legend);
    return std::ranges::any_of(resting, [&](const RuleAtWork& one) { return one.rule->id == id; });
  };
  EXPECT_TRUE(rests(watched("totem", 2, 2), "TOT-014"));
  EXPECT_FALSE(rests(watched("totem", 4, 2), "TOT-014"));
  EXPECT_TRUE(rests(watched("kingdom-maps", 2, 4), "KIN-131"));
  EXPECT_FALSE(rests(watched("kingdom-maps", 1, 4), "KIN-131"));
  EXPECT_FALSE(rests(watched("rodentia", 4, 4), "ROD-071"));
  EXPECT_TRUE(rests(watched("rodentia", 2, 4), "ROD-071"));
}

TEST(RulesAtWork, are_put_into_words) {
  Legend legend;
  legend.rules = {{"TOY-001", "", "Go up or down, as long as there is a ladder.", "", "", ""},
                  {"TOY-002", "", "*Nobody* falls.", "", "", ""}};
  legend.ledger = 3;
  Use use;
  EXPECT_EQ(at_work_words(use, legend), "");  // nothing was watched
  use.games = 1;
  EXPECT_EQ(at_work_words(use, legend),
            "Of the ledger's 3 rules 2 can be seen at work; 2 of them never were.");
  Use::note(use.fired, "TOY-001");
  Use::note(use.fired, "TOY-001");
  ASSERT_EQ(rules_at_rest(use, legend).size(), 1U);
  EXPECT_EQ(rules_at_rest(use, legend)[0].rule->id, "TOY-002");
  Use::note(use.refused, "TOY-002");
  EXPECT_EQ(at_work_words(use, legend),
            "Of the ledger's 3 rules 2 can be seen at work; all of them were.");
  EXPECT_EQ(
      rules_json(use, legend).dump(),
      R"([{"rule":"TOY-001","fired":2,"refused":0},{"rule":"TOY-002","fired":0,"refused":1}])");
  EXPECT_EQ(rule_line(legend.rules[0], 30), "TOY-001  Go up or down, as ...");
  EXPECT_EQ(rule_line(legend.rules[1], 30), "TOY-002  Nobody falls.");
}

TEST(RulesAtWork, are_tried_with_actions_of_the_same_kind) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const G game = *G::make({});
    const ActionKinds kinds(game);
    Random random(4);
    for (int id = 0; id < game.action_count(); ++id) {
      const Action other = kinds.like(action(id), random);
      EXPECT_EQ(game.shape(other).kind, game.shape(action(id)).kind) << G::info().id;
    }
  });
}

}  // namespace
}  // namespace warren
