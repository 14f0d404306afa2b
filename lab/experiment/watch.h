// A match that is watched ply by ply: what its end does not tell.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/game.h"
#include "lab/experiment/drama.h"
#include "lab/experiment/stakes.h"
#include "lab/experiment/use.h"
#include "lab/experiment/waits.h"

namespace warren {

template <Game G>
class Watch {
 public:
  using State = typename G::State;
  using Events = EventList<typename G::Event>;
  // What is looked at more closely is drawn by `random`.
  Watch(const G& game, Random random, Use& use)
      : game_(game), random_(random), use_(use), drama_(game), waits_(game.seats()), stakes_(game) {
    ++use_.games;
    look(game.start());
  }

  // Told of every ply, with the position after it.
  void see(Seat p, Action a, const State& s, const Events& events) {
    if (p != kNobody) {
      ++use_.chosen[static_cast<std::size_t>(index(a))];
      waits_.decided(p);
    }
    for (const auto& event : events.events()) ++use_.happened[event.index()];
    drama_.see(s);
    look(s);
  }

  const Drama<G>& drama() const { return drama_; }
  const Waits& waits() const { return waits_; }
  const Stakes<G>& stakes() const { return stakes_; }

 private:
  static constexpr std::uint32_t kCloser = 16;  // one decision of so many
  static constexpr int kRefusals = 4;           // actions whose refusal is asked for there

  void look(const State& s) {
    const Node node = game_.node(s);
    if (!node.is_act()) return;
    const Seat p = node.seats.lowest();
    game_.legal(s, p, legal_);
    for (const Action a : legal_) ++use_.offered[static_cast<std::size_t>(index(a))];
    if (random_.below(kCloser) != 0) return;
    stakes_.look(s, p, legal_);
    for (int i = 0; i < kRefusals; ++i) {
      const auto any = random_.below(static_cast<std::uint32_t>(game_.action_count()));
      if (const auto breach = game_.forbids(s, p, action(static_cast<int>(any)))) {
        ++use_.refused[std::string(breach->rule)];
      }
    }
  }

  const G& game_;
  Random random_;
  Use& use_;
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
  out.board = game.board();
  return out;
}

}  // namespace warren
