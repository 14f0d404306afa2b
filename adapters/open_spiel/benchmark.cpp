// Warren's games and some of OpenSpiel's of like size, side by side in one run: random play, the
// textbook search, memory. What may be compared with what is in docs/open-spiel.md.
#include <looks.h>  // written by the build: every game's planes.h
#include <malloc.h>
#include <open_spiel/algorithms/is_mcts.h>
#include <open_spiel/algorithms/mcts.h>
#include <open_spiel/game_transforms/turn_based_simultaneous_game.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>

#include "adapters/open_spiel/game.h"
#include "engine/signature.h"
#include "games/registry.h"
#include "python/native/batch.h"

namespace {

namespace algorithms = open_spiel::algorithms;
using warren::Json;

// What only this thread did counts, whatever else the machine does.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double heap_bytes() {
  const auto all = mallinfo2();
  return static_cast<double>(all.uordblks + all.hblkhd);
}

struct Figures {
  double plies_a_second = 0;
  double planes_a_second = 0;  // plies with an observation at every decision
  double plies_a_match = 0;
  std::string search;
  double iterations_a_second = 0;
  double state_bytes = 0;
  double iteration_bytes = 0;
};

struct Row {
  std::string name;
  std::string how;
  int players = 0;
  Figures figures;
};

// The best of three stretches, so that a moment of bad luck does not count.
struct Rate {
  double a_second = 0;
  double a_match = 0;
};
template <class PlayMatch>  // plays one match, answers its plies
Rate rate_of(double seconds, PlayMatch play) {
  Rate rate;
  long all_plies = 0;
  long matches = 0;
  for (int stretch = 0; stretch < 3; ++stretch) {
    long plies = 0;
    const double begun = cpu_seconds();
    double took = 0;
    do {
      plies += play();
      ++matches;
      took = cpu_seconds() - begun;
    } while (took < seconds / 3);
    all_plies += plies;
    rate.a_second = std::max(rate.a_second, static_cast<double>(plies) / took);
  }
  rate.a_match = static_cast<double>(all_plies) / static_cast<double>(matches);
  return rate;
}

// A search of so many iterations takes a fresh tree; the number grows until it is long enough.
template <class Search>  // answers the bytes of the tree it has grown
void time_search(double seconds, Figures& out, Search search) {
  for (int iterations = 16;; iterations *= 2) {
    const double begun = cpu_seconds();
    const double bytes = search(iterations);
    const double took = cpu_seconds() - begun;
    if (took < seconds && iterations < 1 << 24) continue;
    out.iterations_a_second = iterations / took;
    out.iteration_bytes = bytes / iterations;
    return;
  }
}

// -- OpenSpiel: its own games, and ours through the adapter ---------------------------------------

class SpielPlayer {
 public:
  explicit SpielPlayer(const open_spiel::Game& game) : game_(game) {
    const open_spiel::GameType& type = game.GetType();
    observes_ = type.provides_observation_tensor;
    numbers_.resize(static_cast<std::size_t>(observes_ ? game.ObservationTensorSize()
                                                       : game.InformationStateTensorSize()));
  }

  long play(bool with_planes) {
    const auto state = game_.NewInitialState();
    long plies = 0;
    while (!state->IsTerminal()) plies += step(*state, with_planes);
    return plies;
  }
  // Where a search begins: the first choice of somebody after a dozen plies.
  std::unique_ptr<open_spiel::State> middle() {
    const auto is_choice = [](const open_spiel::State& state) {
      return state.CurrentPlayer() >= 0 && state.LegalActions().size() > 1;
    };
    for (;;) {
      auto state = game_.NewInitialState();
      for (int k = 0; !state->IsTerminal() && (k < 12 || !is_choice(*state)); ++k) {
        step(*state, false);
      }
      if (!state->IsTerminal()) return state;
    }
  }

