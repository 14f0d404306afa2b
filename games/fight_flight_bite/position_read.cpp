// Whole positions on one line (rules.md, "Position text"): reading.
#include <algorithm>

#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/position_check.h"
#include "games/fight_flight_bite/position_fields.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

constexpr std::size_t kLongestLine = 8192;

class Reader {
 public:
  Reader(const FightFlightBite& game, bool view)
      : g_(game), e_(game.printed()), t_(game.tables()), view_(view) {}

  Expected<State> read(std::string_view text) {
    if (text.size() > kLongestLine) return Fault{"position-syntax", "", "the line is too long"};
    const auto parts = split(text, ' ');
    if (!read_phase(parts[0])) return fault_;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (!read_field(parts[i])) return fault_;
    }
    for (const Field& field : kFields) {
      static constexpr std::array<std::string_view, 5> kMayBeZero = {"rounds", "standing", "duels",
                                                                     "draws", "taken"};
      const bool needed = stands(field.key, s_.phase) && field.key != "locked" &&
                          std::ranges::find(kMayBeZero, field.key) == kMayBeZero.end();
      if (needed && !seen(field.key)) {
        fail(field.key, "missing", "position-key");
        return fault_;
      }
    }
    if (auto wrong = complete(g_, s_)) return *wrong;
    return s_;
  }

 private:
  bool fail(std::string_view where, std::string sentence, std::string code = "position-syntax") {
    fault_ = {std::move(code), std::string(where.substr(0, 40)), std::move(sentence)};
    return false;
  }
  bool seen(std::string_view key) const { return std::ranges::find(seen_, key) != seen_.end(); }

  bool read_phase(std::string_view word) {
    for (int i = 0; i < kPhases; ++i) {
      s_.phase = static_cast<Phase>(i);
      if (g_.node_name(s_) == word) return true;
    }
    return fail(word, "no such node; a position begins with its node, such as D2");
  }
  bool read_field(std::string_view part) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return fail(part, "a field is written key=value");
    const std::string_view key = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    if (seen(key)) return fail(key, "stands twice", "position-key");
    seen_.push_back(key);
    if (std::ranges::find(kFields, key, &Field::key) != kFields.end()) {
      if (!stands(key, s_.phase)) {
        return fail(key, "does not stand at this node", "position-key");
      }
      return read_value(key, value);
    }
    for (std::size_t i = 0; i < g_.spaces().size(); ++i) {
      if (g_.spaces()[i].label == key) return read_space(key, value, i);
    }
    if (const auto p = seat_of(key)) return read_seat(key, value, static_cast<std::size_t>(*p));
    return fail(key, "no such field", "position-key");
  }

  std::optional<int> seat_of(std::string_view name) const {
    for (int p = 0; p < t_.seats; ++p) {
      if (e_.seats[static_cast<std::size_t>(p)] == name) return p;
    }
    return {};
  }
  bool number(std::string_view key, std::string_view value, int most, auto& out) {
    const auto n = read_int(value, 1, most);
    if (!n) return fail(key, "a number from 1 to " + std::to_string(most) + " is expected");
    out = static_cast<std::remove_reference_t<decltype(out)>>(*n);
    return true;
  }
  bool one_seat(std::string_view key, std::string_view value, std::uint8_t& out) {
    const auto p = seat_of(value);
    if (!p) return fail(key, "a seat is expected");
    out = static_cast<std::uint8_t>(*p);
    return true;
  }
  bool seats(std::string_view key, std::string_view value, std::uint8_t& out) {
    int last = -1;
    for (const std::string_view name : split(value, ',')) {
      const auto p = seat_of(name);
      if (!p || *p <= last) return fail(key, "seats in seat order are expected");
      last = *p;
      out = static_cast<std::uint8_t>(out | 1U << static_cast<unsigned>(*p));
    }
    return true;
  }

  bool read_value(std::string_view key, std::string_view value) {
    if (key == "start") return one_seat(key, value, s_.start);
    if (key == "defender") return one_seat(key, value, s_.defender);
    if (key == "in") return seats(key, value, s_.in);
    if (key == "winners") return seats(key, value, s_.winners);
    if (key == "rounds") return number(key, value, 1'000'000'000, s_.rounds);
    if (key == "standing") return number(key, value, 15, s_.standing);
    if (key == "duels") return number(key, value, 15, s_.duels);
    if (key == "draws") return number(key, value, 2, s_.draws);
    if (key == "left") return number(key, value, 3, s_.left);
    if (key == "taken") return number(key, value, 60, s_.taken);
    if (key == "locked") return read_locked(key, value);
    if (key == "at") {
      for (std::size_t i = 0; i < g_.spaces().size(); ++i) {
        s_.at = static_cast<std::uint8_t>(i);
        if (g_.spaces()[i].label == value) return true;
      }
      return fail(key, "no such space");
    }
    if (key == "sign") {
      const auto sign = std::ranges::find(kSigns, value);
      if (sign == kSigns.end()) return fail(key, "no such sign");
      s_.sign = static_cast<std::uint8_t>(sign - kSigns.begin());
      return true;
    }
    const auto face = e_.face_of(value);  // card
    if (!face) return fail(key, "no such card");
    s_.card = static_cast<std::uint8_t>(*face);
    return true;
  }
  bool read_locked(std::string_view key, std::string_view value) {
    int last = -1;
    for (const std::string_view lock : split(value, ',')) {
      const std::size_t colon = std::min(lock.find(':'), lock.size());
      const auto p = seat_of(lock.substr(0, colon));
      if (!p || *p <= last || colon == lock.size()) {
        return fail(key, "seat:sign in seat order is expected");
      }
      last = *p;
      const std::string_view word = lock.substr(colon + 1);
      const auto sign = std::ranges::find(kSigns, word);
      const bool hidden = word == "?" && view_;
      if (sign == kSigns.end() && !hidden) return fail(key, "no such sign");
      s_.locked[static_cast<std::size_t>(*p)] =
          hidden ? kHiddenSign : static_cast<std::uint8_t>(1 + (sign - kSigns.begin()));
    }
    return true;
  }

  bool read_food(std::string_view key, std::string_view value, Heap& out) {
    if (value.empty()) return true;
    const auto parts = split(value, '/');
    if (parts.size() != kColours) return fail(key, "food is written 3/2/1");
    for (std::size_t c = 0; c < kColours; ++c) {
      const auto n = read_int(parts[c], 0, 60);
      if (!n) return fail(key, "food is written 3/2/1, at most 60 each");
      out[c] = static_cast<std::uint8_t>(*n);
    }
    return cubes(out) > 0 || fail(key, "no food is written as nothing");
  }
  bool read_space(std::string_view key, std::string_view value, std::size_t space) {
    const std::size_t colon = value.find(':');
    if (colon == std::string_view::npos || value.size() == 1) {
      return fail(key, "critters:food is expected");
    }
    std::string_view critters = value.substr(0, colon);
    int last = -1;
    while (!critters.empty()) {
      const std::size_t end =
          std::min(critters.find_first_not_of("0123456789", 1), critters.size());
      const auto n = read_int(critters.substr(1, end - 1), 1, 15);
      int who = last + 1;
      while (who < t_.seats && initial(e_.seats[static_cast<std::size_t>(who)]) != critters[0]) {
        ++who;
      }
      if (!n || who >= t_.seats) return fail(key, "critters are written R2B1, in seat order");
      s_.critters[space][static_cast<std::size_t>(who)] = static_cast<std::uint8_t>(*n);
      last = who;
      critters.remove_prefix(end);
    }
    return read_food(key, value.substr(colon + 1), s_.food[space]);
  }
  bool read_cards(std::string_view key, std::string_view value, Cards& out, std::uint8_t* hidden) {
    if (value.empty()) return true;
    int last = 0;
    const auto codes = split(value, ',');
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (codes[i].starts_with('?') && i + 1 == codes.size() && hidden != nullptr && view_) {
        return number(key, codes[i].substr(1), 15, *hidden);
      }
      const auto face = e_.face_of(codes[i]);
      if (!face || *face < last) {
        return fail(key, "\"" + std::string(codes[i].substr(0, 24)) +
                             "\" is no card, or not in the order of the cards");
      }
      last = *face;
      if (out.count(*face) == 15) return fail(key, "more copies than exist", "position-count");
      out.add(*face);
    }
    return true;
  }
  bool read_seat(std::string_view key, std::string_view value, std::size_t p) {
    const auto parts = split(value, ';');
    if (parts.size() != 3) return fail(key, "hand;discards;harvested is expected");
    return read_cards(key, parts[0], s_.hand[p], &s_.hidden[p]) &&
           read_cards(key, parts[1], s_.discards[p], nullptr) &&
           read_food(key, parts[2], s_.harvested[p]);
  }

  const FightFlightBite& g_;
  const Edition& e_;
  const Tables& t_;
  bool view_;
  State s_;
  std::vector<std::string_view> seen_;
  Fault fault_;
};

}  // namespace

Expected<State> FightFlightBite::read_position(std::string_view text) const {
  return Reader(*this, false).read(text);
}

Expected<Known<State>> FightFlightBite::read_view(std::string_view text, Viewer viewer) const {
  auto s = Reader(*this, true).read(text);
  if (!s) return s.error();
  State again = *s;
  hide(again, viewer);
  const bool own_hidden =
      !viewer.is_spectator() &&
      (index(viewer.seat()) >= seats() ||
       s->hidden[static_cast<std::size_t>(index(viewer.seat()))] > 0 ||
       s->locked[static_cast<std::size_t>(index(viewer.seat()))] == kHiddenSign);
  if (!(again == *s) || own_hidden ||
      (hands_are_open(s->phase) && s->hidden != std::array<std::uint8_t, kSeats>{})) {
    return Fault{"position-view", "", "this is not what that viewer sees"};
  }
  return already_hidden(*s, viewer);
}

}  // namespace warren::fight_flight_bite
