#include "lab/contest.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <set>
#include <utility>

#include "lab/program_bot.h"
#include "table/result_json.h"

namespace warren {

namespace {
using Clock = std::chrono::steady_clock;

bool has_teams(const std::vector<int>& sides) {
  return std::set<int>(sides.begin(), sides.end()).size() < sides.size();
}

std::vector<int> sides_of(const AnyGame& game) {
  const auto start = game.start();
  std::vector<int> out;
  for (int p = 0; p < game.seats(); ++p) out.push_back(start->side(seat(p)));
  return out;
}

Action choose(AnyBot& bot, Pace& pace, const AnyKnown& known, Seat p) {
  const auto begun = Clock::now();
  const auto action = bot.choose(known, p);
  pace.add(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
  return *action;
}
}  // namespace

void Pace::add(double ms) {
  slowest_ms = std::max(slowest_ms, ms);
  sum_ms += ms;
  ++decisions;
}

void Pace::add(const Pace& other) {
  slowest_ms = std::max(slowest_ms, other.slowest_ms);
  sum_ms += other.sum_ms;
  decisions += other.decisions;
}

long rotation_of(const std::vector<int>& sides) {
  return sides.size() == 2 || has_teams(sides) ? 2 : 2 * static_cast<long>(sides.size());
}

std::vector<bool> seating_of(const std::vector<int>& sides, long seating) {
  const bool turned = seating % 2 != 0;
  const std::size_t shift = static_cast<std::size_t>(seating) / 2;
  std::vector<int> order;  // sides in the order of their first seat
  for (const int side : sides) {
    if (std::ranges::find(order, side) == order.end()) order.push_back(side);
  }
  std::vector<bool> out;
  for (const int side : sides) {
    const auto at = static_cast<std::size_t>(std::ranges::find(order, side) - order.begin());
    const bool second = (at + shift) % order.size() % 2 != 0;
    out.push_back(second != turned);
  }
  return out;
}

ContestMaker::ContestMaker(std::shared_ptr<const AnyGame> game, std::string id, Setup setup,
                           std::vector<std::string> bots, std::uint64_t seed,
                           std::chrono::milliseconds patience)
    : game_(std::move(game)),
      id_(std::move(id)),
      setup_(std::move(setup)),
      bots_(std::move(bots)),
      seed_(seed),
      patience_(patience),
      sides_(sides_of(*game_)),
      rotation_(rotation_of(sides_)) {
  setup_.players = game_->seats();
}

Contest ContestMaker::play(std::size_t first, std::size_t second, long number,
                           std::unique_ptr<Match>* kept) const {
  const std::vector<bool> seating = seating_of(sides_, number % rotation_);
  const Random deal = Random(seed_).fork(static_cast<std::uint64_t>(number / rotation_));
  MatchHead head{id_, setup_, {}, deal.fork(1).next(), "", {}};
  Contest out{first, second, number};
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (int p = 0; p < game_->seats(); ++p) {
    const std::size_t who = seating[static_cast<std::size_t>(p)] ? second : first;
    head.seats.push_back(bots_[who]);
    const std::uint64_t seed = deal.fork(2)
                                   .fork(static_cast<std::uint64_t>(number % rotation_))
                                   .fork(static_cast<std::uint64_t>(p))
                                   .next();
    ProgramBot::Rules rules;
    rules.patience = patience_;
    rules.options = setup_.options;
    rules.stand_in = "random";  // to fail must be no way to play well
    rules.failed = [&out,
                    side = seating[static_cast<std::size_t>(p)] ? 1U : 0U](const std::string& why) {
      if (out.failure.empty()) out.failure = why;
      ++out.failures[side];
    };
    bots.push_back(make_player(game_, bots_[who], seat(p), seed, std::move(rules)));
  }
  auto match = std::make_unique<Match>(game_, std::move(head));
  std::array<Action, kMaxSeats> planned;
  planned.fill(kNoAction);
  for (Node node = match->position().node(); !node.is_over(); node = match->position().node()) {
    if (node.is_chance()) {
      match->roll();
      continue;
    }
    // Everybody who acts at once chooses before anybody has acted.
    node.seats.each([&](Seat q) {
      const auto at = static_cast<std::size_t>(index(q));
      if (planned[at] == kNoAction) {
        planned[at] = choose(*bots[at], out.paces[seating[at] ? 1 : 0],
                             *match->position().known(Viewer(q)), q);
      }
    });
    const Seat p = node.seats.lowest();
    const Action chosen = std::exchange(planned[static_cast<std::size_t>(index(p))], kNoAction);
    [[maybe_unused]] const auto breach = match->act(p, chosen);
    assert(!breach);  // bots choose what is legal
  }
  const Result result = match->position().result();
  for (const auto& bot : bots) {
    if (auto* program = dynamic_cast<ProgramBot*>(bot.get())) {
      program->over(json_of(*game_, result));
    }
  }
  for (std::size_t p = 0; p < seating.size(); ++p) {
    if (!seating[p]) out.score += result.seats[p].value;
  }
  out.score = std::clamp(out.score, 0.0, 1.0);  // shares are added up
  out.plies = static_cast<long>(match->plies().size());
  if (kept != nullptr) *kept = std::move(match);
  return out;
}

}  // namespace warren
