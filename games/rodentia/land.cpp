#include "games/rodentia/land.h"

#include <algorithm>
#include <optional>

namespace warren::rodentia {

std::string Land::names(Hexes set) const {
  std::string out;
  each(set, [&](Cell c) { out += (out.empty() ? "" : " ") + label(c); });
  return out;
}

namespace {

bool is_label(std::string_view text) {
  const auto digit = [&](std::size_t i, char from) { return text[i] >= from && text[i] <= '9'; };
  return (text.size() == 2 || text.size() == 3) && text[0] >= 'A' && text[0] <= 'Z' &&
         digit(1, '1') && (text.size() == 2 || digit(2, '0'));
}

class LandReader {
 public:
  LandReader(const EditionCursor& map, const std::array<Terrain, kTerrains>& terrains, char den)
      : map_(map), terrains_(terrains), den_(den) {}

  Land read() {
    map_.only(
        {"id", "players", "free_counts", "hexes", "dens", "rows", "edges", "diag3", "diag_lines"});
    land_.id = map_.at("id").text().value_or("");
    read_players();
    read_hexes();
    if (broken_) return land_;
    read_dens();
    count_hexes();
    check_joined();
    read_rows();
    read_edges();
    read_diagonals("diag3", land_.runs);
    read_diagonals("diag_lines", land_.lines);
    return land_;
  }

 private:
  void read_players() {
    for (const EditionCursor& item : map_.at("players").items()) {
      if (const auto n = item.integer(2, kMostPlayers, "E_PLAYERS")) {
        if ((land_.players >> *n & 1U) != 0) item.fault("E_PLAYERS", "the count stands twice");
        land_.players |= 1U << *n;
      }
    }
  }

  int terrain_of(const std::string& letter) const {
    if (letter.size() != 1) return -1;
    if (letter[0] == den_) return kDen;
    for (int t = 0; t < kTerrains; ++t) {
      if (terrains_[t].letter == letter[0]) return t;
    }
    return -1;
  }

  void read_hexes() {
    const auto items = map_.at("hexes").items();
    if (items.size() > kMaxHexes) {
      map_.at("hexes").fault("E_COUNT", std::to_string(items.size()) + " hexes, at most 52");
      broken_ = true;
      return;
    }
    for (const EditionCursor& item : items) {
      const auto fields = item.items();
      if (fields.size() != 4) {
        item.fault("E_SCHEMA", "a hex is [label, q, r, letter]");
        broken_ = true;
        continue;
      }
      const Cell c = cell(land_.size());
      const std::string label = fields[0].text().value_or("");
      const Hex place{fields[1].integer(-99, 99, "E_COORD").value_or(0),
                      fields[2].integer(-99, 99, "E_COORD").value_or(0)};
      const std::string letter = fields[3].text().value_or("");
      if (!is_label(label)) {
        fields[0].fault("E_LABEL", "\"" + label + "\" is not a letter and a number from 1 to 99");
      } else if (find(label)) {
        fields[0].fault("E_LABEL", "the label " + label + " stands twice");
      }
      if (const auto other = std::ranges::find(land_.places, place); other != land_.places.end()) {
        item.fault("E_COORD",
                   label + " lies on " +
                       land_.labels[static_cast<std::size_t>(other - land_.places.begin())]);
      }
      const int terrain = terrain_of(letter);
      if (terrain < 0) fields[3].fault("E_TERRAIN", "no terrain \"" + letter + "\"");
      land_.labels.push_back(label);
      land_.places.push_back(place);
      land_.terrain.push_back(static_cast<std::uint8_t>(terrain < 0 ? kDen : terrain));
      if (terrain >= 0 && terrain < kTerrains) ++count_[terrain];
      if (terrain == kDen) den_set_ |= only(c);
    }
  }

  std::optional<Cell> find(std::string_view label) const {
    const auto found = std::ranges::find(land_.labels, label);
    if (found == land_.labels.end()) return {};
    return cell(static_cast<int>(found - land_.labels.begin()));
  }

  // A list of labels; unknown ones are faults and left out.
  Line read_line(const EditionCursor& list) const {
    Line out;
    for (const EditionCursor& item : list.items()) {
      const auto label = item.text();
      if (!label) continue;
      if (const auto c = find(*label)) {
        out.push_back(*c);
      } else {
        item.fault("E_LABEL", "no hex \"" + *label + "\"");
      }
    }
    return out;
  }

  void read_dens() {
    const EditionCursor dens = map_.at("dens");
    land_.dens = read_line(dens);
    if (set_of(land_.dens) != den_set_ ||
        land_.dens.size() != static_cast<std::size_t>(size(den_set_))) {
      dens.fault("E_DEN", "the dens of the map are: " + land_.names(den_set_));
    } else if (land_.dens.empty() || land_.dens.size() > 2) {
      dens.fault("E_DEN", std::to_string(land_.dens.size()) + " dens, expected 1 or 2");
    }
  }

