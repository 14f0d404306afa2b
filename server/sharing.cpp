// A lobby that shares its database with those of other servers: contact with the database, tables
// that nobody has, and requests for tables that another one has.
#include "server/lobby.h"
#include "server/peers.h"
#include "server/time.h"

namespace warren::server {

namespace {
// Others take this server for dead after six seconds, by the database's clock.
constexpr std::int64_t kLostMs = 4000;
constexpr std::int64_t kAdoptMs = 1000;
constexpr int kMostAtOnce = 32;
}  // namespace

void Lobby::heard(std::int64_t at_ms) {
  // A server that was frozen may hear of the next heartbeat before it noticed that some are
  // missing.
  if (at_ms >= host_.sure_until_ms) lose_contact();
  host_.sure_until_ms = at_ms + kLostMs;
}

// A server that has not reached the database for a while may have been replaced: what it has in
// memory is worth nothing, and whoever is connected is better off elsewhere.
void Lobby::lose_contact() {
  if (!in_contact_) return;
  in_contact_ = false;
  host_.log.write(Level::kError, "database.lost");
  while (!tables_.empty()) lose(*LiveTable::Ptr(tables_.begin()->second));
  resting_.clear();
}

void Lobby::keep_contact(std::int64_t now) {
  const bool heard_lately = now < host_.sure_until_ms;
  if (!heard_lately) lose_contact();
  if (!in_contact_ && heard_lately && !returning_) {
    returning_ = true;
    host_.journal.read(
        [this](store::Store& store) -> std::function<void()> {
          store.hand_over();  // all that was forgotten here
          return [this] {
            in_contact_ = true;
            returning_ = false;
            host_.log.write(Level::kInfo, "database.found");
          };
        },
        [this](const std::string&) { returning_ = false; });
  }
  if (in_contact_ && (called_ || now - adopted_ms_ >= kAdoptMs)) adopt(now);
}

void Lobby::adopt(std::int64_t now) {
  if (adopting_ || host_.stopping) return;
  adopting_ = true;
  called_ = false;
  adopted_ms_ = now;
  host_.journal.read(
      [this](store::Store& store) -> std::function<void()> {
        auto adopted = std::make_shared<std::vector<store::SavedTable>>(store.adopt(kMostAtOnce));
        return [this, adopted] {
          adopting_ = false;
          for (store::SavedTable& saved : *adopted) {
            // What is opened at this moment is read under a later lease.
            if (opening_.contains(saved.table.id)) continue;
            const auto old = tables_.find(saved.table.id);
            if (old != tables_.end()) lose(*LiveTable::Ptr(old->second));
            replay(std::move(saved));
          }
          // There may be more, and people who wait for them.
          if (adopted->size() == kMostAtOnce && in_contact_) adopt(steady_ms());
        };
      },
      [this](const std::string&) { adopting_ = false; });
}

void Lobby::rest(const std::string& id, std::int64_t lease) {
  host_.journal.read(
      [id, lease](store::Store& store) -> std::function<void()> {
        store.let_rest(id, lease);
        return [] {};
      },
      [](const std::string&) {});  // then it rests when this server is gone
}

void Lobby::read_sanctions() {
  readers_.read(
      [this](store::Reader& reader) -> std::function<void()> {
        auto rows = std::make_shared<std::vector<store::SanctionRow>>(reader.sanctions());
        return [this, rows] {
          host_.moderation.replace(*rows);
          if (!host_.moderation.any_bans()) return;
          for (const ConnectionPtr& one : connections()) {
            const std::string& address = one->address();
            const std::string guest = one->guest() ? one->guest()->id : "";
            const std::string plain = address.substr(0, address.find('/'));
            if (host_.moderation.banned(guest, plain, now_ms())) one->close(1008);
          }
        };
      },
      [](const std::string&) {});  // another time
}

void Lobby::depart(const std::function<void()>& done) {
  host_.journal.read(
      [done](store::Store& store) -> std::function<void()> {
        store.depart();
        return done;
      },
      [done](const std::string&) { done(); });
}

std::optional<Problem> Lobby::refuse_shared(Request& request) const {
  if (request.internal && !unseal(request, options_.key, now_ms())) {
    return Problem{Code::kNotAllowed, "this is for servers that share the key"};
  }
  if (shared() && (!in_contact_ || steady_ms() >= host_.sure_until_ms)) {
    return Problem{Code::kStore, "this server does not reach its database; come back", {}, 1};
  }
  return {};
}

bool Lobby::pass_on(const Request& request, const std::string& elsewhere,
                    std::function<void(std::optional<Reply>)> answered) {
  const auto peer = read_peer(elsewhere);
  // Once is enough: whoever has the table then is found by who comes again.
  if (!peer || request.internal) return false;
  net_.ask(peer->host, peer->port, sealed(request, options_.key, now_ms()), std::move(answered));
  return true;
}

void Lobby::at_table(const Request& request, const std::string& id, const Answer& answer,
                     std::function<void(const LiveTable::Ptr&)> then) {
  if (!shared()) {
    return find(id, [this, answer, then = std::move(then)](const Sought& sought) {
      if (sought.problem) return say(answer, *sought.problem);
      then(sought.table);
    });
  }
  find(id, [this, request, answer, then = std::move(then)](const Sought& sought) {
    const bool passed_on =
        pass_on(request, sought.elsewhere, [this, answer, problem = sought.problem](auto reply) {
          if (!reply) return say(answer, *problem);
          answer(std::move(*reply));
        });
    if (passed_on) return;
    if (sought.problem) return say(answer, *sought.problem);
    then(sought.table);
  });
}

void Lobby::dial(const std::string& where, const Request& request, std::shared_ptr<Listener> far) {
  const auto peer = read_peer(where);
  if (!peer) return far->closed(0);
  net_.dial(peer->host, peer->port, sealed(request, options_.key, now_ms()), std::move(far));
}

}  // namespace warren::server
