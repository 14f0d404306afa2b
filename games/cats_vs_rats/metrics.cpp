// What a simulation counts: the figures of rules.md.
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

namespace {
enum Metric : std::size_t {
  kTurns,
  kByTowns,
  kByCap,
  kCatsWin,
  kFirstWins,
  kTrioWins,
  kBattles,
  kWon,
  kLost,
  kTied,
  kRuin,
  kMoves,
  kLeapfrogs,
  kSeaAttacks,
  kFreeAttacks,
  kOrders,
  kDrops,
  kTaunts,
  kTunnels,
  kBridgeMoves,
  kBridgeAttacks,
  kReserves,
  kSpawns,
  kDraws,
  kPlaced,
  kCounterBack,
  kCountered,
  kMuddles,
  kNecros,
  kChanges,
  kRallies,
  kHexWins,
  kFortunes,
  kRerolls,
  kFlights,
  kFrenzies,
  kWipeOuts,
  kLastTowns,
  kReturns,
  kDiscards,
  kRefills,
  kCapCuts,
  kMetrics,
};
constexpr std::array<std::string_view, kMetrics> kNames = {
    "player-turns",
    "ended by towns",
    "ended by cap",
    "Cats win",
    "first team wins",
    "trio wins",
    "battles",
    "battles won",
    "battles lost",
    "battles tied",
    "mutual ruins",
    "moves",
    "leapfrogs",
    "sea attacks",
    "free attacks",
    "Dispatcher orders",
    "two-road drops",
    "taunts",
    "tunnels",
    "bridge moves",
    "bridge attacks",
    "reserves deployed",
    "rats spawned",
    "cards drawn",
    "cards placed",
    "Counterspells returned",
    "cards countered",
    "cards muddled",
    "cards raised",
    "Changelings",
    "Rallies",
    "Hex victories",
    "Fortune switches",
    "re-rolls",
    "Broomstick flights",
    "Frenzy attacks",
    "wipe-outs",
    "last towns taken",
    "returns",
    "hand-limit discards",
    "deck refills",
    "breedings cut by the cap",
};

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
}  // namespace

std::span<const std::string_view> Rules::metrics() { return kNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  const auto add = [&](Metric m, double n = 1) { sums[m] += n; };
  std::visit(Overloaded{
                 [](const auto&) {},
                 [&](const Moved& e) {
                   add(kMoves);
                   if (e.way == Way::kLeapfrog) add(kLeapfrogs);
                   if (e.way == Way::kTunnel) add(kTunnels);
                   if (e.way == Way::kBridge) add(kBridgeMoves);
                   if (e.commander != e.owner) add(kOrders);
                 },
                 [&](const Attacked& e) {
                   if (e.way == Way::kSea) add(kSeaAttacks);
                   if (e.way == Way::kDrop) add(kDrops);
                   if (e.way == Way::kBridge) add(kBridgeAttacks);
                   if (e.way == Way::kFrenzy) add(kFrenzies);
                   if (e.cost == 0 && e.way != Way::kFrenzy) add(kFreeAttacks);
                   if (e.commander != e.owner) add(kOrders);
                 },
                 [&](const TauntAnswered& e) { add(kTaunts, e.town == kNowhere ? 0 : 1); },
                 [&](const ReserveAnswered& e) { add(kReserves, e.units > 0 ? 1 : 0); },
                 [&](const Spawned& e) { add(kSpawns, e.units); },
                 [&](const Drew&) { add(kDraws); },
                 [&](const CardAnswered& e) { add(kPlaced, e.kind == Kind::kNoCard ? 0 : 1); },
                 [&](const CounterReturned&) { add(kCounterBack); },
                 [&](const Countered&) { add(kCountered); },
                 [&](const Muddled&) { add(kMuddles); },
                 [&](const Fetched& e) { add(kNecros, e.kind == Kind::kNoCard ? 0 : 1); },
                 [&](const Swapped&) { add(kChanges); },
                 [&](const Rallied&) { add(kRallies); },
                 [&](const FortuneTurned&) { add(kFortunes); },
                 [&](const RerollAnswered& e) { add(kRerolls, e.yes ? 1 : 0); },
                 [&](const Fled& e) { add(kFlights, e.to == kNowhere ? 0 : 1); },
                 [&](const Fought& e) {
                   add(kBattles);
                   add(static_cast<Metric>(kWon + static_cast<std::size_t>(e.fight)));
                   if (e.by_hex && e.fight != Fight::kRuin) add(kHexWins);
                   if (e.last_town) add(kLastTowns);
                 },
                 [&](const WipedOut&) { add(kWipeOuts); },
                 [&](const Returned&) { add(kReturns); },
                 [&](const Discarded&) { add(kDiscards); },
                 [&](const Refilled&) { add(kRefills); },
                 [&](const Bred& e) { add(kCapCuts, e.uncreated > 0 ? 1 : 0); },
                 [&](const TurnEnded&) { add(kTurns); },
             },
             event);
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  if (s.phase != Phase::kOver) return;
  sums[s.ending == Ending::kGoal ? kByTowns : kByCap] += 1;
  if (s.winner == Winner::kCats) sums[kCatsWin] += 1;
  if (s.winner == Winner::kDraw) return;
  const Team team = static_cast<Team>(s.winner);
  if (team == s.first) sums[kFirstWins] += 1;
  if (s.size[at(team)] == 3) sums[kTrioWins] += 1;
}

}  // namespace warren::cats_vs_rats
