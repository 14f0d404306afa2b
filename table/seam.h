// The seam's one implementation, over any Game.
#pragma once

#include <cassert>
#include <utility>

#include "bots/factory.h"
#include "table/any_game.h"
#include "table/changes.h"

namespace warren {

template <Game G>
class ErasedKnown final : public AnyKnown {
 public:
  using State = typename G::State;
  ErasedKnown(std::shared_ptr<const AnyGame> owner, const G& game, const Known<State>& known)
      : owner_(std::move(owner)), game_(game), known_(known) {}

  const AnyGame& game() const override { return *owner_; }
  Viewer viewer() const override { return known_.viewer(); }
  std::string text() const override { return game_.write_view(known_); }
  std::string prompt(Seat seat) const override { return game_.prompt(known_, seat); }
  std::string remark(Seat seat, Action a) const override { return game_.remark(known_, seat, a); }
  int side(Seat seat) const override { return game_.side(known_.position(), seat); }
  Reasons changes(Seat seat, std::span<const Action> actions) const override {
    if constexpr (Explains<G>) {
      return changes_of(game_, known_, seat, actions);
    } else {
      return {};
    }
  }
  Json show() const override { return game_.show(known_); }
  std::string draw([[maybe_unused]] Ink ink) const override {
#if defined(WARREN_WITHOUT_TERMINAL)
    return {};  // nobody there looks at one
#else
    return game_.draw(known_, ink);
#endif
  }

  std::unique_ptr<AnyPosition> guess(Random& random) const override;

  const Known<State>& known() const { return known_; }

 private:
  std::shared_ptr<const AnyGame> owner_;  // keeps game_ alive
  const G& game_;
  Known<State> known_;
};

template <Game G>
class ErasedPosition final : public AnyPosition {
 public:
  using State = typename G::State;
  ErasedPosition(std::shared_ptr<const AnyGame> owner, const G& game, const State& state)
      : owner_(std::move(owner)), game_(game), state_(state) {}

  std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<ErasedPosition>(*this);
  }
  const AnyGame& game() const override { return *owner_; }
  Node node() const override { return game_.node(state_); }
  std::string_view node_name() const override { return game_.node_name(state_); }
  std::vector<Action> legal(Seat seat) const override {
    ActionList list;
    game_.legal(state_, seat, list);
    return {list.begin(), list.end()};
  }
  bool is_legal(Seat seat, Action a) const override {
    ActionList list;
    game_.legal(state_, seat, list);
    return list.has(a);
  }
  std::vector<Chance> chances() const override {
    ChanceList list;
    if (node().is_chance()) game_.chances(state_, list);
    return {list.begin(), list.end()};
  }
  Outcome sample(Random& random) const override { return game_.sample(state_, random); }
  void apply(Seat seat, Action a) override {
    events_.clear();
    game_.apply(state_, seat, a, events_);
  }
  void resolve(Outcome o) override {
    events_.clear();
    game_.resolve(state_, o, events_);
  }
  std::vector<Told> told(Viewer viewer) const override {
    std::vector<Told> out;
    for (const auto& event : events_.events()) {
      if (auto told = game_.tell(event, viewer)) out.push_back(std::move(*told));
    }
    return out;
  }
  std::optional<Breach> forbids(Seat seat, Action a) const override {
    return game_.forbids(state_, seat, a);
  }
  bool may_take_back(Seat seat, Action a) const override {
    return game_.may_take_back(state_, seat, a);
  }
  Result result() const override { return game_.result(state_); }
  int side(Seat seat) const override { return game_.side(state_, seat); }

  std::uint64_t hash() const override { return hash_bytes(text()); }
  std::string text() const override { return game_.write_position(state_); }
  std::string write_outcome(Outcome o) const override { return game_.write_outcome(state_, o); }
  Expected<Outcome> read_outcome(std::string_view text) const override {
    return game_.read_outcome(state_, text);
  }

  std::unique_ptr<const AnyKnown> known(Viewer viewer) const override {
    return std::make_unique<ErasedKnown<G>>(owner_, game_, game_.known(state_, viewer));
  }

