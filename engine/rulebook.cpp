#include "engine/rulebook.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/text.h"

namespace warren {

namespace {
// Columns of one table row; a '|' inside `code` does not separate.
std::vector<std::string> columns(std::string_view row) {
  std::vector<std::string> out;
  std::string current;
  bool code = false;
  for (std::size_t i = 1; i < row.size(); ++i) {
    const char c = row[i];
    if (c == '`') code = !code;
    if (c == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
      current += '|';
      ++i;
    } else if (c == '|' && !code) {
      out.emplace_back(trim(current));
      current.clear();
    } else {
      current += c;
    }
  }
  return out;
}

bool is_id(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix) || text.size() != prefix.size() + 4) return false;
  return text[prefix.size()] == '-' &&
         text.find_first_not_of("0123456789", prefix.size() + 1) == std::string_view::npos;
}

constexpr int kForGood = std::numeric_limits<int>::max();

// Which versions a row is for: its id, and the last of them.
struct Heading {
  std::string_view id;
  int until = kForGood;
};

std::optional<Heading> heading_of(std::string_view first, std::string_view prefix) {
  constexpr std::string_view kUntil = " until ";
  Heading out{first};
  if (const std::size_t at = first.find(kUntil); at != std::string_view::npos) {
    const auto until = read_int(first.substr(at + kUntil.size()), 1, kForGood);
    if (!until) return {};
    out = {first.substr(0, at), static_cast<int>(*until)};
  }
  if (!is_id(out.id, prefix)) return {};
  return out;
}

std::string without_stars(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != '*') out += c;
  }
  return out;
}
}  // namespace

std::vector<Rule> read_rules(std::string_view markdown, std::string_view prefix, int version) {
  std::vector<Rule> rules;
  std::vector<int> last;  // by rule: the last version that its row is for
  std::string section;
  for (const std::string_view line : split(markdown, '\n')) {
    if (line.starts_with("#")) {
      section = std::string(trim(line.substr(std::min(line.find_first_not_of('#'), line.size()))));
      continue;
    }
    if (!line.starts_with("|")) continue;
    const std::vector<std::string> row = columns(line);
    if (row.empty()) continue;
    const std::string first = without_stars(row[0]);
    if (const auto heading = heading_of(first, prefix); heading && row.size() >= 2) {
      if (heading->until < version) continue;  // read otherwise since
      Rule rule{std::string(heading->id), section, row[1], "", "", ""};
      if (row.size() > 2) rule.source = row[2];
      if (row.size() > 3) rule.status = row[3];
      if (row.size() > 4) rule.example = row[4];
      // Of several rows of a rule that of the version nearest to the one asked for; its place is
      // the first one's.
      const auto known = std::ranges::find(rules, rule.id, &Rule::id);
      if (known == rules.end()) {
        rules.push_back(std::move(rule));
        last.push_back(heading->until);
      } else if (int& of_known = last[static_cast<std::size_t>(known - rules.begin())];
                 heading->until < of_known) {
        rule.section = known->section;
        *known = std::move(rule);
        of_known = heading->until;
      }
    } else if (row[0].starts_with("**") && row.size() > 1 && row[1].empty()) {
      section = first;  // a group row inside the table
    }
  }
  return rules;
}

}  // namespace warren
