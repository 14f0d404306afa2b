#include "cli/action_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "games/registry.h"
#include "table/any_game.h"

namespace warren::cli {
namespace {

std::shared_ptr<const AnyGame> game_named(std::string_view id) { return *make_game(id, {}); }

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

// No two words of a game differ only by the case of their letters.
TEST(ActionReader, reads_every_action_in_any_letters) {
  for (const GameInfo* info : all_games()) {
    const auto game = game_named(info->id);
    const ActionReader reader(game);
    for (int i = 0; i < game->action_count(); ++i) {
      const std::string text = game->write(action(i));
      if (text.empty()) continue;
      for (const std::string& typed : {text, upper(text), lower(text), "  " + text + " "}) {
        const auto a = reader.read(typed);
        ASSERT_TRUE(a) << info->id << ": " << typed;
        EXPECT_EQ(*a, action(i)) << info->id << ": " << typed;
      }
    }
  }
}

TEST(ActionReader, a_list_is_chosen_from_by_number_or_text) {
  const auto game = game_named("totem");
  const ActionReader reader(game);
  const std::vector<Action> list = {*game->read_action("keep 2"), *game->read_action("keep 5")};
  EXPECT_EQ(reader.choose(list, "2"), list[1]);
  EXPECT_EQ(reader.choose(list, "KEEP  2"), list[0]);
  EXPECT_EQ(reader.choose(list, "keep 3"), std::nullopt);
  EXPECT_EQ(reader.choose(list, "3"), std::nullopt);
  EXPECT_EQ(reader.choose(list, "0"), std::nullopt);
}

// The game judges its own spelling: e3 is a cell.
TEST(ActionReader, the_games_objection_is_kept_unless_it_says_so_of_anything) {
  const auto objection = [](std::string_view game, std::string_view text) {
    return ActionReader(game_named(game)).objection(text).value_or("");
  };
  EXPECT_EQ(objection("totem", "e3-g5"), "a step goes to a neighbouring cell");
  EXPECT_EQ(objection("rodentia", "wolf2 a1"), "there is only one wolf");
  EXPECT_EQ(objection("cats-vs-rats", "from Q9"), "there is no town Q9");
  for (const GameInfo* info : all_games()) {
    for (const char* nonsense : {"", "!", "nonsense", "no nonsense at all"}) {
      EXPECT_EQ(objection(info->id, nonsense), "") << info->id << ": " << nonsense;
    }
  }
}

TEST(ActionReader, a_first_word_goes_on) {
  const auto game = game_named("totem");
  const ActionReader reader(game);
  using Texts = std::vector<std::string>;
  EXPECT_EQ(reader.going_on({*game->read_action("keep 5")}, "Keep"), Texts{"keep 5"});
  EXPECT_EQ(reader.going_on({}, "keep").size(), 6U);
  EXPECT_EQ(reader.going_on({*game->read_action("E3-E4")}, "e3"), Texts{"E3-E4"});
  for (const char* other : {"", "end", "keep 5", "keeper"}) {
    EXPECT_TRUE(reader.going_on({}, other).empty()) << other;
  }
}

}  // namespace
}  // namespace warren::cli
