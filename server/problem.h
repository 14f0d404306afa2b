// A refusal on its way to a person: a code of docs/protocol.md and a sentence.
#pragma once

#include <string>
#include <string_view>

#include "engine/fault.h"
#include "engine/json.h"

namespace warren::server {

struct Problem {
  std::string code;
  std::string sentence;
  Faults faults = {};
  int retry_s = 0;
};

int status_of(std::string_view code);
Problem bad_entropy();
Json json_of(const Problem& problem);             // {"error": {...}}
Json message_of(const Problem& problem, int re);  // {"type": "error", ...}; re < 0: none

}  // namespace warren::server
