#include "tests/toy/small.h"

#include "engine/text.h"

namespace warren::toy {

namespace {
constexpr std::array<OptionInfo, 2> kOptions = {{
    {"game", "duel, cards, nim, blind, poker, lottery", "duel", "which of the six"},
    {"pile", "1 to 60", "10", "nim: how many to take from"},
}};
constexpr std::array kVersions{RulesVersion{1, "the first"}};
constexpr GameInfo kInfo = {
    .id = "small",
    .title = "Small",
    .prefix = "SML",
    .blurb = "Known best play.",
    .length = "a moment",
    .versions = kVersions,
    .min_players = 2,
    .max_players = 4,
    .default_players = 2,
    .house = "{}",
    .rules = "",
    .options = kOptions,
};
std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
}  // namespace

const GameInfo& Small::info() { return kInfo; }

Expected<Small, Faults> Small::make(const Setup& setup) {
  Faults faults;
  OptionReader options(setup, kInfo, faults);
  Small game;
  game.t_.kind = static_cast<Kind>(
      options.pick("game", {"duel", "cards", "nim", "blind", "poker", "lottery"}));
  game.t_.pile = options.integer("pile", 1, 60);
  if (!faults.empty()) return faults;
  return game;
}

SmallState Small::start() const {
  State s;
  s.pile = static_cast<std::uint8_t>(t_.kind == Kind::kNim ? t_.pile : 0);
  return s;
}

Node Small::node(const State& s) const {
  if (t_.kind == Kind::kNim) return s.pile == 0 ? Node::over() : Node::act(seat(s.turn));
  if (t_.kind == Kind::kCards) {
    if (s.card == kNone) return Node::chance();
    return s.shown[1] == kNone ? Node::act(seat(1)) : Node::over();
  }
  if (t_.kind == Kind::kPoker) {
    if (s.card == kNone) return Node::chance();
    if (s.shown[0] == kNone) return Node::act(seat(0));
    return s.shown[0] == 1 && s.shown[1] == kNone ? Node::act(seat(1)) : Node::over();
  }
  if (t_.kind == Kind::kLottery) {
    if (s.card == kNone) return Node::chance();
    return s.shown[0] == kNone ? Node::act(seat(0)) : Node::over();
  }
  SeatSet open;
  for (const Seat p : {seat(0), seat(1)}) {
    if (s.shown[at(p)] == kNone) open.add(p);
  }
  if (open.empty()) return Node::over();
  return t_.kind == Kind::kBlind ? Node::act(open.lowest()) : Node::act(open);
}

void Small::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (!node(s).seats.has(seat)) return;
  const int most = t_.kind == Kind::kCards ? 3 : t_.kind == Kind::kNim && s.pile == 1 ? 1 : 2;
  for (int i = 0; i < most; ++i) out.push_back(action(i));
}

void Small::chances(const State&, ChanceList& out) const {
  out.clear();
  if (t_.kind == Kind::kPoker || t_.kind == Kind::kLottery) {
    for (int i = 0; i < 2; ++i) out.push_back({outcome(i), 1U});
    return;
  }
  for (int i = 0; i < 3; ++i) out.push_back({outcome(i), i == 0 ? 2U : 1U});
}

Outcome Small::sample(const State&, Random& random) const {
  if (t_.kind == Kind::kPoker || t_.kind == Kind::kLottery) {
    return outcome(static_cast<int>(random.below(2)));
  }
  const auto n = static_cast<int>(random.below(4));
  return outcome(n == 3 ? 0 : n);
}

template <class Sink>
void Small::apply(State& s, Seat seat, Action a, Sink& events) const {
  const auto number = static_cast<std::uint8_t>(index(a));
  if (t_.kind == Kind::kNim) {
    s.pile = static_cast<std::uint8_t>(s.pile - number - 1);
    s.turn = static_cast<std::uint8_t>((s.turn + 1) % 4);
  } else {
    s.shown[at(seat)] = number;
  }
  if constexpr (Sink::kOn) events.emit(Event{seat, number});
}

template <class Sink>
void Small::resolve(State& s, Outcome o, Sink&) const {
  s.card = static_cast<std::uint8_t>(index(o));
}

Payoff Small::payoff(const State& s) const {
  Payoff out{};
  if (t_.kind == Kind::kNim) {
    const std::size_t winners = (s.turn + 1U) % 2;  // whoever has just taken
    out[winners] = out[winners + 2] = 0.5F;
    return out;
  }
  if (t_.kind == Kind::kCards) {
    out[1] = s.card == s.shown[1] ? 1.0F : 0.0F;
  } else if (t_.kind == Kind::kPoker) {
    const float stake = s.shown[0] == 1 && s.shown[1] == 1 ? 2 : 1;
    const bool folded = s.shown[0] == 1 && s.shown[1] == 0;
    out[1] = (2 + (folded || s.card == 1 ? -stake : stake)) / 4;
  } else if (t_.kind == Kind::kLottery) {
    out[1] = s.card == 1 ? 1.0F : 0.0F;
  } else {
    out[1] = s.shown[0] != s.shown[1] ? 1.0F : s.shown[0] == 0 ? 0.0F : 0.5F;
  }
  out[0] = 1 - out[1];
  return out;
}

