// Every kind of node of every game: random matches of every setup come to it, and whoever asks for
// a hint there is told a reason.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/registry.h"
#include "table/explain.h"
#include "tests/golden/lines.h"
#include "tests/support/budget.h"

namespace warren {
namespace {

// The kinds of a game, as its flow table names them.
template <class G>
std::set<std::string> kinds_of() {
  using Phase = decltype(G::State::phase);
  constexpr auto kLast = [] {
    if constexpr (requires { Phase::kOver; }) return Phase::kOver;
    if constexpr (requires { Phase::kCap; }) return Phase::kCap;
    if constexpr (requires { Phase::kEnd; }) return Phase::kEnd;
  }();
  const auto game = *G::make({});
  std::set<std::string> out;
  for (int i = 0; i <= static_cast<int>(kLast); ++i) {
    typename G::State s{};
    s.phase = static_cast<Phase>(i);
    out.emplace(game.node_name(s));
  }
  return out;
}

// Every setup whose signature is kept has the options that change the flow.
std::vector<Setup> setups_of(std::string_view game) {
  std::vector<Setup> out;
  for (const auto& line : golden::read_lines(WARREN_SOURCE "/tests/golden/signatures.txt")) {
    if (line.game == game) out.push_back(line.setup);
  }
  return out;
}

// What few setups lead to, led to more often.
std::vector<Setup> lively_setups_of(std::string_view game) {
  if (game != "cats-vs-rats") return setups_of(game);
  Setup four;
  four.players = 4;
  four.options = {{"attribute_pick", "preset"},
                  {"attributes", "taunt,reserves,spawning,claws"},
                  {"unit_cap", "60"},
                  {"flight", "any"}};
  Setup five;
  five.players = 5;
  five.options = {{"unit_cap", "60"}, {"flight", "any"}};
  return {four, five};
}

class Visits {
 public:
  explicit Visits(std::set<std::string> kinds) : missing_(std::move(kinds)) {}

  void play(const AnyGame& game, std::uint64_t seed) {
    Random random(seed);
    auto position = game.start();
    std::set<std::string> here;
    for (int ply = 0; ply < kMostPlies; ++ply) {
      const std::string kind(position->node_name());
      missing_.erase(kind);
      const Node node = position->node();
      if (node.is_over()) return;
      if (node.is_chance()) {
        position->resolve(position->sample(random));
        continue;
      }
      const Seat p = node.seats.lowest();
      const auto legal = position->legal(p);
      // Once a match: what comes later is seldom of another sort.
      if (legal.size() > 1 && here.insert(kind).second) ask(*position, p, kind);
      position->apply(p, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  const std::set<std::string>& missing() const { return missing_; }

 private:
  static constexpr int kMostPlies = 3000;
  static constexpr int kOften = 20;

  void ask(const AnyPosition& position, Seat p, const std::string& kind) {
    if (++asked_[kind] > kOften) return;
    const auto known = position.known(Viewer(p));
    const auto bot = std::move(*position.game().make_bot("search:iterations=30", 1));
    const auto advice = bot->advise(*known, p);
    ASSERT_TRUE(advice);
    const auto options = explain(*known, p, *advice);
    for (const Explained& one : options) {
      ASSERT_TRUE(one.why.ends_with('.'))
          << kind << " has no reason for " << position.game().write(one.action) << ", at "
          << position.text();
      const bool compared = &one != &options.front() && !advice->mixed;
      ASSERT_EQ(one.against.ends_with('.'), compared) << kind << ": " << one.against;
      ASSERT_EQ(one.often.empty(), !advice->mixed) << kind;
    }
  }

  std::set<std::string> missing_;  // no match came to them yet
  std::map<std::string, int> asked_;
};

TEST(ExplainNodes, every_kind_of_node_is_come_to_and_gives_reasons) {
  constexpr std::uint64_t kMostRounds = 60;
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string_view id = G::info().id;
    Visits visits(kinds_of<G>());
    std::uint64_t round = 1;
    for (const warren::Setup& setup : setups_of(id)) visits.play(**make_game(id, setup), round);
    while (!visits.missing().empty() && ++round <= kMostRounds) {
      for (const warren::Setup& setup : lively_setups_of(id))
        visits.play(**make_game(id, setup), round);
    }
    for (const std::string& kind : visits.missing())
      ADD_FAILURE() << id << " never came to " << kind;
  });
}

}  // namespace
}  // namespace warren
