// `warren lab schema`.
#pragma once

#include <string>

namespace warren::cli {

struct SchemaArguments {
  std::string game;     // empty: any
  bool tuning = false;  // of a file for `tune`
};
int lab_schema_command(const SchemaArguments& arguments);

}  // namespace warren::cli
