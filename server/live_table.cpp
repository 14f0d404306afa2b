// The match of a table: its queue, its steps to disk and back, clocks and bots.
#include "server/live_table.h"

#include <algorithm>

#include "engine/text.h"
#include "server/stored_record.h"
#include "server/views.h"
#include "table/digest.h"

namespace warren::server {

namespace {
// Who comes back after so many plies more has forgotten what was taken back.
constexpr int kRetold = 200;

std::size_t at_seat(int seat) { return static_cast<std::size_t>(seat) - 1; }
}  // namespace

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t steady_ms() { return now_us() / 1000; }

std::int64_t now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

Viewer viewer_of(int seat) {
  return seat == 0 ? Viewer::spectator() : Viewer(warren::seat(seat - 1));
}

LiveTable::LiveTable(Host& host, store::SavedTable saved, Settings settings,
                     std::unique_ptr<Match> match, std::string stuck)
    : host_(host),
      row_(std::move(saved.table)),
      seats_(std::move(saved.seats)),
      chat_(std::move(saved.chat)),
      settings_(std::move(settings)),
      match_(std::move(match)),
      stuck_(std::move(stuck)) {
  chat_count_ = chat_.empty() ? 0 : chat_.back().n;
  turn_ply_.fill(-1);
  absent_ms_.fill(steady_ms());
  clock_ms_.fill(settings_.clock ? settings_.clock->base_s * 1000LL : 0);
  if (saved.plies.empty()) return;
  row_.moved_ms = std::max(row_.moved_ms, saved.plies.back().at_ms);
  if (settings_.clock) read_clocks(saved.plies);
}

// -- The queue

void LiveTable::when_free(std::function<void()> f) {
  enqueue([f = std::move(f)]() -> std::optional<Plan> {
    f();
    return {};
  });
}

void LiveTable::enqueue(Step step) {
  queue_.push_back(std::move(step));
  run_queue();
}

void LiveTable::run_queue() {
  if (running_) return;
  running_ = true;
  while (!busy_ && !queue_.empty()) {
    const Step step = std::move(queue_.front());
    queue_.pop_front();
    auto planned = step();
    if (!planned) continue;
    busy_ = true;
    auto plan = std::make_shared<Plan>(std::move(*planned));
    store::Change change = std::move(plan->change);
    change.table = row_.id;
    if (uncertain_) {
      // Whatever the failed change left behind is overwritten by what is true.
      if (!change.row) change.row = row_;
      if (!change.drop_plies_from) {
        change.drop_plies_from = change.plies.empty() ? plies() + 1 : change.plies.front().ply;
      }
      for (const store::SeatRow& seat : seats_) {
        if (std::ranges::none_of(change.seats,
                                 [&](const auto& s) { return s.seat == seat.seat; })) {
          change.seats.push_back(seat);
        }
      }
    }
    host_.journal.commit(std::move(change), [self = shared_from_this(), plan](const auto& problem) {
      self->finished(*plan, problem);
    });
  }
  running_ = false;
}

void LiveTable::finished(Plan& plan, const std::optional<std::string>& problem) {
  busy_ = false;
  if (problem) {
    uncertain_ = true;
    Json fields = Json::object();
    fields.set("table", row_.id).set("why", *problem);
    host_.log.write(Level::kError, "store.failed", std::move(fields));
    plan.failed(
        {"store", "it could not be written to disk: nothing has changed, try again", {}, 1});
  } else {
    uncertain_ = false;
    plan.done();
  }
  run_queue();
}

// -- Steps

void LiveTable::begin_match() {
  MatchHead head = match_->head();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const store::SeatRow& s = seats_[i];
    head.seats[i] = s.kind == "bot" ? s.bot : "human";
    head.dice->entropy[i] = s.entropy;
  }
  match_ = std::make_unique<Match>(match_->shared_game(), std::move(head));
}

