// Many matches of one game, stepped together: what they show lies in plain arrays that never move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/game.h"
#include "engine/setup.h"

namespace warren::python {

struct BatchPlan {
  long matches = 1;
  int threads = 1;
  std::uint64_t seed = 1;
  bool joint = false;      // all who act at once are asked at once, not one after another
  bool auto_reset = true;  // a match that is over is followed by the next in the same step
  bool planes = true;      // observations as numbers are written
  bool bytes = true;       // and as bytes
  bool byte_masks = true;  // legal actions as bytes; as bits they always are
};

// Matches have `rows` rows each: one, for the seat that is asked; or, jointly, one for each seat.
struct BatchShape {
  long matches = 0;
  int seats = 0;
  int rows = 1;
  int actions = 0;      // action ids
  int words = 0;        // of 64 of them
  int planes = 0;       // numbers of an observation
  int known_bytes = 0;  // bytes of one
};

// By row, or by match where that is said.
struct BatchArrays {
  std::vector<std::int32_t> actions;     // what sample() drew
  std::vector<std::int8_t> seat;         // who is asked; -1: nobody, the row is idle
  std::vector<std::int32_t> choices;     // how many actions are legal
  std::vector<std::uint64_t> mask_bits;  // [row][words]
  std::vector<std::uint8_t> mask;        // [row][actions]
  std::vector<float> planes;             // [row][planes]
  std::vector<std::uint8_t> known;       // [row][known_bytes]
  std::vector<float> rewards;            // [match][seats]: seats x share of the win - 1, at the end
  std::vector<std::int32_t> scores;      // [match][seats]: of the match that ended last
  std::vector<std::uint8_t> done;        // [match]: did it end in the latest step?
  std::vector<std::int32_t> plies;       // [match]: so far, lots included
  std::vector<std::int64_t> number;      // [match]: which match of the seed is played
};

inline constexpr std::int32_t kWait = -1;

// Why a step is refused: nothing was stepped.
struct BatchRefusal {
  long match = 0;
  Seat seat{};
  std::int32_t action = 0;
  std::string position;  // it is not legal in
};

class Batch {
 public:
  virtual ~Batch() = default;
  const BatchShape& shape() const { return shape_; }
  const BatchPlan& plan() const { return plan_; }
  BatchArrays& arrays() { return arrays_; }

  // Every match anew, the first of each place. The match of a number is the same in every batch,
  // and in `warren sim`, of this seed.
  virtual void reset(std::uint64_t seed) = 0;
  // Those of which the flag is set go on to their next match; for batches without auto-reset.
  virtual void reset_where(const std::uint8_t* matches) = 0;
  // One decision of every match; an id a row. Idle rows are not read. A match whose rows all say
  // kWait stays as it is.
  [[nodiscard]] virtual std::optional<BatchRefusal> step(const std::int32_t* actions) = 0;
  // One legal action for every row into arrays().actions, each as likely; from the match's own
  // stream, as `warren sim` draws.
  virtual void sample() = 0;
  // So many steps with sampled actions.
  virtual void play(long steps) = 0;
  virtual std::string position(long match) const = 0;
  virtual std::uint64_t match_seed(long match) const = 0;
  virtual long plies() const = 0;  // of all matches since the last reset

 protected:
  Batch(const BatchPlan& plan, const BatchShape& shape);

  BatchPlan plan_;
  BatchShape shape_;
  BatchArrays arrays_;
};

// The batch of a game; every fault of the setup otherwise. Compiled once a game.
template <Game G>
Expected<std::unique_ptr<Batch>, Faults> batch_of(const Setup& setup, const BatchPlan& plan);

Expected<std::unique_ptr<Batch>, Faults> make_batch(const std::string& game, const Setup& setup,
                                                    const BatchPlan& plan);

}  // namespace warren::python
