// The conformance suite: what every game must show, written once. It plays random games and
// answers with the first fault it finds, in words, with the position: or with an empty text.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/bounds.h"
#include "engine/game.h"
#include "tests/support/budget.h"

namespace warren::conformance {

template <Game G>
class Suite {
  static_assert(HasBounds<RulesOf<G>>, "the game has no bounds.h, or the test does not read it");

 public:
  using State = typename G::State;
  // A game's own invariants (conservation of pieces, ...): empty, or what is wrong.
  using Invariant = std::function<std::string(const G&, const State&)>;

  // Whether the seat's next step, whatever it is, rightly reveals what tells two twins apart and
  // the position then forgets (the last of several secret throws): such steps are not compared.
  using Reveals = std::function<bool(const G&, const State&, const State& twin, Seat)>;

  // `alone`: the rules half of an equal game, from which every step is repeated.
  Suite(const G& game, std::uint64_t seed, Invariant invariant = {}, Reveals reveals = {},
        const RulesOf<G>* alone = nullptr)
      : game_(game),
        alone_(alone != nullptr ? *alone : game),
        bounds_(bounds(static_cast<const RulesOf<G>&>(game))),
        random_(seed),
        lookers_(Random(seed).fork(1)),
        invariant_(std::move(invariant)),
        reveals_(std::move(reveals)) {}

  // Plays whole random games until `plies` plies are done.
  std::string run(long plies) {
    if (auto bad = check_ids(); !bad.empty()) return bad;
    while (done_ < plies) {
      if (auto bad = one_game(); !bad.empty()) return bad;
    }
    if (done_ >= kLongRun) {  // what is rare may be missing from a short one
      if (bounds_.hides && !hid_) return "the bounds say that something is hidden, and nothing was";
      if (bounds_.together && !met_) return "the bounds say that several act at once, and none did";
    }
    if (auto bad = check_odds(); !bad.empty()) return bad;
    return {};
  }
  long pairs() const { return pairs_; }  // pairs of positions compared for leaks
  long games() const { return games_; }

 private:
  static constexpr long kLongestGame = 200'000;
  static constexpr long kLongRun = 20'000;

  std::string bad(const State& s, const std::string& what) const {
    return what + "\n  at: " + game_.write_position(s) + "\n  ply " + std::to_string(done_);
  }
  bool now_and_then(unsigned every) { return lookers_.below(every) == 0; }
  // Every id in a full run; a rotating sample under --quick and with sanitizers.
  int id_stride() const { return tests::budget() == tests::Budget::kFull ? 1 : 7; }

  // Notation of all action ids, once per game.
  std::string check_ids() {
    std::set<std::string> seen;
    for (int i = 0; i < game_.action_count(); ++i) {
      const std::string text = game_.write(action(i));
      if (text.empty()) continue;
      if (!seen.insert(text).second) return "two action ids are written " + text;
      const auto back = game_.read_action(text);
      if (!back) return "action " + text + " is not read back: " + to_string(back.error());
      if (*back != action(i)) return "action " + text + " is read back as another";
      const ActionShape shape = game_.shape(action(i));
      if (shape.kind.empty()) return "action " + text + " has no kind";
    }
    for (const char* junk : {"", " ", "\n", "nonsense", "-1", "65536", "step", "P1", "\xff\xfe",
                             "place place", "9999999999999999999999"}) {
      if (game_.read_action(junk)) return std::string("junk is read as an action: ") + junk;
      if (game_.read_position(junk)) return std::string("junk is read as a position: ") + junk;
    }
    return {};
  }

  std::string one_game() {
    ++games_;
    State s = game_.start();
    State replayed = s;
    std::int64_t decisions = 0;
    std::int64_t lots = 0;
    for (long ply = 0;; ++ply) {
      const Node node = game_.node(s);
      if (auto bad = check_bounds(s, node, decisions, lots); !bad.empty()) return bad;
      if (auto bad = check_position(s, node); !bad.empty()) return bad;
      if (node.is_over()) return check_end(s);
      if (ply > kLongestGame) return bad(s, "the game does not end");
      const State before = s;
      if (auto bad = node.is_chance() ? play_chance(s) : play_action(s, node); !bad.empty()) {
        return bad;
      }
      // The same step once more from the copy, by the rules half alone: rules are a function of the
      // position and their tables.
      if (!(replayed == before)) return bad(before, "a copy of the position differs");
      if (last_is_chance_) {
        NoEvents quiet;
        alone_.resolve(replayed, last_outcome_, quiet);
      } else {
        NoEvents quiet;
        alone_.apply(replayed, last_seat_, last_action_, quiet);
      }
      if (!(replayed == s)) return bad(before, "with and without events play differs");
      if (hash_of(replayed) != hash_of(s)) return bad(before, "equal positions, different hashes");
      ++(last_is_chance_ ? lots : decisions);
      ++done_;
    }
  }

