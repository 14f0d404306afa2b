// The HTTP side of docs/protocol.md: what the workshop asks besides trying a setup.
#include "engine/text.h"
#include "server/bot_pool.h"
#include "server/fields.h"
#include "server/lobby.h"
#include "server/new_table.h"
#include "server/time.h"
#include "server/workbench.h"

namespace warren::server {

namespace {
constexpr int kMatches = 2000;  // of each edition, in a quick look
constexpr int kFewest = 50;
constexpr double kLookCost = 20;  // of a request, in others

Problem not_offered(std::string_view what) {
  return {Code::kNotNow, "this server does not " + std::string(what)};
}
Problem no_look() { return {Code::kNotFound, "there is no such look any more"}; }

// Only those that are quick: others would have played a handful of matches when time is up.
bool is_quick(std::string_view bot) {
  return bot == "random" || bot == "greedy" || bot == "bot:1" || bot == "bot:2";
}

Expected<LookPlan, Problem> read_look(const std::string& game, const Json& body) {
  const auto setup = read_setup(body);
  if (!setup) return setup.error();
  Fields fields(body);
  LookPlan plan{game, *setup, fields.text("bot", "random", 40), kMatches};
  plan.matches = fields.integer("matches", kMatches, kFewest, kMatches);
  if (fields.good() && !is_quick(plan.bot)) fields.wrong("bot", "random, greedy, bot:1 or bot:2");
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  return plan;
}

Expected<PrintPlan, Problem> read_print(const std::string& game, const Json& body) {
  const auto setup = read_setup(body);
  if (!setup) return setup.error();
  Fields fields(body);
  PrintPlan plan{game, *setup, false, fields.flag("lines", false)};
  const std::string paper = fields.text("paper", "a4", 10);
  plan.letter = paper == "letter";
  if (paper != "a4" && paper != "letter") fields.wrong("paper", "a4 or letter");
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  return plan;
}

// What is asked for, or why it cannot be had: reading an edition is work for another thread.
template <class Plan>
std::optional<Problem> refused(const Catalogue& catalogue, const Expected<Plan, Problem>& plan) {
  if (!plan) return plan.error();
  const auto game = catalogue.make(plan->game, plan->setup);
  if (game) return {};
  return Problem{Code::kBadSetup, to_string(game.error().front()), game.error()};
}
}  // namespace

// POST /api/games/ID/look and /print.
void Lobby::post_craft(const Request& request, const std::string& game, std::string_view what,
                       const Body& body, const Answer& answer) {
  Workbench* bench = host_.workbench;
  const auto guest = guest_of(request);
  const std::string address = request.address;
  if (!allowances_.requests.take(address, steady_ms(), kLookCost)) {
    return say(answer, Problem{Code::kTooFast,
                               "too many requests from this address",
                               {},
                               allowances_.requests.retry_s()});
  }
  if (what == "look") {
    if (bench == nullptr || !bench->looks()) return say(answer, not_offered("try editions out"));
    if (!guest) return say(answer, nobody());
    return host_.examine([=, this, guest = *guest]() -> std::function<void()> {
      const auto plan = read_look(game, *body);
      const auto problem = refused(host_.catalogue, plan);
      if (problem) return [=, this] { say(answer, *problem); };
      return [=, this] {
        const auto id = bench->look(guest.id, address, *plan);
        if (!id) return say(answer, id.error());
        say(answer, *bench->state(guest.id, *id), 202);
      };
    });
  }
  if (bench == nullptr || !bench->prints()) return say(answer, not_offered("print"));
  host_.examine([=, this]() -> std::function<void()> {
    const auto plan = read_print(game, *body);
    const auto problem = refused(host_.catalogue, plan);
    if (problem) return [=, this] { say(answer, *problem); };
    return [=, this] {
      const auto unwilling = bench->print(address, *plan, [this, answer, game](auto pdf) {
        if (!pdf) return say(answer, pdf.error());
        Reply reply;
        reply.type = "application/pdf";
        reply.body = text_of(std::move(*pdf));
        reply.headers.emplace_back("Content-Disposition",
                                   "attachment; filename=\"" + game + ".pdf\"");
        answer(std::move(reply));
      });
      if (unwilling) say(answer, *unwilling);
    };
  });
}

void Lobby::get_look(const Request& request, const std::string& id, const Answer& answer) {
  const auto guest = guest_of(request);
  const auto state = guest && host_.workbench != nullptr ? host_.workbench->state(guest->id, id)
                                                         : std::optional<Json>();
  if (!state) return say(answer, no_look());
  say(answer, *state);
}

void Lobby::post_look(const Request& request, std::string_view rest, const Answer& answer) {
  const auto parts = split(rest, '/');
  if (parts.size() != 2 || parts[1] != "stop") return say(answer, no_address());
  const auto guest = guest_of(request);
  const std::string id(parts[0]);
  if (!guest || host_.workbench == nullptr || !host_.workbench->stop(guest->id, id)) {
    return say(answer, no_look());
  }
  say(answer, *host_.workbench->state(guest->id, id));
}

}  // namespace warren::server
