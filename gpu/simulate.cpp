#include "gpu/simulate.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <future>
#include <random>
#include <set>

#include "bots/spec.h"
#include "games/registry.h"
#include "gpu/laid.h"
#include "gpu/launch_size.h"
#include "gpu/sim_play.h"
#include "lab/sim_table.h"
#include "table/crew.h"

namespace warren::gpu {

namespace {
constexpr long kCompared = 1000;                         // games played again on the CPU
constexpr long kComparedOfWindow = 20;                   // and of those of an experiment
constexpr std::size_t kRowBytes = std::size_t{1} << 29;  // of one batch, at most
constexpr double kBatchSeconds = 0.5;  // soon enough for Ctrl-C and for a display's watchdog
constexpr long kChunk = 4096;          // rows one thread takes at a time

// So many numbers from `from` to `to`, ascending; all of them where there are no more.
std::vector<long> drawn_from(long from, long to, long many) {
  std::set<long> out;
  if (to - from <= many) {
    for (long k = from; k < to; ++k) out.insert(k);
  }
  std::random_device chance;
  Random random((std::uint64_t{chance()} << 32U) ^ chance());
  while (to - from > many && static_cast<long>(out.size()) < many) {
    out.insert(from + static_cast<long>(random.below_wide(static_cast<std::uint64_t>(to - from))));
  }
  return {out.begin(), out.end()};
}

// Memory for one batch: on the device, and twice here, so that one can be counted while the other
// is filled.
struct Room {
  Device::Memory order;
  Device::Memory rows;
  std::array<Device::HostMemory, 2> here;
  long games;

  // As much as fits, up to so many games.
  static Expected<Room> take(const Device& device, long games, std::size_t row_bytes) {
    constexpr long kLeast = 1L << 10;
    games = std::min(games, static_cast<long>(kRowBytes / row_bytes));
    while (true) {
      auto room = take_all(device, games, row_bytes);
      if (room || games <= kLeast) return room;
      games /= 2;
    }
  }

 private:
  static Expected<Room> take_all(const Device& device, long games, std::size_t row_bytes) {
    const std::size_t bytes = static_cast<std::size_t>(games) * row_bytes;
    auto order = device.take(sizeof(SimOrder));
    if (!order) return order.error();
    auto rows = device.take(bytes);
    if (!rows) return rows.error();
    auto one = device.take_here(bytes);
    if (!one) return one.error();
    auto other = device.take_here(bytes);
    if (!other) return other.error();
    return Room{std::move(*order), std::move(*rows), {std::move(*one), std::move(*other)}, games};
  }
};

template <Game G>
class GpuPlayer final : public SimPlayer, public BulkPlayer {
 public:
  using Rules = RulesOf<G>;
  GpuPlayer(const G& game, const SimPlan& plan, std::uint64_t greedy,
            std::unique_ptr<Device> device)
      : game_(game), plan_(plan), greedy_(greedy), device_(std::move(device)) {}

  std::optional<Fault> prepare() {
    const Rules& rules = game_;
    auto laid = Laid::lay(*device_, G::info().id, greedy_ != 0 ? "sim_greedy" : "sim_random",
                          &rules, sizes_of<Rules>());
    if (!laid) return laid.error();
    auto room = Room::take(*device_, plan_.games, table_.shape().bytes());
    if (!room) return room.error();
    laid_.emplace(std::move(*laid));
    room_.emplace(std::move(*room));
    size_.emplace(static_cast<std::uint64_t>(room_->games), kBatchSeconds);
    return {};
  }

  SimCounts none() const override { return {game_.seats(), G::end_reasons(), G::metrics()}; }

  void sign(SimReport& report) const override {
    report.device = device_->name();
    report.compared = compared_;
  }

  // While the device plays one batch, the threads here count the one before.
  std::optional<Fault> play(long from, const SimPace& pace, SimCounts& counts) override {
    if (!to_compare_) to_compare_ = drawn_from(from, pace.games, kCompared);
    std::vector<SimCounts> parts(static_cast<std::size_t>(plan_.threads), none());
    std::future<std::optional<Fault>> counting;
    std::optional<Fault> fault;
    std::size_t side = 0;
    for (long at = from; !fault && at < pace.games && (at == from || !pace.enough()); side ^= 1U) {
      const long games = std::min(next_games(), pace.games - at);
      const auto* rows = room_->here[side].data();
      fault = fill(at, games, room_->here[side].data());
      if (counting.valid()) {
        if (auto differs = counting.get()) return differs;
      }
      if (fault) break;
      counting = std::async(std::launch::async, [this, at, games, rows, &parts] {
        return count(at, games, rows, parts);
      });
      at += games;
      if (pace.progress) pace.progress(at);
    }
    if (counting.valid()) {
      if (auto differs = counting.get()) return differs;
    }
    for (const SimCounts& part : parts) counts.append(part);
    return fault;
  }

  std::optional<Fault> play_rows(long first, long games, std::byte* rows) override {
    if (auto fault = device_->use_here()) return fault;  // whichever thread asks
    for (long at = first; at < first + games;) {
      const long many = std::min(next_games(), first + games - at);
      if (auto fault = fill(at, many, room_->here[0].data())) return fault;
      const auto bytes = static_cast<std::size_t>(many) * table_.shape().bytes();
      std::memcpy(rows + static_cast<std::size_t>(at - first) * table_.shape().bytes(),
                  room_->here[0].data(), bytes);
      at += many;
    }
    for (long k = 0; k < games; ++k) {
      if (!possible(first + k, row(rows, k))) return differs(first + k);
    }
    for (const long number : drawn_from(first, first + games, kComparedOfWindow)) {
      if (!as_here(number, row(rows, number - first))) return differs(number);
    }
    return {};
  }

