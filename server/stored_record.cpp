#include "server/stored_record.h"

#include "table/digest.h"

namespace warren::server {

MatchHead stored_head(const store::SavedTable& saved, const Settings& settings) {
  MatchHead head;
  head.game = saved.table.game;
  head.setup = settings.setup;
  head.setup.rules_version = saved.table.rules_version;
  head.position = settings.position;
  if (settings.imported) {
    head.seats = settings.imported->seats;
    head.seed = settings.imported->seed;
    head.dice = settings.imported->dice;
    return head;
  }
  const auto seed = from_hex(saved.table.dice_seed);
  head.dice = Dice{saved.table.id, to_hex(sha256(seed.value_or(""))), saved.table.dice_seed, {}};
  for (const store::SeatRow& seat : saved.seats) {
    head.seats.push_back(seat.kind == store::SeatKind::kBot ? seat.bot : "human");
    head.dice->entropy.push_back(seat.entropy);
  }
  return head;
}

std::vector<Seat> who_resigned(const std::vector<store::SeatRow>& seats) {
  std::vector<Seat> out;
  for (const store::SeatRow& seat : seats) {
    if (seat.resigned) out.push_back(warren::seat(seat.seat - 1));
  }
  return out;
}

Record stored_record(const store::SavedTable& saved) {
  const auto settings = read_settings(saved.table.settings);
  // The row has the edition's hash alone, which is what a replay compares.
  Record record{stored_head(saved, settings ? *settings : Settings{}),
                "stored",
                saved.table.edition_hash,
                {},
                {}};
  record.head.setup.players = static_cast<int>(saved.seats.size());
  for (const store::PlyRow& ply : saved.plies) {
    const Seat who = ply.seat == 0 ? kNobody : warren::seat(ply.seat - 1);
    record.plies.push_back({0, who, ply.text, ply.hash});
  }
  record.resigned = who_resigned(saved.seats);
  return record;
}

}  // namespace warren::server
