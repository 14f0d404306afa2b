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
#include "bots/selection.h"
#include "bots/spec.h"

namespace warren {

template <Game G>
class Searcher {
 public:
  using State = typename G::State;

  Searcher(const G& game, const SearchOptions& options, std::size_t bytes, std::uint64_t seed)
      : game_(game), options_(options), store_(bytes), random_(seed) {}

  // Begins the search of one decision, which must be the seat's own.
  void begin(const Known<State>& known, Seat seat) {
    // Values were judged with the eyes of the seat that searched: another seat starts afresh.
    if (seat != seat_) store_.clear();
    seat_ = seat;
    store_.begin_search();
    if (habits_.empty()) {
      habits_.resize(static_cast<std::size_t>(game_.seats() * game_.action_count()));
    }
    if (met_.empty()) met_.resize(habits_.size());
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
    played_.clear();
    look_ = false;
    SeatSet inside = SeatSet::first(game_.seats());
    while (!inside.empty() && depth_ + kMaxSeats < kDeepest) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, draw(s), quiet_);
      } else {
        step(s, node, focus, inside);
      }
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
    std::uint32_t ply = 0;  // its place among the plies of the iteration
  };

  // A game may say what of a position a seat's decision hangs on. Then every seat has a tree of its
  // own, in which what hardly concerns it makes no difference, and goes down it for itself.
  static constexpr bool kApart = requires(const G& g, const State& s, Seat p) { g.gist(s, p); };

  // Another seat's secrets are guessed anew in every iteration: told apart by them, its decisions
  // would hardly ever be met twice, and nothing would be learnt of what it does.
  std::uint64_t key_of(const State& s, Seat p, const ActionList& legal) const {
    const auto whose = static_cast<std::uint64_t>(index(p)) + 1;
    if constexpr (kApart) {
      const State gist = game_.gist(s, p);
      return hash_bytes({reinterpret_cast<const char*>(&gist), sizeof(State)}, whose);
    } else {
      const Known<State> known = game_.known(s, p == seat_ ? Viewer(p) : Viewer::spectator());
      const std::uint64_t key =
          hash_bytes({reinterpret_cast<const char*>(&known.position()), sizeof(State)}, whose);
      if (p == seat_ || known.position() == s) return key;
      return hash_bytes(
          {reinterpret_cast<const char*>(legal.begin()), legal.size() * sizeof(Action)}, key);
    }
  }

  // Everybody who is to act chooses before anybody has acted. A seat that came to a node that was
  // never seen before (or cannot be kept) is at the end of its way down; where seats share one
  // tree, so are all.
  void step(State& s, const Node& node, std::size_t focus, SeatSet& inside) {
    std::array<Visit, kMaxSeats> chosen;
    std::array<Action, kMaxSeats> actions;
    std::size_t count = 0;
    bool seen = true;
    ActionList legal;
    node.seats.each([&](Seat p) {
      game_.legal(s, p, legal);
      if (kApart && !inside.has(p)) {
        chosen[count] = {nullptr, 0, p};
        actions[count++] = legal[habitual(p, legal)];
        return;
      }
      const std::uint64_t key = key_of(s, p, legal);
      TreeNode* at = store_.find(key);
      if (at == nullptr ||
          at->size != legal.size()) {  // two kinds of knowledge with one key: as new
        if (at == nullptr) expand(s, p, legal, key);
        seen = false;
        inside.remove(p);
        chosen[count] = {nullptr, 0, p};
        actions[count++] = legal[habitual(p, legal)];
        return;
      }
      if (options_.looks > 0 && !at->looked &&
          at->visits >= static_cast<std::uint32_t>(options_.looks)) {
        take_looks(s, p, legal, *at);
      }
      std::size_t edge = select(*at, options_, random_);
      if (key == root_key_ && focus < legal.size()) edge = focus;
      chosen[count] = {at, static_cast<std::uint16_t>(edge), p};
      actions[count++] = legal[edge];
    });
    if (!kApart && !seen) {
      inside = {};
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (chosen[i].node != nullptr) {
        path_[depth_] = chosen[i];
        path_[depth_++].ply = static_cast<std::uint32_t>(played_.size());
      }
      note(chosen[i].seat, actions[i]);
      game_.apply(s, chosen[i].seat, actions[i], quiet_);
    }
  }

  void expand(const State& s, Seat p, const ActionList& legal, std::uint64_t key) {
    const bool together =
        game_.node(s).seats.size() > 1 && legal.size() <= static_cast<std::size_t>(options_.mix);
    TreeNode* node =
        store_.add(key, together ? TreeNode::Kind::kMixed : TreeNode::Kind::kPure, legal.size());
    if (node == nullptr) return;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      node->edges()[i].action = static_cast<std::uint32_t>(index(legal[i]));
    }
    if (options_.looks == 1) take_looks(s, p, legal, *node);
  }

  // Asks the evaluation once for every action.
  void take_looks(const State& s, Seat p, const ActionList& legal, TreeNode& node) {
    node.looked = true;
    // The acting seat's own guesses, not the searching seat's: it may know less or other things.
    const Known<State> known = game_.known(s, Viewer(p));
    State world = game_.guess(known, random_);
    const int looks = world == s ? 1 : kLooks;
    float best = -1;
    for (int k = 0; k < looks; ++k) {
      if (k > 0) world = game_.guess(known, random_);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        State after = world;
        game_.apply(after, p, legal[i], quiet_);
        const Payoff payoff = expectation(game_, after, Viewer(p));
        const auto share = static_cast<float>(side_share(game_, after, p, payoff));
        node.edges()[i].first += share / static_cast<float>(looks);
        if (looks == 1 && share > best) {
          best = share;
          looked_ = sides_of(after, payoff);
          look_ = true;
        }
      }
    }
    weigh_first_looks(node, options_.temperature);
  }

  Payoff sides_of(const State& s, const Payoff& payoff) const {
    Payoff out{};
    for (int p = 0; p < game_.seats(); ++p) {
      out[static_cast<std::size_t>(p)] = static_cast<float>(side_share(game_, s, seat(p), payoff));
    }
    return out;
  }

  // An outcome with the game's odds, kept to as many different ones as the visits allow, so that
  // what follows each is looked at more than once.
  Outcome draw(const State& s) {
    const Outcome drawn = game_.sample(s, random_);
    if (options_.widen == 0) return drawn;
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

  // Share of the win of each seat's side at a new node: the evaluation's word, that of a playout,
  // or both.
  Payoff values_at(State& s) {
    if (game_.node(s).is_over()) return sides_of(s, ended(s));
    Payoff judged{};
    if (options_.judge > 0 || options_.playout == 0) {
      // Where the actions have just been looked at, the best of them says more than the node.
      judged = look_ ? looked_ : sides_of(s, expectation(game_, s, Viewer(seat_)));
      if (options_.playout == 0 || options_.judge >= 1) return judged;
    }
    play_on(s);
    Payoff out =
        sides_of(s, game_.node(s).is_over() ? ended(s) : expectation(game_, s, Viewer(seat_)));
    const auto weight = static_cast<float>(options_.judge);
    for (std::size_t p = 0; p < kMaxSeats; ++p) {
      out[p] = weight * judged[p] + (1 - weight) * out[p];
    }
    return out;
  }

  // What an end is worth: the result, and by `soft` how clear it was.
  Payoff ended(const State& s) const {
    Payoff out = game_.payoff(s);
    if (options_.soft > 0) {
      const auto soft = static_cast<float>(options_.soft);
      const Payoff margin = game_.evaluate(game_.known(s, Viewer(seat_)));
      for (std::size_t p = 0; p < kMaxSeats; ++p) out[p] = (1 - soft) * out[p] + soft * margin[p];
    }
    return out;
  }

  void play_on(State& s) {
    ActionList legal;
    const int most = options_.playout < 0 ? kLongestPlayout : options_.playout;
    for (int ply = 0; ply < most; ++ply) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random_), quiet_);
        continue;
      }
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      const Action a = legal[habitual(p, legal)];
      note(p, a);
      game_.apply(s, p, a, quiet_);
    }
  }

  // Of a few actions drawn evenly the one that did best so far, wherever it was played.
  std::size_t habitual(Seat p, const ActionList& legal) {
    const auto size = static_cast<std::uint32_t>(legal.size());
    std::size_t best = random_.below(size);
    if (size == 1) return best;
    for (int k = 1; k < options_.habit; ++k) {
      const std::size_t other = random_.below(size);
      if (habits_[place_of(p, legal[other])].mean > habits_[place_of(p, legal[best])].mean)
        best = other;
    }
    return best;
  }

  std::size_t place_of(Seat p, Action a) const {
    return static_cast<std::size_t>(index(p) * game_.action_count() + index(a));
  }

  void note(Seat p, Action a) {
    if (options_.habit > 1 || options_.kin > 0) {
      played_.push_back({static_cast<std::uint32_t>(place_of(p, a)), p});
    }
  }

  void give_back(const Payoff& values) {
    for (std::size_t i = 0; i < depth_; ++i) {
      learn(*path_[i].node, path_[i].edge,
            static_cast<double>(values[static_cast<std::size_t>(index(path_[i].seat))]));
    }
    if (options_.habit > 1) {
      for (const Played& one : played_) {
        Habit& habit = habits_[one.place];
        const float value = values[static_cast<std::size_t>(index(one.seat))];
        habit.visits = std::min(habit.visits + 1.0F, kLongestHabit);
        habit.mean += (value - habit.mean) / habit.visits;
      }
    }
    if (options_.kin > 0) {
      ++iteration_;
      std::size_t i = depth_;
      for (std::size_t ply = played_.size(); ply-- > 0;) {
        met_[played_[ply].place] = iteration_;
        if (i == 0 || path_[i - 1].ply != ply) continue;
        --i;
        TreeNode& node = *path_[i].node;
        if (node.kind != TreeNode::Kind::kPure) continue;
        const Seat p = path_[i].seat;
        const float value = values[static_cast<std::size_t>(index(p))];
        const auto base = static_cast<std::size_t>(index(p) * game_.action_count());
        for (std::size_t k = 0; k < node.size; ++k) {
          Edge& edge = node.edges()[k];
          if (met_[base + edge.action] == iteration_) learn_from_kin(edge, value);
        }
      }
    }
  }

  static constexpr int kLongestPlayout = 20'000;
  static constexpr float kLongestHabit = 200;  // plies after which what is older fades

  struct Habit {
    float mean = 0.5F;
    float visits = 0;
  };
  struct Played {
    std::uint32_t place;
    Seat seat;
  };

  std::vector<Habit> habits_;       // by seat and action: what came of playing it anywhere
  std::vector<std::uint32_t> met_;  // by seat and action: the iteration it was last played in
  std::vector<Played> played_;      // in this iteration
  std::uint32_t iteration_ = 0;
  bool look_ = false;  // was a new node looked at in this iteration?
  Payoff looked_{};    // what its best action promised
  const G& game_;
  SearchOptions options_;
  NodeStore store_;
  Random random_;
  NoEvents quiet_;
  Seat seat_ = kNobody;
  std::uint64_t root_key_ = 0;
  std::size_t depth_ = 0;
  std::array<Visit, kDeepest> path_;
};

}  // namespace warren
