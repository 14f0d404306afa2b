// Events as sentences, each as far as the viewer may hear it.
#include <cstdlib>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

// What one viewer hears of each event; nothing of what was heard before.
class Teller {
 public:
  using Heard = std::optional<Told>;
  Teller(const KingdomMaps& game, Viewer viewer)
      : game_(game), open_(game.tables().options.open), viewer_(viewer) {}

  Heard operator()(const FirstChosen& e) const {
    return Told{"first", name(e.seat) + " is active first", e.seat, {}};
  }
  Heard operator()(const CriteriaChosen& e) const {
    return Told{
        "criteria", name(e.pair[0]) + " and " + name(e.pair[1]) + " are in play", kNobody, {}};
  }
  Heard operator()(const TurnBegan& e) const {
    return Told{
        "turn", "turn " + std::to_string(e.turn) + ": " + name(e.seat) + " is active", e.seat, {}};
  }
  Heard operator()(const Rolled& e) const {
    Told told{"roll", "the dice show", kNobody, {}};
    for (const int die : e.dice) {
      if (die == 0) continue;
      told.text += " " + std::to_string(die);
      told.numbers.push_back(die);
    }
    return told;
  }
  Heard operator()(const Announced& e) const {
    return Told{"land",
                name(e.seat) + " announces " + name(e.land) + ", " +
                    count_of(e.uses_left, "use", "uses") + " left",
                e.seat,
                {}};
  }
  Heard operator()(const Fielded& e) const {
    return Told{
        "field",
        name(e.seat) + " makes the " + std::to_string(e.field) + " the territory: " + name(e.land),
        e.seat,
        {}};
  }
  Heard operator()(const Numbered& e) const {
    using How = Numbered::How;
    const bool own = viewer_.is(e.seat);
    if (e.how == How::kChosen && !own) {
      return Told{"chosen", name(e.seat) + " has chosen a number", e.seat, {}};
    }
    if (e.how == How::kRevealed && own) return {};  // heard when it was chosen
    const bool passive = e.how == How::kChosen || e.how == How::kRevealed;
    std::string text =
        name(e.seat) + (passive ? " chooses" : " takes") + " the " + std::to_string(e.die);
    if (const int paid = std::abs(e.number - e.die); paid > 0) {
      text += " as " + std::to_string(e.number) + ", paying " + count_of(paid, "power", "powers");
    }
    if (!e.fits) text += " and cannot draw";
    return Told{e.how == How::kChosen ? "chosen" : "number", std::move(text), e.seat, {}};
  }
  Heard operator()(const Drew& e) const {
    const std::string left = ", " + std::to_string(e.left) + " left";
    if (!open_ && !viewer_.is(e.seat)) {
      return Told{"lane", name(e.seat) + " draws a cell" + left, e.seat, {}};
    }
    std::string text =
        name(e.seat) + " draws " + name(e.land) + " in " + game_.cell_name(e.cell) + left;
    if (e.power) text += ", and gains a +1/-1";
    if (e.query) text += ", and must use the ? this turn";
    return Told{"draw", std::move(text), e.seat, {e.cell}};
  }
  Heard operator()(const LaneRevealed& e) const {
    if (open_ || viewer_.is(e.seat)) return {};  // heard cell by cell
    Told told{"reveal",
              name(e.seat) + " drew " + name(e.land) + " in",
              e.seat,
              {},
              {static_cast<int>(e.land)}};
    e.cells.each([&](Cell c) {
      told.text += " " + game_.cell_name(c);
      told.cells.push_back(c);
    });
    if (e.powers > 0) told.text += ", gaining " + std::to_string(e.powers) + " +1/-1";
    if (e.queries > 0) told.text += ", and has a ? to use";
    return told;
  }
  Heard operator()(const Banking& e) const {
    return Told{"banking",
                viewer_.is(e.seat) ? name(e.seat) + " chooses " + name(e.criterion) + " for ?"
                                   : name(e.seat) + " has chosen a criterion for ?",
                e.seat,
                {}};
  }
  Heard operator()(const Banked& e) const {
    return Told{"bank",
                name(e.seat) + " writes " + std::to_string(e.value) + " for " + name(e.criterion) +
                    " in the ? box",
                e.seat,
                {}};
  }
  Heard operator()(const Ended& e) const {
    if (!e.by_failure) return Told{"end", "no uses are left: the match ends", kNobody, {}};
    std::vector<std::string> names;
    e.failed.each([&](Seat p) { names.push_back(name(p)); });
    return Told{"end", join(names, " and ") + " could not draw: the match ends", kNobody, {}};
  }

 private:
  std::string name(Seat s) const { return game_.seat_name(s); }
  std::string name(Land l) const { return game_.printed().info(l).id; }
  std::string name(Criterion c) const {
    const CriterionInfo& info = game_.printed().info(c);
    return info.id + " " + info.name;
  }

  const KingdomMaps& game_;
  bool open_;
  Viewer viewer_;
};

}  // namespace

std::optional<Told> KingdomMaps::tell(const Event& event, Viewer viewer) const {
  return std::visit(Teller(*this, viewer), event);
}

}  // namespace warren::kingdom_maps
