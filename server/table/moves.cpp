#include "server/table/moves.h"

#include <algorithm>
#include <utility>

#include "server/game_json.h"
#include "server/time.h"

namespace warren::server {

using store::SeatKind;
using store::TableStatus;

namespace {
// Of the ply that led to this position.
store::PlyRow row_of(int ply, int seat, std::string text, std::uint64_t hash,
                     const AnyPosition& after) {
  store::PlyRow row{};
  row.to_act = acting_bits(after);
  row.ply = ply;
  row.seat = seat;
  row.text = std::move(text);
  row.hash = hash;
  row.at_ms = now_ms();
  return row;
}
}  // namespace

Moves::Moves(TableState& state, TableQueue& queue, Clocks& clocks, TakeBacks& take_backs,
             Views& views, Moved moved)
    : state_(state),
      queue_(queue),
      clocks_(clocks),
      take_backs_(take_backs),
      views_(views),
      moved_(std::move(moved)) {}

// -- Steps

void Moves::note_ply(int seat, std::string text) {
  const Match& match = *state_.match;
  fresh_.push_back(
      row_of(state_.plies(), seat, std::move(text), match.plies().back().hash, match.position()));
  views_.note_ply();
}

void Moves::give_up() {
  fresh_.clear();
  views_.give_up();
}

bool Moves::settle() {
  bool drew = false;
  while (state_.match->position().node().is_chance()) {
    // The text belongs to the node before the draw.
    const auto before = state_.match->position().clone();
    const Outcome o = state_.match->roll();
    note_ply(0, before->write_outcome(o));
    drew = true;
  }
  return drew;
}

std::optional<Breach> Moves::step(int seat, Action a, TakeBacks::Plies& undo) {
  Match& match = *state_.match;
  const Seat who = seat_of(seat);
  const auto position = match.position().clone();
  if (auto breach = match.act(who, a)) return breach;
  note_ply(seat, match.game().write(a));
  const Node before = position->node();
  // What a bot did is nobody's to take back: it would do the same again, without end.
  const bool own = state_.settings.undo && state_.seats.played_by_person(seat) &&
                   position->may_take_back(who, a);
  const int ply = state_.plies();
  const bool drew = settle();
  const Node after = match.position().node();
  undo = {};
  if (drew || after.is_over()) return {};
  for (int p = 1; p <= state_.seats.count(); ++p) {
    // Who was to act all along was shown nothing by what another did.
    const bool stays = before.seats.has(seat_of(p)) && after.seats.has(seat_of(p));
    undo[p] = p == seat ? (own ? ply : 0) : stays ? take_backs_.of(p) : 0;
  }
  return {};
}

Plan Moves::steps_plan(std::size_t before, const TakeBacks::Plies& undo, std::int64_t received,
                       const Answer& answer) {
  Plan plan;
  clocks_.write(clocks_.after_turns(acting(*state_.match), steady_ms()), fresh_);
  plan.change.plies = std::exchange(fresh_, {});
  const bool over = state_.match->position().node().is_over();
  if (over) {
    plan.change.row = state_.row;
    plan.change.row->status = TableStatus::kOver;
    plan.change.row->plies = state_.plies();
    plan.change.row->moved_ms = now_ms();
  }
  plan.done = [this, over, undo, answer, received] {
    if (over) {
      state_.row.status = TableStatus::kOver;
      state_.row.plies = state_.plies();
      ++state_.host.metrics.finished;
    }
    take_backs_.set(undo);
    moved_({});
    state_.host.metrics.move_seconds.add(static_cast<double>(now_us() - received) / 1e6);
    answer({});
  };
  plan.failed = [this, before, answer](const Problem& problem) {
    state_.match->drop(state_.match->plies().size() - before);
    views_.give_up();
    answer(problem);
  };
  return plan;
}

// -- The start

void Moves::begin_match() {
  MatchHead head = state_.match->head();
  for (const store::SeatRow& s : state_.seats.rows()) {
    const auto i = static_cast<std::size_t>(s.seat) - 1;
    head.seats[i] = s.kind == SeatKind::kBot ? s.bot : "human";
    head.dice->entropy[i] = s.entropy;
  }
  state_.match = std::make_shared<Match>(state_.match->shared_game(), std::move(head));
}

std::optional<Plan> Moves::start(const Answer& answer) {
  if (!state_.is_waiting()) {
    answer(Problem{Code::kNotNow, "the table has started already"});
    return {};
  }
  if (state_.seats.first_open() != 0) {
    answer(Problem{Code::kSeatsOpen, "a seat is still free"});
    return {};
  }
  begin_match();
  state_.row.status = TableStatus::kPlaying;
  state_.row.to_act = acting_bits(state_.match->position());
  settle();
  const std::int64_t now = now_ms();
  Plan plan = steps_plan(0, {}, now_us(), answer);
  if (!plan.change.row) plan.change.row = state_.row;
  plan.change.row->moved_ms = now;
  plan.done = [this, done = std::move(plan.done)] {
    views_.send_table();
    done();
  };
  plan.failed = [this, failed = std::move(plan.failed)](const Problem& problem) {
    state_.row.status = TableStatus::kWaiting;
    failed(problem);
  };
  return plan;
}

void Moves::roll() {
  queue_.add([this]() -> std::optional<Plan> {
    if (!state_.is_playing() || !settle()) return {};
    return steps_plan(state_.match->plies().size() - fresh_.size(), {}, now_us(),
                      [](const auto&) {});
  });
}

// -- An action

bool Moves::is_stale(int seat, int ply) const {
  // In a choice made at once by several, what others did meanwhile makes no view old.
  if (!clocks_.in_turn(seat)) return ply != state_.plies();
  return ply < clocks_.turn_of(seat) || ply > state_.plies();
}

void Moves::act(const ConnectionPtr& from, int re, int ply, const std::string& action) {
  queue_.add([this, from, re, ply, action, received = now_us()] {
    return plan_act(from, re, ply, action, received);
  });
}

std::optional<Plan> Moves::plan_act(const ConnectionPtr& from, int re, int ply,
                                    const std::string& text, std::int64_t received) {
  const int seat = from->seat;
  const auto refuse = [&](const Problem& problem) {
    from->problem(re, problem);
    return std::nullopt;
  };
  if (seat == 0) return refuse({Code::kNotAllowed, "you watch this table"});
  if (!state_.is_playing()) {
    return refuse({Code::kNotNow, state_.row.status == TableStatus::kWaiting
                                      ? "the table has not started yet"
                                      : "this table is over"});
  }
  if (!state_.seats.played_by_person(seat)) {
    return refuse({Code::kNotNow, "a bot plays for you; take the seat back first"});
  }
  const auto forbid = [&](const Breach& breach) {
    ++state_.host.metrics.refused;
    from->send(
        refusal_json(Message::kRefused, re, state_.plies(), text, breach, state_.match->game()));
    return std::nullopt;
  };
  if (state_.plies() >= state_.host.most_plies) {
    return refuse({Code::kNotNow, "this match has gone on for too long: resign, and play again"});
  }
  const auto a = state_.match->game().read_action(text);
  if (!a) return forbid(breach("", a.error().sentence));
  if (is_stale(seat, ply)) {
    from->problem(re, {Code::kStale, "the table has moved on"});
    views_.send_position(from, -1, ply);
    return {};
  }
  const std::size_t before = state_.match->plies().size();
  TakeBacks::Plies undo;
  if (const auto breach = step(seat, *a, undo)) return forbid(*breach);
  return steps_plan(before, undo, received,
                    [this, answer = views_.answer(from, re)](std::optional<Problem> problem) {
                      if (!problem) ++state_.host.metrics.moves;
                      answer(std::move(problem));
                    });
}

std::optional<Plan> Moves::play(int seat, Action a, std::int64_t received, const Answer& answer) {
  const std::size_t before = state_.match->plies().size();
  TakeBacks::Plies undo;
  if (step(seat, a, undo)) return {};
  return steps_plan(before, undo, received, answer);
}

// -- Taking back

int Moves::may_undo(int seat) const {
  const auto ply = state_.match->to_take_back(seat_of(seat));
  return ply ? static_cast<int>(*ply) + 1 : 0;
}

void Moves::find_take_backs() {
  const auto& plies = state_.match->plies();
  if (plies.empty() || !state_.settings.undo || plies.back().is_chance()) return;
  std::vector<int> who = state_.to_act();
  who.push_back(number_of(plies.back().seat));
  for (const int seat : who) {
    if (state_.seats.played_by_person(seat)) take_backs_.set(seat, may_undo(seat));
  }
}

void Moves::undo(const ConnectionPtr& from, int re, int ply) {
  queue_.add([this, from, re, ply] { return plan_undo(from, re, ply); });
}

std::optional<Plan> Moves::plan_undo(const ConnectionPtr& who, int re, int ply) {
  const int seat = who->seat;
  if (!state_.settings.undo) {
    who->problem(re, {Code::kNotAllowed, "this table plays without taking back"});
    return {};
  }
  if (!state_.person_plays(seat) || take_backs_.of(seat) == 0) {
    who->problem(re, {Code::kNotNow,
                      "there is nothing of yours to take back: something was revealed, or "
                      "somebody acted since"});
    return {};
  }
  const int from = take_backs_.of(seat);
  auto next = state_.match->without(static_cast<std::size_t>(from) - 1);
  if (ply < from || ply > state_.plies() || !next) {
    who->problem(re, {Code::kStale, "the table has moved on"});
    views_.send_position(who, -1, ply);
    return {};
  }
  Plan plan;
  plan.change.drop_plies_from = from;
  // What others did since stands, one ply earlier.
  for (int n = from; n < state_.plies(); ++n) {
    const auto number = static_cast<std::size_t>(n);
    const Ply& one = next->plies()[number - 1];
    plan.change.plies.push_back(row_of(n, number_of(one.seat), next->game().write(one.action),
                                       one.hash, *next->at(number)));
  }
  clocks_.write(clocks_.after_undo(seat, from, acting(*next), steady_ms()), plan.change.plies);
  const auto answer = views_.answer(who, re);
  plan.done = [this, answer, from, seat, next = std::make_shared<Match>(std::move(*next))] {
    took_back(seat, from, std::move(*next));
    answer({});
  };
  plan.failed = [answer](const Problem& problem) { answer(problem); };
  return plan;
}

void Moves::took_back(int seat, int from, Match next) {
  const Clocks::Times times = clocks_.turn_back(seat, from, acting(next), steady_ms());
  *state_.match = std::move(next);
  ++state_.host.metrics.undone;
  take_backs_.took_back(from, state_.plies());
  take_backs_.set(seat, may_undo(seat));
  views_.tell_again(from - 1);
  moved_(times);
}

}  // namespace warren::server
