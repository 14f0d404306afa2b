// `warren play`: a table in the terminal. It draws what the seat knows, lists what it may do, and
// says why it may not do the rest.
#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <filesystem>
#include <iostream>
#include <random>
#include <utility>

#include "bots/spec.h"
#include "cli/advice.h"
#include "cli/commands.h"
#include "engine/rulebook.h"
#include "engine/text.h"
#include "table/record.h"

namespace warren::cli {

namespace {
constexpr std::size_t kNewsShown = 24;
constexpr std::size_t kActionsWithRemarks = 18;
constexpr int kColumns = 78;
constexpr std::string_view kAdviser = "search:ms=1800,threads=2";
constexpr long kAdviserMs = 1800;

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

class TerminalTable {
 public:
  TerminalTable(Match match, Ink ink)
      : match_(std::move(match)), ink_(ink), screen_(is_terminal(stdout) && is_terminal(stdin)) {
    const MatchHead& head = match_.head();
    for (int i = 0; i < match_.game().seats(); ++i) {
      const std::string& who = head.seats[static_cast<std::size_t>(i)];
      bots_.push_back(who == "human" ? nullptr : bot_named(who, seat(i)));
      if (who == "human") humans_.add(seat(i));
    }
    advisers_.resize(bots_.size());
    planned_.fill(kNoAction);
    news_.resize(static_cast<std::size_t>(match_.game().seats()) + 1);
  }

  int run() {
    std::cout << match_.game().info().title << ", " << match_.game().seats() << " players, seed "
              << match_.head().seed << ". Type help for help.\n";
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
        match_.act(who, std::exchange(planned_[static_cast<std::size_t>(index(who))], kNoAction));
        hear();
      } else if (!ask(who)) {
        return leave();
      }
    }
    show_end();
    return kOk;
  }

 private:
  const AnyPosition& position() const { return match_.position(); }
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

  // Bots that act at once all choose before any of them has acted.
  void plan(const Node& node) {
    node.seats.each([&](Seat s) {
      const auto at = static_cast<std::size_t>(index(s));
      if (!bots_[at] || planned_[at] != kNoAction) return;
      const auto chosen = bots_[at]->choose(position(), s);
      if (!chosen) stop({chosen.error()});
      planned_[at] = *chosen;
    });
  }

  // The strongest level looks on from the person's seat, and knows no more than it.
  void hint(Seat who) {
    auto& adviser = advisers_[static_cast<std::size_t>(index(who))];
    if (!adviser) adviser = bot_named(kAdviser, who);
    Expected<Advice> advice = Fault{};
    {
      const ThinkingBar bar("thinking", kAdviserMs);
      advice = adviser->advise(position(), who);
    }
    if (advice) {
      std::cout << print_advice(game(), *advice, who, ink_);
    } else {
      std::cout << advice.error().sentence << "\n";
    }
  }

  // Each person at the keyboard hears what their seat may hear; without people, everybody's ear.
  void hear() {
    if (humans_.empty()) {
      for (const Told& told : position().told(Viewer::spectator())) {
        std::cout << told.text << "\n";
      }
      return;
    }
    humans_.each([&](Seat s) {
      for (const Told& told : position().told(Viewer(s))) {
        news_[static_cast<std::size_t>(index(s))].push_back(told.text);
      }
    });
  }

  // With several people at one keyboard and something to hide, the screen changes hands.
  void hand_over(Seat who) {
    if (last_asked_ == who || humans_.size() < 2) {
      last_asked_ = who;
      return;
    }
    const bool secrets = position().view(Viewer(who)) != position().view(Viewer::spectator()) ||
                         (last_asked_ != kNobody && position().view(Viewer(last_asked_)) !=
                                                        position().view(Viewer::spectator()));
    last_asked_ = who;
    if (!secrets) return;
    if (screen_) std::cout << "\x1b[2J\x1b[3J\x1b[H";
    std::cout << "The keyboard goes to " << name(who) << ". Press Enter when nobody else looks. "
              << std::flush;
    std::string line;
    std::getline(std::cin, line);
    if (screen_) std::cout << "\x1b[2J\x1b[3J\x1b[H";
  }

