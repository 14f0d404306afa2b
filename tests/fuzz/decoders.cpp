#include "tests/fuzz/decoders.h"

#include <cstdlib>
#include <deque>
#include <mutex>
#include <thread>

#include "server/lobby.h"
#include "server/time.h"
#include "server/web_client.h"
#include "table/digest.h"
#include "table/record.h"
#include "tests/support/postgres.h"
#include "tests/toy/catalogue.h"

namespace warren::fuzz {

namespace {
void must(bool good) {
  if (!good) std::abort();
}

// A server without a network: one table of two people, the store in memory.
class Inside {
 public:
  Inside()
      : catalogue_(toy::catalogue()),
        store_(opener()),
        net_({}),
        log_(stderr, server::Level::kOff),
        journal_(store_, [this](std::function<void()> f) { post(std::move(f)); }),
        readers_(
            opener(), [this](std::function<void()> f) { post(std::move(f)); }, 1),
        bots_(1, [this](std::function<void()> f) { post(std::move(f)); }),
        host_{catalogue_, journal_, bots_, metrics_, log_, [](auto, auto) {},
              at_once,    at_once,  {},    {},       0},
        lobby_({.rates = server::Rates::none(), .quotas = server::Quotas::none()}, host_, net_,
               readers_, server::Guests(std::string(64, '0')), server::StaticFiles("")) {
    cookie_ = server::Guests(std::string(64, '0')).cookie({"g", "Ada"}, server::now_ms(), false);
    cookie_ = cookie_.substr(0, cookie_.find(';'));
  }
  ~Inside() { settle(); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  server::Reply ask(server::Request request) {
    request.host = "localhost";
    request.cookie = cookie_;
    request.content_type = "application/json";
    std::optional<server::Reply> reply;
    lobby_.request(std::move(request), [&](server::Reply r) { reply = std::move(r); });
    while (!reply) settle();
    return *reply;
  }

  void tell(std::string_view message) {
    if (!connection_) sit_down();
    connection_->received(message);
    settle();
  }

 private:
  struct Deaf final : server::Socket {
    void send(server::Text message) override { must(static_cast<bool>(Json::parse(*message))); }
    void close(int) override {}
  };

  void sit_down() {
    server::Request create;
    create.method = "POST";
    create.path = "/api/tables";
    create.body =
        R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})";
    const auto seated = Json::parse(*ask(create).body);
    lobby_.find(*seated->find("id")->as_string(), [&](const server::Lobby::Sought& sought) {
      connection_ = lobby_.connect(sought.table, server::Guest{"g", "Ada"}, "");
    });
    connection_->opened(std::make_shared<Deaf>());
    Json hello = Json::object();
    hello.set("type", "hello").set("token", *seated->find("token"));
    connection_->received(hello.dump());
    settle();
  }

  store::Opener opener() const {
    // Nothing here is worth waiting for the disk.
    return [path = folder_.path() + "/t.sqlite"](store::Access access) {
      auto db = store::open_sqlite(path, nullptr, access);
      db->script("PRAGMA synchronous=OFF");
      return db;
    };
  }
  static void at_once(const server::Host::Work& work) { work()(); }
  void post(std::function<void()> f) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(f));
  }
  // Runs what other threads posted until nothing is under way.
  void settle() {
    for (int idle = 0; idle < 3;) {
      std::function<void()> f;
      {
        const std::lock_guard lock(mutex_);
        if (!posted_.empty()) {
          f = std::move(posted_.front());
          posted_.pop_front();
        }
      }
      if (f) {
        f();
        idle = 0;
      } else if (journal_.stats().waiting == 0 && readers_.waiting() == 0 && bots_.waiting() == 0) {
        ++idle;
        std::this_thread::sleep_for(std::chrono::microseconds(100));
      }
    }
  }

  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  server::Catalogue catalogue_;
  tests::TempFolder folder_;
  store::Store store_;
  server::Net net_;
  server::Log log_;
  server::Metrics metrics_;
  store::Journal journal_;
  store::Readers readers_;
  server::BotPool bots_;
  server::Host host_;
  server::Lobby lobby_;
  std::string cookie_;
  server::ConnectionPtr connection_;
};