  // Nothing goes beyond what bounds() says.
  std::string check_bounds(const State& s, const Node& node, std::int64_t decisions,
                           std::int64_t lots) {
    if (bounds_.decisions && decisions > *bounds_.decisions) {
      return bad(s, "more decisions than the bounds allow");
    }
    if (bounds_.lots && lots > *bounds_.lots) return bad(s, "more lots than the bounds allow");
    if (node.seats.size() > 1) {
      if (!bounds_.together) return bad(s, "several act at once, which the bounds deny");
      met_ = true;
    }
    for (int p = 0; p < game_.seats() && !(bounds_.hides && hid_); ++p) {
      if (game_.known(s, Viewer(seat(p))).position() == s) continue;
      if (!bounds_.hides) return bad(s, "something is hidden, which the bounds deny");
      hid_ = true;
    }
    return {};
  }

  std::string check_position(const State& s, const Node& node) {
    if (invariant_) {
      if (auto wrong = invariant_(game_, s); !wrong.empty()) return bad(s, wrong);
    }
    if (node.is_act() == node.seats.empty())
      return bad(s, "an act node without seats, or seats without one");
    if (node.is_act() && index(seat(31 - std::countl_zero(node.seats.bits()))) >= game_.seats()) {
      return bad(s, "a seat to act that does not exist");
    }
    for (int p = 0; p < game_.seats(); ++p) {
      if (auto wrong = check_legal(s, node, seat(p)); !wrong.empty()) return wrong;
    }
    if (now_and_then(4)) {
      const std::string text = game_.write_position(s);
      const auto back = game_.read_position(text);
      if (!back) return bad(s, "the position is not read back: " + to_string(back.error()));
      if (!(*back == s))
        return bad(s, "the position is read back as: " + game_.write_position(*back));
      if (text.find('\n') != std::string::npos)
        return bad(s, "a position takes more than one line");
    }
    if (now_and_then(24)) {
      for (int p = -1; p < game_.seats(); ++p) {
        const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
        if (auto wrong = check_knowledge(s, node, viewer); !wrong.empty()) return wrong;
      }
    }
    return {};
  }

  // legal(): ascending, not empty for those to act; the referee agrees on the ids.
  std::string check_legal(const State& s, const Node& node, Seat p) {
    ActionList legal;
    game_.legal(s, p, legal);
    const bool acts = node.seats.has(p);
    if (acts == legal.empty()) {
      return bad(
          s, game_.seat_name(p) + (acts ? " is to act without an action" : " may act out of turn"));
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (i > 0 && legal[i - 1] >= legal[i]) return bad(s, "legal is not ascending");
      if (index(legal[i]) >= game_.action_count()) return bad(s, "legal has an id out of range");
    }
    // Seats out of turn are refused for one and the same reason: a sample is enough there.
    const int stride = acts ? id_stride() : 61;
    const int offset = static_cast<int>(lookers_.below(static_cast<std::uint32_t>(stride)));
    std::size_t next = 0;
    for (int i = 0; i < game_.action_count(); ++i) {
      const bool listed = next < legal.size() && legal[next] == action(i);
      if (listed) ++next;
      if (!listed && i % stride != offset) continue;
      const auto breach = game_.forbids(s, p, action(i));
      if (listed && breach) {
        return bad(s, game_.seat_name(p) + " " + game_.write(action(i)) + " is listed, but " +
                          std::string(breach->rule) + " forbids it: " + breach->sentence);
      }
      if (!listed && !breach) {
        return bad(s, game_.seat_name(p) + " " + std::to_string(i) + " '" + game_.write(action(i)) +
                          "' is not listed, but nothing forbids it");
      }
      if (breach && (breach->rule.empty() || breach->sentence.empty())) {
        return bad(s, "a refusal without a rule or a sentence: " + game_.write(action(i)));
      }
      if (listed && game_.write(action(i)).empty()) return bad(s, "a legal action without a text");
    }
    return {};
  }

