#include "bots/spec.h"

#include <optional>

#include "bots/levels.h"
#include "engine/text.h"

namespace warren {

namespace {

Fault wrong(std::string_view spec, std::string sentence) {
  return {"bot", std::string(spec), std::move(sentence)};
}

// One "name=value" of a spec; the problem when it is wrong, else an empty text.
class OptionOfSpec {
 public:
  OptionOfSpec(std::string_view name, std::string_view value) : name_(name), value_(value) {}

  std::string read_into(BotSpec& bot) {
    if (name_ == "mistakes") return real(bot.mistakes, 0, 1);
    switch (bot.kind) {
      case BotSpec::Kind::kPlain: return read_plain(bot.plain);
      case BotSpec::Kind::kSearch: return read_search(bot.search);
      case BotSpec::Kind::kSearch1: return read_search1(bot.search1);
      default: return unknown("mistakes");
    }
  }

 private:
  std::string read_plain(PlainOptions& s) const {
    if (name_ == "iterations") return whole(s.iterations, 1, 1'000'000'000);
    if (name_ == "ms") return whole(s.ms, 1, 3'600'000);
    if (name_ == "explore") return real(s.explore, 0, 100);
    return unknown("iterations, ms, mistakes, explore");
  }
  // What every tree search can be told.
  template <class Options>
  std::optional<std::string> read_common(Options& s) const {
    if (name_ == "iterations") return whole(s.iterations, 1, 1'000'000'000);
    if (name_ == "ms") return whole(s.ms, 1, 3'600'000);
    if (name_ == "threads") return whole(s.threads, 1, 64);
    if (name_ == "memory") return whole(s.memory, 1, 32'768);
    if (name_ == "explore") return real(s.explore, 0, 100);
    if (name_ == "temperature") return real(s.temperature, 0.001, 100);
    return {};
  }
  std::string read_search(SearchOptions& s) const {
    if (auto read = read_common(s)) return *read;
    if (name_ == "looks") return whole(s.looks, 0, 1);
    if (name_ == "prior") return real(s.prior, 0, 1000);
    if (name_ == "playout") return whole(s.playout, -1, 10'000);
    if (name_ == "judge") return real(s.judge, 0, 1);
    if (name_ == "soft") return real(s.soft, 0, 1);
    if (name_ == "habit") return whole(s.habit, 1, 64);
    if (name_ == "mix") return whole(s.mix, 0, 16);
    if (name_ == "others") return whole(s.others, 0, 1000);
    if (name_ == "sure") return whole(s.sure, 0, 1'000'000);
    if (name_ == "loose") return real(s.loose, 0, 1);
    return unknown(
        "iterations, ms, threads, memory, mistakes, explore, looks, prior, temperature, playout, "
        "judge, soft, habit, mix, others, sure, loose");
  }
  std::string read_search1(Search1Options& s) const {
    if (auto read = read_common(s)) return *read;
    if (name_ == "widen") return real(s.widen, 0.1, 1000);
    if (name_ == "follow") return whole(s.follow, 0, 10'000);
    if (name_ == "playout") return whole(s.playout, 0, 10'000);
    return unknown(
        "iterations, ms, threads, memory, mistakes, explore, temperature, follow, playout, widen");
  }
  std::string unknown(std::string_view known) const {
    return "no option \"" + std::string(name_) + "\"; there are: " + std::string(known);
  }
  template <class T>
  std::string whole(T& into, int lo, int hi) const {
    const auto value = read_int(value_, lo, hi);
    if (!value) {
      return std::string(name_) + " wants a whole number from " + std::to_string(lo) + " to " +
             std::to_string(hi) + ", not \"" + std::string(value_) + "\"";
    }
    into = *value;
    return {};
  }
  std::string real(double& into, double lo, double hi) const {
    const auto value = read_real(value_);
    if (!value || !(*value >= lo && *value <= hi)) {
      return std::string(name_) + " is out of its range: \"" + std::string(value_) + "\"";
    }
    into = *value;
    return {};
  }

  std::string_view name_;
  std::string_view value_;
};

// What is wrong with what a search may spend; empty when nothing is.
template <class Options>
std::string budget_of(const Options& s) {
  if (s.iterations == 0 && s.ms == 0) return "a search wants a budget: iterations=N or ms=N";
  if constexpr (requires { s.threads; }) {
    if (s.memory < s.threads) return "each thread wants a megabyte of memory at least";
  }
  return {};
}

std::string budget_of(const BotSpec& bot) {
  switch (bot.kind) {
    case BotSpec::Kind::kPlain: return budget_of(bot.plain);
    case BotSpec::Kind::kSearch: return budget_of(bot.search);
    case BotSpec::Kind::kSearch1: return budget_of(bot.search1);
    default: return {};
  }
}

}  // namespace

bool is_bot(std::string_view spec) { return static_cast<bool>(read_bot(spec, "")); }

std::string bot_help() {
  return "random, greedy, bot:1 to bot:5, search:iterations=N or search:ms=N (more options: "
         "threads, memory, mistakes), plain:iterations=N or plain:ms=N (the textbook search)";
}

Expected<BotSpec> read_bot(std::string_view spec, std::string_view game) {
  const std::size_t colon = std::min(spec.find(':'), spec.size());
  const std::string_view kind = spec.substr(0, colon);
  const std::string_view rest = colon < spec.size() ? spec.substr(colon + 1) : "";
  BotSpec bot;
  if (kind == "bot") {
    const auto level = read_int(rest, 1, kLevels);
    if (!level) {
      return wrong(spec, "no level \"" + std::string(rest) +
                             "\": levels are bot:1 to bot:" + std::to_string(kLevels));
    }
    return read_bot(levels_of(game)[static_cast<std::size_t>(*level) - 1].spec, game);
  }
  if (kind == "random") {
    bot.kind = BotSpec::Kind::kRandom;
  } else if (kind == "greedy") {
    bot.kind = BotSpec::Kind::kGreedy;
  } else if (kind == "search") {
    bot.kind = BotSpec::Kind::kSearch;
    bot.search = tuning_of(game);
#ifndef WARREN_WITHOUT_YARDSTICKS
  } else if (kind == "search1") {
    bot.kind = BotSpec::Kind::kSearch1;
    bot.search1 = tuning1_of(game);
  } else if (kind == "plain") {
    bot.kind = BotSpec::Kind::kPlain;
#endif
  } else {
    return wrong(spec, "no bot \"" + std::string(kind) + "\"; there are: " + bot_help());
  }
  if (colon < spec.size()) {
    for (const std::string_view part : split(rest, ',')) {
      const std::size_t equals = part.find('=');
      if (equals == std::string_view::npos) {
        return wrong(spec, "\"" + std::string(part) + "\" is not name=value");
      }
      OptionOfSpec option(part.substr(0, equals), part.substr(equals + 1));
      if (std::string problem = option.read_into(bot); !problem.empty()) {
        return wrong(spec, std::move(problem));
      }
    }
  }
  if (const std::string problem = budget_of(bot); !problem.empty()) return wrong(spec, problem);
  return bot;
}

std::vector<std::string> split_bots(const std::vector<std::string>& parts) {
  std::vector<std::string> out;
  for (const std::string& part : parts) {
    const std::size_t equals = part.find('=');
    const bool goes_on =
        equals != std::string::npos && part.find(':') == std::string::npos && !out.empty();
    if (goes_on) {
      out.back() += "," + part;
    } else {
      out.push_back(part);
    }
  }
  return out;
}

}  // namespace warren
