#include "server/new_table.h"

#include "server/bot_pool.h"
#include "server/editions.h"
#include "server/fields.h"
#include "table/dice.h"

namespace warren::server {

using store::SeatKind;

namespace {
constexpr std::size_t kMostOptions = 50;
constexpr std::size_t kLongestOption = 200;
constexpr std::size_t kLongestEdition = std::size_t{400} * 1024;

void read_options(const Json& body, Fields& fields, Setup& setup) {
  if (!fields.has("options")) return;
  const auto* options = body.find("options")->as_object();
  if (options == nullptr || options->size() > kMostOptions) {
    return fields.wrong("options", "an object of texts");
  }
  for (const auto& [name, value] : *options) {
    const auto* text = value.as_string();
    if (text == nullptr || text->size() > kLongestOption) {
      fields.wrong("options." + name, "a text");
    } else {
      setup.options.emplace_back(name, *text);
    }
  }
}

void read_clock(const Json& body, Fields& fields, Settings& settings) {
  if (!fields.has("clock")) return;
  Fields clock(*body.find("clock"));
  settings.clock = Clock{clock.need_integer("base_s", 1, 30 * 24 * 3600),
                         clock.need_integer("plus_s", 0, 24 * 3600)};
  if (!clock.good()) fields.wrong("clock: " + clock.problem());
}

Settings read_plain_settings(Fields& fields) {
  Settings settings;
  settings.undo = fields.flag("undo", true);
  settings.hints = fields.flag("hints", true);
  settings.grace_s = fields.integer("grace_s", settings.grace_s, 0, 30 * 24 * 3600);
  settings.setup.players = fields.integer("players", 0, 1, kMaxSeats);
  if (fields.has("edition")) {
    settings.edition =
        std::make_shared<const std::string>(fields.text("edition", "", kLongestEdition));
  }
  return settings;
}

}  // namespace

Expected<Setup, Problem> read_setup(const Json& body) {
  Fields fields(body);
  Settings settings = read_plain_settings(fields);
  read_options(body, fields, settings.setup);
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  return whole_setup(settings);
}

namespace {
// Who is to sit on a seat: "me" is whoever opens the table.
enum class Wish { kMe, kOpen, kBot };

Expected<Wish, Problem> read_wish(const Json& json, std::string& bot) {
  Fields fields(json);
  const std::string kind = fields.need_text("kind", 10);
  bot = fields.text("bot", "", 40);
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  if (kind == "me") return Wish::kMe;
  if (kind == word_of(SeatKind::kOpen)) return Wish::kOpen;
  if (kind == word_of(SeatKind::kBot)) return Wish::kBot;
  return Problem{Code::kBadRequest, "a seat is me (once), open or bot"};
}

[[nodiscard]] std::optional<Problem> seat_bot(store::SeatRow& seat, const std::string& bot) {
  seat.kind = SeatKind::kBot;
  seat.bot = bot.empty() ? usual_level() : bot;
  if (is_level(seat.bot)) return {};
  return Problem{Code::kBadRequest, "there is no bot \"" + seat.bot + "\""};
}

void seat_owner(NewTableRequest& wanted, store::SeatRow& seat, const std::string& entropy) {
  wanted.mine = seat.seat;
  wanted.token = make_token();
  seat.kind = SeatKind::kPerson;
  seat.name = wanted.table.owner.name;
  seat.guest = wanted.table.owner.id;
  seat.token_hash = token_hash(wanted.token);
  seat.entropy = entropy;
}

// Without a list the owner has the first seat and the others are open.
[[nodiscard]] std::optional<Problem> read_seats(const Json* list_json, int count,
                                                const std::string& entropy,
                                                NewTableRequest& wanted) {
  const auto* list = list_json != nullptr ? list_json->as_array() : nullptr;
  if (list_json != nullptr && !list_json->is_null() &&
      (list == nullptr || static_cast<int>(list->size()) != count)) {
    return Problem{Code::kBadRequest, "\"seats\" should list " + std::to_string(count) + " seats"};
  }
  for (int number = 1; number <= count; ++number) {
    store::SeatRow seat;
    seat.seat = number;
    std::string bot;
    Expected<Wish, Problem> wish = number == 1 ? Wish::kMe : Wish::kOpen;
    if (list != nullptr) wish = read_wish((*list)[static_cast<std::size_t>(number) - 1], bot);
    if (!wish) return wish.error();
    if (*wish == Wish::kMe && wanted.mine != 0) {
      return Problem{Code::kBadRequest, "a seat is me (once), open or bot"};
    }
    if (*wish == Wish::kMe) seat_owner(wanted, seat, entropy);
    if (*wish == Wish::kBot) {
      if (auto problem = seat_bot(seat, bot)) return problem;
    }
    wanted.table.seats.push_back(std::move(seat));
  }
  return {};
}

// The game that is asked for, with the edition in the form in which it is kept; or what is wrong
// with it, in the lines that its author wrote.
Expected<std::shared_ptr<const AnyGame>, Faults> make_game(const Catalogue& catalogue,
                                                           NewTable& table) {
  const store::SharedText written = table.settings.edition;
  if (written) {
    table.settings.edition = std::make_shared<const std::string>(canonical_edition(*written));
    table.edition_key = edition_key(*table.settings.edition);
  }
  auto made = catalogue.make(table.game, whole_setup(table.settings));
  if (made || !written) return made;
  table.settings.edition = written;
  return catalogue.make(table.game, whole_setup(table.settings));
}
}  // namespace

Expected<NewTableRequest, Problem> read_new_table(const Catalogue& catalogue, const Guest& owner,
                                                  const Json& body) {
  Fields fields(body);
  NewTableRequest wanted;
  NewTable& table = wanted.table;
  table.owner = owner;
  table.game = fields.need_text("game", 40);
  table.listed = fields.flag("public", false);
  table.settings = read_plain_settings(fields);
  const std::string entropy = fields.text("entropy", "", 64);
  wanted.start = fields.flag("start", false);
  read_options(body, fields, table.settings.setup);
  read_clock(body, fields, table.settings);
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  if (!is_entropy(entropy)) return bad_entropy();
  const auto made = make_game(catalogue, table);
  if (!made) return Problem{Code::kBadSetup, to_string(made.error().front()), made.error()};
  table.made = *made;
  table.settings.setup.players = (*made)->seats();
  if (auto problem = read_seats(body.find("seats"), (*made)->seats(), entropy, wanted)) {
    return *problem;
  }
  return wanted;
}

Expected<NewTableRequest, Problem> against_bots(NewTable table, int mine, const std::string& bot,
                                                const std::string& entropy) {
  NewTableRequest wanted;
  wanted.table = std::move(table);
  wanted.start = true;
  for (int number = 1; number <= wanted.table.made->seats(); ++number) {
    store::SeatRow seat;
    seat.seat = number;
    if (number == mine) {
      seat_owner(wanted, seat, entropy);
    } else if (auto problem = seat_bot(seat, bot)) {
      return *problem;
    }
    wanted.table.seats.push_back(std::move(seat));
  }
  return wanted;
}

}  // namespace warren::server
