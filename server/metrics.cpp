#include "server/metrics.h"

namespace warren::server {

namespace {
std::string number(double value) {
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%g", value);
  return buffer.data();
}

void one(std::string& out, std::string_view name, std::string_view type, std::string_view help,
         double value) {
  out += "# HELP " + std::string(name) + " " + std::string(help) + "\n# TYPE " + std::string(name) +
         " " + std::string(type) + "\n" + std::string(name) + " ";
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.17g", value);
  out += std::string(buffer.data()) + "\n";
}
}  // namespace

void Histogram::add(double seconds) {
  std::size_t i = 0;
  while (i < kBounds.size() && seconds > kBounds[i]) ++i;
  ++counts_[i];
  sum_ += seconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  const std::string n(name);
  out += "# HELP " + n + " " + std::string(help) + "\n# TYPE " + n + " histogram\n";
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i];
    out += n + "_bucket{le=\"" + (i < kBounds.size() ? number(kBounds[i]) : "+Inf") + "\"} " +
           std::to_string(total) + "\n";
  }
  out += n + "_sum " + number(sum_) + "\n" + n + "_count " + std::to_string(total) + "\n";
}

std::string Metrics::text(const NetStats& net, const store::JournalStats& journal,
                          std::size_t tables, std::size_t edition_bytes,
                          std::size_t bots_waiting) const {
  std::string out;
  const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    one(out, name, "counter", help, static_cast<double>(value));
  };
  const auto gauge = [&](std::string_view name, std::string_view help, std::size_t value) {
    one(out, name, "gauge", help, static_cast<double>(value));
  };
  gauge("warren_tables", "tables in memory", tables);
  gauge("warren_edition_bytes", "editions of tables in memory, each text once", edition_bytes);
  gauge("warren_connections", "open connections", net.connections);
  gauge("warren_sockets", "open WebSockets", net.sockets);
  counter("warren_accepted_total", "connections accepted", net.accepted);
  counter("warren_connections_refused_total", "connections over a limit", net.refused);
  counter("warren_accept_failures_total", "connections that could not be accepted",
          net.accept_failures);
  counter("warren_slow_total", "clients dropped because they did not read", net.slow);
  counter("warren_requests_total", "HTTP requests", net.requests);
  counter("warren_messages_in_total", "WebSocket messages received", net.messages_in);
  counter("warren_messages_out_total", "WebSocket messages sent", net.messages_out);
  counter("warren_bytes_out_total", "WebSocket bytes sent", net.bytes_out);
  counter("warren_moves_total", "actions stored", moves);
  counter("warren_bot_moves_total", "actions of bots stored", bot_moves);
  counter("warren_refused_total", "actions refused by the rules", refused);
  counter("warren_undone_total", "actions taken back", undone);
  counter("warren_chats_total", "lines of chat", chats);
  counter("warren_reports_total", "lines of chat reported", reports);
  counter("warren_tables_created_total", "tables created", created);
  counter("warren_tables_finished_total", "tables finished", finished);
  counter("warren_bot_thoughts_total", "thoughts of bots begun", bot_thoughts);
  counter("warren_bot_cancelled_total", "thoughts of bots no longer wanted", bot_cancelled);
  gauge("warren_bot_waiting", "thoughts of bots that wait", bots_waiting);
  counter("warren_commits_total", "transactions synced to disk", journal.commits);
  counter("warren_changes_total", "changes inside them", journal.changes);
  counter("warren_store_failures_total", "changes the store refused", journal.failures);
  one(out, "warren_commit_seconds_total", "counter", "time inside commits",
      static_cast<double>(journal.commit_us) / 1e6);
  gauge("warren_store_waiting", "changes that wait for the store", journal.waiting);
  gauge("warren_store_failing", "1 while the latest commit failed", journal.failing ? 1 : 0);
  out += "# HELP warren_problems_total refusals by code\n# TYPE warren_problems_total counter\n";
  for (const auto& [code, count] : problems) {
    out +=
        "warren_problems_total{code=\"" + std::string(code) + "\"} " + std::to_string(count) + "\n";
  }
  move_seconds.write(out, "warren_move_seconds", "from an action's arrival to its broadcast");
  return out;
}

}  // namespace warren::server
