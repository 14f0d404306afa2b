#include "lab/experiment/experiment.h"

#include <algorithm>

#include "engine/edition.h"
#include "engine/hash.h"
#include "engine/text.h"
#include "lab/build.h"
#include "lab/experiment/arm_reader.h"
#include "lab/experiment/named_game.h"
#include "table/any_game.h"

namespace warren {

namespace {
constexpr long kMostPairs = 1'000'000'000;
constexpr std::size_t kMostVariants = 100;

class Reader {
 public:
  Reader(const Json& root, const ReadEdition& edition) : arms_(edition), at_(root, faults_) {}

  Expected<Experiment, Faults> read() {
    const EditionCursor file = at_;
    ArmReader::only(file, {"//", "$schema", "experiment", "title", "game", "seed", "base",
                           "variants", "measure", "worth", "until", "pace", "watch"});
    if (file.at("experiment").integer(1, 1)) read_head(file);
    if (!faults_.empty()) return faults_;
    return out_;
  }

 private:
  void read_head(const EditionCursor& file) {
    if (!arms_.read_base(file, out_)) return;
    if (const auto variants = file.maybe("variants"); variants.exists()) {
      const auto list = variants.items();
      if (list.size() > kMostVariants) return variants.fault("schema", "at most 100 variants");
      for (const EditionCursor& variant : list) read_variant(variant);
    }
    read_measures(file);
    read_until(file);
  }

  void read_variant(const EditionCursor& from) {
    Arm arm = out_.base;
    ArmReader::only(from, {"//", "name", "options", "edition", "patch", "bots", "rules"});
    arm.name = ArmReader::text(from.at("name"), "");
    const auto same = [&](const Arm& other) { return other.name == arm.name; };
    if (arm.name == "base" || std::ranges::any_of(out_.variants, same)) {
      from.at("name").fault("name", "\"" + arm.name + "\" is taken");
    }
    arms_.read_arm(from, arm);
    arms_.check(from, arm);
    out_.variants.push_back(std::move(arm));
  }

  void read_measures(const EditionCursor& file) {
    if (const auto measures = file.maybe("measure"); measures.exists()) {
      for (const EditionCursor& one : measures.items()) {
        out_.measures.push_back(one.text().value_or(""));
        name_at(out_.measures.back(), one);
      }
    }
    if (const auto worth = file.maybe("worth"); worth.exists()) {
      for (const auto& [name, value] : worth.members()) {
        if (name == "//") continue;
        if (const auto number = ArmReader::real(value, 0, 1e12)) out_.worth[name] = *number;
        name_at(name, value);
      }
    }
  }

  void name_at(const std::string& name, const EditionCursor& from) {
    out_.named_at.emplace(name, NamedAt{from.path(), from.json()->line()});
  }

  void read_until(const EditionCursor& file) {
    if (const auto until = file.maybe("until"); until.exists()) {
      ArmReader::only(until, {"//", "games", "seconds", "width"});
      if (const auto games = until.maybe("games"); games.exists()) {
        out_.pairs = static_cast<long>(ArmReader::real(games, 1, kMostPairs).value_or(1));
      }
      if (const auto seconds = until.maybe("seconds"); seconds.exists()) {
        out_.seconds = ArmReader::real(seconds, 0, 1e9).value_or(0);
      }
      if (const auto width = until.maybe("width"); width.exists()) {
        out_.width = ArmReader::real(width, 0, 1).value_or(0);
      }
    }
    if (const auto watch = file.maybe("watch"); watch.exists()) {
      out_.watch = watch.integer(0, 1'000'000).value_or(1);
    }
  }

  ArmReader arms_;
  Faults faults_;
  EditionCursor at_;
  Experiment out_;
};
}  // namespace

Expected<Experiment, Faults> read_experiment(std::string_view text, const ReadEdition& edition) {
  const auto root = Json::parse(text);
  if (!root) return Faults{root.error()};
  return Reader(*root, edition).read();
}

Fault unknown_measure(const Experiment& experiment, std::string_view member,
                      const std::string& name) {
  std::string sentence = "nothing is called \"" + name + "\"";
  const auto at = experiment.named_at.find(name);
  if (at == experiment.named_at.end()) return {"measure", std::string(member), sentence};
  if (at->second.line > 0) sentence += ", line " + std::to_string(at->second.line);
  return {"measure", at->second.path, sentence};
}

std::string fingerprint(const Experiment& experiment) {
  Json out = Json::object();
  const auto arm_json = [&](const Arm& arm) {
    Json one = Json::object();
    Json options = Json::object();
    for (const auto& [name, value] : arm.setup.options) options.set(name, value);
    Json bots = Json::array();
    for (const std::string& bot : arm.bots) bots.push(bot);
    const auto game = make_game(experiment.game, arm.setup);
    one.set("name", arm.name).set("players", game ? (*game)->seats() : 0);
    one.set("rules", game ? (*game)->rules_version() : 0);
    one.set("edition", game ? hex64((*game)->edition_hash()) : "");
    one.set("options", std::move(options)).set("bots", std::move(bots));
    return one;
  };
  Json variants = Json::array();
  for (const Arm& arm : experiment.variants) variants.push(arm_json(arm));
  out.set("game", experiment.game).set("base", arm_json(experiment.base));
  out.set("variants", std::move(variants)).set("seed", experiment.seed);
  out.set("pace", experiment.pace).set("watch", std::int64_t{experiment.watch});
  Json measures = Json::array();
  for (const std::string& name : experiment.measures) measures.push(name);
  out.set("measure", std::move(measures));
  out.set("program", this_build());  // another may play otherwise
  return out.dump();
}

}  // namespace warren
