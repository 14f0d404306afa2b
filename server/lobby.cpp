#include "server/lobby.h"

#include <algorithm>

#include "server/message.h"
#include "server/resume.h"
#include "server/time.h"

namespace warren::server {

namespace {
Problem no_table() { return {Code::kNoTable, "no table has this link"}; }

// A socket at a table that has yet to come from the store.
class Door final : public Listener, public std::enable_shared_from_this<Door> {
 public:
  Door(Lobby& lobby, std::string id, std::optional<Guest> guest, std::string address)
      : lobby_(lobby), id_(std::move(id)), guest_(std::move(guest)), address_(std::move(address)) {}

  void opened(std::shared_ptr<Socket> socket) override {
    socket_ = std::move(socket);
    lobby_.find(id_, [self = shared_from_this()](LiveTable::Ptr table, auto problem) {
      self->found(std::move(table), std::move(problem));
    });
  }
  void received(std::string_view message) override {
    if (connection_) return connection_->received(message);
    if (early_.size() < 16) early_.emplace_back(message);
  }
  void closed() override {
    socket_.reset();
    if (connection_) connection_->closed();
  }

 private:
  void found(LiveTable::Ptr table, std::optional<Problem> problem) {
    if (!socket_) return;
    if (problem) {
      socket_->send(text_of(message_of(*problem, -1).dump()));
      socket_->close(1008);
      return;
    }
    connection_ = lobby_.connect(std::move(table), guest_, address_);
    connection_->opened(socket_);
    for (const std::string& message : early_) connection_->received(message);
    early_.clear();
  }

