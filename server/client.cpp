#include "server/client.h"

#include <algorithm>
#include <array>

#include "server/fields.h"
#include "server/host.h"
#include "server/live_table.h"

namespace warren::server {

namespace {
constexpr int kProtocol = 1;
constexpr int kMostBad = 20;  // then the socket is closed: this is no client of ours
constexpr int kMostPly = 1'000'000;
// Answered by going through the match from its start.
constexpr std::array<std::string_view, 4> kCostly = {"hello", "resync", "at", "undo"};
constexpr double kCost = 10;
constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestToken = 64;
constexpr std::size_t kLongestChat = 500;  // characters, of four bytes at most
}  // namespace

Client::Client(Host& host, std::shared_ptr<LiveTable> table, std::optional<Guest> guest,
               std::string address, Allowances& allowances)
    : host_(host),
      table_(std::move(table)),
      guest_(std::move(guest)),
      address_(std::move(address)),
      allowances_(allowances) {}

std::string Client::voice() const {
  return guest_ ? guest_->id : table_->id() + "/" + std::to_string(seat);
}

std::optional<Problem> Client::charge_table() {
  if (allowances_.take_creation(voice(), address_, steady_ms())) return {};
  return Problem{"too-fast", "too many new tables", {}, allowances_.creations.retry_s()};
}

void Client::opened(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  host_.after(host_.hello_wait, [waiting = weak_from_this()] {
    const auto self = waiting.lock();
    if (self && !self->greeted_) self->close(1008);
  });
}

void Client::closed() {
  socket_.reset();
  table_->left(*this);
}

void Client::send(Text message) {
  if (socket_) socket_->send(std::move(message));
}
void Client::send(const Json& message) { send(text_of(message.dump())); }

void Client::problem(int re, const Problem& problem) {
  ++host_.metrics.problems[problem.code];
  send(message_of(problem, re));
}

void Client::close(int code) {
  if (socket_) socket_->close(code);
}

void Client::received(std::string_view message) {
  const auto fail = [this](std::string sentence) {
    problem(-1, {"bad-request", std::move(sentence)});
    if (++bad_ > kMostBad) close(1008);
  };
  if (!allowances_.messages.take(messages_, steady_ms())) {
    problem(-1, {"too-fast", "too many messages", {}, allowances_.messages.retry_s()});
    if (++bad_ > kMostBad) close(1008);
    return;
  }
  const auto json = Json::parse(message);
  if (!json) return fail(json.error().sentence);
  if (json->as_object() == nullptr) return fail("a message is an object");
  dispatch(*json);
}

void Client::dispatch(const Json& message) {
  Fields fields(message);
  const std::string type = fields.need_text("type", 20);
  const int re = fields.integer("id", -1, 0, 2'000'000'000);
  const double cost = std::ranges::count(kCostly, type) > 0 ? kCost : 1;
  if (!allowances_.address_messages.take(address_, steady_ms(), cost)) {
    // Perhaps a neighbour's doing: no reason to close, except for one who could do nothing else.
    problem(re, {"too-fast",
                 "too many messages from this address",
                 {},
                 allowances_.address_messages.retry_s()});
    if (!greeted_) close(1013);
    return;
  }
  const auto self = shared_from_this();
  const auto fail = [&](std::string sentence) {
    problem(re, {"bad-request", std::move(sentence)});
    if (++bad_ > kMostBad) close(1008);
  };
  // Reads what the message needs before anything is done: a call below is made only when all of it
  // is there.
  std::function<void()> call;
  if (type == "hello") {
    const int protocol = fields.integer("protocol", kProtocol, 0, 1000);
    const std::string token = fields.text("token", "", kLongestToken);
    std::optional<int> since;
    if (fields.has("since")) since = fields.integer("since", 0, 0, kMostPly);
    if (protocol != kProtocol) {
      return problem(re, {"version-changed", "the server speaks another version: reload the page"});
    }
    call = [=, this] { table_->hello(self, re, token, since); };
  } else if (type == "act") {
    const int ply = fields.need_integer("ply", 0, kMostPly);
    const std::string action = fields.need_text("action", kLongestAction);
    call = [=, this] { table_->act(self, re, ply, action); };
  } else if (type == "why") {
    const std::string action = fields.need_text("action", kLongestAction);
    call = [=, this] { table_->why(self, re, action); };
  } else if (type == "undo") {
    const int ply = fields.need_integer("ply", 0, kMostPly);
    call = [=, this] { table_->undo(self, re, ply); };
  } else if (type == "at") {
    const int ply = fields.need_integer("ply", 0, kMostPly);
    call = [=, this] { table_->at(self, re, ply); };
  } else if (type == "resync") {
    const int since = fields.need_integer("since", 0, kMostPly);
    call = [=, this] { table_->resync(self, re, since); };
  } else if (type == "chat") {
    const std::string text = fields.need_text("text", kLongestChat * 4);
    if (characters(text) > kLongestChat) fields.wrong("text", "a shorter text");
    if (fields.good() && !allowances_.chats.take(voice(), steady_ms())) {
      return problem(
          re, {"too-fast", "wait a moment before the next line", {}, allowances_.chats.retry_s()});
    }
    call = [=, this] { table_->chat(self, re, text); };
  } else if (type == "seat-bot") {
    const int seat_number = fields.need_integer("seat", 1, kMaxSeats);
    const std::string level = fields.text("bot", "", 40);
    call = [=, this] { table_->seat_bot(self, re, seat_number, level); };
  } else if (type == "hand") {
    const int seat_number = fields.need_integer("seat", 1, kMaxSeats);
    const std::string level = fields.text("bot", "", 40);
    call = [=, this] { table_->hand(self, re, seat_number, level); };
  } else if (type == "entropy") {
    const std::string hex = fields.need_text("hex", 64);
    call = [=, this] { table_->entropy(self, re, hex); };
  } else if (type == "start") {
    call = [=, this] { table_->start(self, re); };
  } else if (type == "resign") {
    call = [=, this] { table_->resign(self, re); };
  } else if (type == "back") {
    call = [=, this] { table_->back(self, re); };
  } else if (type == "rematch") {
    call = [=, this] { table_->rematch(self, re); };
  } else if (type == "hint") {
    call = [=, this] { table_->hint(self, re); };
  } else if (type == "ping") {
    Json pong = Json::object();
    pong.set("type", "pong");
    if (re >= 0) pong.set("re", re);
    return send(pong);
  } else {
    return fail("no message of type \"" + type + "\"");
  }
  if (!fields.good()) return fail(fields.problem());
  if (host_.stopping) return problem(re, {"stopping", "the server is stopping; come back soon"});
  if (table_->overloaded()) {
    return problem(re, {"busy", "too much is waiting at this table; try again", {}, 1});
  }
  if (type == "hello") greeted_ = true;
  if (!greeted_) return fail("the first message is hello");
  call();
}

}  // namespace warren::server
