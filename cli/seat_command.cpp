// `warren seat`: somebody's program takes a seat at a table of a running server.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "engine/text.h"
#include "lab/program.h"
#include "server/web_client.h"

namespace warren::cli {

namespace {
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
constexpr auto kGiveUp = std::chrono::seconds(60);  // on a server that does not come back
constexpr auto kBetween = milliseconds(500);
constexpr auto kIdle = std::chrono::seconds(30);
constexpr int kAnswer = 1;  // ids of what is asked
constexpr int kHand = 2;

struct Link {
  std::string host;
  int port = 80;
  std::string table;
  std::string token;  // of a seat to be moved here
};

Link read_link(std::string_view text) {
  constexpr std::string_view kScheme = "http://";
  constexpr std::string_view kTable = "/table/";
  constexpr std::string_view kSeat = "#seat=";
  const auto wrong = [&] {
    return Stop{kUsage, "\"" + std::string(text) + "\" is no link of a table: " +
                            "http://HOST:PORT/table/CODE (https: through a proxy of your own)"};
  };
  Link out;
  if (!text.starts_with(kScheme)) throw wrong();
  std::string_view rest = text.substr(kScheme.size());
  const std::size_t at = rest.find(kTable);
  if (at == std::string_view::npos) throw wrong();
  const std::string_view where = rest.substr(0, at);
  rest = rest.substr(at + kTable.size());
  const std::size_t colon = where.rfind(':');
  out.host = where.substr(0, colon);
  if (colon != std::string_view::npos) {
    const auto port = read_int(where.substr(colon + 1), 1, 65535);
    if (!port) throw wrong();
    out.port = *port;
  }
  const std::size_t seat = rest.find(kSeat);
  out.table = rest.substr(0, std::min(seat, rest.size()));
  if (seat != std::string_view::npos) out.token = rest.substr(seat + kSeat.size());
  if (out.host.empty() || out.table.empty()) throw wrong();
  return out;
}

std::string text_of(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->as_string() != nullptr ? *found->as_string() : "";
}
int number_of(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->as_int() != nullptr ? static_cast<int>(*found->as_int()) : -1;
}

class Seated {
 public:
  explicit Seated(const SeatArguments& arguments)
      : link_(read_link(arguments.link)),
        spec_("program:" + arguments.program),
        patience_(arguments.program_ms),
        http_(link_.host, link_.port),
        token_(arguments.token) {
    if (const auto fault = program_fault(spec_)) throw Stop{kUsage, fault->sentence};
    std::string name = arguments.name;
    if (name.empty()) name = std::filesystem::path(arguments.program).stem().string().substr(0, 24);
    Json me = Json::object();
    me.set("name", name);
    asked("/api/me", me);
    if (token_.empty()) take_seat();
  }

  int run() {
    while (!talk()) {
      // The server restarts, or was cut off: it is tried again for a while.
      if (Clock::now() - heard_ > kGiveUp) throw Stop{kFailed, "the server answers no more"};
      std::this_thread::sleep_for(kBetween);
    }
    return end_;
  }

 private:
  Json asked(const std::string& path, const Json& body) {
    const auto answer = http_.post(path, body);
    if (answer.status == 0) {
      throw Stop{kFailed,
                 "no server answers at " + link_.host + " port " + std::to_string(link_.port)};
    }
    if (answer.status / 100 == 2) return answer.json();
    const Json json = answer.json();
    const Json* error = json.find("error");
    throw Stop{kFailed, error != nullptr ? text_of(*error, "sentence")
                                         : "the server answers " + std::to_string(answer.status)};
  }

  void take_seat() {
    Json body = Json::object();
    const bool moved = !link_.token.empty();
    if (moved) body.set("token", link_.token);
    const Json seat = asked("/api/tables/" + link_.table + (moved ? "/claim" : "/sit"), body);
    token_ = text_of(seat, "token");
    std::cout << "seat " << number_of(seat, "seat") << " at table " << link_.table
              << "; to come back: --token " << token_ << "\n"
              << std::flush;
  }

  // One connection; true when all is over, with `end_` for how.
  bool talk() {
    server::WsClient socket(link_.host, link_.port, "/api/tables/" + link_.table + "/live",
                            "Cookie: " + http_.cookie() + "\r\n");
    if (!socket.ok()) return false;
    Json hello = Json::object();
    hello.set("type", "hello").set("token", token_);
    socket.send(hello);
    waiting_ = false;
    while (true) {
      const auto begun = Clock::now();
      const auto message = socket.receive(kIdle);
      if (!message) {
        if (socket.close_code() == 1008) throw Stop{kFailed, "the server has sent us away"};
        if (socket.close_code() != 0 || Clock::now() - begun < kIdle) return false;
        continue;
      }
      heard_ = Clock::now();
      const auto json = Json::parse(*message);
      if (json && hear(socket, *json)) return true;
    }
  }

