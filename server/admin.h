// What an administrator asks through the socket beside the database: one JSON object, one answer.
// Lives on the network thread.
#pragma once

#include <functional>
#include <string>

#include "engine/json.h"
#include "server/host.h"
#include "server/lobby.h"
#include "server/net.h"
#include "store/readers.h"

namespace warren::server {

class Admin {
 public:
  Admin(Lobby& lobby, Host& host, Net& net, store::Readers& readers)
      : lobby_(lobby), host_(host), net_(net), readers_(readers) {}

  // {"do": "kick", "who": "..."}; the answer has "error" when it could not be done.
  using Answer = std::function<void(Json)>;
  void ask(const std::string& line, const Answer& answer);

 private:
  void status(const Json& asked, const Answer& answer);
  void tables(const Json& asked, const Answer& answer);
  void guests(const Json& asked, const Answer& answer);
  void kick(const Json& asked, const Answer& answer);
  void sanction(const Json& asked, const Answer& answer);
  void pardon(const Json& asked, const Answer& answer);
  void sanctions(const Json& asked, const Answer& answer);
  void remove(const Json& asked, const Answer& answer);
  void retention(const Json& asked, const Answer& answer);
  void backup(const Json& asked, const Answer& answer);
  void reports(const Json& asked, const Answer& answer);
  void settle(const Json& asked, const Answer& answer);

  int send_away(const std::string& who);  // a guest or a network; how many sockets
  void read(const std::function<Json(store::Reader&)>& f, const Answer& answer);
  void write(const std::function<void(store::Store&)>& f, const std::function<Json()>& done,
             const Answer& answer);

  Lobby& lobby_;
  Host& host_;
  Net& net_;
  store::Readers& readers_;
};

}  // namespace warren::server
