#include "cli/line_protocol.h"

#include <array>
#include <set>

#include "cli/terminal.h"
#include "engine/text.h"

namespace warren::cli {

namespace {
std::string clean(std::string_view text) { return one_line(text.substr(0, 200)); }

std::string error(std::string_view code, std::string_view sentence, std::string_view rule = "") {
  std::string out = "error " + std::string(code) + " ";
  if (!rule.empty()) out += std::string(rule) + " ";
  out += sentence;
  return one_line(out) + "\n";
}

std::string error(std::string_view code, const Fault& fault) {
  return error(code, to_string(fault));
}

// Splits "WORD rest" at the first run of spaces.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  text = trim(text);
  const std::size_t space = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, space), trim(text.substr(space))};
}
}  // namespace

std::string LineProtocol::answer(std::string_view line) {
  if (line.size() > kLongestLine) return error("usage", "the line is longer than 64 KiB");
  const auto [word, rest] = first_word(line);
  if (word.empty()) return error("usage", "an empty line; try help");
  return dispatch(word, rest);
}

std::string LineProtocol::dispatch(std::string_view word, std::string_view rest) {
  if (word == "quit") {
    if (!rest.empty()) return error("usage", "quit takes nothing after it");
    finished_ = true;
    return "ok\n";
  }
  if (word == "help") {
    return "new GAME [players=N] [rules=V] [seed=S] [edition=FILE] [OPTION=VALUE]...\n"
           "node | legal [SEAT] | chances | do SEAT ACTION | roll OUTCOME | auto | undo\n"
           "position | set POSITION | hash | show VIEWER | why SEAT ACTION | result | quit\nok\n";
  }
  if (word == "new") return create(rest);
  static constexpr std::array<std::string_view, 13> kWords = {
      "node",     "legal", "chances", "do",   "roll", "auto",  "undo",
      "position", "set",   "hash",    "show", "why",  "result"};
  if (std::find(kWords.begin(), kWords.end(), word) == kWords.end()) {
    return error("usage", "unknown command \"" + clean(word) + "\"; try help");
  }
  if (!match_) return error("no-game", "no game yet: new GAME");
  const bool bare = word == "node" || word == "chances" || word == "auto" || word == "undo" ||
                    word == "position" || word == "hash" || word == "result";
  if (bare && !rest.empty()) return error("usage", std::string(word) + " takes nothing after it");
  if (word == "node") return node();
  if (word == "legal") return legal(rest);
  if (word == "chances") return chances();
  if (word == "do") return act(rest);
  if (word == "roll") return roll(rest);
  if (word == "auto") return resolve_all();
  if (word == "undo") return undo();
  if (word == "position") return match_->position().text() + "\nok\n";
  if (word == "set") return set(rest);
  if (word == "hash") return hex64(match_->position().hash()) + "\nok\n";
  if (word == "show") return show(rest);
  if (word == "why") return why(rest);
  return result();
}

std::string LineProtocol::create(std::string_view rest) {
  const auto [id, settings] = first_word(rest);
  if (id.empty()) return error("usage", "new GAME [key=value]...");
  MatchHead head;
  head.game = id;
  std::set<std::string> given;
  for (const std::string_view setting : words(settings)) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      return error("usage", "\"" + clean(setting) + "\" is not key=value");
    }
    const std::string key(setting.substr(0, equals));
    if (!given.insert(key).second) return error("usage", clean(key) + " is given twice");
    const std::string_view value = setting.substr(equals + 1);
    if (key == "players") {
      const auto players = read_int(value, 1, kMaxSeats);
      if (!players) return error("usage", "players is a number from 1 to 8");
      head.setup.players = *players;
    } else if (key == "rules") {
      const auto version = read_int(value, 1, 1'000'000);
      if (!version) return error("usage", "rules is the number of a version");
      head.setup.rules_version = static_cast<int>(*version);
    } else if (key == "seed") {
      const auto seed = read_whole(value);
      if (!seed) return error("usage", "seed is a whole number from 0 to 2^64-1");
      head.seed = *seed;
    } else if (key == "edition") {
      auto text = read_file_(std::string(value));
      if (!text) return error("file", text.error());
      head.setup.edition_text = std::move(*text);
      head.setup.edition_name = value;
    } else {
      head.setup.options.emplace_back(key, value);
    }
  }
  const auto game = make_(head.game, head.setup);
  if (!game) {
    std::string all;
    for (const Fault& fault : game.error()) all += (all.empty() ? "" : "; ") + to_string(fault);
    return error("setup", all);
  }
  warn_of(**game, head.setup.edition_name);
  match_ = std::make_unique<Match>(*game, std::move(head));
  return "ok\n";
}

