// Many games, counted: simulations, arenas, benchmarks.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "lab/arena.h"
#include "lab/bench.h"
#include "lab/simulate.h"
#include "python/native/convert.h"
#include "python/native/long_work.h"
#include "python/native/objects.h"

namespace warren::python {

namespace {

long at_least_one(long n, const char* what) {
  if (n < 1) raise_error(std::string(what) + " must be at least 1, not " + std::to_string(n));
  return n;
}

SimReport sim(const GameObject& game, long games, std::vector<std::string> bots, std::uint64_t seed,
              int threads, const std::string& record, const py::object& progress) {
  SimPlan plan;
  plan.game = game.id();
  plan.setup = game.setup;
  plan.games = at_least_one(games, "games");
  plan.seed = seed;
  plan.threads = static_cast<int>(at_least_one(threads, "threads"));
  plan.bots = std::move(bots);
  plan.record_folder = record;
  std::optional<Expected<SimReport, Faults>> report;
  do_long_work(progress, [&](Progress& p) {
    p.all = games;
    report = simulate(plan, [&](long done) { p.done = done; }, &p.stop);
  });
  SimReport out = value_or_raise(std::move(*report));
  if (out.fault) raise_refused(*out.fault);
  return out;
}

ArenaReport contest(const GameObject& game, std::vector<std::string> bots, long games,
                    std::uint64_t seed, int threads, const py::object& progress) {
  ArenaPlan plan;
  plan.game = game.id();
  plan.setup = game.setup;
  plan.bots = std::move(bots);
  plan.games = at_least_one(games, "games");
  plan.seed = seed;
  plan.threads = static_cast<int>(at_least_one(threads, "threads"));
  std::optional<Expected<ArenaReport, Faults>> report;
  do_long_work(progress, [&](Progress& p) {
    report = arena(
        plan,
        [&](long done, long all) {
          p.done = done;
          p.all = all;
        },
        &p.stop);
  });
  return value_or_raise(std::move(*report));
}

BenchReport speed(const GameObject& game, double seconds) {
  std::optional<Expected<BenchReport, Faults>> report;
  {
    const py::gil_scoped_release release;
    report = bench(game.id(), game.setup, seconds);
  }
  return value_or_raise(std::move(*report));
}

py::array_t<double> numbers(const Sample& sample) {
  const auto sorted = sample.sorted();
  py::array_t<double> out(static_cast<py::ssize_t>(sorted.size()));
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    out.mutable_at(static_cast<py::ssize_t>(i)) = sorted[i].first;
  }
  return out;
}
py::array_t<std::int64_t> times(const Sample& sample) {
  const auto sorted = sample.sorted();
  py::array_t<std::int64_t> out(static_cast<py::ssize_t>(sorted.size()));
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    out.mutable_at(static_cast<py::ssize_t>(i)) = static_cast<std::int64_t>(sorted[i].second);
  }
  return out;
}

template <class Of>
py::array_t<double> of_bots(const ArenaReport& report, Of of) {
  py::array_t<double> out(static_cast<py::ssize_t>(report.ratings.size()));
  for (std::size_t i = 0; i < report.ratings.size(); ++i) {
    out.mutable_at(static_cast<py::ssize_t>(i)) = of(report.ratings[i]);
  }
  return out;
}
// [i, j]: of bot i against bot j; not a number where they did not meet.
template <class Of>
py::array_t<double> of_pairs(const ArenaReport& report, Of of) {
  const auto n = static_cast<py::ssize_t>(report.ratings.size());
  py::array_t<double> out({n, n});
  for (py::ssize_t i = 0; i < n * n; ++i) out.mutable_data()[i] = std::nan("");
  for (const Meeting& meeting : report.meetings) {
    if (meeting.tally.units() == 0) continue;
    const auto i = static_cast<py::ssize_t>(meeting.first);
    const auto j = static_cast<py::ssize_t>(meeting.second);
    out.mutable_at(i, j) = of(meeting.tally);
    out.mutable_at(j, i) = of(meeting.tally.turned());
  }
  return out;
}

void tell_of_samples(py::module_& module) {
  in_warren(py::class_<Sample>(module, "Sample",
                               "Numbers that were counted: each that came, and how often."))
      .def_property_readonly("values", &numbers, "Each number that came, ascending.")
      .def_property_readonly("counts", &times, "How often each came.")
      .def_property_readonly("mean", &Sample::mean, "Their sum by how many there are.")
      .def_property_readonly("deviation", &Sample::deviation, "Of the sample.")
      .def_property_readonly("standard_error", &Sample::standard_error, "Of the mean.")
      .def(
          "quantile",
          [](const Sample& s, double share) {
            if (!(share >= 0 && share <= 1)) raise_error("a share is from 0 to 1");
            if (s.size() == 0) raise_error("nothing was counted");
            return s.quantile(share);
          },
          py::arg("share"), "The least number that this share of them does not exceed.")
      .def("__len__", &Sample::size)
      .def("__repr__", [](const Sample& s) {
        return "<warren.Sample of " + std::to_string(s.size()) + ", mean " +
               std::to_string(s.mean()) + ">";
      });
}

}  // namespace

