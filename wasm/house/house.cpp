#include "wasm/house/house.h"

#include <utility>

#include "games/registry.h"
#include "server/time.h"
#include "wasm/calls.h"
#include "wasm/house/loop.h"
#include "wasm/house/rules.h"

namespace warren::module {

using server::Reply;
using server::Request;
using server::Text;

namespace {

constexpr std::string_view kIdsBegin = "u";  // the one letter of ids that no server's have

// What every game that lives was made from.
struct Made {
  std::weak_ptr<const AnyGame> game;
  Json setup;
};
std::map<const AnyGame*, Made>& made() {
  static std::map<const AnyGame*, Made> all;
  return all;
}

Json json_of(std::string_view id, int seats, int rules_version, const Setup& setup) {
  Json options = Json::object();
  for (const auto& [name, value] : setup.options) options.set(name, value);
  Json out = Json::object();
  out.set("game", id).set("players", seats).set("rules_version", rules_version);
  out.set("options", std::move(options));
  if (setup.edition_text) out.set("edition", *setup.edition_text);
  return out;
}

server::Catalogue remembered() {
  return server::shared(
      {infos_with_rules(), [](std::string_view id, const Setup& setup) -> server::Catalogue::Made {
         auto game = make_game(id, setup);
         if (!game) return game;
         std::erase_if(made(), [](const auto& one) { return one.second.game.expired(); });
         made()[game->get()] = {*game,
                                json_of(id, (*game)->seats(), (*game)->rules_version(), setup)};
         return game;
       }});
}

const server::Catalogue& catalogue() {
  static const server::Catalogue all = remembered();
  return all;
}

server::LobbyOptions options() {
  server::LobbyOptions out;
  out.loopback = false;
  out.rates = server::Rates::none();
  out.quotas = server::Quotas::none();
  out.retention = {0, 0};
  out.server = "this device";
  return out;
}

class Wire final : public server::Socket {
 public:
  explicit Wire(std::int64_t number) : number_(number) {}
  void send(Text message) override {
    loop().tell(Json::object().set("kind", "said").set("wire", number_).set("text", *message));
  }
  void close(int code) override {
    loop().tell(Json::object().set("kind", "closed").set("wire", number_).set("code", code));
  }

 private:
  std::int64_t number_;
};

}  // namespace

Json setup_json(const AnyGame& game) {
  const auto found = made().find(&game);
  return found != made().end() ? found->second.setup : Json::object();
}

House::House(const std::string& key, int bot_pause_ms)
    : log_(nullptr, server::Level::kOff),
      store_({}),
      journal_(store_, [](auto f) { loop().post(std::move(f)); }),
      readers_(
          {}, [](auto f) { loop().post(std::move(f)); }, 1),
      bots_(1, [](auto f) { loop().post(std::move(f)); }),
      net_({}),
      host_{catalogue(), journal_, bots_, metrics_, log_, {}, {}, {}, {}, {}, bot_pause_ms},
      guests_(key),
      lobby_(options(), host_, net_, readers_, server::Guests(key), server::StaticFiles("")) {
  host_.ids_begin = kIdsBegin;
  host_.after = [](std::chrono::milliseconds delay, std::function<void()> f) {
    loop().after(delay, std::move(f));
  };
  host_.replay = host_.examine = [](server::Host::Work work) {
    loop().post([work = std::move(work)] {
      if (const auto after = work()) after();
    });
  };
}

std::string House::cookie(const Json& asked) const {
  const Json* as = asked.find("as");
  if (as == nullptr) return "";
  return guests_.cookie({text_in(*as, "id"), text_in(*as, "name")}, server::now_ms(), false);
}

void House::request(const Json& asked) {
  Request request;
  request.method = text_in(asked, "method");
  request.path = text_in(asked, "path");
  request.query = text_in(asked, "query");
  request.body = text_in(asked, "body");
  request.content_type = "application/json";
  request.cookie = cookie(asked);
  lobby_.request(std::move(request), [n = number_in(asked, "n", 0)](const Reply& reply) {
    Json event = Json::object();
    event.set("kind", "reply").set("n", n).set("status", reply.status);
    event.set("body", reply.body ? *reply.body : "");
    loop().tell(std::move(event));
  });
}

void House::open(const Json& asked) {
  const auto wire = number_in(asked, "wire", 0);
  auto socket = std::make_shared<Wire>(wire);
  Request request;
  request.method = "GET";
  request.path = "/api/tables/" + text_in(asked, "table") + "/live";
  request.cookie = cookie(asked);
  Reply refusal;
  auto listener = lobby_.upgrade(request, refusal);
  if (!listener) return socket->close(1008);
  wires_[wire] = listener;
  listener->opened(std::move(socket));
}

void House::say(std::int64_t wire, const std::string& text) {
  const auto found = wires_.find(wire);
  if (found != wires_.end()) found->second->received(text);
}

void House::close(std::int64_t wire) {
  const auto gone = wires_.extract(wire);
  if (!gone.empty()) gone.mapped()->closed(0);
}

void House::lose(const std::string& table) {
  server::LiveTable::Ptr live;
  lobby_.each_table([&](const server::LiveTable& one) {
    if (one.id() == table)
      live = std::const_pointer_cast<server::LiveTable>(one.shared_from_this());
  });
  if (live) host_.lost(*live);
}

}  // namespace warren::module
