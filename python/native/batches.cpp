// Batches: many matches stepped at once, seen through numpy without copying.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "python/native/batch.h"
#include "python/native/convert.h"
#include "python/native/long_work.h"
#include "python/native/objects.h"

namespace warren::python {

namespace {

struct BatchObject {
  GamePointer game;
  std::unique_ptr<Batch> batch;
  std::vector<std::int32_t> given{};  // actions that came in another form
  std::atomic<bool> busy{false};
};
using BatchPointer = std::shared_ptr<BatchObject>;

BatchPointer make_batch_object(const GamePointer& game, long matches, int threads,
                               std::uint64_t seed, bool joint, bool auto_reset, bool planes,
                               bool bytes, bool masks) {
  constexpr long kMost = 1 << 24;
  if (matches < 1 || matches > kMost) {
    raise_error("a batch has 1 to " + std::to_string(kMost) + " matches, not " +
                std::to_string(matches));
  }
  if (threads < 1 || threads > 1024) {
    raise_error("threads must be 1 to 1024, not " + std::to_string(threads));
  }
  const BatchPlan plan{matches, threads, seed, joint, auto_reset, planes, bytes, masks};
  auto out = std::make_shared<BatchObject>();
  out->game = game;
  {
    const py::gil_scoped_release release;
    auto made = make_batch(game->id(), game->setup, plan);
    if (made) out->batch = std::move(*made);
  }
  const BatchShape& shape = out->batch->shape();
  out->given.resize(static_cast<std::size_t>(shape.matches * shape.rows));
  return out;
}

// A view of memory that the batch keeps; nobody but the batch writes to it.
template <class T>
py::array view(const BatchPointer& owner, const std::vector<T>& data,
               std::vector<py::ssize_t> shape) {
  if (data.empty()) raise_error("this batch was made without");
  py::array out(py::dtype::of<T>(), std::move(shape), data.data(), py::cast(owner));
  py::detail::array_proxy(out.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
  return out;
}

// (matches, width), or with rows for the seats (matches, seats, width); width 0: none.
std::vector<py::ssize_t> by_row(const BatchPointer& b, int width = 0) {
  const BatchShape& shape = b->batch->shape();
  std::vector<py::ssize_t> out{shape.matches};
  if (b->batch->plan().joint) out.push_back(shape.rows);
  if (width > 0) out.push_back(width);
  return out;
}
std::vector<py::ssize_t> by_match(const BatchPointer& b, int width = 0) {
  std::vector<py::ssize_t> out{b->batch->shape().matches};
  if (width > 0) out.push_back(width);
  return out;
}

constexpr std::int32_t kNoSuchAction = -2;

// The actions as 32-bit numbers: where they lie, if they are that, or copied.
const std::int32_t* actions_of(BatchObject& b, const py::array& given) {
  if (given.size() != static_cast<py::ssize_t>(b.given.size())) {
    raise_error("a step wants " + std::to_string(b.given.size()) + " actions, not " +
                std::to_string(given.size()));
  }
  const char kind = given.dtype().kind();
  if (kind != 'i' && kind != 'u') throw py::type_error("actions are whole numbers");
  if (py::array_t<std::int32_t, py::array::c_style>::check_(given)) {
    return static_cast<const std::int32_t*>(given.data());
  }
  const auto wide = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > (given);
  for (std::size_t i = 0; i < b.given.size(); ++i) {
    const std::int64_t a = wide.data()[i];
    b.given[i] = a < kWait || a > 0xFFFF ? kNoSuchAction : static_cast<std::int32_t>(a);
  }
  return b.given.data();
}

[[noreturn]] void raise_refused_step(const BatchObject& b, const BatchRefusal& refusal) {
  const AnyGame& game = *b.game->any;
  const std::string who =
      "match " + std::to_string(refusal.match) + ": " + game.seat_name(refusal.seat) + " may not ";
  if (refusal.action < 0 || refusal.action >= game.action_count()) {
    raise_illegal(who + "do that: there is no such action (ids are 0 to " +
                      std::to_string(game.action_count() - 1) + ")",
                  "", "");
  }
  const Action a = action(refusal.action);
  const auto at = value_or_raise(game.read_position(refusal.position));
  const auto breach = at->forbids(refusal.seat, a);
  const std::string text = game.write(a).empty() ? std::to_string(refusal.action) : game.write(a);
  raise_illegal(who + text + ": " + (breach ? breach->sentence : "it is not among the choices"),
                breach ? breach->rule : "", text);
}

void step(BatchObject& b, const py::array& given) {
  const Busy busy(b.busy, "this batch");
  const std::int32_t* actions = actions_of(b, given);
  std::optional<BatchRefusal> refusal;
  {
    const py::gil_scoped_release release;
    refusal = b.batch->step(actions);
  }
  if (refusal) raise_refused_step(b, *refusal);
}

py::array sample(const BatchPointer& b) {
  {
    const Busy busy(b->busy, "this batch");
    const py::gil_scoped_release release;
    b->batch->sample();
  }
  return view(b, b->batch->arrays().actions, by_row(b));
}

void play(BatchObject& b, long steps) {
  const Busy busy(b.busy, "this batch");
  constexpr long kAtOnce = 256;  // so that Ctrl-C is soon heard
  for (long left = steps; left > 0; left -= kAtOnce) {
    {
      const py::gil_scoped_release release;
      b.batch->play(std::min(left, kAtOnce));
    }
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
}

void reset(BatchObject& b, const py::object& given) {
  const Busy busy(b.busy, "this batch");
  if (given.is_none() || py::isinstance<py::int_>(given)) {
    const auto seed = given.is_none() ? b.batch->plan().seed : given.cast<std::uint64_t>();
    const py::gil_scoped_release release;
    b.batch->reset(seed);
    return;
  }
  const auto flags = py::array_t < bool, py::array::c_style | py::array::forcecast > (given);
  if (flags.size() != b.batch->shape().matches) raise_error("one flag a match is wanted");
  const auto* which = reinterpret_cast<const std::uint8_t*>(flags.data());
  const py::gil_scoped_release release;
  b.batch->reset_where(which);
}

long which(const BatchObject& b, long match) {
  if (match < 0 || match >= b.batch->shape().matches) {
    throw py::index_error("there is no match " + std::to_string(match));
  }
  return match;
}

}  // namespace

void tell_of_batches(py::module_& module) {
  auto batch = in_warren(py::class_<BatchObject, BatchPointer>(
      module, "Batch",
      "Many matches of a game, stepped together; made by warren.batch().\n\n"
      "Each array is a view of memory that the batch writes to: it is always the present, never\n"
      "moves and cannot be written to. Copy what you want to keep. Lots are drawn by the batch, "
      "so\n"
      "that every match is always at a decision, or over. With joint=False there is one row a\n"
      "match, for the seat that is asked; where several act at once they are asked one after\n"
      "another, each from before any of the others had acted. With joint=True there is a row for\n"
      "every seat, and rows of seats that are not asked are idle (seat -1, no legal action)."));
  batch
      .def(py::init(&make_batch_object), py::arg("game"), py::arg("matches"), py::arg("threads"),
           py::arg("seed"), py::arg("joint"), py::arg("auto_reset"), py::arg("planes"),
           py::arg("bytes"), py::arg("masks"))
      .def_property_readonly(
          "game", [](const BatchObject& b) { return b.game; }, "The Game of all its matches.")
      .def_property_readonly(
          "threads", [](const BatchObject& b) { return b.batch->plan().threads; },
          "How many step it; what comes out does not depend on it.")
      .def_property_readonly(
          "seed", [](const BatchObject& b) { return b.batch->plan().seed; },
          "What all its matches follow from.")
      .def_property_readonly(
          "joint", [](const BatchObject& b) { return b.batch->plan().joint; },
          "Is there a row for every seat, so that all who act at once choose in one step?")
      .def_property_readonly(
          "auto_reset", [](const BatchObject& b) { return b.batch->plan().auto_reset; },
          "Does the step that ends a match begin the next one? Rewards, scores "
          "and done are then of the old match, all else of the new one.")
      .def("__len__", [](const BatchObject& b) { return b.batch->shape().matches; })
      .def("step", &step, py::arg("actions"),
           "One decision of every match: an action id a row. Idle rows are not read; a match\n"
           "with -1 stays as it is.\n"
           "Raises IllegalAction, and steps nothing, where one is not legal. 32-bit ids are read\n"
           "where they lie.")
      .def("sample", &sample,
           "One legal action for every row, each as likely; -1 for idle rows. They are drawn from\n"
           "the matches' own streams: played on like this, match k is the k-th of `warren sim`.")
      .def("play", &play, py::arg("steps"), "So many steps with sampled actions, in C++ alone.")
      .def("reset", &reset, py::arg("seed_or_matches") = py::none(),
           "All matches anew (with another seed, if one is given); or, given an array of flags,\n"
           "the next match in those places.")
      .def(
          "state",
          [](const BatchObject& b, long match) {
            return StateObject{
                b.game,
                value_or_raise(b.game->any->read_position(b.batch->position(which(b, match))))};
          },
          py::arg("match"), "The whole truth about one match, as a State of its own.")
      .def(
          "match_seed",
          [](const BatchObject& b, long match) { return b.batch->match_seed(which(b, match)); },
          py::arg("match"), "The seed of its dice: those of warren.Match(game, seed=...).")
      .def_property_readonly(
          "total_plies", [](const BatchObject& b) { return b.batch->plies(); },
          "Actions and lots of all matches since the last reset.");
  batch
      .def_property_readonly(
          "seat", [](const BatchPointer& b) { return view(b, b->batch->arrays().seat, by_row(b)); },
          "int8: who is asked; -1 for idle rows.")
      .def_property_readonly(
          "choices",
          [](const BatchPointer& b) { return view(b, b->batch->arrays().choices, by_row(b)); },
          "int32: how many actions are legal.")
      .def_property_readonly(
          "mask",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().mask, by_row(b, b->batch->shape().actions));
          },
          "uint8 by action id: 1 where legal.")
      .def_property_readonly(
          "mask_bits",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().mask_bits, by_row(b, b->batch->shape().words));
          },
          "uint64: the same, 64 ids a word, the lowest bit first.")
      .def_property_readonly(
          "planes",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().planes, by_row(b, b->batch->shape().planes));
          },
          "float32: what the seat knows; see Game.planes.")
      .def_property_readonly(
          "known",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().known, by_row(b, b->batch->shape().known_bytes));
          },
          "uint8: the same as plain bytes, to be compared and hashed.")
      .def_property_readonly(
          "rewards",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().rewards, by_match(b, b->batch->shape().seats));
          },
          "float32 by seat: seats x share of the win - 1 for a match that just "
          "ended, else 0; together 0.")
      .def_property_readonly(
          "scores",
          [](const BatchPointer& b) {
            return view(b, b->batch->arrays().scores, by_match(b, b->batch->shape().seats));
          },
          "int32 by seat: points of the match that ended last here.")
      .def_property_readonly(
          "done",
          [](const BatchPointer& b) { return view(b, b->batch->arrays().done, by_match(b)); },
          "uint8: 1 for matches that the latest step ended.")
      .def_property_readonly(
          "plies",
          [](const BatchPointer& b) { return view(b, b->batch->arrays().plies, by_match(b)); },
          "int32: of the match so far, lots included.")
      .def_property_readonly(
          "number",
          [](const BatchPointer& b) { return view(b, b->batch->arrays().number, by_match(b)); },
          "int64: which match of the seed is played; place i plays i, i + n, "
          "i + 2n, ...");
}

}  // namespace warren::python