void tell_of_lab(py::module_& module) {
  tell_of_samples(module);
  in_warren(py::class_<SimReport>(module, "SimReport", "What many games came to."))
      .def_property_readonly(
          "games", [](const SimReport& r) { return r.plies.size(); }, "How many were counted.")
      .def_readonly("seats", &SimReport::seats, "How many play.")
      .def_readonly("plies", &SimReport::plies, "Actions and outcomes of a game.")
      .def_readonly("decisions", &SimReport::decisions, "Actions alone.")
      .def_readonly("branching", &SimReport::branching, "Legal actions of a decision, on average.")
      .def_readonly("widest", &SimReport::widest, "Most legal actions at once.")
      .def_readonly("reasons", &SimReport::reasons, "How games ended, and how often.")
      .def_readonly("wins", &SimReport::wins, "By seat: its share of each game.")
      .def_readonly("order", &SimReport::order, "By place in turn order; [] where there is none.")
      .def_readonly("scores", &SimReport::scores, "By seat.")
      .def_readonly("shared", &SimReport::shared, "Games without a single winner.")
      .def_property_readonly(
          "metrics",
          [](const SimReport& r) {
            py::dict out;
            for (const auto& [name, sample] : r.metrics) {
              out[py::str(name)] = sample;
            }
            return out;
          },
          "The game's own counts.")
      .def_readonly("seconds", &SimReport::seconds, "How long it took, by the clock.")
      .def("__repr__", [](const SimReport& r) {
        return "<warren.SimReport of " + std::to_string(r.plies.size()) + " games>";
      });
  module.def("_sim", &sim, py::arg("game"), py::arg("games"), py::arg("bots"), py::arg("seed"),
             py::arg("threads"), py::arg("record"), py::arg("progress"));

  in_warren(py::class_<ArenaReport>(module, "ArenaReport",
                                    "What bots did against each other, in their order."))
      .def_property_readonly(
          "elo",
          [](const ArenaReport& r) { return of_bots(r, [](const Rating& x) { return x.elo; }); },
          "Ratings; their mean is 0.")
      .def_property_readonly(
          "margin",
          [](const ArenaReport& r) { return of_bots(r, [](const Rating& x) { return x.margin; }); },
          "Half of each rating's 95 % interval.")
      .def_property_readonly(
          "score",
          [](const ArenaReport& r) {
            return of_pairs(r, [](const Tally& t) { return t.score(); });
          },
          "[i, j]: what i scored a game against j; nan where they never met.")
      .def_property_readonly(
          "low",
          [](const ArenaReport& r) {
            return of_pairs(r, [](const Tally& t) { return t.interval().low; });
          },
          "[i, j]: where the 95 % interval of the score begins.")
      .def_property_readonly(
          "high",
          [](const ArenaReport& r) {
            return of_pairs(r, [](const Tally& t) { return t.interval().high; });
          },
          "[i, j]: where it ends.")
      .def_property_readonly(
          "games",
          [](const ArenaReport& r) {
            return of_pairs(r, [](const Tally& t) { return static_cast<double>(t.games()); });
          },
          "[i, j]: games counted.")
      .def_readonly("rotation", &ArenaReport::rotation, "Games of a deal: every seating once.")
      .def_readonly("seconds", &ArenaReport::seconds, "How long it took, by the clock.")
      .def("__repr__", [](const ArenaReport& r) {
        return "<warren.ArenaReport of " + std::to_string(r.ratings.size()) + " bots>";
      });
  module.def("_arena", &contest, py::arg("game"), py::arg("bots"), py::arg("games"),
             py::arg("seed"), py::arg("threads"), py::arg("progress"));

  in_warren(py::class_<BenchReport>(module, "BenchReport",
                                    "How fast random play is, and the rules' signature."))
      .def_property_readonly(
          "signature", [](const BenchReport& r) { return hex64(r.signature); },
          "The one that `warren bench` prints: changes only with the rules.")
      .def_readonly("plies", &BenchReport::plies, "How many were played.")
      .def_readonly("seconds", &BenchReport::seconds, "How long they took.")
      .def_property_readonly("plies_per_second", &BenchReport::plies_per_second,
                             "Actions and outcomes, with what is legal listed before each.");
  module.def("_bench", &speed, py::arg("game"), py::arg("seconds"));
}

}  // namespace warren::python