 private:
  // Where several act at once, what each of them chooses is a ply, as in Warren.
  long step(open_spiel::State& state, bool with_planes) {
    if (state.IsChanceNode()) {
      state.ApplyAction(open_spiel::SampleAction(state.ChanceOutcomes(), random_).first);
      return 1;
    }
    if (state.IsSimultaneousNode()) {
      std::vector<open_spiel::Action> all;
      long plies = 0;
      for (int p = 0; p < game_.NumPlayers(); ++p) {
        const auto legal = state.LegalActions(p);
        all.push_back(legal.empty() ? 0 : legal[random_() % legal.size()]);
        if (legal.empty()) continue;
        if (with_planes) observe(state, p);
        ++plies;
      }
      state.ApplyActions(all);
      return plies;
    }
    if (with_planes) observe(state, state.CurrentPlayer());
    const auto legal = state.LegalActions();
    state.ApplyAction(legal[random_() % legal.size()]);
    return 1;
  }
  void observe(const open_spiel::State& state, open_spiel::Player player) {
    if (observes_) {
      state.ObservationTensor(player, absl::MakeSpan(numbers_));
    } else {
      state.InformationStateTensor(player, absl::MakeSpan(numbers_));
    }
  }

  const open_spiel::Game& game_;
  bool observes_ = false;
  std::vector<float> numbers_;
  std::mt19937 random_{1};
};

double bytes_of_a_state(const open_spiel::State& state) {
  constexpr int kCopies = 2000;
  std::vector<std::unique_ptr<open_spiel::State>> copies;
  copies.reserve(kCopies);
  const double before = heap_bytes();
  for (int k = 0; k < kCopies; ++k) copies.push_back(state.Clone());
  return (heap_bytes() - before) / kCopies;
}

Figures measure_spiel(const std::string& name, bool hidden, double seconds) {
  Figures out;
  const auto game = open_spiel::LoadGame(name);
  SpielPlayer player(*game);
  const Rate plain = rate_of(seconds, [&] { return player.play(false); });
  out.plies_a_second = plain.a_second;
  out.plies_a_match = plain.a_match;
  out.planes_a_second = rate_of(seconds, [&] { return player.play(true); }).a_second;

  const bool together = game->GetType().dynamics == open_spiel::GameType::Dynamics::kSimultaneous;
  const auto searched = together ? open_spiel::ConvertToTurnBased(*game) : game;
  SpielPlayer walker(*searched);
  const auto state = walker.middle();
  out.state_bytes = bytes_of_a_state(*state);
  const auto evaluator = std::make_shared<algorithms::RandomRolloutEvaluator>(1, 7);
  if (hidden && !together) {
    out.search = "IS-MCTS";
    const bool by_observation = game->GetType().provides_observation_string;
    time_search(seconds, out, [&](int iterations) {
      const double before = heap_bytes();
      algorithms::ISMCTSBot bot(
          7, evaluator, 1.4, iterations, algorithms::kUnlimitedNumWorldSamples,
          algorithms::ISMCTSFinalPolicyType::kMaxVisitCount, by_observation, true);
      bot.RunSearch(*state);
      return heap_bytes() - before;
    });
  } else {
    out.search = together ? "MCTS, turn by turn" : "MCTS";
    time_search(seconds, out, [&](int iterations) {
      algorithms::MCTSBot bot(*searched, evaluator, 1.4, iterations, 1 << 14, false, 7, false);
      const double before = heap_bytes();
      const auto root = bot.MCTSearch(*state);
      return heap_bytes() - before;
    });
  }
  return out;
}

// -- Warren's own way --------------------------------------------------------------------------

template <warren::Game G>
long play_with_planes(const G& game, warren::Random& random, std::vector<float>& numbers) {
  const warren::RulesOf<G>& rules = game;
  typename G::State s = game.start();
  const auto observe = [&](const typename G::State& now) {
    const warren::Node node = game.node(now);
    if (!node.is_act()) return;
    warren::PlaneWriter out(numbers.data());
    planes(rules, game.known(now, warren::Viewer(node.seats.lowest())), out);
  };
  return warren::play_out(game, s, random, observe);
}

