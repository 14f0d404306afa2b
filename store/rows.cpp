#include "store/rows.h"

#include "engine/words.h"

namespace warren::store {

namespace {
constexpr std::array<std::string_view, 3> kStatus = {"waiting", "playing", "over"};
constexpr std::array<std::string_view, 3> kKind = {"open", "person", "bot"};

template <class Enum>
Expected<Enum> read(const std::array<std::string_view, 3>& words, std::string_view what,
                    std::string_view word) {
  const auto value = read_in<Enum>(words, word);
  if (value) return *value;
  return Fault{"rows", std::string(what), "no such word: \"" + std::string(word) + "\""};
}
}  // namespace

std::string_view word_of(TableStatus status) { return word_in(kStatus, status); }
std::string_view word_of(SeatKind kind) { return word_in(kKind, kind); }

Expected<TableStatus> read_status(std::string_view word) {
  return read<TableStatus>(kStatus, "status", word);
}
Expected<SeatKind> read_kind(std::string_view word) { return read<SeatKind>(kKind, "kind", word); }

}  // namespace warren::store