  void count_hexes() {
    const EditionCursor flag = map_.maybe("free_counts");
    const bool free = flag.exists() && flag.flag().value_or(false);
    const int sheets = static_cast<int>(land_.dens.size());
    if (!free && land_.size() != 26 * sheets) {
      map_.at("hexes").fault("E_COUNT", std::to_string(land_.size()) + " hexes, expected " +
                                            std::to_string(26 * sheets));
    }
    for (int t = 0; t < kTerrains; ++t) {
      const int n = count_[t];
      if (free ? n == 0 : n != 5 * sheets) {
        map_.at("hexes").fault("E_COUNT", std::to_string(n) + " hexes of " + terrains_[t].name +
                                              ", expected " +
                                              (free ? "one or more" : std::to_string(5 * sheets)));
      }
    }
  }

  void check_joined() {
    const Graph graph = Graph::of_hexes(land_.places);
    for (int c = 0; c < land_.size(); ++c) {
      if (graph.near(cell(c)).size() < 2) {
        map_.at("hexes").fault("E_DEGREE", land_.label(cell(c)) + " has fewer than 2 neighbours");
      }
    }
    if (!graph.connected(graph.all())) {
      map_.at("hexes").fault("E_CONNECTED", "some hex cannot be reached from another");
    }
  }

  // Does each hex of the line lie `step` beyond the one before?
  bool steps(const Line& line, Hex step) const {
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (!(land_.place(line[i - 1]) + step == land_.place(line[i]))) return false;
    }
    return true;
  }

  void read_rows() {
    const EditionCursor rows = map_.at("rows");
    Hexes seen = 0;
    bool twice = false;
    for (const EditionCursor& item : rows.items()) {
      Line row = read_line(item);
      if (row.empty() || !steps(row, kHexDirections[0])) {
        item.fault("E_ROW", "a row runs eastward without a gap");
      }
      twice = twice || (seen & set_of(row)) != 0;
      seen |= set_of(row);
      land_.rows.push_back(std::move(row));
    }
    if (twice || size(seen) != land_.size()) {
      rows.fault("E_ROW", "the rows do not hold every hex exactly once");
    }
  }

  void read_edges() {
    const EditionCursor edges = map_.at("edges");
    for (const auto& [name, list] : edges.members()) {
      const auto which = std::ranges::find(kEdgeNames, name);
      if (which == kEdgeNames.end()) {
        list.fault("E_EDGE", "the edges are upper, lower, left and right");
        continue;
      }
      Line edge = read_line(list);
      if (edge.empty()) list.fault("E_EDGE", "an edge without a hex");
      if (edge.size() != static_cast<std::size_t>(size(set_of(edge)))) {
        list.fault("E_EDGE", "a hex stands twice");
      }
      land_.edges[static_cast<std::size_t>(which - kEdgeNames.begin())] = std::move(edge);
    }
    for (const std::string_view name : kEdgeNames) {
      if (edges.exists() && !edges.maybe(name).exists()) {
        edges.fault("E_EDGE", "the edge " + std::string(name) + " is missing");
      }
    }
  }

  void read_diagonals(std::string_view key, std::array<std::vector<Line>, 2>& out) {
    const bool whole = key == "diag_lines";
    const EditionCursor top = map_.at(key);
    top.only({kDirectionNames[0], kDirectionNames[1]});
    constexpr std::array<Hex, 2> kSteps = {kHexDirections[1], kHexDirections[5]};  // NE, SE
    for (std::size_t d = 0; d < 2; ++d) {
      for (const EditionCursor& item : top.at(kDirectionNames[d]).items()) {
        Line line = read_line(item);
        const Hexes set = set_of(line);
        if (whole ? line.size() < 3 : line.size() != 3) {
          item.fault("E_DIAG", std::to_string(line.size()) + " hexes, expected " +
                                   (whole ? "3 or more" : "3"));
        }
        if (!steps(line, kSteps[d])) {
          item.fault("E_DIAG", d == 0 ? "the hexes do not step north-east"
                                      : "the hexes do not step south-east");
        }
        if (!whole && (set & den_set_) != 0) item.fault("E_DIAG", "a den is in it");
        if (std::ranges::any_of(out[d], [&](const Line& l) { return set_of(l) == set; })) {
          item.fault("E_DIAG", "the same diagonal stands twice");
        }
        out[d].push_back(std::move(line));
      }
    }
  }

  const EditionCursor& map_;
  const std::array<Terrain, kTerrains>& terrains_;
  const char den_;
  Land land_;
  Hexes den_set_ = 0;
  std::array<int, kTerrains> count_{};  // hexes of each terrain
  bool broken_ = false;                 // cells and hexes do not match: nothing more can be checked
};

}  // namespace

Land read_land(const EditionCursor& map, const std::array<Terrain, kTerrains>& terrains, char den) {
  return LandReader(map, terrains, den).read();
}

}  // namespace warren::rodentia
