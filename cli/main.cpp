// The `warren` command: options in, a command out, one clear line when something is wrong.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/commands.h"
#include "cli/luck_command.h"
#include "cli/schema_command.h"
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

// What the commands read their options into: alive until the command has run.
struct Given {
  int code = kOk;
  bool json = false;
  std::string rules_game;
  std::string rule_id;
  int rules_version = 0;
  std::string bots_game;
  PlayArguments play;
  LearnArguments learn;
  PuzzleArguments puzzle;
  PuzzlesArguments puzzles;
  PrintArguments print;
  SeatArguments seat;
  SimArguments sim;
  ReplayArguments replay;
  BenchArguments bench;
  ArenaArguments arena;
  CalibrateArguments calibrate;
  LabArguments lab;
  SchemaArguments schema;
  AnalyseArguments analyse;
  LuckArguments luck;
  ServeArguments serve;
  AdminArguments admin;
  VerifyArguments verify;
  warren::server::LoadOptions load;
};

void add_json(CLI::App* command, bool& flag) {
  command->add_flag("--json", flag, "print JSON on one line");
}

void add_version(CLI::App& app, Given& given) {
  // CLI11 asks for the text once everything is read: --json may stand on either side.
  auto* version_json = app.add_flag("--json", given.json, "with --version: print JSON on one line");
  auto* version = app.set_version_flag(
      "--version", [&] { return version_text(given.json); },
      "print the version and those of the rules");
  version_json->needs(version);
}

void add_lists(CLI::App& app, Given& given) {
  auto* games = app.add_subcommand("games", "list the games with their options");
  add_json(games, given.json);
  games->callback([&] { given.code = games_command(given.json); });

  auto* rules = app.add_subcommand("rules", "print the numbered rules of a game");
  rules->add_option("game", given.rules_game, "id of the game")->required();
  rules->add_option("id", given.rule_id, "one rule: TOT-043, or 43");
  add_json(rules, given.json);
  rules->add_option("--rules", given.rules_version, "as an older version of them reads")
      ->check(CLI::PositiveNumber);
  rules->callback([&] {
    given.code = rules_command(given.rules_game, given.rule_id, given.rules_version, given.json);
  });
}

void add_print(CLI::App& app, Given& given) {
  auto* print = app.add_subcommand(
      "print", "everything to play a game on paper: board, cards, pieces, sheets, rules");
  print->add_option("game", given.print.choice.game, "id of the game: see `warren games`")
      ->required();
  print->add_option("--edition", given.print.choice.edition,
                    "an edition file instead of the house edition");
  print
      ->add_option("--players,-p", given.print.choice.players,
                   "only what so many need; everything by default")
      ->check(CLI::Range(1, 8));
  print->add_option("--paper", given.print.paper, "a4 or letter")
      ->check(CLI::IsMember({"a4", "letter"}));
  auto* lines = print->add_flag("--lines", given.print.lines, "outlines alone, to save ink");
  print->add_flag_callback(
           "--colour,--color", [] {}, "in colour, as it is by default")
      ->excludes(lines);
  print->add_option("--out", given.print.out,
                    "FILE.pdf (wants rsvg-convert), or a folder for one SVG a page; GAME.pdf by "
                    "default");
  print->add_flag("--json", given.print.json,
                  "list the pages as JSON on one line; without --out nothing is written");
  print->callback([&] { given.code = print_command(given.print); });
}

void add_program_ms(CLI::App* command, int& ms, int most = 3'600'000) {
  command
      ->add_option("--program-ms", ms,
                   "milliseconds a program has for one decision; then a bot plays on for it")
      ->check(CLI::Range(1, most));
}

void add_play(CLI::App& app, Given& given) {
  auto* play = app.add_subcommand("play", "play in the terminal");
  add_game_options(play, given.play.choice, false);
  add_list(play, "--seats", given.play.seats, "who sits where: human,bot:3,program:./mybot,...");
  add_program_ms(play, given.play.program_ms);
  play->add_option("--seed", given.play.seed, "dice and bots follow from it")->check(kWhole);
  play->add_option("--resume", given.play.resume, "go on from a record");
  play->add_flag_callback(
      "--no-confirm", [&] { given.play.confirm = false; },
      "do not ask before what cannot be taken back (asked only at a terminal)");
  add_colour(play, given.play.colour);
  play->callback([&] {
    if (given.play.choice.game.empty() == given.play.resume.empty()) {
      throw Stop{kUsage, "play wants a game, or --resume FILE"};
    }
    given.code = play_command(given.play);
  });
}

