#include "server/connection.h"

#include "server/fields.h"
#include "server/host.h"
#include "server/live_table.h"
#include "server/time.h"

namespace warren::server {

namespace {
constexpr int kMostBad = 20;  // then the socket is closed: this is no client of ours
constexpr int kMostPly = 1'000'000;
constexpr int kMostId = 2'000'000'000;
// Answered by going through the match from its start.
bool is_costly(Ask ask) {
  return ask == Ask::kHello || ask == Ask::kResync || ask == Ask::kAt || ask == Ask::kUndo;
}
constexpr double kCost = 10;

// Of a message that is refused unread, so that whoever waits for its answer hears of it.
int id_of(std::string_view message) {
  const auto json = Json::parse(message);
  const Json* id = json ? json->find("id") : nullptr;
  const auto* number = id != nullptr ? id->as_int() : nullptr;
  return number != nullptr && *number >= 0 && *number <= kMostId ? static_cast<int>(*number) : -1;
}
constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestToken = 64;
constexpr std::size_t kLongestChat = 500;  // characters, of four bytes at most
}  // namespace

Connection::Connection(Host& host, std::shared_ptr<LiveTable> table, std::optional<Guest> guest,
                       std::string address, Allowances& allowances)
    : host_(host),
      table_(std::move(table)),
      guest_(std::move(guest)),
      address_(std::move(address)),
      allowances_(allowances) {}

std::string Connection::voice() const {
  return guest_ ? guest_->id : table_->id() + "/" + std::to_string(seat);
}

std::optional<Problem> Connection::charge_table() {
  const std::int64_t now = steady_ms();
  if (!allowances_.take_creation(voice(), address_, now)) {
    return Problem{Code::kTooFast, "too many new tables", {}, allowances_.creations.retry_s()};
  }
  if (!allowances_.take_day(voice(), address_, now)) return enough_today();
  return {};
}

std::optional<Problem> Connection::charge_line(std::size_t bytes) {
  const std::int64_t now = steady_ms();
  if (!allowances_.take_chat(voice(), address_, now)) {
    return Problem{
        Code::kTooFast, "wait a moment before the next line", {}, allowances_.chats.retry_s()};
  }
  if (!allowances_.take_line(voice(), address_, bytes, now)) {
    return Problem{Code::kTooMany, "so much is not written here in one day", {}, 3600};
  }
  return {};
}

void Connection::opened(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  host_.after(host_.hello_wait, [waiting = weak_from_this()] {
    const auto self = waiting.lock();
    if (self && !self->greeted_) self->close(1008);
  });
}

void Connection::closed(int) {
  socket_.reset();
  table_->left(*this);
}

void Connection::send(Text message) {
  if (socket_) socket_->send(std::move(message));
}
void Connection::send(const Json& message) { send(text_of(message.dump())); }

void Connection::problem(int re, const Problem& problem) {
  ++host_.metrics.problems[word_of(problem.code)];
  send(message_of(problem, re));
}

void Connection::close(int code) {
  if (socket_) socket_->close(code);
}

void Connection::senseless(int re, std::string sentence) {
  problem(re, {Code::kBadRequest, std::move(sentence)});
  if (++bad_ > kMostBad) close(1008);
}

void Connection::received(std::string_view message) {
  if (!allowances_.messages.take(messages_, steady_ms())) {
    problem(id_of(message),
            {Code::kTooFast, "too many messages", {}, allowances_.messages.retry_s()});
    if (++bad_ > kMostBad) close(1008);
    return;
  }
  const auto json = Json::parse(message);
  if (!json) return senseless(-1, json.error().sentence);
  if (json->as_object() == nullptr) return senseless(-1, "a message is an object");
  dispatch(*json);
}

void Connection::dispatch(const Json& message) {
  Fields fields(message);
  const std::string type = fields.need_text("type", 20);
  const int re = fields.integer("id", -1, 0, kMostId);
  const auto ask = read_ask(type);
  const double cost = ask && is_costly(*ask) ? kCost : 1;
  if (!allowances_.address_messages.take(address_, steady_ms(), cost)) {
    // Perhaps a neighbour's doing: no reason to close, except for one who could do nothing else.
    problem(re, {Code::kTooFast,
                 "too many messages from this address",
                 {},
                 allowances_.address_messages.retry_s()});
    if (!greeted_) close(1013);
    return;
  }
  if (!ask) return senseless(re, "no message of type \"" + type + "\"");
  if (*ask == Ask::kPing) return send(server::message(Message::kPong, re));
  const auto call = read(*ask, re, fields);
  if (!call) return problem(re, call.error());
  if (!fields.good()) return senseless(re, fields.problem());
  if (host_.stopping) {
    return problem(re, {Code::kStopping, "the server is stopping; come back soon"});
  }
  if (table_->is_retired() || steady_ms() >= host_.sure_until_ms) {
    // Deleted, or another server has it now: whoever comes back finds out.
    problem(re, {Code::kStopping, "this table is here no longer; come back"});
    return close(1012);
  }
  if (table_->in_doubt_for_long() && *ask != Ask::kHello) return problem(re, in_doubt());
  if (table_->overloaded()) {
    return problem(re, {Code::kBusy, "too much is waiting at this table; try again", {}, 1});
  }
  if (*ask == Ask::kHello) greeted_ = true;
  if (!greeted_) return senseless(re, "the first message is hello");
  (*call)();
}

Expected<Connection::Call, Problem> Connection::read(Ask ask, int re, Fields& fields) {
  const auto self = shared_from_this();
  LiveTable& table = *table_;
  const auto ply = [&] { return fields.need_integer("ply", 0, kMostPly); };
  const auto action = [&] { return fields.need_text("action", kLongestAction); };
  const auto seat_number = [&] { return fields.need_integer("seat", 1, kMaxSeats); };
  const auto level = [&] { return fields.text("bot", "", 40); };
  switch (ask) {
    case Ask::kHello: return read_hello(re, fields);
    case Ask::kChat: return read_chat(re, fields);
    case Ask::kReport:
      return Call([this, re, n = fields.need_integer("n", 1, kMostPly)] { report(re, n); });
    case Ask::kAct:
      if (!allowances_.take_move(voice(), address_, steady_ms())) {
        return Problem{Code::kTooMany, "so many moves are not kept in one day", {}, 60};
      }
      return Call(
          [&table, self, re, p = ply(), a = action()] { table.moves().act(self, re, p, a); });
    case Ask::kWhy: return Call([&table, self, re, a = action()] { table.why(self, re, a); });
    case Ask::kUndo:
      return Call([&table, self, re, p = ply()] { table.moves().undo(self, re, p); });
    case Ask::kAt: return Call([&table, self, re, p = ply()] { table.at(self, re, p); });
    case Ask::kResync:
      return Call([&table, self, re, since = fields.need_integer("since", 0, kMostPly)] {
        table.resync(self, re, since);
      });
    case Ask::kSeatBot:
      return Call([&table, self, re, s = seat_number(), bot = level()] {
        table.seating().seat_bot(self, re, s, bot);
      });
    case Ask::kHand:
      return Call([&table, self, re, s = seat_number(), bot = level()] {
        table.stand_ins().hand(self, re, s, bot);
      });
    case Ask::kEntropy:
      return Call([&table, self, re, hex = fields.need_text("hex", 64)] {
        table.seating().entropy(self, re, hex);
      });
    case Ask::kStart: return Call([&table, self, re] { table.start(self, re); });
    case Ask::kResign: return Call([&table, self, re] { table.ending().resign(self, re); });
    case Ask::kBack: return Call([&table, self, re] { table.stand_ins().back(self, re); });
    case Ask::kRematch:
      return Call([&table, self, re, now = fields.flag("now", false)] {
        table.ending().rematch(self, re, now);
      });
    case Ask::kDecline: return Call([&table, self, re] { table.ending().decline(self, re); });
    case Ask::kHint: return Call([&table, self, re] { table.hints().ask(self, re); });
    case Ask::kKnow: return Call([&table, self, re] { table.hints().know(self, re); });
    case Ask::kPing: break;  // answered before
  }
  return Call([] {});
}

Expected<Connection::Call, Problem> Connection::read_hello(int re, Fields& fields) {
  const int protocol = fields.integer("protocol", kProtocol, 0, 1000);
  const std::string token = fields.text("token", "", kLongestToken);
  std::optional<int> since;
  if (fields.has("since")) since = fields.integer("since", 0, 0, kMostPly);
  if (protocol != kProtocol) {
    return Problem{Code::kVersionChanged, "the server speaks another version: reload the page"};
  }
  return Call([this, re, token, since] { table_->hello(shared_from_this(), re, token, since); });
}

Expected<Connection::Call, Problem> Connection::read_chat(int re, Fields& fields) {
  const std::string text = fields.need_text("text", kLongestChat * 4);
  if (characters(text) > kLongestChat) fields.wrong("text", "a shorter text");
  if (guest_ && host_.moderation.muted(guest_->id, now_ms())) {
    return Problem{Code::kNotAllowed, "you may not write here"};
  }
  if (fields.good()) {
    if (auto problem = charge_line(text.size())) return *problem;
  }
  return Call([this, re, text] { table_->chat().say(shared_from_this(), re, text); });
}

void Connection::report(int re, int n) {
  const store::ChatRow* line = table_->chat().find(n);
  if (!guest_) return problem(re, {Code::kWho, "say who you are first"});
  if (line == nullptr) return problem(re, {Code::kBadRequest, "there is no such line any more"});
  if (const auto refused = charge_line(line->text.size())) return problem(re, *refused);
  const store::ReportRow row{table_->id(), n,          guest_->id, now_ms(),
                             line->guest,  line->name, line->text};
  host_.journal.read(
      [self = shared_from_this(), re, row](store::Store& store) -> std::function<void()> {
        store.report(row);
        return [self, re] {
          ++self->host_.metrics.reports;
          Json done = server::message(Message::kDone, re);
          done.set("ply", self->table_->match() == nullptr
                              ? 0
                              : static_cast<int>(self->table_->match()->plies().size()));
          self->send(done);
        };
      },
      [self = shared_from_this(), re](const std::string&) {
        self->problem(re, {Code::kStore, "it could not be noted; try again", {}, 1});
      });
}

}  // namespace warren::server