  bool hear(server::WsClient& socket, const Json& message) {
    const std::string type = text_of(message, "type");
    if (type == "welcome") {
      seat_ = number_of(message, "seat");
      if (seat_ < 1) throw Stop{kFailed, "this seat is not ours any more"};
      board_ = *message.find("board");
    } else if (type == "table") {
      table_ = message;
    } else if (type == "clock") {
      clock_ = message;
    } else if (type == "view") {
      view_ = message;
      if (!message.find("result")->is_null()) return finish(*message.find("result"));
    }
    const int re = number_of(message, "re");
    if (handing_ && re == kHand) return handed(type == "done");
    if (handing_) return false;
    if (type == "error" && text_of(message, "code") == "token") {
      throw Stop{kFailed, text_of(message, "sentence")};
    }
    if (re == kAnswer) waiting_ = false;
    if (text_of(table_, "status") == "playing" && !waiting_ && may_act()) act(socket);
    return false;
  }

  bool may_act() const {
    const Json* actions = view_.find("actions");
    return actions != nullptr && !actions->as_array()->empty();
  }

  void start_program() {
    const Json* settings = table_.find("settings");
    Program::Setting setting;
    setting.line = text_of(table_, "game") + " seat=" + std::to_string(seat_) +
                   " players=" + std::to_string(table_.find("seats")->as_array()->size()) +
                   " rules=" + std::to_string(number_of(table_, "rules_version")) +
                   " ms=" + std::to_string(patience_.count());
    for (const auto& [name, value] : *settings->find("options")->as_object()) {
      setting.line += " " + name + "=" + *value.as_string();
    }
    setting.board = board_;
    auto started = Program::start(spec_, setting, patience_);
    if (started) {
      program_ = std::move(*started);
    } else {
      trouble_ = started.error().sentence;
    }
  }

  // What is left on the clock of the seat, if there is one, bounds every decision.
  milliseconds time() const {
    const Json* ms = clock_.find("ms");
    if (ms == nullptr) return patience_;
    const auto* left = (*ms->as_array())[static_cast<std::size_t>(seat_) - 1].as_int();
    return std::min(patience_, milliseconds(left != nullptr ? *left : 0));
  }

  void act(server::WsClient& socket) {
    if (!program_ && trouble_.empty()) start_program();
    std::vector<std::string> legal;
    for (const Json& one : *view_.find("actions")->as_array()) {
      legal.push_back(text_of(one, "action"));
    }
    Expected<std::string> chosen = Fault{"program", "", trouble_};
    if (program_) chosen = program_->choose(*view_.find("show"), legal, time());
    if (!chosen) {
      trouble_ = chosen.error().sentence;
      return hand(socket);
    }
    Json act = Json::object();
    act.set("type", "act").set("id", kAnswer).set("ply", number_of(view_, "ply"));
    act.set("action", *chosen);
    waiting_ = socket.send(act);
  }

  // The seat is lost to a bot, not the table.
  void hand(server::WsClient& socket) {
    std::cerr << spec_ << ": " << trouble_ << "\n";
    program_.reset();
    handing_ = true;
    Json hand = Json::object();
    hand.set("type", "hand").set("id", kHand).set("seat", seat_);
    socket.send(hand);
  }

  bool handed(bool done) {
    end_ = kFailed;
    if (done) {
      std::cout << "a bot plays on for it" << "\n" << std::flush;
      return true;
    }
    // Where bots help nobody, or a clock runs: the others need not wait to hand it over.
    Json body = Json::object();
    body.set("token", token_);
    asked("/api/tables/" + link_.table + "/leave", body);
    std::cout << "the others may give its seat to a bot; a clock does so by itself" << "\n"
              << std::flush;
    return true;
  }

  bool finish(const Json& result) {
    if (program_) program_->over(result);
    program_.reset();
    std::cout << "the end: " << text_of(result, "sentence") << "\n" << std::flush;
    end_ = kOk;
    return true;
  }

  Link link_;
  std::string spec_;
  milliseconds patience_;
  server::HttpClient http_;
  std::string token_;
  int seat_ = 0;
  Json board_;
  Json table_;
  Json clock_;
  Json view_;
  std::unique_ptr<Program> program_;
  std::string trouble_;
  bool waiting_ = false;  // for the answer to an action
  bool handing_ = false;
  Clock::time_point heard_ = Clock::now();
  int end_ = kOk;
};
}  // namespace

int seat_command(const SeatArguments& arguments) { return Seated(arguments).run(); }

}  // namespace warren::cli
