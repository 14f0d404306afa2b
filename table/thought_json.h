// What bots think, as it travels between workers that think in parts.
#pragma once

#include "table/analyse.h"

namespace warren {

Json json_of(const AnyGame& game, const Advice& advice);
Expected<Advice> read_advice(const AnyGame& game, const Json& json);

// A hint: what to do and why, with the options that are favoured most.
Json hint_json(const AnyKnown& known, Seat seat, const Advice& advice);

// Of the options only the favoured one's reason in words goes along.
Json json_of(const AnyGame& game, const Judged& judged);
Expected<Judged> read_judged(const AnyGame& game, const Json& json);

}  // namespace warren
