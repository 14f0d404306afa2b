// What a viewer knows as numbers, for programs that learn: an observation. A game's planes.h says
// once what they are, in their order; who is asked for them, and who is asked what they mean, are
// two sinks of the same calls:
//
//   template <class Sink>
//   void planes(const Rules& rules, const Known<State>& known, Sink& out);
//
// It begins with `out.board(cells)`, then what there is a number a cell of, then the rest. Which
// calls are made depends on the rules alone, never on the position. Seats are counted from the
// viewer, who is 0; a spectator looks from the first seat.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "engine/known.h"
#include "engine/sets.h"
#include "engine/types.h"

namespace warren {

// What a number is of; with seats, of the one so many after the viewer.
struct PlaneName {
  constexpr PlaneName(std::string_view words, int seats_on = -1) : text(words), seat(seats_on) {}
  constexpr PlaneName(const char* words, int seats_on = -1) : text(words), seat(seats_on) {}
  std::string_view text;
  int seat;  // -1: of nobody's
};

// Where the viewer sits at the table, and where others sit seen from there.
class Eye {
 public:
  Eye(Viewer viewer, int seats)
      : own_(viewer.is_spectator() ? 0 : index(viewer.seat())), seats_(seats) {}
  int own() const { return own_; }
  // The seat that comes so many after the viewer's.
  Seat seat_after(int steps) const {
    const int p = own_ + steps;
    return seat(p >= seats_ ? p - seats_ : p);
  }
  // How many seats after the viewer's; -1 for nobody.
  int after(Seat p) const {
    if (index(p) >= seats_) return -1;
    const int steps = index(p) - own_;
    return steps < 0 ? steps + seats_ : steps;
  }

 private:
  int own_;
  int seats_;
};

// Writes the numbers, one after the other; the room must be large enough (plane_list.h counts it).
class PlaneWriter {
 public:
  explicit PlaneWriter(float* at) : at_(at) {}
  float* at() const { return at_; }

  void board(int cells) { cells_ = cells; }
  // 1 for every cell of the set.
  void cells(PlaneName, CellSet set) {
    const int low = cells_ < 64 ? cells_ : 64;
    spread(set.low(), low);
    spread(set.high(), cells_ - low);
  }
  // 1 for the one cell, which may be kNowhere.
  void cell(PlaneName name, Cell c) {
    cells(name, index(c) < cells_ ? CellSet::only(c) : CellSet{});
  }
  // of(c) for every cell, in parts of `most`.
  template <class Of>
  void counts(PlaneName, int most, Of of) {
    const float part = 1.0F / static_cast<float>(most);
    for (int c = 0; c < cells_; ++c) at_[c] = static_cast<float>(of(c)) * part;
    at_ += cells_;
  }
  // A whole number in parts of `most`, which it may exceed.
  void number(PlaneName, std::int64_t value, std::int64_t most) {
    *at_++ = static_cast<float>(value) / static_cast<float>(most);
  }
  // So many numbers, of which this one is 1; none where it is not among them.
  void choice(PlaneName, int which, int of) {
    for (int k = 0; k < of; ++k) at_[k] = k == which ? 1.0F : 0.0F;
    at_ += of;
  }
  // of(k) for k below `size`, in parts of `most`.
  template <class Of>
  void row(PlaneName, int size, int most, Of of) {
    const float part = 1.0F / static_cast<float>(most);
    for (int k = 0; k < size; ++k) at_[k] = static_cast<float>(of(k)) * part;
    at_ += size;
  }

 private:
  void spread(std::uint64_t bits, int count) {
    int i = 0;
    for (; i + 8 <= count; i += 8, bits >>= 8U) {
      const auto eight = static_cast<std::uint32_t>(bits & 0xFFU);
      for (unsigned k = 0; k < 8; ++k) {
        at_[static_cast<unsigned>(i) + k] =
            static_cast<float>(static_cast<std::int32_t>(eight >> k & 1U));
      }
    }
    for (; i < count; ++i, bits >>= 1U) at_[i] = static_cast<float>(bits & 1U);
    if (count > 0) at_ += count;
  }

  float* at_;
  int cells_ = 0;
};

// The rules of a game that has planes; its planes.h must have been read.
template <class R>
concept HasPlanes = requires(const R rules, const Known<typename R::State> known, PlaneWriter out) {
  { planes(rules, known, out) } -> std::same_as<void>;
};

}  // namespace warren
