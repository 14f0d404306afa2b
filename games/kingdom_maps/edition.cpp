#include "games/kingdom_maps/edition.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/text.h"
#include "games/kingdom_maps/tables.h"

namespace warren::kingdom_maps {

namespace {

constexpr int kFarthest = 10'000;  // of a coordinate from the origin

// What each kind takes besides id, name, kind and points.
struct KindInfo {
  std::string_view word;
  std::string_view source;
  bool has_land = false;
  std::string_view number = {};
  bool has_next_to = false;
};
constexpr std::array<KindInfo, 12> kKinds = {{
    {"deep_cells", "KIN-111", true, "min_same"},
    {"region_line", "KIN-112", true, "min_length"},
    {"cells_next_to", "KIN-113", true, "", true},
    {"enclosed_regions", "KIN-114", true},
    {"region_neighbours", "KIN-115", true},
    {"side_count", "KIN-116", true, "min_cells"},
    {"three_corners", "KIN-117"},
    {"weakest_territory", "KIN-118"},
    {"full_lines", "KIN-119", false, "min_length"},
    {"lone_blanks", "KIN-120", false, "min_territories"},
    {"exact_regions", "KIN-121", false, "size"},
    {"mirror_pairs", "KIN-122"},
}};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

class Reader {
 public:
  Reader(const EditionCursor& top, Edition& out) : top_(top), out_(out) {}

  void read() {
    top_.only({"game", "edition", "schema", "territories", "uses", "cells", "powers", "boxes",
               "sides", "criteria", "solo_marks"});
    territories();
    uses();
    cells();
    powers();
    boxes();
    criteria();
    sides();
    marks();
  }

 private:
  void territories() {
    const EditionCursor list = top_.at("territories");
    const auto items = list.items();
    if (list.exists() && list.json()->as_array() != nullptr &&
        (items.empty() || items.size() > kMaxLands)) {
      list.fault("E_TERR_COUNT", std::to_string(items.size()) + " territories, expected 1 to 6");
    }
    out_.land_of_face.fill(kNoLand);
    for (const EditionCursor& item : items) territory(item);
    if (items.size() > kMaxLands) out_.lands.resize(kMaxLands);  // faulted above
    for (std::size_t face = 1; face <= kFaces; ++face) {
      if (list.exists() && out_.land_of_face[face] == kNoLand) {
        list.fault("E_FACE", "die face " + std::to_string(face) + " belongs to no territory");
      }
    }
  }

  void territory(const EditionCursor& item) {
    item.only({"id", "code", "numbers"});
    LandInfo info;
    if (const auto id = item.at("id").text()) {
      info.id = *id;
      const bool word =
          !id->empty() && std::ranges::all_of(*id, [](char c) { return c >= 'a' && c <= 'z'; });
      if (!word) {
        item.at("id").fault("E_TERR_COUNT", quoted(*id) + " is not one word of lower-case letters");
      } else if (out_.find_land(*id) != kNoLand) {
        item.at("id").fault("E_TERR_COUNT", quoted(*id) + " occurs twice");
      }
    }
    if (const auto code = item.at("code").text()) {
      if (code->size() != 1 || (*code)[0] < 'A' || (*code)[0] > 'Z') {
        item.at("code").fault("E_TERR_COUNT", quoted(*code) + " is not one capital letter");
      } else {
        info.code = (*code)[0];
        if (std::ranges::any_of(out_.lands,
                                [&](const LandInfo& l) { return l.code == info.code; })) {
          item.at("code").fault("E_TERR_COUNT", quoted(*code) + " occurs twice");
        }
      }
    }
    const Land me = land(static_cast<int>(out_.lands.size()));
    for (const EditionCursor& number : item.at("numbers").items()) {
      const auto face = number.integer(1, kFaces, "E_FACE");
      if (!face) continue;
      Land& owner = out_.land_of_face[static_cast<std::size_t>(*face)];
      if (owner != kNoLand) {
        number.fault("E_FACE", "die face " + std::to_string(*face) + " belongs to two territories");
      }
      owner = me;
    }
    out_.lands.push_back(std::move(info));
  }

