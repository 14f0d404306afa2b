// A match that is watched ply by ply: what its end does not tell.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "engine/text.h"
#include "lab/experiment/drama.h"
#include "lab/experiment/stakes.h"
#include "lab/experiment/use.h"
#include "lab/experiment/waits.h"

namespace warren {

// All actions by their kinds: what somebody might try instead of what is legal.
class ActionKinds {
 public:
  template <Game G>
  explicit ActionKinds(const G& game) {
    std::vector<std::string_view> kinds;
    for (int id = 0; id < game.action_count(); ++id) {
      const std::string_view kind = game.shape(action(id)).kind;
      const auto known = std::ranges::find(kinds, kind);
      kind_of_.push_back(static_cast<std::size_t>(known - kinds.begin()));
      if (known == kinds.end()) kinds.push_back(kind);
      of_kind_.resize(kinds.size());
      of_kind_[kind_of_.back()].push_back(action(id));
    }
  }
  // One of the same kind, drawn evenly.
  Action like(Action a, Random& random) const {
    const auto& all = of_kind_[kind_of_[static_cast<std::size_t>(index(a))]];
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
  }

 private:
  std::vector<std::size_t> kind_of_;
  std::vector<std::vector<Action>> of_kind_;
};

template <Game G>
class Watch {
 public:
  using State = typename G::State;
  using Events = EventList<typename G::Event>;
  // What is looked at more closely is drawn by `random`.
  Watch(const G& game, const ActionKinds& kinds, Random random, Use& use)
      : game_(game),
        kinds_(kinds),
        random_(random),
        use_(use),
        before_(game.start()),
        drama_(game),
        waits_(game.seats()),
        stakes_(game) {
    ++use_.games;
    look(before_);
  }

  // Told of every ply, with the position after it.
  void see(Seat p, Action a, const State& s, const Events& events) {
    if (p != kNobody) {
      ++use_.chosen[static_cast<std::size_t>(index(a))];
      waits_.decided(p);
    }
    for (const auto& event : events.events()) {
      ++use_.happened[event.index()];
      if constexpr (requires { fired(game_, before_, s, event); }) {
        for (const std::string_view rule : fired(game_, before_, s, event)) {
          Use::note(use_.fired, rule);
        }
      }
    }
    before_ = s;
    drama_.see(s);
    look(s);
  }

  const Drama<G>& drama() const { return drama_; }
  const Waits& waits() const { return waits_; }
  const Stakes<G>& stakes() const { return stakes_; }

 private:
  static constexpr std::uint32_t kCloser = 16;  // one decision of so many
  static constexpr int kRefusals = 4;  // of all actions so many are tried there, and of like ones

  void look(const State& s) {
    const Node node = game_.node(s);
    if (node.is_over()) return pay(s);
    if (!node.is_act()) return;
    const Seat p = node.seats.lowest();
    game_.legal(s, p, legal_);
    for (const Action a : legal_) ++use_.offered[static_cast<std::size_t>(index(a))];
    if (random_.below(kCloser) != 0) return;
    stakes_.look(s, p, legal_);
    const auto all = static_cast<std::uint32_t>(game_.action_count());
    const auto possible = static_cast<std::uint32_t>(legal_.size());
    for (int i = 0; i < kRefusals; ++i) {
      attempt(s, p, action(static_cast<int>(random_.below(all))));
      const Action legal = legal_[static_cast<std::size_t>(random_.below(possible))];
      attempt(s, p, kinds_.like(legal, random_));
    }
  }
  void attempt(const State& s, Seat p, Action a) {
    if (const auto breach = game_.forbids(s, p, a)) Use::note(use_.refused, breach->rule);
  }
  // The rules that gave somebody points, or took them.
  void pay(const State& s) {
    const Result result = game_.result(s);
    if (!result.scored) return;
    for (const SeatResult& one : result.seats) {
      for (const ScoreLine& line : one.lines) {
        if (line.points != 0) Use::note(use_.fired, line.rule);
      }
    }
  }

  const G& game_;
  const ActionKinds& kinds_;
  Random random_;
  Use& use_;
  State before_;  // the latest ply
  ActionList legal_;
  Drama<G> drama_;
  Waits waits_;
  Stakes<G> stakes_;
};

// "CardShown" as "card shown".
inline std::string words_of_type(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !out.empty()) out += ' ';
    out += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

// The name of a type without where it belongs, as the compiler says it.
template <class T>
std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

template <Game G>
Legend legend_of(const G& game) {
  Legend out;
  for (int id = 0; id < game.action_count(); ++id) {
    const Action a = action(id);
    ActionShape shape = game.shape(a);
    out.actions.push_back(game.write(a));
    out.kinds.emplace_back(shape.kind);
    const bool anywhere = !out.actions.back().empty() && !shape.cells.empty();
    out.cells.push_back(anywhere && shape.cells.back() != kNowhere ? index(shape.cells.back())
                                                                   : -1);
  }
  const auto name = [&]<class... E>(std::type_identity<std::variant<E...>>) {
    (out.events.push_back(words_of_type(type_name<E>())), ...);
  };
  name(std::type_identity<typename G::Event>{});
  const GameInfo& info = G::info();
  for (Rule& rule : read_rules(info.rules, info.prefix, game.rules_version())) {
    ++out.ledger;
    if constexpr (requires { rules_at_work(game); }) {
      const auto at_work = split(rules_at_work(game), ' ');
      if (std::ranges::find(at_work, rule.id) == at_work.end()) continue;
      out.rules.push_back(std::move(rule));
    }
  }
  out.board = game.board();
  return out;
}

}  // namespace warren