void LiveTable::note_step(int seat, std::string text) {
  fresh_.push_back(row_of(plies(), seat, std::move(text), match_->plies().back().hash));
  for (int viewer = 0; viewer <= static_cast<int>(seats_.size()); ++viewer) {
    if (std::ranges::none_of(clients_, [&](const auto& c) { return c->seat == viewer; })) continue;
    Json told = Json::object();
    told.set("ply", plies());
    told.set("events", told_json(match_->game(), match_->position().told(viewer_of(viewer))));
    fresh_told_[static_cast<std::size_t>(viewer)].push_back(std::move(told));
  }
}

void LiveTable::step_act(Seat seat, Action a) {
  match_->act(seat, a);
  note_step(index(seat) + 1, match_->game().write(a));
}

bool LiveTable::settle() {
  bool drew = false;
  while (match_->position().node().is_chance()) {
    // The text belongs to the node before the draw.
    const auto before = match_->position().clone();
    const Outcome o = match_->roll();
    note_step(0, before->write_outcome(o));
    drew = true;
  }
  return drew;
}

void LiveTable::step_on(int seat, Action a, Undo& undo) {
  const Seat who = warren::seat(seat - 1);
  const Node before = match_->position().node();
  // What a bot did is nobody's to take back: it would do the same again, without end.
  const bool own =
      settings_.undo && level_for(seat).empty() && match_->position().may_take_back(who, a);
  step_act(who, a);
  const int ply = plies();
  const bool drew = settle();
  const Node after = match_->position().node();
  undo = {};
  if (drew || after.is_over()) return;
  for (int p = 1; p <= static_cast<int>(seats_.size()); ++p) {
    // Who was to act all along was shown nothing by what another did.
    const Seat other = warren::seat(p - 1);
    const bool stays = before.seats.has(other) && after.seats.has(other);
    undo[at_seat(p)] = p == seat ? (own ? ply : 0) : stays ? undo_[at_seat(p)] : 0;
  }
}

store::PlyRow LiveTable::row_of(int ply, int seat, std::string text, std::uint64_t hash) {
  store::PlyRow row{};
  row.ply = ply;
  row.seat = seat;
  row.text = std::move(text);
  row.hash = hash;
  row.at_ms = now_ms();
  return row;
}

LiveTable::Plan LiveTable::steps_plan(std::size_t before, Undo undo, std::int64_t received,
                                      Answer answer) {
  Plan plan;
  write_clocks(clocks_after_turns(steady_ms()), fresh_);
  plan.change.plies = std::move(fresh_);
  fresh_.clear();
  const bool over = match_->position().node().is_over();
  if (over) {
    plan.change.row = row_;
    plan.change.row->status = "over";
    plan.change.row->plies = plies();
    plan.change.row->moved_ms = now_ms();
  }
  plan.done = [this, over, undo, answer, received] {
    if (over) {
      row_.status = "over";
      row_.plies = plies();
      ++host_.metrics.finished;
    }
    undo_ = undo;
    after_move();
    host_.metrics.move_seconds.add(static_cast<double>(now_us() - received) / 1e6);
    answer({});
  };
  plan.failed = [this, before, answer](const Problem& problem) {
    match_->drop(match_->plies().size() - before);
    for (auto& told : fresh_told_) told.clear();
    answer(problem);
  };
  return plan;
}

std::optional<LiveTable::Plan> LiveTable::plan_start(const Answer& answer) {
  if (!match_ || row_.status != "waiting") {
    answer(Problem{"not-now", "the table has started already"});
    return {};
  }
  if (std::ranges::any_of(seats_, [](const auto& s) { return s.kind == "open"; })) {
    answer(Problem{"seats-open", "a seat is still free"});
    return {};
  }
  begin_match();
  row_.status = "playing";
  settle();
  const std::int64_t now = now_ms();
  Plan plan = steps_plan(0, {}, now_us(), answer);
  if (!plan.change.row) plan.change.row = row_;
  plan.change.row->moved_ms = now;
  plan.done = [this, done = std::move(plan.done)] {
    send_table();
    done();
  };
  plan.failed = [this, failed = std::move(plan.failed)](const Problem& problem) {
    row_.status = "waiting";
    failed(problem);
  };
  return plan;
}