void add_learn(CLI::App& app, Given& given) {
  auto* learn = app.add_subcommand("learn", "learn a game step by step, on its board");
  auto* game = learn->add_option("game", given.learn.game,
                                 "id of the game; without one the courses of all are listed");
  auto* course = learn->add_option("--course", given.learn.course,
                                   "first or finer; the first that is not done by default");
  auto* step =
      learn->add_option("--step", given.learn.step, "begin at this step, not where you left")
          ->check(CLI::Range(1, 1000));
  learn
      ->add_option("--file", given.learn.file, "a file of lessons instead of those that come along")
      ->needs(game);
  learn->add_flag("--list", given.learn.list, "list the steps, and which are done");
  add_json(learn, given.learn.json);
  add_colour(learn, given.learn.colour);
  course->needs(game);
  step->needs(game);
  learn->callback([&] { given.code = learn_command(given.learn); });
}

void add_puzzle(CLI::App& app, Given& given) {
  auto* puzzle = app.add_subcommand("puzzle", "one position, one best action: find it");
  auto* game = puzzle->add_option("game", given.puzzle.game,
                                  "id of the game; without one it is listed what there is");
  puzzle->add_option("which", given.puzzle.which, "its number, or today; today by default");
  puzzle
      ->add_option("--file", given.puzzle.file,
                   "a file of puzzles instead of those that come along")
      ->needs(game);
  puzzle->add_flag("--list", given.puzzle.list, "list the puzzles, without their answers");
  add_json(puzzle, given.puzzle.json);
  add_colour(puzzle, given.puzzle.colour);
  puzzle->callback([&] { given.code = puzzle_command(given.puzzle); });
}

