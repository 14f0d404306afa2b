// What the commands of the lab share: experiments from files, the folders they are kept in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/experiment/run.h"

namespace warren::cli {

// What a file means by a name: editions that it names are sought beside it.
ReadEdition beside(const std::string& file);
// An experiment without a file: the house game as it is asked for, and these variants of it.
struct AskedExperiment {
  std::string game;
  std::string title;
  int players = 0;                // 0: the game's default
  std::vector<std::string> bots;  // none: as where nothing is said
  long games = 0;
  std::uint64_t seed = 1;
};
Json asked_experiment(const AskedExperiment& asked, Json variants);
// The options of a setup, as an experiment has them.
Json json_of(const Setup& setup);
// Stops on a fault.
Experiment experiment_of(const std::string& text, const std::string& path);
void make_folder(const std::string& folder);
std::string in_folder(const std::string& folder, std::string_view name);

inline constexpr const char* kExperimentFile = "experiment.json";
inline constexpr const char* kBlocksFile = "blocks.jsonl";

// A folder keeps the file that it belongs to, with the editions that it names beside `path` in it:
// later runs without it are possible, and with another are refused.
void keep_file(const std::string& folder, const std::string& text, const std::string& path);
// Once the file is known to belong there: the latest one says how many games are wanted.
void renew_file(const std::string& folder, const std::string& text, const std::string& path);
// A file that could not be played is not kept.
void forget_file(const std::string& folder);

// Who plays games that are not watched, as --gpu says: "on", "auto", or nobody else.
MakeBulk bulk_of(const std::string& gpu);

// report.html, report.json and report.csv.
void write_reports(const std::string& folder, const Experiment& experiment,
                   const Findings& findings);

// A folder of one's own, gone with what was in it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace warren::cli
