// The HTTP side of puzzles: nothing is kept of who tries them.
#include "engine/text.h"
#include "puzzles/day.h"
#include "puzzles/shelf.h"
#include "server/lobby.h"
#include "server/puzzle_json.h"
#include "server/query.h"

namespace warren::server {

namespace {
using puzzles::Book;

constexpr int kMostPuzzles = 10'000;
constexpr std::string_view kWhose = "puzzles";  // whose turn it is where bots think

Problem no_puzzle() { return {Code::kNotFound, "there is no such puzzle"}; }

// The game's book if it has a puzzle of this number.
const Book* book_with(const std::string& game, int number) {
  const auto& book = puzzles::kept_book(game);
  const bool there = book && static_cast<std::size_t>(number) <= book->puzzles.size();
  return there ? &*book : nullptr;
}

std::size_t place_of(int number) { return static_cast<std::size_t>(number) - 1; }

Reply reply_of(const Json& json) {
  Reply out;
  out.body = text_of(json.dump());
  return out;
}
}  // namespace

// Reading puzzles is checking them, which takes a while the first time: not on this thread.
void Lobby::get_puzzles(const Request& request, const std::string& game, const std::string& rest,
                        const Answer& answer) {
  const auto parts = split(rest, '/');
  if (parts.size() == 1) {
    const std::string asked = query_value(request.query, "day");
    const auto day = asked.empty() ? puzzles::today() : puzzles::read_day(asked);
    if (!day) {
      return say(answer, Problem{Code::kBadRequest, "\"day\" should be a date, as 2026-11-19"});
    }
    return host_.examine([=, this, day = *day]() -> std::function<void()> {
      const auto& book = puzzles::kept_book(game);
      if (!book) return [this, answer] { say(answer, no_puzzle()); };
      return [answer, reply = reply_of(puzzles_json(game, *book, day))] { answer(reply); };
    });
  }
  const auto number = parts.size() == 2 ? read_int(parts[1], 1, kMostPuzzles) : std::nullopt;
  if (!number) return say(answer, no_puzzle());
  const auto known = [] { return std::optional<std::string>(); };
  if (fixed_.contains(request.path)) return say_fixed(request.path, request, answer, known);
  host_.examine([=, this, number = *number]() -> std::function<void()> {
    const Book* book = book_with(game, number);
    if (book == nullptr) return [this, answer] { say(answer, no_puzzle()); };
    return [=, this, text = std::optional(puzzle_json(game, *book, place_of(number)).dump())] {
      say_fixed(request.path, request, answer, [&text] { return text; });
    };
  });
}

// An answer is thought about: where bots think, as deep as one of the searches that found it.
void Lobby::post_puzzle(const Request& request, const std::string& game, std::string_view number,
                        const Body& body, const Answer& answer) {
  const auto read = read_int(number, 1, kMostPuzzles);
  if (!read) return say(answer, no_puzzle());
  if (const auto problem = charge_work(request)) return say(answer, *problem);
  const Share share{std::string(kWhose), false, request.address};
  host_.bots.add(share, [=, this](const std::atomic<bool>&) -> std::function<void()> {
    const Book* book = book_with(game, *read);
    if (book == nullptr) return [this, answer] { say(answer, no_puzzle()); };
    const auto found = puzzle_answer(*book, place_of(*read), *body);
    if (!found) return [this, answer, problem = found.error()] { say(answer, problem); };
    return [answer, reply = reply_of(*found)] { answer(reply); };
  });
}

}  // namespace warren::server
