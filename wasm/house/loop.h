// The one thread of the module. Nothing here ever waits: what has to be waited for (the disk,
// another worker, the time) is asked of whoever called the module, who answers in a later call.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <vector>

#include "engine/json.h"

namespace warren::module {

class Loop {
 public:
  using Answered = std::function<void(const Json& answer)>;

  // Done before the call under way comes to its end.
  void post(std::function<void()> f) { posted_.push_back(std::move(f)); }
  // Tells the caller something: {"kind", ...}.
  void tell(Json event) { events_.push_back(std::move(event)); }
  // The same as a question, under a number of its own, "n".
  std::int64_t ask(Json event, Answered answered);
  // Nobody wants the answer any more; false: it is here already.
  bool forget(std::int64_t n) { return asked_.erase(n) == 1; }
  void after(std::chrono::milliseconds delay, std::function<void()> f);

  void answer(std::int64_t n, const Json& answer);
  // Comes to the end of a call: does what was posted; what the caller is told.
  Json::Array finish();

 private:
  std::deque<std::function<void()>> posted_;
  std::map<std::int64_t, Answered> asked_;
  Json::Array events_;
  std::int64_t number_ = 0;
};

Loop& loop();

}  // namespace warren::module