  void uses() {
    const EditionCursor table = top_.at("uses");
    table.only({"1", "2", "3", "4"});
    if (!table.exists() || table.json()->as_object() == nullptr) {
      table.members();  // says that it is no object
      return;
    }
    for (int players = 1; players <= kMaxPlayers; ++players) {
      const EditionCursor entry = table.maybe(std::to_string(players));
      if (!entry.exists()) {
        entry.fault("E_USES", "missing");
      } else if (const auto n = entry.integer(1, 9, "E_USES")) {
        out_.uses[static_cast<std::size_t>(players)] = *n;
      }
    }
  }

  void cells() {
    const EditionCursor list = top_.at("cells");
    const auto items = list.items();
    if (!list.exists() || list.json()->as_array() == nullptr) return;
    if (items.size() < 6 || items.size() > kMaxCells) {
      list.fault("E_CELL_COUNT", std::to_string(items.size()) + " cells, expected 6 to 128");
      if (items.size() > kMaxCells) return;
    }
    std::set<std::string> labels;
    std::set<std::pair<int, int>> places;
    bool sound = true;
    for (const EditionCursor& item : items) {
      const auto parts = item.items();
      if (parts.size() != 3) {
        if (item.json()->as_array() != nullptr) {
          item.fault("E_JSON", "expected [label, q, r]");
        }
        sound = false;
        continue;
      }
      const auto label = parts[0].text();
      const auto q = parts[1].integer(-kFarthest, kFarthest, "E_JSON");
      const auto r = parts[2].integer(-kFarthest, kFarthest, "E_JSON");
      if (label) {
        const bool is_criterion = criterion_named(*label) != kNoCriterion;
        if (label_parts(*label).first.empty() || is_criterion) {
          parts[0].fault("E_LABEL",
                         quoted(*label) + (is_criterion ? " is the id of a criterion"
                                                        : " is not letters and a number"));
        }
        if (!labels.insert(*label).second) {
          parts[0].fault("E_CELL_DUP", quoted(*label) + " occurs twice");
        }
      }
      if (q && r && !places.insert({*q, *r}).second) {
        item.fault("E_CELL_DUP",
                   "the place " + std::to_string(*q) + ", " + std::to_string(*r) + " occurs twice");
        sound = false;
      }
      sound = sound && label && q && r;
      out_.labels.push_back(label.value_or(""));
      out_.hexes.push_back({q.value_or(0), r.value_or(0)});
    }
    if (!sound) return;
    const Graph map = Graph::of_hexes(out_.hexes);
    if (!map.connected(map.all())) {
      list.fault("E_MAP_SPLIT", "the cells are not connected");
    }
  }

  // A cell named somewhere in the file; kNowhere and a fault when there is none.
  Cell cell_named(const EditionCursor& at, std::string_view code) {
    const auto label = at.text();
    if (!label || out_.labels.empty()) return kNowhere;  // without cells one fault is enough
    const Cell c = out_.find(*label);
    if (c == kNowhere) at.fault(code, "no cell " + quoted(*label));
    return c;
  }

  void powers() {
    const EditionCursor table = top_.at("powers");
    table.only({"plus_minus", "query"});
    for (const auto& [key, set] :
         {std::pair{"plus_minus", &out_.plus_minus}, std::pair{"query", &out_.query}}) {
      for (const EditionCursor& item : table.at(key).items()) {
        const Cell c = cell_named(item, "E_POWER_CELL");
        if (c == kNowhere) continue;
        if ((out_.plus_minus | out_.query).has(c)) {
          item.fault("E_POWER_CELL", quoted(out_.label(c)) + " carries two powers");
        }
        set->add(c);
      }
    }
  }

  void boxes() {
    const EditionCursor table = top_.at("boxes");
    table.only({"plus_minus", "query"});
    if (const auto n = table.at("plus_minus").integer()) {
      if (*n < 0) table.at("plus_minus").fault("E_BOXES", "a negative number of boxes");
      out_.plus_minus_boxes = static_cast<int>(std::clamp<std::int64_t>(*n, 0, kMaxCells));
    }
    if (const auto n = table.at("query").integer(0, 9, "E_BOXES")) {
      if (*n < out_.query.size()) {
        table.at("query").fault("E_BOXES", count_of(*n, "box", "boxes") + " for " +
                                               count_of(out_.query.size(), "? cell", "? cells"));
      }
      out_.query_boxes = *n;
    }
  }

