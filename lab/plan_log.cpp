#include "lab/plan_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/hash.h"
#include "lab/build.h"

namespace warren {

namespace {
Fault fault_of(const std::string& path, std::string sentence) {
  return {"file", path, std::move(sentence)};
}
Fault failed(const std::string& path, const char* what) {
  return fault_of(path, std::string(what) + ": " + std::strerror(errno));
}

std::optional<std::string> read_all(int file) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const ssize_t n = ::read(file, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return {};
    if (n == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

Fault no_such_file(const std::string& path, const PlanLog::Kind& kind) {
  return fault_of(path, "is no file of " + std::string(kind.of) + "; name another with --out");
}

Json headed(const PlanLog::Kind& kind, const Json& plan) {
  Json out = Json::object();
  out.set("format", kind.format).set("version", kind.version).set("plan", plan);
  return out;
}

// What of the plan the file has otherwise; nothing when all is the same.
std::optional<Fault> difference(const std::string& path, std::string_view line,
                                const PlanLog::Kind& kind, const Json& plan) {
  const auto read = Json::parse(line);
  const Json* format = read ? read->find("format") : nullptr;
  if (format == nullptr || format->dump() != Json(kind.format).dump()) {
    return no_such_file(path, kind);
  }
  const Json* version = read->find("version");
  if (version == nullptr || version->dump() != Json(kind.version).dump()) {
    return fault_of(path, "was written by another version of warren; name another with --out");
  }
  const Json* other = read->find("plan");
  for (const auto& [name, value] : *plan.as_object()) {
    const Json* theirs = other != nullptr ? other->find(name) : nullptr;
    const std::string had = theirs != nullptr ? theirs->dump() : "nothing";
    if (had == value.dump()) continue;
    return fault_of(path, "holds the games of another plan: its " + name + " is " + had + ", not " +
                              value.dump());
  }
  return {};
}
}  // namespace

Json plan_json(const AnyGame& game, const Setup& setup, const std::vector<std::string>& bots,
               std::uint64_t seed) {
  Json options = Json::object();
  for (const OptionInfo& option : game.info().options) {
    const auto given =
        std::ranges::find(setup.options, option.name, &std::pair<std::string, std::string>::first);
    options.set(std::string(option.name),
                given != setup.options.end() ? std::string_view(given->second) : option.fallback);
  }
  Json players = Json::array();
  for (const std::string& bot : bots) players.push(bot);
  Json out = Json::object();
  out.set("game", game.info().id).set("rules", game.rules_version()).set("players", game.seats());
  out.set("edition", std::string(game.edition()) + " " + hex64(game.edition_hash()));
  out.set("options", std::move(options)).set("bots", std::move(players));
  out.set("seed", std::to_string(seed));  // a number could be too large for readers
  out.set("program", this_build());       // another may play otherwise
  return out;
}

PlanLog::PlanLog(PlanLog&& other) noexcept { *this = std::move(other); }

PlanLog& PlanLog::operator=(PlanLog&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  return *this;
}

PlanLog::~PlanLog() {
  if (file_ >= 0) ::close(file_);
}

Expected<PlanLog> PlanLog::open(const std::string& path, const Kind& kind, const Json& plan,
                                const Read& read) {
  PlanLog log;
  log.path_ = path;
  log.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (log.file_ < 0) return failed(path, "cannot be opened");
  struct stat about{};
  if (::fstat(log.file_, &about) != 0 || !S_ISREG(about.st_mode)) {
    return fault_of(path, "is no plain file");
  }
  if (::flock(log.file_, LOCK_EX | LOCK_NB) != 0) {
    return fault_of(path, "another " + std::string(kind.owner) + " is writing to it");
  }
  const auto text = read_all(log.file_);
  if (!text) return failed(path, "cannot be read");
  const std::string head = headed(kind, plan).dump() + "\n";
  const std::size_t whole = text->rfind('\n') + 1;  // what comes after it is half a line
  if (whole == 0 && !head.starts_with(*text)) return no_such_file(path, kind);
  int number = 0;
  for (std::string_view rest(text->data(), whole); !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    if (++number == 1) {
      if (const auto fault = difference(path, line, kind, plan)) return *fault;
    } else if (auto wrong = read(line)) {
      return fault_of(path + ":" + std::to_string(number), std::move(*wrong));
    }
  }
  if (whole < text->size() && ::ftruncate(log.file_, static_cast<off_t>(whole)) != 0) {
    return failed(path, "cannot be written");
  }
  if (whole == 0 && !write_all(log.file_, head)) return failed(path, "cannot be written");
  return log;
}

std::optional<Fault> PlanLog::add(const Json& line) {
  if (file_ >= 0 && !write_all(file_, line.dump() + "\n")) {
    return failed(path_, "cannot be written");
  }
  return {};
}

}  // namespace warren
