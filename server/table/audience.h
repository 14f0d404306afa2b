// Who is at a table: the connections that have said hello, and since when a seat is without one.
#pragma once

#include <string>
#include <vector>

#include "server/connection.h"
#include "server/seat_number.h"

namespace warren::server {

class Audience {
 public:
  Audience();

  void join(const ConnectionPtr& connection, int seat);
  void left(const Connection& connection);
  // The seat's holders watch from now on; these are they.
  std::vector<ConnectionPtr> unseat(int seat);
  // Nobody holds the seat since then; steady. 0: gone on purpose.
  void absent_since(int seat, std::int64_t since) { absent_ms_[seat] = since; }
  void all_absent_since(std::int64_t since) { absent_ms_.fill(since); }
  std::int64_t absent_since(int seat) const { return absent_ms_[seat]; }

  // A copy: a connection that is dropped leaves the list.
  std::vector<ConnectionPtr> all() const { return connections_; }
  bool empty() const { return connections_.empty(); }
  bool has(int seat) const;  // 0: spectators
  int spectators() const;
  // The names of those who look on, each once; who has none is only counted.
  std::vector<std::string> watching() const;
  void note_change() { changed_ = true; }
  bool take_changed();  // since it was last asked

  void send_all(const Text& message) const;
  void close_all(int code) const;
  void clear() { connections_.clear(); }

 private:
  std::vector<ConnectionPtr> connections_;
  BySeat<std::int64_t> absent_ms_;
  bool changed_ = false;
};

}  // namespace warren::server
