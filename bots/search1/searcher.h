// One growing tree of the search: what one thread does. It starts every iteration from a guess at
// what its seat does not know, so nothing it learns can depend on the true position.
//
// Each decision of its own is looked up by what the seat knows there, each of another seat by what
// everybody knows and what that seat may do. So a choice is the same in all positions that cannot
// be told apart, seats that act at once do not see each other's choice, and positions reached in
// several ways share what was learnt. What was learnt is kept for the next decision.
#pragma once

#include <array>
#include <cassert>
#include <cmath>

#include "bots/bot.h"
#include "bots/search1/selection.h"
#include "bots/spec.h"

namespace warren::search1 {

template <Game G>
class Searcher {
 public:
  using State = typename G::State;

  Searcher(const G& game, const Search1Options& options, std::size_t bytes, std::uint64_t seed)
      : game_(game), options_(options), store_(bytes), random_(seed) {}

  // Begins the search of one decision, which must be the seat's own.
  void begin(const Known<State>& known, Seat seat) {
    // Values were judged with the eyes of the seat that searched: another seat starts afresh.
    if (seat != seat_) store_.clear();
    seat_ = seat;
    store_.begin_search();
    const State s = game_.guess(known, random_);
    ActionList legal;
    game_.legal(s, seat, legal);
    root_key_ = key_of(s, seat, legal);
    if (store_.find(root_key_) == nullptr) expand(s, seat, legal, root_key_);
  }

