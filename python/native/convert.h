// Between Python's values and Warren's.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>

#include "engine/breach.h"
#include "engine/fault.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "engine/types.h"

namespace warren::python {

namespace py = pybind11;

py::object to_python(const Json& json);
inline py::object to_python(Seat seat) {
  return seat == kNobody ? py::object(py::none()) : py::object(py::int_(index(seat)));
}

// Raise an exception of warren.errors.
[[noreturn]] void raise_refused(const Faults& faults);
[[noreturn]] inline void raise_refused(const Fault& fault) { raise_refused(Faults{fault}); }
[[noreturn]] void raise_illegal(const std::string& sentence, std::string_view rule,
                                std::string_view action);
[[noreturn]] void raise_error(const std::string& sentence);

template <class T, class E>
T value_or_raise(Expected<T, E> either) {
  if (!either) raise_refused(either.error());
  return std::move(*either);
}

// Options as a dict of names to anything that has a text; True and False are on and off.
Setup setup_of(int players, const py::dict& options, const std::optional<std::string>& edition,
               const std::string& edition_name, int rules_version);

// A seat below `seats`; nobody for None where that may be.
Seat seat_of(int number, int seats);
Viewer viewer_of(const std::optional<int>& number, int seats);

}  // namespace warren::python
