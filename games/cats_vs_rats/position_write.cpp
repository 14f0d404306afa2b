// A position on one line: the node, then `key=value` fields. What follows from the rest (the deck,
// whose turn it is, the winner) is not written; see "Position text" in rules.md.
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

namespace {

class Line {
 public:
  explicit Line(std::string_view node) : text_(node) {}
  void field(std::string_view key, const std::string& value) {
    if (value.empty()) return;
    text_ += " " + std::string(key) + "=" + value;
  }
  void number(std::string_view key, int n) {
    if (n != 0) field(key, std::to_string(n));
  }
  std::string text() const { return text_; }

 private:
  std::string text_;
};

std::string list_of(const Cards& cards) {
  std::vector<std::string> out;
  for (int k = 0; k < kKinds; ++k)
    out.insert(out.end(), cards[at(k)], std::string(kKindIds[at(k)]));
  return join(out, ",");
}

std::string card_word(Kind k) {
  if (k == Kind::kNoCard) return "";
  return k == Kind::kHidden ? "?" : std::string(kKindIds[at(k)]);
}

}  // namespace

std::string CatsVsRats::write_line(const State& s, std::optional<Viewer> viewer) const {
  Line line(node_name(s));
  const auto id = [&](int town) { return edition_->towns[at(town)].id; };
  const auto ids = [&](const auto& towns, int count) {
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i) out.push_back(id(towns[at(i)]));
    return join(out, ",");
  };

  // match
  std::vector<std::string> attributes;
  for (int p = 0; p < seats(); ++p) {
    if (s.attribute[at(p)] == Attribute::kNoAttribute) break;
    attributes.emplace_back(kAttributeIds[at(s.attribute[at(p)])]);
  }
  line.field("attrs", join(attributes, ","));
  if (s.phase > Phase::kFirst) line.field("first", std::string(kTeamIds[at(s.first)]));
  line.number("turn", s.turns);
  line.number("placed", s.placed);
  line.number("acts", s.actions);

  // board
  for (int p = 0; p < seats(); ++p) {
    std::vector<std::string> towns;
    s.towns[at(p)].each(
        [&](int t) { towns.push_back(id(t) + ":" + std::to_string(s.units[at(t)])); });
    line.field(seat_name(seat(p)), join(towns, ","));
  }
  line.number("cube", s.cube);

  // cards
  for (int p = 0; p < seats(); ++p) {
    const std::string n = std::to_string(p + 1);
    const bool open = !viewer || viewer->is(seat(p));
    if (open) {
      line.field("hand" + n, list_of(s.hand[at(p)]));
    } else if (s.hand_size[at(p)] > 0) {
      line.field("hand" + n, "?" + std::to_string(s.hand_size[at(p)]));
    }
    line.field("known" + n, list_of(s.known[at(p)]));
    line.field("drawn" + n, list_of(s.drawn[at(p)]));
  }
  line.field("discard", list_of(s.discard));
  if (s.refill != kCopies) line.field("refill", list_of(s.refill));

  // turn
  if (s.phase == Phase::kStart || s.phase == Phase::kStartN) {
    line.field("chosen", ids(s.placing.town, s.placing.towns));
    std::vector<std::string> gave;
    for (int i = 0; i < s.placing.given; ++i)
      gave.push_back(std::to_string(s.placing.units[at(i)]));
    line.field("gave", join(gave, ","));
  }
  if (s.walk.from != kNone) line.field("from", id(s.walk.from));
  line.field("via", ids(s.walk.via, s.walk.steps));
  if (s.walk.to != kNone) line.field("to", id(s.walk.to));
  line.number("left", s.breeding.left);
  std::vector<std::string> served;
  s.bred.each([&](int t) { served.push_back(t == kCube ? "cube" : id(t)); });
  line.field("used", join(served, ","));
  if (s.breeding.place != kNone) {
    line.field("place", s.breeding.place == kCube ? "cube" : id(s.breeding.place));
  }

  // battle
  const Battle& b = s.battle;
  if (b.target != kNone) {
    if (b.target != s.walk.to) line.field("target", id(b.target));
    if (b.defender != kNobody && b.defender != owner_of(s, b.target)) {
      line.field("defender", seat_name(b.defender));
    }
    line.number("own", b.own);
    line.number("lent", b.lent);
    if (b.lender != kNone) line.field("lender", id(b.lender));
    for (const Side side : {Side::kAttack, Side::kDefence}) {
      const std::string letter = side == Side::kAttack ? "A" : "D";
      line.field("card" + letter, card_word(b.card[at(side)]));
      line.field("fetch" + letter, card_word(b.fetched[at(side)]));
      line.field("live" + letter, card_word(b.live[at(side)]));
      line.number("die" + letter, b.die[at(side)]);
    }
  }
  return line.text();
}

std::string CatsVsRats::write_position(const State& s) const { return write_line(s, {}); }

std::string CatsVsRats::write_view(const Known<State>& known) const {
  return write_line(known.position(), known.viewer());
}

}  // namespace warren::cats_vs_rats
