// Every game on paper: for every number of players, both papers, in colour and in lines.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "engine/hash.h"
#include "engine/json.h"
#include "engine/rulebook.h"
#include "games/registry.h"
#include "print/print.h"
#include "print/svg_check_test.h"

namespace warren::print {
namespace {

std::vector<Page> all_pages(std::string_view game, int players = 0, const Paper& paper = kPapers[0],
                            bool colour = true, const std::string& edition = "") {
  Order order;
  order.paper = paper;
  order.style.colour = colour;
  order.players = players;
  Setup setup;
  if (!edition.empty()) setup.edition_text = edition;
  auto pages = pages_of(game, setup, order);
  if (!pages) {
    for (const Fault& fault : pages.error()) ADD_FAILURE() << game << ": " << to_string(fault);
    return {};
  }
  return *pages;
}

std::string all_text(const std::vector<Page>& pages) {
  std::string out;
  for (const Page& page : pages) {
    for (const std::string& text : texts_of(page.svg)) out += text + "\n";
  }
  return out;
}

int times(const std::vector<Page>& pages, std::string_view words) {
  int count = 0;
  for (const Page& page : pages) {
    const auto texts = texts_of(page.svg);
    count += static_cast<int>(std::ranges::count(texts, words));
  }
  return count;
}

std::string house(std::string_view game) {
  std::string out;
  with_game(game, [&]<class G>(std::type_identity<G>) { out = G::info().house; });
  return out;
}

// The house edition with one text in place of another.
std::string changed(std::string_view game, std::string_view from, std::string_view to) {
  std::string text = house(game);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Games, every_page_is_sound_and_belongs_to_its_game) {
  for (const GameInfo* info : all_games()) {
    for (const Paper& paper : kPapers) {
      for (int players = 0; players <= info->max_players; ++players) {
        if (players != 0 && players < info->min_players) continue;
        for (const bool colour : {true, false}) {
          const auto pages = all_pages(info->id, players, paper, colour);
          ASSERT_GT(pages.size(), 3U) << info->id;
          std::set<std::string> names;
          for (const Page& page : pages) {
            EXPECT_EQ(unsound(page.svg), "") << page.name;
            EXPECT_TRUE(names.insert(page.name).second) << page.name;
            EXPECT_TRUE(page.title.starts_with(info->title)) << page.title;
            EXPECT_GE(page.copies, 1);
            EXPECT_EQ(page.svg.find("<image"), std::string::npos);
          }
          EXPECT_EQ(pages[0].name, "01-what-to-print");
        }
      }
    }
  }
}

TEST(Games, a_number_of_players_that_cannot_play_is_refused) {
  Order order;
  order.players = 7;
  for (const GameInfo* info : all_games()) {
    const auto pages = pages_of(info->id, {}, order);
    ASSERT_FALSE(pages) << info->id;
    EXPECT_EQ(pages.error()[0].code, "players");
  }
  EXPECT_EQ(pages_of("totme", {}, {}).error()[0].sentence,
            "there is no such game; did you mean totem?");
}

// What is said of the rules is what the numbered rules say: every id that is cited exists.
TEST(Games, every_rule_that_is_cited_is_one) {
  for (const GameInfo* info : all_games()) {
    std::set<std::string> ids;
    for (const auto& rule : read_rules(info->rules, info->prefix, info->newest_version())) {
      ids.insert(rule.id);
    }
    const std::string text = all_text(all_pages(info->id));
    const std::regex cited(std::string(info->prefix) + "-[0-9]+");
    int count = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), cited), end; i != end; ++i, ++count) {
      EXPECT_TRUE(ids.contains(i->str())) << info->id << " cites " << i->str();
    }
    EXPECT_GT(count, 30) << info->id;
  }
}

TEST(Games, every_card_of_the_house_editions_is_there_as_often_as_it_has_copies) {
  const auto wood = all_pages("fight-flight-bite");
  const auto edition = Json::parse(house("fight-flight-bite"));
  int all = 0;
  for (const Json& card : *edition->find("cards")->as_array()) {
    const std::string& code = *card.find("code")->as_string();
    const auto copies = *card.find("copies")->as_int();
    for (int n = 1; n <= copies; ++n, ++all) {
      EXPECT_EQ(times(wood, code + " " + std::to_string(n) + "/" + std::to_string(copies)), 1);
    }
  }
  EXPECT_EQ(all, 36);
  std::vector<Page> backs;
  std::ranges::copy_if(wood, std::back_inserter(backs),
                       [](const Page& p) { return p.back_of != 0; });
  EXPECT_EQ(times(backs, "starter"), 16);
  EXPECT_EQ(times(backs, "action"), 20);
  const auto towns = all_pages("cats-vs-rats");
  const auto cards = Json::parse(house("cats-vs-rats"));
  all = 0;
  for (const Json& card : *cards->find("cards")->as_array()) {
    const std::string& id = *card.find("id")->as_string();
    const auto copies = *card.find("copies")->as_int();
    for (int n = 1; n <= copies; ++n, ++all) {
      EXPECT_EQ(times(towns, id + " " + std::to_string(n) + "/" + std::to_string(copies)), 1) << id;
    }
    EXPECT_EQ(times(towns, *card.find("name")->as_string()), copies) << id;
  }
  for (const Json& card : *cards->find("attributes")->as_array()) {
    EXPECT_EQ(times(towns, *card.find("id")->as_string() + " 1/1"), 1);
    ++all;
  }
  EXPECT_EQ(all, 40);
}

