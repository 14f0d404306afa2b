// The parts that files of the lab have in common: a game, and ways to play it.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/edition.h"
#include "lab/experiment/experiment.h"

namespace warren {

class ArmReader {
 public:
  explicit ArmReader(const ReadEdition& edition) : read_edition_(edition) {}

  // `game`, `title`, `seed`, `pace` and `base` of a file; false where nothing more can be read.
  bool read_base(const EditionCursor& file, Experiment& out);
  // What is said replaces what was there; options one by one. Then: can it be played?
  void read_arm(const EditionCursor& from, Arm& arm) const;
  void check(const EditionCursor& from, const Arm& arm) const;

  // An object with these members alone.
  static void only(const EditionCursor& from, std::initializer_list<std::string_view> keys);
  static std::string text(const EditionCursor& from, const std::string& fallback);
  static std::optional<double> real(const EditionCursor& from, double low, double high);
  // A text, number or flag as an option has it.
  static std::string plain(const EditionCursor& from);

 private:
  void read_edition(const EditionCursor& from, Arm& arm) const;
  const GameInfo& info() const;

  const ReadEdition& read_edition_;
  std::string game_;
};

}  // namespace warren
