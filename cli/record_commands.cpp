// `warren replay` and `warren engine`.
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/line_protocol.h"
#include "table/record.h"

namespace warren::cli {

int replay_command(const ReplayArguments& arguments) {
  const auto record = read_record(read_file(arguments.file));
  if (!record) stop({record.error()}, arguments.file);
  const auto edition = read_edition_file(arguments.edition);
  const std::size_t plies = arguments.to.value_or(record->plies.size());
  if (plies > record->plies.size()) {
    throw Stop{kFailed,
               arguments.file + ": has " + std::to_string(record->plies.size()) + " plies"};
  }
  const auto match = replay(*record, edition, plies);
  if (!match) stop({match.error()}, arguments.file);
  const AnyPosition& position = match->position();
  if (arguments.json) {
    Json out = Json::object();
    out.set("game", record->head.game).set("plies", static_cast<std::int64_t>(plies));
    out.set("of", static_cast<std::int64_t>(record->plies.size()));
    out.set("position", position.text()).set("hash", hex64(position.hash()));
    if (position.node().is_over()) out.set("result", json_of(match->game(), position.result()));
    std::cout << out.dump() << "\n";
    return kOk;
  }
  const std::string verdict = "every hash is right: " + std::to_string(plies) + " of " +
                              std::to_string(record->plies.size()) + " plies replayed\n";
  if (arguments.check) {
    std::cout << verdict;
    return kOk;
  }
  const Ink ink = ink_for(arguments.colour);
  std::size_t number = 0;
  for (const auto& told : match->told(Viewer::spectator())) {
    ++number;
    for (const Told& event : told) std::cout << number << "  " << event.text << "\n";
  }
  std::cout << "\n" << position.known(Viewer::spectator())->draw(ink);
  if (position.node().is_over()) std::cout << print_result(match->game(), position.result(), ink);
  std::cout << verdict;
  return kOk;
}

int engine_command() {
  LineProtocol protocol([](const std::string& path) -> Expected<std::string> {
    try {
      return read_plain_file(path);
    } catch (const Stop& stop) {
      return Fault{"file", "", stop.message};
    }
  });
  std::string line;
  while (!protocol.finished() && read_line(std::cin, line)) {
    std::cout << protocol.answer(line) << std::flush;
  }
  return kOk;
}

}  // namespace warren::cli