 private:
  long next_games() const { return static_cast<long>(size_->games()); }

  // One batch on the device, and its rows here.
  std::optional<Fault> fill(long first, long games, std::byte* rows) {
    const SimOrder order{.next = 0,
                         .games = static_cast<std::uint64_t>(games),
                         .seed = plan_.seed,
                         .first = static_cast<std::uint64_t>(first),
                         .greedy = greedy_,
                         .shape = table_.shape()};
    if (const auto sent = device_->send(room_->order, &order, sizeof order); !sent) {
      return sent.error();
    }
    const auto seconds = laid_->run({room_->order.address(), room_->rows.address()});
    if (!seconds) return seconds.error();
    const auto got =
        device_->fetch(rows, room_->rows, static_cast<std::size_t>(games) * order.shape.bytes());
    if (!got) return got.error();
    size_->took(order.games, *seconds);
    return {};
  }

  std::optional<Fault> count(long first, long games, const std::byte* rows,
                             std::vector<SimCounts>& parts) {
    std::atomic<long> next = 0;
    std::atomic<long> wrong = -1;
    run_crew(plan_.threads, [&](int t, const std::atomic<bool>& failed) {
      for (long a = next.fetch_add(kChunk); a < games && !failed && wrong < 0;
           a = next.fetch_add(kChunk)) {
        const long b = std::min(a + kChunk, games);
        const auto picked = std::ranges::lower_bound(*to_compare_, first + a);
        for (auto it = picked; it != to_compare_->end() && *it < first + b; ++it) {
          if (!as_here(*it, row(rows, *it - first))) wrong = *it;
          ++compared_;
        }
        for (long k = a; k < b; ++k) {
          const Played match = row(rows, k);
          if (!possible(first + k, match)) {
            wrong = first + k;
            break;
          }
          parts[static_cast<std::size_t>(t)].add(match);
        }
      }
    });
    if (wrong < 0) return {};
    return differs(wrong);
  }

  static bool possible(long number, const Played& match) {
    return match.figures().number == static_cast<std::uint64_t>(number) &&
           match.figures().reason < G::end_reasons().size();
  }
  static Fault differs(long number) {
    return {kUnbelievable, "",
            "game " + std::to_string(number + 1) +
                " came out otherwise on the GPU than on the CPU: nothing of this run is to be "
                "believed"};
  }

  Played row(const std::byte* rows, long k) const {
    return {const_cast<std::byte*>(rows) + static_cast<std::size_t>(k) * table_.shape().bytes(),
            table_.shape()};
  }

  bool as_here(long number, const Played& theirs) const {
    std::vector<double> room(table_.shape().bytes() / sizeof(double));
    const Played ours(reinterpret_cast<std::byte*>(room.data()), table_.shape());
    table_.play(number, ours, [](Seat, Action, Outcome, const auto&) {});
    return std::memcmp(&ours.figures(), &theirs.figures(), table_.shape().bytes()) == 0;
  }

  const G game_;
  const SimPlan plan_;
  const std::uint64_t greedy_;
  const SimTable<G> table_{game_, plan_};
  std::unique_ptr<Device> device_;
  std::optional<Laid> laid_;
  std::optional<Room> room_;
  std::optional<LaunchSize> size_;
  std::optional<std::vector<long>> to_compare_;  // by the first play: of what it plays
  std::atomic<long> compared_ = 0;
};

// The seats of greedy bots, a bit each; a fault where one is neither that nor random.
Expected<std::uint64_t> greedy_seats(const SimPlan& plan, int seats) {
  std::uint64_t out = 0;
  const auto bots = plan.bots_by_seat(seats);
  for (std::size_t p = 0; p < bots.size(); ++p) {
    const BotSpec spec = *read_bot(bots[p], plan.game);
    if (spec.kind == BotSpec::Kind::kGreedy && spec.mistakes == 0) {
      out |= std::uint64_t{1} << p;
    } else if (spec.kind != BotSpec::Kind::kRandom) {
      return Fault{"bots", "", "a GPU plays random and greedy, not " + bots[p]};
    }
  }
  return out;
}

// A player of this kind on the first GPU; none where `else_none` and no GPU plays these bots.
template <class Player>
Expected<std::unique_ptr<Player>, Faults> player_of(const SimPlan& plan, bool else_none) {
  if (Faults faults = faults_of(plan); !faults.empty()) return faults;
  Expected<std::unique_ptr<Player>, Faults> out = Faults{};
  with_game(plan.game, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(plan.setup);
    const auto greedy = greedy_seats(plan, game->seats());
    if (!greedy) {
      out = else_none ? Expected<std::unique_ptr<Player>, Faults>(std::unique_ptr<Player>())
                      : Faults{greedy.error()};
      return;
    }
    auto device = Device::open();
    if (!device) {
      out = Faults{device.error()};
      return;
    }
    auto player = std::make_unique<GpuPlayer<G>>(*game, plan, *greedy, std::move(*device));
    if (const auto fault = player->prepare()) {
      out = Faults{*fault};
    } else {
      out = std::unique_ptr<Player>(std::move(player));
    }
  });
  return out;
}
}  // namespace

Expected<std::unique_ptr<SimPlayer>, Faults> sim_player(const SimPlan& plan) {
  return player_of<SimPlayer>(plan, false);
}

Expected<std::unique_ptr<BulkPlayer>, Faults> bulk_player(const SimPlan& plan) {
  return player_of<BulkPlayer>(plan, true);
}

}  // namespace warren::gpu
