#include "table/record.h"

#include <charconv>
#include <set>
#include <utility>

#include "engine/text.h"
#include "table/digest.h"

namespace warren {

namespace {
constexpr std::string_view kFirstLine = "warren record 2";
// Before the first release hashes were of how a position lay in memory: such a record is replayed
// by the rules alone.
constexpr std::string_view kOldFirstLine = "warren record 1";

std::optional<std::uint64_t> read_hex64(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + 16) return {};
  return value;
}

// Reads line by line; the first fault stops it.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : text_(text), lines_(split(text, '\n')) {}

  Expected<Record> read() {
    old_ = !lines_.empty() && trim(lines_[0]) == kOldFirstLine;
    if (!old_ && (lines_.empty() || trim(lines_[0]) != kFirstLine)) {
      return fault("a record begins with \"" + std::string(kFirstLine) + "\"");
    }
    bool in_plies = false;
    for (number_ = 2; number_ <= lines_.size(); ++number_) {
      const std::string_view line = trim(lines_[number_ - 1]);
      if (line.empty()) continue;
      if (ended_) return fault("something follows the end mark");
      if (line == "plies") {
        if (in_plies) return fault("\"plies\" comes once");
        in_plies = true;
      } else if (in_plies && !old_ && line.starts_with("end ")) {
        if (!read_end(line)) return fault(problem_);
      } else if (in_plies && !old_ && line.starts_with("resigned ")) {
        if (!read_resigned(line)) return fault(problem_);
      } else if (!(in_plies ? read_ply(line) : read_head(line))) {
        return fault(problem_);
      }
    }
    if (!in_plies) return fault("the line \"plies\" is missing");
    if (record_.head.game.empty()) return fault("the line \"game\" is missing");
    if (!old_ && !ended_) return fault("the end mark is missing: the record was cut off");
    if (record_.head.setup.rules_version == 0) return fault("the line \"rules\" is missing");
    if (record_.edition.empty()) return fault("the line \"edition\" is missing");
    if (record_.head.setup.players == 0) return fault("the line \"players\" is missing");
    if (std::cmp_greater(record_.head.seats.size(), record_.head.setup.players)) {
      return fault("there are more seats than players");
    }
    return record_;
  }

 private:
  Fault fault(std::string sentence) const {
    return {"record", "line " + std::to_string(std::min(number_, lines_.size())),
            std::move(sentence)};
  }
  bool wrong(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }

