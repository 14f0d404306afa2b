#include "store/heartbeat.h"

namespace warren::store {

namespace {
constexpr auto kEvery = std::chrono::seconds(1);
constexpr auto kListen = std::chrono::milliseconds(100);  // then it looks whether it is to stop
}  // namespace

Heartbeat::Heartbeat(Opener opener, Leases leases, std::string address, Events events)
    : opener_(std::move(opener)),
      leases_(std::move(leases)),
      address_(std::move(address)),
      events_(std::move(events)),
      thread_([this] { beat(); }) {}

Heartbeat::~Heartbeat() {
  stopping_ = true;
  thread_.join();
}

void Heartbeat::beat() {
  std::unique_ptr<Database> db;
  while (!stopping_) {
    const auto begun = std::chrono::steady_clock::now();
    try {
      if (!db) {
        db = opener_(Access::kWrite);
        db->listen();
      }
      leases_.announce(*db, address_);
      events_.heard(begun);
      while (!stopping_ && std::chrono::steady_clock::now() < begun + kEvery) {
        if (db->called(kListen)) events_.called();
      }
    } catch (const StoreError&) {
      db.reset();
      std::this_thread::sleep_for(kListen);
    }
  }
}

}  // namespace warren::store
