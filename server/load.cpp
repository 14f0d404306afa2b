#include "server/load.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <queue>
#include <stdexcept>
#include <vector>

#include "engine/random.h"
#include "server/web_client.h"

namespace warren::server {

namespace {
using Clock = std::chrono::steady_clock;
using Ms = std::chrono::duration<double, std::milli>;
constexpr auto kPatience = std::chrono::seconds(10);  // for the last answers

struct Seat {
  std::string token;
  int number = 0;
};

// One socket: a seat of a table, or a spectator.
struct Peer {
  int table = 0;
  int seat = 0;  // 0: a spectator
  std::string token;
  int socket = -1;
  bool shaken = false;
  WsReader reader;
  bool busy = false;  // it thinks, or its action is not answered yet
  std::string view;   // the latest that came meanwhile
};

struct Table {
  std::string id;
  std::vector<std::size_t> peers;
  // The action under way: when it was sent, and the ply it leads beyond.
  Clock::time_point sent;
  int from_ply = -1;
  bool ended = false;
};

struct Due {
  Clock::time_point when;
  std::size_t peer;
  std::string message;
  int ply;
  bool operator<(const Due& other) const { return when > other.when; }
};

// Whole numbers and texts of a message, found without reading all of it: a load generator that
// parses everything measures itself.
int number_after(std::string_view text, std::string_view key, int fallback) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return fallback;
  int value = fallback;
  std::from_chars(text.data() + at + key.size(), text.data() + text.size(), value);
  return value;
}

class Load {
 public:
  explicit Load(const LoadOptions& options)
      : options_(options), http_(options.host, options.port), random_(20'240'229) {}

  std::string run() {
    epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
    open_tables();
    const auto begun = Clock::now();
    const auto end = begun + std::chrono::seconds(options_.seconds);
    // The first fifth is for warming up: joining is not playing.
    measure_from_ = begun + (end - begun) / 5;
    while (Clock::now() < end) {
      turn(end);
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - measure_from_).count();
    // What is under way is waited for, and nothing else is asked.
    due_ = {};
    measure_from_ = Clock::time_point::max();
    while (sent_ > answered_ && Clock::now() < end + kPatience) turn(end + kPatience);
    for (Peer& peer : peers_) {
      if (peer.socket >= 0) ::close(peer.socket);
    }
    ::close(epoll_);
    return report(seconds);
  }

 private:
  void open_tables() {
    Json me = Json::object();
    me.set("name", "load");
    if (http_.post("/api/me", me).status != 200) {
      throw std::runtime_error("no server answers at " + options_.host + " port " +
                               std::to_string(options_.port));
    }
    const Json games = http_.get("/api/games").json();
    const Json* list = games.find("games");
    if (list == nullptr || list->as_array()->empty()) throw std::runtime_error("no games there");
    if (options_.game.empty()) options_.game = *list->as_array()->front().find("id")->as_string();
    // Whoever has a socket already is heard meanwhile: a server sends away who never says hello.
    const auto opening = Clock::now();
    measure_from_ = Clock::time_point::max();
    for (int i = 0; i < options_.tables; ++i) {
      open_table();
      while (turn(opening)) {
      }
    }
  }

  void open_table() {
    Json wanted = Json::object();
    wanted.set("game", options_.game);
    const HttpAnswer created = http_.post("/api/tables", wanted);
    if (created.status != 201) {
      const Json refused = created.json();
      const Json* problem = refused.find("error");
      const Json* why = problem == nullptr ? nullptr : problem->find("sentence");
      throw std::runtime_error(
          "a table was refused: " +
          (why == nullptr || why->as_string() == nullptr ? created.body : *why->as_string()) +
          (created.status == 429 ? " (start the server with --no-limits)" : ""));
    }
    const Json seated = created.json();
    const std::string id = *seated.find("id")->as_string();
    std::vector<Seat> seats = {{*seated.find("token")->as_string(), 1}};
    while (true) {
      const HttpAnswer sat = http_.post("/api/tables/" + id + "/sit", Json::object());
      if (sat.status != 200) break;  // full
      const Json one = sat.json();
      seats.push_back(
          {*one.find("token")->as_string(), static_cast<int>(*one.find("seat")->as_int())});
    }
    const int table = static_cast<int>(tables_.size());
    tables_.push_back({id, {}, {}, -1, false});
    for (const Seat& seat : seats) join(table, seat.number, seat.token);
    for (int i = 0; i < options_.watchers; ++i) join(table, 0, "");
  }

  void join(int table, int seat, const std::string& token) {
    Peer peer;
    peer.table = table;
    peer.seat = seat;
    peer.token = token;
    tables_[static_cast<std::size_t>(table)].peers.push_back(peers_.size());
    peers_.push_back(std::move(peer));
    connect(peers_.size() - 1);
  }

