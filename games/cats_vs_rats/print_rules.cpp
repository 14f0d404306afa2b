#include "games/cats_vs_rats/print_rules.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "games/cats_vs_rats/edition.h"

namespace warren::cats_vs_rats {

using fmt::format;
using print::Chapter;
using print::Rule;

namespace {

// What a special town or a special power of the map is called only if the map has it.
std::string walls_line(const Edition& e) {
  int ports = 0;
  int walls = 0;
  for (const Town& town : e.towns) {
    ports += town.port ? 1 : 0;
    walls += town.defence > 0 ? 1 : 0;
  }
  return format("The map has {} towns, {} of them ports and {} with walls, which add to a defence.",
                e.towns.size(), ports, walls);
}

}  // namespace

std::vector<Chapter> chapters_of(const Edition& e) {
  const Constants& c = e.constants;
  return {
      {"The aim",
       {{format("Cats against rats, two against two or two against three. The first team that "
                "holds {} "
                "towns together at the end of a player's turn wins.",
                c.win_towns),
         "CVR-001, CVR-002, CVR-701"}}},
      {"Setting up",
       {{walls_line(e), "CVR-003"},
        {"In turn choose an Attribute card, openly; it makes you a cat or a rat for the whole "
         "match.",
         "CVR-020, CVR-021"},
        {"One die for each team; the higher goes first. Then the teams take turns, and within a "
         "team the "
         "players by the number on their cards.",
         "CVR-022 to CVR-024"},
        {format(
             "Place your units in that order: in a team of two {} units on {} towns, in a team of "
             "three {} units on {}. Your towns are joined by roads.",
             c.start[0].units, c.start[0].towns, c.start[1].units, c.start[1].towns),
         "CVR-025 to CVR-028"},
        {"At least one empty town lies between you and any enemy, counted by road.",
         "CVR-030, CVR-031"},
        {"Shuffle the Witchcraft cards. Nobody has any yet.", "CVR-036"}}},
      {"Your turn",
       {{format("If you have no units left, first place {} in any unoccupied town.",
                c.return_units),
         "CVR-620, CVR-624"},
        {format("Up to {} actions, in any mix: move, attack, draw a card. You may stop earlier.",
                c.actions),
         "CVR-102, CVR-103"},
        {"Then breed: one unit for each town you hold, on any of your own towns.",
         "CVR-601, CVR-602"},
        {format("Then discard down to {} cards.", c.hand_limit), "CVR-107"},
        {"Your hand is secret, even from your ally.", "CVR-112"}}},
      {"Moving",
       {{"Any number of units from one of your towns along a road to an unoccupied town or one of "
         "your "
         "own. Leave none behind and you give the town up.",
         "CVR-201 to CVR-204"},
        {"Any port reaches any other port in one action. Otherwise ports are not neighbours.",
         "CVR-004, CVR-005, CVR-205"},
        {"You may not stay in an ally's town, but pass through it: one action for each step.",
         "CVR-207, CVR-208"}}},
      {"Attacking",
       {{"Units from one town attack a linked enemy town. The defender fights with all units "
         "there.",
         "CVR-301, CVR-307"},
        {"First the attacker, then the defender may place one card face down. Both are turned up "
         "together.",
         "CVR-310, CVR-314"},
        {"Each side rolls a die and adds its units; the defender adds the walls. The higher total "
         "wins.",
         "CVR-316 to CVR-319"},
        {"The attacker wins: all defenders are lost, half of the attackers too, rounded down; the "
         "rest "
         "move in.",
         "CVR-320"},
        {"The attacker loses: two attackers fall, one defender. A tie: one each.",
         "CVR-321, CVR-322"},
        {"A town without units becomes unoccupied.", "CVR-323"},
        {"Whoever takes a player's last town loses nobody. That player comes back next turn.",
         "CVR-621, CVR-624"}}},
      {"Cards in a battle, in this order",
       {{"Counterspell, Muddled Wits, Necromancy, Changeling, Rallying Bell, Withering Hex; then "
         "the "
         "dice: Knucklebones, Evil Eye, Twin Moon, Turn of Fortune; then the result, Broomstick "
         "Flight, "
         "losses, Blood Frenzy.",
         "CVR-314"},
        {format("Withering Hex takes {} units; if none is left, whoever played it wins and loses "
                "nobody.",
                c.hex_units),
         "CVR-410, CVR-411"},
        {format("Evil Eye takes {} off the number rolled, not below 0.", c.eye_penalty), "CVR-416"},
        {"Counterspell comes back to your hand if the other side used no card.", "CVR-424"},
        {"Iron Hide helps only an attacker who wins.", "CVR-428, CVR-429"},
        {"A card that cannot do anything is discarded all the same.", "CVR-315"}}},
      {"Attributes",
       {{format("Sharp Claws: +{} in attack. Fortification: +{} in defence.", c.claws, c.fort),
         "CVR-501, CVR-540"},
        {"Taunt: when rats attack another cat, you may draw the battle to a town of yours by road "
         "next to "
         "where they came from.",
         "CVR-505"},
        {"Dispatcher: your actions may move your allies' cats, by their own Attributes.",
         "CVR-515, CVR-518"},
        {"Crusader: your attacks cost no action. Cat Drop: attack up to two roads away.",
         "CVR-525, CVR-530"},
        {"Rat Tunnel: move between any two of your towns. Allied Bridge: move or attack along a "
         "chain of "
         "allies' towns, in one action.",
         "CVR-545, CVR-550"},
        {"Join the Reserves: bred units may wait in the reserve; before cards all of them may join "
         "a "
         "battle of yours.",
         "CVR-560, CVR-562"},
        {"Spawning: at the start of your turn choose a town; every town of yours by road next to "
         "it gains "
         "a unit.",
         "CVR-570"}}},
  };
}

std::vector<Rule> turn_reference(const Edition& e) {
  const Constants& c = e.constants;
  return {
      {format("No units left? Place {} in any unoccupied town.", c.return_units), "CVR-624"},
      {"Spawning, if it is yours.", "CVR-570"},
      {format("Up to {} actions: move, attack, draw.", c.actions), "CVR-102"},
      {"Move: any number along one road, or from port to port.", "CVR-201, CVR-205"},
      {"Through an ally's town: one action each step; never stay.", "CVR-207, CVR-208"},
      {"Breed one unit for each town you hold.", "CVR-601"},
      {format("Keep at most {} cards.", c.hand_limit), "CVR-107"},
      {format("{} towns together at the end of a turn win.", c.win_towns), "CVR-701"},
  };
}

std::vector<Rule> battle_reference(const Edition& e) {
  const Constants& c = e.constants;
  return {
      {"Deploy: say from where, to where, how many. Taunt, then the reserve.", "CVR-301, CVR-309"},
      {"Cards face down: the attacker first, then the defender; turn both up.", "CVR-310, CVR-314"},
      {"Before dice: Counterspell, Muddled Wits, Necromancy, Changeling, Rallying Bell, Withering "
       "Hex.",
       "CVR-314"},
      {"Dice: Knucklebones, Evil Eye, Twin Moon, Turn of Fortune.", "CVR-314"},
      {format("Total: units + die + walls (defender), Sharp Claws +{}, Fortification +{}.", c.claws,
              c.fort),
       "CVR-317, CVR-318"},
      {"Attacker wins: defenders gone, half of the attackers (rounded down) too, the rest move in.",
       "CVR-320"},
      {"Attacker loses: attackers 2, defender 1. Tie: 1 each.", "CVR-321, CVR-322"},
      {"A last town costs the winner nobody.", "CVR-621"},
      {"Then Blood Frenzy, if it was played.", "CVR-442"},
  };
}

}  // namespace warren::cats_vs_rats
