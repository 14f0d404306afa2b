#include "server/listing.h"

#include "engine/text.h"

namespace warren::server {

void Listing::add(const std::string& game, const Entry& entry) {
  by_game_[""].waiting.insert(entry);
  by_game_[game].waiting.insert(entry);
}

void Listing::remove(const std::string& game, const Entry& entry) {
  for (const std::string& key : {std::string(), game}) {
    Lists& lists = by_game_[key];
    lists.waiting.erase(entry);
    lists.playing.erase(entry);
  }
}

Listing::Page Listing::page(const std::string& game, const std::optional<Place>& after,
                            std::size_t most, const Look& look) {
  Page out;
  const auto found = by_game_.find(game);
  if (found == by_game_.end()) return out;
  Lists& lists = found->second;
  std::optional<Place> last;
  const auto take = [&](std::set<Entry>& from, State state) {
    const bool within = after && after->state == state;
    for (auto entry = within ? from.upper_bound(after->entry) : from.begin();
         entry != from.end();) {
      const State now = look(entry->id);
      if (now == state) {
        if (out.ids.size() == most) return out.next = write(*last), void();
        out.ids.push_back(entry->id);
        last = Place{state, *entry};
        ++entry;
        continue;
      }
      // Each table passes here once.
      if (now == State::kPlaying) lists.playing.insert(*entry);
      entry = from.erase(entry);
    }
  };
  if (!after || after->state == State::kWaiting) take(lists.waiting, State::kWaiting);
  if (out.next.empty()) take(lists.playing, State::kPlaying);
  return out;
}

std::string Listing::write(const Place& place) {
  return (place.state == State::kWaiting ? "w." : "p.") + std::to_string(place.entry.created_ms) +
         "." + place.entry.id;
}

std::optional<Listing::Place> Listing::read(std::string_view cursor) {
  const auto parts = split(cursor, '.');
  if (parts.size() != 3 || (parts[0] != "w" && parts[0] != "p")) return {};
  const auto created = read_int(parts[1]);
  if (!created) return {};
  return Place{parts[0] == "w" ? State::kWaiting : State::kPlaying,
               {*created, std::string(parts[2])}};
}

}  // namespace warren::server
