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
constexpr int kMostListed = 100;
}  // namespace

void Lobby::heard(std::int64_t at_ms) { heard_ms_ = std::max(heard_ms_, at_ms); }

// A server that has not reached the database for a while may have been replaced: what it has in
// memory is worth nothing, and whoever is connected is better off elsewhere.
void Lobby::keep_contact(std::int64_t now) {
  const bool heard_lately = now - heard_ms_ < kLostMs;
  if (in_contact_ && !heard_lately) {
    in_contact_ = false;
    host_.log.write(Level::kError, "database.lost");
    while (!tables_.empty()) lose(*LiveTable::Ptr(tables_.begin()->second));
    resting_.clear();
  }
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
          // There may be more.
          if (adopted->size() == kMostAtOnce) called_ = true;
          for (store::SavedTable& saved : *adopted) {
            const auto old = tables_.find(saved.table.id);
            if (old != tables_.end()) lose(*LiveTable::Ptr(old->second));
            auto resumed = resume(host_.catalogue, saved);
            add(std::move(saved), std::move(resumed))->wake();
          }
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

void Lobby::depart(std::function<void()> done) {
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
  if (shared() && !in_contact_) {
    return Problem{Code::kStore, "this server does not reach its database; come back", {}, 1};
  }
  return {};
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
    const auto peer = read_peer(sought.elsewhere);
    if (peer && !request.internal) {
      return net_.ask(peer->host, peer->port, sealed(request, options_.key, now_ms()),
                      [this, answer, problem = sought.problem](std::optional<Reply> reply) {
                        if (!reply) return say(answer, *problem);
                        answer(std::move(*reply));
                      });
    }
    if (sought.problem) return say(answer, *sought.problem);
    then(sought.table);
  });
}

void Lobby::dial(const std::string& where, const Request& request, std::shared_ptr<Listener> far) {
  const auto peer = read_peer(where);
  if (!peer) return far->closed();
  net_.dial(peer->host, peer->port, sealed(request, options_.key, now_ms()), std::move(far));
}

void Lobby::list_shared(const std::string& game, const std::string& guest, const Answer& answer) {
  host_.journal.read(
      [this, game, guest, answer](store::Store& store) -> std::function<void()> {
        auto rows =
            std::make_shared<std::vector<store::SavedTable>>(store.listed(game, kMostListed));
        return [this, guest, answer, rows] {
          Json list = Json::array();
          for (const store::SavedTable& saved : *rows) list.push(line_of(saved, guest));
          Json out = Json::object();
          out.set("tables", std::move(list));
          say(answer, out);
        };
      },
      [this, answer](const std::string&) {
        say(answer, Problem{Code::kStore, "the tables cannot be read now; try again", {}, 1});
      });
}

}  // namespace warren::server
