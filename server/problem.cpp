#include "server/problem.h"

#include <array>

#include "server/message.h"

namespace warren::server {

namespace {
struct Entry {
  std::string_view word;
  int status;
};
// In the order of the enum.
constexpr std::array<Entry, 21> kCodes = {{
    {"bad-request", 400}, {"bad-setup", 400},  {"who", 401},
    {"token", 403},       {"origin", 403},     {"not-allowed", 403},
    {"not-found", 404},   {"no-table", 404},   {"method", 405},
    {"seat-taken", 409},  {"table-full", 409}, {"seats-open", 409},
    {"not-now", 409},     {"stale", 409},      {"version-changed", 409},
    {"too-large", 413},   {"too-fast", 429},   {"too-many", 429},
    {"store", 503},       {"busy", 503},       {"stopping", 503},
}};
const Entry& entry_of(Code code) { return kCodes[static_cast<std::size_t>(code)]; }
}  // namespace

std::string_view word_of(Code code) { return entry_of(code).word; }
int status_of(Code code) { return entry_of(code).status; }

Problem bad_entropy() {
  return {Code::kBadRequest, "entropy is pairs of lower-case hexadecimal digits, at most 64"};
}

Problem enough_today() {
  return {Code::kTooMany, "so many new tables are not opened in one day; try again later", {}, 600};
}

Problem in_doubt() {
  return {Code::kStore, "the store cannot be reached: what is true here is being found out", {}, 1};
}

Json json_of(const Problem& problem) {
  Json inner = Json::object();
  inner.set("code", word_of(problem.code)).set("sentence", problem.sentence);
  if (problem.retry_s > 0) inner.set("retry_s", problem.retry_s);
  if (!problem.faults.empty()) {
    Json faults = Json::array();
    for (const Fault& fault : problem.faults) {
      Json one = Json::object();
      one.set("code", fault.code).set("where", fault.where).set("sentence", fault.sentence);
      faults.push(std::move(one));
    }
    inner.set("faults", std::move(faults));
  }
  Json out = Json::object();
  out.set("error", std::move(inner));
  return out;
}

Json message_of(const Problem& problem, int re) {
  Json out = message(Message::kError, re);
  out.set("code", word_of(problem.code)).set("sentence", problem.sentence);
  if (problem.retry_s > 0) out.set("retry_s", problem.retry_s);
  return out;
}

}  // namespace warren::server
