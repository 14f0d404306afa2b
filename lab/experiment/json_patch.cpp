#include "lab/experiment/json_patch.h"

#include <optional>
#include <string>
#include <vector>

#include "engine/text.h"

namespace warren {

namespace {
using Steps = std::vector<std::string>;

// RFC 6901: "/a~1b/0" is the member "a/b", then the first item.
std::optional<Steps> steps_of(std::string_view pointer) {
  Steps out;
  if (pointer.empty()) return out;
  if (pointer[0] != '/') return {};
  for (const std::string_view part : split(pointer.substr(1), '/')) {
    std::string step;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i] != '~') {
        step += part[i];
        continue;
      }
      if (i + 1 == part.size() || (part[i + 1] != '0' && part[i + 1] != '1')) return {};
      step += part[++i] == '0' ? '~' : '/';
    }
    out.push_back(std::move(step));
  }
  return out;
}

std::optional<std::size_t> index_of(const std::string& step, std::size_t end) {
  const auto number = read_whole(step);
  if (!number || (step.size() > 1 && step[0] == '0') || *number >= end) return {};
  return static_cast<std::size_t>(*number);
}

const Json* find(const Json& from, const Steps& steps) {
  const Json* at = &from;
  for (const std::string& step : steps) {
    if (const Json::Array* list = at->as_array()) {
      const auto index = index_of(step, list->size());
      at = index ? &(*list)[*index] : nullptr;
    } else {
      at = at->find(step);
    }
    if (at == nullptr) return nullptr;
  }
  return at;
}

enum class Edit { kAdd, kRemove, kReplace };

// The document with the place edited; nothing where there is no such place.
std::optional<Json> edited(const Json& from, const Steps& steps, std::size_t depth, Edit edit,
                           const Json& value) {
  if (depth == steps.size()) {
    if (edit == Edit::kRemove) return {};  // the whole document
    return value;
  }
  const std::string& step = steps[depth];
  const bool last = depth + 1 == steps.size();
  if (const Json::Array* list = from.as_array()) {
    Json::Array out = *list;
    if (last && edit == Edit::kAdd) {
      const auto index = step == "-" ? std::optional(out.size()) : index_of(step, out.size() + 1);
      if (!index) return {};
      out.insert(out.begin() + static_cast<std::ptrdiff_t>(*index), value);
      return Json(std::move(out));
    }
    const auto index = index_of(step, out.size());
    if (!index) return {};
    if (last && edit == Edit::kRemove) {
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(*index));
      return Json(std::move(out));
    }
    auto inside = edited(out[*index], steps, depth + 1, edit, value);
    if (!inside) return {};
    out[*index] = std::move(*inside);
    return Json(std::move(out));
  }
  const Json::Object* members = from.as_object();
  if (members == nullptr) return {};
  Json::Object out = *members;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].first != step) continue;
    if (last && edit == Edit::kRemove) {
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
      return Json(std::move(out));
    }
    auto inside = edited(out[i].second, steps, depth + 1, edit, value);
    if (!inside) return {};
    out[i].second = std::move(*inside);
    return Json(std::move(out));
  }
  if (!last || edit != Edit::kAdd) return {};
  out.emplace_back(step, value);
  return Json(std::move(out));
}

class Patch {
 public:
  explicit Patch(Json document) : document_(std::move(document)) {}

  std::optional<Fault> apply(const Json& operation) {
    const std::string* op = text(operation, "op");
    const std::string* path = text(operation, "path");
    if (op == nullptr || path == nullptr) return wrong("", "an operation has \"op\" and \"path\"");
    const auto steps = steps_of(*path);
    if (!steps) return wrong("/path", "\"" + *path + "\" is no JSON pointer");
    const Json* value = operation.find("value");
    if (*op == "remove") return edit(*steps, *path, Edit::kRemove, Json());
    if (*op == "move" || *op == "copy") return carry(operation, *op, *steps, *path);
    if (*op != "add" && *op != "replace" && *op != "test") {
      return wrong("/op", "\"" + *op + "\" is none of add, remove, replace, move, copy, test");
    }
    if (value == nullptr) return wrong("", "\"" + *op + "\" wants a \"value\"");
    if (*op == "test") {
      const Json* there = find(document_, *steps);
      if (there != nullptr && there->dump() == value->dump()) return {};
      return wrong("/path", *path + " is " + (there == nullptr ? "not there" : there->dump()) +
                                ", not " + value->dump());
    }
    return edit(*steps, *path, *op == "add" ? Edit::kAdd : Edit::kReplace, *value);
  }
  Json& document() { return document_; }

 private:
  static Fault wrong(std::string where, std::string sentence) {
    return {"patch", std::move(where), std::move(sentence)};
  }
  static const std::string* text(const Json& operation, const char* key) {
    const Json* member = operation.find(key);
    return member != nullptr ? member->as_string() : nullptr;
  }
  std::optional<Fault> edit(const Steps& steps, const std::string& path, Edit edit,
                            const Json& value) {
    auto after = edited(document_, steps, 0, edit, value);
    if (!after) return wrong("/path", "there is no " + (path.empty() ? "document" : path));
    document_ = std::move(*after);
    return {};
  }
  std::optional<Fault> carry(const Json& operation, const std::string& op, const Steps& steps,
                             const std::string& path) {
    const std::string* from = text(operation, "from");
    if (from == nullptr) return wrong("", "\"" + op + "\" wants \"from\"");
    const auto origin = steps_of(*from);
    if (!origin) return wrong("/from", "\"" + *from + "\" is no JSON pointer");
    const Json* there = find(document_, *origin);
    if (there == nullptr) return wrong("/from", "there is no " + *from);
    if (op == "move" && path.starts_with(*from + "/")) {
      return wrong("/path", *from + " cannot be moved into itself");
    }
    const Json value = *there;
    if (op == "move") {
      if (auto fault = edit(*origin, *from, Edit::kRemove, Json())) return fault;
    }
    return edit(steps, path, Edit::kAdd, value);
  }

  Json document_;
};
}  // namespace

Expected<Json> patched(const Json& document, const Json& operations) {
  const Json::Array* list = operations.as_array();
  if (list == nullptr) return Fault{"patch", "", "a patch is a list of operations"};
  Patch patch(document);
  for (std::size_t i = 0; i < list->size(); ++i) {
    if (auto fault = patch.apply((*list)[i])) {
      fault->where = "[" + std::to_string(i) + "]" + fault->where;
      return *fault;
    }
  }
  return std::move(patch.document());
}

}  // namespace warren
