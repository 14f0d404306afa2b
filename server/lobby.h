// All tables, and the HTTP side of the protocol. Lives on the network thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/editions.h"
#include "server/guest.h"
#include "server/host.h"
#include "server/imported.h"
#include "server/listing.h"
#include "server/live_table.h"
#include "server/net.h"
#include "server/new_table.h"
#include "server/rate.h"
#include "server/resume.h"
#include "server/static_files.h"
#include "store/readers.h"

namespace warren::server {

// When tables that nobody looks at leave memory. They stay in the store, and their links bring
// them back.
struct Housekeeping {
  std::int64_t sweep_ms = 5'000;
  std::int64_t over_ms = 60'000;
  std::int64_t resting_ms = 600'000;             // nobody's time runs out soon, no bot is to move
  std::int64_t soon_ms = 900'000;                // this is soon
  std::int64_t early_ms = 60'000;                // and so long before it is back in memory
  std::int64_t waiting_ms = 24LL * 3600 * 1000;  // listed, and it never began: no longer listed
  std::int64_t old_ms = 3'600'000;               // so often it is looked for what is too old
};

// How long tables are kept after their end; in days, 0: for ever. Those that never began go with
// those of one person.
struct Retention {
  int people_days = 0;   // with two people or more
  int alone_days = 365;  // with fewer: played against bots
};

struct LobbyOptions {
  std::string origin;    // the server's own address as people see it; empty: from Host
  bool loopback = true;  // listens on this machine only
  Rates rates;
  Quotas quotas;
  Housekeeping keeping;
  Retention retention;
  std::string metrics_token;  // whoever asks for /metrics must show it; empty: anybody may
  std::size_t most_tables = 50'000;
  bool leased = false;  // tables need leases: Store::open and no other way into memory
  std::string server;   // name and version
  std::string key;      // of all servers that share the database; empty: this one is alone
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
  Lobby(LobbyOptions options, Host& host, Net& net, store::Readers& readers, Guests guests,
        StaticFiles files);
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
  void each_table(const std::function<void(const LiveTable&)>& f) const;
  // Sockets that are open, at whichever table.
  std::vector<ConnectionPtr> connections() const;
  // Everybody is sent away, and it is deleted; `done` says why not, or nothing.
  void remove(const std::string& id, const std::function<void(std::optional<std::string>)>& done);
  store::OldTables old_tables() const;  // that are kept no longer
  // A new socket at a table.
  ConnectionPtr connect(LiveTable::Ptr table, std::optional<Guest> guest,
                        const std::string& address);

 private:
  using Answer = std::function<void(Reply)>;
  using Body = std::shared_ptr<const Json>;  // of a request; may be large
  using Created = std::function<void(Expected<LiveTable::Ptr, Problem>)>;

  // -- lobby.cpp
  void open(const std::string& id);  // under a lease
  // Goes on with a table that was read once its match is replayed.
  void replay(store::SavedTable saved);
  void loaded(store::SavedTable saved, Resumed resumed);
  void not_loaded(const std::string& id, const Sought& sought);
  void create(NewTable wanted, const Created& created);
  // What became of a table that could not be opened, or so it seemed.
  void look_for(const std::string& id, const Created& created);
  // A table that is whole as it comes, and over.
  void keep(store::SavedTable saved, const Created& created);
  void open_rematch(LiveTable& table, std::string id,
                    const std::function<void(std::optional<Problem>)>& done);
  void lose(LiveTable& table);
  void sweep(std::int64_t now);
  void remove_old();
  std::int64_t kept_ms(const LiveTable& table) const;
  void wait_and_stop(int tries, std::function<void()> done);
  void close_and_stop(const std::function<void()>& done);

  // -- sharing.cpp
  bool shared() const { return !options_.key.empty(); }
  void keep_contact(std::int64_t now);
  void lose_contact();
  void adopt(std::int64_t now);
  void rest(const std::string& id, std::int64_t lease);
  void read_sanctions();  // what was decided at other servers
  void depart(const std::function<void()>& done);
  [[nodiscard]] std::optional<Problem> refuse_shared(Request& request) const;
  // Asks the server at this address instead, which has the table. False: it is not to be asked.
  bool pass_on(const Request& request, const std::string& elsewhere,
               std::function<void(std::optional<Reply>)> answered);
  // Goes on with the table, or passes the request on to the server that has it.
  void at_table(const Request& request, const std::string& id, const Answer& answer,
                std::function<void(const LiveTable::Ptr&)> then);