std::unique_ptr<warren::AnyPosition> middle_of(const warren::AnyGame& game,
                                               warren::Random& random) {
  const auto is_choice = [](const warren::AnyPosition& position) {
    const warren::Node node = position.node();
    return node.is_act() && position.legal(node.seats.lowest()).size() > 1;
  };
  for (;;) {
    auto position = game.start();
    for (int k = 0; !position->node().is_over() && (k < 12 || !is_choice(*position)); ++k) {
      const warren::Node node = position->node();
      if (node.is_chance()) {
        position->resolve(position->sample(random));
        continue;
      }
      const warren::Seat seat = node.seats.lowest();
      const auto legal = position->legal(seat);
      position->apply(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (!position->node().is_over()) return position;
  }
}

Figures measure_rules(const std::string& id, double seconds) {
  Figures out;
  warren::with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make({});
    warren::Random random(1);
    typename G::State s = game->start();
    const Rate plain =
        rate_of(seconds, [&] { return warren::play_out(*game, s, random, [](const auto&) {}); });
    out.plies_a_second = plain.a_second;
    out.plies_a_match = plain.a_match;
    std::vector<float> numbers(
        static_cast<std::size_t>(warren::plane_layout<warren::RulesOf<G>>(*game).size));
    out.planes_a_second =
        rate_of(seconds, [&] { return play_with_planes(*game, random, numbers); }).a_second;
    out.state_bytes = sizeof(typename G::State);
  });
  const auto game = *warren::make_game(id, {});
  warren::Random random(1);
  const auto position = middle_of(*game, random);
  const warren::Seat seat = position->node().seats.lowest();
  const auto known = position->known(warren::Viewer(seat));
  out.search = "plain";
  time_search(seconds, out, [&](int iterations) {
    const auto bot = game->make_bot("plain:iterations=" + std::to_string(iterations), 7);
    const double before = heap_bytes();
    const auto advice = (*bot)->advise(*known, seat);
    return heap_bytes() - before;
  });
  return out;
}

// Many matches in step: one decision of each, and the lots up to the next.
double batch_rate(const std::string& id, double seconds, bool observed) {
  constexpr long kSteps = 16;
  warren::python::BatchPlan plan;
  plan.matches = 1024;
  plan.planes = observed;
  plan.bytes = false;
  plan.byte_masks = observed;
  auto made = warren::python::make_batch(id, {}, plan);
  warren::python::Batch& batch = **made;
  batch.play(64);  // away from the start, where all matches are alike
  const auto play = [&] {
    const long before = batch.plies();
    batch.play(kSteps);
    return batch.plies() - before;
  };
  return rate_of(seconds, play).a_second;
}

Figures measure_batch(const std::string& id, double seconds) {
  Figures out;
  out.plies_a_second = batch_rate(id, seconds, false);
  out.planes_a_second = batch_rate(id, seconds, true);
  return out;
}

// -- What is said ---------------------------------------------------------------------------------

std::string short_of(double number) {
  if (number <= 0) return "";  // not measured there
  char text[32];
  if (number >= 1e6) {
    std::snprintf(text, sizeof text, "%.1f M", number / 1e6);
  } else if (number >= 1e4) {
    std::snprintf(text, sizeof text, "%.0f k", number / 1e3);
  } else {
    std::snprintf(text, sizeof text, "%.0f", number);
  }
  return text;
}

void say(const Row& row) {
  const Figures& f = row.figures;
  std::cout << "| " << row.name << " | " << row.how << " | " << row.players << " | "
            << short_of(f.plies_a_match) << " | " << short_of(f.plies_a_second) << " | "
            << short_of(f.planes_a_second) << " | " << f.search << " | "
            << short_of(f.iterations_a_second) << " | " << short_of(f.state_bytes) << " | "
            << short_of(f.iteration_bytes) << " |" << std::endl;
}

