// Quick looks at editions, and editions on paper: on threads of their own, at a low priority,
// a few at a time for one guest and one address. Lives on the network thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/crafts.h"
#include "server/problem.h"
#include "store/workers.h"

namespace warren::server {

class Workbench {
 public:
  struct Bounds {
    int looks_of_address = 4;  // that are not done; of one guest: one
    int looks = 32;
    int prints_of_address = 1;
    int prints = 8;
    std::int64_t kept_ms = 600'000;  // of a look that is done
    std::size_t kept = 200;
  };
  using Printed = std::function<void(Expected<std::string, Problem>)>;

  Workbench(Crafts crafts, const store::Workers::Post& post, const Bounds& bounds);
  ~Workbench();  // stops what is under way

  bool looks() const { return crafts_.look != nullptr; }
  bool prints() const { return crafts_.print != nullptr; }

  // Begins one, and ends the one that this guest began before. The answer is its id.
  Expected<std::string, Problem> look(const std::string& guest, const std::string& address,
                                      LookPlan plan);
  // How far it is, or what it found: `look` in docs/protocol.md. Nothing where this guest has none
  // of this id.
  std::optional<Json> state(const std::string& guest, const std::string& id);
  bool stop(const std::string& guest, const std::string& id);

  // Why not, or nothing: then `printed` is called.
  [[nodiscard]] std::optional<Problem> print(const std::string& address, PrintPlan plan,
                                             Printed printed);

 private:
  struct Look;
  using LookPtr = std::shared_ptr<Look>;
  Look* find(const std::string& guest, const std::string& id);
  void sweep();

  Crafts crafts_;
  Bounds bounds_;
  std::map<std::string, LookPtr> looks_;
  std::uint64_t begun_ = 0;
  std::map<std::string, int> printing_;  // by address
  // Last: their threads use what is above.
  std::unique_ptr<store::Workers> players_;
  std::unique_ptr<store::Workers> printers_;
};

}  // namespace warren::server
