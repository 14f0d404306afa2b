#include "server/table/queue.h"

#include <utility>

namespace warren::server {

namespace {
constexpr std::size_t kMostWaiting = 256;
}  // namespace

TableQueue::TableQueue(store::Journal& journal, Log& log, std::string table,
                       std::function<std::shared_ptr<const void>()> hold, Complete complete)
    : journal_(journal),
      log_(log),
      table_(std::move(table)),
      hold_(std::move(hold)),
      complete_(std::move(complete)) {}

bool TableQueue::overloaded() const { return steps_.size() > kMostWaiting; }

void TableQueue::when_free(std::function<void()> f) {
  add([f = std::move(f)]() -> std::optional<Plan> {
    f();
    return {};
  });
}

void TableQueue::close() {
  closed_ = true;
  steps_.clear();
}

void TableQueue::add(Step step) {
  if (closed_) return;
  steps_.push_back(std::move(step));
  run();
}

void TableQueue::run() {
  if (running_) return;
  running_ = true;
  while (!busy_ && !steps_.empty()) {
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
  // Whatever a failed change left behind is overwritten by what is true.
  if (uncertain_) complete_(change);
  journal_.commit(std::move(change),
                  [this, held = hold_(), plan = std::move(plan)](
                      const std::optional<std::string>& problem) { finished(plan, problem); });
}

void TableQueue::finished(const Plan& plan, const std::optional<std::string>& problem) {
  busy_ = false;
  uncertain_ = problem.has_value();
  if (problem) {
    Json fields = Json::object();
    fields.set("table", table_).set("why", *problem);
    log_.write(Level::kError, "store.failed", std::move(fields));
    plan.failed(
        {Code::kStore, "it could not be written to disk: nothing has changed, try again", {}, 1});
  } else {
    plan.done();
  }
  run();
}

}  // namespace warren::server
