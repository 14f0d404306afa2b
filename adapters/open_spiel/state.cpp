#include "adapters/open_spiel/game.h"
#include "engine/random.h"
#include "table/recall.h"

namespace warren::adapters {

namespace {
Viewer viewer(open_spiel::Player player) { return Viewer(seat(player)); }
}  // namespace

SpielState::SpielState(std::shared_ptr<const open_spiel::Game> game,
                       std::shared_ptr<const AnyPosition> position)
    : SimMoveState(std::move(game)),
      now_(std::move(position)),
      since_(static_cast<std::size_t>(num_players_)) {}

open_spiel::Player SpielState::CurrentPlayer() const {
  const Node node = now_->node();
  if (node.is_over()) return open_spiel::kTerminalPlayerId;
  if (node.is_chance()) return open_spiel::kChancePlayerId;
  if (node.seats.size() > 1) return open_spiel::kSimultaneousPlayerId;
  return index(node.seats.lowest());
}

std::vector<open_spiel::Action> SpielState::LegalActions(open_spiel::Player player) const {
  if (player == open_spiel::kSimultaneousPlayerId) return LegalFlatJointActions();
  if (player == open_spiel::kChancePlayerId) return LegalChanceOutcomes();
  if (player < 0) return {};
  check_player(player);
  std::vector<open_spiel::Action> out;
  for (const Action a : now_->legal(seat(player))) out.push_back(index(a));
  return out;
}

open_spiel::ActionsAndProbs SpielState::ChanceOutcomes() const {
  const auto chances = now_->chances();
  double total = 0;
  for (const Chance& c : chances) total += static_cast<double>(c.weight);
  open_spiel::ActionsAndProbs out;
  for (const Chance& c : chances) {
    out.emplace_back(index(c.outcome), static_cast<double>(c.weight) / total);
  }
  return out;
}

std::string SpielState::ActionToString(open_spiel::Player player, open_spiel::Action action) const {
  if (player == open_spiel::kSimultaneousPlayerId) return FlatJointActionToString(action);
  if (player == open_spiel::kChancePlayerId) {
    return now_->write_outcome(outcome(static_cast<int>(action)));
  }
  return game().ActionToString(player, action);
}

std::vector<double> SpielState::Returns() const {
  std::vector<double> out(static_cast<std::size_t>(num_players_));
  if (!IsTerminal()) return out;
  const Result result = now_->result();
  for (std::size_t p = 0; p < out.size(); ++p) {
    out[p] = static_cast<double>(num_players_) * result.seats[p].value - 1;
  }
  return out;
}

void SpielState::check_player(open_spiel::Player player) const {
  if (player < 0 || player >= num_players_) {
    open_spiel::SpielFatalError("there is no player " + std::to_string(player));
  }
}

std::string SpielState::InformationStateString(open_spiel::Player player) const {
  check_player(player);
  if (!game().remembers()) return HistoryString();
  const Since& since = since_[static_cast<std::size_t>(player)];
  std::vector<const Memory*> links;
  for (const Memory* m = memory_.get(); m != since.link.get(); m = m->before.get()) {
    links.push_back(m);
  }
  std::string out = since.words;
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    out += recalled(*(*link)->after, viewer(player), (*link)->seat, (*link)->action);
  }
  return out + ObservationString(player);
}

std::string SpielState::ObservationString(open_spiel::Player player) const {
  check_player(player);
  return now_->known(viewer(player))->text();
}

void SpielState::ObservationTensor(open_spiel::Player player, absl::Span<float> values) const {
  check_player(player);
  SPIEL_CHECK_EQ(static_cast<int>(values.size()), game().look().layout().size);
  game().look().write(*now_->known(viewer(player)), values.data());
}

std::unique_ptr<open_spiel::State> SpielState::Clone() const {
  return std::make_unique<SpielState>(*this);
}

std::unique_ptr<open_spiel::State> SpielState::ResampleFromInfostate(
    int player, std::function<double()> random) const {
  check_player(player);
  auto out = std::make_unique<SpielState>(*this);
  Random ours(static_cast<std::uint64_t>(random() * 0x1.0p53));
  out->now_ = now_->known(viewer(player))->guess(ours);
  for (int p = 0; p < num_players_; ++p) {
    if (p == player) continue;
    out->since_[static_cast<std::size_t>(p)] = {
        "(from) " + out->now_->known(viewer(p))->text() + "\n", memory_};
  }
  return out;
}

void SpielState::remember(std::shared_ptr<const AnyPosition> after, Seat seat, Action action) {
  now_ = std::move(after);
  if (game().remembers()) {
    memory_ = std::make_shared<Memory>(std::move(memory_), now_, seat, action);
  }
}

void SpielState::act(Seat seat, Action action) {
  auto next = now_->clone();
  next->apply(seat, action);
  remember(std::move(next), seat, action);
}

void SpielState::DoApplyAction(open_spiel::Action given) {
  const Node node = now_->node();
  if (node.is_chance()) {
    auto next = now_->clone();
    next->resolve(outcome(static_cast<int>(given)));
    remember(std::move(next), kNobody, Action{});
    return;
  }
  act(node.seats.lowest(), action(static_cast<int>(given)));
}

// All of them have chosen before the first is carried out.
void SpielState::DoApplyActions(const std::vector<open_spiel::Action>& actions) {
  now_->node().seats.each([&](Seat p) {
    if (now_->node().seats.has(p)) {
      act(p, action(static_cast<int>(actions[static_cast<std::size_t>(index(p))])));
    }
  });
}

}  // namespace warren::adapters
