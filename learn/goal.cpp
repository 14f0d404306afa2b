#include "learn/goal.h"

#include <algorithm>

#include "engine/text.h"

namespace warren::learn {

namespace {
bool is_so(const Shows& wanted, const AnyPosition& position, Seat seat) {
  const Json shown = position.known(Viewer(seat))->show();
  const Json* value = value_at(shown, wanted.path);
  if (value == nullptr) return false;
  if (wanted.how == Shows::How::kIs) return value->dump() == wanted.value.dump();
  const std::int64_t* number = value->as_int();
  const std::int64_t* bound = wanted.value.as_int();
  if (number == nullptr || bound == nullptr) return false;
  return wanted.how == Shows::How::kAtLeast ? *number >= *bound : *number <= *bound;
}

bool has_happened(const Happens& wanted, const AnyPosition& after, Seat seat) {
  return std::ranges::any_of(after.told(Viewer(seat)),
                             [&](const Told& told) { return told.kind == wanted.kind; });
}

bool has_won(const AnyPosition& after, Seat seat) {
  if (!after.node().is_over()) return false;
  const Result result = after.result();
  const auto& own = result.seats[static_cast<std::size_t>(index(seat))];
  return own.place == 1 && std::ranges::all_of(result.seats, [&](const SeatResult& other) {
           return other.place != 1 || other.side == own.side;
         });
}
}  // namespace

const Json* value_at(const Json& shown, std::string_view path) {
  const Json* at = &shown;
  for (const std::string_view part : split(path, '.')) {
    std::string_view rest = part.substr(std::min(part.find('['), part.size()));
    const std::string_view name = part.substr(0, part.size() - rest.size());
    if (!name.empty()) at = at->find(name);
    while (at != nullptr && !rest.empty()) {
      const std::size_t end = rest.find(']');
      const Json::Array* list = at->as_array();
      if (list == nullptr || end == std::string_view::npos || rest[0] != '[') return nullptr;
      const auto number = read_int(rest.substr(1, end - 1), 0, static_cast<int>(list->size()) - 1);
      if (!number) return nullptr;
      at = &(*list)[static_cast<std::size_t>(*number)];
      rest.remove_prefix(end + 1);
    }
    if (at == nullptr) return nullptr;
  }
  return at;
}

bool is_met(const Goal& goal, const Deed& deed) {
  if (const auto* one = std::get_if<OneOf>(&goal)) {
    return std::ranges::find(one->actions, deed.action) != one->actions.end();
  }
  if (const auto* happens = std::get_if<Happens>(&goal)) {
    return has_happened(*happens, deed.after, deed.seat);
  }
  if (const auto* shows = std::get_if<Shows>(&goal)) return is_so(*shows, deed.after, deed.seat);
  return has_won(deed.after, deed.seat);
}

bool is_met_before(const Goal& goal, const AnyPosition& position, Seat seat) {
  const auto* shows = std::get_if<Shows>(&goal);
  return shows != nullptr && is_so(*shows, position, seat);
}

}  // namespace warren::learn
