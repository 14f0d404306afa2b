// `warren lab readings`.
#include <iostream>

#include "cli/commands.h"
#include "cli/experiment_files.h"
#include "cli/interrupts.h"
#include "cli/strengths.h"
#include "lab/experiment/readings.h"
#include "table/any_game.h"

namespace warren::cli {

namespace {
// Every reading against the house's, among such players.
std::string experiment_text(const LabArguments& arguments, const Asked& asked) {
  Arm base;
  base.setup.players = arguments.choice.players;
  Json variants = Json::array();
  for (const Arm& arm : readings_of(arguments.choice.game, base)) {
    Json one = Json::object();
    one.set("name", arm.name).set("options", json_of(arm.setup));
    variants.push(std::move(one));
  }
  return asked_experiment({arguments.choice.game,
                           arguments.choice.game + ": every reading, " + asked.bot,
                           arguments.choice.players,
                           {asked.bot},
                           asked.games,
                           arguments.seed},
                          std::move(variants))
      .dump();
}

Strength play(const LabArguments& arguments, const Asked& asked) {
  const std::string text = experiment_text(arguments, asked);
  Strength out{asked.bot, experiment_of(text, ""), {}};
  RunOptions options;
  options.threads = threads_of(arguments.threads);
  options.stop = &Interrupts::came();
  std::string folder;
  if (!arguments.out.empty()) {
    folder = in_folder(arguments.out, folder_name(asked.bot));
    make_folder(folder);
    keep_file(folder, text, "");
    options.log = in_folder(folder, kBlocksFile);
  }
  Progress progress(out.experiment.title);
  options.progress = [&](long done, long all) { progress.at(done, all); };
  auto findings = run_experiment(out.experiment, options);
  if (!findings) stop(findings.error(), folder);
  out.findings = std::move(*findings);
  if (!folder.empty()) write_reports(folder, out.experiment, out.findings);
  return out;
}
}  // namespace

int lab_readings_command(const LabArguments& arguments) {
  Setup setup;
  setup.players = arguments.choice.players;
  const auto game = make_game(arguments.choice.game, setup);
  if (!game) stop(game.error());
  const auto asked = strengths_of(arguments.reading_strengths, arguments.choice.game);
  RankedReadings ranked{arguments.choice.game, (*game)->seats(), arguments.seed, {}};
  {
    const Interrupts interrupts;
    for (std::size_t i = 0; i < asked.size() && !Interrupts::came(); ++i) {
      ranked.strengths.push_back(play(arguments, asked[i]));
    }
  }
  if (!arguments.out.empty()) {
    write_file(in_folder(arguments.out, "report.html"), readings_html(ranked));
    write_file(in_folder(arguments.out, "report.txt"), readings_text(ranked));
    write_file(in_folder(arguments.out, "report.json"), readings_json(ranked).dump() + "\n");
    write_file(in_folder(arguments.out, "report.csv"), readings_csv(ranked));
  }
  if (arguments.json) {
    std::cout << readings_json(ranked).dump() << "\n";
  } else {
    std::cout << readings_text(ranked);
    if (!arguments.out.empty()) {
      std::cout << "\n" << in_folder(arguments.out, "report.html") << "\n";
    }
  }
  return Interrupts::came() ? kInterrupted : kOk;
}

}  // namespace warren::cli