Inside& inside() {
  static Inside one;
  return one;
}
}  // namespace

void json(std::string_view bytes) {
  const auto first = Json::parse(bytes);
  if (!first) return;
  const std::string written = first->dump();
  const auto second = Json::parse(written);
  must(static_cast<bool>(second) && second->dump() == written);
}

void cookie(std::string_view bytes) {
  const server::Guests guests("key");
  must(!guests.read(bytes, 0));  // nobody guesses a signature
  if (const auto name = server::good_name(bytes)) must(server::is_utf8(*name));
  server::tidy_table_id(bytes);
  server::token_hash(bytes);
  from_hex(bytes);
}

void settings(std::string_view bytes) {
  const auto read = server::read_settings(std::string(bytes));
  if (read) must(static_cast<bool>(server::read_settings(server::write_settings(*read))));
}

void frames(std::string_view bytes) {
  server::WsReader reader;
  int status = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    reader.feed(bytes.substr(i, 7));
    while (reader.next()) {
    }
  }
  server::WsReader shaking;
  shaking.feed(bytes);
  shaking.handshake(status);
}

void message(std::string_view bytes) { inside().tell(bytes); }

void request(std::string_view bytes) {
  server::Request out;
  const std::size_t line = std::min(bytes.find('\n'), bytes.size());
  const std::size_t space = std::min(bytes.find(' '), line);
  out.method = bytes.substr(0, space);
  out.path = space < line ? bytes.substr(space + 1, line - space - 1) : "";
  out.query = out.path;
  out.body = line < bytes.size() ? bytes.substr(line + 1) : "";
  const auto reply = inside().ask(std::move(out));
  must(reply.status >= 200 && reply.status < 600 && reply.status != 500);
}

const std::vector<Decoder>& decoders() {
  static const std::vector<Decoder> all = {
      {"json",
       json,
       {R"({"a":[1,-2.5e3,"\u00e9\n",null,true],"b":{}})", "-0e1", "101110111101110111011.5"}},
      {"cookie", cookie, {"a=b; warren_guest=0123.416461.99999999999.00ff; c=d"}},
      {"settings",
       settings,
       {R"({"players":2,"options":{"a":"b"},"undo":true,"grace_s":5,"clock":{"base_s":1,"plus_s":2}})"}},
      {"frames",
       frames,
       {"HTTP/1.1 101 Switching\r\n\r\n\x81\x05hello\x88\x02\x03\xe8", "\r\n\r\n",
        "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xf6\xf6\xf6"}},
      {"message",
       message,
       {R"({"type":"act","id":1,"ply":2,"action":"show 1"})",
        R"({"type":"hello","protocol":1,"token":"00","since":0})",
        R"({"type":"chat","text":"hello"})", R"({"type":"at","ply":1})",
        R"({"type":"hand","seat":2,"bot":"random"})", R"({"type":"why","action":"show 0"})",
        R"({"type":"rematch"})", R"({"type":"decline"})", R"({"type":"resign"})",
        R"({"type":"hint"})", R"({"type":"undo","ply":3})",
        R"({"type":"seat-bot","seat":1,"bot":null})"}},
      {"request",
       request,
       {"GET /api/tables", "GET /api/games/totem/rules", "GET /api/tables/k72mq8f3td/dice",
        "POST /api/me\n{\"name\":\"Ada\"}",
        "POST /api/tables\n{\"game\":\"totem\",\"players\":2,\"clock\":{\"base_s\":5,\"plus_s\":0},"
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\"}],\"options\":{\"a\":\"b\"}}",
        "POST /api/tables/k72mq8f3td/sit\n{\"seat\":1,\"entropy\":\"00\"}"}},
  };
  return all;
}

}  // namespace warren::fuzz
