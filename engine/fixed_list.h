// A list with a fixed room and no heap; what `legal` and `chances` fill.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/types.h"

namespace warren {

template <class T, std::size_t N>
class FixedList {
 public:
  // The room is left uninitialised on purpose: clearing 1 KB per ply would cost more than the
  // rules.
  FixedList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)
  FixedList(const FixedList& o) : size_(o.size_) {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = o.items_[i];
  }
  FixedList& operator=(const FixedList& o) {
    size_ = o.size_;
    for (std::size_t i = 0; i < size_; ++i) items_[i] = o.items_[i];
    return *this;
  }

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  // Filling in bulk: write up to room() - size() items from tail() on, then say how many count.
  T* tail() { return items_.data() + size_; }
  void took(std::size_t n) {
    assert(size_ + n <= N);
    size_ += n;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t room() { return N; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  const T& front() const { return items_[0]; }
  const T& back() const { return items_[size_ - 1]; }
  bool has(const T& item) const {
    for (const T& i : *this) {
      if (i == item) return true;
    }
    return false;
  }
  bool operator==(const FixedList& o) const {
    if (size_ != o.size_) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == o.items_[i])) return false;
    }
    return true;
  }

 private:
  std::size_t size_ = 0;
  std::array<T, N> items_;
};

using ActionList = FixedList<Action, 512>;

// One outcome of a chance node with its integer weight.
struct Chance {
  Outcome outcome{};
  std::uint64_t weight = 0;
  bool operator==(const Chance&) const = default;
};
using ChanceList = FixedList<Chance, 512>;

}  // namespace warren
