// A bot's judgement of a table that is over, made in the background when somebody asks for it.
#pragma once

#include <memory>

#include "server/table/state.h"

namespace warren::server {

class Judging {
 public:
  explicit Judging(const TableState& state) : state_(state) {}
  // What the bot thinks of the match, or how far it has come: see docs/protocol.md.
  Json judgement();

 private:
  struct Work;
  bool may_begin() const;
  void go_on();

  const TableState& state_;
  std::shared_ptr<Work> work_;
};

}  // namespace warren::server
