// OpenSpiel's solvers on editions that are small enough for them: the longer they work, the less
// can be gained against what they play.
#include <open_spiel/algorithms/cfr.h>
#include <open_spiel/algorithms/external_sampling_mccfr.h>
#include <open_spiel/algorithms/get_all_states.h>
#include <open_spiel/algorithms/outcome_sampling_mccfr.h>
#include <open_spiel/algorithms/tabular_exploitability.h>
#include <open_spiel/game_transforms/turn_based_simultaneous_game.h>
#include <open_spiel/policy.h>

#include "adapters/open_spiel/checks_test.h"

namespace warren::adapters {

namespace {

namespace algorithms = open_spiel::algorithms;

// Two spaces of wood and one turn each; a draw is the attacker's, and a cube counts two points, a
// start one, so that no match is tied. Both choose their signs at once: it is best to mix them.
std::shared_ptr<const open_spiel::Game> ambush_strip() {
  const auto game = open_spiel::LoadGame(name_of(
      "fight-flight-bite", 2,
      ",options=order:fixed:red;tribes:lurkers|howlers;pond:barrier;komi:0|1,edition=" WARREN_SOURCE
      "/adapters/open_spiel/editions/ambush-strip.json"));
  return open_spiel::ConvertToTurnBased(*game);
}

// One round on the house map, its lots fixed as far as options do.
std::shared_ptr<const open_spiel::Game> one_round() {
  return open_spiel::LoadGame(name_of("rodentia", 2,
                                      ",options=round_cap:1;species:squirrels|marmots;goals:1+3;"
                                      "diagonal:asc;start:P1"));
}

// What a solver reaches is less exploitable than choosing evenly, by so much at least.
template <class Step, class Policy>
void check_falls(const open_spiel::Game& game, int iterations, double share, Step step,
                 Policy policy) {
  const open_spiel::UniformPolicy even;
  const double at_first = algorithms::Exploitability(game, even);
  SPIEL_CHECK_GT(at_first, 0.05);
  for (int k = 0; k < iterations; ++k) step();
  const double at_last = algorithms::Exploitability(game, *policy());
  SPIEL_CHECK_GE(at_last, -1e-9);
  SPIEL_CHECK_LT(at_last, at_first * share);
}

}  // namespace

void test_solvers() {
  const auto strip = ambush_strip();
  const std::string name = "a strip of Fight, Flight, Bite";
  test(name, "CFR", [&] {
    algorithms::CFRSolver solver(*strip);
    check_falls(
        *strip, 12, 0.5, [&] { solver.EvaluateAndUpdatePolicy(); },
        [&] { return solver.AveragePolicy(); });
  });
  test(name, "CFR+", [&] {
    algorithms::CFRPlusSolver solver(*strip);
    check_falls(
        *strip, 12, 0.5, [&] { solver.EvaluateAndUpdatePolicy(); },
        [&] { return solver.AveragePolicy(); });
  });
  test(name, "external sampling MCCFR", [&] {
    algorithms::ExternalSamplingMCCFRSolver solver(*strip, 3);
    check_falls(
        *strip, 1000, 0.5, [&] { solver.RunIteration(); }, [&] { return solver.AveragePolicy(); });
  });
  test(name, "outcome sampling MCCFR", [&] {
    algorithms::OutcomeSamplingMCCFRSolver solver(*strip, 0.6, 3);
    check_falls(
        *strip, 2000, 0.95, [&] { solver.RunIteration(); }, [&] { return solver.AveragePolicy(); });
  });
  const auto round = one_round();
  test("a round of Rodentia", "external sampling MCCFR", [&] {
    algorithms::ExternalSamplingMCCFRSolver solver(*round, 3);
    solver.RunIteration();
    SPIEL_CHECK_GT(solver.InfoStateValuesTable().size(), 0);
  });
}

}  // namespace warren::adapters
