#include "tests/support/house.h"

#include "tests/support/schema.h"
#include "tests/toy/catalogue.h"

namespace warren::tests {

House::House(Adjust adjust) : adjust_(std::move(adjust)) { open(); }

House::~House() { close(); }

void House::open() {
  server::ServerOptions options;
  options.port = port_;
  options.database = store::opener_for(database());
  options.catalogue = toy::catalogue();
  options.bot_pause_ms = 0;
  options.rates = server::Rates::none();
  options.quotas = server::Quotas::none();
  options.limits.connections_per_address = 0;
  options.log_level = server::Level::kOff;
  if (adjust_) adjust_(options);
  server_ = std::make_unique<server::Server>(std::move(options));
  port_ = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}

void House::close() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

Json parse(const std::string& text) {
  auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  return json ? std::move(*json) : Json();
}

std::string text(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->as_string() != nullptr ? *found->as_string() : "";
}

int number(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->as_int() != nullptr ? static_cast<int>(*found->as_int()) : -1;
}

bool flag(const Json& json, std::string_view key) { return *json.find(key)->as_bool(); }

const Json& seat_of(const Person& person, int seat) {
  return (*person.table.find("seats")->as_array())[static_cast<std::size_t>(seat) - 1];
}

std::size_t metric(Person& person, const std::string& name) {
  const std::string all = person.get("/metrics", "").body;
  const std::string line = "\n" + name + " ";
  const std::size_t at = all.find(line);
  EXPECT_NE(at, std::string::npos) << name << " is not among\n" << all;
  return at == std::string::npos ? 0 : std::stoul(all.substr(at + line.size()));
}

Person::Person(int port, const std::string& name)
    : port_(port), name_(name), http_("127.0.0.1", port) {
  if (name.empty()) return;
  Json me = Json::object();
  me.set("name", name);
  EXPECT_EQ(post("/api/me", me, "me").status, 200);
}

server::HttpAnswer Person::get(const std::string& path, const std::string& schema) {
  auto answer = http_.get(path);
  if (schema.empty()) return answer;
  EXPECT_EQ(schemas().check(answer.status < 300 ? schema : "error", answer.json()), "") << path;
  return answer;
}

server::HttpAnswer Person::post(const std::string& path, const Json& body,
                                const std::string& schema) {
  auto answer = http_.post(path, body);
  if (schema.empty()) return answer;
  EXPECT_EQ(schemas().check(answer.status < 300 ? schema : "error", answer.json()), "") << path;
  return answer;
}

Json Person::create(const std::string& body) {
  const Json wanted = parse(body);
  EXPECT_EQ(schemas().check("create", wanted), "");
  const auto answer = http_.post("/api/tables", wanted);
  EXPECT_EQ(answer.status, 201) << answer.body;
  const Json json = answer.json();
  EXPECT_EQ(schemas().check(json.find("token") != nullptr ? "seated" : "created", json), "");
  return json;
}

Json Person::sit(const std::string& id, const std::string& body) {
  const Json wanted = parse(body);
  EXPECT_EQ(schemas().check("sit", wanted), "");
  const auto answer = post("/api/tables/" + id + "/sit", wanted, "seated");
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.json();
}

void Person::join(const std::string& id, const std::string& token, int since) {
  socket_ = std::make_unique<server::WsClient>(
      "127.0.0.1", port_, "/api/tables/" + id + "/live",
      http_.cookie().empty() ? "" : "Cookie: " + http_.cookie() + "\r\n");
  ASSERT_TRUE(socket_->ok()) << socket_->status();
  Json hello = Json::object();
  hello.set("type", "hello").set("protocol", 1);
  hello.set("token", token.empty() ? Json() : Json(token));
  hello.set("since", since < 0 ? Json() : Json(since));
  tell(hello.dump());
  wait("chats");
}

bool Person::try_join(const std::string& id, const std::string& token) {
  socket_ = std::make_unique<server::WsClient>(
      "127.0.0.1", port_, "/api/tables/" + id + "/live",
      http_.cookie().empty() ? "" : "Cookie: " + http_.cookie() + "\r\n");
  if (!socket_->ok()) return false;
  Json hello = Json::object();
  hello.set("type", "hello").set("token", token);
  tell(hello.dump());
  while (read_one(10'000)) {
    if (text(got.back(), "type") == "chats") return true;
  }
  return false;
}

bool Person::comes_back(const std::string& id, const std::string& token) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kTakenOverMs);
  while (std::chrono::steady_clock::now() < end) {
    if (try_join(id, token)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

void Person::tell(const std::string& message) {
  EXPECT_EQ(schemas().check("client", parse(message)), "");
  ASSERT_TRUE(socket_);
  socket_->send_raw(server::ws_frame(server::Op::kText, message));
}

bool Person::read_one(int ms) {
  if (!socket_) return false;
  const auto message = socket_->receive(std::chrono::milliseconds(ms));
  if (!message) return false;
  Json json = parse(*message);
  EXPECT_EQ(schemas().check("server", json), "");
  const std::string type = text(json, "type");
  if (type == "view") view = json;
  if (type == "table") table = json;
  if (type == "clock") clock = json;
  if (type == "welcome") welcome = json;
  got.push_back(std::move(json));
  return true;
}

Json Person::wait(const std::string& type, int ms) {
  while (read_one(ms)) {
    if (text(got.back(), "type") == type) return got.back();
  }
  ADD_FAILURE() << name_ << " waits in vain for " << type;
  return {};
}

bool Person::until(const std::function<bool()>& good, int ms) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
  while (!good()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    read_one(static_cast<int>(left.count()));
    if (!socket_ || socket_->close_code() != 0) return good();
  }
  return true;
}

Json Person::ask(const std::string& message) {
  Json json = parse(message);
  const int id = next_id_++;
  json.set("id", id);
  tell(json.dump());
  while (read_one(10'000)) {
    if (number(got.back(), "re") == id) return got.back();
  }
  ADD_FAILURE() << name_ << " got no answer to " << message;
  return {};
}

bool Person::to_act() const {
  const Json* actions = view.find("actions");
  return actions != nullptr && !actions->as_array()->empty();
}

std::string Person::action(std::size_t i) const {
  const Json* actions = view.find("actions");
  if (actions == nullptr || actions->as_array()->size() <= i) return "";
  return text((*actions->as_array())[i], "action");
}

Json Person::act(const std::string& action) {
  Json message = Json::object();
  message.set("type", "act").set("ply", ply()).set("action", action);
  return ask(message.dump());
}

Pair::Pair(int port, const std::string& create) : a(port, "Ada"), b(port, "Bob") {
  const Json mine = a.create(create);
  id = text(mine, "id");
  token_a = text(mine, "token");
  token_b = text(b.sit(id), "token");
  a.join(id, token_a);
  b.join(id, token_b);
  EXPECT_EQ(text(a.ask(R"({"type":"start"})"), "type"), "done");
  EXPECT_TRUE(b.until([&] { return text(b.table, "status") == "playing" && b.ply() == a.ply(); }));
}

void Pair::play(int plies) {
  const auto over = [](const Person& p) { return text(*p.view.find("node"), "kind") == "over"; };
  while (!over(a) && a.ply() < plies) {
    Person& who = a.to_act() ? a : b;
    Person& other = a.to_act() ? b : a;
    ASSERT_TRUE(who.to_act());
    const Json answer = who.act(who.action());
    ASSERT_EQ(text(answer, "type"), "done") << answer.dump();
    ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
  }
}

}  // namespace warren::tests
