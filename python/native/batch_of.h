// The one implementation of a batch, over the rules of any game; nothing is virtual once a step
// has begun, and nothing allocates.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include "engine/match_dice.h"
#include "engine/plane_list.h"
#include "python/native/batch.h"
#include "python/native/crew.h"

namespace warren::python {

template <Game G>
class BatchOf final : public Batch {
 public:
  using Rules = RulesOf<G>;
  using State = typename G::State;

  BatchOf(const G& game, const BatchPlan& plan)
      : Batch(plan, shape_of(game, plan)),
        game_(game),
        rules_(game),
        places_(static_cast<std::size_t>(plan.matches)),
        crew_(static_cast<int>(std::min<long>(plan.threads, plan.matches))) {
    reset(plan.seed);
  }

  void reset(std::uint64_t seed) override {
    plan_.seed = seed;
    each([&](std::size_t i) {
      places_[i].plies_before = 0;
      arrays_.number[i] = static_cast<std::int64_t>(i);
      forget_end(i);
      begin(i);
      show(i);
    });
  }

  void reset_where(const std::uint8_t* matches) override {
    each([&](std::size_t i) {
      if (matches[i] == 0) return;
      forget_end(i);
      begin_next(i);
      show(i);
    });
  }

  std::optional<BatchRefusal> step(const std::int32_t* actions) override {
    std::atomic<long> refused = -1;
    each([&](std::size_t i) {
      if (waits(i, actions)) return;
      for (std::size_t row = i * rows(); row < (i + 1) * rows(); ++row) {
        if (arrays_.seat[row] >= 0 && !allows(row, actions[row])) {
          refused = static_cast<long>(row);
        }
      }
    });
    if (refused >= 0) {
      const auto row = static_cast<std::size_t>(refused.load());
      const std::size_t i = row / rows();
      return BatchRefusal{static_cast<long>(i), seat(arrays_.seat[row]), actions[row],
                          game_.write_position(places_[i].s)};
    }
    each([&](std::size_t i) {
      if (waits(i, actions)) {
        forget_end(i);
      } else {
        step_one(i, actions + i * rows());
      }
    });
    return {};
  }

  void sample() override {
    each([&](std::size_t i) { sample_one(i); });
  }

  void play(long steps) override {
    each([&](std::size_t i) {
      for (long k = 0; k < steps; ++k) {
        sample_one(i);
        step_one(i, arrays_.actions.data() + i * rows());
      }
    });
  }

  std::string position(long match) const override {
    return game_.write_position(places_[static_cast<std::size_t>(match)].s);
  }
  std::uint64_t match_seed(long match) const override {
    return places_[static_cast<std::size_t>(match)].seed;
  }
  long plies() const override {
    long sum = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      sum += places_[i].plies_before + arrays_.plies[i];
    }
    return sum;
  }

 private:
  // One match.
  struct Place {
    State s{};
    // Where those began to decide who act at the same time as others that have acted since.
    State before{};
    SeatSet deciding;
    Node node;
    std::uint64_t seed = 0;
    std::uint64_t drawn = 0;
    Random choices{0};
    long plies_before = 0;  // of the matches before this one
  };

  static BatchShape shape_of(const G& game, const BatchPlan& plan) {
    const int actions = game.action_count();
    return {plan.matches,
            game.seats(),
            plan.joint ? game.seats() : 1,
            actions,
            (actions + 63) / 64,
            plane_layout(static_cast<const Rules&>(game)).size,
            static_cast<int>(sizeof(State))};
  }

  std::size_t rows() const { return static_cast<std::size_t>(shape_.rows); }
  std::size_t words() const { return static_cast<std::size_t>(shape_.words); }

  // Calls f(i) for every match, each thread for a stretch of them.
  template <class F>
  void each(F f) {
    const std::size_t n = places_.size();
    const auto parts = static_cast<std::size_t>(crew_.size());
    crew_.run([&](int part) {
      const auto p = static_cast<std::size_t>(part);
      for (std::size_t i = n * p / parts; i < n * (p + 1) / parts; ++i) f(i);
    });
  }

