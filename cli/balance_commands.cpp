// `warren lab fair` and `warren lab tune`.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/experiment_files.h"
#include "cli/interrupts.h"
#include "engine/text.h"
#include "lab/balance/fair_report.h"
#include "lab/balance/tune.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/readings.h"
#include "lab/experiment/report.h"
#include "table/any_game.h"

namespace warren::cli {

namespace {
constexpr int kMostKomi = 30;

// Where trials are kept: the folder that was asked for, or one that is gone at the end.
class TrialFolder {
 public:
  explicit TrialFolder(const std::string& out) {
    if (out.empty()) {
      scratch_.emplace();
      path_ = scratch_->path();
    } else {
      path_ = in_folder(out, "trials");
      make_folder(path_);
    }
  }
  const std::string& path() const { return path_; }

 private:
  std::optional<ScratchFolder> scratch_;
  std::string path_;
};

TrialOptions options_of(const LabArguments& arguments, const TrialFolder& folder,
                        Progress& progress) {
  TrialOptions out;
  out.threads = threads_of(arguments.threads);
  out.folder = folder.path();
  out.stop = &Interrupts::came();
  out.progress = [&progress](long done, long all) { progress.at(done, all); };
  return out;
}

Experiment base_of(const LabArguments& arguments) {
  Experiment out;
  out.game = arguments.choice.game;
  out.seed = arguments.seed;
  out.base.name = "as it is";
  out.base.setup = arguments.choice.setup();
  out.base.bots = split_bots(arguments.bots);
  if (out.base.bots.empty()) out.base.bots = {"greedy"};
  const auto game = make_game(out.game, out.base.setup);
  if (!game) stop(game.error());
  const auto seats = static_cast<std::size_t>((*game)->seats());
  if (seats < 2) throw Stop{kUsage, "alone there is nobody to be even with"};
  if (out.base.bots.size() > 1 && out.base.bots.size() != seats) {
    throw Stop{kUsage, std::to_string(out.base.bots.size()) + " bots for " + std::to_string(seats) +
                           " seats"};
  }
  for (const std::string& bot : out.base.bots) {
    if (const auto read = read_bot(bot, out.game); !read) stop({read.error()});
  }
  return out;
}

// Games of all steps together, if each took all that it may: the house, every reading, and the
// halvings of a range.
long most_games(const LabArguments& arguments, const Experiment& base) {
  constexpr long kHalvings = 8;
  const bool one = !arguments.turn.empty();
  const auto readings = one ? 0 : std::ssize(readings_of(base.game, base.base));
  return arguments.games * (1 + kHalvings + readings);
}

class Fairness {
 public:
  Fairness(const LabArguments& arguments, Experiment base, const TrialOptions& options)
      : arguments_(arguments), base_(std::move(base)), options_(options), trials_(base_, options) {
    found_.game = base_.game;
    found_.title = game_named(base_.game).title;
    found_.players = (*make_game(base_.game, base_.base.setup))->seats();
    found_.bots = base_.base.bots;
    found_.seed = base_.seed;
    found_.mark = {arguments.measure, arguments.want, arguments.within};
  }

  FairReport all() {
    found_.house = need(lopsided(trials_, base_.base, found_.mark, arguments_.games));
    if (!arguments_.turn.empty()) {
      turn();
    } else {
      komi();
      readings();
    }
    return std::move(found_);
  }

 private:
  template <class T>
  static T need(Expected<T, Faults> found) {
    if (!found) stop(found.error());
    return std::move(*found);
  }

