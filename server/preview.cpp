#include "server/preview.h"

#include <algorithm>

#include "engine/text.h"
#include "server/html.h"

namespace warren::server {

namespace {
std::string tag(std::string_view property, std::string_view content) {
  return "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\" />";
}

std::string what_goes_on(const LiveTable& table) {
  const auto free = static_cast<int>(
      std::ranges::count(table.seats(), store::SeatKind::kOpen, &store::SeatRow::kind));
  if (table.is_over()) return "The match is over: see how it ended.";
  if (table.row().status == store::TableStatus::kPlaying) return "The match is on: look on.";
  if (free == 0) return "Everybody is here.";
  return count_of(free, "seat is free: sit down and play.", "seats are free: sit down and play.");
}

// A sentence of its own.
std::string ended(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text.find_last_of(".?!") + 1 == text.size() ? text : text + ".";
}

// What everybody was told by the move.
std::string what_happened(const Match& match, std::size_t move) {
  if (move == 0) return "How it began.";
  const auto position = match.at(move - 1);
  carry_out(*position, match.plies()[move - 1]);
  std::string out;
  for (const Told& told : position->told(Viewer::spectator())) {
    out += (out.empty() ? "" : " ") + ended(told.text);
  }
  return out;
}
}  // namespace

std::string preview_tags(const LiveTable& table, const GameInfo* info, std::string_view origin,
                         std::optional<std::size_t> move) {
  const std::string game(info != nullptr ? info->title : table.row().game);
  std::string title = table.row().owner_name.empty()
                          ? "A table of " + game
                          : table.row().owner_name + " invites you to " + game;
  std::string blurb = what_goes_on(table) + (info != nullptr ? " " + std::string(info->blurb) : "");
  const std::string here(origin);
  std::string address = here + "/table/" + table.id();
  if (move && table.is_over() && table.match() != nullptr &&
      *move <= table.match()->plies().size()) {
    title = "Move " + std::to_string(*move) + " of " +
            std::to_string(table.match()->plies().size()) + " in a match of " + game;
    blurb = what_happened(*table.match(), *move);
    address += "?move=" + std::to_string(*move);
  }
  std::string out = tag("og:site_name", "Warren") + tag("og:type", "website") +
                    tag("og:title", title) + tag("og:description", blurb) + tag("og:url", address);
  if (info != nullptr) {
    out += tag("og:image", here + "/preview/" + std::string(info->id) + ".png") +
           tag("og:image:width", "1200") + tag("og:image:height", "630") +
           tag("og:image:alt", "The board of " + game);
  }
  return out + "<meta name=\"twitter:card\" content=\"summary_large_image\" />";
}

std::string with_preview(std::string_view page, std::string_view tags) {
  const std::size_t head = page.find("</head>");
  if (head == std::string_view::npos) return std::string(page);
  return std::string(page.substr(0, head)) + std::string(tags) + std::string(page.substr(head));
}

}  // namespace warren::server
