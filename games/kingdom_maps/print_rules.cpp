#include "games/kingdom_maps/print_rules.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

using fmt::format;
using print::Chapter;
using print::Rule;

namespace {

Chapter solo_of(const Edition& e) {
  Chapter out = {
      "Alone",
      {{"You are always active. First half: roll three dice, cross out a use of a territory, set "
        "one "
        "die aside as your number, draw.",
        "KIN-130, KIN-131"},
       {"Second half: roll the other two again. One says the territory, by the number printed "
        "beside "
        "it, the other how many you draw. That costs no use.",
        "KIN-132, KIN-133"},
       {"Powers change the number, never the territory. A failed first half still has its second; "
        "then the match ends.",
        "KIN-134, KIN-139"}}};
  std::vector<std::string> marks;
  for (const Mark& mark : e.marks) marks.push_back(format("from {}: {}", mark.score, mark.title));
  if (!marks.empty()) out.rules.push_back({"Your mark: " + join(marks, "; ") + ".", "KIN-142"});
  return out;
}

}  // namespace

std::vector<Chapter> chapters_of(const Edition& e, bool alone, int players) {
  std::vector<std::string> uses;
  for (std::size_t n = 2; n < e.uses.size(); ++n)
    uses.push_back(format("{} with {}", e.uses[n], n));
  std::vector<Rule> criteria;
  for (const CriterionInfo& info : e.criteria) {
    criteria.push_back(
        {format("{} {}: {}", info.id, info.name, info.rule), std::string(info.source)});
  }
  std::vector<Chapter> out = {
      {"The aim",
       {{"Everybody draws a map of the same kingdom. Four criteria say what a good map is this "
         "time; "
         "the highest total of points wins, and equal totals share.",
         "KIN-008, KIN-101, KIN-102"}}},
      {"Setting up",
       {{"A sheet for everyone. Choose a sign or a colour for each territory and draw it into the "
         "empty hex beside its name.",
         "KIN-002, KIN-006"},
        {"Roll two dice for two criteria of A, then two for B; equal numbers are rolled again. "
         "Mark "
         "the four. The others pay nobody anything.",
         "KIN-008, KIN-009, KIN-012"},
        {format("Uses of each territory per player: {}. Strike out boxes you do not have.",
                join(uses, ", ")),
         "KIN-015"},
        {"The oldest player is active first; then it goes around to the left.",
         "KIN-014, KIN-020"}}},
  };
  if (players > 1) {
    out.push_back(
        {"A turn",
         {{"The active player rolls three dice, announces a territory for everybody and crosses "
           "out "
           "one use of it. Then they take one of the dice: that many cells they draw.",
           "KIN-021, KIN-024, KIN-028, KIN-029"},
          {"A territory without uses left cannot be announced by that player; it is still drawn "
           "when "
           "somebody else announces it. Others spend nothing.",
           "KIN-025, KIN-026"},
          {"Each of the others chooses one of the two dice that are left, in secret, all at once. "
           "Several may choose the same.",
           "KIN-031, KIN-033"},
          {"Everybody draws at the same time.", "KIN-034, KIN-035"},
          {"If the next active player has no use left of anything, the match ends before the roll.",
           "KIN-022"}}});
  }
  out.push_back(
      {"Drawing",
       {{"Exactly as many cells as your number, one sign in each blank cell. Nothing is ever "
         "erased.",
         "KIN-050, KIN-051, KIN-056"},
        {"The first cell touches something drawn earlier on your map; on an empty map it may "
         "be anywhere. Each further cell touches one of this same draw.",
         "KIN-052 to KIN-054"},
        {"So it must begin in a blank area that is large enough.", "KIN-055"},
        {"If a die on offer fits your map you choose one that fits.", "KIN-041"}}});
  out.push_back(
      {"Powers",
       {{"Draw into a ±1 cell: make one line in a ±1 box. Later, when you choose a number, a "
         "second line in it changes your own number by one, within 1 to 6. Several at once "
         "may be spent.",
         "KIN-070 to KIN-076"},
        {"Draw into a ? cell: at the end of the turn write down what one of the four criteria "
         "pays you now. It still counts in the end as well.",
         "KIN-080 to KIN-085"},
        {"Powers that are left are worth nothing.", "KIN-077"}}});
  out.push_back(
      {"The end",
       {{"Whoever cannot draw the number draws nothing. The others finish the turn, then the "
         "match ends.",
         "KIN-090 to KIN-093"},
        {"Add up the four criteria and the ? box.", "KIN-100"}}});
  if (alone) out.push_back(solo_of(e));
  criteria.push_back(
      {"A region is all cells of one territory that hang together. Two cells touch when "
       "they share a side.",
       "KIN-057, KIN-103"});
  out.push_back({"The criteria", std::move(criteria)});
  return out;
}

std::vector<Rule> reference_of(int players) {
  std::vector<Rule> out;
  if (players == 1) {
    out = {{"Roll three dice, cross out a use, set one die aside as number, draw.", "KIN-131"},
           {"Roll the other two again: one is the territory, one the number; draw.", "KIN-132"}};
  } else {
    out = {{"Active: roll three dice, announce a territory, cross out a use, take a die.",
            "KIN-024, KIN-029"},
           {"All others: choose one of the two dice left, in secret.", "KIN-031, KIN-033"},
           {"All draw at once, as many cells as their number.", "KIN-034"}};
  }
  out.insert(
      out.end(),
      {{"First cell: touches your map. Further cells: touch this draw.", "KIN-052, KIN-054"},
       {"±1 cell: one line in a box. A second line changes a number by one.", "KIN-070, KIN-072"},
       {"? cell: at the end of the turn write down one criterion's value.", "KIN-081"},
       {"A number that does not fit: draw nothing; the match ends with this turn.",
        "KIN-091, KIN-093"},
       {"Total: four criteria and the ? box.", "KIN-100"}});
  return out;
}

}  // namespace warren::kingdom_maps
