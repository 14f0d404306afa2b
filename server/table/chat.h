// What people say at a table.
#pragma once

#include <string>
#include <vector>

#include "server/table/audience.h"
#include "server/table/queue.h"
#include "server/table/state.h"
#include "server/table/views.h"

namespace warren::server {

class Chat {
 public:
  Chat(const TableState& state, TableQueue& queue, const Audience& audience, const Views& views,
       std::vector<store::ChatRow> lines);

  void say(const ConnectionPtr& from, int re, const std::string& text);
  // As they were read back; everybody is told where that is news.
  void restore(std::vector<store::ChatRow> lines);
  void send_all_to(Connection& to) const;  // that are kept
  const store::ChatRow* find(int n) const;

 private:
  void said(const store::ChatRow& line);

  const TableState& state_;
  TableQueue& queue_;
  const Audience& audience_;
  const Views& views_;
  std::vector<store::ChatRow> lines_;  // the latest
  int count_ = 0;
};

}  // namespace warren::server
