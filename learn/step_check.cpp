#include "learn/step_check.h"

#include <algorithm>
#include <set>
#include <utility>

namespace warren::learn {

namespace {
// A step that leaves more open than this cannot be checked in a moment, nor taught.
constexpr int kMostPositions = 20'000;

bool is_asked(const AnyPosition& position, Seat seat) {
  const Node node = position.node();
  return node.is_act() && node.seats.has(seat);
}

std::string in_words(const Breach& breach) {
  return breach.sentence + " (" + std::string(breach.rule) + ")";
}

class StepCheck {
 public:
  StepCheck(const Step& step, const EditionCursor& at) : step_(step), at_(at) {
    for (const EditionCursor& move : at.at("moves").items()) moves_.push_back(move);
  }

  void run() {
    auto start = step_.game->read_position(step_.position);
    if (!start) {
      at_.at("position").fault("lesson-position", to_string(start.error()));
      return;
    }
    if (index(step_.seat) >= step_.game->seats()) {
      at_.at("seat").fault("lesson-seat",
                           "there are " + std::to_string(step_.game->seats()) + " seats");
      return;
    }
    const auto beginning = (*start)->clone();
    // The way that is written down first: what is said of it names the place.
    for (std::size_t k = 0; k < step_.moves.size(); ++k) {
      if (!right_way(**start, k)) return;
    }
    others(*beginning, 0);
  }

 private:
  const AnyGame& game() const { return *step_.game; }

  // Goes the right way of one move; false where the next one cannot begin.
  bool right_way(AnyPosition& position, std::size_t k) {
    const Move& move = step_.moves[k];
    const EditionCursor& at = moves_[k];
    if (!is_asked(position, step_.seat)) {
      at.fault("lesson-turn", game().seat_name(step_.seat) + " is not to act here, at " +
                                  std::string(position.node_name()));
      return false;
    }
    if (is_met_before(move.goal, position, step_.seat)) {
      at.at("goal").fault("lesson-goal", "it is so already");
    }
    wrong_actions(position, k);
    listed_actions(position, k);
    const auto way = at.at("way").items();
    bool met = false;
    for (std::size_t i = 0; i < move.way.size(); ++i) {
      const Action a = move.way[i];
      if (met) {
        way[i].fault("lesson-way", "the goal is reached before this");
        return false;
      }
      if (!is_asked(position, step_.seat)) {
        way[i].fault("lesson-way", "somebody else is to act before this");
        return false;
      }
      if (!position.is_legal(step_.seat, a)) {
        const auto breach = position.forbids(step_.seat, a);
        way[i].fault("lesson-way", breach ? in_words(*breach) : "it is not legal here");
        return false;
      }
      position.apply(step_.seat, a);
      met = is_met(move.goal, {step_.seat, a, position});
    }
    if (!met) {
      at.at("way").fault("lesson-way", "it does not reach the goal" + instead(move, position));
      return false;
    }
    return replies(position, k, "");
  }

  // What a goal of what is shown met instead.
  std::string instead(const Move& move, const AnyPosition& position) const {
    const auto* shows = std::get_if<Shows>(&move.goal);
    if (shows == nullptr) return "";
    const Json shown = position.known(Viewer(step_.seat))->show();
    const Json* value = value_at(shown, shows->path);
    return value == nullptr ? ": there is no " + shows->path + " in what is shown"
                            : ": " + shows->path + " is " + value->dump();
  }

  void wrong_actions(const AnyPosition& position, std::size_t k) const {
    const Move& move = step_.moves[k];
    const auto places = moves_[k].maybe("wrong").items();
    for (std::size_t i = 0; i < move.wrong.size(); ++i) {
      const WrongAction& wrong = move.wrong[i];
      const bool legal = position.is_legal(step_.seat, wrong.action);
      if (!legal) {
        const auto breach = position.forbids(step_.seat, wrong.action);
        if (!breach || breach->rule == wrong.rule) continue;
        places[i].fault("lesson-wrong",
                        (wrong.rule.empty() ? "it is refused: " : "another rule refuses it: ") +
                            in_words(*breach));
      } else if (!wrong.rule.empty()) {
        places[i].fault("lesson-wrong", "no rule refuses it");
      } else {
        const auto after = position.clone();
        after->apply(step_.seat, wrong.action);
        if (is_met(move.goal, {step_.seat, wrong.action, *after})) {
          places[i].fault("lesson-wrong", "it reaches the goal");
        }
      }
    }
  }

