// The rules half of the contract: what search, simulation, a browser or a GPU runs. Plain and hot:
// no heap, no text, nothing virtual, no drawing of lots. A game's `Rules` are one value, its
// Tables: the edition, the options and the number of seats compiled to plain bytes. What a person
// reads is the other half (people.h); game.h is the whole.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/end_figures.h"
#include "engine/events.h"
#include "engine/fixed_list.h"
#include "engine/known.h"
#include "engine/node.h"
#include "engine/payoff.h"
#include "engine/random.h"
#include "engine/sets.h"
#include "engine/types.h"

namespace warren {

// The position: plain bytes without padding, so that it can be copied, compared and hashed as such.
// State::Keeper is the game class (see known.h).
template <class S>
concept Position = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
                   std::equality_comparable<S> && sizeof(S) <= 512;

// The rules as a value: their Tables and nothing else, plain bytes that point nowhere. A copy plays
// the same match on a GPU or in another process.
template <class R>
concept Plain = std::is_trivially_copyable_v<R> && requires(const R rules) {
  requires std::is_trivially_copyable_v<std::remove_cvref_t<decltype(rules.tables())>>;
  requires sizeof(R) == sizeof(rules.tables());
};

// clang-format off
template <class R>
concept RulesHalf =
    Position<typename R::State> &&
    Plain<typename R::State::Keeper> &&
    std::is_trivially_copyable_v<typename R::Event> &&   // events live on the stack
    requires(const R rules, const typename R::State s, typename R::State to_change, Seat seat,
             Viewer viewer, Action a, Outcome o, ActionList actions, ChanceList chances,
             NoEvents quiet, EventList<typename R::Event> events, const typename R::Event event,
             const Known<typename R::State> known, Random random,
             Meter<typename R::State::Keeper> meter, std::span<double> metrics) {

  // The version of the rules it was made for (see versions.h of a game).
  { rules.rules_version() } -> std::same_as<int>;
  { rules.seats() } -> std::same_as<int>;
  // One more than the largest action id; ids are dense and mean the same for every seat.
  { rules.action_count() } -> std::same_as<int>;

  // -- Play ----------------------------------------------------------------------------------------
  // The position before anything has happened.
  { rules.start() } -> std::same_as<typename R::State>;
  // Chance, one or several seats to act (in any order), or over.
  { rules.node(s) } -> std::same_as<Node>;
  // Clears and fills: ascending, no duplicates; never empty for a seat in node(s).seats, empty for others.
  { rules.legal(s, seat, actions) } -> std::same_as<void>;
  // Clears and fills: every outcome of a chance node with a positive weight, ascending by id.
  { rules.chances(s, chances) } -> std::same_as<void>;
  // Draws one outcome with exactly the odds of chances(): the fast way for simulation.
  { rules.sample(s, random) } -> std::same_as<Outcome>;
  // Carries out a legal action / an outcome of the node, and everything automatic that follows, up
  // to the next node. What is not legal is the caller's mistake.
  { rules.apply(to_change, seat, a, quiet) } -> std::same_as<void>;
  { rules.apply(to_change, seat, a, events) } -> std::same_as<void>;
  { rules.apply(to_change, seat, a, meter) } -> std::same_as<void>;
  { rules.resolve(to_change, o, quiet) } -> std::same_as<void>;
  { rules.resolve(to_change, o, events) } -> std::same_as<void>;
  { rules.resolve(to_change, o, meter) } -> std::same_as<void>;
  // At an over node: each seat's share of the win.
  { rules.payoff(s) } -> std::same_as<Payoff>;
  // How it ended, in numbers; the sheet for people begins with the same. Seats that do not exist
  // hold zeros. The reasons are short and stable: "victory", "tie", "cap".
  { rules.end_figures(s) } -> std::same_as<EndFigures>;
  { R::end_reasons() } -> std::same_as<std::span<const std::string_view>>;
  // The side of a seat: seats of one side win and lose together. Without teams the seat's own number.
  { rules.side(s, seat) } -> std::same_as<int>;

  // -- Knowledge -----------------------------------------------------------------------------------
  // What the viewer knows; the only maker of a Known besides read_view.
  { rules.known(s, viewer) } -> std::same_as<Known<typename R::State>>;
  // A whole position that the viewer cannot tell from the true one.
  { rules.guess(known, random) } -> std::same_as<typename R::State>;

  // -- For bots --------------------------------------------------------------------------------------
  // What the viewer may expect of a position that is not over: each seat's share of the win,
  // together 1, from what the viewer knows alone. Cheap, no heap.
  { rules.evaluate(known) } -> std::same_as<Payoff>;
  // A game may also have standing(known) and weights(), the named terms its evaluation is the sum
  // of (engine/evaluation.h): they can then be fitted to what is played, and told to people.
  // A game may also have hidden_choice(s), whether what is chosen here stays hidden until another
  // has chosen too, and before_hidden(s), the position with all such choices taken back. Bots mix
  // them.
  // A game may also have gist(s, seat): the position with all blanked out that hardly matters to
  // the seat's decision, and nothing in it that the seat cannot know. The search then looks
  // decisions up by it.

  // -- For the lab -------------------------------------------------------------------------------------
  // Names of what a simulation counts; measure() adds an event's share, measure_end() the end's.
  { R::metrics() } -> std::same_as<std::span<const std::string_view>>;
  { rules.measure(event, metrics) } -> std::same_as<void>;
  { rules.measure_end(s, metrics) } -> std::same_as<void>;
};
// clang-format on

}  // namespace warren
