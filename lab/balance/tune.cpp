#include "lab/balance/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/text.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
constexpr long kFirstLook = 200;
constexpr std::size_t kFirstSettings = 24;  // of a large field so many are drawn to begin with
constexpr std::size_t kLeaders = 2;         // whose neighbours join

// How far x lies outside of what is wanted: of shares in percentage points.
double off_by(const Wanted& wanted, Measure::Kind kind, double x) {
  const double out = std::max({0.0, wanted.low - x, x - wanted.high});
  if (kind == Measure::Kind::kShare) return out * 100;
  const double middle = std::abs(wanted.low + wanted.high) / 2;
  return middle > 0 ? out / middle * 100 : out;
}

class Race {
 public:
  Race(const Tuning& tuning, const TrialOptions& options)
      : tuning_(tuning), trials_(tuning.base, options) {}

  Expected<TuneResult, Faults> run() {
    if (!begin()) return faults_;
    // A round plays everybody that is left as often; who is surely worse drops out.
    long games = std::min(kFirstLook, tuning_.of_each);
    for (int look = 1; go_on(); ++look) {
      play_round(games, look);
      if (!go_on() || done()) break;
      const bool joined = invite();
      if (!joined && games >= tuning_.of_each) break;
      // New ones first catch up.
      if (!joined) games = std::min(games * 2, tuning_.of_each);
    }
    if (!faults_.empty()) return faults_;
    return result();
  }

 private:
  bool go_on() const {
    return faults_.empty() && !trials_.stopped() && trials_.played() < tuning_.games;
  }

  // The house and a part of the field that is spread all over it.
  bool begin() {
    Setting house;
    double field = 1;
    for (const Dial& dial : tuning_.dials) {
      house.push_back(dial.house);
      field *= static_cast<double>(dial.values.size());
    }
    add(house);
    if (field <= static_cast<double>(kFirstSettings)) {
      Setting setting(house.size(), 0);
      do add(setting);
      while (next(setting));
    } else {
      Random random = Random(tuning_.base.seed).fork(kFieldTag);
      for (std::size_t i = 1; i < kFirstSettings; ++i) {
        Setting setting;
        for (const Dial& dial : tuning_.dials) {
          setting.push_back(random.below(static_cast<std::uint32_t>(dial.values.size())));
        }
        add(setting);
      }
    }
    return faults_.empty();
  }
  bool next(Setting& setting) const {
    for (std::size_t d = 0; d < setting.size(); ++d) {
      if (++setting[d] < tuning_.dials[d].values.size()) return true;
      setting[d] = 0;
    }
    return false;
  }

  // Settings that cannot be played together are left out.
  bool add(const Setting& setting) {
    if (std::ranges::find(all_, setting, &Contender::setting) != all_.end()) return false;
    if (!arm_of(tuning_, setting)) return false;
    Contender one;
    one.setting = setting;
    all_.push_back(std::move(one));
    return true;
  }

  void play_round(long games, int look) {
    // All intervals of this look together may miss so often.
    const double rate = error_at(look) / static_cast<double>(std::max<std::size_t>(1, all_.size()));
    for (Contender& one : all_) {
      if (one.dropped) continue;
      if (!go_on()) return;
      const auto findings = trials_.play(*arm_of(tuning_, one.setting), games);
      if (!findings) {
        faults_ = findings.error();
        return;
      }
      if (wanted_.empty() && !name_measures(*findings)) return;
      judge(one, *findings, rate);
    }
    double best = 1e300;
    for (const Contender& one : all_) {
      if (!one.dropped && one.games > 0) best = std::min(best, one.off_high);
    }
    for (Contender& one : all_) one.dropped = one.dropped || (one.games > 0 && one.off_low > best);
  }

  // "wins of seat*" is every measure that begins so.
  bool name_measures(const Findings& findings) {
    for (const Wanted& one : tuning_.wanted) {
      const bool many = one.measure.ends_with('*');
      const std::string name = many ? one.measure.substr(0, one.measure.size() - 1) : one.measure;
      bool any = false;
      for (const Measure& measure : findings.measures) {
        if (many ? !measure.name.starts_with(name) : measure.name != name) continue;
        wanted_.push_back({measure.name, one.low, one.high});
        kinds_.push_back(measure.kind);
        any = true;
      }
      if (!any) faults_.push_back(unknown_measure(tuning_.base, "target", one.measure));
    }
    return faults_.empty();
  }

  void judge(Contender& one, const Findings& findings, double rate) const {
    one.off = one.off_low = one.off_high = 0;
    one.readings.clear();
    const double each = rate / static_cast<double>(wanted_.size());
    for (std::size_t w = 0; w < wanted_.size(); ++w) {
      const auto reading = reading_of(findings, wanted_[w].measure, each);
      one.readings.push_back(reading.value_or(Reading{}));
      if (!reading) continue;
      one.off += off_by(wanted_[w], kinds_[w], reading->mean);
      const double at_low = off_by(wanted_[w], kinds_[w], reading->low);
      const double at_high = off_by(wanted_[w], kinds_[w], reading->high);
      const bool meets = reading->high >= wanted_[w].low && reading->low <= wanted_[w].high;
      one.off_low += meets ? 0 : std::min(at_low, at_high);
      one.off_high += std::max(at_low, at_high);
    }
    one.games = findings.sums.pairs();
  }

