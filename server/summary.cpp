#include "server/summary.h"

#include "server/bot_pool.h"
#include "server/settings.h"

namespace warren::server {

using store::SeatKind;

std::string name_at(const store::SeatRow& seat) {
  return seat.kind == SeatKind::kBot ? name_of_level(seat.bot) : seat.name;
}

std::string_view status_word(store::TableStatus status, bool stuck) {
  return stuck ? "stuck" : word_of(status);
}

Json summary_json(const Catalogue& catalogue, const store::TableRow& row,
                  const std::vector<store::SeatRow>& seats, std::string_view status, int plies,
                  const std::string& guest) {
  const GameInfo* info = catalogue.find(row.game);
  Json out = Json::object();
  out.set("id", row.id).set("link", "/table/" + row.id).set("game", row.game);
  out.set("title", info != nullptr ? info->title : row.game).set("status", status);
  out.set("players", static_cast<int>(seats.size()));
  int open = 0;
  int mine = 0;
  Json list = Json::array();
  for (const store::SeatRow& s : seats) {
    open += s.kind == SeatKind::kOpen ? 1 : 0;
    if (mine == 0 && !guest.empty() && s.guest == guest) mine = s.seat;
    Json one = Json::object();
    one.set("seat", s.seat).set("kind", word_of(s.kind)).set("name", name_at(s));
    list.push(std::move(one));
  }
  out.set("open_seats", open).set("seats", std::move(list)).set("ply", plies);
  out.set("moved_ms", row.moved_ms).set("your_seat", mine == 0 ? Json() : Json(mine));
  if (is_imported(row)) out.set("imported", true);
  return out;
}

}  // namespace warren::server
