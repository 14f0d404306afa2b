// Lots are weighed by servers: the code for it, once a game, would be too much to send.
#include "table/luck.h"

namespace warren {

LuckCount::LuckCount(const Match& match, const LuckOptions& options)
    : options_(options), plies_(match.plies()), seats_(0) {}
void LuckCount::step() { ++next_; }
Luck LuckCount::found() const { return {{}, std::vector<SeatLuck>(seats_)}; }

Luck luck_of(const Match&, const LuckOptions&, const std::function<void(long, long)>&) {
  return {};
}

Json luck_json(const Luck&) {
  Json out = Json::object();
  out.set("seats", Json::array()).set("draws", Json::array());
  return out;
}

}  // namespace warren
