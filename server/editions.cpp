#include "server/editions.h"

#include "engine/json.h"
#include "table/digest.h"

namespace warren::server {

std::string canonical_edition(std::string_view text) {
  const auto json = Json::parse(text);
  return json ? json->dump() : std::string(text);
}

std::string edition_key(std::string_view canonical) { return to_hex(sha256(canonical)); }

store::SharedText EditionShelf::share(const std::string& key, store::SharedText text) {
  auto& here = texts_[key];
  if (auto known = here.lock()) return known;
  here = text;
  return text;
}

bool EditionShelf::has(const std::string& key) const {
  const auto found = texts_.find(key);
  return found != texts_.end() && !found->second.expired();
}

void EditionShelf::sweep() {
  std::erase_if(texts_, [](const auto& entry) { return entry.second.expired(); });
}

int move_editions(store::Store& store) {
  int moved = 0;
  store.each_settings([&](const std::string& settings) -> std::optional<store::NewSettings> {
    const auto json = Json::parse(settings);
    const Json* inside = json ? json->find("edition") : nullptr;
    if (inside == nullptr || inside->as_string() == nullptr) return {};
    store::NewSettings out;
    out.edition = canonical_edition(*inside->as_string());
    out.key = edition_key(out.edition);
    Json rest = Json::object();
    for (const auto& [name, value] : *json->as_object()) {
      if (name != "edition") rest.set(name, value);
    }
    out.settings = rest.dump();
    ++moved;
    return out;
  });
  return moved;
}

}  // namespace warren::server