  // Asks until the seat has acted; false when the person leaves.
  bool ask(Seat who) {
    hand_over(who);
    show_position(who);
    std::string line;
    while (true) {
      std::cout << name(who) << "> " << std::flush;
      if (!std::getline(std::cin, line)) {
        std::cout << "\n";
        return false;
      }
      const std::string_view text = trim(line);
      if (!is_terminal(stdin)) std::cout << text << "\n";
      if (text.empty()) continue;
      const Answer answer = obey(who, text);
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
    if (const auto a = find_action(who, text)) return do_action(who, *a);
    if (word == "quit" || word == "exit" || word == "q") return Answer::kLeave;
    if (word == "help" || word == "?") {
      help();
    } else if (word == "board") {
      show_position(who);
    } else if (word == "hint") {
      hint(who);
    } else if (word == "list") {
      list_actions(who, true);
    } else if (word == "why") {
      explain(who, rest);
    } else if (word == "rules") {
      show_rules(rest);
    } else if (word == "log") {
      show_log(who);
    } else if (word == "position") {
      std::cout << position().view(Viewer(who)) << "\n";
    } else if (word == "save") {
      save(rest);
    } else if (word == "undo") {
      return undo(who);
    } else {
      refuse(who, text);
    }
    return Answer::kStay;
  }

  // A number of the list, the exact notation, or legal notation in other letters' case.
  std::optional<Action> find_action(Seat who, std::string_view text) const {
    const auto legal = position().legal(who);
    if (const auto number = read_int(text, 1, static_cast<int>(legal.size()))) {
      return legal[static_cast<std::size_t>(*number) - 1];
    }
    const std::string wanted = lower(text);
    for (const Action a : legal) {
      if (lower(game().write(a)) == wanted) return a;
    }
    return {};
  }

  Answer do_action(Seat who, Action a) {
    match_.act(who, a);
    news_[static_cast<std::size_t>(index(who))].clear();
    hear();
    return Answer::kChanged;
  }

  std::optional<Action> read_any_action(std::string_view text) const {
    if (auto a = game().read_action(text)) return *a;
    const std::string wanted = lower(text);
    for (int i = 0; i < game().action_count(); ++i) {
      if (const std::string written = game().write(action(i));
          !written.empty() && lower(written) == wanted) {
        return action(i);
      }
    }
    return {};
  }

  void explain(Seat who, std::string_view text) {
    const auto a = read_any_action(text);
    if (!a) {
      std::cout << "\"" << text << "\" is no action. Write it as in the list.\n";
      return;
    }
    const auto breach = position().forbids(who, *a);
    if (!breach) {
      const std::string remark = position().remark(who, *a);
      std::cout << game().write(*a) << " is allowed" << (remark.empty() ? "" : ": " + remark)
                << ".\n";
      return;
    }
    std::string cells;
    breach->cells.each([&](Cell c) { cells += " " + game().cell_name(c); });
    std::cout << ink_.paint("No: ", Tint::kWarn) << breach->sentence << " (" << breach->rule << ")"
              << (cells.empty() ? "" : ":" + cells) << "\n";
  }

  void refuse(Seat who, std::string_view text) {
    if (read_any_action(text)) {
      explain(who, text);
      return;
    }
    std::vector<std::string> known = {"help", "why",  "rules", "undo",     "log", "save",
                                      "quit", "list", "board", "position", "hint"};
    for (const Action a : position().legal(who)) known.push_back(game().write(a));
    const auto near = nearest(text, known);
    std::cout << "\"" << text << "\" is neither an action nor a command."
              << (near.empty() ? " Type help." : " Did you mean: " + join(near, ", ") + "?")
              << "\n";
  }

  Answer undo(Seat who) {
    const auto ply = match_.to_take_back(who);
    auto before = ply ? match_.without(*ply) : std::nullopt;
    if (!before) {
      std::cout << "Nothing can be taken back now: lots were drawn, somebody else acted, or the "
                   "choice was final.\n";
      return Answer::kStay;
    }
    match_ = std::move(*before);
    news_[static_cast<std::size_t>(index(who))] = {"Taken back."};
    return Answer::kChanged;
  }

  void show_position(Seat who) {
    auto& news = news_[static_cast<std::size_t>(index(who))];
    if (!news.empty()) {
      std::cout << "\n";
      const std::size_t first = news.size() > kNewsShown ? news.size() - kNewsShown : 0;
      if (first > 0) std::cout << "(" << first << " earlier lines: type log)\n";
      for (std::size_t i = first; i < news.size(); ++i) std::cout << wrap("- ", news[i], 2);
    }
    std::cout << "\n"
              << position().draw(Viewer(who), ink_) << "\n"
              << ink_.paint(trim(wrap("", position().prompt(who), 0)), Tint::kBold) << "\n";
    list_actions(who, false);
  }

  // Numbered, in order. A short list, or one asked for, has a line an action with its remark; the
  // rest of a long one shares lines without.
  void list_actions(Seat who, bool all) {
    const auto legal = position().legal(who);
    std::vector<std::string> remarks;
    int widest = 0;  // remarks stand under each other
    bool any_remark = false;
    for (const Action a : legal) {
      remarks.push_back(position().remark(who, a));
      any_remark = any_remark || !remarks.back().empty();
      widest = std::max(widest, width_of(game().write(a)));
    }
    const std::size_t lines = !any_remark ? 0 : all ? legal.size() : kActionsWithRemarks;
    int column = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      const std::string entry = std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') +
                                number + " " + game().write(legal[i]);
      if (i < lines) {
        const int gap = remarks[i].empty() ? 0 : widest + 6 - width_of(entry);
        std::cout << " " << entry << std::string(static_cast<std::size_t>(gap), ' ')
                  << ink_.paint(remarks[i], Tint::kDim) << "\n";
        continue;
      }
      const int width = (width_of(entry) / 12 + 1) * 12;
      if (column + width > kColumns) {
        std::cout << "\n";
        column = 0;
      }
      std::cout << (column == 0 ? " " : "") << entry
                << std::string(static_cast<std::size_t>(width - width_of(entry)), ' ');
      column += width;
    }
    if (column > 0) std::cout << "\n";
    if (any_remark && lines < legal.size()) {
      std::cout << "  (type list for what each of them would bring)\n";
    }
  }