  Lobby& lobby_;
  std::string id_;
  std::optional<Guest> guest_;
  std::string address_;
  std::shared_ptr<Socket> socket_;
  ConnectionPtr connection_;
  std::vector<std::string> early_;
};
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
  host_.rematch = [this](LiveTable& table, std::function<void(std::string)> done) {
    open_rematch(table, std::move(done));
  };
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

std::shared_ptr<Listener> Lobby::upgrade(const Request& request, Reply& refusal) {
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
  return std::make_shared<Door>(*this, id, std::move(guest), request.address);
}

LiveTable::Ptr Lobby::add(store::SavedTable saved, Resumed resumed) {
  if (!resumed.match) {
    Json fields = Json::object();
    fields.set("table", saved.table.id).set("why", resumed.stuck);
    host_.log.write(Level::kError, "table.stuck", std::move(fields));
  }
  if (resumed.settings.edition) {
    resumed.settings.edition = editions_.share(saved.table.edition, resumed.settings.edition);
  }
  auto table = std::make_shared<LiveTable>(host_, std::move(saved), std::move(resumed.settings),
                                           std::move(resumed.match), std::move(resumed.stuck));
  tables_[table->id()] = table;
  const store::TableRow& row = table->row();
  if (row.listed && !table->is_over()) listing_.add(row.game, {row.created_ms, row.id});
  return table;
}

void Lobby::find(const std::string& id, Found found) {
  const auto here = tables_.find(id);
  if (here != tables_.end()) {
    unused_ms_.erase(id);
    return found(here->second, {});
  }
  if (id.size() != 10) return found(nullptr, no_table());
  // Whoever asks meanwhile waits for the same: a table must never come into memory from what was
  // read before it was changed there.
  auto& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  readers_.read(
      [this, id](store::Reader& reader) -> std::function<void()> {
        auto saved = std::make_shared<std::optional<store::SavedTable>>(reader.load(id));
        auto resumed = std::make_shared<Resumed>();
        if (*saved) *resumed = resume(host_.catalogue, **saved);
        return [this, id, saved, resumed] { loaded(id, saved, resumed); };
      },
      [this, id](const std::string&) {
        not_loaded(id, Problem{Code::kStore, "the table cannot be read now; try again", {}, 1});
      });
}

void Lobby::loaded(const std::string& id, std::shared_ptr<std::optional<store::SavedTable>> saved,
                   std::shared_ptr<Resumed> resumed) {
  if (!*saved) return not_loaded(id, no_table());
  const auto table = add(std::move(**saved), std::move(*resumed));
  table->wake();
  if (const auto rest = resting_.extract(id)) table->rested(rest.mapped());
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(table, {});
}

void Lobby::not_loaded(const std::string& id, const Problem& problem) {
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(nullptr, problem);
}

void Lobby::create(NewTable wanted, Created created) {
  if (tables_.size() >= options_.most_tables) {
    return created(Problem{Code::kBusy, "there are too many tables", {}, 60});
  }
  const AnyGame& game = *wanted.made;
  store::SavedTable saved;
  saved.table.id = make_table_id();
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
  host_.journal.commit(std::move(change),
                       [this, saved, created, made = wanted.made](const auto& problem) {
                         if (problem) {
                           Json fields = Json::object();
                           fields.set("why", *problem);
                           host_.log.write(Level::kError, "store.failed", std::move(fields));
                           return created(cannot_write());
                         }
                         const auto table = add(saved, resume(host_.catalogue, saved));
                         ++host_.metrics.created;
                         Json fields = Json::object();
                         fields.set("table", table->id()).set("game", saved.table.game);
                         host_.log.write(Level::kDebug, "table.created", std::move(fields));
                         created(table);
                       });
}

void Lobby::open_rematch(LiveTable& table, std::function<void(std::string)> done) {
  NewTable wanted;
  wanted.game = table.row().game;
  wanted.settings = table.settings();
  wanted.edition_key = table.row().edition;
  wanted.address = table.address();
  wanted.listed = table.row().listed;
  wanted.owner = {table.row().owner, table.row().owner_name};
  // Under the newest rules, which may refuse what the older ones took.
  const auto made = host_.catalogue.make(wanted.game, whole_setup(wanted.settings));
  if (!made) return done("");
  wanted.made = *made;
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
  create(std::move(wanted), [done](Expected<LiveTable::Ptr, Problem> created) {
    if (!created) return done("");
    const LiveTable::Ptr next = *created;
    next->start_now([done, next](const auto&) { done(next->id()); });
  });
}

void Lobby::tick() {
  const std::int64_t now = steady_ms();
  for (const auto& [id, table] : tables_) table->tick(now);
  if (now - swept_ms_ < options_.keeping.sweep_ms) return;
  swept_ms_ = now;
  allowances_.sweep(now);
  sweep(now);
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
  constexpr int kAtOnce = 200;
  readers_.read(
      [this, which = old_tables()](store::Reader& reader) -> std::function<void()> {
        auto ids = std::make_shared<std::vector<std::string>>(reader.old(which, kAtOnce));
        return [this, ids] {
          // Whoever looks at one keeps it for now.
          std::erase_if(*ids, [this](const std::string& id) {
            return tables_.contains(id) || loading_.contains(id);
          });
          if (ids->empty() || host_.stopping) return;
          for (const std::string& id : *ids) resting_.erase(id);
          host_.journal.read(
              [this, ids](store::Store& store) -> std::function<void()> {
                store.remove(*ids);
                return [this, ids] {
                  Json fields = Json::object();
                  fields.set("tables", static_cast<std::int64_t>(ids->size()));
                  host_.log.write(Level::kInfo, "tables.removed", std::move(fields));
                  remove_old();
                };
              },
              [](const std::string&) {});
        };
      },
      [](const std::string&) {});
}

void Lobby::remove(const std::string& id, std::function<void(std::optional<std::string>)> done) {
  find(id, [this, id, done](LiveTable::Ptr table, const std::optional<Problem>& problem) {
    if (problem) return done(problem->sentence);
    table->retire();
    listing_.remove(table->row().game, {table->row().created_ms, id});
    tables_.erase(id);
    unused_ms_.erase(id);
    host_.journal.read(
        [id, done](store::Store& store) -> std::function<void()> {
          store.remove({&id, 1});
          return [done] { done({}); };
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
    if (table.row().status == store::TableStatus::kPlaying)
      resting_[entry->first] = table.rest(since->second);
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
  for (const std::string& id : due) find(id, [](const auto&, const auto&) {});
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
  for (const auto& [id, table] : tables_) table->close_all(1012);
  net_.after(std::chrono::milliseconds(250), std::move(done));
}

}  // namespace warren::server
