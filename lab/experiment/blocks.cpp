#include "lab/experiment/blocks.h"

#include <algorithm>
#include <string>

namespace warren {

namespace {
// Pairs of a block by the slowest player of the experiment: what is lost when a block is broken
// off.
constexpr long kOfRandom = 50;
constexpr long kOfGreedy = 10;
constexpr long kOfThinkers = 1;
constexpr long kOfManyRandom = 1600;  // it is looked after 100, 200, 400, ...

long pairs_of_bot(const std::string& bot) {
  return bot == "random" ? kOfRandom : bot == "greedy" ? kOfGreedy : kOfThinkers;
}
}  // namespace

Block BlockShape::none() const {
  return {PairSums(measures, variants), std::vector<Sample>(variants + 1),
          std::vector<Use>(variants + 1, Use(actions, events))};
}

long pairs_of_block(const Experiment& experiment) {
  long out = kOfRandom;
  const auto see = [&](const Arm& arm) {
    for (const std::string& bot : arm.bots) out = std::min(out, pairs_of_bot(bot));
  };
  see(experiment.base);
  for (const Arm& arm : experiment.variants) see(arm);
  return out == kOfRandom && experiment.variants.empty() ? kOfManyRandom : out;
}

long blocks_of(const Experiment& experiment) {
  const long pairs = pairs_of_block(experiment);
  return (experiment.pairs + pairs - 1) / pairs;
}

long pairs_in_block(const Experiment& experiment, long number) {
  const long pairs = pairs_of_block(experiment);
  return std::clamp(experiment.pairs - number * pairs, 0L, pairs);
}

Json line_of(long number, const Block& block) {
  Json lengths = Json::array();
  for (const Sample& sample : block.lengths) {
    Json one = Json::array();
    for (const auto& [x, count] : sample.sorted()) {
      one.push(Json::array().push(x).push(static_cast<std::int64_t>(count)));
    }
    lengths.push(std::move(one));
  }
  Json uses = Json::array();
  for (const Use& use : block.uses) uses.push(use.json());
  Json out = Json::object();
  out.set("block", std::int64_t{number}).set("sums", block.sums.json());
  out.set("lengths", std::move(lengths)).set("uses", std::move(uses));
  return out;
}

std::optional<std::string> BlockReader::read(std::string_view line) {
  const auto json = Json::parse(line);
  const Json* number = json ? json->find("block") : nullptr;
  const Json* sums = json ? json->find("sums") : nullptr;
  if (number == nullptr || number->as_int() == nullptr || sums == nullptr) {
    return "is no block of this experiment";
  }
  auto read = PairSums::read(*sums, shape_.measures, shape_.variants);
  Block block{read ? std::move(*read) : PairSums(), {}, {}};
  if (!read || !read_lengths(json->find("lengths"), block) ||
      !read_uses(json->find("uses"), block)) {
    return "is no block of this experiment";
  }
  const auto at = static_cast<long>(*number->as_int());
  if (block.sums.pairs() != pairs_in_block(experiment_, at)) return {};
  if (!blocks_.emplace(at, std::move(block)).second) {
    return "has block " + std::to_string(at) + " once more";
  }
  return {};
}

bool BlockReader::read_lengths(const Json* json, Block& block) const {
  const Json::Array* list = json != nullptr ? json->as_array() : nullptr;
  if (list == nullptr || list->size() != shape_.variants + 1) return false;
  for (const Json& one : *list) {
    Sample sample;
    const Json::Array* pairs = one.as_array();
    if (pairs == nullptr) return false;
    for (const Json& pair : *pairs) {
      const Json::Array* two = pair.as_array();
      if (two == nullptr || two->size() != 2 || two->back().as_int() == nullptr) return false;
      const double* real = two->front().as_double();
      const std::int64_t* whole = two->front().as_int();
      if ((real == nullptr && whole == nullptr) || *two->back().as_int() < 0) return false;
      sample.add(real != nullptr ? *real : static_cast<double>(*whole),
                 static_cast<std::size_t>(*two->back().as_int()));
    }
    if (sample.size() != static_cast<std::size_t>(block.sums.pairs())) return false;
    block.lengths.push_back(std::move(sample));
  }
  return true;
}

bool BlockReader::read_uses(const Json* json, Block& block) const {
  const Json::Array* list = json != nullptr ? json->as_array() : nullptr;
  if (list == nullptr || list->size() != shape_.variants + 1) return false;
  for (const Json& one : *list) {
    auto use = Use::read(one, shape_.actions, shape_.events);
    if (!use || use->games > block.sums.pairs()) return false;
    block.uses.push_back(std::move(*use));
  }
  return true;
}

}  // namespace warren
