// Events as sentences, each as far as the viewer may hear it.
#include <algorithm>
#include <cstdlib>

#include "engine/text.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string dice_text(const std::array<std::uint8_t, 3>& dice) {
  std::string out;
  for (const int die : dice) {
    if (die > 0) out += " " + std::to_string(die);
  }
  return out;
}

}  // namespace

std::optional<Told> KingdomMaps::tell(const Event& event, Viewer viewer) const {
  const auto land_name = [&](Land l) -> const std::string& {
    return edition_.lands[static_cast<std::size_t>(index(l))].id;
  };
  const auto criterion_name = [&](Criterion c) {
    return edition_.info(c).id + " " + edition_.info(c).name;
  };
  return std::visit(
      Overloaded{
          [&](const FirstChosen& e) -> std::optional<Told> {
            return Told{"first", seat_name(e.seat) + " is active first", e.seat, {}};
          },
          [&](const CriteriaChosen& e) -> std::optional<Told> {
            return Told{
                "criteria",
                criterion_name(e.pair[0]) + " and " + criterion_name(e.pair[1]) + " are in play",
                kNobody,
                {}};
          },
          [&](const TurnBegan& e) -> std::optional<Told> {
            return Told{"turn",
                        "turn " + std::to_string(e.turn) + ": " + seat_name(e.seat) + " is active",
                        e.seat,
                        {}};
          },
          [&](const Rolled& e) -> std::optional<Told> {
            return Told{"roll", "the dice show" + dice_text(e.dice), kNobody, {}};
          },
          [&](const Announced& e) -> std::optional<Told> {
            return Told{"land",
                        seat_name(e.seat) + " announces " + land_name(e.land) + ", " +
                            count_of(e.uses_left, "use", "uses") + " left",
                        e.seat,
                        {}};
          },
          [&](const Fielded& e) -> std::optional<Told> {
            return Told{"field",
                        seat_name(e.seat) + " makes the " + std::to_string(e.field) +
                            " the territory: " + land_name(e.land),
                        e.seat,
                        {}};
          },
          [&](const Numbered& e) -> std::optional<Told> {
            const bool secret = e.how == Numbered::How::kChosen;
            if (secret && !viewer.is(e.seat)) {
              return Told{"chosen", seat_name(e.seat) + " has chosen a number", e.seat, {}};
            }
            if (e.how == Numbered::How::kRevealed && viewer.is(e.seat)) return {};  // heard before
            const int paid = std::abs(e.number - e.die);
            std::string text =
                seat_name(e.seat) +
                (secret || e.how == Numbered::How::kRevealed ? " chooses" : " takes") + " the " +
                std::to_string(e.die);
            if (paid > 0) {
              text += " as " + std::to_string(e.number) + ", paying " +
                      count_of(paid, "power", "powers");
            }
            if (!e.fits) text += " and cannot draw";
            return Told{secret ? "chosen" : "number", std::move(text), e.seat, {}};
          },
          [&](const Drew& e) -> std::optional<Told> {
            const std::string left = ", " + std::to_string(e.left) + " left";
            if (!options_.open && !viewer.is(e.seat)) {
              return Told{"lane", seat_name(e.seat) + " draws a cell" + left, e.seat, {}};
            }
            std::string text = seat_name(e.seat) + " draws " + land_name(e.land) + " in " +
                               cell_name(e.cell) + left;
            if (e.power) text += ", and gains a +1/-1";
            if (e.query) text += ", and must use the ? this turn";
            return Told{"draw", std::move(text), e.seat, {e.cell}};
          },
          [&](const LaneRevealed& e) -> std::optional<Told> {
            if (options_.open || viewer.is(e.seat)) return {};  // heard cell by cell
            Told told{
                "reveal", seat_name(e.seat) + " drew " + land_name(e.land) + " in", e.seat, {}};
            e.cells.each([&](Cell c) {
              told.text += " " + cell_name(c);
              told.cells.push_back(c);
            });
            if (e.powers > 0) told.text += ", gaining " + std::to_string(e.powers) + " +1/-1";
            if (e.queries > 0) told.text += ", and has a ? to use";
            return told;
          },
          [&](const Banking& e) -> std::optional<Told> {
            return Told{"banking",
                        viewer.is(e.seat) ? seat_name(e.seat) + " chooses " +
                                                criterion_name(e.criterion) + " for ?"
                                          : seat_name(e.seat) + " has chosen a criterion for ?",
                        e.seat,
                        {}};
          },
          [&](const Banked& e) -> std::optional<Told> {
            return Told{"bank",
                        seat_name(e.seat) + " writes " + std::to_string(e.value) + " for " +
                            criterion_name(e.criterion) + " in the ? box",
                        e.seat,
                        {}};
          },
          [&](const Ended& e) -> std::optional<Told> {
            if (!e.by_failure) {
              return Told{"end", "no uses are left: the match ends", kNobody, {}};
            }
            std::vector<std::string> names;
            e.failed.each([&](Seat p) { names.push_back(seat_name(p)); });
            return Told{
                "end", join(names, " and ") + " could not draw: the match ends", kNobody, {}};
          },
      },
      event);
}

}  // namespace warren::kingdom_maps
