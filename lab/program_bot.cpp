#include "lab/program_bot.h"

#include <utility>

#include "bots/spec.h"

namespace warren {

namespace {
// Nothing of the seed: the dice follow from the same.
Program::Setting setting_of(const AnyGame& game, Seat seat, const ProgramBot::Rules& rules) {
  Program::Setting out;
  out.line = std::string(game.info().id) + " seat=" + std::to_string(index(seat) + 1) +
             " players=" + std::to_string(game.seats()) +
             " rules=" + std::to_string(game.rules_version()) +
             " ms=" + std::to_string(rules.patience.count());
  for (const auto& [name, value] : rules.options) out.line += " " + name + "=" + value;
  out.board = game.board();
  return out;
}
}  // namespace

ProgramBot::ProgramBot(std::shared_ptr<const AnyGame> game, const std::string& spec, Seat seat,
                       std::uint64_t seed, Rules rules)
    : game_(std::move(game)),
      seed_(seed),
      rules_(std::move(rules)),
      lister_(std::move(*game_->make_bot("random", seed))) {
  auto started = Program::start(spec, setting_of(*game_, seat, rules_), rules_.patience);
  if (started) {
    program_ = std::move(*started);
  } else {
    fail(started.error());
  }
}

void ProgramBot::fail(const Fault& why) {
  program_.reset();
  stand_in_ = std::move(*game_->make_bot(rules_.stand_in, seed_));
  if (rules_.failed) rules_.failed(why.sentence);
}

std::optional<Action> ProgramBot::ask(const AnyKnown& known, Seat seat) {
  const auto advice = lister_->advise(known, seat);
  if (!advice) return {};
  std::vector<std::string> legal;
  for (const Advice::Option& option : advice->options) legal.push_back(game_->write(option.action));
  const auto chosen = program_->choose(known.show(), legal, rules_.patience);
  if (!chosen) {
    fail(chosen.error());
    return {};
  }
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i] == *chosen) return advice->options[i].action;
  }
  return {};
}

Expected<Action> ProgramBot::choose(const AnyKnown& known, Seat seat) {
  if (program_) {
    if (const auto chosen = ask(known, seat)) return *chosen;
  }
  // It has failed by now, or is not to act: then the lister says so.
  return stand_in_ ? stand_in_->choose(known, seat) : lister_->choose(known, seat);
}

Expected<Advice> ProgramBot::advise(const AnyKnown& known, Seat seat, Action focus) {
  return lister_->advise(known, seat, focus);
}

void ProgramBot::heed(const std::atomic<bool>* stop) {
  if (stand_in_) stand_in_->heed(stop);
}

void ProgramBot::over(const Json& result) {
  if (program_) program_->over(result);
}

std::unique_ptr<AnyBot> make_player(const std::shared_ptr<const AnyGame>& game,
                                    const std::string& spec, Seat seat, std::uint64_t seed,
                                    ProgramBot::Rules rules) {
  if (is_program(spec)) {
    return std::make_unique<ProgramBot>(game, spec, seat, seed, std::move(rules));
  }
  return std::move(*game->make_bot(spec, seed));
}

std::optional<Fault> player_fault(std::string_view spec, std::string_view game) {
  if (is_program(spec)) return program_fault(spec);
  if (const auto read = read_bot(spec, game); !read) return read.error();
  return {};
}

}  // namespace warren