TEST(Games, every_cell_town_and_tile_is_there) {
  for (const char* game : {"totem", "kingdom-maps"}) {
    const auto pages = all_pages(game);
    const auto edition = Json::parse(house(game));
    for (const Json& cell : *edition->find("cells")->as_array()) {
      const std::string& label = *(*cell.as_array())[0].as_string();
      // Each of the board's pages draws the whole board and shows its part of it.
      EXPECT_GE(times(pages, label), 1) << game << " " << label;
    }
  }
  const auto towns = all_pages("cats-vs-rats");
  const auto map = Json::parse(house("cats-vs-rats"));
  for (const Json& town : *map->find("towns")->as_array()) {
    EXPECT_EQ(times(towns, *town.find("name")->as_string()), 4) << "on each of four pages";
  }
  const auto wood = all_pages("fight-flight-bite");
  const auto tiles =
      std::ranges::count_if(wood, [](const Page& p) { return p.part == "Woodland tiles"; });
  EXPECT_GE(tiles, 1);
  // Three crags, glades and thickets and one pond, and the same names in the four diagrams.
  for (const auto& [land, in_woods] : {std::pair("crag", 2 + 2 + 3 + 3), std::pair("pond", 4)}) {
    const int own = std::string_view(land) == "pond" ? 1 : 3;
    EXPECT_EQ(times(wood, land), own + in_woods) << land;
  }
}

TEST(Games, fewer_players_need_fewer_pieces) {
  const auto parts = [](const std::vector<Page>& pages, std::string_view part) {
    std::string out;
    for (const Page& page : pages) {
      if (page.part == part) out += page.svg;
    }
    return out;
  };
  const auto two = all_pages("totem", 2);
  const auto four = all_pages("totem", 4);
  EXPECT_EQ(parts(two, "Totems").find("amber"), std::string::npos);
  EXPECT_NE(parts(four, "Totems").find("amber"), std::string::npos);
  EXPECT_LT(parts(two, "Pieces").size(), parts(four, "Pieces").size());
  const auto sheets = all_pages("kingdom-maps", 3);
  EXPECT_TRUE(std::ranges::any_of(
      sheets, [](const Page& p) { return p.part == "Player sheets" && p.copies == 3; }));
  const auto alone = all_text(all_pages("kingdom-maps", 1));
  EXPECT_NE(alone.find("Cartographer"), std::string::npos) << "the marks to beat";
  EXPECT_EQ(all_text(all_pages("kingdom-maps", 2)).find("Lost Wanderer"), std::string::npos);
  // The map for two and three, or the large one, or both.
  const auto maps = [](int players) {
    std::set<std::string> out;
    for (const Page& page : all_pages("rodentia", players)) {
      if (page.part.starts_with("Map")) out.insert(page.part);
    }
    return out;
  };
  EXPECT_EQ(maps(2), (std::set<std::string>{"Map one"}));
  EXPECT_EQ(maps(5), (std::set<std::string>{"Map two"}));
  EXPECT_EQ(maps(0).size(), 2U);
}

// What an edition says is words and nothing else.
TEST(Games, hostile_texts_are_escaped) {
  constexpr std::string_view kHostile = "</text><script>alert(1)</script>&x; ]]><!-- ";
  const std::string long_name(500, 'W');
  const std::map<std::string, std::vector<std::string>> names = {
      {"cats-vs-rats", {"Montefosco", "Withering Hex", "+2 strength when attacking."}},
      {"fight-flight-bite", {"Extra Fight", "nuts"}},
      {"kingdom-maps", {"Deep Woods", "Lost Wanderer"}},
      {"rodentia", {"separate zones"}},
      {"totem", {"house-1"}}};
  for (const auto& [game, list] : names) {
    for (const std::string& name : list) {
      for (const std::string& words : {std::string(kHostile), long_name}) {
        const std::string edition = changed(game, "\"" + name + "\"", Json(words).dump());
        warren::Setup setup;
        setup.edition_text = edition;
        const auto pages = pages_of(game, setup, {});
        if (!pages) continue;  // refused by the reader: as good
        for (const Page& page : *pages) {
          EXPECT_EQ(unsound(page.svg), "") << game << " " << name << " " << page.name;
          EXPECT_EQ(page.svg.find("<script"), std::string::npos);
        }
      }
    }
  }
  // At least where texts are free they are printed, not refused.
  EXPECT_NE(all_text(all_pages("cats-vs-rats", 0, kPapers[0], true,
                               changed("cats-vs-rats", "Montefosco", "<b>&")))
                .find("&lt;b&gt;&amp;"),
            std::string::npos);
}