  // Is one surely all that is wanted?
  bool done() const {
    return std::ranges::any_of(all_, [](const Contender& one) {
      return one.games > 0 && !one.dropped && one.off_high == 0;
    });
  }

  // The neighbours of the leaders; false where all of them are known.
  bool invite() {
    std::vector<Contender> order = all_;
    std::ranges::stable_sort(order, {}, &Contender::off);
    bool joined = false;
    for (std::size_t i = 0; i < std::min(kLeaders, order.size()); ++i) {
      for (std::size_t d = 0; d < tuning_.dials.size(); ++d) {
        Setting near = order[i].setting;
        const std::size_t at = near[d];
        if (at + 1 < tuning_.dials[d].values.size()) {
          near[d] = at + 1;
          joined = add(near) || joined;
        }
        if (at > 0) {
          near[d] = at - 1;
          joined = add(near) || joined;
        }
      }
    }
    return joined;
  }

  TuneResult result() {
    TuneResult out;
    out.wanted = wanted_;
    out.all = all_;
    std::erase_if(out.all, [](const Contender& one) { return one.games == 0; });
    std::ranges::stable_sort(out.all, [](const Contender& a, const Contender& b) {
      return std::pair(a.dropped, a.off) < std::pair(b.dropped, b.off);
    });
    out.games = trials_.played();
    out.partial = trials_.stopped();
    out.sure = !out.all.empty() && out.all.front().off_high == 0;
    return out;
  }

  static constexpr std::uint64_t kFieldTag = 11;
  const Tuning& tuning_;
  Trials trials_;
  std::vector<Contender> all_;
  std::vector<Wanted> wanted_;
  std::vector<Measure::Kind> kinds_;
  Faults faults_;
};
}  // namespace

Expected<TuneResult, Faults> tune(const Tuning& tuning, const TrialOptions& options) {
  TrialOptions with_most = options;
  with_most.most = tuning.games;
  return Race(tuning, with_most).run();
}

std::string tune_text(const Tuning& tuning, const TuneResult& result) {
  std::string out = fmt::format("{} games of {} settings{}\n\n", result.games, result.all.size(),
                                result.partial ? "; stopped before the end" : "");
  constexpr std::size_t kShown = 10;
  for (std::size_t i = 0; i < std::min(kShown, result.all.size()); ++i) {
    const Contender& one = result.all[i];
    out += fmt::format("{:>3}. {}: off by {:.1f} ({:.1f} to {:.1f}), {} games{}\n", i + 1,
                       setting_words(tuning, one.setting), one.off, one.off_low, one.off_high,
                       one.games, one.dropped ? "; dropped" : "");
  }
  if (result.all.size() > kShown) {
    out += fmt::format("     and {} more\n", result.all.size() - kShown);
  }
  if (result.all.empty()) return out;
  const Contender& best = result.all.front();
  out += "\n";
  for (std::size_t w = 0; w < result.wanted.size(); ++w) {
    const Reading& reading = best.readings[w];
    out += fmt::format("  {:<36} {:.3f} ({:.3f} to {:.3f}), wanted {:.3f} to {:.3f}\n",
                       result.wanted[w].measure, reading.mean, reading.low, reading.high,
                       result.wanted[w].low, result.wanted[w].high);
  }
  return out + (result.sure     ? "All of it is known to be as wanted.\n"
                : best.off == 0 ? "As wanted as far as is known; more games would tell.\n"
                                : "Not all of it is as wanted; this is the nearest.\n");
}

Json tune_json(const Tuning& tuning, const TuneResult& result) {
  Json all = Json::array();
  for (const Contender& one : result.all) {
    Json line = Json::object();
    line.set("setting", setting_words(tuning, one.setting)).set("off", one.off);
    line.set("low", one.off_low).set("high", one.off_high);
    line.set("games", std::int64_t{one.games}).set("dropped", one.dropped);
    Json measures = Json::object();
    for (std::size_t w = 0; w < result.wanted.size(); ++w) {
      const Reading& reading = one.readings[w];
      measures.set(result.wanted[w].measure,
                   Json::array().push(reading.low).push(reading.mean).push(reading.high));
    }
    all.push(std::move(line.set("measures", std::move(measures))));
  }
  Json out = Json::object();
  out.set("game", tuning.base.game).set("games", std::int64_t{result.games});
  out.set("sure", result.sure).set("partial", result.partial);
  return std::move(out.set("settings", std::move(all)));
}

std::string tune_csv(const Tuning& tuning, const TuneResult& result) {
  std::string out = "setting,off,off_low,off_high,games,dropped,measure,mean,low,high\r\n";
  for (const Contender& one : result.all) {
    for (std::size_t w = 0; w < result.wanted.size(); ++w) {
      const Reading& reading = one.readings[w];
      out += fmt::format(
          "{},{},{},{},{},{},{},{},{},{}\r\n", csv_quoted(setting_words(tuning, one.setting)),
          one.off, one.off_low, one.off_high, one.games, one.dropped ? "yes" : "no",
          csv_quoted(result.wanted[w].measure), reading.mean, reading.low, reading.high);
    }
  }
  return out;
}

}  // namespace warren
