#include "cli/terminal_table.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

#include "cli/commands.h"
#include "cli/hint.h"
#include "cli/keeping.h"
#include "cli/seat_talk.h"
#include "engine/text.h"
#include "lab/program_bot.h"
#include "table/record.h"
#include "table/result_json.h"

namespace warren::cli {

namespace {
constexpr std::size_t kNewsShown = 24;
constexpr std::array<std::string_view, 12> kCommands = {"help",  "why",      "rules", "undo",
                                                        "log",   "save",     "quit",  "list",
                                                        "board", "position", "hint",  "confirm"};
constexpr std::string_view kAdviser = "search:ms=1800,threads=2";
constexpr long kAdviserMs = 1800;

class TerminalTable {
 public:
  TerminalTable(Match match, Ink ink, bool confirm, std::string edition,
                std::chrono::milliseconds patience)
      : match_(std::move(match)),
        edition_(std::move(edition)),
        talk_(match_.shared_game(), ink,
              std::vector<std::string>(kCommands.begin(), kCommands.end())),
        ink_(ink),
        typed_(is_terminal(stdin)),
        screen_(typed_ && is_terminal(stdout)),
        confirm_(typed_ && confirm) {
    const MatchHead& head = match_.head();
    for (int i = 0; i < match_.game().seats(); ++i) {
      const std::string& who = head.seats[static_cast<std::size_t>(i)];
      bots_.push_back(who == "human" ? nullptr : player_named(who, seat(i), patience));
      if (who == "human") humans_.add(seat(i));
    }
    advisers_.resize(bots_.size());
    planned_.fill(kNoAction);
  }

  int run() {
    std::cout << game().info().title << ", " << count_of(game().seats(), "player", "players")
              << ", seed " << match_.head().seed << ". Type help for help.\n";
    while (!match_.position().node().is_over()) {
      const Node node = match_.position().node();
      if (node.is_chance()) {
        match_.roll();
        hear();
        continue;
      }
      const Seat who = next_seat(node);
      if (bots_[static_cast<std::size_t>(index(who))]) {
        plan(node);
        const auto chosen =
            std::exchange(planned_[static_cast<std::size_t>(index(who))], kNoAction);
        if (const auto breach = match_.act(who, chosen)) throw Stop{kFailed, breach->sentence};
        hear();
      } else if (!ask(who)) {
        return leave();
      }
    }
    for (const auto& bot : bots_) {
      if (auto* program = dynamic_cast<ProgramBot*>(bot.get())) {
        program->over(json_of(game(), position().result()));
      }
    }
    show_end();
    return kOk;
  }

 private:
  const AnyPosition& position() const { return match_.position(); }
  std::unique_ptr<const AnyKnown> known(Seat s) const { return position().known(Viewer(s)); }
  const AnyGame& game() const { return match_.game(); }
  std::string name(Seat s) const { return ink_.paint(game().seat_name(s), tint_of(s)); }

  // Bots choose first where several act at once, so that people are asked one after another.
  Seat next_seat(const Node& node) const {
    Seat found = node.seats.lowest();
    bool bot_found = false;
    node.seats.each([&](Seat s) {
      if (!bot_found && !humans_.has(s)) {
        found = s;
        bot_found = true;
      }
    });
    return found;
  }

  std::unique_ptr<AnyBot> bot_named(std::string_view spec, Seat who) const {
    auto bot = game().make_bot(spec, bot_seed(match_.head().seed, who));
    if (!bot) stop({bot.error()});
    return std::move(*bot);
  }

  std::unique_ptr<AnyBot> player_named(const std::string& who, Seat s,
                                       std::chrono::milliseconds patience) const {
    ProgramBot::Rules rules;
    rules.patience = patience;
    rules.options = match_.head().setup.options;
    rules.failed = [who, label = game().seat_name(s), by = rules.stand_in](const std::string& why) {
      std::cout << label << " loses its seat to " << by << ": " << who << ": " << why << "\n";
    };
    return make_player(match_.shared_game(), who, s, bot_seed(match_.head().seed, s),
                       std::move(rules));
  }

  // Bots that act at once all choose before any of them has acted.
  void plan(const Node& node) {
    node.seats.each([&](Seat s) {
      const auto at = static_cast<std::size_t>(index(s));
      if (!bots_[at] || planned_[at] != kNoAction) return;
      const auto chosen = bots_[at]->choose(*known(s), s);
      if (!chosen) stop({chosen.error()});
      planned_[at] = *chosen;
    });
  }

  // The strongest level looks on from the person's seat, and knows no more than it.
  void hint(Seat who) {
    auto& adviser = advisers_[static_cast<std::size_t>(index(who))];
    if (!adviser) adviser = bot_named(kAdviser, who);
    const auto known = match_.where_deciding(who)->known(Viewer(who));
    Expected<Advice> advice = Fault{};
    {
      const ThinkingBar bar("thinking", kAdviserMs);
      advice = adviser->advise(*known, who);
    }
    if (advice) {
      std::cout << print_hint(*known, *advice, who, ink_);
    } else {
      std::cout << advice.error().sentence << "\n";
    }
  }

