// What a person types, read as an action of the game: as a number of the list, in letters of any
// case, with any spaces.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_game.h"

namespace warren::cli {

std::string lower(std::string_view text);

class ActionReader {
 public:
  explicit ActionReader(std::shared_ptr<const AnyGame> game);

  // One of the list, by its number or its text.
  std::optional<Action> choose(const std::vector<Action>& list, std::string_view text) const;
  std::optional<Action> read(std::string_view text) const;
  // What the game says of a text that is no action, where that is more than it says of nonsense.
  std::optional<std::string> objection(std::string_view text) const;
  // Actions that go on from this one word: those of the list, or any where it has none.
  std::vector<std::string> going_on(const std::vector<Action>& list, std::string_view word) const;
  // The text in the game's own spelling, as far as it has the words.
  std::string respelled(std::string_view text) const;

 private:
  std::shared_ptr<const AnyGame> game_;
  std::vector<std::string> actions_;             // all that can be written
  std::map<std::string, std::string> spelling_;  // of every word in an action, by its small letters
};

}  // namespace warren::cli