void add_puzzles(CLI::App& app, Given& given) {
  auto* puzzles = app.add_subcommand("puzzles", "find puzzles in matches of bots");
  PuzzlesArguments& to = given.puzzles;
  puzzles->add_option("game", to.choice.game, "id of the game: see `warren games`")->required();
  puzzles->add_option("--players,-p", to.choice.players, "how many play")->check(CLI::Range(1, 8));
  puzzles->add_option("--option,-o", to.choice.options, "an option of the game, name=value")
      ->allow_extra_args(false);
  puzzles->add_option("--count,-n", to.count, "how many puzzles")->check(CLI::Range(1, 10'000));
  puzzles->add_option("--seed", to.seed, "the same seed gives the same puzzles")->check(kWhole);
  puzzles->add_option("--bot", to.bot, "who plays the matches, in every seat: bot:2, ...");
  puzzles
      ->add_option("--look", to.look,
                   "iterations with which every decision is looked at; by default those of bot:3")
      ->check(CLI::Range(1L, 1'000'000'000L));
  puzzles
      ->add_option("--iterations", to.iterations,
                   "of each of the four searches that have to agree; by default those of bot:4")
      ->check(CLI::Range(1L, 1'000'000'000L));
  puzzles
      ->add_option("--matches", to.matches,
                   "look through so many matches at most; twenty for each puzzle by default")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{2'000'000'000}));
  puzzles->add_option("--threads,-t", to.threads, "matches at a time; 0: as many as cores")
      ->check(CLI::Range(0, 256));
  puzzles->add_option("--out", to.out,
                      "keep the puzzles in this file, and go on from what is in it");
  puzzles->footer(
      "Ctrl-C ends soon and prints what was found, with exit code 130; the same command goes on "
      "from the file of --out.");
  add_json(puzzles, to.json);
  puzzles->callback([&] { given.code = puzzles_command(given.puzzles); });
}

void add_sim(CLI::App& app, Given& given) {
  auto* simulate = app.add_subcommand("sim", "play many games and count");
  add_game_options(simulate, given.sim.choice, true);
  simulate->add_option("--games,-n", given.sim.games, "how many games")
      ->check(CLI::Range(1L, 100'000'000'000L));
  simulate->add_option("--seed", given.sim.seed, "the same seed gives the same report")
      ->check(kWhole);
  simulate->add_option("--threads,-t", given.sim.threads, "0: as many as cores")
      ->check(CLI::Range(0, 256));
  add_list(simulate, "--bots", given.sim.bots, "one for all seats, or one a seat: bot:3,...");
  auto* record = simulate->add_option("--record", given.sim.record,
                                      "keep a record of every game in this folder");
  simulate
      ->add_option("--out", given.sim.out,
                   "keep the counts in this file, and go on from what is in it")
      ->excludes(record);
  simulate
      ->add_option("--gpu", given.sim.gpu,
                   "on an NVIDIA GPU, the same report; a thousand games are compared with the "
                   "CPU's; auto: on the CPU where there is none")
      ->type_name("[on|auto]")
      ->expected(0, 1)
      ->default_str("on")
      ->check(CLI::IsMember({"on", "auto"}))
      ->excludes(record);
  simulate->footer(
      "Ctrl-C ends after the games being played and prints what is known, with exit code 130; "
      "once more ends at once.");
  add_json(simulate, given.sim.json);
  simulate->callback([&] { given.code = sim_command(given.sim); });
}

void add_replay(CLI::App& app, Given& given) {
  auto* replay = app.add_subcommand("replay", "replay a record and check its hashes");
  replay->add_option("file", given.replay.file, "a record")->required();
  replay->add_option("--to", given.replay.to, "stop after this many plies")->check(kWhole);
  replay->add_flag("--check", given.replay.check, "only check, print one line");
  replay->add_option("--edition", given.replay.edition, "the edition file it was made with");
  add_json(replay, given.replay.json);
  add_colour(replay, given.replay.colour);
  replay->callback([&] { given.code = replay_command(given.replay); });
}

void add_bench(CLI::App& app, Given& given) {
  auto* bench = app.add_subcommand("bench", "plies a second of random play on one core or a GPU");
  add_game_options(bench, given.bench.choice, false);
  bench
      ->add_option("--seconds", given.bench.seconds,
                   "how long to measure each game; 0: signature only")
      ->check(CLI::Range(0.0, 600.0));
  bench
      ->add_option("--games", given.bench.games,
                   "play this many games instead and print their plies, for counting instructions")
      ->check(CLI::Range(0L, 1'000'000L));
  auto* games = bench->get_option("--games");
  bench
      ->add_flag("--gpu", given.bench.gpu,
                 "on an NVIDIA GPU; a thousand games are compared with the CPU's")
      ->excludes(games);
  add_json(bench, given.bench.json);
  bench->callback([&] {
    if (std::isnan(given.bench.seconds)) throw Stop{kUsage, "--seconds wants a number"};
    given.code = given.bench.gpu ? gpu_bench_command(given.bench) : bench_command(given.bench);
  });
}

void add_bots(CLI::App& app, Given& given) {
  auto* bots = app.add_subcommand("bots", "list the bots and the levels of each game");
  bots->add_option("game", given.bots_game, "id of one game");
  add_json(bots, given.json);
  bots->callback([&] { given.code = bots_command(given.bots_game, given.json); });
}

void add_arena(CLI::App& app, Given& given) {
  auto* arena = app.add_subcommand("arena", "bots against each other: ratings and scores");
  add_game_options(arena, given.arena.choice, true);
  add_list(arena, "--bots", given.arena.bots, "two or more: bot:4,greedy,program:./mybot", true);
  arena
      ->add_option("--games,-n", given.arena.games,
                   "games of every two bots, rounded up to whole deals: each is played by every "
                   "seating")
      ->check(CLI::Range(1L, 10'000'000L));
  arena->add_option("--seed", given.arena.seed, "the same seed gives the same games")
      ->check(kWhole);
  arena->add_option("--threads,-t", given.arena.threads, "games at a time; 0: as many as cores")
      ->check(CLI::Range(0, 256));
  add_program_ms(arena, given.arena.program_ms);
  arena->add_option("--sprt", given.arena.sprt,
                    "stop two bots when the first is known to lead by ELO0 or by ELO1 (0,50): a "
                    "generalised sequential test on deals (pentanomial GSPRT), 5 % error either "
                    "way");
  arena->add_option("--record", given.arena.record, "keep a record of every game in this folder");
  arena->add_option("--out", given.arena.out,
                    "keep every game's result in this file, and go on from what is in it");
  arena->footer(
      "Ctrl-C ends after the games being played and prints what is known, with exit code 130; "
      "once more ends at once.");
  add_json(arena, given.arena.json);
  arena->callback([&] { given.code = arena_command(given.arena); });
}

void add_seat(CLI::App& app, Given& given) {
  auto* seat = app.add_subcommand("seat", "let a program take a seat at a server's table");
  seat->add_option("link", given.seat.link,
                   "the table's: http://HOST:PORT/table/CODE; or that of a seat (...#seat=TOKEN), "
                   "which is moved here")
      ->required();
  seat->add_option("--program", given.seat.program, "path of the program that plays")->required();
  seat->add_option("--token", given.seat.token, "of a seat taken before; else a free one is taken");
  seat->add_option("--name", given.seat.name, "what the others read; the program's by default");
  add_program_ms(seat, given.seat.program_ms, 60'000);  // the server wants to hear of it
  seat->callback([&] { given.code = seat_command(given.seat); });
}

void add_calibrate(CLI::App& app, Given& given) {
  auto* calibrate = app.add_subcommand(
      "calibrate", "how often positions are won that the evaluation gives so much of the win");
  add_game_options(calibrate, given.calibrate.choice, true);
  add_list(calibrate, "--bots", given.calibrate.bots,
           "who plays, each in matches of its own: bot:3,bot:4");
  calibrate
      ->add_option("--games,-n", given.calibrate.games, "games of each bot and number of players")
      ->check(CLI::Range(1L, 1'000'000L));
  calibrate->add_option("--seed", given.calibrate.seed, "the same seed gives the same report")
      ->check(kWhole);
  calibrate
      ->add_option("--threads,-t", given.calibrate.threads, "games at a time; 0: as many as cores")
      ->check(CLI::Range(0, 256));
  calibrate->add_flag("--fit", given.calibrate.fit,
                      "find how much the weights count in these games, for evaluate.cpp");
  add_list(calibrate, "--free", given.calibrate.free,
           "with --fit: terms fitted by themselves; the others keep their proportions");
  add_json(calibrate, given.calibrate.json);
  calibrate->callback([&] { given.code = calibrate_command(given.calibrate); });
}

void add_lab(CLI::App& app, Given& given) {
  auto* lab = app.add_subcommand("lab", "change a rule, see what it does, with error bars");
  lab->require_subcommand(1);
  LabArguments& to = given.lab;
  const auto add = [&](const char* word, const char* help, int (*command)(const LabArguments&)) {
    auto* sub = lab->add_subcommand(word, help);
    sub->callback([&given, command] { given.code = command(given.lab); });
    return sub;
  };
  const auto add_run = [&](CLI::App* sub) {
    sub->add_option("--out", to.out,
                    "folder for what was played and the reports; the same command goes on there");
    sub->add_option("--threads,-t", to.threads, "0: as many as cores")->check(CLI::Range(0, 256));
    add_json(sub, to.json);
    sub->footer(
        "Ctrl-C ends after the games being played and prints what is known, with exit code 130; "
        "once more ends at once.");
  };
  const auto add_gpu = [&](CLI::App* sub) {
    sub->add_option("--gpu", to.gpu,
                    "games that are not watched, random and greedy, on an NVIDIA GPU: the same "
                    "report; auto: on the CPU where there is none")
        ->type_name("[on|auto]")
        ->expected(0, 1)
        ->default_str("on")
        ->check(CLI::IsMember({"on", "auto"}));
  };
  auto* run = add("run", "play an experiment from a file", lab_run_command);
  run->add_option("file", to.file, "an experiment: see `warren lab new`")->required();
  run->add_option("--part", to.part, "3/100: the third of a hundred parts, for many machines");
  add_run(run);
  add_gpu(run);
  const auto add_asked = [&](CLI::App* sub) {
    add_list(sub, "--bots", to.bots, "one for all seats, or one a seat; greedy by default");
    sub->add_option("--games,-n", to.games, "games of each, at most")
        ->check(CLI::Range(1L, 1'000'000'000L));
    sub->add_option("--seed", to.seed, "the same seed gives the same report")->check(kWhole);
    add_run(sub);
  };
  auto* ask = add("ask", "the house game against one change of it", lab_ask_command);
  add_game_options(ask, to.choice, true);
  add_asked(ask);
  auto* readings = add("readings", "every reading that is an option, and which changes most",
                       lab_readings_command);
  readings->add_option("game", to.choice.game, "id of the game")->required();
  readings->add_option("--players,-p", to.choice.players, "how many play")->check(CLI::Range(1, 8));
  readings
      ->add_option("--strengths", to.reading_strengths,
                   "who plays, and how many games of each reading; a ranking for each")
      ->capture_default_str();
  readings->add_option("--seed", to.seed, "the same seed gives the same report")->check(kWhole);
  add_run(readings);
  auto* measure =
      add("measure", "describe a game: who wins, how long, what decides it, what is used",
          lab_measure_command);
  add_game_options(measure, to.choice, true);
  measure->add_option("--strengths", to.strengths, "who plays, weakest first, and how many games")
      ->default_val("random@50000 greedy@1000 bot:2@100");
  measure->add_option("--skill", to.skill_games, "games of each two neighbours of these; 0: none")
      ->check(CLI::Range(0L, 1'000'000'000L));
  measure->add_option("--pace", to.pace, "seconds that people take for a decision")
      ->check(CLI::Range(0.001, 1e6));
  measure
      ->add_option("--watch", to.watch,
                   "of games that are not random one in so many is watched ply by ply")
      ->check(CLI::Range(1L, 1'000'000L));
  measure->add_option("--seed", to.seed, "the same seed gives the same report")->check(kWhole);
  add_run(measure);
  add_gpu(measure);
  auto* fair =
      add("fair", "what makes the seats even: komi, an option, another reading", lab_fair_command);
  add_game_options(fair, to.choice, true);
  fair->add_option("--turn", to.turn, "an option with {} for the number to be found: komi=0,{}");
  fair->add_option("--from", to.from, "the least it can be");
  fair->add_option("--to", to.to, "the most");
  fair->add_option("--measure", to.measure,
                   "what is to be brought to --want, instead of all seats");
  fair->add_option("--want", to.want, "a half, where nothing is said");
  fair->add_option("--within", to.within, "how far off is even enough")
      ->check(CLI::Range(0.0, 1.0));
  add_asked(fair);
  auto* tune = add("tune", "search the numbers of an edition for what a game is wanted to be like",
                   lab_tune_command);
  tune->add_option("file", to.file, "what to search: see `warren lab new --tune`")->required();
  add_run(tune);
  tune->get_option("--out")->required();
  auto* fresh = add("new", "print a first experiment for a game", lab_new_command);
  fresh->add_option("game", to.choice.game, "id of the game")->required();
  fresh->add_flag("--tune", to.tuning, "a file for `warren lab tune` instead");
  auto* schema =
      lab->add_subcommand("schema", "print what such files may say, as JSON Schema for editors");
  schema->add_option("game", given.schema.game, "with the options of this game");
  schema->add_flag("--tune", given.schema.tuning, "of files for `warren lab tune` instead");
  schema->callback([&given] { given.code = lab_schema_command(given.schema); });
  auto* show = add("show", "what a folder of an experiment says so far", lab_show_command);
  show->add_option("folder", to.file, "--out of a run")->required();
  add_json(show, to.json);
  auto* merge = add("merge", "put the parts of an experiment together", lab_merge_command);
  merge->add_option("folders", to.folders, "--out of every part")->required();
  merge->add_option("--out", to.out, "folder for the reports");
  add_json(merge, to.json);
}

void add_analyse(CLI::App& app, Given& given) {
  auto* analyse = app.add_subcommand("analyse", "judge every decision of a record");
  analyse->add_option("file", given.analyse.file, "a record")->required();
  analyse->add_option("--bot", given.analyse.bot, "who judges: search:iterations=2000, bot:5, ...");
  analyse->add_option("--worst", given.analyse.worst, "how many costly moves to list at the end")
      ->check(kWhole);
  analyse->add_option("--edition", given.analyse.edition, "the edition file it was made with");
  add_json(analyse, given.analyse.json);
  analyse->callback([&] { given.code = analyse_command(given.analyse); });
}

void add_luck(CLI::App& app, Given& given) {
  LuckArguments& to = given.luck;
  auto* luck = app.add_subcommand("luck", "what dice and cards gave each seat of a record");
  luck->add_option("file", to.file, "a record")->required();
  luck->add_option("--seat", to.seat, "this seat alone")->check(CLI::Range(1, 8));
  auto* iterations =
      luck->add_option("--iterations", to.iterations,
                       "where one lot follows another: so many ways it may go on (4)")
          ->check(CLI::Range(1, 100'000));
  luck->add_option("--ms", to.ms, "as many as there is time for; the answer depends on the clock")
      ->check(CLI::Range(1, 3'600'000))
      ->excludes(iterations);
  luck->add_option("--seed", to.seed, "of these ways, and of the matches it is compared with")
      ->check(kWhole);
  luck->add_option("--draws", to.draws, "how many of the draws that changed most to list")
      ->check(kWhole);
  luck->add_option("--edition", to.edition, "the edition file it was made with");
  add_json(luck, to.json);
  luck->callback([&] { given.code = luck_command(to); });
}

void add_engine(CLI::App& app, Given& given) {
  auto* engine = app.add_subcommand("engine", "drive a game by text on standard input and output");
  engine->callback([&] { given.code = engine_command(); });
}

void add_serve(CLI::App& app, Given& given) {
  auto* serve = app.add_subcommand("serve", "serve tables over HTTP and WebSocket");
  // A service has its own line of options and appends the administrator's: the last word counts.
  serve->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  serve->add_option("--host", given.serve.host, "address to listen at");
  serve->add_option("--port", given.serve.port, "0: any free one")->check(CLI::Range(0, 65535));
  serve->add_option("--db", given.serve.db, "a SQLite file, or postgresql://...");
  serve->add_option("--web", given.serve.web, "folder of the page");
  serve->add_option("--origin", given.serve.origin,
                    "https://... as people reach it through a proxy");
  serve->add_option("--bot-threads", given.serve.bot_threads, "0: one fewer than cores")
      ->check(CLI::Range(0, 256));
  serve->add_option("--bot-pause", given.serve.bot_pause_ms, "milliseconds before a bot moves")
      ->check(CLI::Range(0, 10'000));
  serve->add_option("--log", given.serve.log, "debug, info, warn, error or off")
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
  serve->add_option("--admin", given.serve.admin,
                    "the administrator's socket; beside a SQLite file by default");
  serve
      ->add_option("--keep-days", given.serve.keep_days,
                   "how long tables of two people or more are kept after their end; 0: for ever")
      ->check(CLI::Range(0, 36'500));
  serve
      ->add_option("--keep-alone-days", given.serve.keep_alone_days,
                   "the same for tables of one person, and for those that never began")
      ->check(CLI::Range(0, 36'500));
  serve
      ->add_option("--trusted-proxy", given.serve.proxies,
                   "a network of proxies that say who their clients are; may be repeated")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);
  serve
      ->add_option("--metrics-token", given.serve.metrics_token,
                   "whoever reads /metrics must show it as a bearer token")
      ->envname("WARREN_METRICS_TOKEN");
  serve->add_option("--internal", given.serve.internal,
                    "HOST:PORT where other servers of the same PostgreSQL database reach this one");
  serve->add_option("--key-file", given.serve.key_file,
                    "file with the key that these servers share; or the variable WARREN_KEY");
  serve->add_flag("--open", given.serve.open,
                  "open the page in a browser, on a machine with a desktop");
  serve->add_flag("--no-limits", given.serve.no_limits, "no rate limits: for measuring");
  serve->callback([&] { given.code = serve_command(given.serve); });
}

// One word after another: what an administrator can ask, each with what it needs.
CLI::App* add_admin_word(CLI::App* admin, Given& given, const char* word, const char* help) {
  auto* command = admin->add_subcommand(word, help);
  command->callback([&given, word] {
    given.admin.command = word;
    given.code = admin_command(given.admin);
  });
  return command;
}

void add_admin_place(CLI::App* command, Given& given) {
  command->add_option("--db", given.admin.db, "the server's database, as `warren serve` has it");
  command->add_option("--socket", given.admin.socket, "the server's --admin");
  add_json(command, given.admin.json);
}

void add_admin(CLI::App& app, Given& given) {
  auto* admin = app.add_subcommand("admin", "look after a running server");
  admin->require_subcommand(1);
  admin->fallthrough();
  add_admin_place(admin, given);
  const auto add = [&](const char* word, const char* help) {
    return add_admin_word(admin, given, word, help);
  };
  add("status", "how it is");
  add("tables", "tables in memory");
  add("guests", "who is connected");
  add("sanctions", "who is banned or muted");
  add("retention", "which old tables would go now");
  add("reports", "lines of chat that people complained of");
  for (const auto& [word, help] :
       {std::pair("kick", "close the sockets of a guest or a network"),
        std::pair("ban", "keep a guest or a network out"),
        std::pair("mute", "let a guest write no chat"), std::pair("unban", "let in again"),
        std::pair("unmute", "let write again")}) {
    auto* command = add(word, help);
    command->add_option("who", given.admin.who, "a guest's id, an address or a network")
        ->required();
    if (std::string_view(word) != "ban" && std::string_view(word) != "mute") continue;
    command->add_option("--days", given.admin.days, "for how long; for ever by default")
        ->check(CLI::Range(1, 36'500));
    command->add_option("--why", given.admin.why, "what they are told");
  }
  add("delete", "delete a table with all that belongs to it")
      ->add_option("table", given.admin.table, "its code")
      ->required();
  auto* settle = add("settle", "a report is dealt with");
  settle->add_option("table", given.admin.table, "its code")->required();
  settle->add_option("line", given.admin.line, "number of the line")->required();
  add("backup", "copy the database into a new file while the server runs")
      ->add_option("file", given.admin.file, "written by the server")
      ->required();

  auto* backup = app.add_subcommand("backup", "copy a running server's database into a new file");
  backup->add_option("file", given.admin.file, "written by the server")->required();
  add_admin_place(backup, given);
  backup->callback([&given] {
    given.admin.command = "backup";
    given.code = admin_command(given.admin);
  });
}

void add_verify(CLI::App& app, Given& given) {
  auto* verify = app.add_subcommand("verify", "recompute every draw of a record from its seed");
  verify->add_option("file", given.verify.file, "a record of a server's table")->required();
  verify->add_option("--edition", given.verify.edition, "the edition file it was made with");
  add_json(verify, given.verify.json);
  verify->callback([&] { given.code = verify_command(given.verify); });
}

void add_load(CLI::App& app, Given& given) {
  auto* load = app.add_subcommand("load", "play many tables of a running server at once");
  load->add_option("--host", given.load.host, "of the server");
  load->add_option("--port", given.load.port, "of the server")->check(CLI::Range(1, 65535));
  load->add_option("--game", given.load.game, "id of the game; the server's first by default");
  load->add_option("--tables", given.load.tables, "tables at a time")->check(CLI::Range(1, 20'000));
  load->add_option("--seconds", given.load.seconds, "how long")->check(CLI::Range(1, 3600));
  load->add_option("--think", given.load.think_ms, "milliseconds a seat thinks on average")
      ->check(CLI::Range(0, 600'000));
  load->add_option("--watchers", given.load.watchers, "spectators a table")
      ->check(CLI::Range(0, 100));
  load->add_flag("--json", given.load.json, "print JSON on one line");
  load->callback([&] { given.code = load_command(given.load); });
}

// One clear line when the words make no sense.
int wrong_usage(const CLI::App& app, const CLI::ParseError& error, const char* first) {
  if (first != nullptr && first[0] != '-') {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    if (std::ranges::find(names, std::string(first)) == names.end()) {
      const auto near = warren::nearest(first, names, 1);
      std::cerr << "warren: no command \"" << first << "\""
                << (near.empty() ? "" : "; did you mean " + near[0] + "?") << " (try --help)\n";
      return kUsage;
    }
  }
  std::cerr << "warren: " << error.what() << " (try --help)\n";
  return kUsage;
}

int stopped(const Stop& stop) {
  for (const std::string_view line : warren::split(stop.message, '\n')) {
    std::cerr << (line.data() == stop.message.data() ? "warren: " : "") << warren::one_line(line)
              << "\n";
  }
  return stop.code;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Warren: five territory games, one table.", "warren"};
  app.require_subcommand(1);
  app.footer("Each command has --help. Exit code: 0 done, 1 refused or failed, 2 wrong usage.");
  Given given;
  for (const auto add :
       {add_version, add_lists,     add_play,   add_learn,   add_puzzle, add_puzzles,
        add_print,   add_sim,       add_replay, add_bench,   add_bots,   add_seat,
        add_arena,   add_calibrate, add_lab,    add_analyse, add_luck,   add_engine,
        add_serve,   add_admin,     add_verify, add_load}) {
    add(app, given);
  }
  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) throw Stop{kFailed, "standard output cannot be written"};
    return given.code;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    return wrong_usage(app, error, argc > 1 ? argv[1] : nullptr);
  } catch (const Stop& stop) {
    return stopped(stop);
  } catch (const std::bad_alloc&) {
    std::cerr << "warren: there is not enough memory\n";
    return kFailed;
  } catch (const std::exception& error) {
    std::cerr << "warren: " << error.what() << "\n";
    return kFailed;
  }
}
