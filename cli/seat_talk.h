// What the terminal says to a seat of its actions: the list of them, why one is refused, what may
// have been meant. The same at a table and in a lesson.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/action_reader.h"
#include "cli/terminal.h"

namespace warren::cli {

class SeatTalk {
 public:
  // `commands` are words that may have been meant where an action cannot be read.
  SeatTalk(std::shared_ptr<const AnyGame> game, Ink ink, std::vector<std::string> commands);

  // A legal action, by its number in the list or its text.
  std::optional<Action> choose(const AnyPosition& position, Seat who, std::string_view text) const;
  // Any action, legal or not.
  std::optional<Action> read(const AnyPosition& position, Seat who, std::string_view text) const;

  // Numbered, in order. A short list, or one asked for, has a line an action with its remark; the
  // rest of a long one shares lines without.
  std::string list(const AnyPosition& position, Seat who, bool all) const;
  // Whether the action is allowed, or which rule forbids it; what was meant where it is none.
  std::string why(const AnyPosition& position, Seat who, std::string_view text) const;
  // The same of a breach.
  std::string why_not(const Breach& breach) const;
  // "No: the wolf is there"; a sentence that says no itself needs no second one.
  std::string refusal(std::string sentence) const;

 private:
  std::string misread(const std::vector<Action>& legal, std::string_view text) const;

  std::shared_ptr<const AnyGame> game_;
  ActionReader reader_;
  Ink ink_;
  std::vector<std::string> commands_;
};

// The numbered rules of a game, or one of them, as `warren rules` prints them.
void show_rules(const AnyGame& game, std::string_view id);

// A line of the person's, shown where no terminal has shown it (`typed`); nothing when there are no
// more.
std::optional<std::string> read_typed(bool typed);

}  // namespace warren::cli