std::span<const std::string_view> Small::end_reasons() {
  static constexpr std::array<std::string_view, 1> kReasons = {"end"};
  return kReasons;
}

EndFigures Small::end_figures(const State& s) const {
  const Payoff values = payoff(s);
  EndFigures out;
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats()); ++p) {
    SeatFigures& r = out.seats[p];
    r.value = static_cast<double>(values[p]);
    r.side = static_cast<int>(p % 2);
    r.place = values[p] >= values[1 - p % 2] ? 1 : seats() == 4 ? 3 : 2;
  }
  return out;
}

Result Small::result(const State& s) const {
  const EndFigures figures = end_figures(s);
  Result out{"end", "it is over", {}};
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats()); ++p) {
    out.seats.emplace_back(figures.seats[p]);
  }
  return out;
}

std::optional<Breach> Small::forbids(const State& s, Seat seat, Action a) const {
  ActionList list;
  legal(s, seat, list);
  if (!list.has(a)) return breach("SML-001", "that is not to be chosen now");
  return {};
}

Known<SmallState> Small::known(const State& s, Viewer viewer) const {
  State out = s;
  if (!node(s).is_over()) {
    if (out.card != kNone && !viewer.is(seat(0))) out.card = kConcealed;
    for (const Seat p : {seat(0), seat(1)}) {
      const bool face_down = t_.kind != Kind::kPoker && out.shown[at(p)] != kNone;
      if (!viewer.is(p) && face_down) out.shown[at(p)] = kConcealed;
    }
  }
  return {out, viewer};
}

SmallState Small::guess(const Known<State>& known, Random& random) const {
  State out = known.position();
  if (out.card == kConcealed) out.card = static_cast<std::uint8_t>(index(sample(out, random)));
  for (auto& n : out.shown) {
    if (n == kConcealed) n = static_cast<std::uint8_t>(random.below(2));
  }
  return out;
}

bool Small::hidden_choice(const State&) const {
  return t_.kind == Kind::kBlind || t_.kind == Kind::kPoker;
}

SmallState Small::before_hidden(const State& s) const {
  State out = s;
  if (hidden_choice(s) && out.shown[1] == kNone) out.shown[0] = kNone;
  return out;
}

Payoff Small::evaluate(const Known<State>&) const {
  Payoff out{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats()); ++p) {
    out[p] = 1.0F / static_cast<float>(seats());
  }
  return out;
}

std::string Small::write(Action a) const {
  return index(a) < 3 ? "choose " + std::to_string(index(a)) : "";
}
Expected<Action> Small::read_action(std::string_view text) const {
  if (text.starts_with("choose ")) {
    if (const auto n = read_int(text.substr(7), 0, 2)) return action(*n);
  }
  return Fault{"action", "", "write choose 0, choose 1 or choose 2"};
}
std::string Small::write_outcome(const State&, Outcome o) const {
  return "card " + std::to_string(index(o));
}
Expected<Outcome> Small::read_outcome(const State&, std::string_view text) const {
  if (text.starts_with("card ")) {
    if (const auto n = read_int(text.substr(5), 0, 2)) return outcome(*n);
  }
  return Fault{"outcome", "", "write card 0, card 1 or card 2"};
}
std::string Small::write_position(const State& s) const {
  std::string out;
  for (const int n : {+s.shown[0], +s.shown[1], +s.card, +s.pile, +s.turn}) {
    out += (out.empty() ? "" : " ") + std::to_string(n);
  }
  return out;
}
Expected<SmallState> Small::read_position(std::string_view text) const {
  const auto parts = words(text);
  State s;
  const std::array<std::uint8_t*, 5> fields = {&s.shown[0], &s.shown[1], &s.card, &s.pile, &s.turn};
  if (parts.size() != fields.size()) return Fault{"position", "", "five numbers are expected"};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto n = read_int(parts[i], 0, 60);
    if (!n) return Fault{"position", "", "five numbers are expected"};
    *fields[i] = static_cast<std::uint8_t>(*n);
  }
  return s;
}
Expected<Known<SmallState>> Small::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return Known<State>(*s, viewer);
}
std::optional<Told> Small::tell(const Event& event, Viewer viewer) const {
  const bool open = t_.kind == Kind::kNim || viewer.is(event.seat);
  return Told{"choose",
              seat_name(event.seat) + " chooses" + (open ? " " + std::to_string(event.number) : ""),
              event.seat,
              {}};
}

WARREN_INSTANTIATE_RULES(Small);
static_assert(Game<Small>);

}  // namespace warren::toy
