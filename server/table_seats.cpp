// Who sits where: taking, leaving, moving, handing over and giving up a seat.
#include <algorithm>
#include <utility>

#include "engine/text.h"
#include "server/bot_pool.h"
#include "server/live_table.h"
#include "table/digest.h"
#include "table/result_json.h"

namespace warren::server {

int LiveTable::seat_of_token(const std::string& token) const {
  const std::string hash = token_hash(token);
  int found = 0;
  for (const store::SeatRow& s : seats_) {
    if (s.kind == "person" && same_secret(hash, s.token_hash)) found = s.seat;
  }
  return found;
}

bool LiveTable::connected(int seat) const {
  return std::ranges::any_of(clients_, [seat](const auto& c) { return c->seat == seat; });
}

bool LiveTable::may_hand(int seat, std::int64_t now) const {
  const store::SeatRow& s = seat_row(seat);
  if (s.kind != "person" || !s.stand_in.empty() || connected(seat)) return false;
  const std::size_t i = static_cast<std::size_t>(seat) - 1;
  return row_.status == "playing" && turn_ply_[i] >= 0 &&
         now - std::max(absent_ms_[i], turn_ms_[i]) >= settings_.grace_s * 1000LL;
}

LiveTable::Plan LiveTable::plan_seat(store::SeatRow changed, std::function<void()> done,
                                     std::function<void(const Problem&)> failed) {
  Plan plan;
  plan.change.seats.push_back(changed);
  plan.done = [this, changed, done = std::move(done)] {
    seat_row(changed.seat) = changed;
    send_table();
    done();
  };
  plan.failed = std::move(failed);
  return plan;
}

void LiveTable::sit(Guest guest, std::optional<int> seat, std::string entropy, SeatAnswer answer) {
  enqueue([this, guest, seat, entropy, answer]() -> std::optional<Plan> {
    if (!match_ || row_.status != "waiting") {
      answer(Problem{"not-now", "the table has started already"});
      return {};
    }
    int wanted = seat.value_or(0);
    if (!seat) {
      for (const store::SeatRow& s : seats_) {
        if (s.kind == "open" && wanted == 0) wanted = s.seat;
      }
      if (wanted == 0) return answer(Problem{"table-full", "no seat is free"}), std::nullopt;
    }
    if (!is_seat(wanted)) return answer(Problem{"bad-request", "no such seat"}), std::nullopt;
    if (seat_row(wanted).kind != "open") {
      answer(Problem{"seat-taken", "somebody sits there already"});
      return {};
    }
    const std::string token = make_token();
    store::SeatRow s = seat_row(wanted);
    s.kind = "person";
    s.name = guest.name;
    s.guest = guest.id;
    s.token_hash = token_hash(token);
    s.entropy = entropy;
    return plan_seat(
        s,
        [this, wanted, token, answer] {
          absent_ms_[static_cast<std::size_t>(wanted) - 1] = steady_ms();
          answer(Seated{wanted, token});
        },
        [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::claim(std::optional<Guest> guest, std::string token, SeatAnswer answer) {
  enqueue([this, guest, token, answer]() -> std::optional<Plan> {
    int seat = token.empty() ? 0 : seat_of_token(token);
    if (token.empty() && guest) {
      for (const store::SeatRow& s : seats_) {
        if (seat == 0 && s.kind == "person" && s.guest == guest->id) seat = s.seat;
      }
    }
    if (seat == 0) {
      answer(Problem{"token", "no seat at this table belongs to you, or it was moved already"});
      return {};
    }
    const std::string fresh = make_token();
    store::SeatRow s = seat_row(seat);
    s.token_hash = token_hash(fresh);
    if (guest) s.guest = guest->id;
    return plan_seat(
        s,
        [this, seat, fresh, answer] {
          // Whoever held the seat watches from now on.
          for (const ClientPtr& client : clients_) {
            if (client->seat != seat) continue;
            client->seat = 0;
            client->problem(-1, {"token", "this seat was moved to another device"});
            send_position(client, -1, plies());
          }
          answer(Seated{seat, fresh});
        },
        [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::leave(std::string token, Answer answer) {
  enqueue([this, token, answer]() -> std::optional<Plan> {
    const int seat = seat_of_token(token);
    if (seat == 0) return answer(Problem{"token", "this seat is not yours"}), std::nullopt;
    const auto unseat = [this, seat] {
      for (const ClientPtr& client : clients_) {
        if (client->seat == seat) client->seat = 0;
      }
    };
    if (row_.status != "waiting") {
      unseat();
      // Gone on purpose: the others need not wait for the grace to pass.
      absent_ms_[static_cast<std::size_t>(seat) - 1] = 0;
      presence_changed_ = true;
      return answer({}), std::nullopt;
    }
    store::SeatRow s;
    s.seat = seat;
    s.kind = "open";
    return plan_seat(
        s,
        [unseat, answer] {
          unseat();
          answer({});
        },
        [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::left(const Client& client) {
  const int seat = client.seat;
  std::erase_if(clients_, [&](const ClientPtr& c) { return c.get() == &client; });
  if (seat != 0 && !connected(seat)) absent_ms_[static_cast<std::size_t>(seat) - 1] = steady_ms();
  for (Returning& returning : returning_) {
    if (returning.client.get() == &client) returning = {};
  }
  call_off_hints(&client);
  presence_changed_ = true;
}

void LiveTable::seat_bot(ClientPtr client, int re, int seat, std::string level) {
  enqueue([this, client, re, seat, level]() -> std::optional<Plan> {
    const auto answer = to_client(client, re);
    if (!client->guest() || client->guest()->id != row_.owner) {
      return answer(Problem{"not-allowed", "only who opened the table may seat bots"}),
             std::nullopt;
    }
    if (row_.status != "waiting" || !is_seat(seat)) {
      return answer(Problem{"not-now", "the table has started already"}), std::nullopt;
    }
    if (seat_row(seat).kind == "person") {
      return answer(Problem{"seat-taken", "a person sits there"}), std::nullopt;
    }
    if (!level.empty() && !is_level(level)) {
      return answer(Problem{"bad-request", "there is no bot of that level"}), std::nullopt;
    }
    store::SeatRow s;
    s.seat = seat;
    s.kind = level.empty() ? "open" : "bot";
    s.bot = level;
    return plan_seat(
        s, [answer] { answer({}); }, [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::entropy(ClientPtr client, int re, std::string hex) {
  enqueue([this, client, re, hex]() -> std::optional<Plan> {
    const auto answer = to_client(client, re);
    if (row_.status != "waiting" || client->seat == 0) {
      return answer(Problem{"not-now", "the dice are settled, or you have no seat"}), std::nullopt;
    }
    if (hex.empty() || !is_entropy(hex)) return answer(bad_entropy()), std::nullopt;
    store::SeatRow s = seat_row(client->seat);
    s.entropy = hex;
    return plan_seat(
        s, [answer] { answer({}); }, [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::start(ClientPtr client, int re) {
  enqueue([this, client, re]() -> std::optional<Plan> {
    const bool owner = client->guest() && client->guest()->id == row_.owner;
    if (client->seat == 0 && !owner) {
      client->problem(re, {"not-allowed", "only those at the table may start it"});
      return {};
    }
    return plan_start(to_client(client, re));
  });
}

void LiveTable::put_stand_in(int seat, const std::string& level, const Answer& answer) {
  enqueue([this, seat, level, answer]() -> std::optional<Plan> {
    store::SeatRow s = seat_row(seat);
    if (row_.status != "playing" || !level_for(seat).empty()) {
      return answer(Problem{"not-now", "a bot plays there already"}), std::nullopt;
    }
    s.stand_in = level;
    const std::int64_t left = clock_left(seat, steady_ms());
    return plan_seat(
        s,
        [this, seat, left, answer] {
          clock_ms_[static_cast<std::size_t>(seat) - 1] = left;
          send_views(false);
          wake_bots();
          answer({});
        },
        [answer](const Problem& problem) { answer(problem); });
  });
}

void LiveTable::hand(ClientPtr client, int re, int seat, std::string level) {
  when_free([this, client, re, seat, level] {
    const auto answer = to_client(client, re);
    if (client->seat == 0) {
      return answer(Problem{"not-allowed", "only those at the table may do this"});
    }
    if (!is_seat(seat) || !may_hand(seat, steady_ms())) {
      return answer(Problem{"not-now", "this seat is not kept from playing long enough yet"});
    }
    if (!level.empty() && !is_level(level)) {
      return answer(Problem{"bad-request", "there is no bot of that level"});
    }
    put_stand_in(seat, level.empty() ? usual_level() : level, answer);
  });
}

void LiveTable::back(ClientPtr client, int re) {
  enqueue([this, client, re]() -> std::optional<Plan> {
    const auto answer = to_client(client, re);
    const int seat = client->seat;
    if (!match_ || row_.status != "playing" || seat == 0 || seat_row(seat).resigned ||
        seat_row(seat).stand_in.empty()) {
      return answer(Problem{"not-now", "no bot plays for you"}), std::nullopt;
    }
    // Coming back in the middle of the turn that took too long would be a way to think on.
    Returning& returning = returning_[static_cast<std::size_t>(seat) - 1];
    if (ran_out(seat) && turn_ply_[static_cast<std::size_t>(seat) - 1] >= 0) {
      if (returning.client) {
        return answer(Problem{"not-now", "the bot plays this turn to its end first"}), std::nullopt;
      }
      returning = {client, re};
      return {};
    }
    return plan_back(seat, answer);
  });
}

LiveTable::Plan LiveTable::plan_back(int seat, const Answer& answer) {
  store::SeatRow s = seat_row(seat);
  s.stand_in.clear();
  return plan_seat(
      s,
      [this, seat, answer, out = ran_out(seat)] {
        const std::size_t i = static_cast<std::size_t>(seat) - 1;
        if (thinking_[i].cancelled) thinking_[i].cancelled->store(true);
        thinking_[i] = {};
        kept_bots_[i] = {};
        set_clock(seat, out ? second_chance(seat) : clock_ms_[i]);
        send_views(false);
        answer({});
      },
      [answer](const Problem& problem) { answer(problem); });
}

void LiveTable::let_back() {
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    const std::size_t i = static_cast<std::size_t>(seat) - 1;
    // Who is alone at the table has a turn without end.
    if (!returning_[i].client || (turn_ply_[i] >= 0 && seats_.size() > 1)) continue;
    const auto [client, re] = std::exchange(returning_[i], {});
    enqueue([this, seat, client, re]() -> std::optional<Plan> {
      const auto answer = to_client(client, re);
      if (row_.status != "playing" || client->seat != seat || seat_row(seat).resigned ||
          seat_row(seat).stand_in.empty()) {
        return answer(Problem{"not-now", "no bot plays for you"}), std::nullopt;
      }
      return plan_back(seat, answer);
    });
  }
}

std::string LiveTable::resignation(const std::vector<store::SeatRow>& seats) const {
  const AnyPosition& position = match_->position();
  std::vector<int> sides;
  int people = 0;
  int left = 0;
  for (const store::SeatRow& s : seats) {
    if (s.resigned) continue;
    ++left;
    people += s.kind == "person" ? 1 : 0;
    const int side = position.side(warren::seat(s.seat - 1));
    if (std::ranges::count(sides, side) == 0) sides.push_back(side);
  }
  if (sides.size() > 1 && people > 0) return "";
  std::vector<std::string> winners;
  std::vector<std::string> gone;
  Result result;
  result.reason = "resigned";
  result.scored = false;
  for (const store::SeatRow& s : seats) {
    SeatResult r;
    r.place = s.resigned ? left + 1 : 1;
    r.value = left == 0 ? 1.0 / static_cast<double>(seats.size()) : s.resigned ? 0 : 1.0 / left;
    r.side = position.side(warren::seat(s.seat - 1));
    (s.resigned ? gone : winners).push_back(match_->game().seat_name(warren::seat(s.seat - 1)));
    result.seats.push_back(std::move(r));
  }
  result.sentence = winners.empty()
                        ? "everybody has resigned"
                        : list_of(winners) + (winners.size() == 1 ? " wins: " : " win: ") +
                              list_of(gone) + (gone.size() == 1 ? " has" : " have") + " resigned";
  return warren::json_of(match_->game(), result).dump();
}

void LiveTable::resign(ClientPtr client, int re) {
  enqueue([this, client, re]() -> std::optional<Plan> {
    const auto answer = to_client(client, re);
    const int seat = client->seat;
    if (!match_ || row_.status != "playing" || seat == 0 || seat_row(seat).resigned) {
      return answer(Problem{"not-now", "there is nothing to resign"}), std::nullopt;
    }
    std::vector<store::SeatRow> seats = seats_;
    store::SeatRow& s = seats[static_cast<std::size_t>(seat) - 1];
    s.resigned = true;
    s.stand_in = usual_level();
    const std::string result = resignation(seats);
    Plan plan;
    plan.change.seats.push_back(s);
    if (!result.empty()) {
      plan.change.row = row_;
      plan.change.row->status = "over";
      plan.change.row->result = result;
      plan.change.row->plies = plies();
      plan.change.row->moved_ms = now_ms();
    }
    plan.done = [this, seats, row = plan.change.row, answer] {
      seats_ = seats;
      if (row) {
        row_ = *row;
        ++host_.metrics.finished;
      }
      undo_ = {};
      send_table();
      after_move();
      answer({});
    };
    plan.failed = [answer](const Problem& problem) { answer(problem); };
    return plan;
  });
}

void LiveTable::rematch(ClientPtr client, int re) {
  when_free([this, client, re] {
    const auto answer = to_client(client, re);
    if (!match_ || !is_over() || client->seat == 0) {
      return answer(Problem{"not-now", "a rematch comes after the end, from those who played"});
    }
    if (!row_.rematch.empty()) return answer({});
    if (opening_rematch_) return answer(Problem{"not-now", "the next table is being opened"});
    if (!opened_rematch_.empty()) return link_rematch(answer);
    if (auto problem = client->charge_table()) return answer(std::move(problem));
    opening_rematch_ = true;
    host_.rematch(*this, [self = shared_from_this(), answer](std::string id) {
      self->opening_rematch_ = false;
      if (id.empty()) {
        return answer(Problem{"store", "the next table could not be opened; try again", {}, 1});
      }
      self->opened_rematch_ = std::move(id);
      self->link_rematch(answer);
    });
  });
}

void LiveTable::link_rematch(const Answer& answer) {
  enqueue([this, answer]() -> std::optional<Plan> {
    if (!row_.rematch.empty()) return answer({}), std::nullopt;
    Plan plan;
    plan.change.row = row_;
    plan.change.row->rematch = opened_rematch_;
    plan.done = [this, answer] {
      row_.rematch = opened_rematch_;
      send_table();
      answer({});
    };
    plan.failed = [answer](const Problem& problem) { answer(problem); };
    return plan;
  });
}

}  // namespace warren::server
