#include "server/resume.h"

#include "server/seat_number.h"
#include "server/stored_record.h"
#include "table/digest.h"

namespace warren::server {

namespace {
// What is wrong with the table apart from its plies.
[[nodiscard]] std::optional<Fault> unfit(const AnyGame& game, const store::SavedTable& saved) {
  if (game.edition_hash() != saved.table.edition_hash) {
    return Fault{"version-changed", "edition", "begun with another edition of the game"};
  }
  const auto seed = from_hex(saved.table.dice_seed);
  if (!seed || seed->size() != 32) return Fault{"dice", "seed", "the stored seed is damaged"};
  return {};
}

// One more ply; the sentence that says why it does not fit, or nothing.
[[nodiscard]] std::string add_ply(Match& match, const store::PlyRow& row) {
  const AnyGame& game = match.game();
  if (row.ply != static_cast<int>(match.plies().size()) + 1) return "a ply is missing";
  if (row.seat == 0) {
    if (!match.position().node().is_chance()) return "no lot is drawn here";
    const auto o = match.position().read_outcome(row.text);
    if (!o) return o.error().sentence;
    if (!match.resolve(*o)) return "this cannot be drawn here";
  } else {
    const auto a = game.read_action(row.text);
    if (!a) return a.error().sentence;
    if (row.seat > game.seats()) return "there is no such seat";
    if (const auto breach = match.act(seat_of(row.seat), *a)) return breach->sentence;
  }
  const bool fits = row.hash == 0 || match.plies().back().hash == row.hash;
  return fits ? "" : "the position's hash differs";
}
}  // namespace

Expected<std::unique_ptr<Match>> resume_match(const Catalogue& catalogue,
                                              const store::SavedTable& saved,
                                              const Settings& settings) {
  if (saved.damage) return *saved.damage;
  if (!saved.table.edition.empty() && !settings.edition) {
    return Fault{"rows", "edition", "its edition is not kept any more"};
  }
  // Under the rules it was begun with, whatever has been mended since.
  Setup setup = whole_setup(settings);
  setup.rules_version = saved.table.rules_version;
  const auto made = catalogue.make(saved.table.game, setup);
  if (!made) return made.error().front();
  if (const auto fault = unfit(**made, saved)) return *fault;
  if (!settings.position.empty()) {
    if (const auto first = (*made)->read_position(settings.position); !first) return first.error();
  }
  auto match = std::make_unique<Match>(*made, stored_head(saved, settings));
  for (const store::PlyRow& row : saved.plies) {
    std::string sentence = add_ply(*match, row);
    if (!sentence.empty()) {
      return Fault{"record", "ply " + std::to_string(row.ply), std::move(sentence)};
    }
  }
  return match;
}

Resumed resume(const Catalogue& catalogue, const store::SavedTable& saved) {
  Resumed out;
  const auto settings = read_settings(saved.table.settings);
  if (!settings) {
    out.stuck = "its settings cannot be read";
    return out;
  }
  out.settings = *settings;
  out.settings.edition = saved.edition;
  auto match = resume_match(catalogue, saved, out.settings);
  if (match) {
    out.match = std::move(*match);
  } else {
    out.stuck = to_string(match.error());
  }
  return out;
}

Resumed fresh(std::shared_ptr<const AnyGame> game, const store::SavedTable& saved) {
  Resumed out;
  const auto settings = read_settings(saved.table.settings);
  if (!settings) {
    out.stuck = "its settings cannot be read";
    return out;
  }
  out.settings = *settings;
  out.settings.edition = saved.edition;
  out.match = std::make_unique<Match>(std::move(game), stored_head(saved, out.settings));
  return out;
}

}  // namespace warren::server