  // One option, as it was said.
  void turn() {
    const std::size_t equals = arguments_.turn.find('=');
    if (equals == std::string::npos || arguments_.turn.find("{}", equals) == std::string::npos) {
      throw Stop{kUsage, "--turn wants option={}, such as komi=0,{}"};
    }
    if (found_.mark.measure.empty()) {
      throw Stop{kUsage, "--turn wants --measure: what it is turned for"};
    }
    if (arguments_.from > arguments_.to) throw Stop{kUsage, "--from is larger than --to"};
    const Knob knob{arguments_.turn.substr(0, equals), arguments_.turn.substr(equals + 1),
                    arguments_.from, arguments_.to};
    for (const int end : {knob.low, knob.high}) {
      const auto game = make_game(base_.game, turned(base_.base, knob, end).setup);
      if (!game) stop(game.error());
    }
    found_.asked_turn = true;
    search(knob, found_.mark);
  }

  // The number that is nearest.
  int search(const Knob& knob, const Mark& mark) {
    found_.turns.push_back(
        {knob, mark, need(make_fair(trials_, base_.base, knob, mark, arguments_.games))});
    return found_.turns.back().result.best;
  }

  // Points for those who come later: by the game's own option, else on paper.
  void komi() {
    if (!found_.mark.measure.empty()) return;
    const auto options = game_named(base_.game).options;
    const bool own =
        std::ranges::any_of(options, [](const OptionInfo& one) { return one.name == "komi"; });
    if (own) return own_komi();
    found_.paper = need(point_komi(base_, arguments_.games * 2, options_.threads, options_.stop));
  }

  // Place by place, and once more where there are several: one changes what another needs.
  void own_komi() {
    std::vector<int> komi(static_cast<std::size_t>(found_.players));
    const int rounds = found_.players > 2 ? 2 : 1;
    for (int round = 0; round < rounds && !trials_.stopped(); ++round) {
      for (std::size_t p = 1; p < komi.size() && !trials_.stopped(); ++p) {
        std::vector<std::string> parts;
        for (const int points : komi) parts.push_back(std::to_string(points));
        parts[p] = "{}";
        const Knob knob{"komi", join(parts, ","), round == 0 ? -kMostKomi : komi[p] - 6,
                        round == 0 ? kMostKomi : komi[p] + 6};
        komi[p] = search(knob, {"wins of place " + std::to_string(p + 1), 1.0 / found_.players,
                                found_.mark.within});
      }
    }
    std::vector<std::string> parts;
    for (const int points : komi) parts.push_back(std::to_string(points));
    Arm arm = base_.base;
    arm.name = "komi=" + join(parts, ",");
    std::erase_if(arm.setup.options, [](const auto& one) { return one.first == "komi"; });
    arm.setup.options.emplace_back("komi", join(parts, ","));
    found_.own = need(lopsided(trials_, arm, found_.mark, arguments_.games));
    // The same for everybody changes nothing: as people would give them.
    const int least = *std::ranges::min_element(komi);
    std::vector<std::string> given;
    for (const int points : komi) given.push_back(std::to_string(points - least));
    if (least != 0) found_.given = join(given, ",");
  }

  // Every reading that is an option, the most even first.
  void readings() {
    for (const Arm& arm : readings_of(base_.game, base_.base)) {
      if (trials_.stopped()) break;
      found_.readings.push_back(need(lopsided(trials_, arm, found_.mark, arguments_.games)));
    }
    std::ranges::stable_sort(found_.readings, {}, &Lopsided::off);
  }

