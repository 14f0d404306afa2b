#include "adapters/open_spiel/playthrough.h"

#include <open_spiel/spiel.h>

#include <algorithm>
#include <cstdio>

#include "engine/hash.h"
#include "engine/random.h"
#include "engine/text.h"
#include "games/registry.h"

namespace warren::adapters {

using open_spiel::Action;
using open_spiel::Game;
using open_spiel::GameType;
using open_spiel::Player;
using open_spiel::State;

namespace {

constexpr int kFirst = 8;   // so many states are written out, ...
constexpr int kEvery = 24;  // ... then every so many, and the end

std::string number_of(std::string_view text) { return hex64(hash_bytes(text)); }

std::string numbers_of(const std::vector<float>& tensor) {
  long set = 0;
  for (const float x : tensor) set += x != 0 ? 1 : 0;
  return std::to_string(tensor.size()) + " numbers, " + std::to_string(set) + " of them not 0, " +
         number_of({reinterpret_cast<const char*>(tensor.data()), tensor.size() * sizeof(float)});
}

std::string indented(const std::string& text) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) out += "  | " + std::string(line) + "\n";
  return out;
}

// So many digits as are the same wherever they are reckoned.
std::string chance_of(double chance) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", chance);
  return text;
}

std::string head_of(const std::string& name, const Game& game) {
  const GameType& type = game.GetType();
  const bool together = type.dynamics == GameType::Dynamics::kSimultaneous;
  const bool hides = type.information == GameType::Information::kImperfectInformation;
  std::string out =
      "A match of " + name + ", as OpenSpiel meets it. Written by make_playthroughs.\n\n";
  out += "players: " + std::to_string(game.NumPlayers()) + " (" +
         std::to_string(type.min_num_players) + " to " + std::to_string(type.max_num_players) +
         ")\n";
  out += std::string("information: ") + (hides ? "imperfect" : "perfect") + "\n";
  out += std::string("several at once: ") + (together ? "yes" : "no") + "\n";
  out += "actions: " + std::to_string(game.NumDistinctActions()) + "\n";
  out += "outcomes: " + std::to_string(game.MaxChanceOutcomes()) + "\n";
  out += "decisions at most: " + std::to_string(game.MaxGameLength()) + "\n";
  out += "lots at most: " + std::to_string(game.MaxChanceNodesInHistory()) + "\n";
  out += "returns: " + chance_of(game.MinUtility()) + " to " + chance_of(game.MaxUtility()) + "\n";
  out += "observation: " + std::to_string(game.ObservationTensorSize()) + " numbers\n";
  return out;
}

std::string actions_of(const State& state, Player player, const std::vector<Action>& actions) {
  std::string out;
  for (const Action a : actions) {
    out += (out.empty() ? "" : ", ") + std::to_string(a) + " " + state.ActionToString(player, a);
  }
  return out;
}

std::string options_of(const State& state) {
  if (state.IsTerminal()) return "";
  if (state.IsChanceNode()) {
    std::string out;
    for (const auto& [action, chance] : state.ChanceOutcomes()) {
      out += (out.empty() ? "" : ", ") + std::to_string(action) + " " +
             state.ActionToString(open_spiel::kChancePlayerId, action) + " (" + chance_of(chance) +
             ")";
    }
    return "lots: " + out + "\n";
  }
  std::string out;
  for (Player p = 0; p < state.NumPlayers(); ++p) {
    const auto legal = state.LegalActions(p);
    if (legal.empty()) continue;
    out += "player " + std::to_string(p) + " may: " + actions_of(state, p, legal) + "\n";
  }
  return out;
}

// What every player sees; what it remembers is told by what came to it since it was last shown.
std::string knowledge_of(const State& state) {
  std::string out;
  const std::string truth = state.ToString();
  for (Player p = 0; p < state.NumPlayers(); ++p) {
    const std::string who = "player " + std::to_string(p);
    const std::string seen = state.ObservationString(p);
    out += seen == truth ? who + " sees all of it\n" : who + " sees:\n" + indented(seen);
    out += who + " as a tensor: " + numbers_of(state.ObservationTensor(p)) + "\n";
    const std::string remembered = state.InformationStateString(p);
    const auto lines = static_cast<int>(std::ranges::count(remembered, '\n')) + 1;
    out += who + " remembers " + count_of(lines, "line", "lines") + ", " + number_of(remembered) +
           "\n";
  }
  return out;
}

// All of that in one number.
std::string summary_of(const State& state) {
  return number_of(state.ToString() + options_of(state) + knowledge_of(state));
}

// One step on, in words.
std::string step(State& state, Random& random) {
  const auto any_of = [&](const std::vector<Action>& actions) {
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  };
  if (state.IsChanceNode()) {
    double left = random.unit();
    const auto outcomes = state.ChanceOutcomes();
    Action drawn = outcomes.back().first;
    for (const auto& [action, chance] : outcomes) {
      left -= chance;
      if (left >= 0) continue;
      drawn = action;
      break;
    }
    const std::string text = actions_of(state, open_spiel::kChancePlayerId, {drawn});
    state.ApplyAction(drawn);
    return "drawn: " + text + "\n";
  }
  if (state.IsSimultaneousNode()) {
    std::string out;
    std::vector<Action> all;
    for (Player p = 0; p < state.NumPlayers(); ++p) {
      const auto legal = state.LegalActions(p);
      all.push_back(legal.empty() ? 0 : any_of(legal));
      if (legal.empty()) continue;
      out += "player " + std::to_string(p) + ": " + actions_of(state, p, {all.back()}) + "\n";
    }
    state.ApplyActions(all);
    return out;
  }
  const Player p = state.CurrentPlayer();
  const Action a = any_of(state.LegalActions());
  const std::string text = actions_of(state, p, {a});
  state.ApplyAction(a);
  return "player " + std::to_string(p) + ": " + text + "\n";
}

}  // namespace

std::vector<Played> all_played() {
  std::vector<Played> out;
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      std::string id(info->id);
      std::ranges::replace(id, '-', '_');
      const std::string options = id == "totem"          ? ",options=roll_cap:12"
                                  : id == "rodentia"     ? ",options=round_cap:2"
                                  : id == "cats_vs_rats" ? ",options=turn_cap:20"
                                                         : "";
      out.push_back({id + "-" + std::to_string(players) + ".txt",
                     "warren_" + id + "(players=" + std::to_string(players) + options + ")"});
    }
  }
  return out;
}

std::string playthrough(const std::string& name, std::uint64_t seed) {
  const auto game = open_spiel::LoadGame(name);
  const auto state = game->NewInitialState();
  Random random(seed);
  std::string out = head_of(name, *game);
  for (int k = 0;; ++k) {
    const bool over = state->IsTerminal();
    out += "\n-- " + std::to_string(k) + ", " + summary_of(*state) + "\n";
    if (k < kFirst || k % kEvery == 0 || over) {
      out += "state:\n" + indented(state->ToString()) + knowledge_of(*state) + options_of(*state);
    }
    if (over) break;
    out += step(*state, random);
  }
  out += "returns:";
  for (const double share : state->Returns()) out += " " + chance_of(share);
  return out + "\n";
}

}  // namespace warren::adapters
