// store/ for one device: the same classes, answered from the rows in memory, and changes handed to
// the browser, which says when they are on disk.
#include <algorithm>
#include <tuple>

#include "store/journal.h"
#include "store/readers.h"
#include "wasm/house/loop.h"
#include "wasm/house/rows.h"
#include "wasm/house/rows_json.h"

namespace warren::store {

using module::rows;

namespace {

SavedTable head_of(const SavedTable& saved) {
  SavedTable out = saved;
  out.chat.clear();
  if (out.plies.size() > 1) out.plies.erase(out.plies.begin(), out.plies.end() - 1);
  return out;
}

bool sits(const SavedTable& saved, const std::string& guest) {
  return std::ranges::find(saved.seats, guest, &SeatRow::guest) != saved.seats.end();
}

std::int64_t moved_ms(const SavedTable& saved) {
  return saved.plies.empty() ? saved.table.moved_ms
                             : std::max(saved.table.moved_ms, saved.plies.back().at_ms);
}

}  // namespace

// -- Reading

std::optional<SavedTable> Reader::load(const std::string& id) {
  const auto* table = rows().find(id);
  if (table == nullptr || !table->whole) return {};
  return table->saved;
}

bool Reader::has(const std::string& id) { return rows().find(id) != nullptr; }

std::vector<SavedTable> Reader::going_on(const std::string& guest, int most) {
  std::vector<SavedTable> out;
  for (const auto& [id, table] : rows().all()) {
    const bool over = table.saved.table.status == TableStatus::kOver;
    if (!over && sits(table.saved, guest)) out.push_back(head_of(table.saved));
  }
  std::ranges::sort(out, std::ranges::greater{}, moved_ms);
  if (out.size() > static_cast<std::size_t>(most)) out.resize(static_cast<std::size_t>(most));
  return out;
}

std::vector<Ended> Reader::ended(const std::string& guest, const After& after, int most) {
  std::vector<Ended> out;
  for (const auto& [id, table] : rows().all()) {
    const After place{table.saved.table.moved_ms, id};
    const bool comes =
        std::tie(place.ended_ms, place.table) < std::tie(after.ended_ms, after.table);
    if (table.saved.table.status != TableStatus::kOver || !sits(table.saved, guest) || !comes) {
      continue;
    }
    out.push_back({head_of(table.saved), place});
    out.back().saved.plies.clear();
  }
  std::ranges::sort(out, std::ranges::greater{}, [](const Ended& one) {
    return std::tuple(one.place.ended_ms, one.place.table);
  });
  if (out.size() > static_cast<std::size_t>(most)) out.resize(static_cast<std::size_t>(most));
  return out;
}

// Nothing is open to strangers here, nobody is counted, and nothing is old before its owner says
// so.
std::vector<SavedTable> Reader::listed(const std::string&, const ListedAfter&, int) { return {}; }
int Reader::opened_by(const std::string&, int) { return 0; }
std::vector<std::string> Reader::old(const OldTables&, int) { return {}; }

Readers::Readers(const Opener& opener, Workers::Post post, std::size_t)
    : threads_(0, std::move(post)) {
  readers_.emplace_back(opener);
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): as the server declares it
void Readers::read(Read read, Failed) {
  threads_.add([this, read = std::move(read)](std::size_t) { return read(readers_.front()); });
}

Workers::Workers(std::size_t, Post post) : post_(std::move(post)) {}
Workers::~Workers() = default;

void Workers::add(Work work) {
  post_([work = std::move(work)] {
    if (const auto after = work(0)) after();
  });
}

// -- Writing

Leases::Leases() = default;

Store::Store(Opener opener) : Reader(std::move(opener), Access::kWrite) {}

Opened Store::open(const std::string& id, Leases::Missing) { return {load(id), ""}; }
void Store::report(const ReportRow&) {}

std::size_t Store::remove(std::span<const std::string> tables) {
  for (const std::string& id : tables) rows().forget(id);
  return tables.size();
}

Journal::Journal(Store& store, Post post) : store_(store), post_(std::move(post)) {}
Journal::~Journal() = default;

void Journal::commit(Change change, Done done) {
  queue_.emplace_back(Write{std::move(change), std::move(done)});
  work();
}

void Journal::read(std::function<std::function<void()>(Store&)> read,
                   std::function<void(std::string)> failed) {
  queue_.emplace_back(Read{std::move(read), std::move(failed)});
  work();
}

JournalStats Journal::stats() const { return stats_; }

// One change at a time is on its way to the disk.
void Journal::work() {
  while (!begun_ && !queue_.empty()) {
    auto next = std::move(queue_.front());
    queue_.pop_front();
    if (auto* read = std::get_if<Read>(&next)) {
      post_(read->read(store_));
      continue;
    }
    begun_ = std::chrono::steady_clock::now();
    auto write = std::make_shared<Write>(std::move(std::get<Write>(next)));
    Json event = Json::object();
    event.set("kind", "keep").set("change", module::json_of(write->change));
    module::loop().ask(std::move(event), [this, write](const Json& answer) {
      begun_.reset();
      const Json* why = answer.find("problem");
      std::optional<std::string> problem;
      if (why != nullptr && why->as_string() != nullptr) problem = *why->as_string();
      ++(problem ? stats_.failures : stats_.changes);
      stats_.failing = problem.has_value();
      if (!problem) rows().apply(write->change);
      write->done(problem);
      work();
    });
  }
}

}  // namespace warren::store