  // For what few ask for (weigh.cpp): with its type again.
  const G& typed_game() const { return game_; }
  const State& typed_state() const { return state_; }

 private:
  std::shared_ptr<const AnyGame> owner_;  // keeps game_ alive
  const G& game_;
  State state_;
  EventList<typename G::Event> events_;
};

template <Game G>
std::unique_ptr<AnyPosition> ErasedKnown<G>::guess(Random& random) const {
  return std::make_unique<ErasedPosition<G>>(owner_, game_, game_.guess(known_, random));
}

template <Game G>
class ErasedBot final : public AnyBot {
 public:
  ErasedBot(std::shared_ptr<const AnyGame> owner, std::unique_ptr<Bot<G>> bot)
      : owner_(std::move(owner)), bot_(std::move(bot)) {}
  Expected<Action> choose(const AnyKnown& known, Seat seat) override {
    return bot_->choose(of_this_game(known), seat);
  }
  Expected<Advice> advise(const AnyKnown& known, Seat seat, Action focus) override {
    return bot_->advise(of_this_game(known), seat, focus);
  }
  void heed(const std::atomic<bool>* stop) override { bot_->heed(stop); }
  std::size_t memory() const override { return bot_->memory(); }

 private:
  static const Known<typename G::State>& of_this_game(const AnyKnown& known) {
#ifdef __cpp_rtti
    return dynamic_cast<const ErasedKnown<G>&>(known).known();
#else
    assert(known.game().info().id == G::info().id);
    return static_cast<const ErasedKnown<G>&>(known).known();
#endif
  }

  std::shared_ptr<const AnyGame> owner_;
  std::unique_ptr<Bot<G>> bot_;
};

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  explicit ErasedGame(G game) : game_(std::move(game)) {}
  const GameInfo& info() const override { return G::info(); }
  int rules_version() const override { return game_.rules_version(); }
  int seats() const override { return game_.seats(); }
  std::string_view edition() const override { return game_.edition(); }
  std::uint64_t edition_hash() const override { return game_.edition_hash(); }
  Faults warnings() const override {
    if constexpr (requires { game_.warnings(); }) {
      return game_.warnings();
    } else {
      return {};
    }
  }
  int action_count() const override { return game_.action_count(); }
  std::size_t position_bytes() const override { return sizeof(typename G::State); }

  std::unique_ptr<AnyPosition> start() const override { return position(game_.start()); }
  Expected<std::unique_ptr<AnyPosition>> read_position(std::string_view text) const override {
    const auto state = game_.read_position(text);
    if (!state) return state.error();
    return position(*state);
  }
  Expected<std::unique_ptr<const AnyKnown>> read_view(std::string_view text,
                                                      Viewer viewer) const override {
    const auto known = game_.read_view(text, viewer);
    if (!known) return known.error();
    return std::unique_ptr<const AnyKnown>(
        std::make_unique<ErasedKnown<G>>(shared_from_this(), game_, *known));
  }
  Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view spec,
                                             std::uint64_t seed) const override {
    auto bot = warren::make_bot(game_, spec, seed);
    if (!bot) return bot.error();
    return std::unique_ptr<AnyBot>(
        std::make_unique<ErasedBot<G>>(shared_from_this(), std::move(*bot)));
  }

  std::string write(Action a) const override {
    return index(a) < game_.action_count() ? game_.write(a) : "";
  }
  Expected<Action> read_action(std::string_view text) const override {
    return game_.read_action(text);
  }
  std::string seat_name(Seat seat) const override { return game_.seat_name(seat); }
  std::string cell_name(Cell cell) const override { return game_.cell_name(cell); }
  ActionShape shape(Action a) const override { return game_.shape(a); }
  Json board() const override { return game_.board(); }
  std::span<const TermWords> term_words() const override {
    if constexpr (Explains<G>) {
      return G::term_words();
    } else {
      return {};
    }
  }

 private:
  std::unique_ptr<AnyPosition> position(const typename G::State& state) const {
    return std::make_unique<ErasedPosition<G>>(shared_from_this(), game_, state);
  }
  G game_;
};

}  // namespace warren
