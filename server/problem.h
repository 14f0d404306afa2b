// A refusal on its way to a person: a code of docs/protocol.md and a sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/fault.h"
#include "engine/json.h"

namespace warren::server {

enum class Code : std::uint8_t {
  kBadRequest,
  kBadSetup,
  kWho,
  kToken,
  kOrigin,
  kNotAllowed,
  kNotFound,
  kNoTable,
  kMethod,
  kSeatTaken,
  kTableFull,
  kSeatsOpen,
  kNotNow,
  kStale,
  kVersionChanged,
  kTooLarge,
  kTooFast,
  kTooMany,
  kStore,
  kBusy,
  kStopping,
};
std::string_view word_of(Code code);  // "bad-request"
int status_of(Code code);             // of HTTP

struct Problem {
  Code code = Code::kBadRequest;
  std::string sentence;
  Faults faults = {};
  int retry_s = 0;
  bool unknown = false;  // it may have happened all the same
};

Problem bad_entropy();
Problem enough_today();
Problem in_doubt();                               // what is true of a table cannot be read now
Json json_of(const Problem& problem);             // {"error": {...}}
Json message_of(const Problem& problem, int re);  // {"type": "error", ...}; re < 0: none

}  // namespace warren::server
