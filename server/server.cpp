#include "server/server.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "engine/version.h"
#include "server/admin.h"
#include "server/editions.h"
#include "server/peers.h"
#include "server/resume.h"
#include "server/time.h"
#include "server/workbench.h"
#include "store/heartbeat.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr auto kTick = std::chrono::milliseconds(250);
constexpr std::size_t kReaders = 2;
constexpr std::size_t kReplayers = 2;  // of matches
constexpr std::size_t kExaminers = 1;  // of what people send

struct Loaded {
  store::SavedTable saved;
  Resumed resumed;
};

void replay(const Catalogue& catalogue, Loaded& loaded) {
  loaded.resumed = resume(catalogue, loaded.saved);
  // Of those before the last only the clocks are wanted again.
  auto& plies = loaded.saved.plies;
  if (loaded.resumed.match && !loaded.resumed.settings.clock && !plies.empty()) {
    plies.erase(plies.begin(), plies.end() - 1);
  }
}

std::function<void(Host::Work)> by(store::Workers& workers) {
  return [&workers](Host::Work work) {
    workers.add([work = std::move(work)](std::size_t) { return work(); });
  };
}
}  // namespace

struct Server::Parts {
  explicit Parts(ServerOptions o)
      : options(std::move(o)),
        log(options.log, options.log_level),
        net(options.limits),
        store(options.database) {}

  static int bot_threads(int asked) {
    if (asked > 0) return asked;
    // Two at least: no address gets all of them.
    return std::max(2, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  }

  void open() {
    const auto begun = std::chrono::steady_clock::now();
    const int moved = move_editions(store);
    std::vector<Loaded> loaded;
    const bool alone = options.internal.empty();
    if (alone)
      store.each_live([&](store::SavedTable&& saved) { loaded.push_back({std::move(saved), {}}); });
    const auto read = std::chrono::steady_clock::now();
    // Replaying is most of a start: all cores share it.
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < loaded.size(); i = next++) {
        replay(options.catalogue, loaded[i]);
      }
    };
    std::vector<std::thread> helpers;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    for (std::size_t i = 1; i < std::min(cores, loaded.size() / 50); ++i)
      helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();

