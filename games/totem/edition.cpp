#include "games/totem/edition.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/edition.h"
#include "engine/text.h"

namespace warren::totem {

Cell Edition::find(std::string_view label) const {
  for (int i = 0; i < cells(); ++i) {
    if (labels[static_cast<std::size_t>(i)] == label) return cell(i);
  }
  return kNowhere;
}

namespace {

bool is_label(std::string_view text) {
  return text.size() >= 2 && text[0] >= 'A' && text[0] <= 'Z' &&
         read_int(text.substr(1), 1, 99).has_value();
}

class Reader {
 public:
  explicit Reader(std::string_view text) { open(text); }

  Expected<Edition, Faults> take() {
    if (!faults_.empty()) return std::move(faults_);
    return std::move(out_);
  }

 private:
  void open(std::string_view text) {
    Json root;
    const EditionHead head = open_edition(text, "totem", root, faults_);
    if (root.as_object() == nullptr) return;
    out_.name = head.edition;
    out_.hash = head.hash;
    const EditionCursor top(root, faults_);
    top.only({"game", "edition", "schema", "orientation", "directions", "components", "players",
              "exchange", "bonus_total", "cells", "start_cells", "layouts"});
    if (const auto way = top.at("orientation").text(); way && *way != "pointy-top axial") {
      top.at("orientation").fault("schema", "\"" + *way + "\", expected \"pointy-top axial\"");
    }
    read_directions(top.at("directions"));
    read_components(top.at("components"), top.at("players"));
    read_thresholds(top.at("exchange"), top.at("bonus_total"));
    read_cells(top.at("cells"));
    read_starts(top.at("start_cells"));
    read_layouts(top.at("layouts"));
  }

  // A list of exactly `n` items, or a fault and nothing.
  static std::vector<EditionCursor> tuple(const EditionCursor& at, std::size_t n) {
    std::vector<EditionCursor> items = at.items();
    if (at.exists() && at.json()->as_array() != nullptr && items.size() != n) {
      at.fault("schema", std::to_string(items.size()) + " entries, expected " + std::to_string(n));
    }
    if (items.size() != n) items.clear();
    return items;
  }

  void read_directions(const EditionCursor& list) {
    const auto items = list.items();
    std::set<std::size_t> seen;
    std::size_t number = 0;
    bool sound = true;
    for (const EditionCursor& item : items) {
      const auto parts = tuple(item, 3);
      if (parts.empty()) return;
      const auto name = parts[0].text();
      const auto q = parts[1].integer();
      const auto r = parts[2].integer();
      if (!name || !q || !r) return;
      std::size_t way = 0;
      while (way < 6 && (kHexDirections[way].q != *q || kHexDirections[way].r != *r)) ++way;
      if (way == 6) {
        item.fault("directions", "no step to a neighbouring cell");
        sound = false;
      } else if (!seen.insert(way).second) {
        item.fault("directions", "given twice");
        sound = false;
      } else if (number < 6) {
        out_.direction_at[number] = static_cast<std::uint8_t>(way);
        out_.direction_names[number] = *name;
      }
      ++number;
    }
    if (sound && list.exists() && list.json()->as_array() != nullptr && items.size() != 6) {
      list.fault("directions", count_of(static_cast<int>(items.size()), "entry", "entries") +
                                   ", expected the six neighbours");
    }
  }

  void read_components(const EditionCursor& parts, const EditionCursor& players) {
    parts.only({"totems_per_player", "pieces_per_player", "initial_pieces", "dice", "die_sides"});
    parts.at("totems_per_player").integer(1, 1, "components");
    parts.at("initial_pieces").integer(kInitialPieces, kInitialPieces, "components");
    parts.at("dice").integer(2, 2, "components");
    parts.at("die_sides").integer(6, 6, "components");
    out_.pieces =
        parts.at("pieces_per_player").integer(kInitialPieces, 25, "components").value_or(25);
    players.only({"min", "max"});
    const auto least = players.at("min").integer(2, kMostSeats, "components");
    const auto most = players.at("max").integer(2, kMostSeats, "components");
    if (!least || !most) return;
    if (*least > *most) players.fault("components", "min is above max");
    out_.min_players = *least;
    out_.max_players = *most;
    counts_known_ = *least <= *most;
  }

  void read_thresholds(const EditionCursor& exchange, const EditionCursor& bonus) {
    exchange.only({"min_total", "doubles"});
    out_.exchange_total = exchange.at("min_total").integer(2, 12, "threshold").value_or(10);
    out_.exchange_doubles = exchange.at("doubles").flag().value_or(true);
    out_.bonus_total = bonus.integer(2, 12, "threshold").value_or(12);
  }

