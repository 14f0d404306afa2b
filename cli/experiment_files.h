// What the commands of the lab share: experiments from files, the folders they are kept in.
#pragma once

#include <string>

#include "lab/experiment/run.h"

namespace warren::cli {

// What a file means by a name: editions that it names are sought beside it.
ReadEdition beside(const std::string& file);
// Stops on a fault.
Experiment experiment_of(const std::string& text, const std::string& path);
int threads_of(int asked);
void make_folder(const std::string& folder);
std::string in_folder(const std::string& folder, std::string_view name);

inline constexpr const char* kExperimentFile = "experiment.json";
inline constexpr const char* kBlocksFile = "blocks.jsonl";

// A folder keeps the file that it belongs to: later runs without it are possible, and with another
// are refused.
void keep_file(const std::string& folder, const std::string& text);

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
