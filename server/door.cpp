#include "server/door.h"

#include "server/message.h"

namespace warren::server {

namespace {
constexpr std::size_t kMostEarly = 16;  // messages before the table is there
}  // namespace

// The other end, where another server has the table: what either side says is passed on.
class Door::Far final : public Listener {
 public:
  explicit Far(std::shared_ptr<Door> door) : door_(std::move(door)) {}
  void opened(std::shared_ptr<Socket> socket) override {
    if (!door_->socket_) return socket->close(1000);
    door_->far_ = std::move(socket);
    for (std::string& message : door_->early_) door_->far_->send(text_of(std::move(message)));
    door_->early_.clear();
  }
  void received(std::string_view message) override {
    if (door_->socket_) door_->socket_->send(text_of(std::string(message)));
  }
  void closed(int code) override {
    // Who is sent away there is sent away here; else whoever has the table then is found anew.
    const bool told = code == 1003 || code == 1008 || code == 1009 || code == 1013;
    if (door_->socket_) door_->socket_->close(told ? code : 1012);
    door_->far_.reset();
  }

 private:
  std::shared_ptr<Door> door_;
};

void Door::opened(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  lobby_.find(id_,
              [self = shared_from_this()](const Lobby::Sought& sought) { self->found(sought); });
}

void Door::received(std::string_view message) {
  if (connection_) return connection_->received(message);
  if (far_) return far_->send(text_of(std::string(message)));
  if (early_.size() < kMostEarly) return early_.emplace_back(message), void();
  if (socket_) socket_->close(1013);
}

void Door::closed(int code) {
  socket_.reset();
  if (connection_) connection_->closed(code);
  if (far_) far_->close(1000);
}

void Door::found(const Lobby::Sought& sought) {
  if (!socket_) return;
  if (!sought.elsewhere.empty() && !request_.internal) {
    return lobby_.dial(sought.elsewhere, request_, std::make_shared<Far>(shared_from_this()));
  }
  if (sought.problem) {
    socket_->send(text_of(message_of(*sought.problem, -1).dump()));
    // It may be there soon, or is somewhere else by now: worth coming back for.
    const bool soon = status_of(sought.problem->code) == 503;
    socket_->close(soon ? 1012 : 1008);
    return;
  }
  connection_ = lobby_.connect(sought.table, guest_, request_.address);
  connection_->opened(socket_);
  for (const std::string& message : early_) connection_->received(message);
  early_.clear();
}

}  // namespace warren::server
