// All tables, and the HTTP side of the protocol. Lives on the network thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/guest.h"
#include "server/host.h"
#include "server/live_table.h"
#include "server/net.h"
#include "server/new_table.h"
#include "server/rate.h"
#include "server/resume.h"
#include "server/static_files.h"

namespace warren::server {

// When tables that nobody looks at leave memory. They stay in the store, and their links bring
// them back.
struct Housekeeping {
  std::int64_t sweep_ms = 5'000;
  std::int64_t over_ms = 60'000;
  std::int64_t resting_ms = 600'000;             // nobody's clock runs and no bot is to move
  std::int64_t waiting_ms = 24LL * 3600 * 1000;  // listed, and it never began: no longer listed
};

struct LobbyOptions {
  std::string origin;    // the server's own address as people see it; empty: from Host
  bool loopback = true;  // listens on this machine only
  Rates rates;
  Housekeeping keeping;
  std::size_t most_tables = 50'000;
  std::string server;  // name and version
  std::string key;     // of all servers that share the database; empty: this one is alone
};

class Lobby final : public Service {
 public:
  // A table that was asked for; or why it cannot be had, and where it can, if another server has
  // it.
  struct Sought {
    LiveTable::Ptr table;
    std::optional<Problem> problem;
    std::string elsewhere;  // that server's address
  };
  using Found = std::function<void(const Sought&)>;
  Lobby(LobbyOptions options, Host& host, Net& net, Guests guests, StaticFiles files);
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;
  ~Lobby() override;

  void request(Request request, std::function<void(Reply)> answer) override;
  std::shared_ptr<Listener> upgrade(const Request& request, Reply& refusal) override;

  // A table from the store.
  LiveTable::Ptr add(store::SavedTable saved, Resumed resumed);
  void wake_all();
  void tick();
  // -- Where several servers share the database (sharing.cpp)
  // The database has heard at that time (steady) that this server lives.
  void heard(std::int64_t at_ms);
  // Another server has left tables behind.
  void called() { called_ = true; }
  // A socket at a table of another server.
  void dial(const std::string& where, const Request& request, std::shared_ptr<Listener> far);

  // In memory or from the store.
  void find(const std::string& id, Found found);
  // Tells everybody, finishes what is under way, then calls `done`.
  void stop(std::function<void()> done);

  std::size_t tables() const { return tables_.size(); }
  // A new socket at a table.
  ConnectionPtr connect(LiveTable::Ptr table, std::optional<Guest> guest,
                        const std::string& address);

 private:
  using Answer = std::function<void(Reply)>;
  using Created = std::function<void(Expected<LiveTable::Ptr, Problem>)>;

  // -- lobby.cpp
  void create(NewTable wanted, Created created);
  // What became of a table that could not be opened, or so it seemed.
  void look_for(const std::string& id, Created created);
  void open_rematch(LiveTable& table, std::string id,
                    std::function<void(std::optional<Problem>)> done);
  void lose(LiveTable& table);
  void sweep(std::int64_t now);
  std::int64_t kept_ms(const LiveTable& table) const;
  void wait_and_stop(int tries, std::function<void()> done);
  void close_and_stop(const std::function<void()>& done);

  // -- sharing.cpp
  bool shared() const { return !options_.key.empty(); }
  void keep_contact(std::int64_t now);
  void adopt(std::int64_t now);
  void rest(const std::string& id, std::int64_t lease);
  void depart(std::function<void()> done);
  [[nodiscard]] std::optional<Problem> refuse_shared(Request& request) const;
  // Goes on with the table, or passes the request on to the server that has it.
  void at_table(const Request& request, const std::string& id, const Answer& answer,
                std::function<void(const LiveTable::Ptr&)> then);
  void list_shared(const std::string& game, const std::string& guest, const Answer& answer);

  // -- routes.cpp
  [[nodiscard]] std::optional<Problem> refuse(Request& request);
  bool own_origin(const Request& request) const;
  std::optional<Guest> guest_of(const Request& request) const;
  void route(const Request& request, const Answer& answer);
  void get(const Request& request, const Answer& answer);
  void get_metrics(const Request& request, const Answer& answer);
  void get_me(const Request& request, const Answer& answer);
  void get_version(const Request& request, const Answer& answer);
  void get_games(const Request& request, const Answer& answer);
  void get_tables(const Request& request, const Answer& answer);
  void get_my_tables(const Request& request, const Answer& answer);
  void get_game(std::string_view rest, const Answer& answer);
  void get_page(const Request& request, const Answer& answer);
  void post(const Request& request, const Answer& answer);
  void post_me(const Request& request, const Json& body, const Answer& answer);
  void say(const Answer& answer, const Problem& problem);
  void say(const Answer& answer, const Json& json, int status = 200);
  void secure(Reply& reply) const;

  // -- table_routes.cpp
  void get_table(const Request& request, const std::string& id, std::string_view what,
                 const Answer& answer);
  void get_table_itself(LiveTable& table, const Answer& answer);
  void get_dice(LiveTable& table, const Answer& answer);
  void get_edition(LiveTable& table, const Answer& answer);
  void get_record(LiveTable& table, const Answer& answer);
  void get_analysis(LiveTable& table, const Answer& answer);
  void post_tables(const Request& request, const Json& body, const Answer& answer);
  void post_table(const Request& request, const std::string& id, std::string_view what,
                  const Json& body, const Answer& answer);

  // -- lists.cpp
  void my_tables(const Guest& guest, const Answer& answer);
  Json line_of(const store::SavedTable& saved, const std::string& guest) const;
  Json games_json() const;
  Json open_tables(const std::string& game, const std::string& guest) const;
  std::string plain_page(const std::string& guest) const;

  LobbyOptions options_;
  Host& host_;
  Net& net_;
  Guests guests_;
  StaticFiles files_;
  Allowances allowances_;
  std::unordered_map<std::string, LiveTable::Ptr> tables_;
  std::unordered_map<std::string, LiveTable::Rest> resting_;  // begun, not in memory
  std::unordered_map<std::string, std::int64_t> unused_ms_;   // tables nobody looks at, since when
  std::unordered_map<std::string, std::vector<Found>>
      seeking_;  // tables on their way from the store
  std::int64_t swept_ms_ = 0;
  // Several servers.
  std::int64_t heard_ms_ = 0;
  std::int64_t adopted_ms_ = 0;
  bool in_contact_ = true;  // with the database, lately
  bool returning_ = false;
  bool adopting_ = false;
  bool called_ = false;
};

// Refusals that several routes share.
Problem no_address();
Problem nobody();

}  // namespace warren::server