  void criteria() {
    const EditionCursor table = top_.at("criteria");
    table.only({"A", "B"});
    for (int group = 0; group < 2; ++group) {
      const EditionCursor list = table.at(group == 0 ? "A" : "B");
      const auto items = list.items();
      if (!list.exists() || list.json()->as_array() == nullptr) continue;
      std::set<Criterion> seen;
      for (std::size_t i = 0; i < items.size(); ++i) {
        const auto id = items[i].at("id").text();
        int which = 6 * group + static_cast<int>(std::min<std::size_t>(i, 5));
        if (id) {
          const Criterion named = criterion_named(*id);
          const bool belongs = named != kNoCriterion && index(named) / 6 == group;
          if (!belongs || !seen.insert(named).second) {
            items[i].at("id").fault(
                "E_CRIT_COUNT",
                quoted(*id) + (belongs ? " occurs twice" : " does not belong here"));
          } else {
            which = index(named);
          }
        }
        one_criterion(items[i], out_.criteria[static_cast<std::size_t>(which)], which);
      }
      if (items.size() != 6) {
        list.fault(
            "E_CRIT_COUNT",
            count_of(static_cast<int>(items.size()), "criterion", "criteria") + ", expected six");
      }
    }
  }

  void one_criterion(const EditionCursor& item, CriterionInfo& info, int which) {
    info = {};
    info.id = criterion_id(criterion(which));
    info.name = item.at("name").line().value_or("");
    info.points = item.at("points").integer(1, 20, "E_CRIT_KIND").value_or(1);
    const auto word = item.at("kind").text();
    if (!word) return;
    const auto kind = std::ranges::find(kKinds, std::string_view(*word), &KindInfo::word);
    if (kind == kKinds.end()) {
      item.at("kind").fault("E_CRIT_KIND", "no kind " + quoted(*word));
      return;
    }
    info.kind = static_cast<Kind>(kind - kKinds.begin());
    info.source = kind->source;
    side_count_ = side_count_ || info.kind == Kind::kSideCount;
    for (const auto& [key, member] : item.members()) {
      const bool known = key == "id" || key == "name" || key == "kind" || key == "points" ||
                         (kind->has_land && key == "territory") ||
                         (!kind->number.empty() && key == kind->number) ||
                         (kind->has_next_to && key == "next_to");
      if (!known) member.fault("E_CRIT_KIND", "unknown parameter of " + quoted(*word));
    }
    if (kind->has_land) {
      info.land = land_named(parameter(item, "territory"));
    }
    if (!kind->number.empty()) {
      if (const auto p = parameter(item, kind->number); p.exists()) {
        info.number = p.integer(1, 128, "E_CRIT_KIND").value_or(1);
      }
    }
    if (kind->has_next_to) {
      const EditionCursor list = parameter(item, "next_to");
      for (const EditionCursor& entry : list.items()) info.next_to.push_back(land_named(entry));
      if (list.exists() && list.json()->as_array() != nullptr && info.next_to.empty()) {
        list.fault("E_CRIT_KIND", "names no territory");
      }
    }
    info.rule = rule_line(info, out_);
  }

  static EditionCursor parameter(const EditionCursor& item, std::string_view key) {
    EditionCursor member = item.maybe(key);
    if (!member.exists()) member.fault("E_CRIT_KIND", "missing parameter");
    return member;
  }

  Land land_named(const EditionCursor& at) {
    const auto id = at.text();
    if (!id) return kNoLand;
    const Land l = out_.find_land(*id);
    if (l == kNoLand) at.fault("E_CRIT_KIND", "no territory " + quoted(*id));
    return l;
  }

