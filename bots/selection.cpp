#include "bots/selection.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace warren {

namespace {
constexpr float kLeastSpread = 0.02F;
constexpr double kMixedExploration = 0.1;  // share of picks made evenly at mixed nodes
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

// What an edge seems to be worth: what came of it, what came of its like below, and the first look,
// each by how much it is to be trusted. `otherwise` where nothing is known.
float estimate(const TreeNode& node, const Edge& e, float shift, const SearchOptions& options,
               float otherwise) {
  auto weight = static_cast<float>(e.visits);
  float sum = weight * e.mean;
  if (node.looked) {
    const auto trust = static_cast<float>(options.trust);
    sum += trust * (e.first + shift);
    weight += trust;
  }
  if (e.kin_visits > 0) {
    // Kin speak for an edge as long as it was met less often than they count for.
    const auto most = static_cast<float>(options.kin);
    const float kin = e.kin_visits * most / (e.kin_visits + most);
    sum += kin * e.kin;
    weight += kin;
  }
  return weight > 0 ? sum / weight : otherwise;
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

std::size_t select(const TreeNode& node, const SearchOptions& options, Random& random) {
  if (node.kind == TreeNode::Kind::kMixed) return select_mixed(node, random);
  const float all = static_cast<float>(node.visits) + 1.0F;
  const auto explore = static_cast<float>(options.explore);
  const float reach = explore * std::sqrt(std::log(all));
  const float lean =
      node.looked ? static_cast<float>(options.prior) * node.spread * std::sqrt(all) : 0.0F;
  const float shift = shift_of(node);
  std::size_t best = 0;
  float best_score = -1e30F;
  std::uint32_t untried = 0;
  for (std::size_t i = 0; i < node.size; ++i) {
    const Edge& e = node.edges()[i];
    const auto visits = static_cast<float>(e.visits);
    float score = 0;
    if (e.visits == 0 && !node.looked && e.kin_visits == 0) {
      // Nothing is known of it: it comes before all that were tried, among its like by lot.
      if (random.below(++untried) != 0) continue;
      score = 1e9F;
      best = i;
      best_score = score;
      continue;
    }
    score = estimate(node, e, shift, options, 0) + reach / std::sqrt(visits + 1.0F) +
            lean * e.prior / (1.0F + visits);
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
  if (node.looked) node.shift += (v - e.first - node.shift) / static_cast<float>(node.visits);
}

void learn_from_kin(Edge& edge, float value) {
  edge.kin_visits += 1;
  edge.kin += (value - edge.kin) / edge.kin_visits;
}

double favour(const TreeNode& node, std::size_t edge) {
  if (node.visits == 0) return 1.0 / node.size;
  if (node.kind == TreeNode::Kind::kPure) {
    return static_cast<double>(node.edges()[edge].visits) / node.visits;
  }
  double sum = 0;
  for (std::size_t i = 0; i < node.size; ++i) sum += static_cast<double>(node.edges()[i].share);
  return static_cast<double>(node.edges()[edge].share) / sum;
}

double worth(const TreeNode& node, std::size_t edge, const SearchOptions& options) {
  // A corrected look may leave the range of a chance.
  return std::clamp(
      static_cast<double>(estimate(node, node.edges()[edge], shift_of(node), options, 0.5F)), 0.0,
      1.0);
}

}  // namespace warren
