// A socket at a table that has yet to come from the store, or that another server has.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby.h"

namespace warren::server {

class Door final : public Listener, public std::enable_shared_from_this<Door> {
 public:
  Door(Lobby& lobby, std::string id, std::optional<Guest> guest, Request request)
      : lobby_(lobby), id_(std::move(id)), guest_(std::move(guest)), request_(std::move(request)) {}

  void opened(std::shared_ptr<Socket> socket) override;
  void received(std::string_view message) override;
  void closed(int code) override;

 private:
  class Far;
  void found(const Lobby::Sought& sought);

  Lobby& lobby_;
  std::string id_;
  std::optional<Guest> guest_;
  Request request_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Socket> far_;
  ConnectionPtr connection_;
  std::vector<std::string> early_;
};

}  // namespace warren::server
