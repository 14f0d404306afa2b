#include "cli/experiment_files.h"

#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/terminal.h"
#include "lab/experiment/report.h"

namespace warren::cli {

namespace fs = std::filesystem;

ReadEdition beside(const std::string& file) {
  return [folder = fs::path(file).parent_path()](const std::string& name) -> Expected<std::string> {
    try {
      const fs::path edition = fs::path(name).is_absolute() ? fs::path(name) : folder / name;
      return read_plain_file(edition.string());
    } catch (const Stop& stop) {
      return Fault{"edition", name, stop.message};
    }
  };
}

Experiment experiment_of(const std::string& text, const std::string& path) {
  auto read = read_experiment(text, beside(path));
  if (!read) stop(read.error(), path);
  return std::move(*read);
}

int threads_of(int asked) {
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Stop{kFailed, folder + ": " + error.message()};
}

std::string in_folder(const std::string& folder, std::string_view name) {
  return (fs::path(folder) / name).string();
}

void keep_file(const std::string& folder, const std::string& text) {
  const std::string kept = in_folder(folder, kExperimentFile);
  if (!fs::exists(kept)) write_file(kept, text);
}

void write_reports(const std::string& folder, const Experiment& experiment,
                   const Findings& findings) {
  write_file(in_folder(folder, "report.html"), html_report(experiment, findings));
  write_file(in_folder(folder, "report.json"), json_report(experiment, findings).dump() + "\n");
  write_file(in_folder(folder, "report.csv"), csv_report(experiment, findings));
}

ScratchFolder::ScratchFolder() : path_((fs::temp_directory_path() / "warren-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) throw Stop{kFailed, path_ + " cannot be made"};
}
ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace warren::cli