  void sides() {
    const EditionCursor table = top_.at("sides");
    const auto members = table.members();
    if (members.size() > kMaxSides) {
      table.fault("E_SIDE", std::to_string(members.size()) + " sides, expected at most " +
                                std::to_string(kMaxSides));
    }
    for (const auto& [name, list] : members) {
      if (!is_printable(name)) table.fault("E_JSON", "a control character in a side's name");
      SideInfo side{name, {}, {}};
      for (const EditionCursor& item : list.items()) {
        const Cell c = cell_named(item, "E_SIDE");
        if (c == kNowhere) continue;
        if (side.set.has(c)) item.fault("E_SIDE", quoted(out_.label(c)) + " occurs twice");
        side.set.add(c);
        side.cells.push_back(c);
      }
      out_.sides.push_back(std::move(side));
    }
    if (table.exists() && table.json()->as_object() != nullptr && members.empty() && side_count_) {
      table.fault("E_SIDE", "a side_count criterion needs sides");
    }
  }

  void marks() {
    const EditionCursor list = top_.at("solo_marks");
    if (!list.exists()) return;
    const auto items = list.items();
    if (list.json()->as_array() == nullptr) return;
    if (items.empty()) list.fault("E_MARKS", "the first mark must be 0");
    for (const EditionCursor& item : items) {
      const auto parts = item.items();
      if (parts.size() != 2) {
        if (item.json()->as_array() != nullptr) item.fault("E_JSON", "expected [score, title]");
        continue;
      }
      const auto score = parts[0].integer(-1'000'000'000, 1'000'000'000, "E_MARKS");
      const auto title = parts[1].line();
      if (!score || !title) continue;
      if (out_.marks.empty() && *score != 0) parts[0].fault("E_MARKS", "the first mark must be 0");
      if (!out_.marks.empty() && *score <= out_.marks.back().score) {
        parts[0].fault("E_MARKS", "marks must ascend");
      }
      out_.marks.push_back({*score, *title});
    }
  }

  const EditionCursor& top_;
  Edition& out_;
  bool side_count_ = false;
};

}  // namespace

std::string criterion_id(Criterion c) {
  return std::string(1, index(c) < 6 ? 'A' : 'B') + std::to_string(index(c) % 6 + 1);
}

Criterion criterion_named(std::string_view id) {
  for (int i = 0; i < kCriteria; ++i) {
    if (id == criterion_id(criterion(i))) return criterion(i);
  }
  return kNoCriterion;
}

std::pair<std::string_view, std::string_view> label_parts(std::string_view label) {
  const std::size_t letters =
      std::min(label.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), label.size());
  const std::string_view digits = label.substr(letters);
  if (letters == 0 || digits.empty() || digits[0] == '0' ||
      digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return {};
  }
  return {label.substr(0, letters), digits};
}

Cell Edition::find(std::string_view label) const {
  const auto at = std::ranges::find(labels, label);
  return at == labels.end() ? kNowhere : cell(static_cast<int>(at - labels.begin()));
}

Land Edition::find_land(std::string_view id) const {
  const auto at = std::ranges::find(lands, id, &LandInfo::id);
  return at == lands.end() ? kNoLand : land(static_cast<int>(at - lands.begin()));
}

Edition read_edition(std::string_view text, Faults& faults) {
  Edition out;
  Json root;
  const std::size_t before = faults.size();
  const EditionHead head = open_edition(text, "kingdom-maps", root, faults);
  out.name = head.edition;
  out.hash = head.hash;
  const EditionCursor top(root, faults);
  if (root.as_object() != nullptr) Reader(top, out).read();
  // The engine calls every fault of form `schema`; this game's table tells a wrong head apart.
  for (std::size_t i = before; i < faults.size(); ++i) {
    Fault& fault = faults[i];
    if (fault.code != "schema") continue;
    const Json* value = root.find(fault.where);
    const bool wrong_head =
        value != nullptr && ((fault.where == "game" && value->as_string() != nullptr) ||
                             (fault.where == "schema" && value->as_int() != nullptr));
    fault.code = wrong_head ? "E_GAME" : "E_JSON";
  }
  return out;
}

}  // namespace warren::kingdom_maps
