#include "lab/balance/tune_schema.h"

#include "lab/experiment/schema.h"

namespace warren {

namespace {
Json required(std::string_view one, std::string_view other, std::string_view third) {
  Json names = Json::array().push(one).push(other);
  if (!third.empty()) names.push(third);
  return Json::object().set("required", std::move(names));
}

Json dial_schema() {
  using namespace schema;
  Json properties = Json::object();
  properties.set("path", of({"string"}, "a number of the edition: /constants/win_towns"));
  properties.set("option", of({"string"}, "or an option"));
  properties.set("from", whole(-1'000'000, 1'000'000, "the least"));
  properties.set("to", whole(-1'000'000, 1'000'000, "the most"));
  properties.set("step", whole(1, 1'000'000, "from one to the next; 1"));
  properties.set(
      "values",
      list(of({"string", "number", "boolean"}, ""), "or these, in this order").set("minItems", 1));
  Json ways = Json::array();
  for (const char* which : {"path", "option"}) {
    ways.push(required(which, "from", "to")).push(required(which, "values", ""));
  }
  return object(std::move(properties), {}, "what is turned").set("oneOf", std::move(ways));
}

Json target_schema() {
  using namespace schema;
  Json even = Json::object();
  even.set("even", number(0, 1, "so far from an even share at most"));
  Json forms = Json::array();
  forms.push(list(of({"number"}, ""), "from, to").set("minItems", 2).set("maxItems", 2));
  forms.push(object(std::move(even), {}, "the same share for all"));
  Json out = of({"object"}, "by measure; * is the rest of a name");
  out.set("properties", Json::object().set("//", Json::object()));
  return std::move(out).set("additionalProperties", Json::object().set("oneOf", std::move(forms)));
}
}  // namespace

Json tuning_schema(std::string_view game) {
  using namespace schema;
  Json properties = head(game);
  properties.set("numbers", list(dial_schema(), "what is searched").set("minItems", 1));
  properties.set("target", target_schema());
  Json until = Json::object();
  until.set("games", number(1, 1e9, "of all settings together; 20000"));
  until.set("of_each", number(2, 1e9, "of one, at most; 3200"));
  properties.set("until", object(std::move(until), {}, "when it ends"));
  return file("tune", "What warren lab tune searches", std::move(properties),
              {"tune", "game", "numbers", "target"});
}

}  // namespace warren
