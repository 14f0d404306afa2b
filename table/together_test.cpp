#include "table/together.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "bots/spec.h"
#include "engine/text.h"
#include "games/registry.h"
#include "table/judgement.h"
#include "table/match.h"
#include "table/thought_json.h"

namespace warren {
namespace {

TEST(Together, shares_the_budget_and_the_memory_without_losing_any) {
  for (const char* spec : {"search:iterations=10,memory=9", "bot:4", "bot:5"}) {
    for (const GameInfo* info : all_games()) {
      const auto whole = *read_bot(spec, info->id);
      long sum = 0;
      for (int part = 0; part < 3; ++part) {
        const auto own = read_bot(*spec_of_part(spec, info->id, {part, 3}), info->id);
        ASSERT_TRUE(own);
        sum += own->search.iterations;
        EXPECT_EQ(own->search.memory, whole.search.memory / 3);
        EXPECT_EQ(own->search.ms, whole.search.ms);
        EXPECT_EQ(own->search.explore, whole.search.explore) << "the tuning stays";
      }
      EXPECT_EQ(sum, whole.search.iterations) << spec << " " << info->id;
    }
  }
  EXPECT_EQ(*spec_of_part("bot:3", "totem", {0, 1}), "bot:3");
  EXPECT_EQ(*spec_of_part("greedy", "totem", {1, 4}), "greedy");
  EXPECT_FALSE(spec_of_part("wizard", "totem", {0, 2}));
}

TEST(Together, no_two_parts_have_the_same_seed) {
  std::set<std::uint64_t> seeds;
  for (int part = 0; part < kMostParts; ++part) seeds.insert(seed_of_part(7, {part, kMostParts}));
  EXPECT_EQ(seeds.size(), static_cast<std::size_t>(kMostParts));
  EXPECT_EQ(seed_of_part(7, {0, 1}), 7U);
}

TEST(Together, adds_up_by_how_much_each_part_has_seen) {
  const auto option = [](int action, double chance, double weight, long visits) {
    Advice::Option out;
    out.action = Action{static_cast<std::uint16_t>(action)};
    out.chance = chance;
    out.weight = weight;
    out.visits = visits;
    return out;
  };
  Advice one;
  one.iterations = 100;
  one.options = {option(1, 0.6, 0.9, 90), option(2, 0.2, 0.1, 10)};
  one.options[0].next = {{seat(1), Action{5}}};
  Advice two;
  two.iterations = 300;
  two.options = {option(2, 0.8, 1, 300), option(1, 0.5, 0, 0)};
  two.options[0].next = {{seat(1), Action{6}}};
  const Advice all = added_up(std::array{one, two});
  ASSERT_EQ(all.options.size(), 2U);
  EXPECT_EQ(all.iterations, 400);
  EXPECT_EQ(all.options[0].action, Action{2}) << "three times as much was spent on the other part";
  EXPECT_EQ(all.options[0].visits, 310);
  EXPECT_NEAR(all.options[0].weight, (0.1 * 100 + 1 * 300) / 400, 1e-4);
  EXPECT_NEAR(all.options[0].chance, (0.2 * 10 + 0.8 * 300) / 310, 1e-4);
  EXPECT_NEAR(all.options[1].chance, 0.6, 1e-4) << "a part that never tried it has no word";
  ASSERT_EQ(all.options[0].next.size(), 1U);
  EXPECT_EQ(all.options[0].next[0].action, Action{6}) << "by the part that tried it most";
  EXPECT_EQ(all.chance, all.options[0].chance);
}

TEST(Together, thinks_in_steps_with_one_tree_that_grows_on) {
  const auto game = *make_game("rodentia", {});
  const auto start = game->start();
  Random random(3);
  while (start->node().is_chance()) start->resolve(start->sample(random));
  const Seat who = start->node().seats.lowest();
  const auto known = start->known(Viewer(who));
  const auto begun = [&](const char* spec, Part part) {
    return std::move(*Pondering::of(*known, who, spec, 3, part));
  };
  Pondering one = begun("search:iterations=2560,memory=8", {0, 2});
  EXPECT_EQ(one.steps(), 5) << "1280 iterations";
  for (int step = 1; step <= 5; ++step) {
    EXPECT_FALSE(one.is_done());
    ASSERT_FALSE(one.step());
    EXPECT_EQ(one.done(), step);
    EXPECT_EQ(one.advice().iterations, 256 * step);
    long visits = 0;
    for (const auto& option : one.advice().options) visits += option.visits;
    EXPECT_GE(visits, 256 * step - 1) << "what the steps before have seen is not forgotten";
  }
  EXPECT_TRUE(one.is_done());
  EXPECT_EQ(json_of(*game, one.advice()).dump(),
            json_of(*game, *advise_part(*known, who, "search:iterations=2560,memory=8", 3, {0, 2}))
                .dump());
  EXPECT_EQ(begun("search:iterations=900,memory=8", {1, 2}).steps(), 1) << "too short to tell of";
  EXPECT_EQ(begun("search:ms=100,memory=8", {}).steps(), 5);
  EXPECT_EQ(begun("bot:5", {}).steps(), 20);
  EXPECT_EQ(begun("greedy", {}).steps(), 1);
  EXPECT_FALSE(Pondering::of(*known, who, "wizard", 3, {}));
  EXPECT_TRUE(Pondering::of(*known, seat(1 - index(who)), "bot:1", 3, {})->step())
      << "another seat's knowledge";
}

// What browsers' workers come to for these, and what this machine comes to, is the same to the last
// bit: web/tests/engine/think.test.ts reads the same file.
TEST(Together, comes_to_what_several_workers_come_to) {
  std::ifstream in(WARREN_SOURCE "/tests/golden/together.json");
  std::ostringstream text;
  text << in.rdbuf();
  const auto cases = Json::parse(text.str());
  ASSERT_TRUE(cases) << "tests/golden/together.json";
  std::size_t done = 0;
  for (const Json& one : *cases->as_array()) {
    const auto word = [&](const char* name) { return *one.find(name)->as_string(); };
    const auto whole = [&](const char* name) {
      return static_cast<int>(*one.find(name)->as_int());
    };
    warren::Setup setup;
    setup.players = whole("players");
    const auto game = *make_game(word("game"), setup);
    const Seat who = seat(whole("seat") - 1);
    const auto known = game->read_view(word("view"), Viewer(who));
    ASSERT_TRUE(known);
    std::vector<Advice> parts;
    for (int part = 0; part < whole("parts"); ++part) {
      const auto advice =
          advise_part(**known, who, word("bot"), *read_whole(word("seed")), {part, whole("parts")});
      ASSERT_TRUE(advice);
      // As it travels between workers.
      const auto read = read_advice(*game, *Json::parse(json_of(*game, *advice).dump()));
      ASSERT_TRUE(read);
      parts.push_back(*read);
    }
    EXPECT_EQ(hint_json(**known, who, added_up(parts)).dump(), word("hint")) << word("game");
    ++done;
  }
  EXPECT_GE(done, 5U);
}

TEST(Together, refuses_what_is_no_advice) {
  const auto game = *make_game("totem", {});
  for (const char* wrong : {
           "{}",
           R"({"options":[]})",
           R"({"options":[{"chance":1}]})",
           R"({"options":[{"action":"nonsense","next":[]}]})",
           R"({"options":[{"action":"both"}]})",
           R"({"options":[{"action":"both","next":[{"seat":9,"action":"both"}]}]})",
       }) {
    EXPECT_FALSE(read_advice(*game, *Json::parse(wrong))) << wrong;
  }
  for (const char* wrong : {R"({"seat":0,"ply":1,"played":"both","best":"both"})",
                            R"({"seat":1,"ply":0,"played":"both","best":"both"})",
                            R"({"seat":1,"ply":1,"played":"both"})"}) {
    EXPECT_FALSE(read_judged(*game, *Json::parse(wrong))) << wrong;
  }
}

TEST(Together, an_analysis_seat_by_seat_is_that_of_one_machine) {
  for (const char* id : {"fight-flight-bite", "totem"}) {
    MatchHead head;
    head.game = id;
    head.setup.players = 2;
    head.seats = {"random", "random"};
    head.seed = 5;
    const auto game = *make_game(id, head.setup);
    Match match(game, head);
    Random random(5);
    while (!match.position().node().is_over() && match.plies().size() < 60) {
      const Node node = match.position().node();
      if (node.is_chance()) {
        match.roll();
        continue;
      }
      const auto legal = match.position().legal(node.seats.lowest());
      ASSERT_FALSE(match.act(node.seats.lowest(),
                             legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    const std::atomic<bool> never{false};
    const auto judged = [&](SeatSet seats) {
      auto made =
          Analysis::of(match, "search:iterations=20,memory=4", Analysis::Told::kBrief, seats);
      Analysis& analysis = *made;
      while (!analysis.is_done()) EXPECT_FALSE(analysis.step(never));
      return analysis.judged();
    };
    const auto whole = judged(SeatSet::first(2));
    std::vector<Judged> parts;
    for (int p = 0; p < 2; ++p) {
      SeatSet one;
      one.add(seat(p));
      for (const Judged& part : judged(one)) {
        parts.push_back(*read_judged(*game, *Json::parse(json_of(*game, part).dump())));
      }
    }
    std::ranges::stable_sort(parts, {}, &Judged::ply);
    EXPECT_GT(whole.size(), 5U);
    EXPECT_EQ(judgement_json(match, parts, {}).dump(), judgement_json(match, whole, {}).dump())
        << id;
  }
}

}  // namespace
}  // namespace warren
