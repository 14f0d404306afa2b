#include "tests/toy/pennies.h"

#include "engine/evaluation.h"
#include "engine/text.h"

namespace warren::toy {

namespace {
constexpr std::array kVersions{RulesVersion{1, "the first"},
                               RulesVersion{2, "PEN-003: of equal sums the higher secret wins"}};
constexpr std::string_view kRules = R"(## The end
| id | rule | source | status | test |
|---|---|---|---|---|
| PEN-003 | Of equal sums the higher secret wins. | none | decided | |
| PEN-003 until 1 | Equal sums are a tie. | none | decided | |
)";
// The one place that tells the readings apart.
constexpr bool secrets_break_ties(int version) { return version >= 2; }

constexpr GameInfo info_of(int newest) {
  return {
      .id = "pennies",
      .title = "Pennies",
      .prefix = "PEN",
      .blurb = "Two secrets, two throws.",
      .length = "a minute",
      .versions = std::span(kVersions).first(static_cast<std::size_t>(newest)),
      .min_players = 2,
      .max_players = 2,
      .default_players = 2,
      .house = "{}",
      .rules = kRules,
      .options = {},
  };
}
std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
}  // namespace

template <Make M>
const GameInfo& Pennies<M>::info() {
  static constexpr GameInfo kInfo = info_of(M.newest);
  return kInfo;
}

template <Make M>
Expected<Pennies<M>, Faults> Pennies<M>::make(const Setup& setup) {
  Faults faults;
  players_of(setup, info(), faults);
  OptionReader(setup, info(), faults);
  const Tables tables{rules_version_of(setup, info(), faults)};
  if (!faults.empty()) return faults;
  return Pennies(tables);
}

template <Make M>
int Pennies<M>::round_of(const State& s) {
  for (int round = 0; round < 2; ++round) {
    for (const auto& row : s.shown) {
      if (row[static_cast<std::size_t>(round)] == kUnset) return round;
    }
  }
  return 2;
}

template <Make M>
Node Pennies<M>::node(const State& s) const {
  for (const auto n : s.secret) {
    if (n == kUnset) return Node::chance();
  }
  const int round = round_of(s);
  if (round == 2) return Node::over();
  SeatSet seats;
  for (const Seat p : {seat(0), seat(1)}) {
    if (s.shown[at(p)][static_cast<std::size_t>(round)] == kUnset) seats.add(p);
    if (F == Flaw::kOneByOne && !seats.empty()) break;
  }
  return Node::act(seats);
}

template <Make M>
void Pennies<M>::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (!node(s).seats.has(seat)) return;
  for (int n = 0; n < 3; ++n) {
    if (s.shown[at(seat)][0] == n) continue;
    if (F == Flaw::kLegalMissesOne && n == 2) continue;
    out.push_back(action(n));
  }
  if (F == Flaw::kLegalUnsorted && out.size() > 1) std::swap(out[0], out[1]);
}

template <Make M>
void Pennies<M>::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (!node(s).is_chance()) return;
  for (int n = 0; n < 3; ++n) out.push_back({outcome(n), n == 0 ? 2U : 1U});
}

template <Make M>
Outcome Pennies<M>::sample(const State&, Random& random) const {
  if (F == Flaw::kSampleUneven) return outcome(static_cast<int>(random.below(3)));
  const auto n = static_cast<int>(random.below(4));
  return outcome(n == 3 ? 0 : n);
}

template <Make M>
template <class Sink>
void Pennies<M>::apply(State& s, Seat seat, Action a, Sink& events) const {
  const auto round = static_cast<std::size_t>(round_of(s));
  if (F == Flaw::kEndless && round == 1) return;
  s.shown[at(seat)][round] = static_cast<std::uint8_t>(index(a));
  if constexpr (M.cached) ++s.shown_so_far;
  if constexpr (Sink::kOn) {
    events.emit(Locked{seat, static_cast<std::uint8_t>(index(a))});
    if (static_cast<std::size_t>(round_of(s)) > round) {
      events.emit(Revealed{{s.shown[0][round], s.shown[1][round]}});
    }
    if (F == Flaw::kEventsChangePlay) s.secret[0] = 1;
  }
}

template <Make M>
template <class Sink>
void Pennies<M>::resolve(State& s, Outcome o, Sink& events) const {
  const Seat to = s.secret[0] == kUnset ? seat(0) : seat(1);
  s.secret[at(to)] = static_cast<std::uint8_t>(index(o));
  if constexpr (Sink::kOn) events.emit(Dealt{to, s.secret[at(to)]});
}

template <Make M>
Payoff Pennies<M>::payoff(const State& s) const {
  const auto sum = [&](std::size_t p) { return s.secret[p] + s.shown[p][0] + s.shown[p][1]; };
  Payoff out{};
  int lead = sum(0) - sum(1);
  if (lead == 0 && secrets_break_ties(rules_version())) lead = s.secret[0] - s.secret[1];
  out[0] = lead > 0 ? 1.0F : lead == 0 ? 0.5F : 0.0F;
  out[1] = F == Flaw::kResultSum ? 0.5F : 1.0F - out[0];
  return out;
}

