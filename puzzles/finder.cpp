#include "puzzles/finder.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include "bots/levels.h"
#include "puzzles/match_search.h"
#include "table/crew.h"

namespace warren::puzzles {

namespace {
// Of a hundred wanted: what one grade and one theme may have at most.
constexpr int kOneGrade = 40;
constexpr int kOneTheme = 30;

long iterations_of(std::string_view game, int level) {
  const auto bot = read_bot(levels_of(game)[static_cast<std::size_t>(level) - 1].spec, game);
  return bot ? bot->search.iterations : 0;  // what stands in the table is read
}

// What all threads share.
class Hunt {
 public:
  Hunt(Book book, const FindPlan& plan, const std::function<void(const Book&)>& kept,
       const std::atomic<bool>& stop)
      : book_(std::move(book)), plan_(plan), kept_(kept), stop_(stop), next_(book_.matches) {}

  void work(const std::atomic<bool>& failed) {
    const auto is_over = [&] { return over_ || stop_ || failed; };
    while (const auto number = take()) {
      auto found = puzzles_of_match(book_.game, book_.finding, *number, is_over);
      const std::lock_guard held(lock_);
      if (is_over()) return;  // perhaps in the middle of the match
      if (!found) {
        fault_ = found.error();
        over_ = true;
        return;
      }
      pending_[*number] = std::move(*found);
      take_in();
    }
  }

  Expected<Book> result() {
    if (fault_) return *fault_;
    return std::move(book_);
  }

 private:
  bool is_full() const { return book_.puzzles.size() >= static_cast<std::size_t>(plan_.wanted); }

  std::optional<std::int64_t> take() {
    const std::lock_guard held(lock_);
    if (over_ || stop_ || is_full() || next_ >= plan_.most_matches) return {};
    return next_++;
  }

  // Matches count in the order of their numbers, whichever was done first.
  void take_in() {
    while (!is_full() && !pending_.empty() && pending_.begin()->first == book_.matches) {
      for (Puzzle& puzzle : pending_.begin()->second) {
        if (!is_full() && is_balanced_with(book_.puzzles, puzzle, plan_.wanted)) {
          book_.puzzles.push_back(std::move(puzzle));
        }
      }
      pending_.erase(pending_.begin());
      ++book_.matches;
      if (kept_) kept_(book_);
    }
    over_ = is_full();
  }

  std::mutex lock_;
  Book book_;
  const FindPlan& plan_;
  const std::function<void(const Book&)>& kept_;
  const std::atomic<bool>& stop_;
  std::atomic<bool> over_ = false;  // there are enough, or something is wrong
  std::int64_t next_;
  std::map<std::int64_t, std::vector<Puzzle>> pending_;
  std::optional<Fault> fault_;
};
}  // namespace

Finding with_defaults(Finding finding, std::string_view game) {
  if (finding.look == 0) finding.look = iterations_of(game, 3);
  if (finding.proof == 0) finding.proof = iterations_of(game, 4);
  return finding;
}

bool is_balanced_with(const std::vector<Puzzle>& so_far, const Puzzle& puzzle, int wanted) {
  const auto most = [&](int of_hundred) { return (of_hundred * wanted + 99) / 100; };
  const auto alike = [&](auto member) {
    return std::ranges::count_if(
        so_far, [&](const Puzzle& other) { return other.*member == puzzle.*member; });
  };
  return alike(&Puzzle::position) == 0 && alike(&Puzzle::grade) < most(kOneGrade) &&
         alike(&Puzzle::theme) < most(kOneTheme);
}

Expected<Book> find(Book book, const FindPlan& plan, const std::function<void(const Book&)>& kept,
                    const std::atomic<bool>& stop) {
  Hunt hunt(std::move(book), plan, kept, stop);
  run_crew(plan.threads, [&](int, const std::atomic<bool>& failed) { hunt.work(failed); });
  return hunt.result();
}

}  // namespace warren::puzzles
