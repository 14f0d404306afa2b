// What the game says of itself, and the making of a match.
#include "engine/game.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"
#include "games/new_game/versions.h"

namespace warren::new_game {

namespace {
constexpr std::array<OptionInfo, 1> kOptions = {{
    {"first", "random, seat1", "random", "how the start player is found (NEW-001)"},
}};
}  // namespace

const GameInfo& NewGame::info() {
  static const GameInfo kInfo = {
      .id = "new-game",
      .title = "New Game",
      .prefix = "NEW",
      .blurb = "Claim hexes beside your own; the most points win.",
      .length = "five minutes",
      .versions = kVersions,
      .min_players = 2,
      .max_players = kMostSeats,
      .default_players = 2,
      .house = kHouse,
      .rules = kRules,
      .options = kOptions,
  };
  return kInfo;
}

NewGame::NewGame(Edition edition, const Tables& tables)
    : Rules(tables), edition_(std::make_shared<const Edition>(std::move(edition))) {}

std::string_view NewGame::edition() const { return edition_->name; }
std::uint64_t NewGame::edition_hash() const { return edition_->hash; }

Expected<NewGame, Faults> NewGame::make(const Setup& setup) {
  Faults faults;
  const int players = players_of(setup, info(), faults);
  const int version = rules_version_of(setup, info(), faults);
  OptionReader reader(setup, info(), faults);
  const Options options{.random_first = reader.pick("first", {"random", "seat1"}) == 0};
  auto edition = read_edition(setup.edition_or(kHouse));
  if (!edition) faults.insert(faults.end(), edition.error().begin(), edition.error().end());
  if (!faults.empty()) return faults;
  const Tables tables = compile(*edition, options, players, version);
  return NewGame(std::move(*edition), tables);
}

static_assert(Game<NewGame>);

}  // namespace warren::new_game
