#include "lab/arena.h"

#include <gtest/gtest.h>
#include <sys/file.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/budget.h"

namespace warren {
namespace {

namespace fs = std::filesystem;

TEST(Contest, every_bot_has_every_seat_equally_often) {
  const std::vector<std::vector<int>> tables = {{0, 1},          {0, 1, 2},    {0, 1, 2, 3},
                                                {0, 1, 2, 3, 4}, {0, 1, 0, 1}, {0, 1, 0, 1, 0}};
  for (const std::vector<int>& sides : tables) {
    std::vector<int> first(sides.size(), 0);
    const long rotation = rotation_of(sides);
    for (long k = 0; k < rotation; ++k) {
      const auto seating = seating_of(sides, k);
      for (std::size_t p = 0; p < sides.size(); ++p) {
        first[p] += seating[p] ? 0 : 1;
        for (std::size_t q = 0; q < sides.size(); ++q) {
          EXPECT_TRUE(sides[p] != sides[q] || seating[p] == seating[q]);
        }
      }
    }
    for (const int count : first) EXPECT_EQ(count * 2, rotation);
  }
}

class ArenaTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "warren-arena-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return std::move(out).str();
  }
  static void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  static long lines(const std::string& text) { return std::ranges::count(text, '\n'); }

  // A quick plan; the first bot is planted to be the stronger.
  static ArenaPlan plan(long games, int threads) {
    ArenaPlan out;
    out.game = "rodentia";
    out.setup.players = 2;
    out.bots = {"greedy:mistakes=0.6", "random"};
    out.games = games;
    out.threads = threads;
    return out;
  }
  static ArenaReport play(const ArenaPlan& plan, const std::atomic<bool>* stop = nullptr) {
    auto report = arena(plan, {}, stop);
    if (!report) {
      ADD_FAILURE() << to_string(report.error().front());
      std::abort();
    }
    return std::move(*report);
  }
  static std::string refused(const ArenaPlan& plan) {
    const auto report = arena(plan, {});
    return report ? "" : to_string(report.error().front());
  }

  fs::path folder_;
};

void expect_same(const ArenaReport& a, const ArenaReport& b) {
  ASSERT_EQ(a.meetings.size(), b.meetings.size());
  for (std::size_t k = 0; k < a.meetings.size(); ++k) {
    EXPECT_EQ(a.meetings[k].tally, b.meetings[k].tally);
    EXPECT_EQ(a.meetings[k].plies, b.meetings[k].plies);
    EXPECT_EQ(a.meetings[k].verdict, b.meetings[k].verdict);
    EXPECT_EQ(a.meetings[k].likelihood, b.meetings[k].likelihood);
  }
  for (std::size_t i = 0; i < a.ratings.size(); ++i) {
    EXPECT_EQ(a.ratings[i].elo, b.ratings[i].elo);
    EXPECT_EQ(a.paces[i].decisions, b.paces[i].decisions);
  }
}

TEST_F(ArenaTest, threads_change_nothing) {
  for (const bool tested : {false, true}) {
    ArenaPlan one = plan(80, 1);
    one.bots.push_back("greedy");
    if (tested) one.test = SequentialTest{0, 100};
    ArenaPlan three = one;
    three.threads = 3;
    expect_same(play(one), play(three));
  }
}

TEST_F(ArenaTest, a_planted_difference_is_found) {
  ArenaPlan one = plan(2000, 2);
  one.test = SequentialTest{0, 50};
  const ArenaReport report = play(one);
  const Meeting& meeting = report.meetings[0];
  EXPECT_EQ(meeting.verdict, SequentialTest::Verdict::kStronger);
  EXPECT_LT(meeting.tally.games(), 600);  // long before all were played
  EXPECT_EQ(meeting.unplayed, 0);         // what is settled is not missing
  EXPECT_FALSE(report.partial);
  EXPECT_GT(meeting.tally.interval().low, 0.5);
  EXPECT_GT(report.ratings[0].elo, report.ratings[1].elo);
  std::swap(one.bots[0], one.bots[1]);
  EXPECT_EQ(play(one).meetings[0].verdict, SequentialTest::Verdict::kNotStronger);
}