TEST(Games, other_editions_print_what_they_say) {
  const auto pieces =
      all_text(all_pages("totem", 0, kPapers[0], true,
                         changed("totem", "\"pieces_per_player\":25", "\"pieces_per_player\":20")));
  EXPECT_NE(pieces.find("20 pieces of"), std::string::npos);
  const auto wide = all_pages("cats-vs-rats", 0, kPapers[0], true,
                              changed("cats-vs-rats", "[1000, 1000]", "[2000, 1000]"));
  EXPECT_EQ(std::ranges::count_if(wide, [](const Page& p) { return p.part == "Board"; }), 2)
      << "half as high, so it takes half the pages";
  const auto more = all_pages(
      "fight-flight-bite", 0, kPapers[0], true,
      changed(
          "fight-flight-bite",
          "\"code\": \"brawl-w\", \"name\": \"Brawl and Bolt\", \"food\": \"white\", \"copies\": 1",
          "\"code\": \"brawl-w\", \"name\": \"Brawl and Bolt\", \"food\": \"white\", \"copies\": "
          "5"));
  EXPECT_EQ(times(more, "brawl-w 5/5"), 1);
  EXPECT_EQ(times(more, "brawl-w 1/5"), 1);
}

// A map of Kingdom Maps may have 128 cells: it shrinks, and when its hexes are too small to draw in
// it gets pages of its own.
TEST(Games, a_larger_map_of_kingdom_maps_has_its_own_pages) {
  const auto parsed = Json::parse(house("kingdom-maps"));
  Json edition = Json::object();
  for (const auto& [key, value] : *parsed->as_object()) {
    if (key == "cells") {
      Json cells = Json::array();
      for (int r = 0; r < 4; ++r) {
        for (int i = 0; i < 32; ++i) {
          Json cell = Json::array();
          cell.push(std::string(1, static_cast<char>('P' + r)) + std::to_string(i + 1));
          cell.push(i - r / 2).push(r);
          cells.push(std::move(cell));
        }
      }
      edition.set(key, std::move(cells));
    } else if (key == "powers") {
      Json powers = Json::object();
      powers.set("plus_minus", Json::array().push("P1")).set("query", Json::array().push("Q5"));
      edition.set(key, std::move(powers));
    } else if (key == "sides") {
      Json sides = Json::object();
      Json north = Json::array();
      for (int i = 1; i <= 32; ++i) north.push("P" + std::to_string(i));
      sides.set("N", std::move(north));
      edition.set(key, std::move(sides));
    } else {
      edition.set(key, value);
    }
  }
  const auto pages = all_pages("kingdom-maps", 0, kPapers[0], true, edition.dump());
  EXPECT_GE(std::ranges::count_if(pages, [](const Page& p) { return p.part == "Map"; }), 2);
  for (const Page& page : pages) EXPECT_EQ(unsound(page.svg), "") << page.name;
}

// The pages as they were looked at: a number each. tools/make-golden --printed writes them anew.
TEST(Printed, pages_are_as_they_were_looked_at) {
  std::ostringstream now;
  for (const GameInfo* info : all_games()) {
    for (const auto& [paper, colour] : {std::pair(0, true), std::pair(1, false)}) {
      for (const Page& page :
           all_pages(info->id, 0, kPapers[static_cast<std::size_t>(paper)], colour)) {
        now << info->id << " " << kPapers[static_cast<std::size_t>(paper)].name << " "
            << (colour ? "colour" : "lines") << " " << page.name << " " << std::hex
            << hash_bytes(page.svg) << std::dec << "\n";
      }
    }
    for (int players = info->min_players; players <= info->max_players; ++players) {
      std::string all;
      for (const Page& page : all_pages(info->id, players)) all += page.svg;
      now << info->id << " a4 colour for-" << players << " " << std::hex << hash_bytes(all)
          << std::dec << "\n";
    }
  }
  const std::string path = std::string(WARREN_SOURCE) + "/tests/golden/printed.txt";
  if (std::getenv("WARREN_RENEW_PRINTED") != nullptr) {
    std::ofstream(path) << now.str();
    return;
  }
  std::ifstream in(path);
  std::string was;
  std::istringstream is(now.str());
  for (std::string line; std::getline(is, line);) {
    was.clear();
    std::getline(in, was);
    EXPECT_EQ(line, was) << "look at the page; if it is meant, tools/make-golden --printed";
  }
  EXPECT_FALSE(std::getline(in, was)) << "no longer printed: " << was;
}

}  // namespace
}  // namespace warren::print