  // -- routes.cpp
  [[nodiscard]] std::optional<Problem> refuse(Request& request);
  // Takes so much of what the address may ask for.
  [[nodiscard]] std::optional<Problem> charge(const Request& request, double cost);
  // What a request costs besides that makes the server work: one that reads an edition, or thinks.
  [[nodiscard]] std::optional<Problem> charge_work(const Request& request);
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
  void get_game(const Request& request, const Answer& answer);
  // `rest`: from "lessons" on (lesson_routes.cpp).
  void get_lessons(const Request& request, const std::string& game, const std::string& rest,
                   const Answer& answer);
  void post_lesson(const std::string& game, const std::string& rest, const Body& body,
                   const Answer& answer);
  // `rest`: from "puzzles" on (puzzle_routes.cpp).
  void get_puzzles(const Request& request, const std::string& game, const std::string& rest,
                   const Answer& answer);
  void post_puzzle(const Request& request, const std::string& game, std::string_view number,
                   const Body& body, const Answer& answer);
  void get_page(const Request& request, const Answer& answer);
  void get_invitation(const Request& request, const Answer& answer);
  void post(const Request& request, const Answer& answer);
  void posted(const Request& request, const Expected<Body, Problem>& body, const Answer& answer);
  void post_game(const Request& request, std::string_view rest, const Body& body,
                 const Answer& answer);
  void post_me(const Request& request, const Json& body, const Answer& answer);
  void say(const Answer& answer, const Problem& problem) const;
  void say(const Answer& answer, const Json& json, int status = 200) const;
  // The same for everybody: made and packed when first asked for, and kept.
  void say_fixed(const std::string& what, const Request& request, const Answer& answer,
                 const std::function<std::optional<std::string>()>& make);
  void secure(Reply& reply) const;

  // -- workshop_routes.cpp
  void post_craft(const Request& request, const std::string& game, std::string_view what,
                  const Body& body, const Answer& answer);
  void get_look(const Request& request, const std::string& id, const Answer& answer);
  void post_look(const Request& request, std::string_view rest, const Answer& answer);

  // -- table_routes.cpp
  void get_table(const Request& request, const std::string& id, std::string_view what,
                 const Answer& answer);
  void get_table_itself(LiveTable& table, const Answer& answer);
  void get_dice(LiveTable& table, const Answer& answer);
  void get_edition(LiveTable& table, const Answer& answer);
  void get_record(LiveTable& table, const Answer& answer);
  void get_analysis(LiveTable& table, const Answer& answer);
  void post_tables(const Request& request, const Body& body, const Answer& answer);
  [[nodiscard]] std::optional<Problem> charge_table(const Guest& guest, const std::string& address);
  [[nodiscard]] std::optional<Problem> charge_edition(const std::string& guest,
                                                      const std::string& address,
                                                      const std::string& key,
                                                      const store::SharedText& edition);
  void open_table(NewTableRequest wanted, const Answer& answer);
  void follow_claim(const Request& request, const std::string& id, const std::string& ended,
                    const std::string& fresh, const std::function<void()>& done);
  void post_follow(const Request& request, const std::string& id, const Json& body,
                   const Answer& answer);
  void post_try(const Request& request, const std::string& id, const Json& body,
                const Answer& answer);
  void post_records(const Request& request, const Body& body, const Answer& answer);
  void bring(const ImportRequest& wanted, const Answer& answer);
  void post_table(const Request& request, const std::string& id, std::string_view what,
                  const Json& body, const Answer& answer);

  // -- lists.cpp
  struct Place;  // in the list of a guest's tables
  void my_table(const Request& request, const Guest& guest, const std::string& id,
                const Answer& answer);
  void my_tables(const Guest& guest, const std::string& cursor, const Answer& answer);
  void say_my_tables(const Guest& guest, const std::optional<Place>& after,
                     const std::vector<store::SavedTable>& going_on,
                     const std::vector<store::Ended>& ended, const Answer& answer) const;
  const LiveTable::Rest* rest_of(const std::string& id) const;
  bool waits_for(const store::SavedTable& saved, const std::string& guest) const;
  std::int64_t moved_ms(const store::SavedTable& saved) const;
  Json line_of(const store::SavedTable& saved, const std::string& guest) const;
  Json games_json() const;
  Expected<Json, Problem> open_tables(const std::string& game, const std::string& cursor,
                                      const std::string& guest);
  void list_shared(const std::string& game, const std::string& cursor, const std::string& guest,
                   const Answer& answer);
  std::string plain_page(const std::string& guest);

  LobbyOptions options_;
  Host& host_;
  Net& net_;
  store::Readers& readers_;
  Guests guests_;
  StaticFiles files_;
  Allowances allowances_;
  std::unordered_map<std::string, LiveTable::Ptr> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;  // who waits for what is read
  std::unordered_set<std::string> opening_;                      // of these: a lease is being taken
  std::unordered_set<std::string> replaying_;  // of these: they were read, their match is replayed
  Listing listing_;
  EditionShelf editions_;
  std::unordered_map<std::string, Copies> fixed_;             // what never changes, by its path
  std::unordered_map<std::string, LiveTable::Rest> resting_;  // begun, not in memory
  std::unordered_map<std::string, std::int64_t> unused_ms_;   // tables nobody looks at, since when
  mutable std::vector<std::weak_ptr<Connection>> connections_;
  std::int64_t swept_ms_ = 0;
  std::int64_t looked_for_old_ms_ = 0;
  // Several servers.
  std::int64_t adopted_ms_ = 0;
  bool in_contact_ = true;  // with the database, lately
  bool returning_ = false;
  bool adopting_ = false;
  bool called_ = false;
};

// Refusals that several routes share.
Problem no_address();
Problem nobody();
Problem cannot_write();
Problem too_many_open(int most);
// What is told to one who has sat down.
Json seated_json(const std::string& id, const Seated& seated);

}  // namespace warren::server
