// Thinking in parts: what one worker does of a hint or of an analysis, and what all parts come to.
#include <algorithm>
#include <array>
#include <chrono>

#include "engine/text.h"
#include "table/judgement.h"
#include "table/thought_json.h"
#include "table/together.h"
#include "wasm/calls.h"

namespace warren::module {

namespace {

// "part" of "parts".
Part part_in(const Json& asked) {
  const auto of = number_in(asked, "parts", 1);
  const auto number = number_in(asked, "part", 0);
  if (of < 1 || of > kMostParts || number < 0 || number >= of) return {};
  return {static_cast<int>(number), static_cast<int>(of)};
}

Json progress(std::size_t done, std::size_t of) {
  Json out = Json::object();
  out.set("done", static_cast<std::int64_t>(done)).set("of", static_cast<std::int64_t>(of));
  return out;
}

// -- One part of a hint at a time

struct Ponder {
  View view;
  Pondering part;
};
std::optional<Ponder> ponder;  // NOLINT: under way

Json ponder_progress() {
  return progress(static_cast<std::size_t>(ponder->part.done()),
                  static_cast<std::size_t>(ponder->part.steps()));
}

// Begins with a view, "bot", "seed", "part", "parts".
Json ponder_begin(const Json& asked) {
  ponder.reset();
  auto view = view_in(asked);
  if (!view) return refused(view.error());
  const auto seed = read_whole(text_in(asked, "seed"));
  if (!seed) return refused("bad-request", "\"seed\" should be a whole number, as a text");
  auto part = Pondering::of(*view->known, view->seat, text_in(asked, "bot"), *seed, part_in(asked));
  if (!part) return refused({part.error()});
  ponder.emplace(std::move(*view), std::move(*part));
  return ponder_progress();
}

// One step.
Json ponder_on(const Json&) {
  if (!ponder) return refused("not-now", "nothing is being pondered");
  if (const auto fault = ponder->part.step()) return refused({*fault});
  return ponder_progress();
}

// This part's advice; the next may begin.
Json ponder_end(const Json&) {
  if (!ponder) return refused("not-now", "nothing is being pondered");
  Json out = json_of(*ponder->view.game, ponder->part.advice());
  ponder.reset();
  return out;
}

// The parts' "advice" added up and told: a view, "advice".
Json hint(const Json& asked) {
  const auto view = view_in(asked);
  if (!view) return refused(view.error());
  const Json* list = asked.find("advice");
  if (list == nullptr || list->as_array() == nullptr || list->as_array()->empty()) {
    return refused("bad-request", "\"advice\" should list what the parts answered");
  }
  std::vector<Advice> parts;
  for (const Json& one : *list->as_array()) {
    auto advice = read_advice(*view->game, one);
    if (!advice) return refused({advice.error()});
    parts.push_back(std::move(*advice));
  }
  return hint_json(*view->known, view->seat, added_up(parts));
}

// -- The analysis of one match at a time

std::optional<Analysis> analysis;            // NOLINT: under way
std::shared_ptr<const AnyGame> game_judged;  // NOLINT: its game

Json judge_progress() { return progress(analysis->done(), analysis->plies()); }

// Begins with a "record", "edition" if it has its own, "bot", and the "seats" to judge.
Json judge_begin(const Json& asked) {
  analysis.reset();
  const auto match = match_in(asked);
  if (!match) return refused({match.error()});
  SeatSet seats;
  const Json* list = asked.find("seats");
  if (list != nullptr && list->as_array() != nullptr) {
    for (const Json& one : *list->as_array()) {
      const auto* number = one.as_int();
      if (number == nullptr || *number < 1 || *number > match->game().seats()) {
        return refused("bad-request", "there is no such seat");
      }
      seats.add(seat(static_cast<int>(*number) - 1));
    }
  }
  const std::string bot = text_in(asked, "bot");
  auto begun =
      Analysis::of(*match, bot.empty() ? std::string(kJudge) : bot, Analysis::Told::kBrief, seats);
  if (!begun) return refused({begun.error()});
  analysis = std::move(*begun);
  game_judged = match->shared_game();
  return judge_progress();
}

// Goes on for "ms".
Json judge_on(const Json& asked) {
  using Clock = std::chrono::steady_clock;
  if (!analysis) return refused("not-now", "no analysis was begun");
  const auto until = Clock::now() + std::chrono::milliseconds(number_in(asked, "ms", 50));
  const std::atomic<bool> never{false};
  while (!analysis->is_done()) {
    if (const auto fault = analysis->step(never)) return refused({*fault});
    if (Clock::now() >= until) break;
  }
  return judge_progress();
}

// What was judged so far; the next one may begin.
Json judge_end(const Json&) {
  if (!analysis) return refused("not-now", "no analysis was begun");
  Json list = Json::array();
  for (const Judged& one : analysis->judged()) {
    list.push(json_of(*game_judged, one));
  }
  analysis.reset();
  Json out = Json::object();
  out.set("judged", std::move(list));
  return out;
}

// All that was "judged" of a "record", as people are shown it.
Json judgement(const Json& asked) {
  const auto match = match_in(asked);
  if (!match) return refused({match.error()});
  const Json* list = asked.find("judged");
  if (list == nullptr || list->as_array() == nullptr) {
    return refused("bad-request", "\"judged\" should list decisions");
  }
  std::vector<Judged> judged;
  for (const Json& one : *list->as_array()) {
    auto read = read_judged(match->game(), one);
    if (!read) return refused({read.error()});
    judged.push_back(std::move(*read));
  }
  std::ranges::stable_sort(judged, {}, &Judged::ply);
  return judgement_json(*match, std::move(judged), luck_of(*match));
}

constexpr std::array<Call, 8> kCalls = {{{"ponder_begin", ponder_begin},
                                         {"ponder_on", ponder_on},
                                         {"ponder_end", ponder_end},
                                         {"hint", hint},
                                         {"judge_begin", judge_begin},
                                         {"judge_on", judge_on},
                                         {"judge_end", judge_end},
                                         {"judgement", judgement}}};

}  // namespace

std::span<const Call> think_calls() { return kCalls; }

}  // namespace warren::module
