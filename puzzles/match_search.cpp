#include "puzzles/match_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "puzzles/proof.h"
#include "puzzles/theme.h"
#include "table/match.h"

namespace warren::puzzles {

namespace {
constexpr double kLookBehind = 0.1;  // at the first look, which is less sure
constexpr double kHopeless = 0.12;   // with less even the best is no joy
constexpr int kMostPlies = 4000;
constexpr std::size_t kMostInMatch = 2;
constexpr std::uint32_t kSomewhere = 48;  // decisions, of which so many at most are left out first
constexpr int kApart = 16;                // decisions between two puzzles of one match

// Who is asked how easily it is found: each level so many times.
constexpr std::array<std::string_view, 3> kStudents = {"bot:1", "bot:2", "bot:3"};
constexpr int kTimes = 4;
constexpr int kTempted = 3;    // so many students must have missed it where the greedy one did not
constexpr int kGreedy = 4;     // students that the greedy one counts for
constexpr int kEasyFound = 9;  // of twelve
constexpr int kMediumFound = 6;

class MatchSearch {
 public:
  MatchSearch(const std::shared_ptr<const AnyGame>& game, const Finding& finding,
              std::int64_t number, const std::function<bool()>& is_over)
      : finding_(finding),
        random_(Random(finding.seed).fork(static_cast<std::uint64_t>(number))),
        is_over_(is_over),
        match_(game, head()) {}

  Expected<std::vector<Puzzle>> run() {
    if (auto fault = seat_all()) return *fault;
    for (Node node = match_.position().node(); !node.is_over(); node = match_.position().node()) {
      if (is_over_() || match_.plies().size() > kMostPlies) return std::vector<Puzzle>{};
      if (node.is_chance()) {
        match_.roll();
        continue;
      }
      const Seat seat = node.seats.lowest();
      const auto known = match_.where_deciding(seat)->known(Viewer(seat));
      if (auto fault = look_at(*known, seat)) return *fault;
      if (out_.size() == kMostInMatch) break;
      const auto action = players_[place(seat)]->choose(*known, seat);
      if (!action) return action.error();
      if (match_.act(seat, *action)) break;  // what bots choose is legal
    }
    return std::move(out_);
  }

 private:
  using Bots = std::vector<std::unique_ptr<AnyBot>>;
  static std::size_t place(Seat seat) { return static_cast<std::size_t>(index(seat)); }

  MatchHead head() const {
    MatchHead out;
    out.seed = random_.fork(0).next();
    return out;
  }

  std::optional<Fault> add(Bots& bots, std::string_view spec, std::uint64_t tag) {
    auto bot = match_.game().make_bot(spec, random_.fork(tag).next());
    if (!bot) return bot.error();
    bots.push_back(std::move(*bot));
    return {};
  }

  // Everybody who plays, looks and is asked.
  std::optional<Fault> seat_all() {
    std::uint64_t tag = 1;
    for (int p = 0; p < match_.game().seats(); ++p) {
      if (auto fault = add(players_, finding_.bot, tag++)) return fault;
      const std::string look = "search:iterations=" + std::to_string(finding_.look) + ",memory=16";
      if (auto fault = add(lookers_, look, tag++)) return fault;
    }
    if (auto fault = add(greedy_, "greedy", tag++)) return fault;
    for (const std::string_view student : kStudents) {
      for (int k = 0; k < kTimes; ++k) {
        if (auto fault = add(students_, student, tag++)) return fault;
      }
    }
    proofs_ = random_.fork(tag);
    wait_ = static_cast<int>(proofs_.below(kSomewhere));
    return {};
  }

  // Adds the puzzle that this decision is, if it is one.
  std::optional<Fault> look_at(const AnyKnown& known, Seat seat) {
    if (wait_ > 0) {
      --wait_;
      return {};
    }
    const auto greedy = greedy_.front()->choose(known, seat);
    if (!greedy) return greedy.error();
    AnyBot& looker = *lookers_[place(seat)];
    const auto advice = looker.advise(known, seat, *greedy);
    if (!advice) return advice.error();
    const auto first = stands_out(*advice, kLookBehind);
    if (!first || first->value < kHopeless) return {};
    const auto asked = ask(known, seat, *greedy);
    if (!asked) return asked.error();
    const auto tempting = most_tempting(*asked, *first);
    if (!tempting) return {};
    const auto proof = prove(known, seat, *tempting, finding_, proofs_.next(), is_over_);
    if (!proof) return proof.error();
    if (!*proof || (*proof)->value < kHopeless) return {};
    out_.push_back(made(known, seat, **proof, *tempting, *asked));
    wait_ = kApart;
    return {};
  }

  struct Asked {
    std::map<Action, int> found;  // by how many students
    Action greedy{};
  };

  Expected<Asked> ask(const AnyKnown& known, Seat seat, Action greedy) {
    Asked out;
    out.greedy = greedy;
    for (const auto& student : students_) {
      const auto action = student->choose(known, seat);
      if (!action) return action.error();
      ++out.found[*action];
    }
    return out;
  }

  // What looks better than the best to the greedy one or to some students; nothing where hardly
  // anybody is deceived.
  static std::optional<Action> most_tempting(const Asked& asked, const Proof& proof) {
    std::map<Action, int> votes = asked.found;
    votes[asked.greedy] += kGreedy;
    std::optional<Action> most;
    int missed = 0;
    for (const auto& [action, count] : votes) {
      if (proof.is_best(action)) continue;
      missed += count;
      if (!most || count > votes.at(*most)) most = action;
    }
    return missed >= kTempted ? most : std::nullopt;
  }

  static Grade grade_of(const Asked& asked, const Proof& proof) {
    int found = 0;
    for (const auto& [action, count] : asked.found) found += proof.is_best(action) ? count : 0;
    return found >= kEasyFound     ? Grade::kEasy
           : found >= kMediumFound ? Grade::kMedium
                                   : Grade::kHard;
  }

  static int thousandths(double share) { return static_cast<int>(std::lround(share * 1000)); }

  static Puzzle made(const AnyKnown& known, Seat seat, const Proof& proof, Action tempting,
                     const Asked& asked) {
    Puzzle out;
    out.position = known.text();
    out.seat = seat;
    out.best = proof.best;
    out.tempting = tempting;
    out.grade = grade_of(asked, proof);
    out.value = thousandths(proof.value);
    out.second = thousandths(proof.second);
    out.error = thousandths(proof.error);
    const auto explained = explain(known, seat, proof.advice);
    const auto of = [&](Action a) { return *std::ranges::find(explained, a, &Explained::action); };
    Explained best = of(proof.best.front());
    best.chance = proof.value;
    out.theme = theme_of(best, of(tempting), proof.second);
    const auto option =
        std::ranges::find(proof.advice.options, proof.best.front(), &Advice::Option::action);
    for (const Advice::Step& step : option->next) {
      if (step.seat != seat) break;
      out.line.push_back(step.action);
    }
    return out;
  }

  const Finding& finding_;
  Random random_;
  Random proofs_{0};
  const std::function<bool()>& is_over_;
  Match match_;
  Bots players_;  // by seat
  Bots lookers_;
  Bots greedy_;  // one
  Bots students_;
  int wait_ = 0;
  std::vector<Puzzle> out_;
};
}  // namespace

Expected<std::vector<Puzzle>> puzzles_of_match(const std::shared_ptr<const AnyGame>& game,
                                               const Finding& finding, std::int64_t number,
                                               const std::function<bool()>& is_over) {
  return MatchSearch(game, finding, number, is_over).run();
}

}  // namespace warren::puzzles