  // Without people, what happens is told as it happens; a person hears it when asked.
  void hear() const {
    if (!humans_.empty()) return;
    for (const Told& told : position().told(Viewer::spectator())) std::cout << told.text << "\n";
  }

  // Where the seat's latest action lies, or the beginning: all from there on is news to it. It is
  // read from the match each time, so that what was taken back is not told to anybody.
  std::size_t news_begin(Seat who) const {
    const auto& plies = match_.plies();
    const auto own = std::ranges::find(plies.rbegin(), plies.rend(), who, &Ply::seat);
    return own == plies.rend() ? 0 : static_cast<std::size_t>(plies.rend() - own) - 1;
  }

  std::vector<std::string> news(Viewer viewer, std::size_t begin) const {
    const auto told = match_.told(viewer);
    std::vector<std::string> out;
    for (std::size_t i = begin; i < told.size(); ++i) {
      for (const Told& event : told[i]) out.push_back(event.text);
    }
    return out;
  }

  // With several people at one keyboard and something to hide, the screen changes hands.
  void hand_over(Seat who) {
    if (last_asked_ == who || humans_.size() < 2) {
      last_asked_ = who;
      return;
    }
    const auto sees = [&](Viewer viewer) { return position().known(viewer)->text(); };
    const std::string open = sees(Viewer::spectator());
    const bool secrets =
        sees(Viewer(who)) != open || (last_asked_ != kNobody && sees(Viewer(last_asked_)) != open);
    last_asked_ = who;
    if (!secrets) return;
    if (screen_) std::cout << "\x1b[2J\x1b[3J\x1b[H";
    std::cout << "The keyboard goes to " << name(who) << ".";
    if (typed_) {
      std::cout << " Press Enter when nobody else looks. " << std::flush;
      read_typed(typed_);
    } else {
      std::cout << "\n";  // nobody looks, and every line is meant for the game
    }
    if (screen_) std::cout << "\x1b[2J\x1b[3J\x1b[H";
  }

  // Asks until the seat has acted; false when the person leaves.
  bool ask(Seat who) {
    hand_over(who);
    show_position(who);
    while (true) {
      std::cout << name(who) << "> " << std::flush;
      const auto text = read_typed(typed_);
      if (!text) return false;
      if (text->empty()) continue;
      const Answer answer = obey(who, *text);
      if (answer == Answer::kLeave) return false;
      if (answer == Answer::kChanged) return true;
    }
  }

  enum class Answer { kStay, kChanged, kLeave };

  Answer obey(Seat who, std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = lower(text.substr(0, space));
    const std::string_view rest = trim(text.substr(space));
    // An action comes first: some games use these words in their own notation.
    if (const auto a = talk_.choose(position(), who, text)) return do_action(who, *a);
    if (word == "quit" || word == "exit" || word == "q") return Answer::kLeave;
    if (word == "help" || word == "?") {
      help();
    } else if (word == "board") {
      show_position(who);
    } else if (word == "hint") {
      hint(who);
    } else if (word == "list") {
      std::cout << talk_.list(position(), who, true);
    } else if (word == "why") {
      std::cout << talk_.why(position(), who, rest);
    } else if (word == "rules") {
      show_rules(game(), rest);
    } else if (word == "log") {
      show_log(who);
    } else if (word == "position") {
      std::cout << known(who)->text() << "\n";
    } else if (word == "save") {
      save(rest);
    } else if (word == "undo") {
      return undo(who);
    } else if (word == "confirm") {
      set_confirm(rest);
    } else {
      std::cout << talk_.why(position(), who, text);
    }
    return Answer::kStay;
  }

  Answer do_action(Seat who, Action a) {
    if (!is_sure(who, a)) return Answer::kStay;
    if (const auto breach = match_.act(who, a)) {
      std::cout << wrap("", talk_.refusal(breach->sentence), 0);
      return Answer::kStay;
    }
    hear();
    return Answer::kChanged;
  }

  // Taking back ends where the game says so, where lots are drawn, and where somebody else is
  // asked.
  bool is_final(Seat who, Action a) const {
    if (!position().may_take_back(who, a)) return true;
    const auto after = position().clone();
    after->apply(who, a);
    return !after->node().seats.has(who);
  }

  bool is_sure(Seat who, Action a) const {
    const bool forced = position().legal(who).size() == 1 && !match_.to_take_back(who);
    if (!confirm_ || forced || !is_final(who, a)) return true;
    std::cout << game().write(a)
              << " cannot be taken back. Enter does it, anything else does not: " << std::flush;
    const auto answer = read_typed(typed_);
    if (answer && (answer->empty() || lower(*answer) == "y" || lower(*answer) == "yes")) {
      return true;
    }
    std::cout << "Not done. (confirm off: never ask)\n";
    return false;
  }

