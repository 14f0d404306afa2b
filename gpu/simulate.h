// `warren sim` on a GPU: the games of a plan, their figures as on the CPU.
#pragma once

#include <memory>

#include "lab/experiment/bulk.h"
#include "lab/simulate.h"

namespace warren::gpu {

// Who plays the plan on the first GPU. A thousand games, drawn at random, are played again on the
// CPU as they come; one that differs in a single figure ends it with a fault (kUnbelievable).
// Faults: of the plan, bots that no GPU plays, no GPU, no driver, no code, no room.
Expected<std::unique_ptr<SimPlayer>, Faults> sim_player(const SimPlan& plan);

// Who plays an experiment's games by the window. Of each window some are played again on the CPU,
// as above. None where a seat is neither random nor greedy: no GPU plays it. Other faults as above.
Expected<std::unique_ptr<BulkPlayer>, Faults> bulk_player(const SimPlan& plan);

}  // namespace warren::gpu
