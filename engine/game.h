// The contract every game meets. Read this file first.
//
// A game is a value: immutable rules bound to one edition, one set of options and one number of
// seats. A position is plain bytes; copying a position is undo. Nothing here is virtual: search
// and simulation are templates over this concept. The one type-erased seam is table/any_game.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/breach.h"
#include "engine/canvas.h"
#include "engine/events.h"
#include "engine/fault.h"
#include "engine/fixed_list.h"
#include "engine/hash.h"
#include "engine/json.h"
#include "engine/known.h"
#include "engine/node.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/sets.h"
#include "engine/setup.h"
#include "engine/types.h"

namespace warren {

// What an action is about, for a screen that knows no rules.
struct ActionShape {
  std::string_view kind;    // the notation's first word, or a word for the bare form: "step"
  std::vector<Cell> cells;  // in reading order: from, to
  int number = 0;           // a count or a face where the action has one
};

// The position: plain bytes without padding, so that it can be copied, compared and hashed as such.
// State::Keeper is the game class (see known.h).
template <class S>
concept Position = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
                   std::equality_comparable<S> && sizeof(S) <= 512;

// clang-format off
template <class G>
concept Game =
    Position<typename G::State> &&
    std::same_as<typename G::State::Keeper, G> &&
    std::is_trivially_copyable_v<typename G::Event> &&   // events live on the stack
    requires(const G game, const typename G::State s, typename G::State to_change, Seat seat,
             Viewer viewer, Action a, Outcome o, ActionList actions, ChanceList chances,
             NoEvents quiet, EventList<typename G::Event> events, const typename G::Event event,
             const Known<typename G::State> known, Random random, const Setup setup,
             std::string_view text, Ink ink, Meter<G> meter, std::span<double> metrics) {

  // -- Making one ------------------------------------------------------------------------------
  // Everything known without an edition. The same object on every call.
  { G::info() } -> std::same_as<const GameInfo&>;
  // Binds rules to players, options and edition; or every fault of all three.
  { G::make(setup) } -> std::same_as<Expected<G, Faults>>;
  { game.seats() } -> std::same_as<int>;
  // Name of the edition and hash of its content: records pin them.
  { game.edition() } -> std::same_as<std::string_view>;
  { game.edition_hash() } -> std::same_as<std::uint64_t>;
  // A game may also have warnings(), Faults that do not refuse an edition: people are told of them.
  // One more than the largest action id; ids are dense and mean the same for every seat.
  { game.action_count() } -> std::same_as<int>;

  // -- Rules: no heap, no drawing of lots ----------------------------------------------------------
  // The position before anything has happened.
  { game.start() } -> std::same_as<typename G::State>;
  // Chance, one or several seats to act (in any order), or over.
  { game.node(s) } -> std::same_as<Node>;
  // Clears and fills: ascending, no duplicates; never empty for a seat in node(s).seats, empty for others.
  { game.legal(s, seat, actions) } -> std::same_as<void>;
  // Clears and fills: every outcome of a chance node with a positive weight, ascending by id.
  { game.chances(s, chances) } -> std::same_as<void>;
  // Draws one outcome with exactly the odds of chances(): the fast way for simulation.
  { game.sample(s, random) } -> std::same_as<Outcome>;
  // Carries out a legal action / an outcome of the node, and everything automatic that follows, up
  // to the next node. What is not legal is the caller's mistake.
  { game.apply(to_change, seat, a, quiet) } -> std::same_as<void>;
  { game.apply(to_change, seat, a, events) } -> std::same_as<void>;
  { game.apply(to_change, seat, a, meter) } -> std::same_as<void>;
  { game.resolve(to_change, o, quiet) } -> std::same_as<void>;
  { game.resolve(to_change, o, events) } -> std::same_as<void>;
  { game.resolve(to_change, o, meter) } -> std::same_as<void>;
  // At an over node: values only (fast), and the whole sheet (for people).
  { game.payoff(s) } -> std::same_as<Payoff>;
  { game.result(s) } -> std::same_as<Result>;
  // The side of a seat: seats of one side win and lose together. Without teams the seat's own number.
  { game.side(s, seat) } -> std::same_as<int>;

  // -- The referee -------------------------------------------------------------------------------
  // The first rule, in the rulebook's order, that forbids the action; nothing when it is legal.
  // Answers for every id below action_count() and every seat, at every node. Must not read what
  // the seat cannot know.
  { game.forbids(s, seat, a) } -> std::same_as<std::optional<Breach>>;

  // -- Knowledge -----------------------------------------------------------------------------------
  // What the viewer knows; the only maker of a Known besides read_view.
  { game.known(s, viewer) } -> std::same_as<Known<typename G::State>>;
  // A whole position that the viewer cannot tell from the true one.
  { game.guess(known, random) } -> std::same_as<typename G::State>;

  // -- Notation: read(write(x)) == x, junk reads as a Fault -------------------------------------------
  // Empty text for an id that names nothing on this edition.
  { game.write(a) } -> std::same_as<std::string>;
  { game.read_action(text) } -> std::same_as<Expected<Action>>;
  // Outcomes are read and written at the node they belong to. The text is the whole truth: it goes
  // to records and tests; people hear of an outcome through tell().
  { game.write_outcome(s, o) } -> std::same_as<std::string>;
  { game.read_outcome(s, text) } -> std::same_as<Expected<Outcome>>;
  // A position on one line; of a Known, the line shows what is hidden as hidden.
  { game.write_position(s) } -> std::same_as<std::string>;
  { game.write_view(known) } -> std::same_as<std::string>;
  { game.read_position(text) } -> std::same_as<Expected<typename G::State>>;
  { game.read_view(text, viewer) } -> std::same_as<Expected<Known<typename G::State>>>;
  // One event as the viewer may hear it; nothing when it may not be heard at all.
  { game.tell(event, viewer) } -> std::same_as<std::optional<Told>>;

  // -- For people ------------------------------------------------------------------------------------
  { game.seat_name(seat) } -> std::same_as<std::string>;    // "P1", "red"
  { game.cell_name(Cell{}) } -> std::same_as<std::string>;  // "G7"
  { game.node_name(s) } -> std::same_as<std::string_view>;  // the flow table's word: "dice", "D6"
  // What the seat has to decide now, in one sentence.
  { game.prompt(known, seat) } -> std::same_as<std::string>;
  // What a legal action of the viewer would bring, in a few words; may be empty.
  { game.remark(known, seat, a) } -> std::same_as<std::string>;
  { game.shape(a) } -> std::same_as<ActionShape>;
  // The fixed parts of the picture (cells with labels and places), and the position for a screen.
  { game.board() } -> std::same_as<Json>;
  { game.show(known) } -> std::same_as<Json>;
  // The position in text, at most 80 columns, complete without colour.
  { game.draw(known, ink) } -> std::same_as<std::string>;
  // May the seat take back this action, the latest one, if nobody else acted and no lot was drawn
  // since? `before` is the position it was chosen in.
  { game.may_take_back(s, seat, a) } -> std::same_as<bool>;

  // -- For bots --------------------------------------------------------------------------------------
  // What the viewer may expect of a position that is not over: each seat's share of the win,
  // together 1, from what the viewer knows alone. Cheap, no heap.
  { game.evaluate(known) } -> std::same_as<Payoff>;

  // -- For the lab -------------------------------------------------------------------------------------
  // Names of what a simulation counts; measure() adds an event's share, measure_end() the end's.
  { G::metrics() } -> std::same_as<std::span<const std::string_view>>;
  { game.measure(event, metrics) } -> std::same_as<void>;
  { game.measure_end(s, metrics) } -> std::same_as<void>;
};
// clang-format on

}  // namespace warren
