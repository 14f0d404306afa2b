// What the game says of itself, and how a match is set up.
#include "games/kingdom_maps/kingdom_maps.h"

#include <algorithm>

#include "engine/text.h"
#include "games/kingdom_maps/versions.h"

namespace warren::kingdom_maps {

static_assert(Game<KingdomMaps>);

namespace {

constexpr std::array<OptionInfo, 8> kOptions = {{
    {"first_seat", "0 to players - 1, random", "0", "who is active first"},
    {"criteria", "roll, or two A and two B such as A2,A4,B1,B5", "roll", "the criteria in play"},
    {"number_choice", "obliged, free", "obliged", "free: a player may fail on purpose"},
    {"number_max", "6 to 12", "6", "the highest number powers can bring a die to"},
    {"solo_second", "own, joined", "own",
     "joined: the second half must touch the first half's cells"},
    {"drawing", "secret, open", "secret",
     "open: every drawn cell is public at once, in seat order"},
    {"uses", "1 to 9, edition", "edition", "uses of each territory per player"},
    {"auto_bank", "off, on", "off", "on: ? takes the best criterion by itself"},
}};

const GameInfo kInfo = {
    .id = "kingdom-maps",
    .title = "Kingdom Maps",
    .prefix = "KIN",
    .blurb = "Announce a territory, draw it in one piece, and leave no gap too small to fill.",
    .length = "20 to 40 minutes",
    .versions = kVersions,
    .min_players = 1,
    .max_players = kMaxPlayers,
    .default_players = 2,
    .house = kHouse,
    .rules = kRules,
    .options = kOptions,
};

}  // namespace

const GameInfo& KingdomMaps::info() { return kInfo; }

Expected<KingdomMaps, Faults> KingdomMaps::make(const Setup& setup) {
  Faults faults;
  KingdomMaps game;
  game.seats_ = players_of(setup, kInfo, faults);
  game.edition_ = read_edition(setup.edition_or(kHouse), faults);
  game.cells_ = game.edition_.cells();
  game.layout_ = layout_of(game.edition_);
  game.options_.uses = game.edition_.uses[static_cast<std::size_t>(game.seats_)];
  game.read_options(setup, faults);
  if (!faults.empty()) return faults;
  return game;
}

void KingdomMaps::read_options(const Setup& setup, Faults& faults) {
  OptionReader reader(setup, kInfo, faults);
  options_.first_seat =
      reader.text("first_seat") == "random" ? -1 : reader.integer("first_seat", 0, seats_ - 1);
  if (const std::string_view given = reader.text("criteria"); given != "roll") {
    std::vector<Criterion> named;
    for (const std::string_view id : split(given, ',')) {
      for (int i = 0; i < kCriteria; ++i) {
        const std::string name = std::string(i < 6 ? "A" : "B") + std::to_string(i % 6 + 1);
        if (id == name) named.push_back(criterion(i));
      }
    }
    std::ranges::sort(named);
    const bool sound = named.size() == kLive && split(given, ',').size() == kLive &&
                       std::ranges::adjacent_find(named) == named.end() && index(named[1]) < 6 &&
                       index(named[2]) >= 6;
    if (sound) {
      std::ranges::copy(named, options_.criteria.begin());
    } else {
      reader.fault("criteria", "\"" + std::string(given) +
                                   "\" is neither roll nor two different A and two different B, "
                                   "such as A2,A4,B1,B5");
    }
  }
  options_.free_choice = reader.pick("number_choice", {"obliged", "free"}) == 1;
  options_.number_max = reader.integer("number_max", kFaces, 12);
  options_.joined = reader.pick("solo_second", {"own", "joined"}) == 1;
  options_.open = reader.pick("drawing", {"secret", "open"}) == 1;
  if (reader.text("uses") != "edition") options_.uses = reader.integer("uses", 1, 9);
  options_.auto_bank = reader.flag("auto_bank");
}

}  // namespace warren::kingdom_maps
