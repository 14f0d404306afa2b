// The people half of the contract: making a game, the referee, notation, words and pictures.
// Nothing here has to be fast. The rules half is rules.h.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/breach.h"
#include "engine/canvas.h"
#include "engine/fault.h"
#include "engine/json.h"
#include "engine/known.h"
#include "engine/people_fwd.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "engine/told.h"
#include "engine/types.h"

namespace warren {

// What an action is about, for a screen that knows no rules.
struct ActionShape {
  std::string_view kind;    // the notation's first word, or a word for the bare form: "step"
  std::vector<Cell> cells;  // in reading order: from, to
  int number = 0;           // a count or a face where the action has one
};

// clang-format off
template <class G>
concept PeopleHalf =
    requires(const G game, const typename G::State s, Seat seat, Viewer viewer, Action a, Outcome o,
             const typename G::Event event, const Known<typename G::State> known,
             const Setup setup, std::string_view text, Ink ink) {

  // -- Making one ------------------------------------------------------------------------------
  // Everything known without an edition. The same object on every call.
  { G::info() } -> std::same_as<const GameInfo&>;
  // Binds rules to players, options and edition; or every fault of all three.
  { G::make(setup) } -> std::same_as<Expected<G, Faults>>;
  // Name of the edition and hash of its content: records pin them.
  { game.edition() } -> std::same_as<std::string_view>;
  { game.edition_hash() } -> std::same_as<std::uint64_t>;
  // A game may also have warnings(), Faults that do not refuse an edition: people are told of them.

  // -- The end ----------------------------------------------------------------------------------
  // At an over node: the whole sheet. Its values are payoff's.
  { game.result(s) } -> std::same_as<Result>;

  // -- The referee -------------------------------------------------------------------------------
  // The first rule, in the rulebook's order, that forbids the action; nothing when it is legal.
  // Answers for every id below action_count() and every seat, at every node. Must not read what
  // the seat cannot know.
  { game.forbids(s, seat, a) } -> std::same_as<std::optional<Breach>>;

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
  // A game may also have reasons(known, seat), the named terms of its evaluation as a list of Term
  // (engine/evaluation.h): what the position promises the seat, and why.
  { game.shape(a) } -> std::same_as<ActionShape>;
  // The fixed parts of the picture (cells with labels and places), and the position for a screen.
  { game.board() } -> std::same_as<Json>;
  { game.show(known) } -> std::same_as<Json>;
  // The position in text, at most 80 columns, complete without colour.
  { game.draw(known, ink) } -> std::same_as<std::string>;
  // May the seat take back this action, the latest one, if nobody else acted and no lot was drawn
  // since? `before` is the position it was chosen in.
  { game.may_take_back(s, seat, a) } -> std::same_as<bool>;
};
// clang-format on

}  // namespace warren
