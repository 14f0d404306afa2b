// Actions and outcomes as short texts, both ways.
#include "engine/people.h"
#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

// How the words after the verb are made.
enum class Form : std::uint8_t {
  kBare,
  kSpace,
  kFace,
  kSeat,
  kSign,
  kColour,
  kSeatSpace,
  kColourSpace
};

struct Verb {
  std::string_view word;
  int first;
  int count;
  Form form;
};

constexpr std::array<Verb, 13> kVerbs = {{
    {"place", ids::kPlace, kSpaces, Form::kSpace},
    {"card", ids::kCard, kFaces, Form::kFace},
    {"pass", ids::kPass, 1, Form::kBare},
    {"reinforce", ids::kReinforce, 1, Form::kBare},
    {"reinforce", ids::kReinforceFrom, kSpaces, Form::kSpace},
    {"duel", ids::kDuel, kSeats, Form::kSeat},
    {"throw", ids::kThrow, 3, Form::kSign},
    {"push", ids::kPush, kSeats* kSpaces, Form::kSeatSpace},
    {"in", ids::kIn, kSpaces, Form::kSpace},
    {"out", ids::kOut, kSpaces, Form::kSpace},
    {"bite", ids::kBite, kColours* kSpaces, Form::kColourSpace},
    {"grow", ids::kGrow, kColours* kSpaces, Form::kColourSpace},
    {"take", ids::kTake, kColours, Form::kColour},
}};

const Verb* verb_of(int id) {
  for (const Verb& verb : kVerbs) {
    if (id >= verb.first && id < verb.first + verb.count) return &verb;
  }
  return nullptr;
}

// The number of a word among the names of its kind, or nothing.
template <class Name>
std::optional<int> find(std::string_view word, int count, Name name) {
  for (int i = 0; i < count; ++i) {
    if (name(i) == word) return i;
  }
  return {};
}

}  // namespace

std::string FightFlightBite::write(Action a) const {
  const Verb* verb = verb_of(index(a));
  if (verb == nullptr) return "";
  const int n = index(a) - verb->first;
  const auto space = [&](int i) { return i < tables().spaces ? " " + cell_name(cell(i)) : ""; };
  const auto seat_word = [&](int i) { return i < seats() ? " " + seat_name(seat(i)) : ""; };
  const auto colour = [&](int i) { return " " + edition_->food[static_cast<std::size_t>(i)].id; };
  std::string rest;
  switch (verb->form) {
    case Form::kBare: return std::string(verb->word);
    case Form::kSpace: rest = space(n); break;
    case Form::kFace:
      if (n < tables().faces) rest = " " + edition_->faces[static_cast<std::size_t>(n)].code;
      break;
    case Form::kSeat: rest = seat_word(n); break;
    case Form::kSign: rest = " " + std::string(kSigns[static_cast<std::size_t>(n)]); break;
    case Form::kColour: rest = colour(n); break;
    case Form::kSeatSpace:
    case Form::kColourSpace: {
      const std::string to = space(n % kSpaces);
      const std::string what =
          verb->form == Form::kSeatSpace ? seat_word(n / kSpaces) : colour(n / kSpaces);
      if (!to.empty() && !what.empty()) rest = what + to;
      break;
    }
  }
  return rest.empty() ? "" : std::string(verb->word) + rest;
}

Expected<Action> FightFlightBite::read_action(std::string_view text) const {
  const Fault junk{"action", "", "\"" + std::string(text.substr(0, 40)) + "\" is no action"};
  const auto parts = words(text);
  if (parts.empty()) return junk;
  const auto space = [&](std::string_view word) {
    return find(word, tables().spaces,
                [&](int i) { return spaces()[static_cast<std::size_t>(i)].label; });
  };
  const auto seat_no = [&](std::string_view word) {
    return find(word, seats(), [&](int i) { return edition_->seats[static_cast<std::size_t>(i)]; });
  };
  const auto colour = [&](std::string_view word) {
    return find(word, kColours,
                [&](int i) { return edition_->food[static_cast<std::size_t>(i)].id; });
  };
  for (const Verb& verb : kVerbs) {
    if (verb.word != parts[0]) continue;
    std::optional<int> n;
    const bool one = parts.size() == 2;
    const bool two = parts.size() == 3;
    switch (verb.form) {
      case Form::kBare:
        if (parts.size() == 1) n = 0;
        break;
      case Form::kSpace:
        if (one) n = space(parts[1]);
        break;
      case Form::kFace:
        if (one) n = edition_->face_of(parts[1]);
        break;
      case Form::kSeat:
        if (one) n = seat_no(parts[1]);
        break;
      case Form::kSign:
        if (one) n = find(parts[1], 3, [](int i) { return kSigns[static_cast<std::size_t>(i)]; });
        break;
      case Form::kColour:
        if (one) n = colour(parts[1]);
        break;
      case Form::kSeatSpace:
      case Form::kColourSpace: {
        if (!two) break;
        const auto what = verb.form == Form::kSeatSpace ? seat_no(parts[1]) : colour(parts[1]);
        const auto to = space(parts[2]);
        if (what && to) n = *what * kSpaces + *to;
        break;
      }
    }
    if (n) return action(verb.first + *n);
  }
  return junk;
}

std::string FightFlightBite::write_outcome(const State& s, Outcome o) const {
  const auto i = static_cast<std::size_t>(index(o));
  if (s.phase == Phase::kFood && index(o) < tables().mixes) {
    return "food " + cell_name(cell(s.at)) + " " + food_text(tables().mix[i]);
  }
  if (s.phase == Phase::kDeal && index(o) < tables().faces) {
    return "deal " + seat_name(seat(s.active)) + " " + edition_->faces[i].code;
  }
  if (s.phase == Phase::kOrderPick && index(o) < seats())
    return "last " + seat_name(seat(index(o)));
  if (s.phase == Phase::kTie && index(o) < seats()) return "wins " + seat_name(seat(index(o)));
  if (s.phase == Phase::kTake && index(o) < kColours) return "cube " + edition_->food[i].id;
  return "";
}

Expected<Outcome> FightFlightBite::read_outcome(const State& s, std::string_view text) const {
  const auto parts = words(text);
  const std::string plain = join({parts.begin(), parts.end()}, " ");
  const int most = s.phase == Phase::kFood   ? tables().mixes
                   : s.phase == Phase::kDeal ? tables().faces
                   : s.phase == Phase::kTake ? kColours
                                             : seats();
  for (int i = 0; i < most; ++i) {
    const std::string written = write_outcome(s, outcome(i));
    if (!written.empty() && written == plain) return outcome(i);
  }
  return Fault{"outcome", "", "\"" + std::string(text.substr(0, 40)) + "\" is no outcome here"};
}

ActionShape FightFlightBite::shape(Action a) const {
  const Verb* verb = verb_of(index(a));
  if (verb == nullptr) return {};
  const int n = index(a) - verb->first;
  ActionShape out{verb->word, {}, 0};
  switch (verb->form) {
    case Form::kBare: break;
    case Form::kSpace: out.cells = {cell(n)}; break;
    case Form::kFace:
    case Form::kSeat:
    case Form::kSign:
    case Form::kColour: out.number = n; break;
    case Form::kSeatSpace:
    case Form::kColourSpace:
      out.cells = {cell(n % kSpaces)};
      out.number = n / kSpaces;
      break;
  }
  return out;
}

}  // namespace warren::fight_flight_bite
