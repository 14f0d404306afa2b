// What the game says of itself, and how a match is set up.
#include <algorithm>
#include <array>

#include "engine/game.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "games/kingdom_maps/versions.h"

namespace warren::kingdom_maps {

static_assert(Game<KingdomMaps>);

namespace {

constexpr std::array<OptionInfo, 12> kOptions = {{
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
    {"no_uses", "end, free", "end",
     "without a use left: the match ends, or any territory may be announced (KIN-022)"},
    {"power_use", "may, must", "may",
     "must: powers are spent where nothing else keeps a player from failing (KIN-042)"},
    {"solo_failure", "finish, stop", "finish",
     "alone: a failed first half still has its second, or ends the match (KIN-139)"},
    {"solo_bank", "turn, half", "turn",
     "alone: ? is used after the turn or after its half (KIN-140)"},
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

// The criteria named "A2,A4,B1,B5", in any order; nothing when they are not two A and two B.
std::optional<std::array<Criterion, kLive>> two_of_each(std::string_view given) {
  std::vector<Criterion> named;
  for (const std::string_view id : split(given, ',')) named.push_back(criterion_named(id));
  std::ranges::sort(named);
  const bool sound = named.size() == kLive && std::ranges::adjacent_find(named) == named.end() &&
                     index(named[1]) < 6 && index(named[2]) >= 6 && named[3] != kNoCriterion;
  if (!sound) return {};
  std::array<Criterion, kLive> out{};
  std::ranges::copy(named, out.begin());
  return out;
}

Options read_options(const Setup& setup, int seats, int printed_uses, Faults& faults) {
  Options out;
  OptionReader reader(setup, kInfo, faults);
  out.first_seat =
      reader.text("first_seat") == "random" ? -1 : reader.integer("first_seat", 0, seats - 1);
  if (const std::string_view given = reader.text("criteria"); given != "roll") {
    if (const auto named = two_of_each(given)) {
      out.criteria = *named;
    } else {
      reader.fault("criteria", "\"" + std::string(given) +
                                   "\" is neither roll nor two different A and two different B, "
                                   "such as A2,A4,B1,B5");
    }
  }
  out.free_choice = reader.pick("number_choice", {"obliged", "free"}) == 1;
  out.number_max = reader.integer("number_max", kFaces, 12);
  out.joined = reader.pick("solo_second", {"own", "joined"}) == 1;
  out.open = reader.pick("drawing", {"secret", "open"}) == 1;
  out.uses = reader.text("uses") == "edition" ? printed_uses : reader.integer("uses", 1, 9);
  out.auto_bank = reader.flag("auto_bank");
  out.goes_on = reader.pick("no_uses", {"end", "free"}) == 1;
  out.must_spend = reader.pick("power_use", {"may", "must"}) == 1;
  out.stops = reader.pick("solo_failure", {"finish", "stop"}) == 1;
  out.half_bank = reader.pick("solo_bank", {"turn", "half"}) == 1;
  return out;
}

}  // namespace

const GameInfo& KingdomMaps::info() { return kInfo; }

Expected<KingdomMaps, Faults> KingdomMaps::make(const Setup& setup) {
  Faults faults;
  const int seats = players_of(setup, kInfo, faults);
  const int version = rules_version_of(setup, kInfo, faults);
  auto edition = std::make_shared<const Edition>(read_edition(setup.edition_or(kHouse), faults));
  const Options options =
      read_options(setup, seats, edition->uses[static_cast<std::size_t>(seats)], faults);
  if (!faults.empty()) return faults;
  const Tables tables = compile(*edition, options, seats, version);
  return KingdomMaps(tables, std::move(edition));
}

std::string_view KingdomMaps::edition() const { return edition_->name; }

std::uint64_t KingdomMaps::edition_hash() const { return edition_->hash; }

}  // namespace warren::kingdom_maps
