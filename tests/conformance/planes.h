// What every game's planes must show: they are all of what a viewer knows, and nothing else. They
// are made of a Known, so they cannot tell more; here they are made to tell no less.
#pragma once

#include <cmath>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/game.h"
#include "engine/plane_list.h"
#include "tests/support/budget.h"

namespace warren::conformance {

// Writes the planes as the game's planes.h does.
struct OwnPlanes {
  template <class R, class K, class Sink>
  void operator()(const R& rules, const K& known, Sink& out) const {
    planes(rules, known, out);
  }
};

template <Game G, class Look = OwnPlanes>
class PlanesSuite {
 public:
  using State = typename G::State;

  PlanesSuite(const G& game, std::uint64_t seed, Look look = {})
      : game_(game), look_(look), random_(seed) {
    PlaneLister lister;
    look_(rules(), game_.known(game_.start(), Viewer::spectator()), lister);
    layout_ = lister.layout();
    seen_.resize(static_cast<std::size_t>(game_.seats()) + 1);
  }

  // Plays random games until `positions` positions are looked at: all that come one after another
  // in some of the games, and what could have come instead of some of them.
  std::string run(long positions) {
    if (layout_.size == 0) return "no planes";
    while (looked_ < positions) {
      State s = game_.start();
      NoEvents quiet;
      ActionList legal;
      ChanceList chances;
      for (;;) {
        if (auto bad = look_at(s); !bad.empty()) return bad;
        const Node node = game_.node(s);
        if (node.is_over()) break;
        if (looked_ >= positions) break;
        // Two ways on differ in little: these are the hardest to tell apart.
        State next = s;
        for (int way = 0; way < 2; ++way) {
          next = s;
          if (node.is_chance()) {
            game_.resolve(next, game_.sample(s, random_), quiet);
          } else {
            const Seat p = node.seats.lowest();
            game_.legal(s, p, legal);
            game_.apply(next, p, legal[random_.below(static_cast<std::uint32_t>(legal.size()))],
                        quiet);
          }
          if (auto bad = look_at(next); !bad.empty()) return bad;
        }
        s = next;
      }
    }
    return {};
  }
  const PlaneLayout& layout() const { return layout_; }

 private:
  const RulesOf<G>& rules() const { return game_; }
  std::string bad(const State& s, const std::string& what) const {
    return what + "\n  at: " + game_.write_position(s);
  }

  std::string look_at(const State& s) {
    for (int p = -1; p < game_.seats(); ++p) {
      const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
      if (auto wrong = look_at(s, viewer, seen_[static_cast<std::size_t>(p + 1)]); !wrong.empty()) {
        return wrong;
      }
    }
    ++looked_;
    return {};
  }

  struct Seen {
    std::vector<float> planes;
    State known;
    State truth;
  };
  std::string look_at(const State& s, Viewer viewer,
                      std::unordered_map<std::uint64_t, Seen>& seen) {
    const Known<State> known = game_.known(s, viewer);
    constexpr float kUnset = -1e9F;
    std::vector<float> numbers(static_cast<std::size_t>(layout_.size) + 1, kUnset);
    PlaneWriter writer(numbers.data());
    look_(rules(), known, writer);
    if (writer.at() != numbers.data() + layout_.size) return bad(s, "another number of planes");
    if (numbers.back() != kUnset) return bad(s, "planes beyond their room");
    numbers.pop_back();
    for (const float x : numbers) {
      if (!std::isfinite(x) || x < -64 || x > 64) return bad(s, "a plane far out of its range");
    }
    // The same from whatever the viewer cannot tell from it.
    const State twin = game_.guess(known, random_);
    std::vector<float> again(numbers.size());
    PlaneWriter repeat(again.data());
    look_(rules(), game_.known(twin, viewer), repeat);
    if (again != numbers) return bad(s, "planes tell what the viewer cannot know");
    // And no other knowledge gives these numbers.
    const std::uint64_t hash =
        hash_bytes({reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float)});
    const auto [at, is_new] = seen.try_emplace(hash, Seen{numbers, known.position(), s});
    if (!is_new && at->second.planes == numbers && !(at->second.known == known.position())) {
      return bad(s, "planes do not tell this from: " + game_.write_position(at->second.truth));
    }
    return {};
  }

  const G& game_;
  Look look_;
  Random random_;
  PlaneLayout layout_;
  std::vector<std::unordered_map<std::uint64_t, Seen>> seen_;  // by viewer, a spectator first
  long looked_ = 0;
};

// The usual call from a game's planes_test.cpp: EXPECT_EQ(planes_tell<Totem>({.players = 2}), "").
template <Game G>
std::string planes_tell(const Setup& setup) {
  static_assert(HasPlanes<RulesOf<G>>, "the game has no planes.h, or the test does not read it");
  const auto game = G::make(setup);
  if (!game) return "the game is refused: " + to_string(game.error().front());
  PlanesSuite<G> suite(*game, tests::seed());
  return suite.run(tests::budget() == tests::Budget::kFull ? 2'000 : 400);
}

}  // namespace warren::conformance