  // Is the match to stay as it is?
  bool waits(std::size_t i, const std::int32_t* actions) const {
    for (std::size_t row = i * rows(); row < (i + 1) * rows(); ++row) {
      if (arrays_.seat[row] >= 0 && actions[row] != kWait) return false;
    }
    return true;
  }
  bool allows(std::size_t row, std::int32_t a) const {
    if (a < 0 || a >= shape_.actions) return false;
    const auto id = static_cast<std::size_t>(a);
    return (arrays_.mask_bits[row * words() + id / 64] >> (id % 64) & 1U) != 0;
  }

  void begin(std::size_t i) {
    Place& m = places_[i];
    const Random root = Random(plan_.seed).fork(static_cast<std::uint64_t>(arrays_.number[i]));
    m.seed = root.fork(1).next();
    m.choices = root.fork(2);
    m.drawn = 0;
    m.deciding = {};
    m.s = rules_.start();
    arrays_.plies[i] = 0;
    go_on(i);
  }
  void begin_next(std::size_t i) {
    places_[i].plies_before += arrays_.plies[i];
    arrays_.number[i] += shape_.matches;
    begin(i);
  }

  // Draws lots until somebody is to act or the match is over.
  void go_on(std::size_t i) {
    Place& m = places_[i];
    NoEvents quiet;
    m.node = rules_.node(m.s);
    if (m.node.is_chance()) m.deciding = {};
    while (m.node.is_chance()) {
      Random dice = dice_of(m.seed, m.drawn++);
      rules_.resolve(m.s, rules_.sample(m.s, dice), quiet);
      ++arrays_.plies[i];
      m.node = rules_.node(m.s);
    }
  }

  void act(std::size_t i, Seat p, std::int32_t a) {
    NoEvents quiet;
    rules_.apply(places_[i].s, p, action(a), quiet);
    ++arrays_.plies[i];
  }

  void step_one(std::size_t i, const std::int32_t* actions) {
    Place& m = places_[i];
    forget_end(i);
    if (m.node.is_over()) return;
    if (plan_.joint) {
      // All have chosen before any of them acts.
      const Node asked = m.node;
      asked.seats.each([&](Seat p) {
        if (rules_.node(m.s).seats.has(p)) act(i, p, actions[index(p)]);
      });
      go_on(i);
    } else {
      const Seat p = m.node.seats.lowest();
      if (m.node.seats.size() > 1 && m.deciding.empty()) {
        m.before = m.s;
        m.deciding = m.node.seats;
      }
      m.deciding.remove(p);
      act(i, p, *actions);
      go_on(i);
      m.deciding = SeatSet::of_bits(m.deciding.bits() & m.node.seats.bits());
    }
    if (m.node.is_over()) {
      note_end(i);
      if (plan_.auto_reset) begin_next(i);
    }
    show(i);
  }

  void note_end(std::size_t i) {
    const auto seats = static_cast<std::size_t>(shape_.seats);
    const EndFigures end = rules_.end_figures(places_[i].s);
    const Payoff payoff = rules_.payoff(places_[i].s);
    for (std::size_t p = 0; p < seats; ++p) {
      arrays_.rewards[i * seats + p] = static_cast<float>(seats) * payoff[p] - 1.0F;
      arrays_.scores[i * seats + p] = end.seats[p].score;
    }
    arrays_.done[i] = 1;
  }
  void forget_end(std::size_t i) {
    if (arrays_.done[i] == 0) return;
    const auto seats = static_cast<std::size_t>(shape_.seats);
    arrays_.done[i] = 0;
    std::fill_n(arrays_.rewards.begin() + static_cast<std::ptrdiff_t>(i * seats), seats, 0.0F);
  }

