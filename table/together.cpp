#include "table/together.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "bots/levels.h"
#include "bots/spec.h"
#include "engine/text.h"

namespace warren {

namespace {
constexpr double kUnseen = 1e-3;  // weight of what a part expects of an action it never tried

// Steps are worth telling of, and cost little beside what is thought in them.
constexpr int kMostSteps = 20;
constexpr long kLeastIterations = 256;
constexpr long kLeastMs = 20;

int steps_of(const BotSpec& bot) {
  if (bot.kind != BotSpec::Kind::kSearch) return 1;
  const auto [iterations, ms] = std::pair(bot.search.iterations, bot.search.ms);
  long steps = kMostSteps;
  if (iterations > 0) steps = std::min(steps, iterations / kLeastIterations);
  if (ms > 0) steps = std::min(steps, ms / kLeastMs);
  return static_cast<int>(std::max(steps, 1L));
}

// A level in the words of the bot that plays it, so that more can be said of it.
std::string spelt_out(const std::string& spec, std::string_view game) {
  if (!spec.starts_with("bot:")) return spec;
  const auto level = read_int(spec.substr(4), 1, kLevels);
  return std::string(levels_of(game)[static_cast<std::size_t>(*level) - 1].spec);
}

// The bot of one step out of so many.
std::string spec_of_step(const std::string& spec, const BotSpec& bot, std::string_view game,
                         int steps) {
  if (steps == 1) return spec;
  const auto share = [steps](long all) { return std::to_string((all + steps - 1) / steps); };
  std::string out = spelt_out(spec, game);
  if (bot.search.iterations > 0) out += ",iterations=" + share(bot.search.iterations);
  if (bot.search.ms > 0) out += ",ms=" + share(bot.search.ms);
  return out;
}
}  // namespace

Expected<std::string> spec_of_part(const std::string& spec, std::string_view game, Part part) {
  const auto bot = read_bot(spec, game);
  if (!bot) return bot.error();
  if (bot->kind != BotSpec::Kind::kSearch || part.of <= 1) return spec;
  std::string out = spelt_out(spec, game);
  if (const long all = bot->search.iterations; all > 0) {
    const long share = all / part.of + (part.number < all % part.of ? 1 : 0);
    out += ",iterations=" + std::to_string(std::max(share, 1L));
  }
  return out + ",threads=1,memory=" + std::to_string(std::max(bot->search.memory / part.of, 1));
}

std::uint64_t seed_of_part(std::uint64_t seed, Part part) {
  if (part.of <= 1) return seed;
  return Random(seed).fork(static_cast<std::uint64_t>(part.number) + 1).next();
}

Expected<Pondering> Pondering::of(const AnyKnown& known, Seat seat, const std::string& spec,
                                  std::uint64_t seed, Part part) {
  const std::string_view game = known.game().info().id;
  const auto own = spec_of_part(spec, game, part);
  if (!own) return own.error();
  const auto bot = read_bot(*own, game);
  if (!bot) return bot.error();
  const int steps = steps_of(*bot);
  auto made =
      known.game().make_bot(spec_of_step(*own, *bot, game, steps), seed_of_part(seed, part));
  if (!made) return made.error();
  return Pondering(known, seat, std::move(*made), steps);
}

std::optional<Fault> Pondering::step() {
  auto advice = bot_->advise(*known_, seat_);
  if (!advice) return advice.error();
  advice->iterations += advice_.iterations;
  advice_ = std::move(*advice);
  ++done_;
  return {};
}

Expected<Advice> advise_part(const AnyKnown& known, Seat seat, const std::string& spec,
                             std::uint64_t seed, Part part) {
  auto pondering = Pondering::of(known, seat, spec, seed, part);
  if (!pondering) return pondering.error();
  while (!pondering->is_done()) {
    if (const auto fault = pondering->step()) return *fault;
  }
  return pondering->advice();
}

Advice added_up(std::span<const Advice> parts) {
  Advice out;
  for (const Advice& part : parts) {
    out.iterations += part.iterations;
    out.mixed = out.mixed || part.mixed;
  }
  for (const Advice::Option& first : parts.front().options) {
    Advice::Option sum{first.action, 0, 0, {}, 0};
    double looked = 0;
    double weighed = 0;
    long most = -1;  // visits of the part whose word on what follows counts
    for (const Advice& part : parts) {
      const auto found = std::ranges::find(part.options, first.action, &Advice::Option::action);
      if (found == part.options.end()) continue;
      const double own = static_cast<double>(found->visits) + kUnseen;
      const double all = static_cast<double>(part.iterations) + kUnseen;
      sum.chance += found->chance * own;
      looked += own;
      sum.weight += found->weight * all;
      weighed += all;
      sum.visits += found->visits;
      if (found->visits > most) {
        most = found->visits;
        sum.next = found->next;
      }
    }
    sum.chance /= looked;
    sum.weight /= weighed;
    out.options.push_back(std::move(sum));
  }
  std::ranges::stable_sort(out.options, std::ranges::greater{}, &Advice::Option::weight);
  if (out.options.empty()) return out;
  out.chance = out.options.front().chance;
  if (out.mixed) {
    out.chance = 0;
    for (const Advice::Option& option : out.options) out.chance += option.weight * option.chance;
  }
  return out;
}

}  // namespace warren