void LiveTable::start_now(Answer answer) {
  enqueue([this, answer] { return plan_start(answer); });
}

std::optional<LiveTable::Plan> LiveTable::plan_roll() {
  if (!match_ || row_.status != "playing" || !settle()) return {};
  return steps_plan(match_->plies().size() - fresh_.size(), {}, now_us(), [](const auto&) {});
}

void LiveTable::wake() {
  if (!match_ || row_.status != "playing") return;
  if (match_->position().node().is_chance()) {
    enqueue([this] { return plan_roll(); });
    return;
  }
  const std::int64_t now = steady_ms();
  note_turns(now, clocks_after_turns(now));
  if (!match_->plies().empty() && settings_.undo && !match_->plies().back().is_chance()) {
    std::vector<int> who = to_act();
    who.push_back(index(match_->plies().back().seat) + 1);
    for (const int seat : who) {
      if (level_for(seat).empty()) undo_[at_seat(seat)] = may_undo(seat);
    }
  }
  wake_bots();
}

void LiveTable::after_move(const std::optional<Clocks>& restored) {
  const std::int64_t now = steady_ms();
  row_.moved_ms = now_ms();
  note_turns(now, restored ? *restored : clocks_after_turns(now));
  send_views(restored.has_value());
  call_off_hints();
  if (is_over()) send_table();
  let_back();
  wake_bots();
}

// -- An action

void LiveTable::act(ClientPtr client, int re, int ply, std::string text) {
  enqueue([this, client, re, ply, received = now_us(),
           text = std::move(text)]() -> std::optional<Plan> {
    const int seat = client->seat;
    if (seat == 0)
      return client->problem(re, {"not-allowed", "you watch this table"}), std::nullopt;
    if (!match_ || row_.status != "playing") {
      client->problem(re, {"not-now", row_.status == "waiting" ? "the table has not started yet"
                                                               : "this table is over"});
      return {};
    }
    const auto refuse = [&](std::string_view rule, const std::string& sentence,
                            const CellSet& cells) {
      ++host_.metrics.refused;
      client->send(
          refusal_json("refused", re, plies(), text, rule, sentence, cells, match_->game()));
      return std::nullopt;
    };
    if (!level_for(seat).empty()) {
      client->problem(re, {"not-now", "a bot plays for you; take the seat back first"});
      return {};
    }
    const auto a = match_->game().read_action(text);
    if (!a) return refuse("", a.error().sentence, {});
    const Seat who = warren::seat(seat - 1);
    // In a choice made at once by several, what others did meanwhile makes no view old.
    const int since = turn_ply_[at_seat(seat)];
    const bool stale = since >= 0 ? ply < since || ply > plies() : ply != plies();
    if (stale) {
      client->problem(re, {"stale", "the table has moved on"});
      send_position(client, -1, ply);
      return {};
    }
    if (!match_->position().is_legal(who, *a)) {
      const auto breach = match_->position().forbids(who, *a);
      if (!breach) return refuse("", "that is not possible now", {});
      return refuse(breach->rule, breach->sentence, breach->cells);
    }
    const std::size_t before = match_->plies().size();
    Undo undo;
    step_on(seat, *a, undo);
    const auto answer = to_client(client, re);
    return steps_plan(before, undo, received, [this, answer](std::optional<Problem> problem) {
      if (!problem) ++host_.metrics.moves;
      answer(std::move(problem));
    });
  });
}

bool LiveTable::can_undo(int seat) const {
  return match_ && row_.status == "playing" && seat != 0 && level_for(seat).empty() &&
         undo_[at_seat(seat)] != 0;
}

int LiveTable::may_undo(int seat) const {
  const auto ply = match_->to_take_back(warren::seat(seat - 1));
  return ply ? static_cast<int>(*ply) + 1 : 0;
}

