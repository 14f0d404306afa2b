#include "adapters/open_spiel/game.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>

#include "games/registry.h"

namespace warren::adapters {

using open_spiel::GameParameter;
using open_spiel::GameParameters;
using open_spiel::GameType;

namespace {

Setup setup_of(const GameParameters& parameters) {
  Setup setup;
  const auto text = [&](const char* name) {
    const auto at = parameters.find(name);
    return at == parameters.end() ? std::string() : at->second.string_value();
  };
  if (const auto at = parameters.find("players"); at != parameters.end()) {
    setup.players = at->second.int_value();
  }
  const std::string options = text("options");
  for (std::size_t from = 0; from < options.size();) {
    const std::size_t end = std::min(options.find(';', from), options.size());
    const std::string one = options.substr(from, end - from);
    const std::size_t colon = one.find(':');
    if (colon == std::string::npos) {
      open_spiel::SpielFatalError("options are name:value;name:value, not " + options);
    }
    std::string value = one.substr(colon + 1);
    std::ranges::replace(value, '|', ',');
    setup.options.emplace_back(one.substr(0, colon), value);
    from = end + 1;
  }
  if (const std::string file = text("edition"); !file.empty()) {
    std::ifstream in(file);
    if (!in) open_spiel::SpielFatalError("cannot read the edition " + file);
    setup.edition_text.emplace(std::istreambuf_iterator<char>(in),
                               std::istreambuf_iterator<char>());
    setup.edition_name = file;
  }
  return setup;
}

GameType type_of(const GameInfo& info, const Bounds& bounds) {
  std::string name = "warren_" + std::string(info.id);
  std::ranges::replace(name, '-', '_');
  GameType type{};
  type.short_name = name;
  type.long_name = info.title;
  type.dynamics =
      bounds.together ? GameType::Dynamics::kSimultaneous : GameType::Dynamics::kSequential;
  type.chance_mode = GameType::ChanceMode::kExplicitStochastic;
  type.information = bounds.hides || bounds.together ? GameType::Information::kImperfectInformation
                                                     : GameType::Information::kPerfectInformation;
  type.utility = GameType::Utility::kZeroSum;
  type.reward_model = GameType::RewardModel::kTerminal;
  type.max_num_players = info.max_players;
  type.min_num_players = info.min_players;
  type.provides_information_state_string = true;
  type.provides_information_state_tensor = false;
  type.provides_observation_string = true;
  type.provides_observation_tensor = true;
  type.parameter_specification = {{"players", GameParameter(0)},
                                  {"options", GameParameter(std::string())},
                                  {"edition", GameParameter(std::string())}};
  return type;
}

std::shared_ptr<const open_spiel::Game> make(const GameInfo& info,
                                             const GameParameters& parameters) {
  const Setup setup = setup_of(parameters);
  const std::string id(info.id);
  auto game = make_game(id, setup);
  if (!game) {
    std::string all;
    for (const Fault& fault : game.error()) all += to_string(fault) + "\n";
    open_spiel::SpielFatalError(id + ": " + all);
  }
  auto look = python::make_look(id, setup);
  const GameType type = type_of(info, look->bounds());
  return std::make_shared<SpielGame>(type, parameters, *game, std::move(look));
}

}  // namespace

Memory::~Memory() {
  std::shared_ptr<Memory> next = std::move(before);
  while (next && next.use_count() == 1) {
    std::shared_ptr<Memory> further = std::move(next->before);
    next = std::move(further);
  }
}

// OpenSpiel counts in int, multiplies by the players where it plays turn by turn, and has no word
// for a match without an end.
int SpielGame::as_int(std::optional<std::int64_t> bound) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max() / kMaxSeats;
  return static_cast<int>(std::min(bound.value_or(kMost), kMost));
}

SpielGame::SpielGame(const GameType& type, const GameParameters& parameters,
                     std::shared_ptr<const AnyGame> game, std::unique_ptr<const python::Look> look)
    : SimMoveGame(type, parameters), game_(std::move(game)), look_(std::move(look)) {}

std::unique_ptr<open_spiel::State> SpielGame::NewInitialState() const {
  return std::make_unique<SpielState>(shared_from_this(), game_->start());
}

std::unique_ptr<open_spiel::State> SpielGame::NewInitialState(const std::string& text) const {
  auto position = game_->read_position(text);
  if (!position) open_spiel::SpielFatalError(to_string(position.error()));
  return std::make_unique<SpielState>(shared_from_this(), std::move(*position));
}

std::string SpielGame::ActionToString(open_spiel::Player player, open_spiel::Action action) const {
  if (player == open_spiel::kChancePlayerId) return "outcome " + std::to_string(action);
  return game_->write(warren::action(static_cast<int>(action)));
}

void register_games() {
  for (const GameInfo* info : all_games()) {
    const auto look = python::make_look(std::string(info->id), {});
    open_spiel::GameRegisterer(
        type_of(*info, look->bounds()),
        [info](const GameParameters& parameters) { return make(*info, parameters); });
  }
}

}  // namespace warren::adapters
