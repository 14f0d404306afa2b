#include "python/native/convert.h"

namespace warren::python {

py::object to_python(const Json& json) {
  if (const bool* b = json.as_bool()) return py::bool_(*b);
  if (const std::int64_t* i = json.as_int()) return py::int_(*i);
  if (const double* d = json.as_double()) return py::float_(*d);
  if (const std::string* s = json.as_string()) return py::str(*s);
  if (const Json::Array* array = json.as_array()) {
    py::list out;
    for (const Json& item : *array) out.append(to_python(item));
    return out;
  }
  if (const Json::Object* object = json.as_object()) {
    py::dict out;
    for (const auto& [key, value] : *object) out[py::str(key)] = to_python(value);
    return out;
  }
  if (json.is_null()) return py::none();
  return py::int_(std::stoull(json.dump()));  // larger than any signed one
}

namespace {
[[noreturn]] void raise(const char* type, const py::tuple& arguments) {
  const py::object error = py::module_::import("warren.errors").attr(type)(*arguments);
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
  throw py::error_already_set();
}
}  // namespace

void raise_refused(const Faults& faults) {
  py::list list;
  for (const Fault& fault : faults) {
    list.append(py::make_tuple(fault.code, fault.where, fault.sentence));
  }
  raise("Refused", py::make_tuple(list));
}

void raise_illegal(const std::string& sentence, std::string_view rule, std::string_view action) {
  raise("IllegalAction", py::make_tuple(sentence, rule, action));
}

void raise_error(const std::string& sentence) { raise("WarrenError", py::make_tuple(sentence)); }

Setup setup_of(int players, const py::dict& options, const std::optional<std::string>& edition,
               const std::string& edition_name, int rules_version) {
  Setup setup;
  setup.players = players;
  setup.rules_version = rules_version;
  setup.edition_text = edition;
  if (edition) setup.edition_name = edition_name;
  for (const auto& [name, value] : options) {
    std::string text;
    if (py::isinstance<py::bool_>(value)) {
      text = value.cast<bool>() ? "on" : "off";
    } else {
      text = py::str(value).cast<std::string>();
    }
    setup.options.emplace_back(py::str(name).cast<std::string>(), text);
  }
  return setup;
}

Seat seat_of(int number, int seats) {
  if (number < 0 || number >= seats) {
    raise_error("there is no seat " + std::to_string(number) + ": seats are 0 to " +
                std::to_string(seats - 1));
  }
  return seat(number);
}

Viewer viewer_of(const std::optional<int>& number, int seats) {
  return number ? Viewer(seat_of(*number, seats)) : Viewer::spectator();
}

}  // namespace warren::python
