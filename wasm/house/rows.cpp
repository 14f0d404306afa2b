#include "wasm/house/rows.h"

#include <algorithm>

namespace warren::module {

Rows& rows() {
  static Rows one;
  return one;
}

void Rows::put(store::SavedTable saved, bool whole) {
  saved.lease = 1;
  Table& table = tables_[saved.table.id];
  table = {std::move(saved), whole};
}

const Rows::Table* Rows::find(const std::string& id) const {
  const auto found = tables_.find(id);
  return found != tables_.end() ? &found->second : nullptr;
}

void Rows::apply(const store::Change& change) {
  // It may have left while the disk was at it.
  if (change.lease != 0 && !tables_.contains(change.table)) return;
  Table& table = tables_[change.table];
  store::SavedTable& saved = table.saved;
  if (change.lease == 0) table.whole = true;
  saved.lease = 1;
  if (change.row) saved.table = *change.row;
  if (change.edition) saved.edition = change.edition;
  for (const store::SeatRow& seat : change.seats) {
    const auto old = std::ranges::find(saved.seats, seat.seat, &store::SeatRow::seat);
    if (old != saved.seats.end()) {
      *old = seat;
    } else {
      saved.seats.push_back(seat);
    }
  }
  std::ranges::sort(saved.seats, {}, &store::SeatRow::seat);
  if (change.drop_plies_from) {
    std::erase_if(saved.plies, [from = *change.drop_plies_from](const store::PlyRow& ply) {
      return ply.ply >= from;
    });
  }
  saved.plies.insert(saved.plies.end(), change.plies.begin(), change.plies.end());
  if (change.chat) {
    saved.chat.push_back(*change.chat);
    if (saved.chat.size() > store::kChatKept) saved.chat.erase(saved.chat.begin());
  }
}

}  // namespace warren::module
