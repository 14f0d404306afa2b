#include "server/workbench.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "server/guest.h"
#include "server/time.h"

namespace warren::server {

namespace {
// A look comes behind everybody who plays and behind the bots that they wait for; somebody waits
// for what is printed, as for a bot.
constexpr int kLookNiceness = 15;
constexpr int kPrintNiceness = 10;

void make_way(int niceness) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), niceness);
}

Problem failed(const Faults& faults) {
  return {Code::kBadSetup, to_string(faults.front()), faults};
}
}  // namespace

struct Workbench::Look {
  std::uint64_t number = 0;  // in the order of asking
  std::string guest;
  std::string address;
  int of = 0;
  std::atomic<bool> stop = false;
  std::atomic<bool> begun = false;
  std::atomic<long> done = 0;
  bool over = false;
  std::int64_t over_ms = 0;
  Json found;
  std::optional<Problem> problem;
};

Workbench::Workbench(Crafts crafts, const store::Workers::Post& post, const Bounds& bounds)
    : crafts_(std::move(crafts)), bounds_(bounds) {
  players_ = std::make_unique<store::Workers>(1, post);
  printers_ = std::make_unique<store::Workers>(1, post);
}

Workbench::~Workbench() {
  for (const auto& [id, look] : looks_) look->stop = true;
  players_.reset();
  printers_.reset();
}

void Workbench::sweep() {
  const std::int64_t now = steady_ms();
  std::erase_if(looks_, [&](const auto& entry) {
    return entry.second->over && now - entry.second->over_ms >= bounds_.kept_ms;
  });
  while (looks_.size() >= bounds_.kept) {
    const auto oldest = std::ranges::min_element(looks_, {}, [](const auto& entry) {
      return entry.second->over ? entry.second->number : std::numeric_limits<std::uint64_t>::max();
    });
    if (!oldest->second->over) return;
    looks_.erase(oldest);
  }
}

Expected<std::string, Problem> Workbench::look(const std::string& guest, const std::string& address,
                                               LookPlan plan) {
  sweep();
  int all = 0;
  int of_address = 0;
  for (const auto& [id, look] : looks_) {
    if (look->over) continue;
    if (look->guest == guest) {
      look->stop = true;  // whoever asks again has changed something since
      continue;
    }
    ++all;
    of_address += look->address == address ? 1 : 0;
  }
  if (of_address >= bounds_.looks_of_address) {
    return Problem{Code::kTooMany, "enough is being tried out from this address already", {}, 10};
  }
  if (all >= bounds_.looks) {
    return Problem{Code::kBusy, "too much is being tried out just now; try again", {}, 30};
  }
  const auto look = std::make_shared<Look>();
  look->number = ++begun_;
  look->guest = guest;
  look->address = address;
  look->of = plan.matches;
  const std::string id = make_token();
  looks_.emplace(id, look);
  players_->add(
      [craft = crafts_.look, plan = std::move(plan), look](std::size_t) -> std::function<void()> {
        make_way(kLookNiceness);
        const auto end = [look] {
          look->over = true;
          look->over_ms = steady_ms();
        };
        if (look->stop) return end;  // while it waited
        look->begun = true;
        auto found = craft(plan, look->stop, [&](long done) { look->done = done; });
        if (!found) {
          return [look, end, problem = failed(found.error())] {
            look->problem = problem;
            end();
          };
        }
        return [look, end, json = std::move(*found)] {
          look->found = json;
          end();
        };
      });
  return id;
}

Workbench::Look* Workbench::find(const std::string& guest, const std::string& id) {
  const auto found = looks_.find(id);
  return found == looks_.end() || found->second->guest != guest ? nullptr : found->second.get();
}

std::optional<Json> Workbench::state(const std::string& guest, const std::string& id) {
  const Look* look = find(guest, id);
  if (look == nullptr) return {};
  const bool stopped = look->stop && look->over;
  Json out = Json::object();
  out.set("id", id);
  out.set("status", look->problem ? "failed"
                    : stopped     ? "stopped"
                    : look->over  ? "done"
                    : look->begun ? "playing"
                                  : "waiting");
  out.set("done", std::int64_t{look->done}).set("of", look->of);
  if (look->problem) out.set("sentence", look->problem->sentence);
  if (look->over && !look->found.is_null()) out.set("found", look->found);
  return out;
}

bool Workbench::stop(const std::string& guest, const std::string& id) {
  Look* look = find(guest, id);
  if (look != nullptr) look->stop = true;
  return look != nullptr;
}

std::optional<Problem> Workbench::print(const std::string& address, PrintPlan plan,
                                        Printed printed) {
  int all = 0;
  for (const auto& [where, count] : printing_) all += count;
  if (printing_.contains(address) && printing_[address] >= bounds_.prints_of_address) {
    return Problem{Code::kTooMany, "something is being printed for this address already", {}, 5};
  }
  if (all >= bounds_.prints) {
    return Problem{Code::kBusy, "too much is being printed just now; try again", {}, 15};
  }
  ++printing_[address];
  printers_->add([this, craft = crafts_.print, plan = std::move(plan), address,
                  printed = std::move(printed)](std::size_t) {
    make_way(kPrintNiceness);
    auto pdf = std::make_shared<Expected<std::string, Faults>>(craft(plan));
    return std::function<void()>([this, address, printed, pdf] {
      if (--printing_[address] == 0) printing_.erase(address);
      if (*pdf) return printed(std::move(**pdf));
      const Fault& first = pdf->error().front();
      // Nothing is wrong with the edition where the printer is not there.
      const bool printer = first.code == "missing" || first.code == "failed";
      printed(printer ? Problem{Code::kNotNow, first.where + ": " + first.sentence}
                      : failed(pdf->error()));
    });
  });
  return {};
}

}  // namespace warren::server
