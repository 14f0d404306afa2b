// Bots by their names, and what they think as data.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "bots/spec.h"
#include "python/native/convert.h"
#include "python/native/long_work.h"
#include "python/native/objects.h"

namespace warren::python {

namespace {

struct BotObject {
  GamePointer game;
  std::string name;
  std::uint64_t seed = 0;
  std::unique_ptr<AnyBot> bot{};
  bool thinks_long = false;  // long enough to be interrupted
  std::unique_ptr<std::atomic<bool>> busy = std::make_unique<std::atomic<bool>>(false);
};

BotObject make_bot_object(const GamePointer& game, const std::string& name, std::uint64_t seed) {
  const BotSpec spec = value_or_raise(read_bot(name, game->id()));
  return {game, name, seed, value_or_raise(game->any->make_bot(name, seed)),
          spec.kind != BotSpec::Kind::kRandom && spec.kind != BotSpec::Kind::kGreedy};
}

// Asks the bot while other threads go on.
template <class Ask>
auto ask(BotObject& b, const KnownObject& k, Ask question) {
  if (!b.game->same_as(*k.game))
    raise_error("the bot plays " + game_repr(*b.game) + ", this is known of " + game_repr(*k.game));
  if (k.known->viewer().is_spectator()) raise_error("a bot thinks from a seat, not as a spectator");
  const Busy busy(*b.busy, "this bot");
  const Seat seat = k.known->viewer().seat();
  std::optional<decltype(question(seat))> answer;
  if (b.thinks_long) {
    do_long_work(py::none(), [&](Progress& progress) {
      b.bot->heed(&progress.stop);
      answer = question(seat);
      b.bot->heed(nullptr);
    });
  } else {
    const py::gil_scoped_release release;
    answer = question(seat);
  }
  if (!*answer) raise_refused(answer->error());
  return std::move(**answer);
}

// The bots know their games by address, so a Known of an equal game goes over as text.
std::unique_ptr<const AnyKnown> own(const BotObject& b, const KnownObject& k) {
  return value_or_raise(b.game->any->read_view(k.known->text(), k.known->viewer()));
}

int choose(BotObject& b, const KnownObject& k) {
  std::unique_ptr<const AnyKnown> read;
  if (b.game->any != k.game->any && b.game->same_as(*k.game)) read = own(b, k);
  const AnyKnown& known = read ? *read : *k.known;
  return index(ask(b, k, [&](Seat seat) { return b.bot->choose(known, seat); }));
}

struct AdviceObject {
  GamePointer game;
  Advice advice;
};

AdviceObject advise(BotObject& b, const KnownObject& k, const py::object& focus) {
  std::unique_ptr<const AnyKnown> read;
  if (b.game->any != k.game->any && b.game->same_as(*k.game)) read = own(b, k);
  const AnyKnown& known = read ? *read : *k.known;
  const Action at = focus.is_none() ? kNoAction : action_of(*k.game->any, focus);
  return {k.game, ask(b, k, [&](Seat seat) { return b.bot->advise(known, seat, at); })};
}

template <class T, class Of>
py::array_t<T> column(const AdviceObject& a, Of of) {
  py::array_t<T> out(static_cast<py::ssize_t>(a.advice.options.size()));
  for (std::size_t i = 0; i < a.advice.options.size(); ++i) {
    out.mutable_at(static_cast<py::ssize_t>(i)) = static_cast<T>(of(a.advice.options[i]));
  }
  return out;
}

py::list lines(const AdviceObject& a) {
  py::list out;
  for (const Advice::Option& option : a.advice.options) {
    py::list line;
    for (const Advice::Step& step : option.next) {
      line.append(py::make_tuple(index(step.seat), index(step.action)));
    }
    out.append(line);
  }
  return out;
}

std::string advice_repr(const AdviceObject& a) {
  std::string out = "<warren.Advice";
  for (std::size_t i = 0; i < a.advice.options.size() && i < 3; ++i) {
    out += (i == 0 ? ": " : ", ") + a.game->any->write(a.advice.options[i].action);
  }
  return out + (a.advice.options.size() > 3 ? ", ...>" : ">");
}

}  // namespace

void tell_of_bots(py::module_& module) {
  in_warren(py::class_<AdviceObject>(module, "Advice",
                                     "What a bot thinks of a decision: arrays with one entry a "
                                     "legal action, the most favoured\n"
                                     "first."))
      .def_property_readonly(
          "actions",
          [](const AdviceObject& a) {
            return column<std::int32_t>(a, [](const Advice::Option& o) { return index(o.action); });
          },
          "Ids of the legal actions.")
      .def_property_readonly(
          "texts",
          [](const AdviceObject& a) {
            std::vector<std::string> out;
            for (const auto& o : a.advice.options) {
              out.push_back(a.game->any->write(o.action));
            }
            return out;
          },
          "The same as people write them.")
      .def_property_readonly(
          "values",
          [](const AdviceObject& a) {
            return column<double>(a, [](const Advice::Option& o) { return o.chance; });
          },
          "The share of the win expected for the seat's side after each.")
      .def_property_readonly(
          "weights",
          [](const AdviceObject& a) {
            return column<double>(a, [](const Advice::Option& o) { return o.weight; });
          },
          "How much each is favoured, together 1: the mixture it plays, where "
          "it mixes.")
      .def_property_readonly(
          "visits",
          [](const AdviceObject& a) {
            return column<std::int64_t>(a, [](const Advice::Option& o) { return o.visits; });
          },
          "How often each was tried by a search.")
      .def_property_readonly("lines", &lines,
                             "The decisions expected after each, as (seat, action).")
      .def_property_readonly(
          "value", [](const AdviceObject& a) { return a.advice.chance; },
          "The share expected now, if it goes on as favoured.")
      .def_property_readonly(
          "mixed", [](const AdviceObject& a) { return a.advice.mixed; },
          "Is the answer drawn by the weights, so as not to be foreseen?")
      .def_property_readonly(
          "iterations", [](const AdviceObject& a) { return a.advice.iterations; },
          "How often a search went down its tree for it; 0 for who does not search.")
      .def("__len__", [](const AdviceObject& a) { return a.advice.options.size(); })
      .def("__repr__", &advice_repr);

  in_warren(
      py::class_<BotObject>(
          module, "Bot",
          "A player by its name ('random', 'greedy', 'bot:3', 'search:iterations=2000'), bound to "
          "a\n"
          "game. It sees what its seat knows and nothing else. One thread at a time may ask it."))
      .def(py::init(&make_bot_object), py::arg("game"), py::arg("name"), py::arg("seed") = 1)
      .def_property_readonly(
          "game", [](const BotObject& b) { return b.game; }, "The Game it plays.")
      .def_property_readonly(
          "name", [](const BotObject& b) { return b.name; }, "What it was made by.")
      .def("choose", &choose, py::arg("known"), "The id of one legal action of the viewer's seat.")
      .def("advise", &advise, py::arg("known"), py::arg("focus") = py::none(),
           "What it thinks of all legal actions; `focus` is looked at with special care.")
      .def_property_readonly(
          "memory", [](const BotObject& b) { return b.bot->memory(); },
          "Bytes of what it remembers between decisions, about.")
      .def("__repr__", [](const BotObject& b) {
        return "warren.Bot(" + game_repr(*b.game) + ", '" + b.name +
               "', seed=" + std::to_string(b.seed) + ")";
      });
  module.def("bot_help", &bot_help, "How bots are written.");
}

}  // namespace warren::python