  std::string told_text(const std::vector<typename G::Event>& events, Viewer viewer) const {
    std::string out;
    for (const auto& event : events) {
      if (const auto told = game_.tell(event, viewer)) {
        out += told->kind + "/" + told->text + "/" + std::to_string(index(told->seat)) + "/";
        for (const Cell c : told->cells) out += std::to_string(index(c)) + ",";
        for (const int n : told->numbers) out += "/" + std::to_string(n);
        out += "\n";
      }
    }
    return out;
  }

  // What leaves the process for a viewer is a function of what the viewer knows.
  std::string check_knowledge(const State& s, const Node& node, Viewer viewer) {
    const auto known = game_.known(s, viewer);
    const std::string who = viewer.is_spectator() ? "a spectator" : game_.seat_name(viewer.seat());
    if (!(known.viewer() == viewer)) return bad(s, "known forgets its viewer");
    const std::string view = game_.write_view(known);
    const auto back = game_.read_view(view, viewer);
    if (!back) return bad(s, "the view is not read back: " + view + ": " + to_string(back.error()));
    if (!(*back == known)) return bad(s, "the view is read back differently: " + view);
    const std::string shown = game_.show(known).dump();
    for (int k = 0; k < 3; ++k) {
      const State twin = game_.guess(known, lookers_);
      if (!(game_.known(twin, viewer) == known)) {
        return bad(s, who + " can tell the guess: " + game_.write_position(twin));
      }
      ++pairs_;
      if (!(game_.node(twin) == node)) return bad(s, who + " can tell the node of the guess");
      // Drawing in text takes longer than all the rest together.
      const auto same = game_.known(twin, viewer);
      if (game_.show(same).dump() != shown ||
          (now_and_then(8) && game_.draw(same, Ink{}) != game_.draw(known, Ink{}))) {
        return bad(s, "the picture for " + who + " is not a function of what they know");
      }
      if (auto wrong = check_same_answers(s, twin, viewer); !wrong.empty()) return wrong;
      if (auto wrong = check_same_events(s, twin, node, viewer); !wrong.empty()) return wrong;
    }
    if (!viewer.is_spectator() && node.seats.has(viewer.seat())) {
      if (game_.prompt(known, viewer.seat()).empty()) return bad(s, "no prompt for " + who);
      ActionList legal;
      game_.legal(s, viewer.seat(), legal);
      game_.remark(known, viewer.seat(),
                   legal[lookers_.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return {};
  }

  std::string check_same_answers(const State& s, const State& twin, Viewer viewer) {
    if (viewer.is_spectator()) return {};
    ActionList mine;
    ActionList theirs;
    game_.legal(s, viewer.seat(), mine);
    game_.legal(twin, viewer.seat(), theirs);
    if (!(mine == theirs)) {
      return bad(s,
                 game_.seat_name(viewer.seat()) + "'s legal actions depend on what it cannot know");
    }
    const int offset = static_cast<int>(lookers_.below(5));
    for (int i = offset; i < game_.action_count(); i += 5) {
      if (game_.forbids(s, viewer.seat(), action(i)) !=
          game_.forbids(twin, viewer.seat(), action(i))) {
        return bad(s, game_.seat_name(viewer.seat()) + " learns a secret by the refusal of " +
                          game_.write(action(i)));
      }
    }
    return {};
  }

  // What a viewer hears of a step must not depend on what stays hidden after it. Two steps are
  // compared when they leave the viewer with the same knowledge and either begin in the same
  // position (a hidden choice: the positions after differ) or are the same step from twins. (What a
  // step reveals and the position then forgets, such as two equal throws, may differ.) And who
  // remembers all that was told, and what it did itself, has forgotten nothing: steps that sound
  // alike leave the viewer with the same knowledge, while the match lasts. (A step of another that
  // is not told at all is remembered by what it shows: table/recall.h.)
  std::string check_same_events(const State& s, const State& twin, const Node& node,
                                Viewer viewer) {
    struct Heard {
      const State* from;
      Seat who;  // kNobody for chance
      int id;
      State after;
      State view;
      std::string told;
    };
    std::vector<Heard> heard;
    const auto hear = [&](const State* from, Seat who, int id) {
      EventList<typename G::Event> events;
      State after = *from;
      if (who == kNobody) {
        game_.resolve(after, outcome(id), events);
      } else {
        game_.apply(after, who, action(id), events);
      }
      heard.push_back({from, who, id, after, game_.known(after, viewer).position(),
                       told_text(events.events(), viewer)});
    };
    for (const State* from : {&s, &twin}) {
      if (node.is_chance()) {
        ChanceList chances;
        game_.chances(*from, chances);
        for (int k = 0; k < 3 && !chances.empty(); ++k) {
          hear(from, kNobody, index(pick(chances, lookers_)));
        }
      }
      node.seats.each([&](Seat p) {
        ActionList legal;
        game_.legal(*from, p, legal);
        for (int k = 0; k < 3 && !legal.empty(); ++k) {
          hear(from, p, index(legal[lookers_.below(static_cast<std::uint32_t>(legal.size()))]));
        }
      });
    }
    for (std::size_t i = 0; i < heard.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Heard& a = heard[i];
        const Heard& b = heard[j];
        if (a.who != b.who) continue;
        const bool own = !viewer.is_spectator() && viewer.is(a.who);
        const bool over = game_.node(a.after).is_over() || game_.node(b.after).is_over();
        const bool remembered = own ? a.id == b.id : !a.told.empty();
        if (a.told == b.told && !(a.view == b.view) && remembered && !over) {
          return bad(s,
                     "what a viewer is told does not say all that they know after it:\n" + a.told);
        }
        if (!(a.view == b.view) || a.told == b.told) continue;
        if (a.from != b.from && reveals_ && reveals_(game_, *a.from, *b.from, a.who)) continue;
        if (a.from == b.from ? !(a.after == b.after) : a.id == b.id) {
          return bad(s, "events tell a viewer apart what they cannot know:\n" + a.told +
                            "against\n" + b.told);
        }
      }
    }
    return {};
  }

  std::string play_chance(State& s) {
    ChanceList chances;
    game_.chances(s, chances);
    if (chances.empty()) return bad(s, "a chance node without outcomes");
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (chances[i].weight == 0) return bad(s, "an outcome of weight 0");
      if (i > 0 && chances[i - 1].outcome >= chances[i].outcome)
        return bad(s, "outcomes are not ascending");
    }
    if (index(chances[chances.size() - 1].outcome) >= bounds_.outcomes) {
      return bad(s, "an outcome beyond what the bounds allow");
    }
    const Outcome o = game_.sample(s, random_);
    std::size_t which = chances.size();
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (chances[i].outcome == o) which = i;
    }
    if (which == chances.size()) return bad(s, "sample draws what chances does not list");
    note_odds(s, chances, which);
    const std::string text = game_.write_outcome(s, o);
    const auto back = game_.read_outcome(s, text);
    if (!back || *back != o) return bad(s, "outcome " + text + " is not read back");
    last_is_chance_ = true;
    last_outcome_ = o;
    EventList<typename G::Event> events;
    game_.resolve(s, o, events);
    return {};
  }

