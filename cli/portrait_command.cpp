// `warren lab measure`.
#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/experiment_files.h"
#include "cli/interrupts.h"
#include "cli/strengths.h"
#include "lab/arena.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/portrait.h"
#include "table/any_game.h"

namespace warren::cli {

namespace {
// Of random games so many are played that watching one in a hundred is enough, and hardly takes
// time.
constexpr long kWatchOfRandom = 100;

Experiment experiment_for(const LabArguments& arguments, const Asked& asked) {
  Experiment out;
  out.game = arguments.choice.game;
  out.title = out.game + ", " + asked.bot;
  out.seed = arguments.seed;
  out.base.name = "base";
  out.base.setup = arguments.choice.setup();
  out.base.bots = {asked.bot};
  out.pairs = asked.games;
  out.pace = arguments.pace;
  out.watch = asked.bot == "random" ? kWatchOfRandom : arguments.watch;
  return out;
}

std::string folder_of(const LabArguments& arguments, const std::string& name) {
  if (arguments.out.empty()) return "";
  std::string out = in_folder(arguments.out, folder_name(name));
  make_folder(out);
  return out;
}

Strength play(const LabArguments& arguments, const Asked& asked) {
  Strength out{asked.bot, experiment_for(arguments, asked), {}};
  RunOptions options;
  options.threads = threads_of(arguments.threads);
  options.stop = &Interrupts::came();
  options.bulk = bulk_of(arguments.gpu);
  const std::string folder = folder_of(arguments, asked.bot);
  if (!folder.empty()) options.log = in_folder(folder, kBlocksFile);
  Progress progress(out.experiment.title);
  options.progress = [&](long done, long all) { progress.at(done, all); };
  auto findings = run_experiment(out.experiment, options);
  if (!findings) stop(findings.error(), arguments.out);
  out.findings = std::move(*findings);
  return out;
}

// Whether the stronger of two neighbours in the list beats the weaker, in games of their own.
std::optional<Step> step(const LabArguments& arguments, const std::string& weaker,
                         const std::string& stronger) {
  ArenaPlan plan;
  plan.game = arguments.choice.game;
  plan.setup = arguments.choice.setup();
  plan.bots = {stronger, weaker};
  plan.games = arguments.skill_games;
  plan.seed = arguments.seed;
  plan.threads = threads_of(arguments.threads);
  const std::string folder = folder_of(arguments, stronger);
  if (!folder.empty()) plan.out = in_folder(folder, "arena.jsonl");
  Progress progress(stronger + " against " + weaker);
  const auto report =
      arena(plan, [&](long done, long all) { progress.at(done, all); }, &Interrupts::came());
  if (!report) stop(report.error());
  const Tally& tally = report->meetings.front().tally;
  if (tally.games() == 0) return {};
  const Interval interval = tally.interval();
  return Step{stronger, weaker, tally.games(), tally.score(), interval.low, interval.high};
}
}  // namespace

int lab_measure_command(const LabArguments& arguments) {
  const auto game = make_game(arguments.choice.game, arguments.choice.setup());
  if (!game) stop(game.error());
  Portrait portrait;
  portrait.game = arguments.choice.game;
  portrait.title = game_named(portrait.game).title;
  portrait.players = (*game)->seats();
  portrait.seed = arguments.seed;
  const auto asked = strengths_of(arguments.strengths, portrait.game);
  {
    const Interrupts interrupts;
    for (std::size_t i = 0; i < asked.size() && !Interrupts::came(); ++i) {
      portrait.strengths.push_back(play(arguments, asked[i]));
    }
    for (std::size_t i = 1; i < asked.size() && !Interrupts::came(); ++i) {
      if (arguments.skill_games == 0 || portrait.players < 2) break;
      if (auto one = step(arguments, asked[i - 1].bot, asked[i].bot)) {
        portrait.steps.push_back(std::move(*one));
      }
    }
  }
  if (!arguments.out.empty()) {
    write_file(in_folder(arguments.out, "report.html"), portrait_html(portrait));
    write_file(in_folder(arguments.out, "report.txt"), portrait_text(portrait));
    write_file(in_folder(arguments.out, "report.json"), portrait_json(portrait).dump() + "\n");
    write_file(in_folder(arguments.out, "report.csv"), portrait_csv(portrait));
  }
  if (arguments.json) {
    std::cout << portrait_json(portrait).dump() << "\n";
  } else {
    std::cout << portrait_text(portrait);
    if (!arguments.out.empty())
      std::cout << "\n" << in_folder(arguments.out, "report.html") << "\n";
  }
  return Interrupts::came() ? kInterrupted : kOk;
}

}  // namespace warren::cli
