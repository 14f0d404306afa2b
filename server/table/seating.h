// Taking, leaving and moving a seat, and what only those who open a table settle before it starts.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/guest.h"
#include "server/table/audience.h"
#include "server/table/queue.h"
#include "server/table/state.h"
#include "server/table/views.h"

namespace warren::server {

struct Seated {
  int seat = 0;
  std::string token;
  std::string ended = {};  // hash of the token that it replaces
};
using SeatAnswer = std::function<void(Expected<Seated, Problem>)>;

class Seating {
 public:
  Seating(TableState& state, TableQueue& queue, Audience& audience, const Views& views)
      : state_(state), queue_(queue), audience_(audience), views_(views) {}

  void sit(const Guest& guest, std::optional<int> seat, const std::string& entropy,
           const SeatAnswer& answer);
  void claim(const std::optional<Guest>& guest, const std::string& token, const SeatAnswer& answer);
  // The token with this hash was replaced at the table before this one; so it is here.
  void follow(const std::string& ended, const std::string& fresh, const std::optional<Guest>& guest,
              const std::function<void()>& done);
  void leave(const std::string& token, const Answer& answer);
  void seat_bot(const ConnectionPtr& from, int re, int seat, const std::string& level);
  void entropy(const ConnectionPtr& from, int re, const std::string& hex);

  // One seat as a change: once it is on disk everybody is told, then comes `done`.
  Plan change(const store::SeatRow& row, std::function<void()> done, const Answer& failed);

 private:
  Expected<int, Problem> seat_to_take(std::optional<int> wanted) const;
  [[nodiscard]] std::optional<Problem> refuses_bot(const Connection& from, int seat,
                                                   const std::string& level) const;

  TableState& state_;
  TableQueue& queue_;
  Audience& audience_;
  const Views& views_;
};

}  // namespace warren::server
