// The types of messages on a WebSocket: see docs/protocol.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/json.h"

namespace warren::server {

inline constexpr int kProtocol = 1;

// What a client asks.
enum class Ask : std::uint8_t {
  kHello,
  kAct,
  kWhy,
  kUndo,
  kAt,
  kResync,
  kChat,
  kReport,
  kSeatBot,
  kHand,
  kEntropy,
  kStart,
  kResign,
  kBack,
  kRematch,
  kDecline,
  kHint,
  kKnow,
  kPing,
};
std::optional<Ask> read_ask(std::string_view type);

// What the server says.
enum class Message : std::uint8_t {
  kWelcome,
  kTable,
  kView,
  kClock,
  kDone,
  kRefused,
  kWhy,
  kPast,
  kHint,
  kKnown,
  kChat,
  kChats,
  kError,
  kPong,
  kStopping,
};
// The beginning of one: its type, and which of the client's it answers; re < 0: none.
Json message(Message type, int re = -1);

}  // namespace warren::server
