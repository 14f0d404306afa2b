// `warren seat`: a program plays at a table of a running server, and loses its seat to a bot when
// it fails.
#include <fstream>
#include <thread>

#include "server/web_client.h"
#include "tests/cli/fixture_test.h"
#include "tests/support/temp_folder.h"

namespace warren {
namespace {

using server::HttpClient;
using server::WsClient;
using namespace std::chrono_literals;

Json parse(const std::string& text) {
  auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  return json ? std::move(*json) : Json();
}
std::string text(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->as_string() != nullptr ? *found->as_string() : "";
}

// `warren serve` on a free port, ended with it.
struct Serving {
  Serving() {
    std::FILE* out = popen(("exec " WARREN_PROGRAM " serve --port 0 --bot-pause 0 --log off --db " +
                            folder.path() + "/t.sqlite & echo $!; wait")
                               .c_str(),
                           "r");
    pipe = out;
    char line[256] = "";
    EXPECT_NE(std::fgets(line, sizeof line, out), nullptr);
    process = std::atoi(line);
    EXPECT_NE(std::fgets(line, sizeof line, out), nullptr);
    const std::string address(line);
    port = std::atoi(address.substr(address.rfind(':') + 1).c_str());
  }
  ~Serving() {
    kill(process, SIGTERM);
    pclose(pipe);
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  // A table of a random bot and a free seat, whose owner waits for somebody to come and starts it.
  std::string open_table(HttpClient& owner, const std::string& more = "") const {
    EXPECT_EQ(owner.post("/api/me", parse(R"({"name":"Ada"})")).status, 200);
    const auto made = owner.post(
        "/api/tables",
        parse(
            R"({"game":"fight-flight-bite","players":2,"seats":[{"kind":"open"},{"kind":"bot","bot":"random"}])" +
            more + "}"));
    EXPECT_EQ(made.status, 201) << made.body;
    return text(made.json(), "id");
  }
  // Starts the table as soon as its seats are taken.
  void start(HttpClient& owner, const std::string& id) const {
    WsClient socket("127.0.0.1", port, "/api/tables/" + id + "/live",
                    "Cookie: " + owner.cookie() + "\r\n");
    ASSERT_TRUE(socket.ok());
    socket.send(parse(R"({"type":"hello"})"));
    for (int i = 0; i < 3000; ++i) {
      socket.send(parse(R"({"type":"start","id":7})"));
      while (const auto message = socket.receive(20ms)) {
        const Json json = parse(*message);
        if (text(json, "type") == "done") return;
      }
      std::this_thread::sleep_for(60ms);
    }
    FAIL() << "nobody came";
  }

  tests::TempFolder folder;
  std::FILE* pipe = nullptr;
  int process = 0;
  int port = 0;
};

TEST_F(Cli, seats_a_program_that_plays_to_the_end_and_one_that_fails_loses_the_seat_to_a_bot) {
  const Serving serving;
  HttpClient owner("127.0.0.1", serving.port);
  const std::string at = "http://127.0.0.1:" + std::to_string(serving.port) + "/table/";
  {
    const std::string id = serving.open_table(owner);
    std::thread starting([&] { serving.start(owner, id); });
    const Ran ran =
        warren("seat " + at + id +
               " --program-ms 60000 --program " WARREN_SOURCE "/examples/bots/random_bot.py");
    starting.join();
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("the end: "), std::string::npos) << ran.out;
    EXPECT_EQ(text(owner.get("/api/tables/" + id).json(), "status"), "over");
  }
  {
    const std::string bad = serving.folder.path() + "/bad";
    std::ofstream(bad) << "#!/bin/sh\nread line; read line; echo ok; read line; exit 1\n";
    std::filesystem::permissions(bad, std::filesystem::perms::owner_all);
    const std::string id = serving.open_table(owner);
    std::thread starting([&] { serving.start(owner, id); });
    const Ran ran = warren("seat " + at + id + " --program " + bad);
    starting.join();
    EXPECT_EQ(ran.code, 1) << ran.out;
    EXPECT_NE(ran.out.find("a bot plays on for it"), std::string::npos) << ran.out;
    const Json table = owner.get("/api/tables/" + id).json();
    EXPECT_FALSE((*table.find("seats")->as_array())[0].find("stand_in")->is_null());
    EXPECT_NE(text(table, "status"), "stuck");
    // Where a clock runs nobody lends a seat: the clock does.
    const std::string timed = serving.open_table(owner, R"(,"clock":{"base_s":1,"plus_s":0})");
    std::thread starting_timed([&] { serving.start(owner, timed); });
    const Ran late = warren("seat " + at + timed + " --program " + bad);
    starting_timed.join();
    EXPECT_EQ(late.code, 1) << late.out;
    EXPECT_TRUE(has(late.out, "a clock does so by itself")) << late.out;
    bool lent = false;
    for (int i = 0; i < 1000 && !lent; ++i) {
      std::this_thread::sleep_for(20ms);
      const Json now = owner.get("/api/tables/" + timed).json();
      lent = !(*now.find("seats")->as_array())[0].find("stand_in")->is_null();
    }
    EXPECT_TRUE(lent);
  }
  {
    // A seat that somebody has taken already, by its own link; the old token opens nothing then.
    const std::string id = serving.open_table(owner);
    const Json seat = owner.post("/api/tables/" + id + "/sit", Json::object()).json();
    serving.start(owner, id);
    const std::string good =
        " --program-ms 60000 --program " WARREN_SOURCE "/examples/bots/random_bot.py";
    const std::string old = text(seat, "token");
    const Ran moved = warren("seat '" + at + id + "#seat=" + old + "'" + good);
    EXPECT_EQ(moved.code, 0) << moved.out;
    EXPECT_TRUE(has(moved.out, "the end: ")) << moved.out;
    EXPECT_EQ(warren("seat " + at + id + " --token " + old + good).code, 1);
  }
  EXPECT_EQ(warren("seat nonsense --program /bin/true").code, 2);
  EXPECT_EQ(warren("seat " + at + "zzzzzzzzzz --program /bin/true").code, 1);
  EXPECT_EQ(warren("seat " + at + "zzzzzzzzzz --program /nowhere").code, 2);
}

TEST_F(Cli, plays_with_programs_and_says_which_of_them_failed) {
  const std::string good = "program:" WARREN_SOURCE "/examples/bots/random_bot.py";
  const std::string play = "play fight-flight-bite --seed 3 --program-ms 60000 --seats ";
  const Ran ran = warren(play + good + ",random");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(has(ran.out, "The end: ")) << ran.out;
  EXPECT_FALSE(has(ran.out, "loses its seat")) << ran.out;
  write("bad", "#!/bin/sh\nexit 1\n");
  fs::permissions(folder_ / "bad", fs::perms::owner_all);
  const Ran failed = warren(play + "program:./bad,random");
  EXPECT_EQ(failed.code, 0) << failed.out;
  EXPECT_TRUE(has(failed.out, "loses its seat to bot:2: program:./bad: it has ended"))
      << failed.out;
  EXPECT_TRUE(has(failed.out, "The end: ")) << failed.out;
  EXPECT_EQ(warren(play + "program:./nowhere,random").code, 2);
  const Ran arena = warren("arena fight-flight-bite -n 2 --json --bots program:./bad,random");
  EXPECT_TRUE(has(arena.out, "\"failures\":2")) << arena.out;
  const Ran told = warren("arena fight-flight-bite -n 2 --bots program:./bad,random");
  EXPECT_TRUE(has(told.out, "program:./bad lost 2 seats to a bot (it has ended)")) << told.out;
}

}  // namespace
}  // namespace warren
