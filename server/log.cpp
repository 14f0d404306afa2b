#include "server/log.h"

#include <array>
#include <chrono>
#include <ctime>

namespace warren::server {

void Log::write(Level level, std::string_view event, const Json& fields) {
  if (level < least_) return;
  constexpr std::array<std::string_view, 4> kNames = {"debug", "info", "warn", "error"};
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> at{};
  const std::size_t size = std::strftime(at.data(), at.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  std::snprintf(at.data() + size, at.size() - size, ".%03dZ", static_cast<int>(ms));
  Json line = Json::object();
  line.set("at", at.data()).set("level", kNames[static_cast<std::size_t>(level)]);
  line.set("event", event);
  if (const auto* members = fields.as_object()) {
    for (const auto& [key, value] : *members) line.set(key, value);
  }
  const std::string text = line.dump() + "\n";
  const std::lock_guard lock(mutex_);
  std::fwrite(text.data(), 1, text.size(), out_);
  std::fflush(out_);
}

}  // namespace warren::server
