#include "tests/support/player.h"

#include <algorithm>
#include <memory>
#include <thread>

#include "server/resume.h"
#include "table/dice.h"
#include "tests/support/house.h"

namespace warren::tests {

using server::WsClient;

namespace {
void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }

// As long as a commit takes and some more: something is on its way nearly always, and the
// processors have time for what else is tested beside it.
constexpr std::uint32_t kLongestThoughtUs = 15'000;

// One after the other: the player, the balancer, a server, the one that has the table, the
// database.
constexpr long kOnTheWay = 5;

std::optional<Json> next(WsClient& socket) {
  const auto message = socket.receive(std::chrono::milliseconds(3000));
  if (!message) return {};
  return parse(*message);
}
}  // namespace

void Player::play(const std::atomic<bool>& stop) {
  while (!stop) {
    if (!table()) {
      pause();
      continue;
    }
    session(stop);
  }
}

void Player::check_rows(store::Store& store) {
  for (const auto& [id, actions] : acked_) {
    const auto saved = store.load(id);
    if (!saved) return note(id + " is lost");
    for (const auto& [ply, action] : actions) {
      if (saved->plies.size() < static_cast<std::size_t>(ply) ||
          saved->plies[static_cast<std::size_t>(ply) - 1].text != action) {
        return note(id + ": ply " + std::to_string(ply) + " " + action + " is lost");
      }
    }
    const auto settings = server::read_settings(saved->table.settings);
    const auto match = server::resume_match(server::all_games_catalogue(), *saved, *settings);
    if (!match) return note(id + ": " + to_string(match.error()));
    if ((*match)->position().node().is_chance()) return note(id + " holds half a move");
    std::uint64_t draws = 0;
    if (const auto fault = verify_dice(**match, draws)) return note(id + to_string(*fault));
  }
}

bool Player::table() {
  if (!id_.empty()) return true;
  Json me = Json::object();
  me.set("name", "P");
  if (http_.cookie().empty() && http_.post("/api/me", me).status != 200) return false;
  const auto made = http_.post("/api/tables", parse(R"({"game":"totem","players":2})"));
  if (made.status != 201) return false;
  const std::string id = text(made.json(), "id");
  const auto sat = http_.post("/api/tables/" + id + "/sit", Json::object());
  if (sat.status != 200) return false;
  id_ = id;
  tokens_ = {text(made.json(), "token"), text(sat.json(), "token")};
  seen_ = 0;
  return true;
}

void Player::session(const std::atomic<bool>& stop) {
  std::array<std::unique_ptr<WsClient>, 2> sockets;
  std::array<Json, 2> views;
  for (std::size_t i = 0; i < 2; ++i) {
    sockets[i] = std::make_unique<WsClient>("127.0.0.1", port_, "/api/tables/" + id_ + "/live",
                                            "Cookie: " + http_.cookie() + "\r\n");
    if (!sockets[i]->ok()) return pause();
    Json hello = Json::object();
    hello.set("type", "hello").set("token", tokens_[i]).set("since", seen_);
    sockets[i]->send(hello);
    if (!read_until(*sockets[i], views[i], "chats")) return;
  }
  ++reconnects;
  if (number(views[0], "ply") < seen_) {
    note("ply " + std::to_string(number(views[0], "ply")) + " after " + std::to_string(seen_) +
         " was told");
  }
  if (number(views[0], "ply") == 0) {
    sockets[0]->send(parse(R"({"type":"start","id":1})"));
    for (std::size_t i = 0; i < 2; ++i) {
      while (number(views[i], "ply") <= 0) {
        if (!read_until(*sockets[i], views[i], "view")) return;
      }
    }
  }
  while (!stop) {
    if (text(*views[0].find("node"), "kind") == "over") {
      ++finished;
      id_.clear();
      return;
    }
    const std::size_t who = views[0].find("actions")->as_array()->empty() ? 1 : 0;
    const auto& actions = *views[who].find("actions")->as_array();
    if (actions.empty()) return;
    std::this_thread::sleep_for(std::chrono::microseconds(random_.below(kLongestThoughtUs)));
    const std::string action =
        text(actions[random_.below(static_cast<std::uint32_t>(actions.size()))], "action");
    const int ply = number(views[who], "ply");
    Json act = Json::object();
    act.set("type", "act").set("ply", ply).set("action", action).set("id", ply + 10);
    if (!sockets[who]->send(act)) return;
    // The view first, then the acknowledgement.
    if (!read_until(*sockets[who], views[who], "done", ply + 10)) return;
    note_answer();
    acked_[id_][ply + 1] = action;
    seen_ = number(views[who], "ply");
    if (!read_until(*sockets[1 - who], views[1 - who], "view")) return;
  }
}

void Player::note_answer() {
  const auto now = std::chrono::steady_clock::now();
  const long starved_ms = pulse_ == nullptr ? 0 : pulse_->starved_ms();
  if (answered_.time_since_epoch().count() != 0) {
    const long ms = std::chrono::duration_cast<std::chrono::milliseconds>(now - answered_).count();
    longest_wait_ms = std::max<long>(longest_wait_ms, ms);
    const long fed = ms - kOnTheWay * (starved_ms - starved_ms_);
    longest_fed_wait_ms = std::max<long>(longest_fed_wait_ms, fed);
  }
  answered_ = now;
  starved_ms_ = starved_ms;
  ++acknowledged;
}

bool Player::read_until(WsClient& socket, Json& view, const std::string& type, int re) {
  while (auto message = next(socket)) {
    const std::string got = text(*message, "type");
    if (got == "view") view = *message;
    if (got == "error") {
      const std::string code = text(*message, "code");
      const bool away = code == "store" || code == "stopping" || code == "busy";
      doubts += code == "store" ? 1 : 0;
      if (!rough_ || !away) note(message->dump());
      return false;
    }
    if (got == type && number(*message, "re") == re) return true;
  }
  return false;
}

void Player::note(const std::string& what) {
  if (problem.empty()) problem = what;
}

}  // namespace warren::tests
