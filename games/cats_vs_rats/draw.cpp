// The terminal picture: the peninsula with its towns, then who stands where.
#include <algorithm>
#include <cmath>

#include "engine/canvas.h"
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/preview.h"

namespace warren::cats_vs_rats {

namespace {

constexpr int kWidth = 78;
constexpr int kBand = 3;  // text lines a row of towns takes: id, units, roads
constexpr int kCell = 8;
}  // namespace

// Sea and roads, which never change, and where the towns go.
struct Backdrop {
  Canvas canvas;
  std::array<int, kTowns> row{};
  std::array<int, kTowns> column{};
  bool fits = false;
};

namespace {

// Towns of about the same height form a band; bands become rows of text.
class Atlas {
 public:
  explicit Atlas(const Edition& map) : map_(map) {
    std::vector<int> order(map.towns.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    std::ranges::sort(order, {}, [&](int t) { return map.towns[at(t)].y; });
    band_.resize(order.size());
    int last = -1;
    for (const int t : order) {
      const int y = map.towns[at(t)].y;
      if (last < 0 || y - last > map.height / 25) heights_.emplace_back();
      heights_.back().push_back(y);
      last = y;
      band_[at(t)] = static_cast<int>(heights_.size()) - 1;
    }
  }

  int row(int town) const { return band_[at(town)] * kBand; }
  int column(int town) const {
    return static_cast<int>(std::lround(map_.towns[at(town)].x * double{kWidth} / map_.width));
  }
  int rows() const { return static_cast<int>(heights_.size()) * kBand; }

  // Does every town have room for its two lines?
  bool fits() const {
    if (heights_.size() > 14) return false;
    for (int a = 0; a < kTowns; ++a) {
      for (int b = 0; b < a; ++b) {
        if (row(a) == row(b) && std::abs(column(a) - column(b)) < kCell) return false;
      }
    }
    return true;
  }

  bool sea(int text_row, int text_column) const {
    const double x = (text_column + 0.5) * map_.width / kWidth;
    return !on_land(x, height_of(text_row));
  }

 private:
  double middle(std::size_t band) const {
    double sum = 0;
    for (const int y : heights_[band]) sum += y;
    return sum / static_cast<double>(heights_[band].size());
  }
  double height_of(int text_row) const {
    const double at_band = (text_row - 0.5) / kBand;
    const auto low = static_cast<std::size_t>(std::max(0.0, std::floor(at_band)));
    if (low + 1 >= heights_.size()) {
      return middle(heights_.size() - 1) + (at_band - double(heights_.size() - 1)) * 40;
    }
    const double part = at_band - static_cast<double>(low);
    return middle(low) + part * (middle(low + 1) - middle(low));
  }
  bool on_land(double x, double y) const {
    bool inside = false;
    const auto& land = map_.land;
    for (std::size_t i = 0, j = land.size() - 1; i < land.size(); j = i++) {
      const double yi = land[i].second;
      const double yj = land[j].second;
      if ((yi > y) == (yj > y)) continue;
      const double cut = land[i].first + (y - yi) / (yj - yi) * (land[j].first - land[i].first);
      if (x < cut) inside = !inside;
    }
    return inside;
  }

  const Edition& map_;
  std::vector<int> band_;
  std::vector<std::vector<int>> heights_;
};

void draw_road(Canvas& canvas, const Atlas& atlas, int a, int b) {
  if (atlas.row(a) > atlas.row(b)) std::swap(a, b);
  const int top = atlas.row(a);
  const int end = atlas.row(b);
  const int from = atlas.column(a);
  const int to = atlas.column(b);
  if (top == end) {
    for (int c = std::min(from, to); c <= std::max(from, to); ++c) {
      canvas.put(top, c, "-", Tint::kDim);
    }
    return;
  }
  const char* stroke = to > from + 1 ? "\\" : to < from - 1 ? "/" : "|";
  for (int r = top + 2; r < end; ++r) {  // below the units of one, above the id of the other
    const double part = (r - top - 0.5) / (end - top);
    canvas.put(r, static_cast<int>(std::lround(from + part * (to - from))), stroke, Tint::kDim);
  }
}

std::string owner_sign(const State& s, Seat p) {
  return (team_of(s, p) == Team::kCats ? "c" : "r") + std::to_string(index(p) + 1);
}

void put_town(Canvas& canvas, const Backdrop& back, const Edition& map, const State& s, int t) {
  const Town& town = map.towns[at(t)];
  std::string id = town.id + (town.port ? "~" : std::string(at(town.defence), '+'));
  if (t == s.walk.from) id = "[" + id + "]";
  if (t == (s.battle.target == kNone ? s.walk.to : s.battle.target)) id = ">" + id + "<";
  bool chosen = false;
  for (int i = 0; i < s.placing.towns; ++i) chosen = chosen || s.placing.town[at(i)] == t;
  if (chosen) id = "(" + id + ")";
  const Seat owner = owner_of(s, t);
  const std::string units =
      owner == kNobody ? "." : owner_sign(s, owner) + ":" + std::to_string(s.units[at(t)]);
  const auto centred = [&](int row, const std::string& text, Tint tint) {
    canvas.put(row, back.column[at(t)] - static_cast<int>(text.size()) / 2, text, tint);
  };
  centred(back.row[at(t)], id, owner == kNobody ? Tint::kPlain : tint_of(owner));
  centred(back.row[at(t)] + 1, units, owner == kNobody ? Tint::kDim : tint_of(owner));
}

// Any other map: the towns as a list.
Canvas list_towns(const Edition& map, const State& s) {
  Canvas canvas;
  for (int t = 0; t < kTowns; ++t) {
    const Seat owner = owner_of(s, t);
    const Town& town = map.towns[at(t)];
    const std::string text =
        town.id + (town.port ? "~" : std::string(at(town.defence), '+')) + " " +
        (owner == kNobody ? "." : owner_sign(s, owner) + ":" + std::to_string(s.units[at(t)]));
    canvas.put(t / 5, t % 5 * 15, text, owner == kNobody ? Tint::kPlain : tint_of(owner));
  }
  return canvas;
}

Canvas draw_map(const Backdrop& back, const Edition& map, const State& s) {
  if (!back.fits) return list_towns(map, s);
  Canvas canvas = back.canvas;
  for (int t = 0; t < kTowns; ++t) put_town(canvas, back, map, s, t);
  return canvas;
}

std::string cards_text(const CatsVsRats& game, const Cards& cards) {
  std::vector<std::string> out;
  for (int k = 0; k < kKinds; ++k) {
    if (cards[at(k)] == 0) continue;
    const std::string& name = game.printed().cards[at(k)].name;
    out.push_back(cards[at(k)] == 1 ? name : std::to_string(cards[at(k)]) + " " + name);
  }
  return join(out, ", ");
}

// Breaks a text at spaces so that no line is wider than the terminal; further lines stand 3 deeper.
void put_wrapped(Canvas& canvas, int& row, std::string_view text, Tint tint, int indent = 0) {
  int left = indent;
  std::string line;
  for (const std::string_view word : words(text)) {
    if (!line.empty() && left + width_of(line) + 1 + width_of(word) > kWidth) {
      canvas.put(row++, left, line, tint);
      left = indent + 3;
      line.clear();
    }
    if (!line.empty()) line += " ";
    line += word;
  }
  canvas.put(row++, left, line, tint);
}

// The card of a side: the one raised by Necromancy, or the one placed.
Kind shown(const Battle& b, Side side) {
  return b.fetched[at(side)] != Kind::kNoCard ? b.fetched[at(side)] : b.card[at(side)];
}

// Why a card that lies face up acts no more. Counterspell and Muddled Wits are used up by acting,
// Necromancy by an empty pile; whatever else has stopped was countered.
std::string_view end_of(const Battle& b, Side side) {
  const Kind card = shown(b, side);
  if (card == Kind::kHidden || b.live[at(side)] == card) return "";
  const bool used_up = acts_before_switch(card) || card == Kind::kNecro;
  // A Muddled Wits that faces a Counterspell may have brought it about, and so have acted.
  const bool countered = shown(b, other(side)) == Kind::kCounter && card != Kind::kMuddle;
  return used_up && !countered ? " (spent)" : " (void)";
}

}  // namespace

std::shared_ptr<const Backdrop> CatsVsRats::paint_backdrop(const Edition& map) {
  auto out = std::make_shared<Backdrop>();
  const Atlas atlas(map);
  out->fits = atlas.fits();
  for (int t = 0; t < kTowns; ++t) {
    out->row[at(t)] = atlas.row(t);
    out->column[at(t)] = atlas.column(t);
  }
  for (int r = 0; r < atlas.rows(); ++r) {
    for (int c = r % 2; c <= kWidth; c += 2) {
      if (atlas.sea(r, c)) out->canvas.put(r, c, "\u2248", Tint::kWater);
    }
  }
  for (const auto& [a, b] : map.roads) draw_road(out->canvas, atlas, a, b);
  return out;
}

namespace {

// Towns per team against the goal, with the split per player.
void put_teams(Canvas& canvas, int& row, const CatsVsRats& game, const State& s) {
  int column = 0;
  for (const Team team : {Team::kCats, Team::kRats}) {
    std::string text = std::string(team == Team::kCats ? "CATS " : "RATS ") +
                       std::to_string(towns_of(s, team).size()) + "/" +
                       std::to_string(game.tables().constants.win_towns) + " towns";
    std::vector<std::string> split;
    for (int i = 0; i < s.size[at(team)]; ++i) {
      split.push_back(std::to_string(s.towns[at(s.order[at(team)][at(i)])].size()));
    }
    if (!split.empty()) text += " (" + join(split, "+") + ")";
    const bool close = near_goal(game, s, team);
    if (close) text += " close!";
    canvas.put(row, column, text, close ? Tint::kWarn : Tint::kBold);
    column = 40;
  }
  ++row;
}

void put_player(Canvas& canvas, int& row, const CatsVsRats& game, const State& s, int p) {
  const Attribute a = s.attribute[at(p)];
  if (a == Attribute::kNoAttribute) {
    canvas.put(row++, 1, "P" + std::to_string(p + 1) + "  has not picked yet", Tint::kDim);
    return;
  }
  const int towns = s.towns[at(p)].size();
  int units = 0;
  s.towns[at(p)].each([&](int t) { units += s.units[at(t)]; });
  canvas.put(row, 1, owner_sign(s, seat(p)), tint_of(seat(p)));
  canvas.put(row, 4, game.printed().attributes[at(a)].name.substr(0, 19));
  canvas.put(row, 24, count_of(towns, "town", "towns"));
  canvas.put(row, 34, count_of(units, "unit", "units"));
  canvas.put(row, 45, "breeds " + std::to_string(game.breeds(s, seat(p))));
  canvas.put(row, 56, count_of(s.hand_size[at(p)], "card", "cards"));
  const bool back = s.phase > Phase::kStartN && towns == 0;
  std::string more = a == Attribute::kReserves ? "cube " + std::to_string(s.cube) : "";
  if (back) more += more.empty() ? "returns" : ", returns";
  canvas.put(row, 65, more, Tint::kWarn);
  ++row;
  if (sum_of(s.known[at(p)]) > 0) {
    put_wrapped(canvas, row, "holds for all to know: " + cards_text(game, s.known[at(p)]),
                Tint::kDim, 4);
  }
}

void put_cards(Canvas& canvas, int& row, const CatsVsRats& game, const Known<State>& known) {
  const State& s = known.position();
  const std::string pile = cards_text(game, s.discard);
  put_wrapped(canvas, row,
              "deck " + std::to_string(s.deck_size) +
                  (pile.empty() ? ", no discards" : ", discards: " + pile),
              Tint::kPlain);
  if (known.viewer().is_spectator()) return;
  const std::string hand = cards_text(game, s.hand[at(known.viewer().seat())]);
  put_wrapped(canvas, row, "your hand: " + (hand.empty() ? "empty" : hand), Tint::kGood);
}

void put_turn(Canvas& canvas, int& row, const CatsVsRats& game, const State& s) {
  std::vector<std::string> order;
  for (const Seat p : upcoming(s)) order.push_back(game.seat_name(p));
  std::string text = "turn " + std::to_string(s.turns + 1) + ": " + join(order, " ") +
                     "   actions " + std::string(s.actions, '*') +
                     std::string(at(std::max(0, game.tables().constants.actions - s.actions)), '-');
  if (s.phase == Phase::kMain && game.free_attack(s)) text += "   free attack";
  canvas.put(row++, 0, text);
}

void put_battle(Canvas& canvas, int& row, const CatsVsRats& game, const State& s) {
  const Battle& b = s.battle;
  const auto town = [&](int t) { return game.cell_name(cell(t)); };
  std::string text = "battle: " + game.seat_name(owner_of(s, s.walk.from)) + " " +
                     std::to_string(b.own) + " from " + town(s.walk.from);
  if (b.lent > 0) text += " and " + std::to_string(b.lent) + " of an ally";
  text += " against " + game.seat_name(owner_of(s, b.target)) + " " +
          std::to_string(s.units[b.target]) + " in " + town(b.target);
  const int defence = game.tables().defence[b.target];
  if (defence > 0) text += " (+" + std::to_string(defence) + ")";
  for (const Side side : {Side::kAttack, Side::kDefence}) {
    const Kind card = shown(b, side);
    if (card == Kind::kNoCard) continue;
    text += side == Side::kAttack ? "; attacker: " : "; defender: ";
    text += card == Kind::kHidden ? "a card" : game.printed().cards[at(card)].name;
    if (s.phase > Phase::kCardD) text += end_of(b, side);
  }
  if (b.die[0] > 0) text += "; dice " + std::to_string(b.die[0]);
  if (b.die[1] > 0) text += " to " + std::to_string(b.die[1]);
  put_wrapped(canvas, row, text, Tint::kBold);
}

}  // namespace

std::string CatsVsRats::draw(const Known<State>& known, Ink ink) const {
  const State& s = known.position();
  Canvas canvas = draw_map(*backdrop_, *edition_, s);
  int row = canvas.rows() + 1;
  put_teams(canvas, row, *this, s);
  for (int p = 0; p < seats(); ++p) put_player(canvas, row, *this, s, p);
  put_cards(canvas, row, *this, known);
  if (s.phase > Phase::kStartN && s.phase != Phase::kOver) put_turn(canvas, row, *this, s);
  if (s.battle.target != kNone) put_battle(canvas, row, *this, s);
  return canvas.print(ink);
}

}  // namespace warren::cats_vs_rats
