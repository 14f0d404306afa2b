#include "cli/schema_command.h"

#include <iostream>

#include "cli/terminal.h"
#include "lab/balance/tune_schema.h"
#include "lab/experiment/schema.h"
#include "table/any_game.h"

namespace warren::cli {

int lab_schema_command(const SchemaArguments& arguments) {
  const std::string& game = arguments.game;
  if (!game.empty()) {
    if (const auto known = make_game(game, {}); !known) stop(known.error());
  }
  const Json schema = arguments.tuning ? tuning_schema(game) : experiment_schema(game);
  std::cout << schema.dump() << "\n";
  return kOk;
}

}  // namespace warren::cli
