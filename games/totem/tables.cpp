// From what is printed to what the rules read.
#include "games/totem/tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

#include "games/totem/edition.h"

namespace warren::totem {

namespace {

// Neighbours of every cell, and what their packed bits mean: cells whose neighbours lie alike in
// the order of cells share one list of patterns.
void lay_out_spots(Tables& t) {
  const auto end = t.hexes.begin() + t.cells;
  const auto find_hex = [&](Hex hex) {
    const auto place = std::find(t.hexes.begin(), end, hex);
    return place == end ? kOffBoard : cell(static_cast<int>(place - t.hexes.begin()));
  };
  std::map<std::vector<unsigned>, std::uint16_t> shapes;  // directions of the packed bits
  for (Spot& spot : t.spots) spot.next.fill(kOffBoard);
  for (int i = 0; i < t.cells; ++i) {
    Spot& spot = t.spots[static_cast<std::size_t>(i)];
    for (std::size_t d = 0; d < 6; ++d) {
      spot.next[d] = find_hex(t.hexes[static_cast<std::size_t>(i)] + kHexDirections[d]);
    }
    spot.near = t.graph.near(cell(i));
    spot.low = static_cast<std::uint8_t>(std::popcount(spot.near.low()));
    std::vector<unsigned> order;
    spot.near.each([&](Cell c) {
      order.push_back(static_cast<unsigned>(std::ranges::find(spot.next, c) - spot.next.begin()));
    });
    const auto [shape, fresh] =
        shapes.emplace(order, static_cast<std::uint16_t>(64 * shapes.size()));
    spot.rings = shape->second;
    for (unsigned packed = 0; fresh && packed < 1U << order.size(); ++packed) {
      unsigned ring = 0;
      for (std::size_t k = 0; k < order.size(); ++k) ring |= ((packed >> k) & 1U) << order[k];
      t.rings[shape->second + packed] = static_cast<std::uint8_t>(ring);
    }
  }
}

// Two folds that leave every neighbour a bit of its own; none where there are no such.
RingFold find_fold(CellSet near) {
  RingFold fold;
  fold.turn = static_cast<std::uint8_t>(index(near.lowest()) % 64);
  const auto parts = [&] {
    std::size_t seen = 0;
    std::size_t seen_twice = 0;
    near.each([&](Cell c) {
      const std::size_t packed = fold.pack(CellSet::only(c));
      seen_twice |= seen & packed;
      seen |= packed;
    });
    bool out = true;
    near.each([&](Cell c) { out = out && (fold.pack(CellSet::only(c)) & ~seen_twice) != 0; });
    return out;
  };
  for (fold.once = 0; fold.once < 64; ++fold.once) {
    for (fold.twice = fold.once; fold.twice < 64; ++fold.twice) {
      if (parts()) return fold;
    }
  }
  fold.turn = RingFold::kNone;
  return fold;
}

// Cells whose neighbours lie alike share one list of patterns.
void fold_rings(Tables& t) {
  std::map<std::vector<int>, RingFold> shapes;  // how far from the first neighbour, by direction
  for (int i = 0; i < t.cells; ++i) {
    Spot& spot = t.spots[static_cast<std::size_t>(i)];
    if (spot.near.empty()) continue;
    const int first = index(spot.near.lowest());
    std::vector<int> shape;
    for (const Cell next : spot.next) shape.push_back(next == kOffBoard ? -1 : index(next) - first);
    if (std::ranges::max(shape) >= 64) continue;  // one word over the other would hide neighbours
    const auto found = shapes.find(shape);
    if (found != shapes.end()) {
      spot.fold = found->second;
      if (spot.fold.turn != RingFold::kNone) spot.fold.turn = static_cast<std::uint8_t>(first % 64);
      continue;
    }
    spot.fold = find_fold(spot.near);
    spot.fold.rings = static_cast<std::uint8_t>(shapes.size());
    shapes.emplace(shape, spot.fold);
    if (spot.fold.turn == RingFold::kNone) continue;
    for (unsigned ring = 0; ring < 64; ++ring) {
      CellSet own;
      std::uint8_t seen = 0;
      for (unsigned d = 0; d < 6; ++d) {
        if ((ring >> d & 1U) == 0 || spot.next[d] == kOffBoard) continue;
        own.add(spot.next[d]);
        seen = static_cast<std::uint8_t>(seen | 1U << d);
      }
      t.folded[spot.fold.rings * kFoldedRings + spot.fold.pack(own)] = seen;
    }
  }
}

// Step ids count the directions in the order of the file.
void number_steps(Tables& t, const std::array<std::uint8_t, 6>& direction_at) {
  t.step_to.fill(kOffBoard);
  for (std::size_t i = 0; i < static_cast<std::size_t>(t.cells); ++i) {
    for (std::size_t d = 0; d < 6; ++d) t.step_to[6 * i + d] = t.spots[i].next[direction_at[d]];
  }
  for (unsigned ring = 0; ring < 64; ++ring) {
    std::size_t n = 0;
    for (unsigned d = 0; d < 6; ++d) {
      if ((ring >> direction_at[d]) & 1U) t.step_ids[ring][n++] = static_cast<std::uint16_t>(d);
    }
    t.step_ids[ring].back() = static_cast<std::uint16_t>(n);
  }
}

// The lowest bits go to the places of the mask in steps of 32, 16, ... 1: which have come up, after
// each step.
void plan_moves(RowPlan& plan, std::size_t k) {
  std::vector<unsigned> now;
  std::vector<unsigned> goal;
  for (std::uint64_t w = plan.mask[k]; w != 0; w &= w - 1) {
    now.push_back(static_cast<unsigned>(now.size()));
    goal.push_back(static_cast<unsigned>(std::countr_zero(w)));
  }
  for (std::size_t step = 0; step < plan.moved.size(); ++step) {
    const unsigned by = 32U >> step;
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (goal[i] - now[i] < by) continue;
      now[i] += by;
      plan.moved[step][k] |= 1ULL << now[i];
    }
  }
}

void lay_out_rows(Tables& t, const std::vector<Hex>& hexes) {
  int left = 63;
  int right = -63;
  for (const Hex hex : hexes) {
    left = std::min(left, hex.q);
    right = std::max(right, hex.q);
  }
  const int top = hexes.front().r;
  const bool in_order = std::ranges::is_sorted(
      hexes, [](Hex a, Hex b) { return a.r != b.r ? a.r < b.r : a.q < b.q; });
  t.fits_rows = !t.options.lifted && in_order && right - left < 16 && hexes.back().r - top < 16;
  if (!t.fits_rows) return;
  t.plan.first.fill(static_cast<std::uint8_t>(kMostBoardCells));
  for (std::size_t i = hexes.size(); i-- > 0;) {
    const auto row = static_cast<unsigned>(hexes[i].r - top);
    const auto bit = static_cast<unsigned>(hexes[i].q - left);
    t.plan.first[row / 4] = static_cast<std::uint8_t>(i);
    t.plan.mask[row / 4] |= 1ULL << (16 * (row % 4) + bit);
    t.board_rows[row] = static_cast<std::uint16_t>(t.board_rows[row] | 1U << bit);
    t.cell_rows[i][row] = static_cast<std::uint16_t>(1U << bit);
    t.places[i] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(15 - bit),
                   static_cast<std::uint8_t>(32 * (row % 8) + 16 * (row / 8))};
  }
  for (std::size_t k = 0; k < 4; ++k) plan_moves(t.plan, k);
}

}  // namespace

Tables compile(const Edition& edition, const Options& options, int players, int rules_version) {
  Tables t;
  t.rules_version = rules_version;
  t.seats = players;
  t.options = options;
  if (options.lifted) t.bridging = 0;
  t.cells = edition.cells();
  t.pieces = edition.pieces;
  t.exchange_total = edition.exchange_total;
  t.exchange_doubles = edition.exchange_doubles;
  t.bonus_total = edition.bonus_total;
  for (const Cell c : edition.starts) t.starts.add(c);
  for (const CellSet group : edition.layouts[static_cast<std::size_t>(players)]) {
    t.layouts.push_back(group);
  }
  std::ranges::copy(edition.hexes, t.hexes.begin());
  t.graph = Graph::of_hexes(edition.hexes);
  t.board = t.graph.all();
  lay_out_spots(t);
  fold_rings(t);
  number_steps(t, edition.direction_at);
  lay_out_rows(t, edition.hexes);
  return t;
}

}  // namespace warren::totem
