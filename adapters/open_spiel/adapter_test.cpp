// OpenSpiel's own tests of a game, and its searches and solvers, on every game with every number of
// players. A program of its own: OpenSpiel's checks end the process when they fail.
#include <open_spiel/algorithms/is_mcts.h>
#include <open_spiel/algorithms/mcts.h>
#include <open_spiel/game_transforms/turn_based_simultaneous_game.h>
#include <open_spiel/tests/basic_tests.h>

#include <chrono>
#include <iostream>
#include <random>

#include "adapters/open_spiel/checks_test.h"
#include "adapters/open_spiel/game.h"
#include "games/registry.h"

namespace warren::adapters {

using open_spiel::Game;
using open_spiel::State;
namespace algorithms = open_spiel::algorithms;

std::string name_of(std::string_view game, int players, const std::string& more) {
  std::string id(game);
  for (char& c : id) c = c == '-' ? '_' : c;
  return "warren_" + id + "(players=" + std::to_string(players) + more + ")";
}

namespace {
int tested = 0;
}  // namespace

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

namespace {

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

// IS-MCTS where several act at once, turn by turn: whoever chose before the player may have chosen
// anything that the player cannot know.
std::unique_ptr<State> resample_turns(const std::shared_ptr<const Game>& turns, const State& state,
                                      open_spiel::Player player,
                                      const std::function<double()>& rng) {
  const auto& whole = static_cast<const open_spiel::TurnBasedSimultaneousState&>(state);
  auto out = std::make_unique<open_spiel::TurnBasedSimultaneousState>(
      turns, whole.SimultaneousGameState()->ResampleFromInfostate(player, rng));
  while (out->CurrentPlayer() != player) {
    const auto legal = out->LegalActions();
    out->ApplyAction(legal[static_cast<std::size_t>(rng() * static_cast<double>(legal.size()))]);
  }
  return out;
}

void play_is_mcts(const std::shared_ptr<const Game>& game, bool turn_by_turn) {
  auto evaluator = std::make_shared<algorithms::RandomRolloutEvaluator>(1, 7);
  algorithms::ISMCTSBot bot(7, evaluator, 1.4, 20, algorithms::kUnlimitedNumWorldSamples,
                            algorithms::ISMCTSFinalPolicyType::kMaxVisitCount, false, true);
  if (turn_by_turn) {
    bot.SetResampler([&](const State& state, open_spiel::Player player, auto random) {
      return resample_turns(game, state, player, random);
    });
  }
  int steps = 0;
  look_at_positions(*game, 4, 120, [&](const State& state) {
    if (state.IsChanceNode() || state.IsSimultaneousNode() || ++steps > 4) return;
    const auto action = bot.Step(state);
    SPIEL_CHECK_TRUE(absl::c_linear_search(state.LegalActions(), action));
  });
  SPIEL_CHECK_GT(steps, 0);
}

// The flags and the numbers that OpenSpiel asks for are the game's own, and for every setup anew.
void check_numbers() {
  using Type = open_spiel::GameType;
  const auto loaded = [](const std::string& name) { return open_spiel::LoadGame(name); };
  SPIEL_CHECK_EQ(loaded(name_of("totem", 2))->MaxChanceOutcomes(), 21);
  SPIEL_CHECK_LT(loaded(name_of("totem", 2, ",options=roll_cap:9"))->MaxGameLength(), 300);
  SPIEL_CHECK_EQ(loaded(name_of("totem", 2, ",options=roll_cap:9"))->MaxChanceNodesInHistory(), 10);
  const auto alone = loaded(name_of("kingdom-maps", 1))->GetType();
  const auto many = loaded(name_of("kingdom-maps", 3))->GetType();
  SPIEL_CHECK_EQ(alone.dynamics, Type::Dynamics::kSequential);
  SPIEL_CHECK_EQ(alone.information, Type::Information::kPerfectInformation);
  SPIEL_CHECK_EQ(many.dynamics, Type::Dynamics::kSimultaneous);
  SPIEL_CHECK_EQ(many.information, Type::Information::kImperfectInformation);
  // A number beyond what OpenSpiel counts in is the largest that it can multiply by its players.
  const auto endless = loaded(name_of("fight-flight-bite", 4, ",options=throw_cap:1000000000"));
  SPIEL_CHECK_GT(open_spiel::ConvertToTurnBased(*endless)->MaxGameLength(), 1'000'000'000);
}

}  // namespace
}  // namespace warren::adapters

int main() {
  using namespace warren::adapters;
  register_games();
  test("all games", "flags and numbers", check_numbers);
  for (const warren::GameInfo* info : warren::all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      // Totem's matches are long: fewer rolls show the same.
      const std::string more = info->id == "totem" ? ",options=roll_cap:40" : "";
      const std::string name = name_of(info->id, players, more);
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
        test(name, "IS-MCTS, turn by turn", [&] { play_is_mcts(turns, true); });
      } else if (game->GetType().information ==
                 open_spiel::GameType::Information::kImperfectInformation) {
        test(name, "IS-MCTS", [&] { play_is_mcts(game, false); });
      } else {
        test(name, "MCTS", [&] { play_mcts(game); });
      }
    }
  }
  test_solvers();
  test_playthroughs();
  std::cout << tested << " tests passed\n";
  return 0;
}
