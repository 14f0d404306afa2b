// The schemas of the lab's files: what they refuse, the readers refuse; first files obey them.
#include "lab/experiment/schema.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "lab/balance/tune.h"
#include "lab/balance/tune_schema.h"
#include "lab/experiment/experiment.h"
#include "tests/support/schema.h"

namespace warren {
namespace {

Expected<std::string> house_of(const std::string& path) {
  if (path == "rodentia.json") return std::string(rodentia::Rodentia::info().house);
  return Fault{"edition", path, path + " is not there"};
}

// "" or the first thing that the schema refuses.
std::string refused(const Json& schema, const Json& file) {
  const tests::Schemas all("```json\n" + schema.dump() + "\n```");
  return all.check(*schema.find("$id")->as_string(), file);
}

// The file with one member, at any depth, replaced: all that can be made so.
void each_change(const Json& file, const Json& with, const std::function<void(const Json&)>& tell) {
  if (const Json::Object* members = file.as_object()) {
    for (std::size_t i = 0; i < members->size(); ++i) {
      const auto change = [&](const Json& inside) {
        Json::Object out = *members;
        out[i].second = inside;
        tell(Json(std::move(out)));
      };
      change(with);
      each_change((*members)[i].second, with, change);
    }
    Json::Object more = *members;
    more.emplace_back("surely_not_a_name", with);
    tell(Json(std::move(more)));
  }
  if (const Json::Array* list = file.as_array()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto change = [&](const Json& inside) {
        Json::Array out = *list;
        out[i] = inside;
        tell(Json(std::move(out)));
      };
      change(with);
      each_change((*list)[i], with, change);
    }
  }
}

// How often both refuse. Read `file` as it would be, changed in every way.
template <class Read>
int both_refuse(const Json& schema, const Json& file, const Read& read) {
  EXPECT_EQ(refused(schema, file), "");
  EXPECT_TRUE(read(file.dump())) << file.dump();
  int out = 0;
  for (const Json& with : {Json(), Json(-7), Json(1), Json(2.5), Json("x"), Json(true),
                           Json::array(), Json::object(), Json::array().push("x")}) {
    each_change(file, with, [&](const Json& changed) {
      const std::string problem = refused(schema, changed);
      if (problem.empty()) return;
      ++out;
      EXPECT_FALSE(read(changed.dump())) << problem << "\n" << changed.dump();
    });
  }
  return out;
}

bool is_experiment(const std::string& text) {
  return static_cast<bool>(read_experiment(text, house_of));
}
bool is_tuning(const std::string& text) { return static_cast<bool>(read_tuning(text, house_of)); }

TEST(Schema, the_first_files_of_every_game_obey_it) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string_view id = G::info().id;
    for (const std::string_view game : {id, std::string_view()}) {
      EXPECT_EQ(refused(experiment_schema(game), *Json::parse(first_experiment(id))), "");
      EXPECT_EQ(refused(tuning_schema(game), *Json::parse(first_tuning(id))), "");
    }
  });
}

TEST(Schema, readers_refuse_what_it_refuses) {
  const Json experiment = *Json::parse(R"({
    "//": "all that can be said", "$schema": "x.json", "experiment": 1, "title": "t",
    "game": "rodentia", "seed": 3,
    "base": {"players": 2, "options": {"stuck_rule": "literal", "round_cap": 9},
             "edition": "rodentia.json", "bots": ["greedy", "random"], "rules": 1},
    "variants": [{"name": "a", "options": {"dead_die": "all"},
      "patch": [{"op": "replace", "path": "/vp/leader", "value": 4}], "bots": ["random"]}],
    "measure": ["wins"], "worth": {"decisions": 2}, "pace": 10, "watch": 2,
    "until": {"games": 9, "seconds": 1.5, "width": 0.1}})");
  EXPECT_GT(both_refuse(experiment_schema(""), experiment, is_experiment), 120);
  EXPECT_GT(both_refuse(experiment_schema("rodentia"), experiment, is_experiment), 140);
  const Json tuning = *Json::parse(R"({
    "tune": 1, "title": "t", "game": "rodentia", "seed": 3, "pace": 9, "base": {"players": 2},
    "numbers": [{"path": "/vp/leader", "from": 2, "to": 4, "step": 1},
                {"option": "round_cap", "values": [100, "120"]}],
    "target": {"wins of seat*": {"even": 0.03}, "minutes": [20, 60]},
    "until": {"games": 100, "of_each": 10}})");
  EXPECT_GT(both_refuse(tuning_schema("rodentia"), tuning, is_tuning), 120);
}

TEST(Schema, knows_the_options_of_its_game) {
  const auto experiment = [](const std::string& option, const std::string& value) {
    return *Json::parse(R"({"experiment": 1, "game": "rodentia", "base": {"options": {")" + option +
                        "\": " + value + "}}}");
  };
  const Json rodentia = experiment_schema("rodentia");
  EXPECT_EQ(refused(rodentia, experiment("stuck_rule", "\"literal\"")), "");
  EXPECT_NE(refused(rodentia, experiment("stuck_rule", "\"never\"")), "");
  EXPECT_NE(refused(rodentia, experiment("komi", "\"0,20\"")), "");
  EXPECT_EQ(refused(experiment_schema(""), experiment("komi", "\"0,20\"")), "");
  EXPECT_NE(refused(experiment_schema("totem"), experiment("stuck_rule", "\"literal\"")), "");
  // What is said where nothing is said must be among what can be said.
  AllGames::each([]<class G>(std::type_identity<G>) {
    const Json schema = experiment_schema(G::info().id);
    for (const OptionInfo& option : G::info().options) {
      Json options = Json::object();
      options.set(std::string(option.name), option.fallback);
      Json file = Json::object();
      file.set("experiment", 1).set("game", G::info().id);
      file.set("base", Json::object().set("options", std::move(options)));
      EXPECT_EQ(refused(schema, file), "") << option.name;
    }
  });
}

}  // namespace
}  // namespace warren