  bool read_head(std::string_view line) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view key = line.substr(0, space);
    const std::string_view value = trim(line.substr(space));
    MatchHead& head = record_.head;
    const bool many = key == "option" || key == "seat" || key == "entropy";
    if (!many && !seen_.emplace(key).second) {
      return wrong("\"" + std::string(key) + "\" comes once");
    }
    if (key == "game") {
      head.game = value;
    } else if (key == "rules") {
      const auto version = read_int(value, 1, 1'000'000);
      if (!version) return wrong("\"rules\" wants a version number");
      head.setup.rules_version = *version;
    } else if (key == "edition") {
      const std::size_t last = value.rfind(' ');
      const auto hash =
          last == std::string_view::npos ? std::nullopt : read_hex64(value.substr(last + 1));
      if (!hash) return wrong("\"edition\" wants a name and 16 hexadecimal digits");
      record_.edition = trim(value.substr(0, last));
      record_.edition_hash = *hash;
    } else if (key == "players") {
      const auto players = read_int(value, 1, kMaxSeats);
      if (!players) return wrong("\"players\" wants a number from 1 to 8");
      head.setup.players = *players;
    } else if (key == "option") {
      const std::size_t equals = value.find('=');
      if (equals == std::string_view::npos) return wrong("\"option\" wants name=value");
      head.setup.options.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    } else if (key == "seat") {
      if (head.seats.size() >= kMaxSeats) return wrong("too many seats");
      head.seats.emplace_back(value);
    } else if (key == "seed") {
      const auto seed = read_whole(value);
      if (!seed) return wrong("\"seed\" wants a whole number");
      head.seed = *seed;
    } else if (key == "position") {
      head.position = value;
    } else if (key == "dice" || key == "dice-seed" || key == "entropy") {
      return read_dice(key, value);
    } else {
      return wrong("unknown line \"" + std::string(key) + "\"");
    }
    return true;
  }

  // dice TABLE COMMIT; dice-seed HEX; entropy HEX or -, one line a seat
  bool read_dice(std::string_view key, std::string_view value) {
    auto& dice = record_.head.dice;
    if (key == "dice") {
      const auto parts = words(value);
      if (parts.size() != 2 || parts[1].size() != 64 || !from_hex(parts[1])) {
        return wrong("\"dice\" wants the table and 64 hexadecimal digits");
      }
      dice = Dice{std::string(parts[0]), std::string(parts[1]), "", {}};
      return true;
    }
    if (!dice) return wrong("\"" + std::string(key) + "\" comes after \"dice\"");
    const bool nothing = key == "entropy" && value == "-";
    if (!nothing && (value.empty() || value.size() > 64 || !from_hex(value))) {
      return wrong("\"" + std::string(key) + "\" wants hexadecimal digits");
    }
    if (key == "dice-seed") {
      if (value.size() != 64) {
        return wrong("\"dice-seed\" wants 64 hexadecimal digits");
      }
      dice->seed = value;
    } else {
      if (dice->entropy.size() >= kMaxSeats) return wrong("too much entropy");
      dice->entropy.emplace_back(nothing ? "" : value);
    }
    return true;
  }

  // "12 P1... " is written as: number, seat number or *, text, #hash
  bool read_ply(std::string_view line) {
    const auto parts = words(line);
    const std::size_t hash_at = line.rfind('#');
    if (parts.size() < 4 || hash_at == std::string_view::npos) {
      return wrong("a ply is: number, seat or *, text, #hash");
    }
    const auto number = read_int(parts[0]);
    if (!number || *number != static_cast<std::int64_t>(record_.plies.size()) + 1) {
      return wrong("ply " + std::to_string(record_.plies.size() + 1) + " is expected here");
    }
    Record::Line ply;
    ply.number = static_cast<int>(number_);
    if (parts[1] != "*") {
      const auto who = read_int(parts[1], 1, kMaxSeats);
      if (!who) return wrong("a seat is a number from 1, or * for chance");
      ply.seat = seat(*who - 1);
    }
    const auto hash = read_hex64(trim(line.substr(hash_at + 1)));
    if (!hash) return wrong("a hash is 16 hexadecimal digits");
    ply.hash = old_ ? 0 : *hash;
    const auto text_at = static_cast<std::size_t>(parts[2].data() - line.data());
    if (text_at >= hash_at) return wrong("the text of the ply is missing");
    ply.text = trim(line.substr(text_at, hash_at - text_at));
    if (ply.seat == kNobody && !read_stretch(ply)) return wrong("a draw is @from+weight/all");
    record_.plies.push_back(std::move(ply));
    return true;
  }

  // "5-2 @7+2/36": takes what follows the outcome, if anything does.
  static bool read_stretch(Record::Line& ply) {
    const std::size_t at = ply.text.rfind(" @");
    if (at == std::string::npos) return true;
    const std::string_view text = std::string_view(ply.text).substr(at + 2);
    const std::size_t plus = text.find('+');
    const std::size_t slash = text.find('/');
    if (plus == std::string_view::npos || slash == std::string_view::npos || slash < plus) {
      return false;
    }
    const auto from = read_whole(text.substr(0, plus));
    const auto weight = read_whole(text.substr(plus + 1, slash - plus - 1));
    const auto all = read_whole(text.substr(slash + 1));
    if (!from || !weight || !all) return false;
    ply.drawn = Stretch{*from, *weight, *all};
    ply.text.resize(at);
    return true;
  }

  // resigned SEAT
  bool read_resigned(std::string_view line) {
    const auto parts = words(line);
    const auto who = parts.size() == 2 ? read_int(parts[1], 1, kMaxSeats) : std::nullopt;
    if (!who) return wrong("\"resigned\" wants a seat");
    record_.resigned.push_back(seat(static_cast<int>(*who) - 1));
    return true;
  }

  // end PLIES SHA-256: of every byte before this line
  bool read_end(std::string_view line) {
    const auto parts = words(line);
    const auto plies = parts.size() == 3 ? read_int(parts[1]) : std::nullopt;
    if (!plies) return wrong("the end mark is: end, number of plies, 64 hexadecimal digits");
    if (*plies != static_cast<std::int64_t>(record_.plies.size())) {
      return wrong("the record has " + std::to_string(record_.plies.size()) + " plies, not " +
                   std::string(parts[1]));
    }
    const auto before = static_cast<std::size_t>(lines_[number_ - 1].data() - text_.data());
    if (parts[2] != to_hex(sha256(text_.substr(0, before)))) {
      return wrong("the record was changed after it was written: its digest is another");
    }
    ended_ = true;
    return true;
  }

  std::string_view text_;
  std::vector<std::string_view> lines_;
  bool old_ = false;
  bool ended_ = false;
  std::size_t number_ = 1;
  std::string problem_;
  std::set<std::string, std::less<>> seen_;  // lines of the head that come once
  Record record_;
};
}  // namespace

