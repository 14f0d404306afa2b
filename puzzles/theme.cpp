#include "puzzles/theme.h"

#include <cmath>

namespace warren::puzzles {

namespace {
constexpr double kSure = 0.9995;
constexpr double kLost = 0.05;
// Logarithms of odds: 0.1 is about two and a half hundredths of the win.
constexpr double kGivenUp = 0.1;
constexpr double kAhead = 0.02;

constexpr std::string_view kOfRivals = " of rivals";

double sum_of(const std::vector<Reason>& reasons) {
  double sum = 0;
  for (const Reason& reason : reasons) sum += reason.worth;
  return sum;
}

// Is the best ahead of the other more by what rivals do not get than by what it gets itself?
bool prevents(const Reason& best, const Reason& other) {
  const double own = (best.own[1] - best.own[0]) - (other.own[1] - other.own[0]);
  const double rivals = (best.rivals[1] - best.rivals[0]) - (other.rivals[1] - other.rivals[0]);
  return std::abs(rivals) > std::abs(own);
}
}  // namespace

std::string theme_of(const Explained& best, const Explained& tempting, double second) {
  if (best.chance >= kSure) return "win";
  if (second <= kLost) return "rescue";
  if (sum_of(best.reasons) < -kGivenUp) return "gift";
  std::string theme = "quiet";
  double most = kAhead;
  // Where an action ends the match there are no terms after it.
  for (std::size_t i = 0; i < best.reasons.size(); ++i) {
    const Reason other = i < tempting.reasons.size() ? tempting.reasons[i] : Reason{};
    if (best.reasons[i].worth - other.worth <= most) continue;
    most = best.reasons[i].worth - other.worth;
    theme = std::string(best.reasons[i].term);
    if (prevents(best.reasons[i], other)) theme += kOfRivals;
  }
  return theme;
}

std::vector<std::string> themes_of(const AnyGame& game) {
  std::vector<std::string> out = {"win", "rescue", "gift", "quiet"};
  for (const TermWords& words : game.term_words()) {
    out.emplace_back(words.term);
    out.push_back(std::string(words.term).append(kOfRivals));
  }
  return out;
}

std::string hint_of(std::string_view theme) {
  if (theme == "win") return "There is a sure win.";
  if (theme == "rescue") return "Nearly everything loses the match.";
  if (theme == "gift") return "The best gives something up at first.";
  if (theme == "quiet") return "What is best does not show at once.";
  return "It is about " + std::string(theme) + ".";
}

}  // namespace warren::puzzles
