#include "server/table/seating.h"

#include <algorithm>
#include <utility>

#include "server/bot_pool.h"
#include "server/time.h"
#include "table/digest.h"

namespace warren::server {

using store::SeatKind;
using store::TableStatus;

Plan Seating::change(const store::SeatRow& row, std::function<void()> done, const Answer& failed) {
  Plan plan;
  plan.change.seats.push_back(row);
  plan.done = [this, row, done = std::move(done)] {
    state_.seats.put(row);
    views_.send_table();
    done();
  };
  plan.failed = [failed](const Problem& problem) { failed(problem); };
  return plan;
}

Expected<int, Problem> Seating::seat_to_take(std::optional<int> wanted) const {
  if (!state_.is_waiting()) return Problem{Code::kNotNow, "the table has started already"};
  const int seat = wanted.value_or(state_.seats.first_open());
  if (!wanted && seat == 0) return Problem{Code::kTableFull, "no seat is free"};
  if (!state_.seats.has(seat)) return Problem{Code::kBadRequest, "no such seat"};
  if (state_.seats[seat].kind != SeatKind::kOpen) {
    return Problem{Code::kSeatTaken, "somebody sits there already"};
  }
  return seat;
}

void Seating::sit(const Guest& guest, std::optional<int> seat, const std::string& entropy,
                  const SeatAnswer& answer) {
  queue_.add([this, guest, seat, entropy, answer]() -> std::optional<Plan> {
    const auto found = seat_to_take(seat);
    if (!found) return answer(found.error()), std::nullopt;
    const std::string token = make_token();
    store::SeatRow s = state_.seats[*found];
    s.kind = SeatKind::kPerson;
    s.name = guest.name;
    s.guest = guest.id;
    s.token_hash = token_hash(token);
    s.entropy = entropy;
    return change(
        s,
        [this, taken = *found, token, answer] {
          audience_.absent_since(taken, steady_ms());
          answer(Seated{taken, token});
        },
        [answer](const std::optional<Problem>& problem) { answer(*problem); });
  });
}

void Seating::claim(const std::optional<Guest>& guest, const std::string& token,
                    const SeatAnswer& answer) {
  queue_.add([this, guest, token, answer]() -> std::optional<Plan> {
    int seat = 0;
    if (!token.empty()) seat = state_.seats.of_token(token);
    if (token.empty() && guest) seat = state_.seats.of_guest(guest->id);
    if (seat == 0) {
      answer(
          Problem{Code::kToken, "no seat at this table belongs to you, or it was moved already"});
      return {};
    }
    const std::string fresh = make_token();
    store::SeatRow s = state_.seats[seat];
    s.token_hash = token_hash(fresh);
    if (guest) s.guest = guest->id;
    return change(
        s,
        [this, seat, fresh, answer, ended = state_.seats[seat].token_hash] {
          for (const ConnectionPtr& old : audience_.unseat(seat)) {
            old->problem(-1, {Code::kToken, "this seat was moved to another device"});
            views_.send_position(old, -1, state_.plies());
          }
          answer(Seated{seat, fresh, ended});
        },
        [answer](const std::optional<Problem>& problem) { answer(*problem); });
  });
}

void Seating::follow(const std::string& ended, const std::string& fresh,
                     const std::optional<Guest>& guest, const std::function<void()>& done) {
  queue_.add([this, ended, fresh, guest, done]() -> std::optional<Plan> {
    const auto& rows = state_.seats.rows();
    const auto row = std::ranges::find(rows, ended, &store::SeatRow::token_hash);
    if (row == rows.end()) return done(), std::nullopt;
    store::SeatRow s = *row;
    s.token_hash = fresh;
    if (guest) s.guest = guest->id;
    return change(
        s,
        [this, seat = s.seat, done] {
          for (const ConnectionPtr& old : audience_.unseat(seat)) {
            old->problem(-1, {Code::kToken, "this seat was moved to another device"});
            views_.send_position(old, -1, state_.plies());
          }
          done();
        },
        [done](const std::optional<Problem>&) { done(); });
  });
}

void Seating::leave(const std::string& token, const Answer& answer) {
  queue_.add([this, token, answer]() -> std::optional<Plan> {
    const int seat = state_.seats.of_token(token);
    if (seat == 0) return answer(Problem{Code::kToken, "this seat is not yours"}), std::nullopt;
    if (state_.row.status != TableStatus::kWaiting) {
      audience_.unseat(seat);
      // Gone on purpose: the others need not wait for the grace to pass.
      audience_.absent_since(seat, 0);
      audience_.note_change();
      return answer({}), std::nullopt;
    }
    store::SeatRow s;
    s.seat = seat;
    return change(
        s,
        [this, seat, answer] {
          audience_.unseat(seat);
          answer({});
        },
        answer);
  });
}

std::optional<Problem> Seating::refuses_bot(const Connection& from, int seat,
                                            const std::string& level) const {
  if (!from.guest() || from.guest()->id != state_.row.owner) {
    return Problem{Code::kNotAllowed, "only who opened the table may seat bots"};
  }
  if (state_.row.status != TableStatus::kWaiting || !state_.seats.has(seat)) {
    return Problem{Code::kNotNow, "the table has started already"};
  }
  if (state_.seats[seat].kind == SeatKind::kPerson) {
    return Problem{Code::kSeatTaken, "a person sits there"};
  }
  if (!level.empty() && !is_level(level)) {
    return Problem{Code::kBadRequest, "there is no bot of that level"};
  }
  return {};
}

void Seating::seat_bot(const ConnectionPtr& from, int re, int seat, const std::string& level) {
  queue_.add([this, from, re, seat, level]() -> std::optional<Plan> {
    const auto answer = views_.answer(from, re);
    if (auto problem = refuses_bot(*from, seat, level)) {
      return answer(std::move(problem)), std::nullopt;
    }
    store::SeatRow s;
    s.seat = seat;
    s.kind = level.empty() ? SeatKind::kOpen : SeatKind::kBot;
    s.bot = level;
    return change(s, [answer] { answer({}); }, answer);
  });
}

void Seating::entropy(const ConnectionPtr& from, int re, const std::string& hex) {
  queue_.add([this, from, re, hex]() -> std::optional<Plan> {
    const auto answer = views_.answer(from, re);
    if (state_.row.status != TableStatus::kWaiting || from->seat == 0) {
      return answer(Problem{Code::kNotNow, "the dice are settled, or you have no seat"}),
             std::nullopt;
    }
    if (hex.empty() || !is_entropy(hex)) return answer(bad_entropy()), std::nullopt;
    store::SeatRow s = state_.seats[from->seat];
    s.entropy = hex;
    return change(s, [answer] { answer({}); }, answer);
  });
}

}  // namespace warren::server
