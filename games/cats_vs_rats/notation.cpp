// Actions and outcomes to and from text, and the words of nodes and towns.
#include "engine/people.h"
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

namespace {
// The actions of one word, from kDraw on.
constexpr std::array<std::string_view, 5> kBare = {"draw", "end", "no", "yes", "cube"};
}  // namespace

std::string CatsVsRats::cell_name(Cell c) const {
  return index(c) < kTowns ? edition_->towns[at(index(c))].id : "-";
}

std::string_view CatsVsRats::node_name(const State& s) const { return kPhaseWords[at(s.phase)]; }

std::string CatsVsRats::write(Action a) const {
  const int id = index(a);
  if (id < kTo) return "from " + edition_->towns[at(id - kFrom)].id;
  if (id < kAt) return "to " + edition_->towns[at(id - kTo)].id;
  if (id < kNumber) return "at " + edition_->towns[at(id - kAt)].id;
  if (id < kCard) return "n " + std::to_string(number_of(a));
  if (id < kAttr) return "card " + std::string(kKindIds[at(id - kCard)]);
  if (a < kDraw) return "attr " + std::string(kAttributeIds[at(id - kAttr)]);
  return id < kActionCount ? std::string(kBare[at(id - index(kDraw))]) : "";
}

Expected<Action> CatsVsRats::read_action(std::string_view text) const {
  if (const auto bare = find_word(kBare, text)) return action(index(kDraw) + *bare);
  const std::size_t space = text.find(' ');
  if (space != std::string_view::npos) {
    const std::string_view verb = text.substr(0, space);
    const std::string_view what = text.substr(space + 1);
    if (verb == "from" || verb == "to" || verb == "at") {
      const int town = edition_->town(what);
      if (town < 0)
        return Fault{"action", "", "there is no town " + std::string(what.substr(0, 20))};
      return action((verb == "from" ? kFrom : verb == "to" ? kTo : kAt) + town);
    }
    if (verb == "n") {
      if (const auto n = read_int(what, 1, kNumbers)) return number(*n);
      return Fault{"action", "", "n is followed by a number from 1 to 255"};
    }
    if (verb == "card") {
      if (const auto k = find_word(kKindIds, what)) return action(kCard + *k);
      return Fault{"action", "", "there is no card " + std::string(what.substr(0, 20))};
    }
    if (verb == "attr") {
      if (const auto a = find_word(kAttributeIds, what)) return action(kAttr + *a);
      return Fault{"action", "", "there is no attribute " + std::string(what.substr(0, 20))};
    }
  }
  return Fault{"action", "",
               "write from T, to T, at T, n K, card C, attr X, draw, end, yes, no or cube"};
}

ActionShape CatsVsRats::shape(Action a) const {
  const int id = index(a);
  if (id < kTo) return {"from", {cell(id - kFrom)}, 0};
  if (id < kAt) return {"to", {cell(id - kTo)}, 0};
  if (id < kNumber) return {"at", {cell(id - kAt)}, 0};
  if (id < kCard) return {"n", {}, number_of(a)};
  if (id < kAttr) return {"card", {}, id - kCard};
  if (a < kDraw) return {"attr", {}, id - kAttr};
  return {kBare[at(id - index(kDraw))], {}, 0};
}

// FIRST "4-2" (Cats, Rats), DRAW "hex", dice "5", ATTR by lot "claws".
std::string CatsVsRats::write_outcome(const State& s, Outcome o) const {
  const int id = index(o);
  switch (s.phase) {
    case Phase::kAttr: return id < kAttributes ? std::string(kAttributeIds[at(id)]) : "";
    case Phase::kDraw: return id < kKinds ? std::string(kKindIds[at(id)]) : "";
    case Phase::kFirst: {
      const auto [cats, rats] = first_throw(id);
      return std::to_string(cats) + "-" + std::to_string(rats);
    }
    default: return std::to_string(id + 1);
  }
}

Expected<Outcome> CatsVsRats::read_outcome(const State& s, std::string_view text) const {
  switch (s.phase) {
    case Phase::kAttr:
      if (const auto a = find_word(kAttributeIds, text)) return outcome(*a);
      return Fault{"outcome", "", "an attribute is expected, such as claws"};
    case Phase::kDraw:
      if (const auto k = find_word(kKindIds, text)) return outcome(*k);
      return Fault{"outcome", "", "a card is expected, such as hex"};
    case Phase::kFirst:
      if (text.size() == 3 && text[1] == '-') {
        const auto cats = read_int(text.substr(0, 1), 1, 6);
        const auto rats = read_int(text.substr(2), 1, 6);
        if (cats && rats && *cats != *rats) {
          return outcome(id_of({*cats, *rats}));
        }
      }
      return Fault{"outcome", "", "two different numbers are expected, such as 4-2"};
    default:
      if (const auto n = read_int(text, 1, 6)) return outcome(*n - 1);
      return Fault{"outcome", "", "a number from 1 to 6 is expected"};
  }
}

// Undo: within the own turn, over choices that neither chance nor another player has answered;
// never over a declared attack (CVR-304, CVR-328), also one that the engine ran into by itself.
bool CatsVsRats::may_take_back(const State& s, Seat seat, Action a) const {
  const bool quiet_choice = s.phase == Phase::kStart || s.phase == Phase::kStartN ||
                            (s.phase >= Phase::kReturn && s.phase <= Phase::kCount) ||
                            (s.phase >= Phase::kBreed && s.phase <= Phase::kDiscard);
  if (!quiet_choice || !node(s).is_act() || asked(s) != seat) return false;
  State after = s;
  NoEvents nobody_listens;
  apply(after, seat, a, nobody_listens);
  const bool battle = after.phase >= Phase::kTaunt && after.phase <= Phase::kFCount;
  return !battle && node(after).is_act() && asked(after) == seat && after.turns == s.turns &&
         after.placed == s.placed;
}

}  // namespace warren::cats_vs_rats
