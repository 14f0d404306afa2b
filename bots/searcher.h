// One growing tree of the search: what one thread does. It starts every iteration from a guess at
// what its seat does not know, so nothing it learns can depend on the true position.
//
// Each decision of its own is looked up by what the seat knows there, each of another seat by what
// everybody knows and what that seat may do. So a choice is the same in all positions that cannot
// be told apart, seats that act at once do not see each other's choice, and positions reached in
// several ways share what was learnt. What was learnt is kept for the next decision.
//
// A choice that a game says is hidden until another has chosen too is mixed like those made at
// once, and iterations begin before it: what lies face down is chosen anew, by whoever has to.
#pragma once

#include <array>
#include <cassert>

#include "bots/bot.h"
#include "bots/playout.h"
#include "bots/selection.h"
#include "bots/spec.h"

namespace warren {

template <Game G>
class Searcher {
 public:
  using State = typename G::State;

  Searcher(const G& game, const SearchOptions& options, std::size_t bytes, std::uint64_t seed)
      : game_(game),
        options_(options),
        store_(bytes),
        random_(seed),
        judge_(game),
        playout_(game, options) {}

  // Begins the search of one decision, which must be the seat's own.
  void begin(const Known<State>& known, Seat seat) {
    // Values were judged with the eyes of the seat that searched: another seat starts afresh.
    if (seat != seat_) store_.clear();
    seat_ = seat;
    store_.begin_search();
    const State s = game_.guess(known, random_);
    open_ = known.position() == s;
    with_rivals_ = options_.others > 0 && has_secrets(s);
    ActionList legal;
    game_.legal(s, seat, legal);
    root_key_ = key_of(s, seat, legal);
    if (store_.find(root_key_) == nullptr) expand(s, seat, legal, root_key_);
  }

