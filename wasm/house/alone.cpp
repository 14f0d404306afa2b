// What a house that strangers do not come to leaves out: lists of open tables, who may not play,
// other servers, what links look like elsewhere, figures and logs.
#include <mutex>

#include "server/html.h"
#include "server/lobby.h"
#include "server/preview.h"

namespace warren::server {

// -- Other servers
void Lobby::keep_contact(std::int64_t) {}
void Lobby::rest(const std::string&, std::int64_t) {}
void Lobby::read_sanctions() {}
void Lobby::depart(const std::function<void()>& done) { done(); }
std::optional<Problem> Lobby::refuse_shared(Request&) const { return {}; }
// NOLINTNEXTLINE(performance-unnecessary-value-param): as the server declares it
bool Lobby::pass_on(const Request&, const std::string&, std::function<void(std::optional<Reply>)>) {
  return false;
}
void Lobby::at_table(const Request&, const std::string& id, const Answer& answer,
                     std::function<void(const LiveTable::Ptr&)> then) {
  find(id, [this, answer, then = std::move(then)](const Sought& sought) {
    if (sought.problem) return say(answer, *sought.problem);
    then(sought.table);
  });
}
// NOLINTNEXTLINE(performance-unnecessary-value-param): as the server declares it
void Lobby::dial(const std::string&, const Request&, std::shared_ptr<Listener> far) {
  far->closed(0);
}

// -- Strangers
void Listing::add(const std::string&, const Entry&) {}
void Listing::remove(const std::string&, const Entry&) {}
Listing::Page Listing::page(const std::string&, const std::optional<Place>&, std::size_t,
                            const Look&) {
  return {};
}
std::string Listing::write(const Place&) { return ""; }
std::optional<Listing::Place> Listing::read(std::string_view) { return {}; }
std::optional<Problem> Moderation::banned(const std::string&, const std::string&,
                                          std::int64_t) const {
  return {};
}
bool Moderation::muted(const std::string&, std::int64_t) const { return false; }

// -- Matches of other devices
void Lobby::post_records(const Request&, const Body&, const Answer& answer) {
  say(answer, Problem{Code::kNotAllowed, "matches of this device are here already"});
}

// -- Lessons: the page asks a server for them
void Lobby::get_lessons(const Request&, const std::string&, const std::string&,
                        const Answer& answer) {
  say(answer, no_address());
}
void Lobby::post_lesson(const std::string&, const std::string&, const Body&, const Answer& answer) {
  say(answer, no_address());
}

// -- Puzzles: the same
void Lobby::get_puzzles(const Request&, const std::string&, const std::string&,
                        const Answer& answer) {
  say(answer, no_address());
}
void Lobby::post_puzzle(const Request&, const std::string&, std::string_view, const Body&,
                        const Answer& answer) {
  say(answer, no_address());
}

// -- The workshop: nothing is simulated or printed on a device
void Lobby::post_craft(const Request&, const std::string&, std::string_view, const Body&,
                       const Answer& answer) {
  say(answer, no_address());
}
void Lobby::get_look(const Request&, const std::string&, const Answer& answer) {
  say(answer, no_address());
}
void Lobby::post_look(const Request&, std::string_view, const Answer& answer) {
  say(answer, no_address());
}

void Lobby::post_try(const Request&, const std::string&, const Json&, const Answer& answer) {
  say(answer, Problem{Code::kNotAllowed, "matches of this device are tried again at a server"});
}

// -- Links and pages
std::string preview_tags(const LiveTable&, const GameInfo*, std::string_view,
                         std::optional<std::size_t>) {
  return "";
}
std::string with_preview(std::string_view page, std::string_view) { return std::string(page); }
std::string escaped(std::string_view text) { return std::string(text); }

// -- Figures and logs
void Histogram::add(double) {}
std::string Metrics::text(const NetStats&, const store::JournalStats&, std::size_t, std::size_t,
                          std::size_t) const {
  return "";
}
void Log::write(Level level, std::string_view, const Json&) {
  const std::lock_guard lock(mutex_);
  if (level >= least_ && out_ != nullptr) std::fputs("the house complains\n", out_);
}

}  // namespace warren::server
