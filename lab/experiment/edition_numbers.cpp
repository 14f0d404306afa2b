#include "lab/experiment/edition_numbers.h"

#include "lab/experiment/json_patch.h"
#include "lab/experiment/named_game.h"
#include "table/any_game.h"

namespace warren {

namespace {
void find_numbers(const Json& json, const std::string& path, int depth,
                  std::vector<EditionNumber>& out) {
  if (const std::int64_t* whole = json.as_int()) out.push_back({path, *whole});
  const Json::Object* members = json.as_object();
  if (members == nullptr || depth == 0) return;
  for (const auto& [name, value] : *members) {
    find_numbers(value, path + "/" + name, depth - 1, out);
  }
}
}  // namespace

Setup one_larger(std::string_view game, const EditionNumber& number) {
  Json change = Json::object();
  change.set("op", "replace").set("path", number.path).set("value", number.now + 1);
  const auto after =
      patched(*Json::parse(game_named(game).house), Json::array().push(std::move(change)));
  Setup out;
  if (after) out.edition_text = after->dump();
  out.edition_name = "patched edition";
  return out;
}

std::vector<EditionNumber> edition_numbers(std::string_view game) {
  constexpr int kDepth = 2;
  std::vector<EditionNumber> out;
  find_numbers(*Json::parse(game_named(game).house), "", kDepth, out);
  std::erase_if(out, [&](const EditionNumber& one) {
    return !make_game(std::string(game), one_larger(game, one));
  });
  return out;
}

}  // namespace warren