  void connect(std::size_t index) {
    Peer& peer = peers_[index];
    if (peer.socket >= 0) ::close(peer.socket);
    peer.socket = connect_tcp(options_.host, options_.port);
    if (peer.socket < 0) throw std::runtime_error("a socket was refused");
    ::fcntl(peer.socket, F_SETFL, O_NONBLOCK);
    peer.shaken = false;
    peer.reader = {};
    peer.busy = false;
    peer.view.clear();
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = index;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, peer.socket, &event);
    write(index,
          ws_handshake(options_.host, options_.port,
                       "/api/tables/" + tables_[static_cast<std::size_t>(peer.table)].id + "/live",
                       "Cookie: " + http_.cookie() + "\r\n"));
  }

  void write(std::size_t index, std::string_view bytes) {
    Peer& peer = peers_[index];
    const ssize_t sent = ::send(peer.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    // Requests are small and answered: a full buffer here means that the server is gone.
    if (sent != static_cast<ssize_t>(bytes.size())) ++lost_;
  }

  void say(std::size_t index, const Json& message) {
    write(index, ws_frame(Op::kText, message.dump()));
  }

  // Says what is due, and hears what there is, for which it waits until `end` at most; false when
  // there was nothing.
  bool turn(Clock::time_point end) {
    while (!due_.empty() && due_.top().when <= Clock::now()) {
      const Due due = due_.top();
      due_.pop();
      Table& table = tables_[static_cast<std::size_t>(peers_[due.peer].table)];
      table.sent = Clock::now();
      table.from_ply = due.ply;
      ++sent_;
      if (table.sent >= measure_from_) {
        ++moves_;
        late_.push_back(Ms(table.sent - due.when).count());
      }
      write(due.peer, ws_frame(Op::kText, due.message));
    }
    auto wait = std::min(end, due_.empty() ? end : due_.top().when) - Clock::now();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(wait).count();
    std::array<epoll_event, 256> events;
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                   static_cast<int>(std::clamp<std::int64_t>(ms, 0, 100)));
    for (int i = 0; i < count; ++i) readable(events[static_cast<std::size_t>(i)].data.u64);
    return count > 0;
  }