    const auto post = [this](std::function<void()> f) { net.post(std::move(f)); };
    Guests guests(store.keep("cookie-key", to_hex(random_bytes(32))));
    const bool leased = store.needs_leases();
    const std::vector<store::SanctionRow> sanctions = store.sanctions();
    // From here on the store is the journal's.
    journal = std::make_unique<store::Journal>(store, post);
    readers = std::make_unique<store::Readers>(options.database, post, kReaders);
    replayers = std::make_unique<store::Workers>(kReplayers, post);
    examiners = std::make_unique<store::Workers>(kExaminers, post);
    bots = std::make_unique<BotPool>(bot_threads(options.bot_threads), post);
    host = std::make_unique<Host>(Host{options.catalogue,
                                       *journal,
                                       *bots,
                                       metrics,
                                       log,
                                       {},
                                       {},
                                       {},
                                       {},
                                       {},
                                       options.bot_pause_ms,
                                       {},
                                       false});
    workbench = std::make_unique<Workbench>(options.crafts, post, options.crafting);
    host->workbench = workbench.get();
    host->replay = by(*replayers);
    host->examine = by(*examiners);
    host->most_plies = options.most_plies;
    host->most_told = options.most_told;
    host->hello_wait = options.limits.read_timeout;
    host->after = [this](std::chrono::milliseconds delay, std::function<void()> f) {
      net.after(delay, std::move(f));
    };
    LobbyOptions lobby_options;
    lobby_options.origin = options.origin;
    lobby_options.loopback =
        options.host.starts_with("127.") || options.host == "localhost" || options.host == "::1";
    lobby_options.rates = options.rates;
    lobby_options.quotas = options.quotas;
    lobby_options.keeping = options.keeping;
    lobby_options.retention = options.retention;
    lobby_options.metrics_token = options.metrics_token;
    lobby_options.server = "warren " + std::string(kVersion);
    lobby_options.leased = leased;
    lobby_options.key = options.key;
    lobby = std::make_unique<Lobby>(std::move(lobby_options), *host, net, *readers,
                                    std::move(guests), StaticFiles(options.web));
    std::size_t stuck = 0;
    for (Loaded& one : loaded) {
      stuck += one.resumed.match ? 0 : 1;
      lobby->add(std::move(one.saved), std::move(one.resumed));
    }
    lobby->wake_all();
    for (const store::SanctionRow& row : sanctions) host->moderation.put(row);
    if (!alone) join_others();
    port = net.listen(options.host, options.port);
    net.on_accept_failure([this](const std::string& why) {
      Json fields = Json::object();
      fields.set("why", why);
      log.write(Level::kError, "net.full", fields);
    });
    if (!options.admin.empty()) {
      admin = std::make_unique<Admin>(*lobby, *host, net, *readers);
      net.listen_locally(options.admin, [this](const std::string& line, const Net::Said& answer) {
        admin->ask(line, [answer](const Json& json) { answer(json.dump()); });
      });
    }
    Json fields = Json::object();
    fields.set("tables", static_cast<std::int64_t>(lobby->tables()));
    if (moved > 0) fields.set("editions_moved", moved);
    fields.set("stuck", static_cast<std::int64_t>(stuck)).set("port", port);
    fields.set("ms",
               static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                             std::chrono::steady_clock::now() - begun)
                                             .count()));
    fields.set("read_ms",
               static_cast<std::int64_t>(
                   std::chrono::duration_cast<std::chrono::milliseconds>(read - begun).count()));
    log.write(Level::kInfo, "server.ready", fields);
  }

  // Says where this server is reached; whoever comes to it finds it in the database then.
  void join_others() {
    const auto peer = read_peer(options.internal);
    if (!peer) throw std::runtime_error(options.internal + ": not HOST:PORT");
    const int inner = net.listen_internal(peer->host, peer->port);
    const bool six = peer->host.find(':') != std::string::npos;
    const std::string address =
        (six ? "[" + peer->host + "]" : peer->host) + ":" + std::to_string(inner);
    store.announce(address);
    lobby->heard(steady_ms());
    store::Heartbeat::Events events;
    events.heard = [this](std::chrono::steady_clock::time_point begun) {
      const auto ago = std::chrono::steady_clock::now() - begun;
      const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(ago).count();
      net.post([this, at = steady_ms() - ms] { lobby->heard(at); });
    };
    events.called = [this] { net.post([this] { lobby->called(); }); };
    heart = std::make_unique<store::Heartbeat>(options.database, store.leases(), address,
                                               std::move(events));
  }

  void tick() {
    net.after(kTick, [this] {
      if (host->stopping) return;
      lobby->tick();
      tick();
    });
  }

  void stop() {
    if (host->stopping) return;
    log.write(Level::kInfo, "server.stopping");
    lobby->stop([this] { net.stop(); });
  }

  ServerOptions options;
  Log log;
  Metrics metrics;
  Net net;
  store::Store store;
  // Threads before what they post to: destroyed in the order below, from the last.
  std::unique_ptr<Host> host;
  std::unique_ptr<Lobby> lobby;
  std::unique_ptr<Admin> admin;
  std::unique_ptr<store::Journal> journal;
  std::unique_ptr<store::Readers> readers;
  std::unique_ptr<store::Workers> replayers;
  std::unique_ptr<store::Workers> examiners;
  std::unique_ptr<BotPool> bots;
  std::unique_ptr<Workbench> workbench;
  std::unique_ptr<store::Heartbeat> heart;
  int port = 0;
};

Server::Server(ServerOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {
  parts_->open();
}

Server::~Server() {
  // All threads end first: afterwards nothing is posted any more.
  parts_->heart.reset();
  parts_->workbench.reset();
  parts_->bots.reset();
  parts_->examiners.reset();
  parts_->replayers.reset();
  parts_->readers.reset();
  parts_->journal.reset();
}

int Server::port() const { return parts_->port; }
std::size_t Server::tables() const { return parts_->lobby->tables(); }

void Server::run() {
  parts_->tick();
  std::function<void()> on_signal;
  if (parts_->options.signals) on_signal = [this] { parts_->stop(); };
  parts_->net.run(*parts_->lobby, std::move(on_signal));
  parts_->log.write(Level::kInfo, "server.stopped");
}

void Server::stop() {
  parts_->net.post([this] { parts_->stop(); });
}

}  // namespace warren::server
