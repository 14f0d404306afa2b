#include "table/result_json.h"

namespace warren {

Json json_of(const AnyGame& game, const Result& result) {
  Json out = Json::object();
  out.set("reason", result.reason).set("sentence", result.sentence).set("scored", result.scored);
  Json seats = Json::array();
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const SeatResult& r = result.seats[i];
    Json lines = Json::array();
    for (const ScoreLine& line : r.lines) {
      Json one = Json::object();
      one.set("rule", line.rule).set("label", line.label).set("points", line.points);
      if (!line.note.empty()) one.set("note", line.note);
      lines.push(std::move(one));
    }
    Json one = Json::object();
    one.set("seat", static_cast<int>(i) + 1).set("name", game.seat_name(seat(static_cast<int>(i))));
    one.set("place", r.place).set("value", r.value).set("side", r.side);
    one.set("score", r.score).set("lines", std::move(lines));
    seats.push(std::move(one));
  }
  out.set("seats", std::move(seats));
  return out;
}

}  // namespace warren
