// `warren sim` on a GPU: the games of a plan, their figures as on the CPU.
#pragma once

#include <memory>

#include "lab/simulate.h"

namespace warren::gpu {

// Who plays the plan on the first GPU. A thousand games, drawn at random, are played again on the
// CPU as they come; one that differs in a single figure ends it with a fault (kUnbelievable).
// Faults: of the plan, bots that no GPU plays, no GPU, no driver, no code, no room.
Expected<std::unique_ptr<SimPlayer>, Faults> sim_player(const SimPlan& plan);

}  // namespace warren::gpu
