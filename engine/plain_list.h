// A list with a fixed room that is plain bytes: what a game's Tables hold where a vector would
// point away from them. (FixedList is for what is filled anew at every ply: it is not cleared.)
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace warren {

template <class T, std::size_t N>
class PlainList {
 public:
  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t room() { return N; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  bool operator==(const PlainList&) const = default;

 private:
  std::array<T, N> items_{};
  std::uint32_t size_ = 0;
};

}  // namespace warren
