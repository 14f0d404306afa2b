#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "table/explain.h"

namespace warren::server {

namespace {
// A person's move must not wait for a bot's thought: bots get what is left of the machine.
constexpr int kNiceness = 10;
}  // namespace

BotPool::BotPool(int threads, Post post, const BotShelf::Bounds& bounds)
    : post_(std::move(post)),
      shelf_(bounds),
      most_running_(static_cast<std::size_t>(std::max(1, threads - 1))) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Cancelled& running : running_) running->store(true);
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Cancelled BotPool::think(Thought thought) {
  const Share share = thought.share;
  // A function can be copied, what is known cannot.
  auto shared = std::make_shared<Thought>(std::move(thought));
  return add(share, [this, shared](const std::atomic<bool>& stop) -> std::function<void()> {
    const auto chosen = ask(*shared, stop);
    if (!chosen) return {};
    return [shared, a = *chosen] { shared->done(a); };
  });
}

std::optional<Action> BotPool::ask(const Thought& thought, const std::atomic<bool>& stop) {
  auto bot = shelf_.take(thought.place);
  if (!bot) {
    auto made = thought.game->make_bot(thought.level, thought.seed);
    if (!made) return {};  // levels are checked when the bot sits down
    bot = std::move(*made);
  }
  bot->heed(&stop);
  const auto chosen = bot->choose(*thought.known, thought.seat);
  bot->heed(nullptr);  // it outlives this thought
  shelf_.put_back(thought.place, std::move(bot));
  if (!chosen) return {};  // asked only at the seat's own node
  return *chosen;
}

Cancelled BotPool::advise(const Share& share, Question question) {
  return add(share,
             [asked = std::move(question)](const std::atomic<bool>& stop) -> std::function<void()> {
               auto bot = asked.known->game().make_bot(asked.level, asked.seed);
               if (!bot) return {};  // the level is ours
               (*bot)->heed(&stop);
               const auto advice = (*bot)->advise(*asked.known, asked.seat);
               if (!advice) return {};  // asked only at the seat's own node
               std::vector<Advised> advised;
               for (const Explained& one : explain(*asked.known, asked.seat, *advice)) {
                 advised.push_back({one.action, one.why, json_of(asked.known->game(), one)});
               }
               return [done = asked.done, advised = std::move(advised)] { done(advised); };
             });
}

Cancelled BotPool::add(const Share& share, Work work) {
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(mutex_);
    Household& household = households_[share.address];
    if (household.turns.empty()) turns_.push_back(share.address);
    Queue& queue = household.queues[share.of];
    if (queue.empty()) household.turns.push_back(share.of);
    (share.aside ? queue.aside : queue.first)
        .push_back({std::move(work), cancelled, share.address});
    ++waiting_;
  }
  woken_.notify_one();
  return cancelled;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

std::deque<std::string>::iterator BotPool::next() {
  return std::ranges::find_if(turns_, [this](const std::string& address) {
    return households_[address].running < most_running_;
  });
}

BotPool::Job BotPool::take(const std::deque<std::string>::iterator& turn) {
  const std::string address = std::move(*turn);
  turns_.erase(turn);
  Household& household = households_[address];
  const std::string whose = std::move(household.turns.front());
  household.turns.pop_front();
  Queue& queue = household.queues[whose];
  auto& jobs = queue.first.empty() ? queue.aside : queue.first;
  Job job = std::move(jobs.front());
  jobs.pop_front();
  --waiting_;
  if (queue.empty()) {
    household.queues.erase(whose);
  } else {
    household.turns.push_back(whose);
  }
  if (!household.turns.empty()) turns_.push_back(address);
  ++household.running;
  running_.push_back(job.cancelled);
  return job;
}

void BotPool::ended(const Job& job) {
  const auto household = households_.find(job.address);
  --household->second.running;
  if (household->second.running == 0 && household->second.turns.empty()) {
    households_.erase(household);
  }
  std::erase(running_, job.cancelled);
}

void BotPool::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNiceness);
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || next() != turns_.end(); });
      if (stopping_) return;
      job = take(next());
    }
    std::function<void()> after;
    if (!*job.cancelled) after = job.work(*job.cancelled);
    {
      const std::lock_guard lock(mutex_);
      ended(job);
    }
    // Its address may have been kept from another thread meanwhile.
    woken_.notify_one();
    if (!after) continue;
    post_([after = std::move(after), cancelled = std::move(job.cancelled)] {
      if (!*cancelled) after();
    });
  }
}

}  // namespace warren::server
