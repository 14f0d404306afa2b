#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "bots/spec.h"
#include "engine/text.h"

namespace warren::server {

namespace {
// A person's move must not wait for a bot's thought: bots get what is left of the machine.
constexpr int kNiceness = 10;
}  // namespace

BotPool::BotPool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Cancelled BotPool::think(Thought thought) {
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[thought.table];
    if (queue.empty()) turns_.push_back(thought.table);
    queue.push_back({std::move(thought), cancelled});
    ++waiting_;
  }
  woken_.notify_one();
  return cancelled;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void BotPool::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNiceness);
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
      if (stopping_) return;
      const std::string table = std::move(turns_.front());
      turns_.pop_front();
      auto& queue = queues_[table];
      job = std::move(queue.front());
      queue.pop_front();
      --waiting_;
      if (queue.empty()) {
        queues_.erase(table);
      } else {
        turns_.push_back(table);
      }
    }
    if (*job.cancelled) continue;
    const auto bot = job.thought.game->make_bot(job.thought.level, job.thought.seed);
    if (!bot) continue;  // levels are checked when the bot sits down
    const auto chosen = (*bot)->choose(*job.thought.position, job.thought.seat);
    if (!chosen) continue;  // asked only at the seat's own node
    post_([done = std::move(job.thought.done), cancelled = std::move(job.cancelled),
           chosen = *chosen] {
      if (!*cancelled) done(chosen);
    });
  }
}

std::vector<std::string> bot_levels() {
  std::vector<std::string> out;
  const std::string names = bot_names();
  for (const std::string_view name : split(names, ',')) out.emplace_back(trim(name));
  return out;
}

bool is_level(std::string_view name) {
  const auto levels = bot_levels();
  return std::find(levels.begin(), levels.end(), name) != levels.end();
}

std::string usual_level() { return "bot:3"; }

}  // namespace warren::server
