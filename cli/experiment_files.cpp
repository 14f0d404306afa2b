#include "cli/experiment_files.h"

#include <stdlib.h>

#include <filesystem>

#include "cli/terminal.h"
#include "gpu/simulate.h"
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

Json asked_experiment(const AskedExperiment& asked, Json variants) {
  Json base = Json::object();
  if (asked.players > 0) base.set("players", asked.players);
  if (!asked.bots.empty()) {
    Json bots = Json::array();
    for (const std::string& bot : asked.bots) bots.push(bot);
    base.set("bots", std::move(bots));
  }
  Json until = Json::object();
  until.set("games", std::int64_t{asked.games});
  Json out = Json::object();
  out.set("experiment", 1).set("title", asked.title).set("game", asked.game);
  out.set("seed", asked.seed).set("base", std::move(base));
  out.set("variants", std::move(variants)).set("until", std::move(until));
  return out;
}

Json json_of(const Setup& setup) {
  Json out = Json::object();
  for (const auto& [name, value] : setup.options) out.set(name, value);
  return out;
}

Experiment experiment_of(const std::string& text, const std::string& path) {
  auto read = read_experiment(text, beside(path));
  if (!read) stop(read.error(), path);
  return std::move(*read);
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Stop{kFailed, folder + ": " + error.message()};
}

std::string in_folder(const std::string& folder, std::string_view name) {
  return (fs::path(folder) / name).string();
}

namespace {
// An arm with the edition that it names in its place.
Json with_edition(const Json& arm, const ReadEdition& read) {
  if (arm.as_object() == nullptr) return arm;
  Json out = Json::object();
  for (const auto& [name, value] : *arm.as_object()) {
    const std::string* file = name == "edition" ? value.as_string() : nullptr;
    const auto content = file != nullptr ? read(*file) : Expected<std::string>(Fault{});
    const auto edition = content ? Json::parse(*content) : Expected<Json>(Fault{});
    out.set(name, edition ? *edition : value);
  }
  return out;
}

std::string with_editions(const std::string& text, const std::string& path) {
  const auto file = Json::parse(text);
  if (!file || file->as_object() == nullptr) return text;
  const ReadEdition read = beside(path);
  Json out = Json::object();
  for (const auto& [name, value] : *file->as_object()) {
    if (name == "base") {
      out.set(name, with_edition(value, read));
    } else if (name == "variants" && value.as_array() != nullptr) {
      Json variants = Json::array();
      for (const Json& one : *value.as_array()) variants.push(with_edition(one, read));
      out.set(name, std::move(variants));
    } else {
      out.set(name, value);
    }
  }
  return out.dump() == file->dump() ? text : out.dump() + "\n";
}
}  // namespace

void keep_file(const std::string& folder, const std::string& text, const std::string& path) {
  const std::string kept = in_folder(folder, kExperimentFile);
  if (!fs::exists(kept)) write_file(kept, with_editions(text, path));
}
void renew_file(const std::string& folder, const std::string& text, const std::string& path) {
  write_file(in_folder(folder, kExperimentFile), with_editions(text, path));
}
void forget_file(const std::string& folder) {
  std::error_code ignored;
  if (!fs::exists(in_folder(folder, kBlocksFile))) {
    fs::remove(in_folder(folder, kExperimentFile), ignored);
  }
}

MakeBulk bulk_of(const std::string& gpu) {
  if (gpu.empty()) return {};
  if (gpu == "on") return gpu::bulk_player;
  return [](const SimPlan& plan) -> Expected<std::unique_ptr<BulkPlayer>, Faults> {
    auto player = gpu::bulk_player(plan);
    if (player) return player;
    return std::unique_ptr<BulkPlayer>();  // there is no GPU: this machine plays
  };
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
