// Matches that were played elsewhere are brought as records, and become tables of this server.
#include "server/lobby.h"
#include "server/time.h"

namespace warren::server {

// A match that was played elsewhere counts as a new table, and has to be replayed.
void Lobby::post_records(const Request& request, const Body& body, const Answer& answer) {
  const auto guest = guest_of(request);
  if (!guest) return say(answer, nobody());
  if (auto problem = charge_table(*guest, request.address)) return say(answer, *problem);
  host_.examine([=, this, guest = *guest, address = request.address]() -> std::function<void()> {
    auto wanted = std::make_shared<Expected<ImportRequest, Problem>>(
        read_import(host_.catalogue, guest, *body, now_ms()));
    return [=, this] {
      if (!*wanted) return say(answer, wanted->error());
      const store::SavedTable& saved = (*wanted)->saved;
      if (auto problem = charge_edition(guest.id, address, saved.table.edition, saved.edition)) {
        return say(answer, *problem);
      }
      bring(**wanted, answer);
    };
  });
}

// Sent twice, because an answer was lost or at the same moment, it is the same table; the seat's
// key is told to whoever was first.
void Lobby::bring(const ImportRequest& wanted, const Answer& answer) {
  const std::string id = wanted.saved.table.id;
  const auto there = [=, this] {
    Json out = Json::object();
    out.set("id", id).set("link", "/table/" + id);
    say(answer, out);
  };
  find(id, [=, this](const Sought& sought) {
    if (sought.table) return there();
    if (sought.problem->code != Code::kNoTable) return say(answer, *sought.problem);
    keep(wanted.saved, [=, this](const Expected<LiveTable::Ptr, Problem>& kept) {
      if (!kept) return say(answer, kept.error());
      const auto mine = static_cast<std::size_t>(wanted.mine - 1);
      if ((*kept)->seats()[mine].token_hash != token_hash(wanted.token)) return there();
      say(answer, seated_json(id, {wanted.mine, wanted.token}), 201);
    });
  });
}

void Lobby::keep(store::SavedTable saved, const Created& created) {
  if (tables_.size() >= options_.most_tables) {
    return created(Problem{Code::kBusy, "there are too many tables", {}, 60});
  }
  store::Change change;
  change.table = saved.table.id;
  change.row = saved.table;
  change.edition = saved.edition;
  change.seats = saved.seats;
  change.plies = saved.plies;
  const auto kept = std::make_shared<store::SavedTable>(std::move(saved));
  host_.journal.commit(std::move(change), [this, kept, created](const auto& problem) {
    if (problem) return look_for(kept->table.id, created);
    kept->lease = store::kFirstLease;
    ++host_.metrics.created;
    loading_[kept->table.id].push_back([created](const Sought& sought) {
      if (sought.problem) return created(*sought.problem);
      created(sought.table);
    });
    replay(std::move(*kept));
  });
}

}  // namespace warren::server