Json measured(double number) { return number > 0 ? Json(number) : Json(nullptr); }

Json json_of(const Row& row) {
  const Figures& f = row.figures;
  return Json::object()
      .set("name", row.name)
      .set("how", row.how)
      .set("players", row.players)
      .set("plies_a_match", measured(f.plies_a_match))
      .set("plies_a_second", f.plies_a_second)
      .set("plies_with_observations_a_second", f.planes_a_second)
      .set("search", f.search)
      .set("iterations_a_second", measured(f.iterations_a_second))
      .set("state_bytes", measured(f.state_bytes))
      .set("bytes_an_iteration", measured(f.iteration_bytes));
}

constexpr const char* kHelp = R"(benchmark_open_spiel [--seconds S] [--only WORD] [--json] [--help]
  Random play, the textbook search and memory: OpenSpiel's own games, then each of Warren's in its
  own way, many matches in step, and through the adapter; one after the other on this thread. Processor time is what counts.
  --seconds S   for each of three figures of a row (default 1)
  --only WORD   rows with this word in their name
  --json        one line of JSON a row instead of a table
)";

[[noreturn]] void refuse(const std::string& sentence) {
  std::cerr << "benchmark_open_spiel: " << sentence << " (try --help)\n";
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = 1;
  bool json = false;
  std::string only;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&]() -> std::string {
      if (i + 1 == argc) refuse(word + " wants a value");
      return argv[++i];
    };
    if (word == "--help" || word == "-h") {
      std::cout << kHelp;
      return 0;
    }
    if (word == "--json") {
      json = true;
    } else if (word == "--only") {
      only = value();
    } else if (word == "--seconds") {
      const std::string text = value();
      char* end = nullptr;
      seconds = std::strtod(text.c_str(), &end);
      if (text.empty() || *end != '\0' || !(seconds > 0) || seconds > 3600) {
        refuse("--seconds wants a number above 0, not " + text);
      }
    } else {
      refuse("unknown option " + word);
    }
  }

  warren::adapters::register_games();
  bool any = false;
  const auto row = [&](const std::string& name, const std::string& how, int players,
                       const auto& measure) {
    if (name.find(only) == std::string::npos) return;
    if (!any && !json) {
      std::cout
          << "| game | how | players | plies a match | plies/s | with observations | search | "
             "iterations/s | bytes a state | bytes an iteration |\n"
             "|---|---|---|---|---|---|---|---|---|---|---|\n";
    }
    any = true;
    const Row done{name, how, players, measure()};
    if (json) {
      std::cout << json_of(done).dump() << std::endl;
    } else {
      say(done);
    }
  };

  struct Theirs {
    const char* name;
    bool hidden;
  };
  for (const Theirs& one : {Theirs{"havannah(board_size=7)", false},
                            {"hex(board_size=11)", false},
                            {"breakthrough", false},
                            {"backgammon", false},
                            {"oh_hell", true},
                            {"goofspiel", true}}) {
    const int players = open_spiel::LoadGame(one.name)->NumPlayers();
    row(one.name, "OpenSpiel", players,
        [&] { return measure_spiel(one.name, one.hidden, seconds); });
  }
  for (const warren::GameInfo* info : warren::all_games()) {
    const std::string id(info->id);
    std::string name = "warren_" + id;
    std::replace(name.begin(), name.end(), '-', '_');
    const auto game = open_spiel::LoadGame(name);
    const bool hidden =
        game->GetType().information == open_spiel::GameType::Information::kImperfectInformation;
    row(id, "Warren", game->NumPlayers(), [&] { return measure_rules(id, seconds); });
    row(id, "Warren, 1,024 at once", game->NumPlayers(),
        [&] { return measure_batch(id, seconds); });
    row(id, "Warren in OpenSpiel", game->NumPlayers(),
        [&] { return measure_spiel(name, hidden, seconds); });
  }
  if (!any) refuse("no row has the word " + only);
  return 0;
}
