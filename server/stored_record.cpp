#include "server/stored_record.h"

#include "engine/hash.h"
#include "engine/text.h"
#include "server/settings.h"
#include "table/digest.h"

namespace warren::server {

std::string stored_record(const store::SavedTable& saved) {
  std::string out = "warren record 1\n";
  const auto line = [&out](std::string_view key, std::string_view value) {
    out += std::string(key) + " " + one_line(value) + "\n";
  };
  const store::TableRow& table = saved.table;
  line("game", table.game);
  line("rules", std::to_string(table.rules_version));
  // The row has the edition's hash alone, which is what a replay compares.
  line("edition", "stored " + hex64(table.edition_hash));
  line("players", std::to_string(saved.seats.size()));
  if (const auto settings = read_settings(table.settings)) {
    for (const auto& [name, value] : settings->setup.options) line("option", name + "=" + value);
  }
  for (const store::SeatRow& seat : saved.seats)
    line("seat", seat.kind == "bot" ? seat.bot : "human");
  const auto seed = from_hex(table.dice_seed);
  line("dice", table.id + " " + to_hex(sha256(seed.value_or(""))));
  line("dice-seed", table.dice_seed);
  for (const store::SeatRow& seat : saved.seats) {
    line("entropy", seat.entropy.empty() ? "-" : seat.entropy);
  }
  out += "plies\n";
  for (const store::PlyRow& ply : saved.plies) {
    out += std::to_string(ply.ply) + " " + (ply.seat == 0 ? "*" : std::to_string(ply.seat)) + " " +
           one_line(ply.text) + " #" + hex64(ply.hash) + "\n";
  }
  return out;
}

}  // namespace warren::server
