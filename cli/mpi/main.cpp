// `warren-mpi`: an experiment played by the processes of an MPI job, each of which takes its share
// of the same parts that `warren lab run --part` plays. Rank 0 puts them together and reports.
#include <fcntl.h>
#include <fmt/format.h>
#include <mpi.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>
#include <iostream>

#include "cli/experiment_files.h"
#include "cli/terminal.h"
#include "engine/text.h"
#include "lab/experiment/report.h"

namespace warren::cli {

namespace {
namespace fs = std::filesystem;

constexpr const char* kPartsFile = "parts";

struct Job {
  std::string file;
  std::string out;
  long parts = 64;
  int threads = 1;
  bool json = false;
  int rank = 0;
  int ranks = 1;
};

std::atomic<bool> stopping = false;
std::string running_file;  // there as long as this rank runs; whoever is killed leaves it

// Told to end: by Ctrl-C, or because another rank died.
void told_to_end(int) {
  stopping = true;
  ::unlink(running_file.c_str());
}

std::string part_file(const Job& job, long part) {
  return in_folder(job.out, fmt::format("part-{:04}.jsonl", part));
}
std::string done_file(const Job& job, long part) { return part_file(job, part) + ".done"; }
std::string running_name(int rank) { return fmt::format("rank-{}.running", rank); }

bool is_of(long part, int rank, int ranks) { return (part - 1) % ranks == rank; }

// Rank 0, before anybody plays: the folder, and who did not come back from the run before.
void prepare(const Job& job, const std::string& text) {
  make_folder(job.out);
  keep_file(job.out, text, job.file);
  const std::string kept = in_folder(job.out, kPartsFile);
  if (fs::exists(kept)) {
    const std::string before(trim(read_plain_file(kept)));
    if (before != std::to_string(job.parts)) {
      throw Stop{kFailed, job.out + " is in " + before + " parts, not in " +
                              std::to_string(job.parts) + ": say --parts " + before};
    }
  } else {
    write_file(kept, std::to_string(job.parts) + "\n");
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(job.out)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("rank-") || !name.ends_with(".running")) continue;
    // "pid ranks"
    const std::string content = read_plain_file(entry.path().string());
    const auto said = words(content);
    const auto rank = read_int(std::string_view(name).substr(5, name.size() - 13), 0, 1'000'000);
    const auto ranks = said.size() == 2 ? read_int(trim(said[1]), 1, 1'000'000) : std::nullopt;
    if (rank && ranks) {
      std::vector<std::string> parts;
      for (long part = 1; part <= job.parts; ++part) {
        if (is_of(part, *rank, *ranks) && !fs::exists(done_file(job, part))) {
          parts.push_back(std::to_string(part));
        }
      }
      std::cerr << "warren-mpi: rank " << *rank << " of the run before was killed; its parts "
                << (parts.empty() ? "are all there" : join(parts, ", ") + " are played now")
                << "\n";
    }
    fs::remove(entry.path());
  }
}

// This rank's share of the parts.
void play(const Job& job, const Experiment& experiment) {
  running_file = in_folder(job.out, running_name(job.rank));
  write_file(running_file, fmt::format("{} {}\n", ::getpid(), job.ranks));
  struct sigaction action{};
  action.sa_handler = told_to_end;
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGINT, &action, nullptr);
  const long mine = (job.parts - job.rank + job.ranks - 1) / job.ranks;
  long done = 0;
  Progress progress(job.rank == 0 ? fmt::format("parts of rank 0 of {}", job.ranks) : "");
  for (long part = 1; part <= job.parts && !stopping; ++part) {
    if (!is_of(part, job.rank, job.ranks)) continue;
    RunOptions options;
    options.threads = job.threads;
    options.log = part_file(job, part);
    options.part = {part, job.parts};
    options.stop = &stopping;
    if (const auto played = run_experiment(experiment, options); !played) {
      stop(played.error(), part_file(job, part));
    }
    if (stopping) break;
    write_file(done_file(job, part), "");
    if (job.rank == 0) progress.at(++done, mine);
  }
  fs::remove(running_file);
}

// Rank 0, when all have played.
void report(const Job& job, const Experiment& experiment) {
  std::vector<std::string> logs;
  for (long part = 1; part <= job.parts; ++part) logs.push_back(part_file(job, part));
  const auto findings = merge_parts(experiment, logs);
  if (!findings) stop(findings.error(), job.out);
  write_reports(job.out, experiment, *findings);
  if (job.json) {
    std::cout << json_report(experiment, *findings).dump() << "\n";
  } else {
    std::cout << text_report(experiment, *findings) << "\n"
              << in_folder(job.out, "report.html") << "\n";
  }
}

int run(const Job& job) {
  const std::string text = read_plain_file(job.file);
  const Experiment experiment = experiment_of(text, job.file);
  if (job.rank == 0) prepare(job, text);
  MPI_Barrier(MPI_COMM_WORLD);
  play(job, experiment);
  int mine = stopping ? 1 : 0;
  int any = 0;
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (any != 0) {
    if (job.rank == 0) std::cout << "stopped; the same command goes on\n";
    return kInterrupted;
  }
  if (job.rank == 0) report(job, experiment);
  return kOk;
}
}  // namespace

int mpi_main(int argc, char** argv) {
  Job job;
  CLI::App app("an experiment of `warren lab` played by all processes of an MPI job");
  app.add_option("file", job.file, "an experiment: see `warren lab new`")->required();
  app.add_option("--out", job.out, "folder that all processes can write to")->required();
  app.add_option("--parts", job.parts,
                 "into how many parts it is cut: the same for the whole folder")
      ->check(CLI::Range(1L, 1'000'000L));
  app.add_option("--threads,-t", job.threads, "games at a time in each process")
      ->check(CLI::Range(1, 256));
  app.add_flag("--json", job.json, "print JSON");
  app.footer("mpirun -n 8 warren-mpi mine.json --out mine");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kUsage;
  }
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &job.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &job.ranks);
  try {
    const int code = run(job);
    MPI_Finalize();
    return code;
  } catch (const Stop& stop) {
    // The others wait for this one: the whole job ends.
    std::cerr << "warren-mpi: rank " << job.rank << ": " << stop.message << "\n";
    if (!running_file.empty()) ::unlink(running_file.c_str());
    MPI_Abort(MPI_COMM_WORLD, stop.code);
    return stop.code;
  }
}

}  // namespace warren::cli

int main(int argc, char** argv) { return warren::cli::mpi_main(argc, argv); }