void LiveTable::undo(ClientPtr client, int re, int ply) {
  enqueue([this, client, re, ply]() -> std::optional<Plan> {
    if (!settings_.undo) {
      return client->problem(re, {"not-allowed", "this table plays without taking back"}),
             std::nullopt;
    }
    if (!can_undo(client->seat)) {
      client->problem(re, {"not-now",
                           "there is nothing of yours to take back: something was "
                           "revealed, or somebody acted since"});
      return {};
    }
    const int from = undo_[at_seat(client->seat)];
    auto next = match_->without(static_cast<std::size_t>(from) - 1);
    if (ply < from || ply > plies() || !next) {
      client->problem(re, {"stale", "the table has moved on"});
      send_position(client, -1, ply);
      return {};
    }
    Plan plan;
    plan.change.drop_plies_from = from;
    // What others did since stands, one ply earlier.
    for (int n = from; n < plies(); ++n) {
      const Ply& one = next->plies()[static_cast<std::size_t>(n) - 1];
      plan.change.plies.push_back(
          row_of(n, index(one.seat) + 1, match_->game().write(one.action), one.hash));
    }
    write_clocks(clocks_after_undo(client->seat, from, acting(*next), steady_ms()),
                 plan.change.plies);
    const auto answer = to_client(client, re);
    plan.done = [this, answer, from, seat = client->seat,
                 next = std::make_shared<Match>(std::move(*next))] {
      const Clocks clocks = turn_clocks_back(seat, from, acting(*next));
      *match_ = std::move(*next);
      ++host_.metrics.undone;
      std::erase_if(taken_back_, [&](int old) { return old >= from || old + kRetold < plies(); });
      taken_back_.push_back(from);
      for (int& undo : undo_) {
        if (undo > from) --undo;
      }
      undo_[at_seat(seat)] = may_undo(seat);
      for (const ClientPtr& listening : clients_) {
        Json::Array& told = fresh_told_[static_cast<std::size_t>(listening->seat)];
        if (told.empty()) told = *told_since(listening->seat, from - 1).as_array();
      }
      after_move(clocks);
      answer({});
    };
    plan.failed = [answer](const Problem& problem) { answer(problem); };
    return plan;
  });
}

// -- After a restart

Expected<std::unique_ptr<Match>> resume_match(const Catalogue& catalogue,
                                              const store::SavedTable& saved,
                                              const Settings& settings) {
  // Under the rules it was begun with, whatever has been mended since.
  Setup setup = settings.setup;
  setup.rules_version = saved.table.rules_version;
  const auto made = catalogue.make(saved.table.game, setup);
  if (!made) return made.error().front();
  const AnyGame& game = **made;
  if (game.edition_hash() != saved.table.edition_hash) {
    return Fault{"version-changed", "edition", "begun with another edition of the game"};
  }
  const auto seed = from_hex(saved.table.dice_seed);
  if (!seed || seed->size() != 32) return Fault{"dice", "seed", "the stored seed is damaged"};
  auto match = std::make_unique<Match>(*made, stored_head(saved, settings));
  for (const store::PlyRow& row : saved.plies) {
    const auto fault = [&](std::string sentence) {
      return Fault{"record", "ply " + std::to_string(row.ply), std::move(sentence)};
    };
    if (row.ply != static_cast<int>(match->plies().size()) + 1) return fault("a ply is missing");
    if (row.seat == 0) {
      const auto o = match->position().node().is_chance()
                         ? match->position().read_outcome(row.text)
                         : Expected<Outcome>(Fault{"", "", "no lot is drawn here"});
      if (!o) return fault(o.error().sentence);
      if (!match->resolve(*o)) return fault("this cannot be drawn here");
    } else {
      const auto a = game.read_action(row.text);
      if (!a) return fault(a.error().sentence);
      if (row.seat > game.seats()) return fault("there is no such seat");
      if (const auto breach = match->act(warren::seat(row.seat - 1), *a)) {
        return fault(breach->sentence);
      }
    }
    if (row.hash != 0 && match->plies().back().hash != row.hash)
      return fault("the position's hash differs");
  }
  return match;
}

}  // namespace warren::server