  void show_log(Seat who) const {
    std::size_t number = 0;
    for (const auto& told : match_.told(Viewer(who))) {
      ++number;
      for (const Told& event : told) std::cout << number << "  " << event.text << "\n";
    }
  }

  void show_rules(std::string_view id) const {
    try {
      rules_command(std::string(game().info().id), std::string(id), false);
    } catch (const Stop& stop) {
      std::cout << stop.message << "\n";
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
                 "  log           everything that has happened\n"
                 "  position      the position on one line\n"
                 "  save FILE     keep the match; warren play --resume FILE goes on\n"
                 "  quit          leave; an unfinished match is kept\n";
  }

  int leave() {
    if (match_.plies().empty()) return kOk;
    const std::string path = (std::filesystem::path(data_folder()) /
                              ("unfinished-" + std::string(game().info().id) + ".warren"))
                                 .string();
    write_file(path, write_record(match_));
    std::cout << "The match is kept. Go on with: warren play --resume " << path << "\n";
    return kOk;
  }

  void show_end() {
    const Viewer viewer = humans_.size() == 1 ? Viewer(humans_.lowest()) : Viewer::spectator();
    if (!viewer.is_spectator()) {
      for (const std::string& line : news_[static_cast<std::size_t>(index(viewer.seat()))]) {
        std::cout << wrap("- ", line, 2);
      }
    }
    std::cout << "\n"
              << position().draw(viewer, ink_) << "\n"
              << print_result(game(), position().result(), ink_);
  }

  Match match_;
  Ink ink_;
  bool screen_;  // a person sits before a real screen
  SeatSet humans_;
  std::vector<std::unique_ptr<AnyBot>> bots_;      // by seat; none for a person
  std::vector<std::unique_ptr<AnyBot>> advisers_;  // by seat, made when first asked
  std::array<Action, kMaxSeats> planned_;          // by seat: chosen, not yet carried out
  std::vector<std::vector<std::string>> news_;     // by seat, since it last acted
  Seat last_asked_ = kNobody;
};

Match new_match(const PlayArguments& arguments) {
  MatchHead head;
  head.game = arguments.choice.game;
  head.setup = arguments.choice.setup();
  head.seats = split_bots(arguments.seats);
  if (head.setup.players == 0 && head.seats.size() > 1) {
    head.setup.players = static_cast<int>(head.seats.size());
  }
  const auto game = make_game(head.game, head.setup);
  if (!game) stop(game.error());
  const auto seats = static_cast<std::size_t>((*game)->seats());
  if (head.seats.empty()) head.seats.emplace_back("human");
  if (head.seats.size() == 1) head.seats.resize(seats, "bot:2");
  if (head.seats.size() != seats) {
    throw Stop{kUsage, "--seats names " + std::to_string(head.seats.size()) + " players for " +
                           std::to_string(seats) + " seats"};
  }
  head.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  return {*game, std::move(head)};
}

Match resumed_match(const PlayArguments& arguments) {
  const auto record = read_record(read_file(arguments.resume));
  if (!record) stop({record.error()}, arguments.resume);
  auto match = replay(*record, read_edition_file(arguments.choice.edition));
  if (!match) stop({match.error()}, arguments.resume);
  if (match->head().seats.size() != static_cast<std::size_t>(match->game().seats())) {
    throw Stop{kFailed, arguments.resume + ": does not say who sits on every seat"};
  }
  return std::move(*match);
}
}  // namespace

int play_command(const PlayArguments& arguments) {
  Match match = arguments.resume.empty() ? new_match(arguments) : resumed_match(arguments);
  for (const std::string& who : match.head().seats) {
    if (who == "human") continue;
    if (const auto bot = read_bot(who, match.head().game); !bot) {
      throw Stop{kUsage, bot.error().sentence + "; a person is \"human\""};
    }
  }
  return TerminalTable(std::move(match), ink_for(arguments.colour)).run();
}

}  // namespace warren::cli