  void set_confirm(std::string_view choice) {
    if (choice == "on" || choice == "off") confirm_ = choice == "on";
    std::cout << (confirm_
                      ? "You are asked before what cannot be taken back: confirm off ends it.\n"
                      : "You are never asked whether you are sure: confirm on begins it.\n");
  }

  Answer undo(Seat who) {
    const auto ply = match_.to_take_back(who);
    auto before = ply ? match_.without(*ply) : std::nullopt;
    if (!before) {
      std::cout << "Nothing can be taken back now: lots were drawn, somebody else acted, or\n"
                   "the choice was final.\n";
      return Answer::kStay;
    }
    match_ = std::move(*before);
    std::cout << "Taken back.\n";
    return Answer::kChanged;
  }

  void show_position(Seat who) {
    const auto lines = news(Viewer(who), news_begin(who));
    const std::size_t first = lines.size() > kNewsShown ? lines.size() - kNewsShown : 0;
    if (!lines.empty()) std::cout << "\n";
    if (first > 0) std::cout << "(" << first << " earlier lines: type log)\n";
    for (std::size_t i = first; i < lines.size(); ++i) std::cout << wrap("- ", lines[i], 2);
    std::cout << "\n"
              << known(who)->draw(ink_) << "\n"
              << ink_.paint(trim(wrap("", known(who)->prompt(who), 0)), Tint::kBold) << "\n";
    std::cout << talk_.list(position(), who, false);
  }

  void show_log(Seat who) const {
    std::size_t number = 0;
    for (const auto& told : match_.told(Viewer(who))) {
      ++number;
      for (const Told& event : told)
        std::cout << wrap(std::to_string(number) + "  ", event.text, 6);
    }
  }

  void save(std::string_view path) {
    if (path.empty()) {
      std::cout << "save FILE: say where.\n";
      return;
    }
    try {
      write_file(std::string(path), write_record(match_));
      std::cout << "Saved to " << path << ".\n";
    } catch (const Stop& stop) {
      std::cout << stop.message << "\n";
    }
  }

  static void help() {
    std::cout << "Type an action as it is written in the list, or its number. Also:\n"
                 "  list          what you may do, with what each would bring\n"
                 "  hint          the three best actions as the strongest bot sees them\n"
                 "  board         the position again\n"
                 "  why ACTION    whether it is allowed, and which rule forbids it\n"
                 "  rules [ID]    the numbered rules, or one of them\n"
                 "  undo          take back your last action, if nothing was revealed since\n"
                 "  confirm off   never ask before what cannot be taken back; confirm on asks\n"
                 "  log           everything that has happened\n"
                 "  position      the position on one line\n"
                 "  save FILE     keep the match; warren play --resume FILE goes on\n"
                 "  quit          leave; an unfinished match is kept\n"
                 "warren learn GAME teaches the game step by step.\n";
  }

  int leave() {
    const bool begun = std::ranges::any_of(match_.plies(), [this](const Ply& ply) {
      return !ply.is_chance() && humans_.has(ply.seat);
    });
    if (!begun) return kOk;
    const std::string record = write_record(match_);
    const std::string path = keeping_place(match_, record);
    write_file(path, record);
    std::cout << "The match is kept. Go on with: warren play --resume " << in_shell(path)
              << (edition_.empty() ? "" : " --edition " + in_shell(edition_)) << "\n";
    return kOk;
  }

  // People who share the keyboard are told together what one of them has not heard yet.
  void show_end() const {
    const Viewer viewer = humans_.size() == 1 ? Viewer(humans_.lowest()) : Viewer::spectator();
    std::size_t begin = match_.plies().size();
    humans_.each([&](Seat s) { begin = std::min(begin, news_begin(s)); });
    const auto lines = news(viewer, begin);
    if (!lines.empty()) std::cout << "\n";
    for (const std::string& line : lines) std::cout << wrap("- ", line, 2);
    std::cout << "\n"
              << position().known(viewer)->draw(ink_) << "\n"
              << print_result(game(), position().result(), ink_);
  }

  Match match_;
  std::string edition_;  // the file it is played with; empty: the house edition
  SeatTalk talk_;
  Ink ink_;
  bool typed_;    // by a person, not read from a file or another program
  bool screen_;   // and that person looks at what is printed
  bool confirm_;  // ask before what cannot be taken back
  SeatSet humans_;
  std::vector<std::unique_ptr<AnyBot>> bots_;      // by seat; none for a person
  std::vector<std::unique_ptr<AnyBot>> advisers_;  // by seat, made when first asked
  std::array<Action, kMaxSeats> planned_;          // by seat: chosen, not yet carried out
  Seat last_asked_ = kNobody;
};

}  // namespace

int play_in_terminal(Match match, Ink ink, bool confirm, std::string edition,
                     std::chrono::milliseconds patience) {
  return TerminalTable(std::move(match), ink, confirm, std::move(edition), patience).run();
}

}  // namespace warren::cli
