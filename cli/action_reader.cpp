#include "cli/action_reader.h"

#include <algorithm>
#include <cctype>

#include "engine/text.h"

namespace warren::cli {

namespace {
constexpr std::string_view kBetweenWords = " -";  // "keep 4", "E3-F4"

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(kBetweenWords));
}

// Calls `word` for every word and `between` for every separator.
template <class W, class B>
void each_word(std::string_view text, W word, B between) {
  while (!text.empty()) {
    const std::string_view head = first_word(text);
    if (!head.empty()) word(head);
    if (head.size() == text.size()) return;
    between(text[head.size()]);
    text.remove_prefix(head.size() + 1);
  }
}
}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

ActionReader::ActionReader(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {
  for (int i = 0; i < game_->action_count(); ++i) {
    std::string text = game_->write(action(i));
    each_word(text, [&](std::string_view w) { spelling_.try_emplace(lower(w), w); }, [](char) {});
    if (!text.empty()) actions_.push_back(std::move(text));
  }
}

std::optional<Action> ActionReader::choose(const std::vector<Action>& list,
                                           std::string_view text) const {
  if (const auto number = read_int(text, 1, static_cast<int>(list.size()))) {
    return list[static_cast<std::size_t>(*number) - 1];
  }
  const auto a = read(text);
  return a && std::ranges::find(list, *a) != list.end() ? a : std::nullopt;
}

std::optional<Action> ActionReader::read(std::string_view text) const {
  const auto a = game_->read_action(respelled(text));
  return a ? std::optional(*a) : std::nullopt;
}

std::optional<std::string> ActionReader::objection(std::string_view text) const {
  constexpr std::string_view kNonsense = "?";
  const std::string spelt = respelled(text);
  const auto a = game_->read_action(spelt);
  if (a) return {};
  std::string usual = game_->read_action(kNonsense).error().sentence;
  const std::string quoted = "\"" + std::string(kNonsense) + "\"";
  if (const std::size_t at = usual.find(quoted); at != std::string::npos) {
    usual.replace(at, quoted.size(), "\"" + spelt + "\"");
  }
  return a.error().sentence == usual ? std::nullopt : std::optional(a.error().sentence);
}

std::vector<std::string> ActionReader::going_on(const std::vector<Action>& list,
                                                std::string_view word) const {
  const std::string spelt = respelled(word);
  std::vector<std::string> out;
  const auto add = [&](const std::string& text) {
    if (text.size() > spelt.size() && first_word(text) == spelt) out.push_back(text);
  };
  for (const Action a : list) add(game_->write(a));
  if (out.empty()) std::ranges::for_each(actions_, add);
  return out;
}

std::string ActionReader::respelled(std::string_view text) const {
  const auto parts = words(text);
  std::string out;
  each_word(
      join({parts.begin(), parts.end()}, " "),
      [&](std::string_view w) {
        const auto known = spelling_.find(lower(w));
        out += known == spelling_.end() ? w : known->second;
      },
      [&](char c) { out += c; });
  return out;
}

}  // namespace warren::cli
