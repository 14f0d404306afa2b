// Matches from the first ply to now, and their records.
#include <pybind11/stl.h>

#include "python/native/convert.h"
#include "python/native/long_work.h"
#include "python/native/objects.h"
#include "table/analyse.h"
#include "table/recall.h"
#include "table/record.h"

namespace warren::python {

namespace {

MatchObject make_match(const GamePointer& game, std::vector<std::string> seats,
                       std::uint64_t seed) {
  const auto wanted = static_cast<std::size_t>(game->any->seats());
  if (seats.empty()) seats.assign(wanted, "human");
  if (seats.size() != wanted) {
    raise_error("who plays wants " + std::to_string(wanted) + " names, not " +
                std::to_string(seats.size()));
  }
  MatchHead head;
  head.game = game->id();
  head.setup = game->setup;
  head.setup.players = game->any->seats();
  head.setup.rules_version = game->any->rules_version();
  head.seats = std::move(seats);
  head.seed = seed;
  return {game, Match(game->any, std::move(head))};
}

Seat acting(const MatchObject& m, const std::optional<int>& given) {
  if (given) return seat_of(*given, m.game->any->seats());
  const Node node = m.match.position().node();
  if (!node.is_act()) raise_error(node.is_over() ? "the match is over" : "lots are drawn: roll()");
  return node.seats.lowest();
}

void act(MatchObject& m, const py::object& action, const std::optional<int>& given) {
  const Seat p = acting(m, given);
  const Action a = action_of(*m.game->any, action);
  if (const auto breach = m.match.act(p, a)) {
    raise_illegal(
        m.game->any->seat_name(p) + " may not " + m.game->any->write(a) + ": " + breach->sentence,
        breach->rule, m.game->any->write(a));
  }
}

int roll(MatchObject& m) {
  if (!m.match.position().node().is_chance()) raise_error("no lots are drawn here");
  return index(m.match.roll());
}

py::list plies(const MatchObject& m) {
  py::list out;
  for (const Ply& ply : m.match.plies()) {
    out.append(ply.is_chance() ? py::make_tuple(py::none(), index(ply.outcome))
                               : py::make_tuple(index(ply.seat), index(ply.action)));
  }
  return out;
}

StateObject state_at(const MatchObject& m, const std::optional<std::size_t>& plies) {
  if (!plies) return {m.game, m.match.position().clone()};
  if (*plies > m.match.plies().size()) raise_error("the match has not so many plies");
  return {m.game, m.match.at(*plies)};
}

// As a bot is asked: where several act at once, before any of the others has acted.
KnownObject known_to(const MatchObject& m, std::optional<int> seat) {
  const Seat p = acting(m, seat);
  if (!m.match.position().node().seats.has(p)) {
    return {m.game, m.match.position().known(Viewer(p))};
  }
  return {m.game, m.match.where_deciding(p)->known(Viewer(p))};
}

MatchObject replay_text(const std::string& text, const std::optional<std::string>& edition,
                        std::optional<std::size_t> plies) {
  const Record record = value_or_raise(read_record(text));
  Match match =
      value_or_raise(replay(record, edition, plies.value_or(static_cast<std::size_t>(-1))));
  Setup setup = match.head().setup;
  auto look = make_look(match.head().game, setup);
  auto game = std::make_shared<GameObject>(GameObject{match.shared_game(), setup, std::move(look)});
  return {std::move(game), std::move(match)};
}

py::list analyse_match(const MatchObject& m, const std::string& bot, const py::object& progress) {
  std::optional<Expected<Analysis>> analysis;
  std::optional<Fault> fault;
  do_long_work(progress, [&](Progress& p) {
    analysis.emplace(Analysis::of(m.match, bot));
    if (!*analysis) return;
    p.all = static_cast<long>((*analysis)->plies());
    while (!(*analysis)->is_done() && !p.stop && !fault) {
      fault = (*analysis)->step(p.stop);
      p.done = static_cast<long>((*analysis)->done());
    }
  });
  if (!*analysis) raise_refused(analysis->error());
  if (fault) raise_refused(*fault);
  py::list out;
  for (const Judged& judged : (*analysis)->judged()) {
    py::dict one;
    one["ply"] = judged.ply;
    one["seat"] = index(judged.seat);
    one["played"] = index(judged.played);
    one["best"] = index(judged.best);
    one["before"] = judged.before;
    one["after"] = judged.after;
    one["cost"] = judged.cost();
    out.append(one);
  }
  return out;
}

}  // namespace

void tell_of_matches(py::module_& module) {
  in_warren(py::class_<MatchObject>(module, "Match",
                                    "One match and everything that happened in it. Its dice follow "
                                    "from the seed and from how\n"
                                    "many were drawn before. It pickles as its record."))
      .def(py::init(&make_match), py::arg("game"), py::arg("seats") = std::vector<std::string>{},
           py::arg("seed") = 1)
      .def_property_readonly(
          "game", [](const MatchObject& m) { return m.game; }, "The Game that is played.")
      .def_property_readonly(
          "seed", [](const MatchObject& m) { return m.match.head().seed; },
          "What its dice follow from.")
      .def_property_readonly(
          "seats", [](const MatchObject& m) { return m.match.head().seats; }, "Who plays, by seat.")
      .def_property_readonly("plies", &plies,
                             "What happened: (seat, action), or (None, outcome) for lots.")
      .def_property_readonly(
          "is_over", [](const MatchObject& m) { return m.match.position().node().is_over(); },
          "Has it ended?")
      .def_property_readonly(
          "is_chance", [](const MatchObject& m) { return m.match.position().node().is_chance(); },
          "Are lots to be drawn: by roll(), or by drop()?")
      .def("state", &state_at, py::arg("plies") = py::none(),
           "The position now, or after so many plies, as a State of its own.")
      .def("known", &known_to, py::arg("seat") = py::none(),
           "What the seat (the first to act by default) knows as it decides: where several act at\n"
           "once, from before any of the others has acted.")
      .def(
          "recall",
          [](const MatchObject& m, std::optional<int> viewer) {
            return recall(m.match, viewer_of(viewer, m.game->any->seats()));
          },
          py::arg("viewer") = py::none(),
          "All that a seat (None: a spectator) did and was told since the start, and what it "
          "knows\n"
          "now, as text: the same in two matches that it cannot tell apart by anything it "
          "remembers.")
      .def("act", &act, py::arg("action"), py::arg("seat") = py::none(),
           "Carries out an action; raises IllegalAction, and changes nothing, where a rule forbids "
           "it.")
      .def("roll", &roll, "Draws and carries out the lots that are due; answers the outcome.")
      .def(
          "drop",
          [](MatchObject& m, std::size_t count) {
            if (count > m.match.plies().size()) raise_error("the match has not so many plies");
            m.match.drop(count);
          },
          py::arg("plies") = 1, "Takes back so many plies, whatever they are.")
      .def_property_readonly(
          "record", [](const MatchObject& m) { return write_record(m.match); },
          "The match as text; warren.replay() reads it.")
      .def("analyse", &analyse_match, py::arg("bot"), py::arg("progress") = py::none(),
           "Every decision that had a choice as a bot judges it: dicts with ply, seat, played,\n"
           "best, before, after, cost. progress(done, plies) is called now and then.")
      .def("__repr__",
           [](const MatchObject& m) {
             return "<warren.Match of " + game_repr(*m.game) + ", " +
                    std::to_string(m.match.plies().size()) + " plies>";
           })
      .def(py::pickle(
          [](const MatchObject& m) {
            return py::make_tuple(write_record(m.match), m.game->setup.edition_text);
          },
          [](const py::tuple& t) {
            return replay_text(t[0].cast<std::string>(), t[1].cast<std::optional<std::string>>(),
                               {});
          }));
  module.def("_replay", &replay_text, py::arg("text"), py::arg("edition"), py::arg("plies"));
}

}  // namespace warren::python