namespace {
// A seat as people write it: 1, 2, ...
std::optional<Seat> seat_of(std::string_view text, const AnyGame& game) {
  const auto number = read_int(text, 1, game.seats());
  if (!number) return {};
  return seat(*number - 1);
}
}  // namespace

std::string LineProtocol::node() const {
  const Node node = match_->position().node();
  std::string out = node.is_chance() ? "chance" : node.is_over() ? "over" : "act";
  node.seats.each([&](Seat s) { out += " " + std::to_string(index(s) + 1); });
  return out + " " + std::string(match_->position().node_name()) + "\nok\n";
}

std::string LineProtocol::legal(std::string_view rest) const {
  const AnyGame& game = match_->game();
  const Node node = match_->position().node();
  Seat who = node.is_act() ? node.seats.lowest() : seat(0);
  if (!rest.empty()) {
    const auto asked = seat_of(rest, game);
    if (!asked) return error("seat", "no seat \"" + clean(rest) + "\"");
    who = *asked;
  }
  std::string out;
  for (const Action a : match_->position().legal(who)) out += game.write(a) + "\n";
  return out + "ok\n";
}

std::string LineProtocol::chances() const {
  const AnyPosition& position = match_->position();
  std::string out;
  for (const Chance& chance : position.chances()) {
    out += std::to_string(chance.weight) + " " + position.write_outcome(chance.outcome) + "\n";
  }
  return out + "ok\n";
}

std::string LineProtocol::act(std::string_view rest) {
  const auto [who, text] = first_word(rest);
  const auto seat = seat_of(who, match_->game());
  if (!seat) return error("seat", "no seat \"" + clean(who) + "\"");
  const auto a = match_->game().read_action(text);
  if (!a) return error("action", a.error());
  if (const auto breach = match_->act(*seat, *a)) {
    return error("illegal", breach->sentence, breach->rule);
  }
  return "ok\n";
}

std::string LineProtocol::roll(std::string_view rest) {
  if (!match_->position().node().is_chance()) return error("node", "no lot is drawn now");
  const auto o = match_->position().read_outcome(rest);
  if (!o) return error("outcome", o.error());
  if (!match_->resolve(*o)) return error("outcome", clean(rest) + " cannot be drawn now");
  return "ok\n";
}

std::string LineProtocol::resolve_all() {
  std::string out;
  while (match_->position().node().is_chance()) {
    const auto before = match_->position().clone();
    out += before->write_outcome(match_->roll()) + "\n";
  }
  return out + "ok\n";
}

std::string LineProtocol::undo() {
  if (match_->plies().empty()) return error("undo", "nothing to take back");
  match_->drop();
  return "ok\n";
}

std::string LineProtocol::set(std::string_view rest) {
  const auto position = match_->game().read_position(rest);
  if (!position) return error("position", position.error());
  MatchHead head = match_->head();
  head.position = rest;
  match_ = std::make_unique<Match>(match_->shared_game(), std::move(head));
  return "ok\n";
}

std::string LineProtocol::show(std::string_view rest) const {
  Viewer viewer = Viewer::spectator();
  if (rest != "spectator") {
    const auto seat = seat_of(rest, match_->game());
    if (!seat) return error("seat", "VIEWER is a seat or spectator, not \"" + clean(rest) + "\"");
    viewer = Viewer(*seat);
  }
  return match_->position().known(viewer)->show().dump() + "\nok\n";
}

std::string LineProtocol::why(std::string_view rest) const {
  const auto [who, text] = first_word(rest);
  const auto seat = seat_of(who, match_->game());
  if (!seat) return error("seat", "no seat \"" + clean(who) + "\"");
  const auto a = match_->game().read_action(text);
  if (!a) return error("action", a.error());
  const auto breach = match_->position().forbids(*seat, *a);
  if (!breach) return "legal\nok\n";
  std::string cells;
  breach->cells.each([&](Cell c) { cells += " " + match_->game().cell_name(c); });
  return "illegal " + std::string(breach->rule) + " " + breach->sentence + "\n" +
         (cells.empty() ? "" : "cells" + cells + "\n") + "ok\n";
}

std::string LineProtocol::result() const {
  if (!match_->position().node().is_over()) return error("node", "the match is not over");
  return json_of(match_->game(), match_->position().result()).dump() + "\nok\n";
}

}  // namespace warren::cli
