#include "server/message.h"

#include "engine/words.h"

namespace warren::server {

namespace {
constexpr std::array<std::string_view, 19> kAsks = {
    "hello",   "act",      "why",  "undo",    "at",    "resync", "chat",
    "report",  "seat-bot", "hand", "entropy", "start", "resign", "back",
    "rematch", "decline",  "hint", "know",    "ping"};
constexpr std::array<std::string_view, 15> kMessages = {
    "welcome", "table", "view", "clock", "done",  "refused", "why",     "past",
    "hint",    "known", "chat", "chats", "error", "pong",    "stopping"};
}  // namespace

std::optional<Ask> read_ask(std::string_view type) { return read_in<Ask>(kAsks, type); }

Json message(Message type, int re) {
  Json out = Json::object();
  out.set("type", word_in(kMessages, type));
  if (re >= 0) out.set("re", re);
  return out;
}

}  // namespace warren::server
