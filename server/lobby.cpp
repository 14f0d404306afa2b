#include "server/lobby.h"

#include <algorithm>

#include "server/door.h"
#include "server/message.h"
#include "server/resume.h"
#include "server/time.h"

namespace warren::server {

namespace {
// Tables that are too old go a few at once, with a moment between: what is played waits for it.
constexpr int kOldRead = 1000;
constexpr std::size_t kOldAtOnce = 20;
constexpr std::chrono::milliseconds kBetweenOld{50};

Problem no_table() { return {Code::kNoTable, "no table has this link"}; }
Problem cannot_read() { return {Code::kStore, "the table cannot be read now; try again", {}, 1}; }
}  // namespace

Lobby::Lobby(LobbyOptions options, Host& host, Net& net, store::Readers& readers, Guests guests,
             StaticFiles files)
    : options_(std::move(options)),
      host_(host),
      net_(net),
      readers_(readers),
      guests_(std::move(guests)),
      files_(std::move(files)),
      allowances_(options_.rates, options_.quotas) {
  host_.rematch = [this](LiveTable& table, std::string id, const auto& done) {
    open_rematch(table, std::move(id), done);
  };
  host_.lost = [this](LiveTable& table) { lose(table); };
}

Problem cannot_write() {
  return {Code::kStore, "the table could not be written to disk; try again", {}, 1};
}

void Lobby::wake_all() {
  for (const auto& [id, table] : tables_) table->wake();
}

ConnectionPtr Lobby::connect(LiveTable::Ptr table, std::optional<Guest> guest,
                             const std::string& address) {
  auto connection =
      std::make_shared<Connection>(host_, std::move(table), std::move(guest), address, allowances_);
  connections_.push_back(connection);
  return connection;
}

std::vector<ConnectionPtr> Lobby::connections() const {
  std::erase_if(connections_, [](const auto& one) { return one.expired(); });
  std::vector<ConnectionPtr> out;
  for (const auto& one : connections_) {
    if (auto connection = one.lock(); connection && connection->is_open()) {
      out.push_back(std::move(connection));
    }
  }
  return out;
}

void Lobby::each_table(const std::function<void(const LiveTable&)>& f) const {
  for (const auto& [id, table] : tables_) f(*table);
}

std::shared_ptr<Listener> Lobby::upgrade(const Request& asked, Reply& refusal) {
  Request request = asked;
  constexpr std::string_view kBefore = "/api/tables/";
  constexpr std::string_view kAfter = "/live";
  std::optional<Problem> problem = refuse(request);
  const std::string_view path = request.path;
  if (!problem && !(path.starts_with(kBefore) && path.ends_with(kAfter))) {
    problem = Problem{Code::kNotFound, "there is no such address"};
  }
  if (!problem && !own_origin(request)) {
    problem = Problem{Code::kOrigin, "this page belongs to another server"};
  }
  if (problem) {
    ++host_.metrics.problems[word_of(problem->code)];
    refusal.status = status_of(problem->code);
    refusal.body = text_of(json_of(*problem).dump());
    secure(refusal);
    return nullptr;
  }
  const std::string id =
      tidy_table_id(path.substr(kBefore.size(), path.size() - kBefore.size() - kAfter.size()));
  auto guest = guests_.read(request.cookie, now_ms());
  const auto table = tables_.find(id);
  if (table != tables_.end()) return connect(table->second, std::move(guest), request.address);
  return std::make_shared<Door>(*this, id, std::move(guest), std::move(request));
}

LiveTable::Ptr Lobby::add(store::SavedTable saved, Resumed resumed) {
  if (!resumed.match) {
    Json fields = Json::object();
    fields.set("table", saved.table.id).set("why", resumed.stuck);
    host_.log.write(Level::kError, "table.stuck", fields);
  }
  if (resumed.settings.edition) {
    resumed.settings.edition = editions_.share(saved.table.edition, resumed.settings.edition);
  }
  auto table = std::make_shared<LiveTable>(host_, std::move(saved), std::move(resumed));
  tables_[table->id()] = table;
  const store::TableRow& row = table->row();
  if (row.listed && !table->is_over()) listing_.add(row.game, {row.created_ms, row.id});
  return table;
}

void Lobby::find(const std::string& id, Found found) {
  if (steady_ms() >= host_.sure_until_ms) return found({nullptr, cannot_read(), ""});
  const auto here = tables_.find(id);
  if (here != tables_.end()) {
    unused_ms_.erase(id);
    if (here->second->in_doubt_for_long()) return found({nullptr, in_doubt(), ""});
    return found({here->second, {}, ""});
  }
  if (id.size() != 10) return found({nullptr, no_table(), ""});
  // Whoever asks meanwhile waits for the same: a table must never come into memory from what was
  // read before it was changed there, and each opening ends the lease of the one before.
  const auto [waiting, first] = loading_.try_emplace(id);
  waiting->second.push_back(std::move(found));
  if (!first) return;
  readers_.read(
      [this, id](store::Reader& reader) -> std::function<void()> {
        if (options_.leased) {
          const bool there = reader.has(id);
          return [this, id, there] {
            if (!there) return not_loaded(id, {nullptr, no_table(), ""});
            // It may have been adopted since: to open it once more would end that lease.
            if (!replaying_.contains(id) && !tables_.contains(id)) open(id);
          };
        }
        const auto saved = std::make_shared<std::optional<store::SavedTable>>(reader.load(id));
        return [this, id, saved] {
          if (*saved) return replay(std::move(**saved));
          not_loaded(id, {nullptr, no_table(), ""});
        };
      },
      [this, id](const std::string&) { not_loaded(id, {nullptr, cannot_read(), ""}); });
}

void Lobby::open(const std::string& id) {
  opening_.insert(id);
  host_.journal.read(
      [this, id](store::Store& store) -> std::function<void()> {
        const auto opened = std::make_shared<store::Opened>(store.open(id));
        return [this, id, opened] {
          opening_.erase(id);
          if (opened->table) return replay(std::move(*opened->table));
          if (opened->elsewhere.empty()) return not_loaded(id, {nullptr, no_table(), ""});
          resting_.erase(id);
          const Problem busy{Code::kBusy, "another server has this table; come back", {}, 1};
          not_loaded(id, {nullptr, busy, opened->elsewhere});
        };
      },
      [this, id](const std::string&) {
        opening_.erase(id);
        not_loaded(id, {nullptr, cannot_read(), ""});
      });
}

// A long match takes a while: it is replayed neither on this thread nor on the one that writes.
// Whoever asks for the table meanwhile waits for it.
void Lobby::replay(store::SavedTable read) {
  loading_.try_emplace(read.table.id);
  replaying_.insert(read.table.id);
  const auto saved = std::make_shared<store::SavedTable>(std::move(read));
  const auto resumed = std::make_shared<Resumed>();
  host_.replay([this, saved, resumed]() -> std::function<void()> {
    *resumed = resume(host_.catalogue, *saved);
    return [this, saved, resumed] { loaded(std::move(*saved), std::move(*resumed)); };
  });
}

void Lobby::loaded(store::SavedTable saved, Resumed resumed) {
  const std::string id = saved.table.id;
  replaying_.erase(id);
  // It may be another server's by now, or soon.
  const bool sure = in_contact_ && steady_ms() < host_.sure_until_ms;
  if (!sure || host_.stopping) return not_loaded(id, {nullptr, cannot_read(), ""});
  const auto here = tables_.find(id);
  LiveTable::Ptr table;
  if (here != tables_.end()) {
    // It was read twice; and if this is the later lease, the other is worth nothing.
    table = here->second;
    if (table->lease() < saved.lease) table->doubt();
  } else {
    table = add(std::move(saved), std::move(resumed));
    table->wake();
    if (const auto rest = resting_.extract(id)) table->rested(rest.mapped());
  }
  if (const auto waiting = loading_.extract(id)) {
    for (const Found& found : waiting.mapped()) found({table, {}, ""});
  }
}

void Lobby::not_loaded(const std::string& id, const Sought& sought) {
  if (sought.problem->code == Code::kNoTable) resting_.erase(id);
  if (const auto waiting = loading_.extract(id)) {
    for (const Found& found : waiting.mapped()) found(sought);
  }
}

void Lobby::create(NewTable wanted, const Created& created) {
  if (tables_.size() >= options_.most_tables) {
    return created(Problem{Code::kBusy, "there are too many tables", {}, 60});
  }
  const AnyGame& game = *wanted.made;
  store::SavedTable saved;
  saved.table.id = wanted.id.empty() ? make_table_id(host_.ids_begin) : std::move(wanted.id);
  saved.table.game = wanted.game;
  saved.table.rules_version = game.rules_version();
  saved.table.edition_hash = game.edition_hash();
  saved.table.edition = wanted.edition_key;
  saved.edition = wanted.settings.edition;
  saved.table.status = store::TableStatus::kWaiting;
  saved.table.listed = wanted.listed;
  saved.table.owner = wanted.owner.id;
  saved.table.owner_name = wanted.owner.name;
  saved.table.settings = write_settings(wanted.settings);
  saved.table.dice_seed = make_dice(saved.table.id, 0).seed;
  saved.table.created_ms = now_ms();
  saved.table.moved_ms = saved.table.created_ms;
  saved.seats = std::move(wanted.seats);
  store::Change change;
  change.table = saved.table.id;
  change.row = saved.table;
  change.edition = saved.edition;
  change.seats = saved.seats;
  host_.journal.commit(std::move(change), [this, saved, created, made = wanted.made,
                                           address = wanted.address](const auto& problem) mutable {
    if (problem) {
      Json fields = Json::object();
      fields.set("table", saved.table.id).set("why", *problem);
      host_.log.write(Level::kError, "store.failed", fields);
      return look_for(saved.table.id, created);
    }
    saved.lease = store::kFirstLease;
    const auto table = add(saved, fresh(made, saved));
    table->opened_from(address);
    ++host_.metrics.created;
    Json fields = Json::object();
    fields.set("table", table->id()).set("game", saved.table.game);
    host_.log.write(Level::kDebug, "table.created", fields);
    created(table);
  });
}

void Lobby::look_for(const std::string& id, const Created& created) {
  host_.journal.read(
      [this, id, created](store::Store& store) -> std::function<void()> {
        auto opened =
            std::make_shared<store::Opened>(store.open(id, store::Leases::Missing::kPrevent));
        return [this, id, created, opened] {
          if (!opened->table) return created(cannot_write());
          loading_[id].push_back([created](const Sought& sought) {
            if (sought.problem) return created(*sought.problem);
            created(sought.table);
          });
          replay(std::move(*opened->table));
        };
      },
      [created](const std::string&) {
        created(Problem{Code::kStore,
                        "it is not known whether the table was opened: look among your tables "
                        "before you try again",
                        {},
                        1,
                        true});
      });
}

void Lobby::lose(LiveTable& table) {
  const std::string id = table.id();
  Json fields = Json::object();
  fields.set("table", id);
  host_.log.write(Level::kWarn, "table.lost", fields);
  table.retire();
  listing_.remove(table.row().game, {table.row().created_ms, id});
  unused_ms_.erase(id);
  tables_.erase(id);
}

void Lobby::open_rematch(LiveTable& table, std::string id,
                         const std::function<void(std::optional<Problem>)>& done) {
  NewTable wanted;
  wanted.id = std::move(id);
  wanted.game = table.row().game;
  wanted.settings = table.settings();
  wanted.settings.imported.reset();  // the next one is played here
  wanted.edition_key = table.row().edition;
  wanted.address = table.address();
  wanted.listed = table.row().listed;
  wanted.owner = {table.row().owner, table.row().owner_name};
  const auto& old = table.seats();
  // Whoever asked for it looks after it.
  if (const int by = table.again().by(); by != 0) {
    const store::SeatRow& asking = old[static_cast<std::size_t>(by) - 1];
    if (!asking.guest.empty()) wanted.owner = {asking.guest, asking.name};
  }
  wanted.seats = old;
  for (std::size_t i = 0; i < old.size(); ++i) {
    // Everybody moves on by one seat; tokens go with them.
    store::SeatRow& seat = wanted.seats[(i + 1) % old.size()];
    seat = old[i];
    seat.seat = static_cast<int>((i + 1) % old.size()) + 1;
    seat.resigned = false;
    seat.stand_in.clear();
    seat.entropy.clear();  // the server knows it already: it seals nothing any more
    // Nobody is seated who did not say so: the chair is free, and the link leads to it.
    const bool asked = old[i].kind == store::SeatKind::kPerson;
    if (!asked || table.again().accepted(old[i].seat)) continue;
    const int free = seat.seat;
    seat = {};
    seat.seat = free;
  }
  // Under the newest rules, which may refuse what the older ones took. To read its edition anew may
  // take long.
  host_.replay([this, wanted = std::move(wanted), done]() -> std::function<void()> {
    const auto made = host_.catalogue.make(wanted.game, whole_setup(wanted.settings));
    if (!made) {
      return [done, faults = made.error()] {
        done(Problem{Code::kBadSetup, to_string(faults.front()), faults});
      };
    }
    return [this, wanted, done, made = *made]() mutable {
      wanted.made = std::move(made);
      create(std::move(wanted), [done](Expected<LiveTable::Ptr, Problem> created) {
        if (!created) return done(created.error());
        const LiveTable::Ptr& next = *created;
        next->start_now([done, next](const auto&) { done({}); });
      });
    };
  });
}

void Lobby::tick() {
  const std::int64_t now = steady_ms();
  if (shared()) keep_contact(now);
  for (const auto& [id, table] : tables_) table->tick(now);
  if (now - swept_ms_ < options_.keeping.sweep_ms) return;
  swept_ms_ = now;
  allowances_.sweep(now);
  sweep(now);
  if (shared()) read_sanctions();
  std::erase_if(connections_, [](const auto& one) { return one.expired(); });
  if (now - looked_for_old_ms_ < options_.keeping.old_ms && looked_for_old_ms_ != 0) return;
  looked_for_old_ms_ = now;
  remove_old();
}

store::OldTables Lobby::old_tables() const {
  constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;
  const auto before = [](int days) { return days == 0 ? 0 : now_ms() - days * kDayMs; };
  return {before(options_.retention.people_days), before(options_.retention.alone_days)};
}

void Lobby::remove_old() {
  readers_.read(
      [this, which = old_tables()](store::Reader& reader) -> std::function<void()> {
        auto ids = std::make_shared<std::vector<std::string>>(reader.old(which, kOldRead));
        return [this, ids] {
          // Whoever looks at one keeps it for now.
          std::erase_if(*ids, [this](const std::string& id) {
            return tables_.contains(id) || loading_.contains(id);
          });
          if (ids->empty() || host_.stopping) return;
          ids->resize(std::min(ids->size(), kOldAtOnce));
          for (const std::string& id : *ids) resting_.erase(id);
          host_.journal.read(
              [this, ids](store::Store& store) -> std::function<void()> {
                const std::size_t gone = store.remove(*ids);
                return [this, gone] {
                  if (gone == 0) return;  // other servers have them all
                  Json fields = Json::object();
                  fields.set("tables", static_cast<std::int64_t>(gone));
                  host_.log.write(Level::kInfo, "tables.removed", fields);
                  net_.after(kBetweenOld, [this] { remove_old(); });
                };
              },
              [](const std::string&) {});
        };
      },
      [](const std::string&) {});
}

void Lobby::remove(const std::string& id,
                   const std::function<void(std::optional<std::string>)>& done) {
  find(id, [this, id, done](const Sought& sought) {
    if (!sought.elsewhere.empty()) {
      return done("the server at " + sought.elsewhere + " has this table: delete it there");
    }
    if (sought.problem) return done(sought.problem->sentence);
    const LiveTable::Ptr table = sought.table;
    table->retire();
    listing_.remove(table->row().game, {table->row().created_ms, id});
    tables_.erase(id);
    unused_ms_.erase(id);
    host_.journal.read(
        [id, done](store::Store& store) -> std::function<void()> {
          const bool gone = store.remove({&id, 1}) == 1;
          return [done, gone] {
            if (gone) return done({});
            done("another server has taken this table: delete it there");
          };
        },
        [done](const std::string& why) { done(why); });
  });
}

std::int64_t Lobby::kept_ms(const LiveTable& table) const {
  if (table.is_over()) return options_.keeping.over_ms;
  const bool listed = table.row().listed && table.row().status == store::TableStatus::kWaiting;
  return listed ? options_.keeping.waiting_ms : options_.keeping.resting_ms;
}

void Lobby::sweep(std::int64_t now) {
  for (auto entry = tables_.begin(); entry != tables_.end();) {
    const LiveTable& table = *entry->second;
    // Whoever holds a table that is no longer here would go on with a second copy of it.
    const bool held = entry->second.use_count() > 1;
    if (held || !table.may_rest(now, options_.keeping.soon_ms)) {
      unused_ms_.erase(entry->first);
      ++entry;
      continue;
    }
    const auto [since, fresh] = unused_ms_.try_emplace(entry->first, now);
    if (now - since->second < kept_ms(table)) {
      ++entry;
      continue;
    }
    bool runs_on = false;  // a clock: the table stays with this server, or with its heirs
    if (table.row().status == store::TableStatus::kPlaying) {
      const auto& left = resting_[entry->first] = table.rest(since->second);
      runs_on = left.due_ms != INT64_MAX;
    }
    if (shared() && !runs_on) rest(entry->first, table.lease());
    unused_ms_.erase(since);
    listing_.remove(table.row().game, {table.row().created_ms, table.row().id});
    entry = tables_.erase(entry);
  }
  editions_.sweep();
  // Somebody's time is up soon: a bot will have to play on.
  std::vector<std::string> due;
  for (const auto& [id, rest] : resting_) {
    if (rest.due_ms - now < options_.keeping.early_ms) due.push_back(id);
  }
  for (const std::string& id : due) find(id, [](const Sought&) {});
}

Lobby::~Lobby() {
  for (const auto& [id, table] : tables_) table->let_go();
}

void Lobby::stop(std::function<void()> done) {
  host_.stopping = true;
  net_.stop_accepting();
  Json out = message(Message::kStopping);
  out.set("sentence", "the server restarts; nothing you did is lost");
  const Text text = text_of(out.dump());
  for (const auto& [id, table] : tables_) table->send_all(text);
  wait_and_stop(500, std::move(done));
}

void Lobby::wait_and_stop(int tries, std::function<void()> done) {
  const bool busy = std::ranges::any_of(tables_, [](const auto& t) { return t.second->busy(); });
  if (busy && tries > 0) {
    net_.after(std::chrono::milliseconds(20),
               [this, tries, done = std::move(done)] { wait_and_stop(tries - 1, done); });
    return;
  }
  if (!shared()) return close_and_stop(done);
  // Others may go on with the tables before anybody is sent there.
  for (const auto& [id, table] : tables_) table->freeze();
  depart([this, done = std::move(done)] { close_and_stop(done); });
}

void Lobby::close_and_stop(const std::function<void()>& done) {
  for (const auto& [id, table] : tables_) table->close_all(1012);
  net_.after(std::chrono::milliseconds(250), done);
}

}  // namespace warren::server