  // What the rows of a match show.
  void show(std::size_t i) {
    const Place& m = places_[i];
    if (plan_.joint) {
      for (std::size_t k = 0; k < rows(); ++k) {
        const Seat p = seat(static_cast<int>(k));
        const bool asked = m.node.seats.has(p);
        show_choices(i * rows() + k, m.s, asked ? p : kNobody);
        show_known(i * rows() + k, m.s, p);
      }
      return;
    }
    if (m.node.is_over()) {  // as the one saw it who ended it
      const int last = arrays_.seat[i];
      show_choices(i, m.s, kNobody);
      show_known(i, m.s, seat(std::max(last, 0)));
      return;
    }
    const Seat p = m.node.seats.lowest();
    const State& from = m.deciding.has(p) ? m.before : m.s;
    show_choices(i, from, p);
    show_known(i, from, p);
  }

  void show_choices(std::size_t row, const State& s, Seat p) {
    std::uint64_t* bits = arrays_.mask_bits.data() + row * words();
    if (plan_.byte_masks) {
      std::uint8_t* mask = arrays_.mask.data() + row * static_cast<std::size_t>(shape_.actions);
      for (std::size_t w = 0; w < words(); ++w) {
        for (std::uint64_t b = bits[w]; b != 0; b &= b - 1) {
          mask[w * 64 + static_cast<std::size_t>(std::countr_zero(b))] = 0;
        }
      }
    }
    std::fill_n(bits, words(), 0);
    arrays_.seat[row] = static_cast<std::int8_t>(p == kNobody ? -1 : index(p));
    arrays_.choices[row] = 0;
    if (p == kNobody) return;
    ActionList legal;
    rules_.legal(s, p, legal);
    arrays_.choices[row] = static_cast<std::int32_t>(legal.size());
    std::uint8_t* mask = plan_.byte_masks
                             ? arrays_.mask.data() + row * static_cast<std::size_t>(shape_.actions)
                             : nullptr;
    for (const Action a : legal) {
      const auto id = static_cast<std::size_t>(index(a));
      bits[id / 64] |= std::uint64_t{1} << (id % 64);
      if (mask != nullptr) mask[id] = 1;
    }
  }

  void show_known(std::size_t row, const State& s, Seat viewer) {
    if (!plan_.planes && !plan_.bytes) return;
    const Known<State> known = rules_.known(s, Viewer(viewer));
    if (plan_.bytes) {
      std::memcpy(arrays_.known.data() + row * sizeof(State), &known.position(), sizeof(State));
    }
    if (plan_.planes) {
      PlaneWriter out(arrays_.planes.data() + row * static_cast<std::size_t>(shape_.planes));
      planes(rules_, known, out);
    }
  }

  void sample_one(std::size_t i) {
    for (std::size_t row = i * rows(); row < (i + 1) * rows(); ++row) {
      arrays_.actions[row] = -1;
      if (arrays_.seat[row] < 0) continue;
      const std::uint64_t* bits = arrays_.mask_bits.data() + row * words();
      std::uint32_t skip =
          places_[i].choices.below(static_cast<std::uint32_t>(arrays_.choices[row]));
      std::size_t w = 0;
      for (;; ++w) {
        const auto here = static_cast<std::uint32_t>(std::popcount(bits[w]));
        if (skip < here) break;
        skip -= here;
      }
      std::uint64_t b = bits[w];
      for (; skip > 0; --skip) b &= b - 1;
      arrays_.actions[row] = static_cast<std::int32_t>(w * 64) + std::countr_zero(b);
    }
  }

  G game_;  // for words alone
  Rules rules_;
  std::vector<Place> places_;
  Crew crew_;
};

template <Game G>
Expected<std::unique_ptr<Batch>, Faults> batch_of(const Setup& setup, const BatchPlan& plan) {
  auto game = G::make(setup);
  if (!game) return game.error();
  return std::unique_ptr<Batch>(std::make_unique<BatchOf<G>>(*game, plan));
}

}  // namespace warren::python
