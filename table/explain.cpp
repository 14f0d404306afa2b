#include "table/explain.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <span>

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

std::vector<std::string> sentences_of(const AnyGame& game, std::span<const Reason* const> order,
                                      std::size_t most) {
  std::vector<std::string> out;
  for (const Reason* reason : order) {
    if (out.size() == most) break;
    const auto words = std::ranges::find(game.term_words(), reason->term, &TermWords::term);
    if (words == game.term_words().end()) continue;
    if (auto sentence = sentence_of(*reason, *words)) out.push_back(std::move(*sentence));
  }
  return out;
}

// What speaks for it first, then what speaks against it; the strongest before the others.
std::vector<const Reason*> in_order(const std::vector<Reason>& reasons) {
  std::vector<const Reason*> out;
  for (const Reason& reason : reasons) {
    if (std::abs(reason.worth) >= kWorthTelling) out.push_back(&reason);
  }
  std::ranges::stable_sort(out, [](const Reason* a, const Reason* b) {
    return a->worth > 0 && b->worth > 0   ? a->worth > b->worth
           : a->worth > 0 || b->worth > 0 ? a->worth > b->worth
                                          : a->worth < b->worth;
  });
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

std::string percent_of(double share) {
  return std::to_string(std::max(1L, std::lround(share * 100)));
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string out;
  for (const std::string& sentence : sentences) out += (out.empty() ? "" : " ") + sentence;
  return out;
}

// Where nothing that is counted changes at once: what the game says of it, else by how much it
// leads.
std::string plain_reason(const AnyKnown& known, Seat seat, const Advice& advice,
                         const Explained& one) {
  if (advice.options.size() < 2) return "";
  std::vector<std::string> said;
  if (std::string remark = known.remark(seat, one.action); !remark.empty()) {
    remark.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(remark.front())));
    said.push_back(remark.ends_with('.') ? std::move(remark) : remark + ".");
  }
  const bool best = one.action == advice.options.front().action;
  if (const double lead = one.chance - advice.options[1].chance; best && lead >= kCostly) {
    said.push_back(
        filled("It is worth {n} % of the win more than the next best.", "{n}", percent_of(lead)));
  } else if (said.empty()) {
    said.emplace_back(best ? "The next best is worth as much."
                           : "It is worth as much as the best.");
  }
  return joined(said);
}

// What a person who likes this one should know about it.
std::string against(const AnyGame& game, const Explained& one) {
  std::vector<const Reason*> order = in_order(one.reasons);
  std::erase_if(order, [](const Reason* reason) { return reason->worth > 0; });
  std::vector<std::string> said = sentences_of(game, order, 1);
  if (one.lost >= kCostly) {
    said.push_back(filled("It gives away {n} % of the win.", "{n}", percent_of(one.lost)));
  } else {
    said.emplace_back("It is worth about as much.");
  }
  return joined(said);
}

std::string why(const AnyKnown& known, Seat seat, const Advice& advice, const Explained& one,
                const std::optional<double>& ended) {
  const AnyGame& game = known.game();
  std::vector<std::string> said;
  if (ended && one.chance >= kSure) said.emplace_back("It wins the match.");
  if (ended && one.chance <= 1 - kSure) said.emplace_back("It loses the match.");
  if (!ended && one.chance >= kSure) said.emplace_back("It leads to a sure win.");
  if (advice.mixed) said.push_back("Play it " + one.often + ".");
  for (std::string& sentence : sentences_of(game, in_order(one.reasons), kMostReasons)) {
    said.push_back(std::move(sentence));
  }
  if (one.answer && !advice.mixed) {
    said.push_back(
        filled(filled("{seat} can answer {action}.", "{action}", game.write(one.answer->action)),
               "{seat}", game.seat_name(one.answer->seat)));
  }
  if (one.lost >= kCostly && !advice.mixed) {
    said.push_back(filled(filled("It gives away {n} % of the win against {action}.", "{action}",
                                 game.write(advice.options.front().action)),
                          "{n}", percent_of(one.lost)));
  }
  return said.empty() ? plain_reason(known, seat, advice, one) : joined(said);
}
}  // namespace

std::string_view share_words(double share) {
  struct Words {
    double share;
    std::string_view words;
  };
  static constexpr std::array<Words, 11> kWords = {{
      {0, "hardly ever"},
      {0.1, "one time in ten"},
      {0.2, "one time in five"},
      {0.25, "one time in four"},
      {1.0 / 3, "one time in three"},
      {0.5, "every other time"},
      {2.0 / 3, "two times in three"},
      {0.75, "three times in four"},
      {0.8, "four times in five"},
      {0.9, "nine times in ten"},
      {1, "nearly always"},
  }};
  const Words* nearest = &kWords.front();
  for (const Words& words : kWords) {
    if (std::abs(words.share - share) < std::abs(nearest->share - share)) nearest = &words;
  }
  return nearest->words;
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
    if (advice.mixed) one.often = share_words(one.weight);
    one.why = why(known, seat, advice, one, changes.ended);
    if (!advice.mixed && !out.empty()) one.against = against(known.game(), one);
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
  if (!explained.often.empty()) out.set("often", explained.often);
  out.set("why", explained.why);
  if (!explained.against.empty()) out.set("against", explained.against);
  return out;
}

}  // namespace warren