std::string write_record(const Record& record) {
  const MatchHead& head = record.head;
  std::string out(kFirstLine);
  const auto line = [&out](std::string_view key, std::string_view value) {
    out += "\n" + std::string(key) + " " + one_line(value);  // a line break would forge another
  };
  line("game", head.game);
  line("rules", std::to_string(head.setup.rules_version));
  line("edition", record.edition + " " + hex64(record.edition_hash));
  line("players", std::to_string(head.setup.players));
  for (const auto& [name, value] : head.setup.options) line("option", name + "=" + value);
  for (const std::string& who : head.seats) line("seat", who);
  if (head.dice) {
    line("dice", head.dice->table + " " + head.dice->commit);
    if (!head.dice->seed.empty()) line("dice-seed", head.dice->seed);
    for (const std::string& entropy : head.dice->entropy) {
      line("entropy", entropy.empty() ? "-" : entropy);
    }
  } else {
    line("seed", std::to_string(head.seed));
  }
  if (!head.position.empty()) line("position", head.position);
  out += "\nplies\n";
  int number = 0;
  for (const Record::Line& ply : record.plies) {
    out += std::to_string(++number) + " " +
           (ply.seat == kNobody ? "*" : std::to_string(index(ply.seat) + 1)) + " " +
           one_line(ply.text);
    if (ply.drawn) {
      out += " @" + std::to_string(ply.drawn->from) + "+" + std::to_string(ply.drawn->weight) +
             "/" + std::to_string(ply.drawn->of);
    }
    out += " #" + hex64(ply.hash) + "\n";
  }
  for (const Seat who : record.resigned) {
    out += "resigned " + std::to_string(index(who) + 1) + "\n";
  }
  out += "end " + std::to_string(number) + " " + to_hex(sha256(out)) + "\n";
  return out;
}

Record record_of(const Match& match) {
  const AnyGame& game = match.game();
  Record record{match.head(), std::string(game.edition()), game.edition_hash(), {}, {}};
  record.head.setup.players = game.seats();
  record.head.setup.rules_version = game.rules_version();
  auto position = match.at(0);
  for (const Ply& ply : match.plies()) {
    if (ply.is_chance()) {
      record.plies.push_back({0, kNobody, position->write_outcome(ply.outcome), ply.hash});
      if (match.head().dice) {
        record.plies.back().drawn = stretch_of(ply.outcome, position->chances());
      }
      position->resolve(ply.outcome);
    } else {
      record.plies.push_back({0, ply.seat, game.write(ply.action), ply.hash});
      position->apply(ply.seat, ply.action);
    }
  }
  return record;
}

std::string write_record(const Match& match) { return write_record(record_of(match)); }

bool goes_on(std::string_view record, std::string_view earlier) {
  const std::size_t end = earlier.rfind("\nend ");
  return end != std::string_view::npos && record.starts_with(earlier.substr(0, end + 1));
}

Expected<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

Expected<Match> replay(const Record& record, const std::optional<std::string>& edition_text,
                       std::size_t plies, const GameMaker& make) {
  MatchHead head = record.head;
  head.setup.edition_text = edition_text;
  if (edition_text) head.setup.edition_name = "edition";
  const auto game = make(head.game, head.setup);
  if (!game) return game.error().front();
  const AnyGame& rules = **game;
  if (rules.edition_hash() != record.edition_hash) {
    return Fault{"record", "edition",
                 "made with edition " + record.edition + " " + hex64(record.edition_hash) +
                     "; this is " + std::string(rules.edition()) + " " +
                     hex64(rules.edition_hash()) + " (give the file with --edition)"};
  }
  if (!head.position.empty()) {
    const auto position = rules.read_position(head.position);
    if (!position) return Fault{"record", "position", to_string(position.error())};
  }
  Match match(*game, std::move(head));
  for (std::size_t i = 0; i < std::min(plies, record.plies.size()); ++i) {
    const Record::Line& line = record.plies[i];
    const auto fault = [&line](std::string sentence) {
      return Fault{"record", "line " + std::to_string(line.number), std::move(sentence)};
    };
    if (line.seat == kNobody) {
      if (!match.position().node().is_chance()) return fault("no lot is drawn here");
      const auto o = match.position().read_outcome(line.text);
      if (!o) return fault(to_string(o.error()));
      if (line.drawn && *line.drawn != stretch_of(*o, match.position().chances())) {
        return fault(line.text + " lies elsewhere among what can be drawn here");
      }
      if (!match.resolve(*o)) return fault(line.text + " cannot be drawn here");
    } else {
      if (index(line.seat) >= rules.seats()) return fault("there is no such seat");
      const auto a = rules.read_action(line.text);
      if (!a) return fault(to_string(a.error()));
      if (const auto breach = match.act(line.seat, *a)) {
        return fault(line.text + ": " + breach->sentence + " (" + std::string(breach->rule) + ")");
      }
    }
    if (line.hash != 0 && match.plies().back().hash != line.hash) {
      return fault("the position after it hashes to " + hex64(match.plies().back().hash) +
                   ", not " + hex64(line.hash));
    }
  }
  return match;
}

}  // namespace warren
