// The commands. Each returns its exit code and throws Stop when it cannot go on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "server/load.h"

namespace warren::cli {

// What `warren --version` prints.
std::string version_text(bool json);

int games_command(bool json);

// `version` 0: the newest rules.
int rules_command(const std::string& game, const std::string& id, int version, bool json);

struct PrintArguments {
  GameChoice choice;
  std::string paper = "a4";
  bool lines = false;
  std::string out;  // a PDF, or a folder for SVG
  bool json = false;
};
int print_command(const PrintArguments& arguments);

struct PlayArguments {
  GameChoice choice;
  std::vector<std::string> seats;  // human or a bot's name, one a seat
  std::optional<std::uint64_t> seed;
  std::string colour = "auto";
  std::string resume;       // a record to go on from
  bool confirm = true;      // at a terminal, ask before what cannot be taken back
  int program_ms = 10'000;  // how long a program may think about one decision
};
int play_command(const PlayArguments& arguments);

struct LearnArguments {
  std::string game;    // empty: all, listed
  std::string course;  // empty: the first that is not done
  int step = 0;        // from 1; 0: the first that is not done
  std::string file;    // lessons of somebody's own
  bool list = false;
  bool json = false;
  std::string colour = "auto";
};
int learn_command(const LearnArguments& arguments);

struct PuzzleArguments {
  std::string game;   // empty: all, listed
  std::string which;  // a number from 1, or "today"; empty: today's
  std::string file;   // puzzles of somebody's own
  bool list = false;
  bool json = false;
  std::string colour = "auto";
};
int puzzle_command(const PuzzleArguments& arguments);

struct PuzzlesArguments {
  GameChoice choice;
  int count = 60;
  std::uint64_t seed = 1;
  std::string bot = "bot:2";  // who plays the matches
  long look = 0;              // iterations of the first look; 0: the game's own
  long iterations = 0;        // of each search of the proof; 0: the game's own
  std::int64_t matches = 0;   // looked through at most; 0: some for each puzzle
  int threads = 0;            // 0: as many as cores
  std::string out;            // the file, gone on with when it is there
  bool json = false;
};
int puzzles_command(const PuzzlesArguments& arguments);

struct SimArguments {
  GameChoice choice;
  long games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as cores
  std::vector<std::string> bots;
  std::string record;
  std::string out;  // file of the counts
  std::string gpu;  // "on" or "auto"; empty: the CPU
  bool json = false;
};
int sim_command(const SimArguments& arguments);

struct ReplayArguments {
  std::string file;
  std::string edition;
  std::optional<std::size_t> to;
  bool check = false;
  bool json = false;
  std::string colour = "auto";
};
int replay_command(const ReplayArguments& arguments);

struct BenchArguments {
  GameChoice choice;  // without a game: all of them
  double seconds = 1;
  std::optional<long> games;  // play so many and print only the plies
  bool json = false;
  bool gpu = false;  // on a GPU instead
};
int bench_command(const BenchArguments& arguments);
int gpu_bench_command(const BenchArguments& arguments);

int bots_command(const std::string& game, bool json);

struct ArenaArguments {
  GameChoice choice;
  std::vector<std::string> bots;
  long games = 100;  // of each pair
  std::uint64_t seed = 1;
  int threads = 0;   // 0: as many as cores
  std::string sprt;  // "0,50": two leads in Elo
  int program_ms = 10'000;
  std::string record;
  std::string out;  // file of every game's result
  bool json = false;
};
int arena_command(const ArenaArguments& arguments);

struct CalibrateArguments {
  GameChoice choice;  // without a number of players: all of them
  std::vector<std::string> bots = {"bot:3"};
  long games = 100;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as cores
  bool fit = false;
  std::vector<std::string> free;
  bool json = false;
};
int calibrate_command(const CalibrateArguments& arguments);

struct LabArguments {
  GameChoice choice;                 // all but run, show and merge
  std::string file;                  // run; show: a folder
  std::vector<std::string> folders;  // merge
  std::vector<std::string> bots;     // ask
  long games = 2000;                 // of each, at most
  long skill_games = 100;            // measure: of two strengths against each other
  std::uint64_t seed = 1;
  int threads = 0;                                           // 0: as many as cores
  std::string out;                                           // folder of the blocks and the reports
  std::string part;                                          // "3/100"
  std::string strengths;                                     // measure: "random@10000 greedy@1000"
  std::string reading_strengths = "random@2000 greedy@400";  // readings
  std::string turn;  // fair: an option with {} for the number
  int from = 0;      // fair: the range of that number
  int to = 30;
  std::string measure;  // fair: what is to be even; empty: all seats
  double want = 0.5;
  double within = 0.02;
  double pace = 12;  // measure: seconds that people take for a decision
  long watch = 1;    // measure: of games that are not random one in so many is watched
  std::string gpu;   // games that are not watched: empty: CPU; on: GPU; auto: GPU if there is one
  bool json = false;
  bool tuning = false;  // new: a file for `tune`
};
int lab_fair_command(const LabArguments& arguments);
int lab_tune_command(const LabArguments& arguments);
int lab_measure_command(const LabArguments& arguments);
int lab_readings_command(const LabArguments& arguments);
int lab_run_command(const LabArguments& arguments);
int lab_ask_command(const LabArguments& arguments);
int lab_new_command(const LabArguments& arguments);
int lab_show_command(const LabArguments& arguments);
int lab_merge_command(const LabArguments& arguments);

struct AnalyseArguments {
  std::string file;
  std::string edition;
  std::string bot = "search:iterations=2000";
  std::size_t worst = 5;
  bool json = false;
};
int analyse_command(const AnalyseArguments& arguments);

int engine_command();

struct SeatArguments {
  std::string link;  // of the table, or of a seat there
  std::string program;
  std::string token;  // of a seat that was taken before
  std::string name;
  int program_ms = 10'000;
};
int seat_command(const SeatArguments& arguments);

struct ServeArguments {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string db;      // a file or postgresql://...; empty: a file in the data folder
  std::string web;     // folder of the page
  std::string origin;  // how people reach the server through a proxy
  int bot_threads = 0;
  int bot_pause_ms = 300;
  std::string log = "info";
  std::string internal;  // HOST:PORT where servers that share the database reach each other
  std::string key_file;  // what they know each other by; or $WARREN_KEY
  bool open = false;     // the page, in a browser
  bool no_limits = false;
  std::string admin;                 // the administrator's socket; empty: beside the database
  int keep_days = 0;                 // tables of several people after their end; 0: for ever
  int keep_alone_days = 365;         // the others
  std::vector<std::string> proxies;  // networks whose word counts for where a client is
  std::string metrics_token;
};
int serve_command(const ServeArguments& arguments);

struct AdminArguments {
  std::string db;
  std::string socket;
  std::string command;
  std::string who;
  std::string table;
  std::string why;
  std::string file;
  int line = 0;
  int days = 0;
  bool json = false;
};
int admin_command(const AdminArguments& arguments);
// Where the server of this database listens to its administrator; empty: nowhere.
std::string admin_socket(const std::string& db, const std::string& asked);

struct VerifyArguments {
  std::string file;
  std::string edition;
  bool json = false;
};
int verify_command(const VerifyArguments& arguments);

int load_command(const server::LoadOptions& options);

}  // namespace warren::cli
