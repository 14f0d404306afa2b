// The `warren` command: options in, a command out, one clear line when something is wrong.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/commands.h"
#include "engine/text.h"

namespace {

using namespace warren::cli;

// Whole numbers from 0 on; CLI11 alone would take -1 for the largest there is.
const CLI::Validator kWhole(
    [](const std::string& text) {
      return warren::read_whole(text) ? std::string()
                                      : "\"" + text + "\" is not a whole number from 0 to 2^64-1";
    },
    "");

// A list is one word with commas: what follows it is the game again.
void add_list(CLI::App* command, const char* names, std::vector<std::string>& list,
              const char* help, bool required = false) {
  command->add_option(names, list, help)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->required(required);
}

void add_game_options(CLI::App* command, GameChoice& choice, bool game_required) {
  auto* game = command->add_option("game", choice.game, "id of the game: see `warren games`");
  if (game_required) game->required();
  command->add_option("--players,-p", choice.players, "how many play")->check(CLI::Range(1, 8));
  command->add_option("--option,-o", choice.options, "an option of the game, name=value")
      ->allow_extra_args(false);
  command->add_option("--edition", choice.edition, "an edition file instead of the house edition");
  command
      ->add_option("--rules", choice.rules,
                   "an older version of the game's rules: see `warren games`")
      ->check(CLI::Range(1, 1'000'000));
}

void add_colour(CLI::App* command, std::string& colour) {
  command->add_option("--colour,--color", colour, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Warren: five territory games, one table.", "warren"};
  app.require_subcommand(1);
  app.footer("Each command has --help. Exit code: 0 done, 1 refused or failed, 2 wrong usage.");
  int code = kOk;
  bool json = false;
  // CLI11 asks for the text once everything is read: --json may stand on either side.
  auto* version_json = app.add_flag("--json", json, "with --version: print JSON on one line");
  auto* version = app.set_version_flag(
      "--version", [&] { return version_text(json); }, "print the version and those of the rules");
  version_json->needs(version);
  const auto add_json = [](CLI::App* command, bool& flag) {
    command->add_flag("--json", flag, "print JSON on one line");
  };

  auto* games = app.add_subcommand("games", "list the games with their options");
  add_json(games, json);
  games->callback([&] { code = games_command(json); });

  std::string rules_game;
  std::string rule_id;
  auto* rules = app.add_subcommand("rules", "print the numbered rules of a game");
  rules->add_option("game", rules_game, "id of the game")->required();
  rules->add_option("id", rule_id, "one rule: TOT-043, or 43");
  add_json(rules, json);
  rules->callback([&] { code = rules_command(rules_game, rule_id, json); });

  PlayArguments playing;
  auto* play = app.add_subcommand("play", "play in the terminal");
  add_game_options(play, playing.choice, false);
  add_list(play, "--seats", playing.seats, "who sits where: human,bot:3,...");
  play->add_option("--seed", playing.seed, "dice and bots follow from it")->check(kWhole);
  play->add_option("--resume", playing.resume, "go on from a record");
  play->add_flag_callback(
      "--no-confirm", [&] { playing.confirm = false; },
      "do not ask before what cannot be taken back (asked only at a terminal)");
  add_colour(play, playing.colour);
  play->callback([&] {
    if (playing.choice.game.empty() == playing.resume.empty()) {
      throw Stop{kUsage, "play wants a game, or --resume FILE"};
    }
    code = play_command(playing);
  });

  SimArguments sim;
  auto* simulate = app.add_subcommand("sim", "play many games and count");
  add_game_options(simulate, sim.choice, true);
  simulate->add_option("--games,-n", sim.games, "how many games")
      ->check(CLI::Range(1L, 100'000'000L));
  simulate->add_option("--seed", sim.seed, "the same seed gives the same report")->check(kWhole);
  simulate->add_option("--threads,-t", sim.threads, "0: as many as cores")
      ->check(CLI::Range(0, 256));
  add_list(simulate, "--bots", sim.bots, "one for all seats, or one a seat: bot:3,...");
  simulate->add_option("--record", sim.record, "keep a record of every game in this folder");
  add_json(simulate, sim.json);
  simulate->callback([&] { code = sim_command(sim); });

  ReplayArguments replaying;
  auto* replay = app.add_subcommand("replay", "replay a record and check its hashes");
  replay->add_option("file", replaying.file, "a record")->required();
  replay->add_option("--to", replaying.to, "stop after this many plies")->check(kWhole);
  replay->add_flag("--check", replaying.check, "only check, print one line");
  replay->add_option("--edition", replaying.edition, "the edition file it was made with");
  add_json(replay, replaying.json);
  add_colour(replay, replaying.colour);
  replay->callback([&] { code = replay_command(replaying); });

  BenchArguments benching;
  auto* bench = app.add_subcommand("bench", "plies a second of random play on one core");
  add_game_options(bench, benching.choice, false);
  bench
      ->add_option("--seconds", benching.seconds,
                   "how long to measure each game; 0: signature only")
      ->check(CLI::Range(0.0, 600.0));
  bench
      ->add_option("--games", benching.games,
                   "play this many games instead and print their plies, for counting instructions")
      ->check(CLI::Range(0L, 1'000'000L));
  add_json(bench, benching.json);
  bench->callback([&] {
    if (std::isnan(benching.seconds)) throw Stop{kUsage, "--seconds wants a number"};
    code = bench_command(benching);
  });

  std::string bots_game;
  auto* bots = app.add_subcommand("bots", "list the bots and the levels of each game");
  bots->add_option("game", bots_game, "id of one game");
  add_json(bots, json);
  bots->callback([&] { code = bots_command(bots_game, json); });

  ArenaArguments fighting;
  auto* arena = app.add_subcommand("arena", "bots against each other: ratings and scores");
  add_game_options(arena, fighting.choice, true);
  add_list(arena, "--bots", fighting.bots, "two or more: bot:4,greedy,search:iterations=200", true);
  arena->add_option("--games,-n", fighting.games, "games of each pair")
      ->check(CLI::Range(1L, 10'000'000L));
  arena->add_option("--seed", fighting.seed, "the same seed gives the same games")->check(kWhole);
  arena->add_option("--threads,-t", fighting.threads, "games at a time; 0: as many as cores")
      ->check(CLI::Range(0, 256));
  arena->add_option("--sprt", fighting.sprt, "stop a pair when its lead is ELO0 or ELO1: 0,50");
  arena->add_option("--record", fighting.record, "keep a record of every game in this folder");
  add_json(arena, fighting.json);
  arena->callback([&] { code = arena_command(fighting); });

  AnalyseArguments analysing;
  auto* analyse = app.add_subcommand("analyse", "judge every decision of a record");
  analyse->add_option("file", analysing.file, "a record")->required();
  analyse->add_option("--bot", analysing.bot, "who judges: search:iterations=2000, bot:5, ...");
  analyse->add_option("--worst", analysing.worst, "how many costly moves to list at the end")
      ->check(kWhole);
  analyse->add_option("--edition", analysing.edition, "the edition file it was made with");
  add_json(analyse, analysing.json);
  analyse->callback([&] { code = analyse_command(analysing); });

  auto* engine = app.add_subcommand("engine", "drive a game by text on standard input and output");
  engine->callback([&] { code = engine_command(); });

  ServeArguments serving;
  auto* serve = app.add_subcommand("serve", "serve tables over HTTP and WebSocket");
  // A service has its own line of options and appends the administrator's: the last word counts.
  serve->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  serve->add_option("--host", serving.host, "address to listen at");
  serve->add_option("--port", serving.port, "0: any free one")->check(CLI::Range(0, 65535));
  serve->add_option("--db", serving.db, "a SQLite file, or postgresql://...");
  serve->add_option("--web", serving.web, "folder of the page");
  serve->add_option("--origin", serving.origin, "https://... as people reach it through a proxy");
  serve->add_option("--bot-threads", serving.bot_threads, "0: one fewer than cores")
      ->check(CLI::Range(0, 256));
  serve->add_option("--bot-pause", serving.bot_pause_ms, "milliseconds before a bot moves")
      ->check(CLI::Range(0, 10'000));
  serve->add_option("--log", serving.log, "debug, info, warn, error or off")
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
  serve->add_flag("--open", serving.open,
                  "open the page in a browser, on a machine with a desktop");
  serve->add_flag("--no-limits", serving.no_limits, "no rate limits: for measuring");
  serve->callback([&] { code = serve_command(serving); });

  VerifyArguments verifying;
  auto* verify = app.add_subcommand("verify", "recompute every draw of a record from its seed");
  verify->add_option("file", verifying.file, "a record of a server's table")->required();
  verify->add_option("--edition", verifying.edition, "the edition file it was made with");
  add_json(verify, verifying.json);
  verify->callback([&] { code = verify_command(verifying); });

  warren::server::LoadOptions loading;
  auto* load = app.add_subcommand("load", "play many tables of a running server at once");
  load->add_option("--host", loading.host, "of the server");
  load->add_option("--port", loading.port, "of the server")->check(CLI::Range(1, 65535));
  load->add_option("--game", loading.game, "id of the game; the server's first by default");
  load->add_option("--tables", loading.tables, "tables at a time")->check(CLI::Range(1, 20'000));
  load->add_option("--seconds", loading.seconds, "how long")->check(CLI::Range(1, 3600));
  load->add_option("--think", loading.think_ms, "milliseconds a seat thinks on average")
      ->check(CLI::Range(0, 600'000));
  load->add_option("--watchers", loading.watchers, "spectators a table")->check(CLI::Range(0, 100));
  load->add_flag("--json", loading.json, "print JSON on one line");
  load->callback([&] { code = load_command(loading); });

  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) throw Stop{kFailed, "standard output cannot be written"};
    return code;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    if (argc > 1 && argv[1][0] != '-') {
      std::vector<std::string> names;
      for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
      if (std::ranges::find(names, argv[1]) == names.end()) {
        const auto near = warren::nearest(argv[1], names, 1);
        std::cerr << "warren: no command \"" << argv[1] << "\""
                  << (near.empty() ? "" : "; did you mean " + near[0] + "?") << " (try --help)\n";
        return kUsage;
      }
    }
    std::cerr << "warren: " << error.what() << " (try --help)\n";
    return kUsage;
  } catch (const Stop& stop) {
    for (const std::string_view line : warren::split(stop.message, '\n')) {
      std::cerr << (line.data() == stop.message.data() ? "warren: " : "") << warren::one_line(line)
                << "\n";
    }
    return stop.code;
  } catch (const std::bad_alloc&) {
    std::cerr << "warren: there is not enough memory\n";
    return kFailed;
  } catch (const std::exception& error) {
    std::cerr << "warren: " << error.what() << "\n";
    return kFailed;
  }
}
