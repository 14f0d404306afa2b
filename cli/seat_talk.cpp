#include "cli/seat_talk.h"

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/commands.h"
#include "engine/text.h"

namespace warren::cli {

namespace {
constexpr std::size_t kActionsWithRemarks = 18;
constexpr int kColumns = 78;
}  // namespace

SeatTalk::SeatTalk(std::shared_ptr<const AnyGame> game, Ink ink, std::vector<std::string> commands)
    : game_(std::move(game)), reader_(game_), ink_(ink), commands_(std::move(commands)) {}

std::optional<Action> SeatTalk::choose(const AnyPosition& position, Seat who,
                                       std::string_view text) const {
  return reader_.choose(position.legal(who), text);
}

std::optional<Action> SeatTalk::read(const AnyPosition& position, Seat who,
                                     std::string_view text) const {
  const auto chosen = choose(position, who, text);
  return chosen ? chosen : reader_.read(text);
}

std::string SeatTalk::refusal(std::string sentence) const {
  if (!sentence.starts_with("no")) return ink_.paint("No: ", Tint::kWarn) + sentence;
  const std::size_t word = std::min(sentence.find_first_of(" :"), sentence.size());
  sentence[0] = 'N';
  return ink_.paint(sentence.substr(0, word), Tint::kWarn) + sentence.substr(word);
}

std::string SeatTalk::why_not(const Breach& breach) const {
  std::string cells;
  breach.cells.each([&](Cell c) { cells += " " + game_->cell_name(c); });
  return wrap("",
              refusal(breach.sentence) + " (" + std::string(breach.rule) + ")" +
                  (cells.empty() ? "" : ":" + cells),
              0);
}

std::string SeatTalk::why(const AnyPosition& position, Seat who, std::string_view text) const {
  if (text.empty()) return "why ACTION: say which.\n";
  const auto a = read(position, who, text);
  if (!a) return misread(position.legal(who), text);
  if (const auto breach = position.forbids(who, *a)) return why_not(*breach);
  const std::string remark = position.known(Viewer(who))->remark(who, *a);
  return wrap("", game_->write(*a) + " is allowed" + (remark.empty() ? "" : ": " + remark) + ".",
              0);
}

// What is no action at all: what the game says of it, and what may have been meant.
std::string SeatTalk::misread(const std::vector<Action>& legal, std::string_view text) const {
  if (read_int(text)) return "The list goes from 1 to " + std::to_string(legal.size()) + ".\n";
  const std::string quoted = "\"" + std::string(text) + "\"";
  if (auto begun = reader_.going_on(legal, text); !begun.empty()) {
    begun.resize(std::min<std::size_t>(begun.size(), 3));
    return quoted + " is only the beginning: " + join(begun, ", ") + "\n";
  }
  std::vector<std::string> known;
  for (const Action a : legal) known.push_back(game_->write(a));
  const auto objection = reader_.objection(text);
  if (!objection) known.insert(known.end(), commands_.begin(), commands_.end());
  const auto near = nearest(reader_.respelled(text), known);
  std::string said =
      objection ? refusal(*objection) : quoted + " is neither an action nor a command";
  if (!near.empty()) {
    said += ". Did you mean: " + join(near, ", ") + "?";
  } else if (!objection) {
    said += ". Type help.";
  }
  return wrap("", said, 0);
}

std::string SeatTalk::list(const AnyPosition& position, Seat who, bool all) const {
  const auto legal = position.legal(who);
  const auto mine = position.known(Viewer(who));
  std::vector<std::string> remarks;
  int widest = 0;  // remarks stand under each other
  bool any_remark = false;
  for (const Action a : legal) {
    remarks.push_back(mine->remark(who, a));
    any_remark = any_remark || !remarks.back().empty();
    widest = std::max(widest, width_of(game_->write(a)));
  }
  const std::size_t lines = !any_remark ? 0 : all ? legal.size() : kActionsWithRemarks;
  std::string out;
  int column = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string entry = std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number +
                              " " + game_->write(legal[i]);
    if (i < lines) {
      const auto gap = static_cast<std::size_t>(widest + 6 - width_of(entry));
      const std::string lead = " " + entry + (remarks[i].empty() ? "" : std::string(gap, ' '));
      const std::string remark =
          wrap(lead, remarks[i], static_cast<std::size_t>(widest) + 7).substr(lead.size());
      out += lead + ink_.paint(trim(remark), Tint::kDim) + "\n";
      continue;
    }
    const int width = (width_of(entry) / 12 + 1) * 12;
    if (column + width > kColumns) {
      out += "\n";
      column = 0;
    }
    out += (column == 0 ? " " : "") + entry +
           std::string(static_cast<std::size_t>(width - width_of(entry)), ' ');
    column += width;
  }
  if (column > 0) out += "\n";
  if (any_remark && lines < legal.size()) {
    out += "  (type list for what each of them would bring)\n";
  }
  return out;
}

void show_rules(const AnyGame& game, std::string_view id) {
  try {
    rules_command(std::string(game.info().id), std::string(id), game.rules_version(), false);
  } catch (const Stop& stop) {
    std::cout << stop.message << "\n";
  }
}

std::optional<std::string> read_typed(bool typed) {
  std::string line;
  if (!read_line(std::cin, line)) {
    std::cout << "\n";
    return {};
  }
  std::string text(trim(line));
  if (!typed) std::cout << text << "\n";
  return text;
}

}  // namespace warren::cli
