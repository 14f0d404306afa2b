#include "bots/search1/selection.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace warren::search1 {

namespace {
constexpr float kLeastSpread = 0.02F;
constexpr double kMixedExploration = 0.1;  // share of picks made evenly at mixed nodes
constexpr float kFirstLookWeight = 1;      // a first look counts as so many visits
constexpr float kEvenPrior = 0.1F;         // share of the prior that is spread evenly

// Probabilities in proportion to the positive regrets.
std::array<double, kMostMixed> strategy(const TreeNode& node) {
  std::array<double, kMostMixed> out{};
  double sum = 0;
  for (std::size_t i = 0; i < node.size; ++i) sum += static_cast<double>(node.edges()[i].regret);
  for (std::size_t i = 0; i < node.size; ++i) {
    out[i] = sum > 0 ? static_cast<double>(node.edges()[i].regret) / sum : 1.0 / node.size;
  }
  return out;
}

double pick_chance(double share, std::size_t size) {
  return (1 - kMixedExploration) * share + kMixedExploration / static_cast<double>(size);
}

std::size_t select_mixed(const TreeNode& node, Random& random) {
  const auto shares = strategy(node);
  double mark = random.unit();
  for (std::size_t i = 0; i + 1 < node.size; ++i) {
    mark -= pick_chance(shares[i], node.size);
    if (mark < 0) return i;
  }
  return node.size - 1U;
}

// Regret matching with what is already known of each action as a baseline: the correction for
// rarely picked actions is divided by their chance, so the smaller it is the calmer the regrets.
void learn_mixed(TreeNode& node, std::size_t edge, double value) {
  const auto shares = strategy(node);
  std::array<double, kMostMixed> estimate{};
  double expected = 0;
  for (std::size_t i = 0; i < node.size; ++i) {
    const Edge& e = node.edges()[i];
    estimate[i] = static_cast<double>(e.visits > 0 ? e.mean : e.first);
    if (i == edge) estimate[i] += (value - estimate[i]) / pick_chance(shares[i], node.size);
    expected += shares[i] * estimate[i];
  }
  for (std::size_t i = 0; i < node.size; ++i) {
    Edge& e = node.edges()[i];
    e.regret = std::max(0.0F, e.regret + static_cast<float>(estimate[i] - expected));
    // Later rounds weigh more: the first ones were guesses.
    e.share += static_cast<float>(shares[i] * (node.visits + 1.0));
  }
}

// The first looks are corrected by how far off they were where it is known; they were made in one
// guess at the hidden, so the correction is kept within half of their spread.
float shift_of(const TreeNode& node) {
  return std::clamp(node.shift, -node.spread / 2, node.spread / 2);
}

float look(const Edge& e, float shift) {
  const auto visits = static_cast<float>(e.visits);
  return (visits * e.mean + kFirstLookWeight * (e.first + shift)) / (visits + kFirstLookWeight);
}
}  // namespace

void weigh_first_looks(TreeNode& node, double temperature) {
  Edge* edges = node.edges();
  float best = edges[0].first;
  float worst = edges[0].first;
  for (std::size_t i = 1; i < node.size; ++i) {
    best = std::max(best, edges[i].first);
    worst = std::min(worst, edges[i].first);
  }
  node.spread = std::max(best - worst, kLeastSpread);
  const float scale = static_cast<float>(temperature) * node.spread;
  float sum = 0;
  for (std::size_t i = 0; i < node.size; ++i) {
    edges[i].prior = std::exp((edges[i].first - best) / scale);
    sum += edges[i].prior;
  }
  for (std::size_t i = 0; i < node.size; ++i) {
    edges[i].prior =
        (1 - kEvenPrior) * edges[i].prior / sum + kEvenPrior / static_cast<float>(node.size);
  }
}

std::size_t select(const TreeNode& node, double explore, Random& random) {
  if (node.kind == TreeNode::Kind::kMixed) return select_mixed(node, random);
  const float reach =
      static_cast<float>(explore) * node.spread * std::sqrt(static_cast<float>(node.visits) + 1.0F);
  const float shift = shift_of(node);
  std::size_t best = 0;
  float best_score = -1e30F;
  for (std::size_t i = 0; i < node.size; ++i) {
    const Edge& e = node.edges()[i];
    const float score = look(e, shift) + reach * e.prior / (1.0F + static_cast<float>(e.visits));
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  }
  return best;
}

void learn(TreeNode& node, std::size_t edge, double value) {
  if (node.kind == TreeNode::Kind::kMixed) learn_mixed(node, edge, value);
  Edge& e = node.edges()[edge];
  ++node.visits;
  ++e.visits;
  const auto v = static_cast<float>(value);
  e.mean += (v - e.mean) / static_cast<float>(e.visits);
  node.shift += (v - e.first - node.shift) / static_cast<float>(node.visits);
}

double favour(const TreeNode& node, std::size_t edge) {
  if (node.visits == 0) return static_cast<double>(node.edges()[edge].prior);
  if (node.kind == TreeNode::Kind::kPure) {
    return static_cast<double>(node.edges()[edge].visits) / node.visits;
  }
  double sum = 0;
  for (std::size_t i = 0; i < node.size; ++i) sum += static_cast<double>(node.edges()[i].share);
  return static_cast<double>(node.edges()[edge].share) / sum;
}

double worth(const TreeNode& node, std::size_t edge) {
  // A corrected look may leave the range of a chance.
  return std::clamp(static_cast<double>(look(node.edges()[edge], shift_of(node))), 0.0, 1.0);
}

}  // namespace warren::search1
