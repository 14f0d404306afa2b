#include "table/explain.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace warren {

namespace {
constexpr double kWorthTelling = 0.02;   // of a logarithm of odds: half a hundredth of the win
constexpr std::size_t kMostReasons = 2;  // in words
constexpr double kCostly = 0.005;        // of the win
constexpr double kSure = 0.9995;

std::string filled(std::string_view pattern, std::string_view mark, std::string_view with) {
  std::string out(pattern);
  if (const std::size_t at = out.find(mark); at != std::string::npos) {
    out.replace(at, mark.size(), with);
  }
  return out;
}

// The sentence for a change of so much, if any is to be said.
std::optional<std::string> sentence_of(const std::array<std::string_view, 2>& words, bool counted,
                                       double change) {
  if (!counted) {
    if (std::abs(change) < 1e-6) return {};
    return std::string(words[change > 0 ? 0 : 1]);
  }
  const long n = std::lround(change);
  if (n == 0) return {};
  const std::string number = (n > 0 ? "+" : "\u2212") + std::to_string(std::labs(n));
  return filled(words[std::labs(n) == 1 ? 0 : 1], "{n}", number);
}

// The larger of what the seat's side and its rivals had of the change.
std::optional<std::string> sentence_of(const Reason& reason, const TermWords& words) {
  const double own = reason.own[1] - reason.own[0];
  const double rivals = reason.rivals[1] - reason.rivals[0];
  // With equal weights the one that went further is what people see.
  const auto first =
      std::abs(own) >= std::abs(rivals) ? sentence_of(words.own, words.counted, own) : std::nullopt;
  return first ? first : sentence_of(words.rivals, words.counted, rivals);
}

std::vector<std::string> sentences_of(const AnyGame& game, const std::vector<Reason>& reasons) {
  std::vector<const Reason*> order;
  for (const Reason& reason : reasons) {
    if (std::abs(reason.worth) >= kWorthTelling) order.push_back(&reason);
  }
  // What speaks for it first, the strongest before the others.
  std::ranges::stable_sort(order, [](const Reason* a, const Reason* b) {
    return a->worth > 0 && b->worth > 0   ? a->worth > b->worth
           : a->worth > 0 || b->worth > 0 ? a->worth > b->worth
                                          : a->worth < b->worth;
  });
  std::vector<std::string> out;
  for (const Reason* reason : order) {
    if (out.size() == kMostReasons) break;
    const auto words = std::ranges::find(game.term_words(), reason->term, &TermWords::term);
    if (words == game.term_words().end()) continue;
    if (auto sentence = sentence_of(*reason, *words)) out.push_back(std::move(*sentence));
  }
  return out;
}

std::vector<Action> own_actions(Seat seat, const Advice::Option& option) {
  std::vector<Action> out = {option.action};
  for (const Advice::Step& step : option.next) {
    if (step.seat != seat) break;
    out.push_back(step.action);
  }
  return out;
}

std::optional<Advice::Step> answer_to(const AnyKnown& known, Seat seat,
                                      const Advice::Option& option) {
  for (const Advice::Step& step : option.next) {
    if (known.side(step.seat) != known.side(seat)) return step;
  }
  return {};
}

std::string why(const AnyKnown& known, const Advice& advice, const Explained& one,
                const std::optional<double>& ended) {
  const AnyGame& game = known.game();
  std::vector<std::string> said;
  if (ended && one.chance >= kSure) said.emplace_back("It wins the match.");
  if (ended && one.chance <= 1 - kSure) said.emplace_back("It loses the match.");
  if (!ended && one.chance >= kSure) said.emplace_back("It leads to a sure win.");
  if (advice.mixed) said.push_back(share_sentence(one.weight));
  for (std::string& sentence : sentences_of(game, one.reasons)) said.push_back(std::move(sentence));
  if (one.answer && !advice.mixed) {
    said.push_back(
        filled(filled("{seat} can answer {action}.", "{action}", game.write(one.answer->action)),
               "{seat}", game.seat_name(one.answer->seat)));
  }
  if (one.lost >= kCostly && !advice.mixed) {
    const auto percent = std::to_string(std::lround(one.lost * 100));
    said.push_back(filled(filled("It gives away {n} % of the win against {action}.", "{action}",
                                 game.write(advice.options.front().action)),
                          "{n}", percent == "0" ? "1" : percent));
  }
  std::string out;
  for (const std::string& sentence : said) out += (out.empty() ? "" : " ") + sentence;
  return out;
}
}  // namespace

std::string share_sentence(double share) {
  struct Words {
    double share;
    std::string_view sentence;
  };
  static constexpr std::array<Words, 11> kWords = {{
      {0, "Play it hardly ever."},
      {0.1, "Play it one time in ten."},
      {0.2, "Play it one time in five."},
      {0.25, "Play it one time in four."},
      {1.0 / 3, "Play it one time in three."},
      {0.5, "Play it every other time."},
      {2.0 / 3, "Play it two times in three."},
      {0.75, "Play it three times in four."},
      {0.8, "Play it four times in five."},
      {0.9, "Play it nine times in ten."},
      {1, "Play it nearly always."},
  }};
  const Words* nearest = &kWords.front();
  for (const Words& words : kWords) {
    if (std::abs(words.share - share) < std::abs(nearest->share - share)) nearest = &words;
  }
  return std::string(nearest->sentence);
}

std::vector<Explained> explain(const AnyKnown& known, Seat seat, const Advice& advice) {
  std::vector<Explained> out;
  for (const Advice::Option& option : advice.options) {
    Explained one;
    one.action = option.action;
    one.visits = option.visits;
    one.chance = option.chance;
    one.weight = option.weight;
    one.lost = std::max(0.0, advice.options.front().chance - option.chance);
    Reasons changes = known.changes(seat, own_actions(seat, option));
    one.reasons = std::move(changes.terms);
    one.answer = answer_to(known, seat, option);
    one.why = why(known, advice, one, changes.ended);
    out.push_back(std::move(one));
  }
  return out;
}

Json json_of(const AnyGame& game, const Explained& explained) {
  Json terms = Json::array();
  for (const Reason& reason : explained.reasons) {
    Json one = Json::object();
    one.set("term", reason.term).set("before", reason.own[0]).set("after", reason.own[1]);
    one.set("rivals_before", reason.rivals[0]).set("rivals_after", reason.rivals[1]);
    one.set("worth", reason.worth);
    terms.push(std::move(one));
  }
  Json out = Json::object();
  out.set("action", game.write(explained.action));
  out.set("visits", std::int64_t{explained.visits}).set("chance", explained.chance);
  out.set("share", explained.weight).set("lost", explained.lost);
  out.set("reasons", std::move(terms));
  if (explained.answer) {
    Json answer = Json::object();
    answer.set("seat", index(explained.answer->seat) + 1);
    answer.set("action", game.write(explained.answer->action));
    out.set("answer", std::move(answer));
  }
  out.set("why", explained.why);
  return out;
}

}  // namespace warren