  // One guess, one way down, one node more. `focus`: the root's edge to take, if any.
  void iterate(const Known<State>& known, std::size_t focus) {
    State s = game_.guess(known, random_);
    depth_ = 0;
    bool fresh = false;
    while (!fresh && depth_ + kMaxSeats < kDeepest) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, draw(s), quiet_);
        continue;
      }
      fresh = !step(s, node, focus);
    }
    give_back(values_at(s));
  }

  const TreeNode& root() {
    const TreeNode* node = store_.find(root_key_);
    assert(node != nullptr);
    return *node;
  }

  // Can no other edge overtake the leader in so many more iterations?
  bool settled(long left) {
    const TreeNode& node = root();
    if (node.kind == TreeNode::Kind::kMixed) return false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (std::size_t i = 0; i < node.size; ++i) {
      const std::uint32_t visits = node.edges()[i].visits;
      if (visits > first) {
        second = first;
        first = visits;
      } else {
        second = std::max(second, visits);
      }
    }
    return static_cast<long>(first) - static_cast<long>(second) > left;
  }

  // The decisions expected after the action, up to the next draw of lots.
  std::vector<Advice::Step> expected_after(const Known<State>& known, Seat seat, Action a) {
    constexpr std::size_t kLongest = 6;
    constexpr std::uint32_t kLeastVisits = 3;
    std::vector<Advice::Step> steps;
    State s = game_.guess(known, random_);
    game_.apply(s, seat, a, quiet_);
    ActionList legal;
    for (Node node = game_.node(s); node.is_act() && steps.size() < kLongest;
         node = game_.node(s)) {
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      const TreeNode* known_node = store_.find(key_of(s, p, legal));
      if (known_node == nullptr || known_node->size != legal.size() ||
          known_node->visits < kLeastVisits) {
        break;
      }
      std::size_t best = 0;
      for (std::size_t i = 1; i < legal.size(); ++i) {
        if (favour(*known_node, i) > favour(*known_node, best)) best = i;
      }
      steps.push_back({p, legal[best]});
      game_.apply(s, p, legal[best], quiet_);
    }
    return steps;
  }

  const NodeStore& store() const { return store_; }

 private:
  static constexpr std::size_t kDeepest = 256;
  static constexpr int kLooks = 4;           // guesses for the first looks where much is hidden
  static constexpr std::size_t kSlots = 32;  // most outcomes a chance node tells apart

  struct Visit {
    TreeNode* node;
    std::uint16_t edge;
    Seat seat;
  };

  // Another seat's secrets are guessed anew in every iteration: told apart by them, its decisions
  // would hardly ever be met twice, and nothing would be learnt of what it does.
  std::uint64_t key_of(const State& s, Seat p, const ActionList& legal) const {
    const Known<State> known = game_.known(s, p == seat_ ? Viewer(p) : Viewer::spectator());
    const std::uint64_t key =
        hash_bytes({reinterpret_cast<const char*>(&known.position()), sizeof(State)},
                   static_cast<std::uint64_t>(index(p)) + 1);
    if (p == seat_ || known.position() == s) return key;
    return hash_bytes({reinterpret_cast<const char*>(legal.begin()), legal.size() * sizeof(Action)},
                      key);
  }

  // Everybody who is to act chooses before anybody has acted. False when that led to a node that
  // was never seen before (or cannot be kept): there the way down ends.
  bool step(State& s, const Node& node, std::size_t focus) {
    std::array<Visit, kMaxSeats> chosen;
    std::array<Action, kMaxSeats> actions;
    std::size_t count = 0;
    bool seen = true;
    ActionList legal;
    node.seats.each([&](Seat p) {
      game_.legal(s, p, legal);
      const std::uint64_t key = key_of(s, p, legal);
      TreeNode* at = store_.find(key);
      if (at == nullptr) {
        expand(s, p, legal, key);
        seen = false;
        return;
      }
      if (at->size != legal.size()) {  // two kinds of knowledge with one key: treat as unknown
        seen = false;
        return;
      }
      std::size_t edge = select(*at, options_.explore, random_);
      if (key == root_key_ && focus < legal.size()) edge = focus;
      chosen[count] = {at, static_cast<std::uint16_t>(edge), p};
      actions[count++] = legal[edge];
    });
    if (!seen) return false;
    for (std::size_t i = 0; i < count; ++i) {
      path_[depth_++] = chosen[i];
      game_.apply(s, chosen[i].seat, actions[i], quiet_);
    }
    return true;
  }

  void expand(const State& s, Seat p, const ActionList& legal, std::uint64_t key) {
    const bool together = game_.node(s).seats.size() > 1 && legal.size() <= kMostMixed;
    TreeNode* node =
        store_.add(key, together ? TreeNode::Kind::kMixed : TreeNode::Kind::kPure, legal.size());
    if (node == nullptr) return;
    // The acting seat's own guesses, not the searching seat's: it may know less or other things.
    const Known<State> known = game_.known(s, Viewer(p));
    State world = game_.guess(known, random_);
    const int looks = world == s ? 1 : kLooks;
    for (int k = 0; k < looks; ++k) {
      if (k > 0) world = game_.guess(known, random_);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        State after = world;
        game_.apply(after, p, legal[i], quiet_);
        const Payoff payoff = expectation(game_, after, Viewer(p));
        node->edges()[i].first += static_cast<float>(side_share(game_, after, p, payoff) / looks);
      }
    }
    weigh_first_looks(*node, options_.temperature);
  }

  // An outcome with the game's odds, kept to as many different ones as the visits allow, so that
  // what follows each is looked at more than once.
  Outcome draw(const State& s) {
    const Outcome drawn = game_.sample(s, random_);
    const std::uint64_t key = hash_of(s);
    TreeNode* node = store_.find(key);
    if (node == nullptr) node = store_.add(key, TreeNode::Kind::kChance, kSlots);
    if (node == nullptr || node->kind != TreeNode::Kind::kChance) return drawn;
    ++node->visits;
    Slot* slots = node->slots();
    for (std::size_t i = 0; i < node->used; ++i) {
      if (slots[i].outcome == static_cast<std::uint32_t>(index(drawn))) {
        ++slots[i].visits;
        return drawn;
      }
    }
    const double room = options_.widen * std::sqrt(static_cast<double>(node->visits));
    if (node->used < kSlots && static_cast<double>(node->used) < room) {
      slots[node->used++] = {static_cast<std::uint32_t>(index(drawn)), 1};
      return drawn;
    }
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < node->used; ++i) total += slots[i].visits;
    std::uint32_t mark = random_.below(total);
    std::size_t i = 0;
    while (mark >= slots[i].visits) mark -= slots[i++].visits;
    return outcome(static_cast<int>(slots[i].outcome));
  }

  // Share of the win of each seat's side, as this seat sees it: first the position is played on,
  // as the evaluation leads and then at random, if that is asked for.
  Payoff values_at(State& s) {
    ActionList legal;
    for (int ply = 0; ply < options_.follow + options_.playout; ++ply) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random_), quiet_);
        continue;
      }
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      const std::size_t choice = ply < options_.follow
                                     ? best_look(s, p, legal)
                                     : random_.below(static_cast<std::uint32_t>(legal.size()));
      game_.apply(s, p, legal[choice], quiet_);
    }
    const Payoff payoff = expectation(game_, s, Viewer(seat_));
    Payoff out{};
    for (int p = 0; p < game_.seats(); ++p) {
      out[static_cast<std::size_t>(p)] = static_cast<float>(side_share(game_, s, seat(p), payoff));
    }
    return out;
  }

  std::size_t best_look(const State& s, Seat p, const ActionList& legal) {
    if (legal.size() == 1) return 0;
    std::size_t best = 0;
    double best_value = -1;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      State after = s;
      game_.apply(after, p, legal[i], quiet_);
      const double value = side_share(game_, after, p, expectation(game_, after, Viewer(p)));
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return best;
  }

  void give_back(const Payoff& values) {
    for (std::size_t i = 0; i < depth_; ++i) {
      learn(*path_[i].node, path_[i].edge,
            static_cast<double>(values[static_cast<std::size_t>(index(path_[i].seat))]));
    }
  }

  const G& game_;
  Search1Options options_;
  NodeStore store_;
  Random random_;
  NoEvents quiet_;
  Seat seat_ = kNobody;
  std::uint64_t root_key_ = 0;
  std::size_t depth_ = 0;
  std::array<Visit, kDeepest> path_;
};

}  // namespace warren::search1
