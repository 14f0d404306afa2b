#include "bots/bot.h"

namespace warren {

bool is_bot(std::string_view spec) { return spec == "random"; }

std::string bot_names() { return "random"; }

}  // namespace warren
