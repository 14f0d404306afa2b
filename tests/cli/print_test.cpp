// `warren print` with the programs that read what it writes: rsvg-convert, pdfinfo, pdftotext.
#include <algorithm>
#include <vector>

#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

class PrintCli : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (shell("command -v rsvg-convert pdfinfo pdftotext pdffonts pdfimages >/dev/null").code !=
        0) {
      GTEST_SKIP() << "librsvg2-bin and poppler-utils are not installed";
    }
  }
};

std::string after(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  if (at == std::string::npos) return {};
  const std::size_t from = text.find_first_not_of(' ', at + words.size());
  return text.substr(from, text.find('\n', from) - from);
}

int count(const std::string& text, const std::string& word) {
  int n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

TEST_F(PrintCli, every_game_becomes_a_pdf_of_its_pages_with_fonts_and_without_bitmaps) {
  for (const std::string game :
       {"totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"}) {
    for (const bool letter : {false, true}) {
      const std::string paper = letter ? "letter" : "a4";
      const Ran ran = warren("print " + game + " --paper " + paper + (letter ? " --lines" : "") +
                             " --json --out out.pdf");
      ASSERT_EQ(ran.code, 0) << ran.out;
      const Ran info = shell("pdfinfo out.pdf");
      EXPECT_EQ(after(info.out, "Pages:"), std::to_string(count(ran.out, "\"number\":"))) << game;
      EXPECT_TRUE(after(info.out, "Page size:").starts_with(letter ? "612 x 792" : "595.2"))
          << info.out;
      // All fonts are inside, and they are DejaVu's.
      const Ran fonts = shell("pdffonts out.pdf | tail -n +3");
      EXPECT_EQ(count(fonts.out, "DejaVu"), count(fonts.out, "\n")) << fonts.out;
      EXPECT_EQ(count(fonts.out, " yes yes yes "), count(fonts.out, "\n")) << fonts.out;
      EXPECT_EQ(shell("pdfimages -list out.pdf | tail -n +3").out, "") << game;
    }
  }
}

// Where each word stands: inside the margins, on every page.
TEST_F(PrintCli, no_word_reaches_beyond_the_page) {
  for (const std::string game :
       {"totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"}) {
    ASSERT_EQ(warren("print " + game + " --out out.pdf").code, 0);
    ASSERT_EQ(shell("pdftotext -bbox out.pdf boxes.html").code, 0);
    std::istringstream boxes(read("boxes.html"));
    int words = 0;
    for (std::string line; std::getline(boxes, line);) {
      const auto value = [&](const std::string& name) {
        return std::stod(line.substr(line.find(name + "=\"") + name.size() + 2));
      };
      if (!has(line, "<word ")) continue;
      ++words;
      // A page of a board has words of the whole board, but shows those in its window alone.
      if (value("xMin") < 0 || value("yMin") < 0 || value("xMax") > 596 || value("yMax") > 842.5) {
        ADD_FAILURE() << game << ": " << line;
      }
    }
    EXPECT_GT(words, 300) << game;
  }
}

struct Said {
  std::string game;
  std::string title;
  std::vector<std::string> somewhere;  // of the board, the cards, the rules
  std::vector<std::string> once;       // cards with their number among how many
};

TEST_F(PrintCli, what_is_said_can_be_found) {
  const std::vector<Said> all = {
      {"totem", "Totem", {"TOT-070", "G7"}, {}},
      {"rodentia", "The Treaty of Rodentia", {"ROD-072", "Map two", "D4"}, {}},
      {"kingdom-maps", "Kingdom Maps", {"KIN-008", "High Ridges"}, {}},
      {"fight-flight-bite",
       "Fight, Flight, Bite",
       {"FFB-063", "Brawl and Bolt"},
       {"xcritter 1/4", "xcritter 2/4", "xcritter 3/4", "xcritter 4/4", "windfall-p 1/1"}},
      {"cats-vs-rats",
       "Cats vs Rats",
       {"CVR-701", "Castel Sovrano"},
       {"hex 1/4", "hex 2/4", "hex 3/4", "hex 4/4", "necro 1/1", "spawning 1/1"}},
  };
  for (const Said& said : all) {
    ASSERT_EQ(warren("print " + said.game + " --out out.pdf").code, 0);
    const std::string text = shell("pdftotext -layout out.pdf -").out;
    EXPECT_TRUE(has(text, said.title + ", what to print")) << said.game;
    EXPECT_TRUE(has(text, "edition house")) << said.game;
    EXPECT_TRUE(has(text, "50 mm")) << said.game;
    for (const std::string& words : said.somewhere) EXPECT_TRUE(has(text, words)) << words;
    for (const std::string& card : said.once) EXPECT_EQ(count(text, card), 1) << card;
  }
}

TEST_F(Cli, print_writes_a_folder_of_pages_and_lists_them) {
  const Ran ran = warren("print totem --players 2 --out pages");
  ASSERT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(has(ran.out, "Totem, board 2 of 4")) << ran.out;
  EXPECT_TRUE(has(ran.out, "written: pages")) << ran.out;
  const Ran list = shell("ls pages");
  EXPECT_TRUE(has(list.out, "01-what-to-print.svg")) << list.out;
  EXPECT_TRUE(has(read("pages/01-what-to-print.svg"), "width=\"210mm\"")) << list.out;
  const Ran json = warren("print kingdom-maps --players 3 --json");
  EXPECT_EQ(json.code, 0);
  EXPECT_TRUE(has(json.out, "\"width_mm\":210")) << json.out;
  EXPECT_TRUE(has(json.out, "\"part\":\"Player sheets\"")) << json.out;
  EXPECT_TRUE(has(json.out, "\"copies\":3")) << json.out;
  EXPECT_FALSE(has(shell("ls").out, ".pdf")) << "with --json alone nothing is written";
}

TEST_F(Cli, print_says_what_is_missing_or_wrong) {
  const Ran bare = shell("PATH=/nowhere " WARREN_PROGRAM " print totem --out totem.pdf");
  EXPECT_EQ(bare.code, 1);
  EXPECT_TRUE(has(bare.out, "install the package librsvg2-bin, or give --out a folder"))
      << bare.out;
  EXPECT_FALSE(has(shell("ls").out, "totem.pdf"));
  EXPECT_EQ(warren("print totem --paper a5").code, 2);
  EXPECT_EQ(warren("print totem --lines --colour").code, 2);
  EXPECT_EQ(warren("print").code, 2);
  const Ran players = warren("print totem --players 5 --json");
  EXPECT_EQ(players.code, 1);
  EXPECT_TRUE(has(players.out, "players")) << players.out;
  const Ran game = warren("print totme --json");
  EXPECT_EQ(game.code, 1);
  EXPECT_TRUE(has(game.out, "did you mean totem?")) << game.out;
  write("broken.json", "{\"game\":\"totem\"}");
  const Ran edition = warren("print totem --edition broken.json --json");
  EXPECT_EQ(edition.code, 1);
  EXPECT_TRUE(has(edition.out, "broken.json")) << edition.out;
  const Ran folder = warren("print totem --out /proc/nothing/here");
  EXPECT_EQ(folder.code, 1);
  EXPECT_TRUE(has(folder.out, "/proc/nothing/here")) << folder.out;
}

}  // namespace
}  // namespace warren
