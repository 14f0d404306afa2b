#include "puzzles/shelf.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "puzzles/book_file.h"

namespace warren::puzzles {

// Made by the build from games/*/puzzles.json: the folder's name and the text.
extern const std::vector<std::pair<std::string_view, std::string_view>> kShipped;

std::string_view shipped_text(std::string_view game) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  const auto found = std::ranges::find(kShipped, std::string_view(folder),
                                       &std::pair<std::string_view, std::string_view>::first);
  return found == kShipped.end() ? std::string_view() : found->second;
}

const Expected<Book, Faults>& kept_book(const std::string& game) {
  static std::mutex mutex;
  static std::map<std::string, Expected<Book, Faults>> kept;
  const std::lock_guard lock(mutex);
  const auto found = kept.find(game);
  if (found != kept.end()) return found->second;
  const std::string_view text = shipped_text(game);
  return kept.emplace(game, text.empty() ? Book{} : read_book(text, game)).first->second;
}

}  // namespace warren::puzzles
