// The server's side of one WebSocket at one table: reads its messages, checks them, hands them to
// the table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/guest.h"
#include "server/message.h"
#include "server/net.h"
#include "server/problem.h"
#include "server/rate.h"

namespace warren::server {

class Fields;
class LiveTable;
struct Host;

class Connection final : public Listener, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Host& host, std::shared_ptr<LiveTable> table, std::optional<Guest> guest,
             std::string address, Allowances& allowances);

  void opened(std::shared_ptr<Socket> socket) override;
  void received(std::string_view message) override;
  void closed(int code) override;

  void send(Text message);
  void send(const Json& message);
  void problem(int re, const Problem& problem);
  void close(int code);
  // Counts a new table; or why there may be none now.
  [[nodiscard]] std::optional<Problem> charge_table();

  const std::optional<Guest>& guest() const { return guest_; }
  const std::string& address() const { return address_; }
  const LiveTable& table() const { return *table_; }
  bool is_open() const { return socket_ != nullptr; }
  int seat = 0;         // 0: a spectator; set by the table on hello
  bool joined = false;  // the table sends it what happens

 private:
  using Call = std::function<void()>;
  void dispatch(const Json& message);
  // Reads what the message needs before anything is done: the call is made only when all of it is
  // there.
  Expected<Call, Problem> read(Ask ask, int re, Fields& fields);
  Expected<Call, Problem> read_hello(int re, Fields& fields);
  Expected<Call, Problem> read_chat(int re, Fields& fields);
  void report(int re, int n);
  // Counts something that is written and kept; or why it may not be now.
  [[nodiscard]] std::optional<Problem> charge_line(std::size_t bytes);
  void senseless(int re, std::string sentence);  // too many of these close the socket
  std::string voice() const;  // who is counted: the guest, or the seat of one without a name

  Host& host_;
  std::shared_ptr<LiveTable> table_;
  std::optional<Guest> guest_;
  std::shared_ptr<Socket> socket_;
  std::string address_;
  Allowances& allowances_;
  Bucket messages_;
  bool greeted_ = false;
  int bad_ = 0;  // messages that made no sense
};
using ConnectionPtr = std::shared_ptr<Connection>;

}  // namespace warren::server