  void read_cells(const EditionCursor& list) {
    const auto items = list.items();
    const std::size_t before = faults_.size();
    std::map<std::pair<int, int>, std::string> places;
    for (const EditionCursor& item : items) {
      const auto parts = tuple(item, 3);
      if (parts.empty()) continue;
      const auto label = parts[0].text();
      const auto q = parts[1].integer(-63, 63, "cell-range");
      const auto r = parts[2].integer(-63, 63, "cell-range");
      if (label && !is_label(*label)) {
        parts[0].fault("cell-label",
                       "\"" + *label + "\" is not a capital letter and a number 1-99");
      }
      if (!label || !q || !r) continue;
      if (out_.find(*label) != kNowhere) {
        parts[0].fault("cell-duplicate", "label " + *label + " is used twice");
      }
      if (const auto [place, fresh] = places.emplace(std::pair{*q, *r}, *label); !fresh) {
        item.fault("cell-duplicate", *label + " lies where " + place->second + " lies");
      }
      out_.labels.push_back(*label);
      out_.hexes.push_back({*q, *r});
      if (out_.cells() > kMostBoardCells) break;
    }
    if (!list.exists() || list.json()->as_array() == nullptr) return;
    if (items.size() < 7 || items.size() > static_cast<std::size_t>(kMostBoardCells)) {
      list.fault("cell-count", std::to_string(items.size()) + " cells, expected 7 to 127");
    }
    if (faults_.size() != before) return;
    board_known_ = true;
    graph_ = Graph::of_hexes(out_.hexes);
    const CellSet whole = graph_.all();
    const CellSet region = graph_.flood({cell(0)}, whole);
    if (region != whole) {
      list.fault("board-disconnected", out_.labels[at((whole - region).lowest())] +
                                           " cannot be reached from " + out_.labels[0]);
    }
  }

  void read_starts(const EditionCursor& list) {
    const auto items = list.items();
    if (list.exists() && list.json()->as_array() != nullptr && items.empty()) {
      list.fault("start-count", "no starting cell");
    }
    starts_known_ = board_known_;
    for (const EditionCursor& item : items) {
      item.only({"cell", "kind"});
      const auto label = item.at("cell").text();
      const auto kind = item.at("kind").text();
      if (kind && *kind != "corner" && *kind != "side") {
        item.at("kind").fault("start-kind", "\"" + *kind + "\" is neither corner nor side");
      }
      if (!label) {
        starts_known_ = false;
        continue;
      }
      const Cell c = out_.find(*label);
      if (c == kNowhere || index(c) >= kMostBoardCells) {
        if (board_known_) item.at("cell").fault("start-unknown", "no cell \"" + *label + "\"");
        starts_known_ = false;
        continue;
      }
      if (starts_.has(c)) {
        item.at("cell").fault("start-duplicate", *label + " is listed twice");
        continue;
      }
      if (board_known_ && graph_.near(c).size() < kInitialPieces) {
        item.at("cell").fault("start-rim", *label + " has only " +
                                               std::to_string(graph_.near(c).size()) +
                                               " neighbours, 6 pieces must fit");
      }
      out_.starts.push_back(c);
      starts_.add(c);
      if (kind && *kind == "corner") out_.corners.add(c);
    }
  }

  void read_layouts(const EditionCursor& all) {
    all.only({"2", "3", "4"});
    for (int n = 2; n <= kMostSeats; ++n) {
      const EditionCursor list = all.maybe(std::to_string(n));
      if (list.exists()) {
        read_groups(list, n);
      } else if (all.exists() && all.json()->as_object() != nullptr && counts_known_ &&
                 n >= out_.min_players && n <= out_.max_players) {
        list.fault("layout-missing", "no groups for " + std::to_string(n) + " players");
      }
    }
  }

  void read_groups(const EditionCursor& list, int n) {
    if (!starts_known_) return;
    CellSet used;
    bool sound = list.json()->as_array() != nullptr;
    for (const EditionCursor& item : list.items()) {
      CellSet group;
      std::vector<Cell> cells;
      for (const EditionCursor& entry : item.items()) {
        const auto label = entry.text();
        if (!label) {
          sound = false;
          continue;
        }
        const Cell c = out_.find(*label);
        if (c == kNowhere || !starts_.has(c)) {
          entry.fault("layout-unknown", "\"" + *label + "\" is no starting cell");
          sound = false;
          continue;
        }
        if (used.has(c)) entry.fault("layout-partition", *label + " is in two groups");
        used.add(c);
        group.add(c);
        cells.push_back(c);
      }
      if (item.json()->as_array() == nullptr) {
        sound = false;
        continue;
      }
      if (const std::size_t size = item.json()->as_array()->size();
          size != static_cast<std::size_t>(n)) {
        item.fault("layout-size", count_of(static_cast<int>(size), "cell", "cells") +
                                      ", expected " + std::to_string(n));
        continue;
      }
      if (cells.size() == static_cast<std::size_t>(n)) check_group(item, cells, n);
      out_.layouts[static_cast<std::size_t>(n)].push_back(group);
    }
    if (sound && used != starts_) {
      list.fault("layout-partition",
                 out_.labels[at((starts_ - used).lowest())] + " is in no group");
    }
  }

  void check_group(const EditionCursor& item, const std::vector<Cell>& cells, int n) {
    int corners = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      corners += out_.corners.has(cells[i]) ? 1 : 0;
      for (std::size_t j = 0; j < i; ++j) {
        if (distance(out_.hexes[at(cells[i])], out_.hexes[at(cells[j])]) < 3) {
          item.fault("layout-overlap", out_.labels[at(cells[j])] + " and " +
                                           out_.labels[at(cells[i])] + " are closer than 3");
        }
      }
    }
    if (n == 3 && corners != 0 && corners != 3) {
      item.fault("layout-kind", "three players start on one kind of cell");  // TOT-013
    }
    if (n == 4 && corners != 2) {
      item.fault("layout-kind", "four players start on two corners and two sides");  // TOT-014
    }
  }

  Faults faults_;
  Edition out_;
  Graph graph_;
  CellSet starts_;
  bool counts_known_ = false;
  bool board_known_ = false;
  bool starts_known_ = false;
};

}  // namespace

Expected<Edition, Faults> read_edition(std::string_view text) { return Reader(text).take(); }

}  // namespace warren::totem
