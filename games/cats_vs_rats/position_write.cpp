// A position on one line: the node, then `key=value` fields. What follows from the rest (the deck,
// whose turn it is, the winner) is not written; see "Position text" in rules.md.
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

namespace {

std::string list_of(const Cards& cards) {
  std::vector<std::string> out;
  for (int k = 0; k < kKinds; ++k) {
    out.insert(out.end(), cards[at(k)], std::string(kKindIds[at(k)]));
  }
  return join(out, ",");
}

std::string card_word(Kind k) {
  if (k == Kind::kNoCard) return "";
  return k == Kind::kHidden ? "?" : std::string(kKindIds[at(k)]);
}

// Writes the fields in the order of rules.md; what is empty or 0 is left out.
class Line {
 public:
  // Without a viewer all is shown.
  Line(const CatsVsRats& game, const State& s, std::optional<Viewer> viewer)
      : game_(game), s_(s), viewer_(viewer), text_(game.node_name(s)) {}

  std::string write() {
    match();
    board();
    cards();
    turn();
    battle();
    return text_;
  }

 private:
  void field(std::string_view key, const std::string& value) {
    if (value.empty()) return;
    text_ += " " + std::string(key) + "=" + value;
  }
  void number(std::string_view key, int n) {
    if (n != 0) field(key, std::to_string(n));
  }
  std::string id(int town) const { return game_.cell_name(cell(town)); }
  std::string place(int t) const { return t == kCube ? "cube" : id(t); }
  template <std::size_t N>
  std::string ids(const std::array<std::uint8_t, N>& towns, int count) const {
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i) out.push_back(id(towns[at(i)]));
    return join(out, ",");
  }

  void match() {
    std::vector<std::string> attributes;
    for (int p = 0; p < game_.seats(); ++p) {
      if (s_.attribute[at(p)] == Attribute::kNoAttribute) break;
      attributes.emplace_back(kAttributeIds[at(s_.attribute[at(p)])]);
    }
    field("attrs", join(attributes, ","));
    if (s_.phase > Phase::kFirst) field("first", std::string(kTeamIds[at(s_.first)]));
    number("turn", s_.turns);
    number("placed", s_.placed);
    number("acts", s_.actions);
  }

  void board() {
    for (int p = 0; p < game_.seats(); ++p) {
      std::vector<std::string> towns;
      s_.towns[at(p)].each(
          [&](int t) { towns.push_back(id(t) + ":" + std::to_string(s_.units[at(t)])); });
      field(game_.seat_name(seat(p)), join(towns, ","));
    }
    number("cube", s_.cube);
  }

  void cards() {
    for (int p = 0; p < game_.seats(); ++p) {
      const std::string n = std::to_string(p + 1);
      const bool open = !viewer_ || viewer_->is(seat(p));
      if (open) {
        field("hand" + n, list_of(s_.hand[at(p)]));
      } else if (s_.hand_size[at(p)] > 0) {
        field("hand" + n, "?" + std::to_string(s_.hand_size[at(p)]));
      }
      field("known" + n, list_of(s_.known[at(p)]));
      field("drawn" + n, list_of(s_.drawn[at(p)]));
    }
    field("discard", list_of(s_.discard));
    if (s_.refill != kCopies) field("refill", list_of(s_.refill));
  }

  void turn() {
    if (s_.phase == Phase::kStart || s_.phase == Phase::kStartN) {
      field("chosen", ids(s_.placing.town, s_.placing.towns));
      std::vector<std::string> gave;
      for (int i = 0; i < s_.placing.given; ++i) {
        gave.push_back(std::to_string(s_.placing.units[at(i)]));
      }
      field("gave", join(gave, ","));
    }
    if (s_.walk.from != kNone) field("from", id(s_.walk.from));
    field("via", ids(s_.walk.via, s_.walk.steps));
    if (s_.walk.to != kNone) field("to", id(s_.walk.to));
    number("left", s_.breeding.left);
    std::vector<std::string> served;
    s_.bred.each([&](int t) { served.push_back(place(t)); });
    field("used", join(served, ","));
    if (s_.breeding.place != kNone) field("place", place(s_.breeding.place));
  }

  void battle() {
    const Battle& b = s_.battle;
    if (b.target == kNone) return;
    if (b.target != s_.walk.to) field("target", id(b.target));
    if (b.defender != kNobody && b.defender != owner_of(s_, b.target)) {
      field("defender", game_.seat_name(b.defender));
    }
    number("own", b.own);
    number("lent", b.lent);
    if (b.lender != kNone) field("lender", id(b.lender));
    for (const Side side : {Side::kAttack, Side::kDefence}) {
      const std::string letter = side == Side::kAttack ? "A" : "D";
      field("card" + letter, card_word(b.card[at(side)]));
      field("fetch" + letter, card_word(b.fetched[at(side)]));
      field("live" + letter, card_word(b.live[at(side)]));
      number("die" + letter, b.die[at(side)]);
    }
  }

  const CatsVsRats& game_;
  const State& s_;
  std::optional<Viewer> viewer_;
  std::string text_;
};

}  // namespace

std::string CatsVsRats::write_line(const State& s, std::optional<Viewer> viewer) const {
  return Line(*this, s, viewer).write();
}

std::string CatsVsRats::write_position(const State& s) const { return write_line(s, {}); }

std::string CatsVsRats::write_view(const Known<State>& known) const {
  return write_line(known.position(), known.viewer());
}

}  // namespace warren::cats_vs_rats
