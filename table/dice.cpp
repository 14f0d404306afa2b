#include "table/dice.h"

#include <cassert>

#include "table/digest.h"
#include "table/match.h"

namespace warren {

Dice make_dice(std::string table, std::size_t seats) {
  Dice dice;
  dice.table = std::move(table);
  const std::string seed = random_bytes(32);
  dice.seed = to_hex(seed);
  dice.commit = to_hex(sha256(seed));
  dice.entropy.resize(seats);
  return dice;
}

bool seed_fits(const Dice& dice) {
  const auto seed = from_hex(dice.seed);
  return seed && seed->size() == 32 && to_hex(sha256(*seed)) == dice.commit;
}

Stretch stretch_of(Outcome outcome, const std::vector<Chance>& chances) {
  Stretch out;
  for (const Chance& c : chances) {
    if (c.outcome == outcome) {
      out.from = out.of;
      out.weight = c.weight;
    }
    out.of += c.weight;
  }
  return out;
}

Outcome draw(const Dice& dice, std::uint64_t number, const std::vector<Chance>& chances) {
  const auto seed = from_hex(dice.seed);
  assert(seed && !chances.empty());
  std::uint64_t total = 0;
  for (const Chance& c : chances) total += c.weight;
  std::string message = "warren dice 1\n" + dice.table + "\n";
  for (const std::string& entropy : dice.entropy) message += entropy + "\n";
  message += std::to_string(number) + "\n";
  // A draw outside the largest multiple of `total` would make the first outcomes likelier: such a
  // one is thrown away and the next try is hashed.
  const std::uint64_t limit = total * (UINT64_MAX / total);
  for (int attempt = 0;; ++attempt) {
    const Digest digest = hmac_sha256(*seed, message + std::to_string(attempt));
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word = (word << 8U) | digest[i];
    if (word >= limit) continue;
    std::uint64_t mark = word % total;
    for (const Chance& c : chances) {
      if (mark < c.weight) return c.outcome;
      mark -= c.weight;
    }
  }
}

bool is_entropy(std::string_view text) {
  return text.size() <= 64 && text.size() % 2 == 0 &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<Fault> verify_dice(const Match& match, std::uint64_t& draws) {
  draws = 0;
  if (!match.head().dice) return Fault{"dice", "", "the record has no dice line"};
  const Dice& dice = *match.head().dice;
  if (dice.seed.empty()) return Fault{"dice", "seed", "the seed is not published yet"};
  if (!seed_fits(dice)) {
    return Fault{"dice", "seed", "the seed is not the one that was sealed before the match"};
  }
  auto position = match.at(0);
  int number = 0;
  for (const Ply& ply : match.plies()) {
    ++number;
    if (!ply.is_chance()) {
      position->apply(ply.seat, ply.action);
      continue;
    }
    const Outcome drawn = draw(dice, draws, position->chances());
    if (drawn != ply.outcome) {
      return Fault{"dice", "ply " + std::to_string(number),
                   "the record says " + position->write_outcome(ply.outcome) + ", the seed gives " +
                       position->write_outcome(drawn)};
    }
    position->resolve(ply.outcome);
    ++draws;
  }
  return {};
}

}  // namespace warren