  std::string play_action(State& s, const Node& node) {
    // Any seat to act may be the next: a simultaneous node has no order.
    auto skip = random_.below(static_cast<std::uint32_t>(node.seats.size()));
    Seat p = kNobody;
    node.seats.each([&](Seat q) {
      if (skip-- == 0) p = q;
    });
    ActionList legal;
    game_.legal(s, p, legal);
    last_is_chance_ = false;
    last_seat_ = p;
    last_action_ = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    EventList<typename G::Event> events;
    game_.may_take_back(s, p, last_action_);
    game_.apply(s, p, last_action_, events);
    return {};
  }

  std::string check_end(const State& s) {
    const Payoff payoff = game_.payoff(s);
    const Result result = game_.result(s);
    if (static_cast<int>(result.seats.size()) != game_.seats())
      return bad(s, "a result without all seats");
    if (result.reason.empty() || result.sentence.empty())
      return bad(s, "a result without a reason");
    const EndFigures figures = game_.end_figures(s);
    if (figures.reason >= G::end_reasons().size() ||
        G::end_reasons()[figures.reason] != result.reason) {
      return bad(s, "result and end figures differ in the reason");
    }
    double sum = 0;
    for (int p = 0; p < game_.seats(); ++p) {
      const SeatResult& r = result.seats[static_cast<std::size_t>(p)];
      sum += r.value;
      if (std::abs(r.value - static_cast<double>(payoff[static_cast<std::size_t>(p)])) > 1e-6) {
        return bad(s, "payoff and result differ");
      }
      if (!(static_cast<const SeatFigures&>(r) == figures.seats[static_cast<std::size_t>(p)])) {
        return bad(s, "result and end figures differ");
      }
      if (r.side != game_.side(s, seat(p))) return bad(s, "result and side differ");
      int better = 0;
      for (const SeatResult& other : result.seats) better += other.place < r.place ? 1 : 0;
      if (r.place != better + 1) return bad(s, "places are not 1 + the number of those better");
    }
    if (std::abs(sum - 1) > 1e-5) return bad(s, "the values do not sum to 1");
    return {};
  }

