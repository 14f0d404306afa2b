// Who sits where, as it is on disk.
#pragma once

#include <string>
#include <vector>

#include "store/rows.h"

namespace warren::server {

class Seats {
 public:
  explicit Seats(std::vector<store::SeatRow> rows) : rows_(std::move(rows)) {}

  int count() const { return static_cast<int>(rows_.size()); }
  bool has(int seat) const { return seat >= 1 && seat <= count(); }
  const store::SeatRow& operator[](int seat) const {
    return rows_[static_cast<std::size_t>(seat) - 1];
  }
  const std::vector<store::SeatRow>& rows() const { return rows_; }
  void put(const store::SeatRow& row) { rows_[static_cast<std::size_t>(row.seat) - 1] = row; }

  // Numbers of seats; 0: there is none.
  int of_token(const std::string& token) const;
  int of_guest(const std::string& guest) const;
  int first_open() const;

  // The level of the bot that plays the seat now: its own, or the one that stands in; empty: a
  // person plays.
  const std::string& bot_at(int seat) const;
  bool played_by_person(int seat) const { return bot_at(seat).empty(); }

 private:
  std::vector<store::SeatRow> rows_;
};

}  // namespace warren::server
