// Reading the line back; position_check.cpp says whether what it shows can be.
#include "engine/people.h"
#include "engine/text.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

namespace {
Fault unread(std::string sentence) { return {"position-syntax", "", std::move(sentence)}; }
}  // namespace

Expected<State> NewGame::read_position(std::string_view text) const {
  State s;
  const std::size_t hexes_at = std::min(text.find(" P1["), text.size());
  const auto head = words(text.substr(0, hexes_at));
  const auto seat_of = [this](std::string_view word) {
    for (int p = 0; p < seats(); ++p) {
      if (word == seat_name(seat(p))) return seat(p);
    }
    return kNobody;
  };
  if (head.size() == 1 && head[0] == "first") {
    s.phase = Phase::kFirst;
  } else if (head.size() == 4 && head[0] == "claim" && head[2] == "start") {
    s.phase = Phase::kClaim;
    s.turn = seat_of(head[1]);
    s.start = seat_of(head[3]);
    if (s.turn == kNobody) return unread("nobody is to claim");
  } else if (head.size() == 3 && head[0] == "over" && head[1] == "start") {
    s.phase = Phase::kOver;
    s.turn = kNobody;
    s.start = seat_of(head[2]);
  } else {
    return unread("a position begins with first, claim P1 start P1, or over start P1");
  }
  if (s.start == kNobody) return unread("there is no such start player");
  std::string_view rest = text.substr(hexes_at);
  for (int p = 0; p < seats(); ++p) {
    const std::string open = " " + seat_name(seat(p)) + "[";
    const std::size_t close = rest.find(']');
    if (!rest.starts_with(open) || close == std::string_view::npos) {
      return unread("the hexes of " + seat_name(seat(p)) + " are missing");
    }
    for (const std::string_view label : words(rest.substr(open.size(), close - open.size()))) {
      const Cell c = printed().find(label);
      if (c == kNowhere) return unread("no hex \"" + std::string(label) + "\"");
      if (s.claimed[static_cast<std::size_t>(p)].has(c)) {
        return unread(std::string(label) + " comes twice");
      }
      s.claimed[static_cast<std::size_t>(p)].add(c);
    }
    rest.remove_prefix(close + 1);
  }
  if (!rest.empty()) return unread("something follows the last seat's hexes");
  if (auto fault = unsound(s)) return std::move(*fault);
  return s;
}

Expected<Known<State>> NewGame::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return seen_by(*s, viewer);
}

}  // namespace warren::new_game
