#include "wasm/house/loop.h"

#include <utility>

namespace warren::module {

Loop& loop() {
  static Loop one;
  return one;
}

std::int64_t Loop::ask(Json event, Answered answered) {
  const std::int64_t n = ++number_;
  asked_.emplace(n, std::move(answered));
  event.set("n", n);
  tell(std::move(event));
  return n;
}

void Loop::after(std::chrono::milliseconds delay, std::function<void()> f) {
  Json event = Json::object();
  event.set("kind", "after").set("ms", static_cast<std::int64_t>(delay.count()));
  ask(std::move(event), [f = std::move(f)](const Json&) { f(); });
}

void Loop::answer(std::int64_t n, const Json& answer) {
  const auto asked = asked_.extract(n);
  if (!asked.empty()) asked.mapped()(answer);
}

Json::Array Loop::finish() {
  while (!posted_.empty()) {
    const auto next = std::move(posted_.front());
    posted_.pop_front();
    next();
  }
  return std::exchange(events_, {});
}

}  // namespace warren::module
