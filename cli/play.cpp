// `warren play`: who sits at the table, at a new match or one that goes on.
#include <random>
#include <utility>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/terminal_table.h"
#include "lab/program_bot.h"
#include "table/record.h"

namespace warren::cli {

namespace {
Match new_match(const PlayArguments& arguments) {
  MatchHead head;
  head.game = arguments.choice.game;
  head.setup = arguments.choice.setup();
  head.seats = split_bots(arguments.seats);
  if (head.setup.players == 0 && head.seats.size() > 1) {
    head.setup.players = static_cast<int>(head.seats.size());
  }
  const auto game = make_game(head.game, head.setup);
  if (!game) stop(game.error());
  const auto seats = static_cast<std::size_t>((*game)->seats());
  if (head.seats.empty()) head.seats.emplace_back("human");
  if (head.seats.size() == 1) head.seats.resize(seats, "bot:2");
  if (head.seats.size() != seats) {
    throw Stop{kUsage, "--seats names " + std::to_string(head.seats.size()) + " players for " +
                           std::to_string(seats) + " seats"};
  }
  head.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  return {*game, std::move(head)};
}

Match resumed_match(const PlayArguments& arguments) {
  const GameChoice& choice = arguments.choice;
  if (!arguments.seats.empty() || arguments.seed || choice.players != 0 ||
      !choice.options.empty()) {
    throw Stop{kUsage, "--resume goes on as the record says: only --edition can be given with it"};
  }
  const auto record = read_record(read_file(arguments.resume));
  if (!record) stop({record.error()}, arguments.resume);
  auto match = replay(*record, read_edition_file(arguments.choice.edition));
  if (!match) stop({match.error()}, arguments.resume);
  if (match->head().seats.size() != static_cast<std::size_t>(match->game().seats())) {
    throw Stop{kFailed, arguments.resume + ": does not say who sits on every seat"};
  }
  return std::move(*match);
}
}  // namespace

int play_command(const PlayArguments& arguments) {
  Match match = arguments.resume.empty() ? new_match(arguments) : resumed_match(arguments);
  for (const std::string& who : match.head().seats) {
    if (who == "human") continue;
    if (const auto fault = player_fault(who, match.head().game)) {
      throw Stop{kUsage, fault->sentence + "; a person is \"human\""};
    }
  }
  return play_in_terminal(std::move(match), ink_for(arguments.colour), arguments.confirm,
                          arguments.choice.edition,
                          std::chrono::milliseconds(arguments.program_ms));
}

}  // namespace warren::cli