TEST_F(ArenaTest, two_that_are_the_same_are_even) {
  ArenaPlan one = plan(300, 2);
  one.bots = {"random", "random"};
  const Interval interval = play(one).meetings[0].tally.interval();
  EXPECT_LT(interval.low, 0.5);
  EXPECT_GT(interval.high, 0.5);
}

TEST_F(ArenaTest, three_seats_are_counted_by_rotations) {
  ArenaPlan one = plan(20, 2);
  one.setup.players = 3;
  const ArenaReport report = play(one);
  EXPECT_EQ(report.rotation, 6);
  EXPECT_EQ(report.meetings[0].tally.units(), 4);
  EXPECT_EQ(report.meetings[0].tally.games(), 24);
}

TEST_F(ArenaTest, a_stopped_run_counts_whole_pairs_and_says_so) {
  ArenaPlan one = plan(400, 3);
  std::atomic<bool> stop = false;
  const auto report = arena(one, [&](long done, long) { stop = stop || done >= 21; }, &stop);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->partial);
  const Meeting& meeting = report->meetings[0];
  EXPECT_GE(meeting.tally.games() + meeting.unpaired, 21);
  EXPECT_LE(meeting.tally.games() + meeting.unpaired, 24);  // those being played were the last
  EXPECT_LE(meeting.unpaired, 1);                           // and all of them ended
  EXPECT_EQ(meeting.tally.games() + meeting.unpaired + meeting.unplayed, 400);
  // A run of so many games gives the same.
  one.games = meeting.tally.games();
  EXPECT_EQ(play(one).meetings[0].tally, meeting.tally);
}

TEST_F(ArenaTest, a_stopped_run_goes_on_from_its_file) {
  ArenaPlan one = plan(60, 2);
  one.bots.push_back("greedy");
  const ArenaReport whole = play(one);
  one.out = path("games.jsonl");
  std::atomic<bool> stop = false;
  ASSERT_TRUE(arena(one, [&](long done, long) { stop = stop || done >= 25; }, &stop));
  const long kept = lines(read(one.out)) - 1;
  EXPECT_GE(kept, 25);
  EXPECT_LT(kept, 180);
  const ArenaReport rest = play(one);
  EXPECT_EQ(rest.resumed, kept);
  expect_same(rest, whole);
  // Nothing is left to play; more games go on from there; fewer are a part of it.
  EXPECT_EQ(play(one).resumed, 180);
  EXPECT_EQ(lines(read(one.out)), 181);
  one.games = 70;
  expect_same(play(one), play([&] {
                auto fresh = one;
                fresh.out = "";
                return fresh;
              }()));
  one.games = 60;
  expect_same(play(one), whole);
}

TEST_F(ArenaTest, half_a_line_at_the_end_is_played_again) {
  ArenaPlan one = plan(20, 1);
  one.out = path("games.jsonl");
  const ArenaReport whole = play(one);
  const std::string text = read(one.out);
  // Cut anywhere: in the last game, at the end of a line, in the head, to nothing.
  const std::size_t head = text.find('\n') + 1;
  for (const std::size_t cut : {text.size() - 1, text.size() - 30, head + 200, head, head - 1,
                                std::size_t{9}, std::size_t{0}}) {
    write(one.out, text.substr(0, cut));
    expect_same(play(one), whole);
    EXPECT_EQ(lines(read(one.out)), 21) << cut;
    EXPECT_EQ(read(one.out).substr(0, head), text.substr(0, head)) << cut;
  }
}