template <Make M>
std::span<const std::string_view> Pennies<M>::end_reasons() {
  static constexpr std::array<std::string_view, 1> kReasons = {"sum"};
  return kReasons;
}

template <Make M>
EndFigures Pennies<M>::end_figures(const State& s) const {
  const Payoff values = payoff(s);
  EndFigures out;
  for (std::size_t p = 0; p < 2; ++p) {
    SeatFigures& r = out.seats[p];
    r.value = values[p];
    r.place = values[p] >= values[1 - p] ? 1 : 2;
    r.side = static_cast<int>(p);
  }
  return out;
}

template <Make M>
Result Pennies<M>::result(const State& s) const {
  const EndFigures figures = end_figures(s);
  Result out{end_reasons()[figures.reason], "the higher sum wins", {}};
  for (std::size_t p = 0; p < 2; ++p) {
    SeatResult r(figures.seats[p]);
    if (F == Flaw::kFiguresDiffer) r.score = 1;
    r.lines.push_back({"PEN-003", "sum", s.secret[p] + s.shown[p][0] + s.shown[p][1], ""});
    out.seats.push_back(std::move(r));
  }
  return out;
}

template <Make M>
std::optional<Breach> Pennies<M>::forbids(const State& s, Seat seat, Action a) const {
  if (!node(s).seats.has(seat)) {
    if (F == Flaw::kRefusalLeaks && index(seat) < 2 && s.secret[1 - at(seat)] == 2) {
      return breach("PEN-001", "you have shown already, and they hold a high one");
    }
    return breach("PEN-001", "you have nothing to show now");
  }
  if (F != Flaw::kRefereeLax && s.shown[at(seat)][0] == index(a)) {
    return breach("PEN-002", "you have shown that number before");
  }
  return {};
}

template <Make M>
Known<typename Pennies<M>::State> Pennies<M>::known(const State& s, Viewer viewer) const {
  State out = s;
  for (const Seat p : {seat(0), seat(1)}) {
    if (viewer.is(p) || F == Flaw::kOpen) continue;
    if (out.secret[at(p)] != kUnset && !node(s).is_over()) {
      out.secret[at(p)] = kHidden;
    }
    const int round = round_of(s);
    if (round < 2) {
      auto& pending = out.shown[at(p)][static_cast<std::size_t>(round)];
      if (pending != kUnset) pending = kHidden;
    }
  }
  return {out, viewer};
}

template <Make M>
typename Pennies<M>::State Pennies<M>::guess(const Known<State>& known, Random& random) const {
  State out = known.position();
  for (auto& n : out.secret) {
    if (n == kHidden) n = static_cast<std::uint8_t>(random.below(3));
  }
  for (auto& row : out.shown) {
    for (auto& n : row) {
      if (n != kHidden) continue;
      do n = static_cast<std::uint8_t>(random.below(3));
      while (&n != &row[0] && n == row[0]);
    }
  }
  if (F == Flaw::kGuessChanges && out.shown[0][0] < 3) out.shown[0][0] = (out.shown[0][0] + 1) % 3;
  return out;
}

template <Make M>
Payoff Pennies<M>::evaluate(const Known<State>& known) const {
  std::array<double, kMaxSeats> sums{};
  for (std::size_t p = 0; p < 2; ++p) {
    const State& s = known.position();
    for (const auto n : {s.secret[p], s.shown[p][0], s.shown[p][1]}) sums[p] += n < 3 ? n : 1;
  }
  return shares_of(sums, 2, 1.0);
}

template <Make M>
std::string Pennies<M>::write(Action a) const {
  if (index(a) >= 3) return "";
  if (F == Flaw::kActionTextTwice) return "show 0";
  return "show " + std::to_string(index(a));
}

template <Make M>
Expected<Action> Pennies<M>::read_action(std::string_view text) const {
  if (text.starts_with("show ")) {
    if (const auto n = read_int(text.substr(5), 0, 2)) return action(*n);
  }
  return Fault{"action", "", "write show 0, show 1 or show 2"};
}

template <Make M>
std::string Pennies<M>::write_outcome(const State&, Outcome o) const {
  return "deal " + std::to_string(index(o));
}

template <Make M>
Expected<Outcome> Pennies<M>::read_outcome(const State&, std::string_view text) const {
  if (text.starts_with("deal ")) {
    if (const auto n = read_int(text.substr(5), 0, 2)) return outcome(*n);
  }
  return Fault{"outcome", "", "write deal 0, deal 1 or deal 2"};
}

template <Make M>
std::string Pennies<M>::line_of(const State& s) {
  std::string out;
  for (const auto n :
       {s.secret[0], s.secret[1], s.shown[0][0], s.shown[0][1], s.shown[1][0], s.shown[1][1]}) {
    out += n == kUnset ? '-' : n == kHidden ? '?' : static_cast<char>('0' + n);
  }
  return out;
}