  // Draws of a chance node against its weights, pooled by node name and size over the whole run.
  struct Odds {
    std::vector<double> expected;
    std::vector<double> seen;
  };
  void note_odds(const State& s, const ChanceList& chances, std::size_t which) {
    Odds& odds = odds_[{std::string(game_.node_name(s)), chances.size()}];
    odds.expected.resize(chances.size());
    odds.seen.resize(chances.size());
    double total = 0;
    for (const Chance& c : chances) total += static_cast<double>(c.weight);
    for (std::size_t i = 0; i < chances.size(); ++i) {
      odds.expected[i] += static_cast<double>(chances[i].weight) / total;
    }
    odds.seen[which] += 1;
  }
  std::string check_odds() const {
    for (const auto& [key, odds] : odds_) {
      double chi = 0;
      double freedom = -1;
      double rest_expected = 0;
      double rest_seen = 0;
      for (std::size_t i = 0; i < odds.expected.size(); ++i) {
        if (odds.expected[i] < 8) {
          rest_expected += odds.expected[i];
          rest_seen += odds.seen[i];
          continue;
        }
        const double off = odds.seen[i] - odds.expected[i];
        chi += off * off / odds.expected[i];
        freedom += 1;
      }
      if (rest_expected >= 8) {
        chi += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
        freedom += 1;
      }
      if (freedom < 1) continue;
      // Wilson and Hilferty: the cube root of chi-square is nearly normal; 5 sigma is one in 3
      // million.
      const double z =
          (std::cbrt(chi / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
      if (z > 5) {
        std::ostringstream out;
        out << "sample does not follow the weights at node " << key.first << ": chi-square " << chi
            << " with " << freedom << " degrees of freedom";
        return out.str();
      }
    }
    return {};
  }

  const G& game_;
  const RulesOf<G> alone_;
  const Bounds bounds_;
  Random random_;   // drives play
  Random lookers_;  // drives which checks are made: never changes what is played
  Invariant invariant_;
  Reveals reveals_;
  std::map<std::pair<std::string, std::size_t>, Odds> odds_;
  bool hid_ = false;  // something was hidden from a seat
  bool met_ = false;  // several were to act at once
  bool last_is_chance_ = false;
  Outcome last_outcome_{};
  Seat last_seat_{};
  Action last_action_{};
  long done_ = 0;
  long pairs_ = 0;
  long games_ = 0;
};

// The usual call from a game's conformance_test.cpp: EXPECT_EQ(conform<Totem>({.players = 2}), "").
// `share` is this setup's part of the run's plies (1 million in a full run).
template <Game G>
std::string conform(const Setup& setup, double share, typename Suite<G>::Invariant invariant = {}) {
  const auto game = G::make(setup);
  if (!game) return "the game is refused: " + to_string(game.error().front());
  // A copy of the bytes outlives the game it was taken from: nothing in it points back there.
  const auto alone = [&] {
    const auto gone = G::make(setup);
    return RulesOf<G>(*gone);
  }();
  Suite<G> suite(*game, tests::seed(), std::move(invariant), {}, &alone);
  return suite.run(static_cast<long>(share * static_cast<double>(tests::plies())));
}

}  // namespace warren::conformance