  const LabArguments& arguments_;
  Experiment base_;
  TrialOptions options_;
  Trials trials_;
  FairReport found_;
};

// What was found, for people and for programs at once.
struct Said {
  std::string text;
  Json json = Json::object();
  std::string csv;
  std::string html;
};

void print(const LabArguments& arguments, const Said& said) {
  if (!arguments.out.empty()) {
    write_file(in_folder(arguments.out, "report.txt"), said.text);
    write_file(in_folder(arguments.out, "report.json"), said.json.dump() + "\n");
    write_file(in_folder(arguments.out, "report.csv"), said.csv);
    write_file(in_folder(arguments.out, "report.html"), said.html);
  }
  std::cout << (arguments.json ? said.json.dump() + "\n" : said.text);
  if (!arguments.json && !arguments.out.empty()) {
    std::cout << "\n" << in_folder(arguments.out, "report.html") << "\n";
  }
}
}  // namespace

int lab_fair_command(const LabArguments& arguments) {
  const Experiment base = base_of(arguments);
  if (!arguments.out.empty()) make_folder(arguments.out);
  const TrialFolder folder(arguments.out);
  FairReport found;
  {
    const Interrupts interrupts;
    Progress progress(base.game + ", making it fair");
    TrialOptions options = options_of(arguments, folder, progress);
    options.most = most_games(arguments, base);
    found = Fairness(arguments, base, options).all();
  }
  found.partial = Interrupts::came();
  print(arguments, {fair_text(found), fair_json(found), fair_csv(found), fair_html(found)});
  return Interrupts::came() ? kInterrupted : kOk;
}

namespace {
// The proposal against the house with seeds that it was not found by: evidence, as an experiment.
Experiment evidence_of(const Tuning& tuning, const Arm& proposal) {
  Experiment out = tuning.base;
  out.title = "What is proposed, against the house";
  out.seed = tuning.base.seed + 1;
  out.base.name = "base";
  out.variants = {proposal};
  out.pairs = tuning.of_each;
  return out;
}

// The best that was found, as an edition and with the evidence; nothing where it is what there is.
void propose(const LabArguments& arguments, const Tuning& tuning, const Arm& best,
             const TrialFolder& folder, Said& said, Proposed& proposed) {
  Experiment same = tuning.base;
  same.base = best;
  same.base.name = tuning.base.base.name;
  const bool house = fingerprint(same) == fingerprint(tuning.base);
  said.json.set("house", house);
  proposed.house = house;
  if (house) {
    said.text += "\nThat is the game as it is: nothing is proposed.\n";
    return;
  }
  if (best.setup.edition_text) {
    const std::string edition = in_folder(arguments.out, "edition.json");
    write_file(edition, *best.setup.edition_text + "\n");
    said.text += "\nproposed edition: " + edition + "\n";
    said.json.set("edition", edition);
    proposed.edition = "edition.json";
  }
  const Experiment evidence = evidence_of(tuning, best);
  RunOptions options;
  options.threads = threads_of(arguments.threads);
  options.stop = &Interrupts::came();
  options.log = in_folder(folder.path(), "evidence.jsonl");
  Progress progress("evidence");
  options.progress = [&](long done, long all) { progress.at(done, all); };
  const auto findings = run_experiment(evidence, options);
  if (!findings) stop(findings.error(), arguments.out);
  write_file(in_folder(arguments.out, "evidence.html"), html_report(evidence, *findings));
  proposed.evidence = "evidence.html";
  said.text += "\n" + text_report(evidence, *findings);
  said.json.set("evidence", json_report(evidence, *findings));
}
}  // namespace

int lab_tune_command(const LabArguments& arguments) {
  const std::string text = read_plain_file(arguments.file);
  const auto tuning = read_tuning(text, beside(arguments.file));
  if (!tuning) stop(tuning.error(), arguments.file);
  make_folder(arguments.out);
  const TrialFolder folder(arguments.out);
  Said said;
  {
    const Interrupts interrupts;
    Expected<TuneResult, Faults> found = Faults{};
    {
      Progress progress(tuning->base.game + ", tuning");
      found = tune(*tuning, options_of(arguments, folder, progress));
    }
    if (!found) stop(found.error(), arguments.file);
    said.text = tune_text(*tuning, *found);
    said.json = tune_json(*tuning, *found);
    said.csv = tune_csv(*tuning, *found);
    Proposed proposed;
    if (!found->partial && !found->all.empty()) {
      propose(arguments, *tuning, *arm_of(*tuning, found->all.front().setting), folder, said,
              proposed);
    }
    said.html = tune_html(*tuning, *found, proposed);
  }
  print(arguments, said);
  return Interrupts::came() ? kInterrupted : kOk;
}

}  // namespace warren::cli
