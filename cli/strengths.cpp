#include "cli/strengths.h"

#include <algorithm>

#include "bots/spec.h"
#include "cli/terminal.h"
#include "engine/text.h"

namespace warren::cli {

std::vector<Asked> strengths_of(const std::string& text, const std::string& game) {
  std::vector<Asked> out;
  for (const std::string_view part : split(text, ' ')) {
    const std::size_t at = part.rfind('@');
    const auto games = at == std::string_view::npos
                           ? std::nullopt
                           : read_int(part.substr(at + 1), 2, 1'000'000'000);
    if (!games) {
      throw Stop{kUsage,
                 "--strengths wants bot@games, such as \"random@10000 greedy@1000\", not \"" +
                     std::string(part) + "\""};
    }
    out.push_back({std::string(part.substr(0, at)), *games});
    if (const auto bot = read_bot(out.back().bot, game); !bot) stop({bot.error()});
    const auto same = std::ranges::count(out, out.back().bot, &Asked::bot);
    if (same > 1) throw Stop{kUsage, out.back().bot + " stands twice in --strengths"};
  }
  return out;
}

std::string folder_name(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return c == '/' || c == ':' || c == ',' || c == '='; }, '-');
  return name;
}

}  // namespace warren::cli
