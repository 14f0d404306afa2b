// Any move of a match that is over can be tried again: a table that begins there, against bots.
#include "server/fields.h"
#include "server/lobby.h"
#include "server/seat_number.h"

namespace warren::server {

namespace {
struct Wanted {
  int ply = 0;
  int seat = 0;
  std::string bot;
  std::string entropy;
};

// The table, or why there is none from that move on. Everything of the match is open when it is
// over: the hands are as they were, and each seat is told its own again.
Expected<NewTableRequest, Problem> table_from(const LiveTable& old, const Guest& guest,
                                              const Wanted& wanted) {
  const Match* match = old.match();
  if (!old.is_over() || match == nullptr) {
    return Problem{Code::kNotNow, "a match can be tried again from a move when it is over"};
  }
  if (wanted.ply > static_cast<int>(match->plies().size())) {
    return Problem{Code::kBadRequest,
                   "the match has " + std::to_string(match->plies().size()) + " moves"};
  }
  if (wanted.seat > match->game().seats()) {
    return Problem{Code::kBadRequest, "there is no such seat"};
  }
  const auto position = match->at(static_cast<std::size_t>(wanted.ply));
  if (position->node().is_over()) {
    return Problem{Code::kNotNow, "nothing is left to play after that move"};
  }
  NewTable table;
  table.owner = guest;
  table.game = old.row().game;
  table.settings.setup = old.settings().setup;
  table.settings.edition = old.settings().edition;
  table.settings.position = position->text();
  table.edition_key = old.row().edition;
  table.made = match->shared_game();
  return against_bots(std::move(table), wanted.seat, wanted.bot, wanted.entropy);
}
}  // namespace

void Lobby::post_try(const Request& request, const std::string& id, const Json& body,
                     const Answer& answer) {
  const auto guest = guest_of(request);
  if (!guest) return say(answer, nobody());
  Fields fields(body);
  Wanted wanted;
  wanted.ply = fields.need_integer("ply", 0, kLongestMatch);
  wanted.seat = fields.need_integer("seat", 1, kMaxSeats);
  wanted.bot = fields.text("bot", "", 40);
  wanted.entropy = fields.text("entropy", "", 64);
  if (!fields.good()) return say(answer, Problem{Code::kBadRequest, fields.problem()});
  if (!is_entropy(wanted.entropy)) return say(answer, bad_entropy());
  at_table(request, id, answer,
           [=, this, guest = *guest, address = request.address](const LiveTable::Ptr& table) {
             table->when_free([=, this] {
               auto made = table_from(*table, guest, wanted);
               if (!made) return say(answer, made.error());
               made->table.address = address;
               const auto request_made = std::make_shared<NewTableRequest>(std::move(*made));
               const int most = options_.quotas.open_tables;
               readers_.read(
                   [=, this](store::Reader& reader) {
                     const int open = most == 0 ? 0 : reader.opened_by(guest.id, most);
                     return [=, this] {
                       if (most != 0 && open >= most) return say(answer, too_many_open(most));
                       open_table(std::move(*request_made), answer);
                     };
                   },
                   [this, answer](const std::string&) { say(answer, cannot_write()); });
             });
           });
}

}  // namespace warren::server
