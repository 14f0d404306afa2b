// What the lab and the printer make for a server's workshop.
#include "cli/crafts.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace warren::cli {
namespace {

std::string house_of(std::string_view game) {
  std::string out;
  with_game(game, [&]<class G>(std::type_identity<G>) { out = G::info().house; });
  return out;
}
std::string with(std::string text, const std::string& was, const std::string& now) {
  const std::size_t at = text.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  return text.replace(at, was.size(), now);
}

// One measure of what was found.
const Json* line_of(const Json& found, std::string_view measure) {
  for (const Json& line : *found.find("measures")->as_array()) {
    if (*line.find("measure")->as_string() == measure) return &line;
  }
  return nullptr;
}
double real(const Json& line, std::string_view key) {
  const Json* value = line.find(key);
  return value->as_double() != nullptr ? *value->as_double()
                                       : static_cast<double>(*value->as_int());
}

TEST(Crafts, a_look_finds_what_was_changed_and_nothing_else) {
  server::LookPlan plan{"fight-flight-bite", {}, "random", 400};
  plan.setup.players = 3;
  plan.setup.edition_text = with(house_of(plan.game), R"("food_points": 2)", R"("food_points": 9)");
  std::atomic<bool> stop = false;
  long done = 0;
  const auto found = crafts().look(plan, stop, [&](long n) { done = n; });
  ASSERT_TRUE(found);
  EXPECT_EQ(done, *found->find("matches")->as_int());
  EXPECT_LE(done, 400);
  const Json* points = line_of(*found, "winner's points");
  ASSERT_NE(points, nullptr);
  EXPECT_EQ(*points->find("verdict")->as_string(), "higher");
  EXPECT_GT(real(*points, "low"), 0);
  EXPECT_LT(real(*points, "house_low"), real(*points, "house"));
  EXPECT_GT(real(*points, "edition"), real(*points, "house"));
  // Points do not make a match longer.
  const Json* plies = line_of(*found, "plies");
  ASSERT_NE(plies, nullptr);
  EXPECT_LE(real(*plies, "low"), 0);
  EXPECT_GE(real(*plies, "high"), 0);
  EXPECT_NE(line_of(*found, "wins of seat 3"), nullptr);
}

TEST(Crafts, a_look_ends_soon_when_it_is_stopped) {
  for (const char* bot : {"greedy", "bot:1", "bot:2"}) {
    const server::LookPlan plan{"fight-flight-bite", {}, bot, 2000};
    std::atomic<bool> stop = false;
    const auto found = crafts().look(plan, stop, [&](long) { stop = true; });
    ASSERT_TRUE(found);
    EXPECT_TRUE(*found->find("partial")->as_bool());
    EXPECT_GT(*found->find("matches")->as_int(), 0) << bot;
    EXPECT_LE(*found->find("matches")->as_int(), 20) << bot << " plays on after that";
  }
}

// Nor what the house edition does not have.
TEST(Crafts, what_cannot_be_played_or_printed_is_a_fault) {
  server::LookPlan plan{"totem", {}, "random", 50};
  plan.setup.edition_text = "{}";
  std::atomic<bool> stop = false;
  const auto found = crafts().look(plan, stop, [](long) {});
  ASSERT_FALSE(found);
  EXPECT_FALSE(found.error().empty());
  EXPECT_FALSE(crafts().look({"totem", {.players = 9}, "random", 50}, stop, [](long) {}));
  const auto pdf = crafts().print({"totem", plan.setup});
  ASSERT_FALSE(pdf);
  EXPECT_FALSE(pdf.error().empty());
}

TEST(Crafts, what_is_printed_is_the_edition_on_the_paper_that_was_asked_for) {
  server::PrintPlan plan{"rodentia", {}};
  plan.setup.players = 2;
  const auto colour = crafts().print(plan);
  ASSERT_TRUE(colour) << colour.error().front().sentence;
  EXPECT_TRUE(colour->starts_with("%PDF"));
  plan.letter = true;
  plan.lines = true;
  const auto lines = crafts().print(plan);
  ASSERT_TRUE(lines);
  EXPECT_NE(*colour, *lines);
}

}  // namespace
}  // namespace warren::cli
