// `warren lab`.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/experiment_files.h"
#include "cli/interrupts.h"
#include "engine/text.h"
#include "games/registry.h"
#include "lab/balance/tune.h"
#include "lab/experiment/report.h"
#include "table/any_game.h"

namespace warren::cli {

namespace {
namespace fs = std::filesystem;

void print(const LabArguments& arguments, const Experiment& experiment, const Findings& findings) {
  if (arguments.json) {
    std::cout << json_report(experiment, findings).dump() << "\n";
  } else {
    std::cout << text_report(experiment, findings);
    if (!arguments.out.empty()) {
      std::cout << "\n" << in_folder(arguments.out, "report.html") << "\n";
    }
  }
}

Part part_of(const std::string& text) {
  if (text.empty()) return {};
  const auto two = split(text, '/');
  const auto part = two.size() == 2 ? read_int(two[0], 1, 1'000'000) : std::nullopt;
  const auto of = two.size() == 2 ? read_int(two[1], 1, 1'000'000) : std::nullopt;
  if (!part || !of || *part > *of) {
    throw Stop{kUsage, "--part wants 3/100: the third of a hundred parts"};
  }
  return {*part, *of};
}

int run(const LabArguments& arguments, const Experiment& experiment, const std::string& text) {
  const std::string& file = arguments.file;
  RunOptions options;
  options.threads = threads_of(arguments.threads);
  options.part = part_of(arguments.part);
  options.stop = &Interrupts::came();
  options.bulk = bulk_of(arguments.gpu);
  if (options.part.of > 1 && arguments.out.empty()) {
    throw Stop{kUsage, "--part wants --out FOLDER: parts are put together with `warren lab merge`"};
  }
  if (!arguments.out.empty()) {
    make_folder(arguments.out);
    keep_file(arguments.out, text, file);
    options.log = in_folder(arguments.out, kBlocksFile);
  }
  Expected<Findings, Faults> findings = Faults{};
  {
    const Interrupts interrupts;
    Progress progress(experiment.game + " experiment");
    options.progress = [&](long done, long all) { progress.at(done, all); };
    findings = run_experiment(experiment, options);
  }
  if (!arguments.out.empty()) {
    if (!findings) {
      forget_file(arguments.out);
    } else {
      renew_file(arguments.out, text, file);
    }
  }
  if (!findings) stop(findings.error(), arguments.out);
  const bool interrupted = Interrupts::came();
  if (options.part.of > 1) {
    std::cout << (interrupted ? "stopped; the same command goes on\n" : "done\n");
    return interrupted ? kInterrupted : kOk;
  }
  if (!arguments.out.empty()) write_reports(arguments.out, experiment, *findings);
  print(arguments, experiment, *findings);
  return interrupted ? kInterrupted : kOk;
}

}  // namespace

int lab_run_command(const LabArguments& arguments) {
  const std::string text = read_plain_file(arguments.file);
  return run(arguments, experiment_of(text, arguments.file), text);
}

int lab_ask_command(const LabArguments& arguments) {
  if (arguments.choice.options.empty() && arguments.choice.edition.empty()) {
    throw Stop{kUsage, "ask wants a change: -o name=value, or --edition FILE"};
  }
  std::vector<std::string> changes = arguments.choice.options;
  Json variant = Json::object();
  variant.set("options", json_of(arguments.choice.setup()));
  if (!arguments.choice.edition.empty()) {
    changes.push_back(arguments.choice.edition);
    variant.set("edition", arguments.choice.edition);
  }
  if (arguments.choice.rules > 0) variant.set("rules", arguments.choice.rules);
  variant.set("name", join(changes, ", "));
  const std::vector<std::string> bots =
      arguments.bots.empty() ? std::vector<std::string>{} : split_bots(arguments.bots);
  const std::string text =
      asked_experiment({arguments.choice.game, arguments.choice.game + ": " + join(changes, ", "),
                        arguments.choice.players, bots, arguments.games, arguments.seed},
                       Json::array().push(std::move(variant)))
          .dump();
  return run(arguments, experiment_of(text, ""), text);
}

int lab_new_command(const LabArguments& arguments) {
  std::vector<std::string> ids;
  for (const GameInfo* info : all_games()) ids.emplace_back(info->id);
  if (std::ranges::find(ids, arguments.choice.game) == ids.end()) {
    throw Stop{kFailed, "no game \"" + arguments.choice.game + "\"; there are " + list_of(ids)};
  }
  std::cout << (arguments.tuning ? first_tuning(arguments.choice.game)
                                 : first_experiment(arguments.choice.game));
  return kOk;
}

namespace {
// Of what has no experiment of its own (measure, readings, fair, tune) the report that was written.
int show_report(const std::string& folder, bool json) {
  const std::string report = in_folder(folder, json ? "report.json" : "report.txt");
  if (!fs::exists(report)) {
    throw Stop{kFailed, folder + ": no report of `warren lab` is there (yet)"};
  }
  std::cout << read_plain_file(report);
  return kOk;
}
}  // namespace

int lab_show_command(const LabArguments& arguments) {
  const std::string folder = arguments.file;
  const std::string file = in_folder(folder, kExperimentFile);
  if (!fs::exists(file)) return show_report(folder, arguments.json);
  const std::string blocks = in_folder(folder, kBlocksFile);
  const Experiment experiment = experiment_of(read_plain_file(file), file);
  RunOptions options;
  options.log = blocks;
  options.only_read = true;
  if (!fs::exists(blocks)) throw Stop{kFailed, folder + ": nothing has been played there yet"};
  const auto findings = run_experiment(experiment, options);
  if (!findings) stop(findings.error(), folder);
  print(arguments, experiment, *findings);
  return kOk;
}

int lab_merge_command(const LabArguments& arguments) {
  const std::string file = in_folder(arguments.folders.front(), kExperimentFile);
  const std::string text = read_plain_file(file);
  const Experiment experiment = experiment_of(text, file);
  std::vector<std::string> logs;
  for (const std::string& folder : arguments.folders) {
    logs.push_back(in_folder(folder, kBlocksFile));
  }
  const auto findings = merge_parts(experiment, logs);
  if (!findings) stop(findings.error());
  if (!arguments.out.empty()) {
    make_folder(arguments.out);
    keep_file(arguments.out, text, file);
    write_reports(arguments.out, experiment, *findings);
  }
  print(arguments, experiment, *findings);
  return kOk;
}

}  // namespace warren::cli
