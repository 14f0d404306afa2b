#include "server/game_json.h"

namespace warren::server {

Json cells_json(const AnyGame& game, const CellSet& cells) {
  Json out = Json::array();
  cells.each([&](Cell cell) { out.push(game.cell_name(cell)); });
  return out;
}

Json told_json(const AnyGame& game, const std::vector<Told>& told) {
  Json out = Json::array();
  for (const Told& event : told) {
    Json one = Json::object();
    one.set("kind", event.kind).set("text", event.text);
    one.set("seat", event.seat == kNobody ? Json() : Json(index(event.seat) + 1));
    Json cells = Json::array();
    for (const Cell cell : event.cells) cells.push(game.cell_name(cell));
    one.set("cells", std::move(cells));
    if (!event.numbers.empty()) {
      Json numbers = Json::array();
      for (const int n : event.numbers) numbers.push(n);
      one.set("numbers", std::move(numbers));
    }
    out.push(std::move(one));
  }
  return out;
}

Json node_json(const AnyPosition& position, bool over) {
  const Node node = position.node();
  Json seats = Json::array();
  if (!over && node.is_act()) {
    for (int i = 0; i < position.game().seats(); ++i) {
      if (node.seats.has(seat(i))) seats.push(i + 1);
    }
  }
  Json out = Json::object();
  out.set("kind", over || node.is_over() ? "over" : node.is_chance() ? "chance" : "act");
  out.set("name", position.node_name()).set("seats", std::move(seats));
  return out;
}

Json action_json(const AnyKnown& known, Seat seat, Action a) {
  const AnyGame& game = known.game();
  const ActionShape shape = game.shape(a);
  Json cells = Json::array();
  for (const Cell cell : shape.cells) cells.push(game.cell_name(cell));
  Json out = Json::object();
  out.set("action", game.write(a)).set("kind", shape.kind).set("cells", std::move(cells));
  out.set("number", shape.number).set("remark", known.remark(seat, a));
  return out;
}

Json breach_json(const AnyGame& game, const Breach& breach) {
  Json out = Json::object();
  out.set("rule", breach.rule).set("sentence", breach.sentence);
  return std::move(out.set("cells", cells_json(game, breach.cells)));
}

Json refusal_json(Message type, int re, int ply, const std::string& action, const Breach& breach,
                  const AnyGame& game) {
  Json out = message(type, re);
  out.set("ply", ply).set("action", action);
  out.set("rule", breach.rule).set("sentence", breach.sentence);
  out.set("cells", cells_json(game, breach.cells));
  return out;
}

}  // namespace warren::server
