// What is to go wrong with the stand-in under a whole program, from the environment:
// STAND_IN="last_launch=3 failing_code=702". With log=FILE every launch leaves a line there.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "engine/text.h"
#include "tests/support/stand_in_driver.h"

namespace warren::gpu {
namespace {

void set(StandIn& to, const std::string& name, const std::string& value) {
  const std::map<std::string, int*> numbers = {{"devices", &to.devices},
                                               {"start_code", &to.start_code},
                                               {"compile_code", &to.compile_code},
                                               {"last_launch", &to.last_launch},
                                               {"failing_code", &to.failing_code}};
  if (const auto found = numbers.find(name); found != numbers.end()) {
    *found->second = std::stoi(value);
  } else if (name == "room") {
    to.room = std::stoul(value);
  } else if (name == "room_here") {
    to.room_here = std::stoul(value);
  } else if (name == "wrong_row") {
    to.wrong_row = std::stol(value);
  } else if (name == "other_layout") {
    to.other_layout = value == "yes";
  } else if (name == "game_seconds") {
    to.seconds = [each = std::stod(value)](std::uint64_t games) {
      return each * static_cast<double>(games);
    };
  } else if (name == "log") {
    to.launched = [value](int launch) { std::ofstream(value, std::ios::app) << launch << "\n"; };
  } else {
    std::abort();  // a test that is written wrongly
  }
}

[[maybe_unused]] const bool read = [] {
  const char* const settings = std::getenv("STAND_IN");
  if (settings == nullptr) return false;
  for (const std::string_view setting : words(settings)) {
    const std::size_t equals = setting.find('=');
    set(StandIn::now(), std::string(setting.substr(0, equals)),
        std::string(setting.substr(equals + 1)));
  }
  return true;
}();

}  // namespace
}  // namespace warren::gpu
