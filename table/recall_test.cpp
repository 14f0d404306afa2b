// Perfect recall: two matches sound the same to a seat exactly as long as it could not tell them
// apart by anything it did, was told or knows.
#include "table/recall.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace warren {
namespace {

struct Step {
  Seat seat = kNobody;
  int id = 0;
};

void take(Match& match, const Step& step) {
  if (step.seat == kNobody) {
    EXPECT_TRUE(match.resolve(outcome(step.id)));
  } else {
    EXPECT_FALSE(match.act(step.seat, action(step.id)));
  }
}

Step any_step(const AnyPosition& position, Random& random) {
  const Node node = position.node();
  if (node.is_chance()) return {kNobody, index(position.sample(random))};
  const Seat seat = node.seats.lowest();
  const auto legal = position.legal(seat);
  return {seat, index(legal[random.below(static_cast<std::uint32_t>(legal.size()))])};
}

// The match, and another that differs from it in its latest step.
Match again(const Match& match) {
  Match out(match.shared_game(), match.head());
  for (const Ply& ply : match.plies()) EXPECT_TRUE(out.repeat(ply));
  return out;
}

// What the latest step told; it may be forgotten by the position at once, as two throws are.
std::string heard(const Match& match, Viewer viewer) {
  std::string out;
  for (const Told& told : match.position().told(viewer)) out += told.text + "\n";
  return out;
}

// How many pairs of different matches sounded alike to somebody.
int compare(const std::string& id, int players, std::uint64_t seed) {
  const auto game = make_game(id, {.players = players});
  MatchHead head;
  head.game = id;
  head.setup.players = players;
  Match match(*game, head);
  Random random(seed);
  int alike = 0;
  for (int ply = 0; ply < 90 && !match.position().node().is_over(); ++ply) {
    const Step one = any_step(match.position(), random);
    const Step two = any_step(match.position(), random);
    if (one.id != two.id && ply % 3 == 0) {
      Match a = again(match);
      Match b = again(match);
      take(a, one);
      take(b, two);
      for (int p = 0; p < (*game)->seats(); ++p) {
        const Viewer viewer{seat(p)};
        if (one.seat != kNobody && viewer.is(one.seat)) {
          EXPECT_NE(recall(a, viewer), recall(b, viewer)) << "a seat forgets what it did";
          continue;
        }
        const bool known_alike =
            a.position().known(viewer)->text() == b.position().known(viewer)->text();
        const bool told_alike = heard(a, viewer) == heard(b, viewer);
        const bool recalled_alike = recall(a, viewer) == recall(b, viewer);
        EXPECT_EQ(recalled_alike, known_alike && told_alike) << recall(a, viewer) << "\nagainst\n"
                                                             << recall(b, viewer);
        alike += recalled_alike && a.position().text() != b.position().text() ? 1 : 0;
      }
    }
    take(match, one);
  }
  return alike;
}

TEST(Recall, tells_apart_what_a_seat_can_and_nothing_else) {
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      int alike = 0;
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        alike += compare(std::string(info->id), players, seed);
      }
      const bool open =
          info->id == "totem" || info->id == "rodentia" || players == 1;  // alone nothing is secret
      EXPECT_EQ(alike == 0, open) << info->id << " " << players;
    }
  }
}

TEST(Recall, begins_where_the_match_began_and_goes_on_line_by_line) {
  const auto game = make_game("fight-flight-bite", {});
  MatchHead head;
  head.game = "fight-flight-bite";
  Match match(*game, head);
  Random random(4);
  const Viewer viewer{seat(0)};
  std::string lived;
  for (int ply = 0; ply < 60; ++ply) {
    const Step step = any_step(match.position(), random);
    take(match, step);
    lived += recalled(match.position(), viewer, step.seat, action(step.id));
    EXPECT_EQ(recall(match, viewer), lived + match.position().known(viewer)->text());
  }
  // Set down in the middle, nobody remembers what came before.
  MatchHead middle = head;
  middle.position = match.position().text();
  const Match later(*game, middle);
  const std::string now = later.position().known(viewer)->text();
  EXPECT_EQ(recall(later, viewer), "(from) " + now + "\n" + now);
}

}  // namespace
}  // namespace warren
