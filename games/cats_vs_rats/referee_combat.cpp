// The referee on the answers of a battle.
#include "engine/text.h"
#include "games/cats_vs_rats/referee.h"

namespace warren::cats_vs_rats {

// A town of the right holder, joined by a road to another.
std::optional<Breach> Umpire::next_to(int town, bool right, int other_town, std::string_view rule,
                                      const std::string& what) const {
  if (!right) return breach(rule, name(town) + " is not " + what, cells({town}));
  if (road(town, other_town)) return {};
  if (sea(town, other_town)) {
    return breach("CVR-006",
                  name(other_town) + " and " + name(town) + " are linked by sea, not by road",
                  cells({other_town, town}));
  }
  return breach(rule, name(town) + " is not road-adjacent to " + name(other_town),
                cells({other_town, town}));
}

std::optional<Breach> Umpire::yes_or_no(std::string_view rule, const std::string& sentence) const {
  if (verb_ == Verb::kAgree || verb_ == Verb::kRefuse) return {};
  return breach(rule, sentence + ": yes or no");
}

std::optional<Breach> Umpire::taunt() const {
  if (verb_ == Verb::kRefuse) return {};
  if (verb_ != Verb::kName) return breach("CVR-506", "name the town to be attacked instead, or no");
  return next_to(arg_, holder(arg_) == me_, s_.walk.from, "CVR-505", "your town");
}

std::optional<Breach> Umpire::in_hand(std::string_view rule) const {
  if (s_.hand[at(me_)][at(arg_)] > 0) return {};
  return breach(rule, "you do not hold " + map_.cards[at(arg_)].name);
}

std::optional<Breach> Umpire::place_card() const {
  if (verb_ == Verb::kRefuse) return {};
  if (verb_ != Verb::kPlay) return breach("CVR-310", "place one card face down, or none");
  return in_hand("CVR-311");
}

std::optional<Breach> Umpire::switch_card() const {
  if (verb_ != Verb::kPlay) {
    return breach("CVR-436", "your card is muddled: another one from your hand must be played");
  }
  const auto muddled = s_.battle.card[s_.phase == Phase::kSwitchA ? 0 : 1];
  if (muddled == static_cast<Kind>(arg_) && s_.hand[at(me_)][at(arg_)] == 0) {
    return breach("CVR-436", map_.cards[at(arg_)].name + " is the muddled card: play another");
  }
  return in_hand("CVR-436");
}

std::optional<Breach> Umpire::fetch() const {
  if (verb_ != Verb::kPlay) return breach("CVR-466", "choose a card of the discard pile");
  if (s_.discard[at(arg_)] == 0) {
    return breach("CVR-466", map_.cards[at(arg_)].name + " is not in the discard pile");
  }
  const auto kind = static_cast<Kind>(arg_);
  if (t_.terms.reading.no_answers && (kind == Kind::kCounter || kind == Kind::kMuddle)) {
    return breach("CVR-467", map_.cards[at(arg_)].name + " cannot be fetched");
  }
  return {};
}

std::optional<Breach> Umpire::change() const {
  if (verb_ != Verb::kName) return breach("CVR-403", "the Changeling acts: name the allied town");
  const Seat there = holder(arg_);
  const bool right = there != kNobody && ally(there, holder(s_.battle.target));
  return next_to(arg_, right, s_.battle.target, "CVR-456", "an ally's town");
}

std::optional<Breach> Umpire::rally() const {
  if (verb_ != Verb::kName) return breach("CVR-403", "the Bell rings: name the ally's town");
  const Seat there = holder(arg_);
  const bool right = there != kNobody && ally(there, holder(s_.walk.from));
  return next_to(arg_, right, s_.walk.from, "CVR-448", "an ally's town");
}

std::optional<Breach> Umpire::broom() const {
  if (verb_ == Verb::kRefuse) return {};
  if (verb_ != Verb::kName) return breach("CVR-432", "name the town they flee to, or no");
  const int target = s_.battle.target;
  if (arg_ == target) {
    return breach("CVR-433", name(target) + " is lost: they flee to another town of yours",
                  cells({target}));
  }
  const bool right = holder(arg_) == holder(target);
  if (holder(arg_) == kNobody || arg_ == s_.walk.from) {
    return breach("CVR-434", "they cannot flee to " + name(arg_), cells({arg_}));
  }
  return next_to(arg_, right, target, "CVR-433", "your town");
}

std::optional<Breach> Umpire::broom_units() const {
  if (verb_ != Verb::kSay) return breach("CVR-432", "say how many units flee");
  const int here = s_.units[s_.battle.target];
  const int most = here < t_.constants.broom_units ? here : t_.constants.broom_units;
  if (arg_ <= most) return {};
  return breach("CVR-431", count_of(most, "unit", "units") + " can flee at most",
                cells({s_.battle.target}));
}

std::optional<Breach> Umpire::frenzy() const {
  if (verb_ == Verb::kRefuse) return {};
  if (verb_ != Verb::kGo) return breach("CVR-442", "name another town to attack, or no");
  const Seat there = holder(arg_);
  if (there == kNobody || cat(there) == cat(me_)) {
    return breach("CVR-442", "Blood Frenzy attacks an enemy town", cells({arg_}));
  }
  const int from = s_.walk.from;
  if (linked(from, arg_)) return {};
  const std::string far = name(arg_) + " is not linked to " + name(from);
  const Seat owner = holder(from);
  if (!within_attack(from, arg_, owner)) return breach("CVR-442", far, cells({from, arg_}));
  return breach(
      "CVR-447",
      far + ": " + map_.attributes[at(talent(owner))].name + " does not lengthen a Blood Frenzy",
      cells({from, arg_}));
}

}  // namespace warren::cats_vs_rats