  void listed_actions(const AnyPosition& position, std::size_t k) const {
    const auto* one = std::get_if<OneOf>(&step_.moves[k].goal);
    if (one == nullptr) return;
    const auto places = moves_[k].at("goal").at("actions").items();
    for (std::size_t i = 0; i < one->actions.size(); ++i) {
      if (const auto breach = position.forbids(step_.seat, one->actions[i])) {
        places[i].fault("lesson-goal", in_words(*breach));
      }
    }
  }

  bool replies(AnyPosition& position, std::size_t k, const std::string& after) const {
    const Move& move = step_.moves[k];
    const auto places = moves_[k].maybe("then").items();
    for (std::size_t i = 0; i < move.then.size(); ++i) {
      const auto told = carry_out(position, move.then[i], Viewer(step_.seat));
      if (told) continue;
      places[i].fault("lesson-reply", after + told.error().sentence);
      return false;
    }
    return true;
  }

  // Whatever else reaches the goals must lead on too.
  void others(const AnyPosition& position, std::size_t k) {
    if (k == step_.moves.size() || !seen_.insert({k, position.text()}).second) return;
    ways_ = 0;
    search(position, k, step_.moves[k].within, "");
    if (ways_ == 0 && fine_) {
      fine_ = false;
      moves_[k].fault("lesson-goal",
                      "it is out of reach after another right action of the move before");
    }
  }

  void search(const AnyPosition& position, std::size_t k, int left, const std::string& so_far) {
    const Move& move = step_.moves[k];
    for (const Action a : position.legal(step_.seat)) {
      if (!fine_) return;
      if (++tried_ > kMostPositions) {
        fine_ = false;
        at_.fault("lesson-open", "more than " + std::to_string(kMostPositions) +
                                     " positions can be reached: ask for less in one move");
        return;
      }
      const auto after = position.clone();
      after->apply(step_.seat, a);
      const std::string made = so_far + (so_far.empty() ? "" : ", ") + game().write(a);
      if (is_met(move.goal, {step_.seat, a, *after})) {
        goes_on(*after, k, made);
        ++ways_;
        continue;
      }
      const bool ends = std::ranges::any_of(
          move.wrong, [a](const WrongAction& w) { return w.action == a && w.rule.empty(); });
      if (ends || left <= 1 || !is_asked(*after, step_.seat)) continue;
      if (seen_.insert({k, after->text() + std::to_string(left)}).second) {
        search(*after, k, left - 1, made);
      }
    }
  }

  void goes_on(AnyPosition& after, std::size_t k, const std::string& made) {
    if (!replies(after, k, "after " + made + ": ")) {
      fine_ = false;
      return;
    }
    if (k + 1 == step_.moves.size()) return;
    if (!is_asked(after, step_.seat)) {
      fine_ = false;
      moves_[k + 1].fault("lesson-turn", "after " + made + ": " + game().seat_name(step_.seat) +
                                             " is not to act, at " +
                                             std::string(after.node_name()));
      return;
    }
    const int ways = std::exchange(ways_, 0);
    others(after, k + 1);
    ways_ = ways;
  }

  const Step& step_;
  const EditionCursor& at_;
  std::vector<EditionCursor> moves_;
  std::set<std::pair<std::size_t, std::string>> seen_;
  int tried_ = 0;
  int ways_ = 0;      // that reach the goal of the move looked at
  bool fine_ = true;  // nothing found so far: one fault of this kind is enough
};
}  // namespace

void check_step(const Step& step, const EditionCursor& at) { StepCheck(step, at).run(); }

}  // namespace warren::learn