TEST_F(ArenaTest, another_plan_is_refused_and_the_file_kept) {
  ArenaPlan one = plan(4, 1);
  one.out = path("games.jsonl");
  play(one);
  const std::string text = read(one.out);
  const auto expect_refused = [&](const std::function<void(ArenaPlan&)>& change,
                                  const std::string& word) {
    ArenaPlan other = one;
    change(other);
    EXPECT_NE(refused(other).find("its " + word + " is"), std::string::npos) << refused(other);
    EXPECT_EQ(read(one.out), text);
  };
  expect_refused([](ArenaPlan& p) { p.seed = 2; }, "seed");
  expect_refused([](ArenaPlan& p) { p.bots[1] = "greedy"; }, "bots");
  expect_refused([](ArenaPlan& p) { p.setup.players = 3; }, "players");
  expect_refused([](ArenaPlan& p) { p.game = "totem"; }, "game");
  expect_refused([](ArenaPlan& p) { p.setup.options = {{"goals", "1+3"}}; }, "options");
  // What is said, and is so anyway, is no difference.
  ArenaPlan same = one;
  same.setup.rules_version = 1;
  same.setup.options = {{"goals", "random"}};
  EXPECT_EQ(refused(same), "");
  for (const std::string had : {"\"rules\":1", "\"program\":\"", "\"edition\":\""}) {
    std::string other = text;
    other.insert(other.find(had) + had.size(), "7");
    write(one.out, other);
    const std::string word = had.substr(1, had.find('"', 1) - 1);
    EXPECT_NE(refused(one).find("its " + word + " is"), std::string::npos) << refused(one);
    EXPECT_EQ(read(one.out), other);
  }
}

TEST_F(ArenaTest, what_is_no_file_of_results_is_refused_and_kept) {
  ArenaPlan one = plan(4, 1);
  one.out = path("games.jsonl");
  play(one);
  const std::string good = read(one.out);
  const std::size_t head = good.find('\n') + 1;
  const std::string game = good.substr(head, good.find('\n', head) + 1 - head);
  const auto expect_refused = [&](const std::string& text, const std::string& word) {
    write(one.out, text);
    EXPECT_NE(refused(one).find(word), std::string::npos) << text << "\n" << refused(one);
    EXPECT_EQ(read(one.out), text);
  };
  expect_refused("my notes", "no file of an arena's results");
  expect_refused("my notes\n", "no file of an arena's results");
  expect_refused("{\"format\":\"warren-arena\",\"version\":2}\n", "another version");
  expect_refused("{\"format\":\"warren-arena\",\"version\":1}\n", "another plan");
  expect_refused(good.substr(0, head) + "nonsense\n", "jsonl:2");
  expect_refused(good.substr(0, head) + game + game, "jsonl:3");
  for (const std::string wrong :
       {"\"second\":9", "\"second\":1", "\"game\":0", "\"score\":1.5", "\"plies\":-1"}) {
    const std::string key = wrong.substr(0, wrong.find(':') + 1);
    std::string line = game;
    const std::size_t at = line.find(key);
    line.replace(at, line.find(',', at) - at, wrong);
    expect_refused(good.substr(0, head) + line, "jsonl:2");
  }
  one.out = folder_.string();
  EXPECT_NE(refused(one).find("cannot be opened"), std::string::npos);
  one.out = "/dev/null";
  EXPECT_NE(refused(one).find("no plain file"), std::string::npos);
  one.out = path("nowhere/games.jsonl");
  EXPECT_NE(refused(one).find("cannot be opened"), std::string::npos);
}

TEST_F(ArenaTest, two_runs_do_not_share_a_file) {
  ArenaPlan one = plan(4, 1);
  one.out = path("games.jsonl");
  std::string other;
  const auto report = arena(one, [&](long done, long) {
    if (done == 1) other = refused(one);
  });
  EXPECT_TRUE(report);
  EXPECT_NE(other.find("another arena is writing"), std::string::npos) << other;
}

TEST_F(ArenaTest, a_full_disk_ends_it) {
  ArenaPlan one = plan(4, 1);
  one.record_folder = path("kept");
  fs::create_directories(one.record_folder);
  fs::create_symlink("/dev/full", one.record_folder + "/rodentia-1v2-2.warren");
  EXPECT_NE(refused(one).find("cannot be written"), std::string::npos);
}

}  // namespace
}  // namespace warren
