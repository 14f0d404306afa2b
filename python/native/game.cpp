// Games and what they say of themselves.
#include <pybind11/stl.h>

#include "games/registry.h"
#include "python/native/convert.h"
#include "python/native/objects.h"

namespace warren::python {

GamePointer make_game_object(const std::string& id, Setup setup) {
  auto any = make_game(id, setup);
  if (!any) raise_refused(any.error());
  auto look = make_look(id, setup);
  return std::make_shared<GameObject>(GameObject{*any, std::move(setup), std::move(look)});
}

Action action_of(const AnyGame& game, const py::object& action) {
  if (py::isinstance<py::str>(action)) {
    return value_or_raise(game.read_action(action.cast<std::string>()));
  }
  const auto id = action.cast<long>();
  if (id < 0 || id >= game.action_count()) {
    raise_illegal("there is no action " + std::to_string(id) + ": ids are 0 to " +
                      std::to_string(game.action_count() - 1),
                  "", "");
  }
  return warren::action(static_cast<int>(id));
}

std::string game_repr(const GameObject& game) {
  std::string out = "warren.game('" + game.id() + "', players=" + std::to_string(game.any->seats());
  for (std::size_t i = 0; i < game.setup.options.size(); ++i) {
    const auto& [name, value] = game.setup.options[i];
    out += std::string(i == 0 ? ", options={" : ", ") + "'" + name + "': '" + value + "'";
  }
  if (!game.setup.options.empty()) out += "}";
  if (game.setup.edition_text) out += ", edition='" + game.setup.edition_name + "'";
  return out + ")";
}

namespace {

const char* word(PlaneBlock::Kind kind) {
  switch (kind) {
    case PlaneBlock::Kind::kCells: return "cells";
    case PlaneBlock::Kind::kCounts: return "counts";
    case PlaneBlock::Kind::kNumber: return "number";
    case PlaneBlock::Kind::kChoice: return "choice";
    case PlaneBlock::Kind::kRow: return "row";
  }
  return "";
}

py::dict about(const GameInfo& info) {
  py::dict out;
  out["id"] = info.id;
  out["title"] = info.title;
  out["blurb"] = info.blurb;
  out["length"] = info.length;
  out["prefix"] = info.prefix;
  out["min_players"] = info.min_players;
  out["max_players"] = info.max_players;
  out["default_players"] = info.default_players;
  py::dict options;
  for (const OptionInfo& option : info.options) {
    py::dict one;
    one["values"] = option.values;
    one["default"] = option.fallback;
    one["meaning"] = option.meaning;
    options[py::str(option.name.data(), option.name.size())] = one;
  }
  out["options"] = options;
  py::list versions;
  for (const RulesVersion& version : info.versions) versions.append(version.number);
  out["rules_versions"] = versions;
  out["house_edition"] = info.house;
  out["rules"] = info.rules;
  return out;
}

py::tuple pickled(const GameObject& game) {
  py::dict options;
  for (const auto& [name, value] : game.setup.options) options[py::str(name)] = value;
  return py::make_tuple(game.id(), game.any->seats(), options, game.setup.edition_text,
                        game.setup.edition_name, game.any->rules_version());
}

GamePointer unpickled(const py::tuple& t) {
  if (t.size() != 6) raise_error("this is no pickled game");
  return make_game_object(
      t[0].cast<std::string>(),
      setup_of(t[1].cast<int>(), t[2].cast<py::dict>(), t[3].cast<std::optional<std::string>>(),
               t[4].cast<std::string>(), t[5].cast<int>()));
}

py::list layout_of(const GameObject& game) {
  py::list out;
  for (const PlaneBlock& block : game.look->layout().blocks) {
    py::dict one;
    one["name"] = block.name;
    one["kind"] = word(block.kind);
    one["seat"] = block.seat < 0 ? py::object(py::none()) : py::object(py::int_(block.seat));
    one["first"] = block.first;
    one["size"] = block.size;
    one["most"] = block.most;
    out.append(one);
  }
  return out;
}

}  // namespace

void tell_of_games(py::module_& module, Classes& classes) {
  module.def(
      "_games",
      [] {
        py::list out;
        for (const GameInfo* info : all_games()) out.append(about(*info));
        return out;
      },
      "What every game says of itself.");
  module.def(
      "_make_game",
      [](const std::string& id, int players, const py::dict& options,
         const std::optional<std::string>& edition, const std::string& edition_name,
         int rules_version) {
        return make_game_object(id,
                                setup_of(players, options, edition, edition_name, rules_version));
      },
      py::arg("id"), py::arg("players"), py::arg("options"), py::arg("edition"),
      py::arg("edition_name"), py::arg("rules_version"));

  classes.game
      .def_property_readonly("id", &GameObject::id, "Its short name, as in warren.game(id).")
      .def_property_readonly(
          "title", [](const GameObject& g) { return g.any->info().title; }, "Its name in print.")
      .def_property_readonly(
          "seats", [](const GameObject& g) { return g.any->seats(); },
          "How many play. Seats are numbered from 0.")
      .def_property_readonly(
          "edition", [](const GameObject& g) { return g.any->edition(); },
          "The name of the edition.")
      .def_property_readonly(
          "edition_hash", [](const GameObject& g) { return g.any->edition_hash(); },
          "Of the edition's content, however it is spaced.")
      .def_property_readonly(
          "rules_version", [](const GameObject& g) { return g.any->rules_version(); },
          "Which version of the game's rules it plays by.")
      .def_property_readonly(
          "options",
          [](const GameObject& g) {
            py::dict out;
            for (const auto& [name, value] : g.setup.options) {
              out[py::str(name)] = value;
            }
            return out;
          },
          "The options that were given, as text.")
      .def_property_readonly(
          "action_count", [](const GameObject& g) { return g.any->action_count(); },
          "Action ids are 0 to action_count - 1 and mean the same for all.")
      .def_property_readonly(
          "outcome_count", [](const GameObject& g) { return g.look->bounds().outcomes; },
          "Outcome ids are below it.")
      .def_property_readonly(
          "most_decisions", [](const GameObject& g) { return g.look->bounds().decisions; },
          "No match has more actions, of all seats together; None where there is no bound.")
      .def_property_readonly(
          "most_lots", [](const GameObject& g) { return g.look->bounds().lots; },
          "No match has more outcomes of chance; None where there is no bound.")
      .def_property_readonly(
          "hides", [](const GameObject& g) { return g.look->bounds().hides; },
          "May a seat not know all of a position?")
      .def_property_readonly(
          "together", [](const GameObject& g) { return g.look->bounds().together; },
          "May several seats be to act at once?")
      .def_property_readonly(
          "position_bytes", [](const GameObject& g) { return g.any->position_bytes(); },
          "How large a position is in memory.")
      .def_property_readonly("planes", &layout_of,
                             "What the numbers of an observation mean: dicts with name, kind, "
                             "seat (counted from the viewer, None: nobody's), first, size, most.")
      .def_property_readonly(
          "plane_count", [](const GameObject& g) { return g.look->layout().size; },
          "How many numbers an observation has.")
      .def_property_readonly(
          "plane_maps",
          [](const GameObject& g) {
            const PlaneLayout& layout = g.look->layout();
            return py::make_tuple(layout.maps, layout.cells);
          },
          "(maps, cells): the first maps * cells numbers of an observation "
          "are one number a cell of the board.")
      .def_property_readonly(
          "warnings",
          [](const GameObject& g) {
            py::list out;
            for (const Fault& fault : g.any->warnings()) {
              out.append(to_string(fault));
            }
            return out;
          },
          "What is unusual about the edition, sound as it is.")
      .def(
          "start", [](const GamePointer& g) { return StateObject{g, g->any->start()}; },
          "The position before anything has happened, as a State.")
      .def(
          "read",
          [](const GamePointer& g, const std::string& text) {
            return StateObject{g, value_or_raise(g->any->read_position(text))};
          },
          py::arg("text"), "The State that State.text wrote.")
      .def(
          "read_known",
          [](const GamePointer& g, const std::string& text, std::optional<int> viewer) {
            return KnownObject{
                g, value_or_raise(g->any->read_view(text, viewer_of(viewer, g->any->seats())))};
          },
          py::arg("text"), py::arg("viewer"), "The Known that Known.text wrote.")
      .def(
          "write",
          [](const GameObject& g, const py::object& a) {
            return g.any->write(action_of(*g.any, a));
          },
          py::arg("action"),
          "An action as people write it; empty for an id that means nothing on this edition.")
      .def(
          "action",
          [](const GameObject& g, const std::string& text) {
            return index(value_or_raise(g.any->read_action(text)));
          },
          py::arg("text"), "The id of an action as people write it.")
      .def(
          "shape",
          [](const GameObject& g, const py::object& a) {
            const ActionShape shape = g.any->shape(action_of(*g.any, a));
            py::list cells;
            for (const Cell c : shape.cells) cells.append(index(c));
            return py::make_tuple(shape.kind, cells, shape.number);
          },
          py::arg("action"), "(kind, cells, number): what an action is about.")
      .def(
          "seat_name",
          [](const GameObject& g, int p) { return g.any->seat_name(seat_of(p, g.any->seats())); },
          py::arg("seat"), "A seat as people are told of it: 'P1'.")
      .def(
          "cell_name",
          [](const GameObject& g, int c) {
            if (c < 0 || c >= g.look->layout().cells) {
              throw py::index_error("there is no cell " + std::to_string(c));
            }
            return g.any->cell_name(cell(c));
          },
          py::arg("cell"), "The label of a cell of the board.")
      .def(
          "board", [](const GameObject& g) { return to_python(g.any->board()); },
          "The fixed parts of the picture: cells with labels and places.")
      .def("__eq__",
           [](const GameObject& a, const py::object& other) {
             return py::isinstance<GameObject>(other) && a.same_as(other.cast<const GameObject&>());
           })
      .def("__hash__",
           [](const GameObject& g) {
             return py::hash(py::make_tuple(g.id(), g.any->seats(), g.any->edition_hash()));
           })
      .def("__repr__", &game_repr)
      .def(py::pickle(&pickled, &unpickled));
}

}  // namespace warren::python
