// OpenSpiel's own tests of a game, and its searches and solvers, on every game with every number of
// players. A program of its own: OpenSpiel's checks end the process when they fail.
#include <open_spiel/algorithms/external_sampling_mccfr.h>
#include <open_spiel/algorithms/is_mcts.h>
#include <open_spiel/algorithms/mcts.h>
#include <open_spiel/game_transforms/turn_based_simultaneous_game.h>
#include <open_spiel/tests/basic_tests.h>

#include <chrono>
#include <iostream>
#include <random>

#include "adapters/open_spiel/game.h"
#include "games/registry.h"

namespace {

using open_spiel::Game;
using open_spiel::State;
namespace algorithms = open_spiel::algorithms;

std::string name_of(const warren::GameInfo& info, int players, const std::string& more = "") {
  std::string id(info.id);
  for (char& c : id) c = c == '-' ? '_' : c;
  return "warren_" + id + "(players=" + std::to_string(players) + more + ")";
}

// Random matches to their ends; positions in between, a few of which are looked at.
template <class Look>
void look_at_positions(const Game& game, int seed, int most, Look look) {
  std::mt19937 random(static_cast<unsigned>(seed));
  const auto state = game.NewInitialState();
  for (int ply = 0; ply < most && !state->IsTerminal(); ++ply) {
    look(*state);
    if (state->IsChanceNode()) {
      state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), random).first);
    } else if (state->IsSimultaneousNode()) {
      std::vector<open_spiel::Action> all;
      for (int p = 0; p < game.NumPlayers(); ++p) {
        const auto legal = state->LegalActions(p);
        all.push_back(legal.empty() ? 0 : legal[random() % legal.size()]);
      }
      state->ApplyActions(all);
    } else {
      const auto legal = state->LegalActions();
      state->ApplyAction(legal[random() % legal.size()]);
    }
  }
}

// An information state hangs on what the player can know alone, and so does what may be done in it.
void check_information(const Game& game) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> unit(0, 1);
  long differ = 0;
  look_at_positions(game, 3, 120, [&](const State& state) {
    for (int p = 0; p < game.NumPlayers(); ++p) {
      const auto other = state.ResampleFromInfostate(p, [&] { return unit(random); });
      SPIEL_CHECK_EQ(other->InformationStateString(p), state.InformationStateString(p));
      SPIEL_CHECK_EQ(other->ObservationTensor(p), state.ObservationTensor(p));
      SPIEL_CHECK_EQ(other->CurrentPlayer(), state.CurrentPlayer());
      if (!state.IsChanceNode()) SPIEL_CHECK_EQ(other->LegalActions(p), state.LegalActions(p));
      differ += other->ToString() != state.ToString() ? 1 : 0;
    }
  });
  const bool hides =
      game.GetType().information == open_spiel::GameType::Information::kImperfectInformation;
  SPIEL_CHECK_TRUE(hides || differ == 0);
}

void play_mcts(std::shared_ptr<const Game> game) {
  auto evaluator = std::make_shared<algorithms::RandomRolloutEvaluator>(1, 7);
  algorithms::MCTSBot bot(*game, evaluator, 1.4, 20, 100, false, 7, false);
  int steps = 0;
  look_at_positions(*game, 4, 40, [&](const State& state) {
    if (state.IsChanceNode() || ++steps > 4) return;
    const auto action = bot.Step(state);
    SPIEL_CHECK_TRUE(absl::c_linear_search(state.LegalActions(), action));
  });
  SPIEL_CHECK_GT(steps, 0);
}

void play_is_mcts(std::shared_ptr<const Game> game) {
  auto evaluator = std::make_shared<algorithms::RandomRolloutEvaluator>(1, 7);
  algorithms::ISMCTSBot bot(7, evaluator, 1.4, 20, algorithms::kUnlimitedNumWorldSamples,
                            algorithms::ISMCTSFinalPolicyType::kMaxVisitCount, false, true);
  int steps = 0;
  look_at_positions(*game, 4, 120, [&](const State& state) {
    if (state.IsChanceNode() || state.IsSimultaneousNode() || ++steps > 4) return;
    const auto action = bot.Step(state);
    SPIEL_CHECK_TRUE(absl::c_linear_search(state.LegalActions(), action));
  });
  SPIEL_CHECK_GT(steps, 0);
}

int tested = 0;
void test(const std::string& name, const std::string& what, const std::function<void()>& body) {
  const auto begun = std::chrono::steady_clock::now();
  std::cout << name << ": " << what << std::flush;
  std::cout.setstate(std::ios::failbit);  // OpenSpiel's tests say much
  body();
  std::cout.clear();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::cout << ", " << static_cast<int>(took.count() * 1000) << " ms" << std::endl;
  ++tested;
}

}  // namespace

int main() {
  warren::adapters::register_games();
  for (const warren::GameInfo* info : warren::all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      // Totem's matches are long: fewer rolls show the same.
      const std::string more = info->id == "totem" ? ",options=roll_cap:40" : "";
      const std::string name = name_of(*info, players, more);
      const auto game = open_spiel::LoadGame(name);
      test(name, "loads and has lots", [&] {
        open_spiel::testing::LoadGameTest(name);
        open_spiel::testing::ChanceOutcomesTest(*game);
      });
      test(name, "random matches, serialized",
           [&] { open_spiel::testing::RandomSimTest(*game, 1, true, false, true); });
      test(name, "information states", [&] { check_information(*game); });
      // Each search takes the kind of games that it is for.
      if (game->GetType().dynamics == open_spiel::GameType::Dynamics::kSimultaneous) {
        const auto turns = open_spiel::ConvertToTurnBased(*game);
        test(name, "random matches, turn by turn",
             [&] { open_spiel::testing::RandomSimTest(*turns, 1, true, false, true); });
        test(name, "MCTS, turn by turn", [&] { play_mcts(turns); });
      } else if (game->GetType().information ==
                 open_spiel::GameType::Information::kImperfectInformation) {
        test(name, "IS-MCTS", [&] { play_is_mcts(game); });
      } else {
        test(name, "MCTS", [&] { play_mcts(game); });
      }
    }
  }
  const std::string small =
      "warren_rodentia(players=2,options=round_cap:1;species:squirrels|marmots;goals:1+3;"
      "diagonal:asc;start:P1)";
  const auto game = open_spiel::LoadGame(small);
  test(small, "external sampling MCCFR", [&] {
    algorithms::ExternalSamplingMCCFRSolver solver(*game, 3);
    solver.RunIteration();
    SPIEL_CHECK_GT(solver.InfoStateValuesTable().size(), 0);
  });
  std::cout << tested << " tests passed\n";
  return 0;
}
