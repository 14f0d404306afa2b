#include "server/table/queue.h"

#include <utility>

#include "server/time.h"

namespace warren::server {

namespace {
constexpr std::size_t kMostWaiting = 256;
constexpr std::int64_t kLongDoubtMs = 1000;
}  // namespace

TableQueue::TableQueue(store::Journal& journal, Log& log, std::string table,
                       const std::int64_t& lease, std::function<std::shared_ptr<const void>()> hold,
                       std::function<void()> doubt)
    : journal_(journal),
      log_(log),
      table_(std::move(table)),
      lease_(lease),
      hold_(std::move(hold)),
      doubt_(std::move(doubt)) {}

bool TableQueue::overloaded() const { return steps_.size() > kMostWaiting; }

bool TableQueue::in_doubt_for_long() const {
  return in_doubt() && steady_ms() - doubtful_since_ms_ > kLongDoubtMs;
}

void TableQueue::when_free(std::function<void()> f) {
  add([f = std::move(f)]() -> std::optional<Plan> {
    f();
    return {};
  });
}

void TableQueue::add(Step step) {
  if (closed_) return;
  steps_.push_back(std::move(step));
  run();
}

void TableQueue::close() {
  closed_ = true;
  steps_.clear();
}

void TableQueue::run() {
  if (running_) return;
  running_ = true;
  while (!busy_ && !in_doubt() && !steps_.empty()) {
    const Step step = std::move(steps_.front());
    steps_.pop_front();
    if (auto plan = step()) commit(std::move(*plan));
  }
  running_ = false;
}

void TableQueue::commit(Plan plan) {
  busy_ = true;
  store::Change change = std::move(plan.change);
  change.table = table_;
  change.lease = lease_;
  journal_.commit(std::move(change),
                  [this, held = hold_(), plan = std::move(plan)](
                      const std::optional<std::string>& problem) { finished(plan, problem); });
}

void TableQueue::finished(const Plan& plan, const std::optional<std::string>& problem) {
  busy_ = false;
  if (!problem) {
    plan.done();
    return run();
  }
  Json fields = Json::object();
  fields.set("table", table_).set("why", *problem);
  log_.write(Level::kError, "store.failed", fields);
  plan.failed(
      {Code::kStore,
       "it is not known whether this was kept: the table shows what is true as soon as that "
       "is known",
       {},
       1});
  fall_into_doubt();
}

void TableQueue::fall_into_doubt() {
  if (in_doubt()) return;
  doubtful_since_ms_ = steady_ms();
  doubt_();
}

void TableQueue::be_certain() {
  doubtful_since_ms_ = 0;
  run();
}

}  // namespace warren::server
