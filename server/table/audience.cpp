#include "server/table/audience.h"

#include <algorithm>
#include <utility>

#include "server/time.h"

namespace warren::server {

Audience::Audience() { absent_ms_.fill(steady_ms()); }

void Audience::join(const ConnectionPtr& connection, int seat) {
  connection->seat = seat;
  if (!connection->joined) connections_.push_back(connection);
  connection->joined = true;
  changed_ = true;
}

void Audience::left(const Connection& connection) {
  const int seat = connection.seat;
  std::erase_if(connections_, [&](const ConnectionPtr& c) { return c.get() == &connection; });
  if (seat != 0 && !has(seat)) absent_ms_[seat] = steady_ms();
  changed_ = true;
}

std::vector<ConnectionPtr> Audience::unseat(int seat) {
  std::vector<ConnectionPtr> out;
  for (const ConnectionPtr& connection : connections_) {
    if (connection->seat != seat) continue;
    connection->seat = 0;
    out.push_back(connection);
  }
  return out;
}

bool Audience::has(int seat) const {
  return std::ranges::any_of(connections_, [seat](const auto& c) { return c->seat == seat; });
}

int Audience::spectators() const {
  return static_cast<int>(
      std::ranges::count_if(connections_, [](const auto& c) { return c->seat == 0; }));
}

std::vector<std::string> Audience::watching() const {
  std::vector<std::string> names;
  for (const ConnectionPtr& connection : connections_) {
    if (connection->seat != 0 || !connection->guest()) continue;
    const std::string& name = connection->guest()->name;
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

bool Audience::take_changed() { return std::exchange(changed_, false); }

void Audience::send_all(const Text& message) const {
  for (const ConnectionPtr& connection : all()) connection->send(message);
}

void Audience::close_all(int code) const {
  for (const ConnectionPtr& connection : all()) connection->close(code);
}

}  // namespace warren::server
