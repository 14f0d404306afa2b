#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "cli/line_protocol.h"
#include "engine/text.h"
#include "games/registry.h"
#include "learn/course_reader.h"
#include "learn/step_play.h"
#include "puzzles/book_file.h"
#include "table/dice.h"
#include "table/record.h"

namespace warren::fuzz {

namespace {
void demand(bool kept, const char* promise, const std::string& detail) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n%s\n", promise, detail.c_str());
  std::abort();
}

// The first line of an input names the game: "totem", or "totem 3" with the number of players.
struct Choice {
  const GameInfo* info = nullptr;
  int players = 0;
};
Choice choice_of(std::string_view& input) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  const auto parts = words(input.substr(0, end));
  input.remove_prefix(std::min(end + 1, input.size()));
  Choice out;
  for (const GameInfo* info : all_games()) {
    if (!parts.empty() && parts[0] == info->id) out.info = info;
  }
  if (parts.size() > 1) out.players = read_int(parts[1], 1, kMaxSeats).value_or(0);
  return out;
}

// Games of the house editions, made once: making one takes longer than most runs.
Expected<std::shared_ptr<const AnyGame>, Faults> made(std::string_view id, const Setup& setup) {
  if (setup.edition_text || !setup.options.empty()) return make_game(id, setup);
  using Made = Expected<std::shared_ptr<const AnyGame>, Faults>;
  static std::map<std::pair<std::string, int>, Made> games;
  const auto key = std::pair(std::string(id), setup.players);
  auto found = games.find(key);
  if (found == games.end()) found = games.emplace(key, make_game(id, setup)).first;
  return found->second;
}

// Plays on at random for a while: whatever was accepted must be playable.
void play_on(AnyPosition& position, std::uint64_t seed) {
  Random random(seed);
  for (int ply = 0; ply < 40; ++ply) {
    const Node node = position.node();
    if (node.is_over()) {
      position.result();
      return;
    }
    if (node.is_chance()) {
      position.resolve(position.sample(random));
      continue;
    }
    const Seat who = node.seats.lowest();
    const auto legal = position.legal(who);
    demand(!legal.empty(), "a seat to act has an action", position.text());
    const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    demand(!position.forbids(who, chosen), "the referee allows what is legal", position.text());
    position.apply(who, chosen);
  }
}

void look(const AnyPosition& position) {
  for (int p = -1; p < position.game().seats(); ++p) {
    const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
    const auto known = position.known(viewer);
    known->text();
    known->show().dump();
    known->draw(Ink{});
  }
}
}  // namespace

void edition(std::string_view input) {
  const GameInfo* info = choice_of(input).info;
  if (info == nullptr || input.empty()) return;
  Setup setup;
  setup.edition_text = input;
  setup.edition_name = "fuzz.json";
  // One number of players a run, found by the input: all of them would be a fifth of the runs.
  const std::uint64_t mark = hash_bytes(input);
  const auto counts = static_cast<std::uint64_t>(info->max_players - info->min_players + 1);
  setup.players = info->min_players + static_cast<int>(mark % counts);
  const auto game = make_game(info->id, setup);
  if (!game) {
    demand(!game.error().empty(), "a refusal has a fault", "");
    return;
  }
  (*game)->board().dump();
  auto position = (*game)->start();
  look(*position);
  play_on(*position, mark);
}

void position(std::string_view input) {
  const auto [info, players] = choice_of(input);
  if (info == nullptr) return;
  Setup setup;
  setup.players = players;
  const auto game = made(info->id, setup);
  if (!game) return;
  auto read = (*game)->read_position(input);
  if (!read) return;
  const std::string written = (*read)->text();
  const auto again = (*game)->read_position(written);
  demand(static_cast<bool>(again), "a written position is read", written);
  demand((*again)->hash() == (*read)->hash(), "a written position is read back", written);
  look(**read);
  play_on(**read, hash_bytes(input));
}

void action(std::string_view input) {
  const GameInfo* info = choice_of(input).info;
  if (info == nullptr) return;
  const auto game = made(info->id, {});
  if (!game) return;
  auto start = (*game)->start();
  for (const std::string_view line : split(input.substr(0, 4096), '\n')) {
    if (const auto a = (*game)->read_action(line)) {
      const auto again = (*game)->read_action((*game)->write(*a));
      demand(again && *again == *a, "a written action is read back", std::string(line));
      for (int p = 0; p < (*game)->seats(); ++p) (void)start->forbids(seat(p), *a);
    }
    if (const auto o = start->read_outcome(line)) {
      const auto again = start->read_outcome(start->write_outcome(*o));
      demand(again && *again == *o, "a written outcome is read back", std::string(line));
    }
  }
}

void protocol(std::string_view input) {
  cli::LineProtocol protocol(
      [](const std::string&) -> Expected<std::string> {
        return Fault{"file", "", "no files here"};
      },
      made);
  int lines = 0;
  for (const std::string_view line : split(input, '\n')) {
    const std::string answer = protocol.answer(line);
    demand(answer.ends_with("ok\n") || answer.starts_with("error "), "every line is answered",
           answer);
    if (protocol.finished() || ++lines > 300) return;
  }
}

void record(std::string_view input) {
  const auto read = read_record(input);
  if (!read) return;
  const auto match = replay(*read, {}, 2000);
  if (!match) return;
  std::uint64_t draws = 0;
  (void)verify_dice(*match, draws);  // whatever it says of such dice
  const auto again = read_record(write_record(*match));
  demand(static_cast<bool>(again), "a written record is read", std::string(input));
  demand(static_cast<bool>(replay(*again)), "a written record replays", std::string(input));
}

void lessons(std::string_view input) {
  const Choice choice = choice_of(input);
  if (choice.info == nullptr) return;
  const auto courses = learn::read_courses(input, choice.info->id);
  if (!courses) return;
  for (const learn::Course& course : *courses) {
    for (const learn::Step& step : course.steps) {
      learn::StepPlay play(step);
      for (const learn::Move& move : step.moves) {
        for (const learn::WrongAction& wrong : move.wrong) (void)play.act(wrong.action);
        for (const Action a : move.way) (void)play.act(a);
      }
      demand(play.done(), "a step that was read is done by its way", step.id);
    }
  }
}

void puzzles(std::string_view input) {
  const Choice choice = choice_of(input);
  if (choice.info == nullptr) return;
  const auto book = puzzles::read_book(input, choice.info->id);
  if (!book) return;
  for (const puzzles::Puzzle& puzzle : book->puzzles) {
    const auto position = puzzles::guess_of(*puzzles::known_of(*book->game, puzzle));
    demand(position->is_legal(puzzle.seat, puzzle.tempting), "what tempts is legal",
           puzzle.position);
  }
  const std::string text = puzzles::write_book(*book);
  const auto again = puzzles::read_book(text, choice.info->id);
  demand(again && puzzles::write_book(*again) == text, "what is written is read the same", text);
}

const std::vector<std::pair<const char*, Target>>& all_targets() {
  static const std::vector<std::pair<const char*, Target>> targets = {
      {"edition", edition}, {"position", position}, {"action", action},  {"protocol", protocol},
      {"record", record},   {"lessons", lessons},   {"puzzles", puzzles}};
  return targets;
}

}  // namespace warren::fuzz
