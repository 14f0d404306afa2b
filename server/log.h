// Structured logs: one JSON object a line. Never a token, a cookie, a seed or what people write.
#pragma once

#include <cstdio>
#include <mutex>
#include <string_view>

#include "engine/json.h"

namespace warren::server {

enum class Level { kDebug, kInfo, kWarn, kError, kOff };

class Log {
 public:
  Log(std::FILE* out, Level least) : out_(out), least_(least) {}
  // `fields` is an object. Safe from any thread.
  void write(Level level, std::string_view event, const Json& fields = Json::object());

 private:
  std::mutex mutex_;
  std::FILE* out_;
  Level least_;
};

}  // namespace warren::server
