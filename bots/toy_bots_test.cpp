// The bots of the toys, compiled once for the tests that are not optimised.
#include "bots/make_bot.h"
#include "tests/toy/pennies.h"
#include "tests/toy/small.h"

namespace warren {

using Pennies = toy::Pennies<toy::Flaw::kNone>;
template std::unique_ptr<Bot<Pennies>> make_bot(const Pennies&, const BotSpec&, std::uint64_t);
template std::unique_ptr<Bot<toy::Small>> make_bot(const toy::Small&, const BotSpec&,
                                                   std::uint64_t);

}  // namespace warren
