#include "table/together.h"

#include <algorithm>
#include <functional>

#include "bots/levels.h"
#include "bots/spec.h"
#include "engine/text.h"

namespace warren {

namespace {
constexpr double kUnseen = 1e-3;  // weight of what a part expects of an action it never tried
}  // namespace

Expected<std::string> spec_of_part(const std::string& spec, std::string_view game, Part part) {
  const auto bot = read_bot(spec, game);
  if (!bot) return bot.error();
  if (bot->kind != BotSpec::Kind::kSearch || part.of <= 1) return spec;
  std::string out = spec;
  if (out.starts_with("bot:")) {
    const auto level = read_int(out.substr(4), 1, kLevels);
    out = levels_of(game)[static_cast<std::size_t>(*level) - 1].spec;
  }
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

Expected<Advice> advise_part(const AnyKnown& known, Seat seat, const std::string& spec,
                             std::uint64_t seed, Part part) {
  const auto own = spec_of_part(spec, known.game().info().id, part);
  if (!own) return own.error();
  const auto bot = known.game().make_bot(*own, seed_of_part(seed, part));
  if (!bot) return bot.error();
  return (*bot)->advise(known, seat);
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