template <Make M>
std::string Pennies<M>::write_position(const State& s) const {
  State out = s;
  if (F == Flaw::kPositionForgets) out.shown[0][1] = kUnset;
  return line_of(out);
}

template <Make M>
Expected<typename Pennies<M>::State> Pennies<M>::read_position(std::string_view text) const {
  State s;
  if (text.size() != 6) return Fault{"position-syntax", "", "six signs are expected"};
  std::array<std::uint8_t*, 6> fields = {&s.secret[0],   &s.secret[1],   &s.shown[0][0],
                                         &s.shown[0][1], &s.shown[1][0], &s.shown[1][1]};
  for (std::size_t i = 0; i < 6; ++i) {
    const char c = text[i];
    if (c != '-' && c != '?' && (c < '0' || c > '2')) {
      return Fault{"position-syntax", "", "a sign is none of 0 1 2 - ?"};
    }
    *fields[i] = c == '-' ? kUnset : c == '?' ? kHidden : static_cast<std::uint8_t>(c - '0');
    if constexpr (M.cached) {
      if (i >= 2 && c != '-') ++s.shown_so_far;
    }
  }
  return s;
}

template <Make M>
Expected<Known<typename Pennies<M>::State>> Pennies<M>::read_view(std::string_view text,
                                                                  Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return Known<State>(*s, viewer);
}

template <Make M>
std::optional<Told> Pennies<M>::tell(const Event& event, Viewer viewer) const {
  if (const auto* e = std::get_if<Dealt>(&event)) {
    const bool open = viewer.is(e->seat) || F == Flaw::kOpen;
    const std::string what = open ? std::to_string(e->number) : "a number";
    return Told{"deal", seat_name(e->seat) + " draws " + what, e->seat, {}};
  }
  if (const auto* e = std::get_if<Locked>(&event)) {
    const bool open = viewer.is(e->seat) || F == Flaw::kEventLeaks || F == Flaw::kOpen;
    const std::string what = open ? std::to_string(e->number) : "a number";
    Told told{"lock", seat_name(e->seat) + " chooses " + what, e->seat, {}};
    if (F == Flaw::kNumbersLeak) told.numbers = {e->number};
    return told;
  }
  if (F == Flaw::kTellsTooLittle) return {};
  const auto& e = std::get<Revealed>(event);
  return Told{"reveal",
              std::to_string(e.numbers[0]) + " against " + std::to_string(e.numbers[1]),
              kNobody,
              {}};
}

template <Make M>
std::string_view Pennies<M>::node_name(const State& s) const {
  return node(s).is_chance() ? "deal" : node(s).is_over() ? "over" : "show";
}

template <Make M>
Json Pennies<M>::show(const Known<State>& known) const {
  Json out = Json::object();
  out.set("line", line_of(known.position()));
  return out;
}

template <Make M>
std::span<const std::string_view> Pennies<M>::metrics() {
  static constexpr std::array<std::string_view, 1> kNames = {"reveals"};
  return kNames;
}

template <Make M>
void Pennies<M>::measure(const Event& event, std::span<double> sums) const {
  if (std::holds_alternative<Revealed>(event)) sums[0] += 1;
}

#define WARREN_PENNIES(...)                       \
  template class Pennies<__VA_ARGS__>;            \
  WARREN_INSTANTIATE_RULES(Pennies<__VA_ARGS__>); \
  static_assert(Game<Pennies<__VA_ARGS__>>);
WARREN_PENNIES(Flaw::kNone)
WARREN_PENNIES(Flaw::kLegalUnsorted)
WARREN_PENNIES(Flaw::kLegalMissesOne)
WARREN_PENNIES(Flaw::kRefereeLax)
WARREN_PENNIES(Flaw::kEventLeaks)
WARREN_PENNIES(Flaw::kNumbersLeak)
WARREN_PENNIES(Flaw::kRefusalLeaks)
WARREN_PENNIES(Flaw::kPositionForgets)
WARREN_PENNIES(Flaw::kActionTextTwice)
WARREN_PENNIES(Flaw::kResultSum)
WARREN_PENNIES(Flaw::kFiguresDiffer)
WARREN_PENNIES(Flaw::kGuessChanges)
WARREN_PENNIES(Flaw::kSampleUneven)
WARREN_PENNIES(Flaw::kEventsChangePlay)
WARREN_PENNIES(Flaw::kEndless)
WARREN_PENNIES(Flaw::kTellsTooLittle)
WARREN_PENNIES(Flaw::kFewOutcomes)
WARREN_PENNIES(Flaw::kFewDecisions)
WARREN_PENNIES(Flaw::kFewLots)
WARREN_PENNIES(Flaw::kOneByOneSaid)
WARREN_PENNIES(Flaw::kOneByOne)
WARREN_PENNIES(Flaw::kOpenSaid)
WARREN_PENNIES(Flaw::kOpen)
WARREN_PENNIES(Make(Flaw::kNone, 2))
WARREN_PENNIES(Make(Flaw::kNone, 1, true))

}  // namespace warren::toy
