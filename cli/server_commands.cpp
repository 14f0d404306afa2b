// `warren serve`, `warren verify` and `warren load`.
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/crafts.h"
#include "engine/text.h"
#include "server/load.h"
#include "server/peers.h"
#include "server/server.h"
#include "table/record.h"

namespace warren::cli {

namespace {
constexpr std::size_t kShortestKey = 16;

// A socket is a descriptor: ask for as many as we may have.
void raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Unless told otherwise, the page lies where this very program does: installed in
// PREFIX/share/warren/page, built in web/dist beside build/ or what is above build/PRESET/.
std::string page_folder(const std::string& asked) {
  if (!asked.empty()) return asked;
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  if (error) return "";
  for (const char* place : {"../share/warren/page", "../web/dist", "../../web/dist"}) {
    const auto page = (folder / place).lexically_normal();
    if (std::filesystem::is_regular_file(page / "index.html", error)) return page.string();
  }
  return "";
}

server::Level level_of(const std::string& name) {
  if (name == "debug") return server::Level::kDebug;
  if (name == "warn") return server::Level::kWarn;
  if (name == "error") return server::Level::kError;
  if (name == "off") return server::Level::kOff;
  return server::Level::kInfo;
}
// Without a desktop nothing happens: the address is printed anyway.
void open_page(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  std::string argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, "xdg-open", nullptr, nullptr, arguments, environ);
}
}  // namespace

namespace {
// Never from the command line, which everybody on the machine can read.
std::string shared_key(const ServeArguments& arguments) {
  const char* variable = std::getenv("WARREN_KEY");
  std::string key = variable != nullptr ? variable : "";
  if (!arguments.key_file.empty()) key = trim(read_file(arguments.key_file));
  if (key.size() < kShortestKey) {
    throw Stop{kUsage, "--internal needs a key of at least " + std::to_string(kShortestKey) +
                           " characters, the same for all servers: in --key-file or WARREN_KEY"};
  }
  return key;
}
}  // namespace

int serve_command(const ServeArguments& arguments) {
  raise_descriptors();
  server::ServerOptions options;
  options.host = arguments.host;
  options.port = arguments.port;
  const std::string where = arguments.db.empty() ? data_folder() + "/tables.sqlite" : arguments.db;
  const bool several = !arguments.internal.empty();
  if (several) {
    if (!store::is_postgres(where)) {
      throw Stop{kUsage, "--internal: servers share a PostgreSQL database, no SQLite file"};
    }
    if (!server::read_peer(arguments.internal)) {
      throw Stop{kUsage, "--internal: " + arguments.internal + " is not HOST:PORT"};
    }
    options.internal = arguments.internal;
    options.key = shared_key(arguments);
  }
  options.database =
      store::opener_for(where, several ? store::Servers::kSeveral : store::Servers::kOne);
  options.catalogue = server::all_games_catalogue();
  options.crafts = crafts();
  options.web = page_folder(arguments.web);
  options.origin = arguments.origin;
  options.bot_threads = arguments.bot_threads;
  options.bot_pause_ms = arguments.bot_pause_ms;
  options.log_level = level_of(arguments.log);
  options.signals = true;
  options.admin = admin_socket(arguments.db, arguments.admin);
  options.retention = {arguments.keep_days, arguments.keep_alone_days};
  options.metrics_token = arguments.metrics_token;
  for (const std::string& proxy : arguments.proxies) {
    const auto network = server::Network::read(proxy);
    if (!network) throw Stop{kUsage, "--trusted-proxy: \"" + proxy + "\" is no network"};
    options.limits.trusted.push_back(*network);
  }
  if (arguments.no_limits) {
    options.rates = server::Rates::none();
    options.quotas = server::Quotas::none();
    options.limits.connections_per_address = 0;
  }
  try {
    server::Server server(std::move(options));
    const std::string address = "http://" +
                                (arguments.host == "0.0.0.0" ? "localhost" : arguments.host) + ":" +
                                std::to_string(server.port()) + "/";
    std::cout << address << "\n" << std::flush;
    if (arguments.open) open_page(address);
    server.run();
  } catch (const std::exception& error) {
    throw Stop{kFailed, error.what()};
  }
  return kOk;
}

int verify_command(const VerifyArguments& arguments) {
  const auto record = read_record(read_file(arguments.file));
  if (!record) stop({record.error()}, arguments.file);
  const auto match = replay(*record, read_edition_file(arguments.edition));
  if (!match) stop({match.error()}, arguments.file);
  std::uint64_t draws = 0;
  if (const auto fault = verify_dice(*match, draws)) stop({*fault}, arguments.file);
  const std::string& commit = match->head().dice->commit;
  const bool over = match->position().node().is_over();
  if (arguments.json) {
    Json out = Json::object();
    out.set("fair", true).set("draws", draws).set("plies", std::uint64_t{match->plies().size()});
    out.set("commit", commit).set("over", over);
    std::cout << out.dump() << "\n";
    return kOk;
  }
  std::cout << "fair: all " << draws << " draws of " << match->plies().size()
            << " plies follow from the seed that was sealed before the match\n"
            << "sealed as " << commit << ": compare it with what the table showed at its start\n";
  if (!over) {
    std::cout << "the record ends before the match does: somebody resigned, or it was cut off\n";
  }
  return kOk;
}

int load_command(const server::LoadOptions& options) {
  raise_descriptors();
  try {
    std::cout << server::run_load(options);
  } catch (const std::exception& error) {
    throw Stop{kFailed, error.what()};
  }
  return kOk;
}

}  // namespace warren::cli