  // One guess, one way down, one node more. `focus`: the root's edge to take, if any.
  void iterate(const Known<State>& known, std::size_t focus) {
    State s = start_of(known);
    depth_ = 0;
    sure_from_ = 0;
    looked_ = false;
    playout_.begin();
    SeatSet inside = SeatSet::first(game_.seats());
    while (!inside.empty() && depth_ + kMaxSeats < kDeepest) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random_), quiet_);
        sure_from_ = depth_;
      } else {
        step(s, node, focus, inside);
      }
    }
    if (!kApart && open_ && game_.node(s).is_over()) spread_proof(s);
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
    if (node.proof == Proof::kWin) return true;
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
  static constexpr int kLooks = 4;  // guesses for the first looks where much is hidden

  // A game may say what of a position a seat's decision hangs on (`gist`). Then every seat has a
  // tree of its own, in which what hardly concerns it makes no difference, and goes down it for
  // itself.
  static constexpr bool kApart = requires(const G& g, const State& s, Seat p) { g.gist(s, p); };

  // A game may say which choices are hidden until another has chosen too (`hidden_choice`).
  static constexpr bool kHides = requires(const G& g, const State& s) {
    { g.hidden_choice(s) } -> std::same_as<bool>;
    { g.before_hidden(s) } -> std::same_as<State>;
  };

  struct Visit {
    TreeNode* node;
    std::uint16_t edge;
    Seat seat;
  };

  // Where an iteration begins. Now and then with a rival's eyes, who does not know what this seat
  // holds: only from there can be learnt what it does against all that the seat might hold.
  State start_of(const Known<State>& known) {
    State s = game_.guess(known, random_);
    as_rival_ = false;
    if (with_rivals_ && ++turn_ % options_.others == 0) {
      as_rival_ = true;
      const auto others = static_cast<std::uint32_t>(game_.seats() - 1);
      const Seat rival =
          seat((index(seat_) + 1 + static_cast<int>(random_.below(others))) % game_.seats());
      s = game_.guess(game_.known(s, Viewer(rival)), random_);
    }
    if constexpr (kHides) s = game_.before_hidden(s);
    return s;
  }

  // Another seat's secrets are guessed anew in every iteration: told apart by them, its decisions
  // would hardly ever be met twice, and nothing would be learnt of what it does.
  std::uint64_t key_of(const State& s, Seat p, const ActionList& legal) const {
    const auto whose = static_cast<std::uint64_t>(index(p)) + 1;
    if constexpr (kApart) {
      return hash_bytes_of(game_.gist(s, p), whose);
    } else {
      const Known<State> known = game_.known(s, p == seat_ ? Viewer(p) : Viewer::spectator());
      const std::uint64_t key = hash_bytes_of(known.position(), whose);
      if (p == seat_ || known.position() == s) return key;
      return hash_bytes(
          {reinterpret_cast<const char*>(legal.begin()), legal.size() * sizeof(Action)}, key);
    }
  }
  static std::uint64_t hash_bytes_of(const State& s, std::uint64_t whose) {
    return hash_bytes({reinterpret_cast<const char*>(&s), sizeof(State)}, whose);
  }

  // Everybody who is to act chooses before anybody has acted. A seat that comes to a node that was
  // never seen before (or cannot be kept) is at the end of its way down; where seats share one
  // tree, so are all.
  void step(State& s, const Node& node, std::size_t focus, SeatSet& inside) {
    std::array<Visit, kMaxSeats> chosen;
    std::array<Action, kMaxSeats> actions;
    std::size_t count = 0;
    ActionList legal;
    const SeatSet before = inside;
    node.seats.each([&](Seat p) {
      game_.legal(s, p, legal);
      chosen[count] = {nullptr, 0, p};
      if (inside.has(p)) {
        if (TreeNode* at = met(s, p, legal)) {
          std::size_t edge = select(*at, options_, random_);
          if (at->key == root_key_ && focus < legal.size() && at->kind == TreeNode::Kind::kPure) {
            edge = focus;
          }
          chosen[count].node = at;
          chosen[count].edge = static_cast<std::uint16_t>(edge);
          actions[count++] = legal[edge];
          return;
        }
        inside.remove(p);
      }
      actions[count++] = legal[playout_.pick(p, legal, random_)];
    });
    if (!kApart && inside != before) {
      inside = {};
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (chosen[i].node != nullptr) path_[depth_++] = chosen[i];
      playout_.note(chosen[i].seat, actions[i]);
      game_.apply(s, chosen[i].seat, actions[i], quiet_);
    }
    if (count > 1) sure_from_ = depth_;
  }

  // The node of a decision; nullptr when it was not met before.
  TreeNode* met(const State& s, Seat p, const ActionList& legal) {
    const std::uint64_t key = key_of(s, p, legal);
    TreeNode* at = store_.find(key);
    if (at == nullptr) expand(s, p, legal, key);
    // Two kinds of knowledge with one key are told apart by what may be done.
    return at != nullptr && at->size == legal.size() ? at : nullptr;
  }

  void expand(const State& s, Seat p, const ActionList& legal, std::uint64_t key) {
    const bool mixed = legal.size() <= static_cast<std::size_t>(options_.mix) && is_hidden(s);
    TreeNode* node =
        store_.add(key, mixed ? TreeNode::Kind::kMixed : TreeNode::Kind::kPure, legal.size());
    if (node != nullptr && options_.looks != 0) look_at(*node, s, p, legal);
  }

  // Is there something that another seat does not know?
  bool has_secrets(const State& s) const {
    for (int p = 0; p < game_.seats(); ++p) {
      if (seat(p) != seat_ && !(game_.known(s, Viewer(seat(p))).position() == s)) return true;
    }
    return false;
  }

  // Is what is chosen here hidden from others who choose?
  bool is_hidden(const State& s) const {
    if constexpr (kHides) {
      if (game_.hidden_choice(s)) return true;
    }
    return game_.node(s).seats.size() > 1;
  }

  // Asks the evaluation once for every action.
  void look_at(TreeNode& node, const State& s, Seat p, const ActionList& legal) {
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
        const Payoff shares = judge_.expects(after, Viewer(p));
        const float share = shares[static_cast<std::size_t>(index(p))];
        node.edges()[i].first += share / static_cast<float>(looks);
        if (looks == 1 && share > best) {
          best = share;
          look_ = shares;
          looked_ = true;
        }
      }
    }
    weigh_first_looks(node, options_.temperature);
  }

  // Share of the win of each seat's side at a new node: the evaluation's word, that of a playout,
  // or both.
  Payoff values_at(State& s) {
    if (game_.node(s).is_over()) return playout_.ended(s, Viewer(seat_));
    Payoff judged{};
    if (options_.judge > 0 || options_.playout == 0) {
      // Where the actions have just been looked at, the best of them says more than the node.
      judged = looked_ ? look_ : judge_.expects(s, Viewer(seat_));
      if (options_.judge >= 1 || options_.playout == 0) return judged;
    }
    Payoff out = playout_.play_on(s, Viewer(seat_), random_);
    const auto weight = static_cast<float>(options_.judge);
    for (std::size_t p = 0; p < kMaxSeats; ++p) {
      out[p] = weight * judged[p] + (1 - weight) * out[p];
    }
    return out;
  }

  void give_back(const Payoff& values) {
    // What a rival does against what this seat really holds would teach it what it cannot know.
    const bool own_only = with_rivals_ && !as_rival_;
    for (std::size_t i = 0; i < depth_; ++i) {
      if (own_only && path_[i].seat != seat_) continue;
      learn(*path_[i].node, path_[i].edge,
            static_cast<double>(values[static_cast<std::size_t>(index(path_[i].seat))]));
    }
    playout_.learn(values);
  }

  // The match is over after decisions made one by one, with no lot between them and nothing hidden:
  // what won or lost is proven, and with it every decision that could not avoid it.
  void spread_proof(const State& over) {
    const Payoff shares = by_side(game_, over, game_.payoff(over));
    Proof proof = Proof::kNone;
    for (std::size_t i = depth_; i-- > sure_from_;) {
      const Visit& visit = path_[i];
      const float share = shares[static_cast<std::size_t>(index(visit.seat))];
      if (i + 1 == depth_) {
        proof = share == 1 ? Proof::kWin : share == 0 ? Proof::kLoss : Proof::kNone;
      } else if (game_.side(over, visit.seat) != game_.side(over, path_[i + 1].seat)) {
        // Another side's sure win is a loss. Its sure loss is a win only where no third one is.
        proof = proof == Proof::kWin ? Proof::kLoss : two_sides(over) ? Proof::kWin : Proof::kNone;
      }
      if (proof == Proof::kNone) return;
      proof = prove(*visit.node, visit.edge, proof);
      if (proof == Proof::kNone) return;
    }
  }

  bool two_sides(const State& s) const {
    const int one = game_.side(s, seat(0));
    int other = one;
    for (int p = 1; p < game_.seats(); ++p) {
      const int side = game_.side(s, seat(p));
      if (side == one || side == other) continue;
      if (other != one) return false;
      other = side;
    }
    return other != one;
  }

  const G& game_;
  SearchOptions options_;
  NodeStore store_;
  Random random_;
  Judge<G> judge_;
  Playout<G> playout_;
  NoEvents quiet_;
  Seat seat_ = kNobody;
  bool open_ = false;         // is nothing hidden from the seat?
  bool with_rivals_ = false;  // are some iterations seen with rivals' eyes?
  bool as_rival_ = false;     // is this one?
  int turn_ = 0;              // counts to the next of these
  std::uint64_t root_key_ = 0;
  std::size_t depth_ = 0;
  std::size_t sure_from_ = 0;  // the path from here on has no lot and no choice made at once
  bool looked_ = false;        // was a new node looked at in this iteration?
  Payoff look_{};              // what its best action promised
  std::array<Visit, kDeepest> path_;
};

}  // namespace warren
