// The module's way in: texts go through its memory. Whoever calls asks for room, writes the call as
// JSON there, calls, and reads the answer, which stays until the next call.
#include <string>

#include "wasm/calls.h"

#define WARREN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {
std::string question;  // NOLINT: the memory both sides write to
std::string answer;    // NOLINT

warren::Json answer_to(std::string_view text) {
  using namespace warren;
  const auto asked = Json::parse(text);
  if (!asked) return module::refused({asked.error()});
  const std::string name = module::text_in(*asked, "call");
  for (const auto calls :
       {module::pure_calls(), module::think_calls(), module::bot_calls(), module::house_calls()}) {
    for (const module::Call& call : calls) {
      if (call.name == name) return call.answer(*asked);
    }
  }
  return module::refused("bad-request", "no call \"" + name + "\"");
}
}  // namespace

WARREN_EXPORT(warren_room) char* warren_room(std::size_t size) {
  question.assign(size, '\0');
  return question.data();
}
// How long the answer is; warren_answer says where it lies.
WARREN_EXPORT(warren_call) std::size_t warren_call() {
  answer = answer_to(question).dump();
  return answer.size();
}
WARREN_EXPORT(warren_answer) const char* warren_answer() { return answer.data(); }
