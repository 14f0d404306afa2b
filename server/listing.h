// The public tables in the order in which they are listed: those that wait for players first, of
// each the newest first. Asking for a page costs the page, however many tables there are.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace warren::server {

class Listing {
 public:
  struct Entry {
    std::int64_t created_ms = 0;
    std::string id;
    // The newest first.
    bool operator<(const Entry& other) const {
      return created_ms != other.created_ms ? created_ms > other.created_ms : id < other.id;
    }
  };
  enum class State : std::uint8_t { kWaiting, kPlaying, kGone };
  // What has become of a table since it was added.
  using Look = std::function<State(const std::string& id)>;
  // Where the last page ended.
  struct Place {
    State state = State::kWaiting;
    Entry entry;
  };
  struct Page {
    std::vector<std::string> ids;
    std::string next;  // cursor of the page after it; empty: there is none
  };

  void add(const std::string& game, const Entry& entry);
  void remove(const std::string& game, const Entry& entry);
  // `game`: empty for all of them.
  Page page(const std::string& game, const std::optional<Place>& after, std::size_t most,
            const Look& look);

  static std::string write(const Place& place);
  static std::optional<Place> read(std::string_view cursor);

 private:
  // A table is found here as it was when somebody last looked.
  struct Lists {
    std::set<Entry> waiting;
    std::set<Entry> playing;
  };
  std::map<std::string, Lists, std::less<>> by_game_;  // "": all
};

}  // namespace warren::server
