// Positions, and what viewers know of them.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "python/native/convert.h"
#include "python/native/objects.h"
#include "table/result_json.h"

namespace warren::python {

namespace {

const char* word(Node::Kind kind) {
  switch (kind) {
    case Node::Kind::kChance: return "chance";
    case Node::Kind::kAct: return "act";
    case Node::Kind::kOver: return "over";
  }
  return "";
}

py::tuple seats_of(const Node& node) {
  py::list seats;
  node.seats.each([&](Seat p) { seats.append(index(p)); });
  return py::tuple(seats);
}

// The seat that is meant: the one given, or the first of those to act.
Seat acting(const StateObject& s, const std::optional<int>& given) {
  if (given) return seat_of(*given, s.game->any->seats());
  const Node node = s.now->node();
  if (!node.is_act()) {
    raise_error(node.is_over() ? "the match is over: nobody is to act"
                               : "lots are drawn here: resolve an outcome");
  }
  return node.seats.lowest();
}

void apply(StateObject& s, const py::object& action, const std::optional<int>& given) {
  const Seat p = acting(s, given);
  const Action a = action_of(*s.game->any, action);
  if (const auto breach = s.now->forbids(p, a)) {
    raise_illegal(
        s.game->any->seat_name(p) + " may not " + s.game->any->write(a) + ": " + breach->sentence,
        breach->rule, s.game->any->write(a));
  }
  s.before.push_back(s.now->clone());
  s.now->apply(p, a);
}

Outcome outcome_of(const StateObject& s, const py::object& given) {
  if (!s.now->node().is_chance()) raise_error("no lots are drawn here");
  Outcome o{};
  if (py::isinstance<py::str>(given)) {
    o = value_or_raise(s.now->read_outcome(given.cast<std::string>()));
  } else {
    const auto id = given.cast<long>();
    if (id < 0 || id > 0xFFFF) raise_error("there is no outcome " + std::to_string(id));
    o = outcome(static_cast<int>(id));
  }
  if (!std::ranges::any_of(s.now->chances(), [&](const Chance& c) { return c.outcome == o; })) {
    raise_error("outcome " + std::to_string(index(o)) + " cannot be drawn here");
  }
  return o;
}

void resolve(StateObject& s, const py::object& given) {
  const Outcome o = outcome_of(s, given);
  s.before.push_back(s.now->clone());
  s.now->resolve(o);
}

int sample(const StateObject& s, std::uint64_t seed) {
  if (!s.now->node().is_chance()) raise_error("no lots are drawn here");
  Random random(seed);
  return index(s.now->sample(random));
}

py::object why(const StateObject& s, const py::object& action, const std::optional<int>& given) {
  const auto breach = s.now->forbids(acting(s, given), action_of(*s.game->any, action));
  if (!breach) return py::none();
  py::list cells;
  breach->cells.each([&](Cell c) { cells.append(index(c)); });
  py::dict out;
  out["rule"] = breach->rule;
  out["sentence"] = breach->sentence;
  out["cells"] = cells;
  return out;
}

py::array_t<std::uint8_t> mask(const StateObject& s, const std::optional<int>& given) {
  py::array_t<std::uint8_t> out(s.game->any->action_count());
  std::fill_n(out.mutable_data(), out.size(), std::uint8_t{0});
  for (const Action a : s.now->legal(acting(s, given))) out.mutable_at(index(a)) = 1;
  return out;
}

py::list told(const StateObject& s, const std::optional<int>& viewer) {
  py::list out;
  for (const Told& one : s.now->told(viewer_of(viewer, s.game->any->seats()))) {
    out.append(py::str(one.text));
  }
  return out;
}

void need_the_end(const StateObject& s) {
  if (!s.now->node().is_over()) raise_error("the match is not over");
}

py::array_t<double> shares(const StateObject& s) {
  need_the_end(s);
  const Result result = s.now->result();
  py::array_t<double> out(static_cast<py::ssize_t>(result.seats.size()));
  for (std::size_t p = 0; p < result.seats.size(); ++p) {
    out.mutable_at(static_cast<py::ssize_t>(p)) = result.seats[p].value;
  }
  return out;
}

KnownObject known_of(const StateObject& s, const std::optional<int>& viewer) {
  return {s.game, s.now->known(viewer_of(viewer, s.game->any->seats()))};
}

std::optional<int> viewer_of_known(const KnownObject& k) {
  if (k.known->viewer().is_spectator()) return {};
  return index(k.known->viewer().seat());
}

// The viewer's own seat where none is named.
Seat own_seat(const KnownObject& k, const std::optional<int>& given) {
  if (given) return seat_of(*given, k.game->any->seats());
  if (k.known->viewer().is_spectator()) raise_error("a spectator has no seat: name one");
  return k.known->viewer().seat();
}

py::array_t<float> planes_of(const KnownObject& k) {
  py::array_t<float> out(k.game->look->layout().size);
  k.game->look->write(*k.known, out.mutable_data());
  return out;
}

// What a seat may do is the same in every position that it cannot tell from the true one.
std::vector<int> legal_of(const KnownObject& k) {
  Random random(1);
  std::vector<int> out;
  for (const Action a : k.known->guess(random)->legal(own_seat(k, {}))) out.push_back(index(a));
  return out;
}

Node node_of(const KnownObject& k) {
  Random random(1);
  return k.known->guess(random)->node();
}

void tell_of_positions(py::class_<StateObject>& positions) {
  positions
      .def_property_readonly(
          "game", [](const StateObject& s) { return s.game; }, "The Game it is a position of.")
      .def_property_readonly(
          "kind", [](const StateObject& s) { return word(s.now->node().kind); },
          "What happens next: 'chance', 'act' or 'over'.")
      .def_property_readonly(
          "is_over", [](const StateObject& s) { return s.now->node().is_over(); },
          "Is kind 'over'?")
      .def_property_readonly(
          "is_chance", [](const StateObject& s) { return s.now->node().is_chance(); },
          "Is kind 'chance': are lots to be drawn?")
      .def_property_readonly(
          "seats", [](const StateObject& s) { return seats_of(s.now->node()); },
          "Those who have yet to act here, in any order; () unless 'act'.")
      .def_property_readonly(
          "node", [](const StateObject& s) { return s.now->node_name(); },
          "The word of the flow table in the game's rules.")
      .def(
          "legal",
          [](const StateObject& s, std::optional<int> seat) {
            std::vector<int> out;
            for (const Action a : s.now->legal(acting(s, seat))) out.push_back(index(a));
            return out;
          },
          py::arg("seat") = py::none(),
          "Ids of what the seat may do (the first to act by default), ascending.")
      .def("mask", &mask, py::arg("seat") = py::none(),
           "The same as an array of action_count bytes, 1 where legal.")
      .def(
          "chances",
          [](const StateObject& s) {
            std::vector<std::pair<int, std::uint64_t>> out;
            for (const Chance& c : s.now->chances()) out.emplace_back(index(c.outcome), c.weight);
            return out;
          },
          "Every outcome of a draw of lots with its weight, a whole number; [] elsewhere.")
      .def("sample", &sample, py::arg("seed"), "One outcome drawn with those odds.")
      .def("apply", &apply, py::arg("action"), py::arg("seat") = py::none(),
           "Carries out a legal action, an id or its text, of the seat (the first to act by\n"
           "default). Raises IllegalAction, which names the rule, and changes nothing otherwise.")
      .def("resolve", &resolve, py::arg("outcome"),
           "Carries out an outcome of a draw of lots, an id or its text.")
      .def(
          "undo",
          [](StateObject& s) {
            if (s.before.empty()) raise_error("there is nothing to undo");
            s.now = s.before.back()->clone();
            s.before.pop_back();
          },
          "Back to before the latest apply() or resolve().")
      .def_property_readonly(
          "plies", [](const StateObject& s) { return s.before.size(); },
          "How many steps undo() can go back.")
      .def("why", &why, py::arg("action"), py::arg("seat") = py::none(),
           "None where the action is legal; else a dict: rule, sentence, cells.")
      .def("told", &told, py::arg("viewer") = py::none(),
           "What the latest step told the viewer (None: a spectator), as sentences.")
      .def("known", &known_of, py::arg("viewer") = py::none(),
           "What a seat knows of it, or a spectator (None).")
      .def("shares", &shares, "At the end: each seat's share of the win, together 1.")
      .def(
          "result",
          [](const StateObject& s) {
            need_the_end(s);
            return to_python(json_of(*s.game->any, s.now->result()));
          },
          "At the end: the whole score sheet, as a dict.")
      .def(
          "side",
          [](const StateObject& s, int p) { return s.now->side(seat_of(p, s.game->any->seats())); },
          py::arg("seat"), "Seats of one side win together.")
      .def_property_readonly(
          "text", [](const StateObject& s) { return s.now->text(); },
          "The position on one line; Game.read() reads it.")
      .def_property_readonly(
          "hash", [](const StateObject& s) { return s.now->hash(); },
          "Of what it means: the same for ever, as records have it.")
      .def(
          "write_outcome",
          [](const StateObject& s, int id) {
            return s.now->write_outcome(outcome_of(s, py::int_(id)));
          },
          py::arg("outcome"), "An outcome of the lots to be drawn here, as people write it.")
      .def(
          "show",
          [](const StateObject& s, std::optional<int> viewer) {
            return to_python(known_of(s, viewer).known->show());
          },
          py::arg("viewer") = py::none(), "The picture for a viewer, as a dict.")
      .def(
          "draw",
          [](const StateObject& s, std::optional<int> viewer, bool colour) {
            return known_of(s, viewer).known->draw(Ink{colour});
          },
          py::arg("viewer") = py::none(), py::arg("colour") = false,
          "The picture for a viewer, as text.")
      .def(
          "copy",
          [](const StateObject& s) { return StateObject{s.game, s.now->clone(), s.before}; },
          "One that is stepped by itself, with all that undo() can go back to.")
      .def("__copy__",
           [](const StateObject& s) { return StateObject{s.game, s.now->clone(), s.before}; })
      .def("__deepcopy__",
           [](const StateObject& s, const py::dict&) {
             return StateObject{s.game, s.now->clone(), s.before};
           })
      .def("__eq__",
           [](const StateObject& a, const py::object& other) {
             if (!py::isinstance<StateObject>(other)) return false;
             const auto& b = other.cast<const StateObject&>();
             return a.game->same_as(*b.game) && a.now->text() == b.now->text();
           })
      .def("__repr__",
           [](const StateObject& s) {
             return "<warren.State " + s.game->id() + ": " + s.now->text() + ">";
           })
      .def("__str__", [](const StateObject& s) { return s.now->text(); })
      .def(py::pickle([](const StateObject& s) { return py::make_tuple(s.game, s.now->text()); },
                      [](const py::tuple& t) {
                        auto game = t[0].cast<GamePointer>();
                        auto now =
                            value_or_raise(game->any->read_position(t[1].cast<std::string>()));
                        return StateObject{game, std::move(now)};
                      }))
      .attr("__hash__") = py::none();
}

}  // namespace

void tell_of_states(Classes& classes) {
  tell_of_positions(classes.state);
  classes.known
      .def_property_readonly(
          "game", [](const KnownObject& k) { return k.game; }, "The Game it is of.")
      .def_property_readonly("viewer", &viewer_of_known, "The seat; None for a spectator.")
      .def_property_readonly(
          "text", [](const KnownObject& k) { return k.known->text(); },
          "On one line; what is hidden shows as hidden.")
      .def_property_readonly(
          "kind", [](const KnownObject& k) { return word(node_of(k).kind); },
          "What happens next: 'chance', 'act' or 'over'.")
      .def_property_readonly(
          "seats", [](const KnownObject& k) { return seats_of(node_of(k)); },
          "Those who have yet to act.")
      .def("legal", &legal_of, "Ids of what the viewer may do; [] when it is not to act.")
      .def("planes", &planes_of, "The observation as float32 numbers: see Game.planes.")
      .def(
          "guess",
          [](const KnownObject& k, std::uint64_t seed) {
            Random random(seed);
            return StateObject{k.game, k.known->guess(random)};
          },
          py::arg("seed"), "A whole position that the viewer cannot tell from the true one.")
      .def(
          "prompt",
          [](const KnownObject& k, std::optional<int> seat) {
            return k.known->prompt(own_seat(k, seat));
          },
          py::arg("seat") = py::none(), "What the seat has to decide, in a sentence.")
      .def(
          "remark",
          [](const KnownObject& k, const py::object& action) {
            const Action a = action_of(*k.game->any, action);
            const auto legal = legal_of(k);
            if (std::ranges::find(legal, index(a)) == legal.end()) return std::string();
            return k.known->remark(own_seat(k, {}), a);
          },
          py::arg("action"), "What a legal action would bring, in a few words; may be empty.")
      .def(
          "show", [](const KnownObject& k) { return to_python(k.known->show()); },
          "The picture, as a dict.")
      .def(
          "draw", [](const KnownObject& k, bool colour) { return k.known->draw(Ink{colour}); },
          py::arg("colour") = false, "The picture, as text.")
      .def("__eq__",
           [](const KnownObject& a, const py::object& other) {
             if (!py::isinstance<KnownObject>(other)) return false;
             const auto& b = other.cast<const KnownObject&>();
             return a.game->same_as(*b.game) && a.known->viewer() == b.known->viewer() &&
                    a.known->text() == b.known->text();
           })
      .def("__hash__",
           [](const KnownObject& k) {
             return py::hash(py::make_tuple(k.known->text(), viewer_of_known(k)));
           })
      .def("__repr__",
           [](const KnownObject& k) {
             return "<warren.Known " + k.game->id() + ": " + k.known->text() + ">";
           })
      .def("__str__", [](const KnownObject& k) { return k.known->text(); })
      .def(py::pickle(
          [](const KnownObject& k) {
            return py::make_tuple(k.game, k.known->text(), viewer_of_known(k));
          },
          [](const py::tuple& t) {
            const auto game = t[0].cast<GamePointer>();
            const Viewer viewer = viewer_of(t[2].cast<std::optional<int>>(), game->any->seats());
            return KnownObject{
                game, value_or_raise(game->any->read_view(t[1].cast<std::string>(), viewer))};
          }));
}

}  // namespace warren::python
