// What can be done with an edition besides playing it. The lab and the printer lie above the
// server: whoever starts it brings them. What is empty is not offered.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "engine/fault.h"
#include "engine/json.h"
#include "engine/setup.h"

namespace warren::server {

// The house edition and another one, played side by side.
struct LookPlan {
  std::string game;
  Setup setup;
  std::string bot;  // in every seat
  int matches = 0;  // of each
};

struct PrintPlan {
  std::string game;
  Setup setup;
  bool letter = false;  // else A4
  bool lines = false;   // without colours
};

struct Crafts {
  // Called from the thread that plays: how many matches of each are done.
  using Progress = std::function<void(long)>;
  // Ends soon once `stop` is set. What it found is `found` in docs/protocol.md.
  std::function<Expected<Json, Faults>(const LookPlan&, const std::atomic<bool>& stop,
                                       const Progress&)>
      look;
  // The bytes of a PDF.
  std::function<Expected<std::string, Faults>(const PrintPlan&)> print;
};

}  // namespace warren::server