  void readable(std::size_t index) {
    Peer& peer = peers_[index];
    std::array<char, 65536> buffer;
    const ssize_t got = ::recv(peer.socket, buffer.data(), buffer.size(), 0);
    // The event may be of the socket this peer had before it changed the table.
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) {
      ++lost_;
      ::epoll_ctl(epoll_, EPOLL_CTL_DEL, peer.socket, nullptr);
      return;
    }
    const auto now = Clock::now();
    if (now >= measure_from_) bytes_ += static_cast<std::uint64_t>(got);
    peer.reader.feed({buffer.data(), static_cast<std::size_t>(got)});
    if (!peer.shaken) {
      int status = 0;
      if (!peer.reader.handshake(status)) return;
      if (status != 101)
        throw std::runtime_error("a WebSocket was refused: " + std::to_string(status));
      peer.shaken = true;
      Json hello = Json::object();
      hello.set("type", "hello").set("protocol", 1).set("since", 0);
      if (!peer.token.empty()) hello.set("token", peer.token);
      say(index, hello);
    }
    while (auto frame = peer.reader.next()) {
      if (frame->first == Op::kPing) write(index, ws_frame(Op::kPong, frame->second));
      if (frame->first == Op::kText) message(index, frame->second, now);
    }
  }

  void message(std::size_t index, const std::string& text, Clock::time_point now) {
    Peer& peer = peers_[index];
    Table& table = tables_[static_cast<std::size_t>(peer.table)];
    if (text.starts_with(R"({"type":"error")") || text.starts_with(R"({"type":"refused")")) {
      ++refused_;
      if (text.find(R"("re":7)") != std::string::npos) ++answered_;
      peer.busy = false;
      return;
    }
    if (text.starts_with(R"({"type":"done","re":7,)")) {
      ++answered_;
      peer.busy = false;
      const std::string latest = std::move(peer.view);
      peer.view.clear();
      if (!latest.empty()) play(index, latest, number_after(latest, R"("ply":)", -1));
      return;
    }
    if (text.starts_with(R"({"type":"table")")) {
      if (text.find(R"("status":"waiting")") != std::string::npos && peer.seat == 1) {
        // Everybody has a socket of this process: the last to arrive finds the others there.
        if (peer.seat == 1 && !table.ended) {
          Json start = Json::object();
          start.set("type", "start");
          table.ended = true;  // asked once
          say(index, start);
        }
      }
      const std::size_t next = text.find(R"("rematch":")");
      if (next != std::string::npos && peer.seat == 1) moved_on(table, text.substr(next + 11, 10));
      return;
    }
    if (!text.starts_with(R"({"type":"view")")) return;
    const int ply = number_after(text, R"("ply":)", -1);
    if (table.from_ply >= 0 && ply > table.from_ply && now >= measure_from_) {
      latencies_.push_back(Ms(now - table.sent).count());
    }
    if (peer.seat == 0) return;
    if (peer.busy) {
      peer.view = text;  // in a choice of several at once, views come while one thinks
    } else {
      play(index, text, ply);
    }
  }

  // Chooses one of the listed actions, to be sent after a while.
  void play(std::size_t index, const std::string& text, int ply) {
    constexpr std::string_view kActions = R"("actions":[)";
    constexpr std::string_view kAction = R"({"action":")";
    Peer& peer = peers_[index];
    const std::size_t list = text.find(kActions);
    if (text.find(R"("node":{"kind":"over")") != std::string::npos) {
      if (peer.seat == 1) ++finished_;
      Json again = Json::object();
      again.set("type", "rematch");
      say(index, again);
      return;
    }
    if (list == std::string::npos || text[list + kActions.size()] == ']') return;
    const std::size_t list_end = text.find(R"(,"can_undo":)", list);
    std::vector<std::size_t> found;
    for (std::size_t at = text.find(kAction, list); at != std::string::npos && at < list_end;
         at = text.find(kAction, at + 1)) {
      found.push_back(at + kAction.size());
    }
    if (found.empty()) return;
    const std::size_t chosen = found[random_.below(static_cast<std::uint32_t>(found.size()))];
    const std::string action = text.substr(chosen, text.find('"', chosen) - chosen);
    const auto think = std::chrono::microseconds(
        options_.think_ms == 0
            ? 0
            : random_.below(static_cast<std::uint32_t>(options_.think_ms) * 2000));
    peer.busy = true;
    due_.push(
        {Clock::now() + think, index,
         R"({"type":"act","id":7,"ply":)" + std::to_string(ply) + R"(,"action":")" + action + "\"}",
         ply});
  }

  // The rematch: everybody changes the table, with the same tokens on other seats.
  void moved_on(Table& table, const std::string& id) {
    if (id == table.id) return;
    table.id = id;
    table.from_ply = -1;
    for (const std::size_t index : table.peers) connect(index);
  }

  std::string report(double seconds) {
    std::ranges::sort(latencies_);
    std::ranges::sort(late_);
    const auto share_of = [](const std::vector<double>& sorted, double share) {
      if (sorted.empty()) return 0.0;
      const auto at = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
      return sorted[std::min(sorted.size() - 1, at)];
    };
    const auto at = [&](double share) { return share_of(latencies_, share); };
    Json out = Json::object();
    out.set("game", options_.game).set("tables", options_.tables);
    out.set("sockets", static_cast<std::int64_t>(peers_.size())).set("seconds", seconds);
    out.set("moves_per_second", static_cast<double>(moves_) / seconds);
    out.set("broadcasts_per_second", static_cast<double>(latencies_.size()) / seconds);
    out.set("p50_ms", at(0.5)).set("p99_ms", at(0.99)).set("max_ms", at(1));
    out.set("finished", static_cast<std::int64_t>(finished_));
    out.set("refused", static_cast<std::int64_t>(refused_));
    out.set("unanswered", static_cast<std::int64_t>(sent_ - std::min(sent_, answered_)));
    out.set("lost_sockets", static_cast<std::int64_t>(lost_));
    out.set("bytes_per_second", static_cast<double>(bytes_) / seconds);
    // How far this program itself was behind: where that is much, it measures itself.
    out.set("late_p99_ms", share_of(late_, 0.99));
    if (options_.json) return out.dump() + "\n";
    std::string text;
    for (const auto& [key, value] : *out.as_object()) {
      text += key + std::string(24 - key.size(), ' ');
      text += value.as_string() != nullptr ? *value.as_string() : value.dump();
      text += "\n";
    }
    return text;
  }

  LoadOptions options_;
  HttpClient http_;
  Random random_;
  int epoll_ = -1;
  std::vector<Peer> peers_;
  std::vector<Table> tables_;
  std::priority_queue<Due> due_;
  Clock::time_point measure_from_;
  std::vector<double> latencies_;
  std::vector<double> late_;  // between when an action was due and when it was sent, ms
  std::uint64_t sent_ = 0;
  std::uint64_t answered_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t finished_ = 0;
  std::uint64_t refused_ = 0;
  std::uint64_t lost_ = 0;
  std::uint64_t bytes_ = 0;
};
}  // namespace

std::string run_load(const LoadOptions& options) { return Load(options).run(); }

}  // namespace warren::server
