// Where a search keeps what it learnt: nodes found by a key, in one block of memory that never
// grows. A decision's key is what the acting seat knows; a chance node's key is the position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/types.h"

namespace warren::search1 {

// One action of a decision, by its place in the legal list.
struct Edge {
  std::uint32_t visits = 0;
  float mean = 0;    // of the values that came back, for the acting seat's side
  float first = 0;   // the evaluation one step ahead
  float prior = 0;   // share of attention before anything is known
  float regret = 0;  // mixed nodes: for not having played it
  float share = 0;   // mixed nodes: sum of its probabilities so far
};

// One outcome of a chance node that was met.
struct Slot {
  std::uint32_t outcome = 0;
  std::uint32_t visits = 0;
};

struct TreeNode {
  enum class Kind : std::uint8_t { kPure, kMixed, kChance };
  std::uint64_t key = 0;
  std::uint32_t visits = 0;
  std::uint32_t stamp = 0;  // the search that met it last
  float spread = 0;         // of the first looks: the scale on which differences matter here
  float shift = 0;          // how far values came back above the first looks, on average
  std::uint16_t size = 0;   // edges, or slots
  std::uint16_t used = 0;   // slots filled
  Kind kind = Kind::kPure;

  Edge* edges() { return reinterpret_cast<Edge*>(this + 1); }
  const Edge* edges() const { return reinterpret_cast<const Edge*>(this + 1); }
  Slot* slots() { return reinterpret_cast<Slot*>(this + 1); }
  std::size_t words() const;  // of eight bytes, edges or slots included
};

class NodeStore {
 public:
  explicit NodeStore(std::size_t bytes);

  // Begins another search. When the block is more than half full, only what the last search met
  // more than once is kept; when that is still too much, nothing is.
  void begin_search();
  void clear();

  // nullptr when there is none. Marks it as met.
  TreeNode* find(std::uint64_t key);
  // A new node, its edges or slots empty; nullptr when the block is full.
  TreeNode* add(std::uint64_t key, TreeNode::Kind kind, std::size_t size);

  std::size_t nodes() const { return nodes_; }
  std::size_t bytes() const;          // reserved, all of it at construction
  std::size_t bytes_used() const;     // by nodes
  std::size_t bytes_touched() const;  // ever: what the system really gave for it

 private:
  TreeNode* at(std::size_t word) { return reinterpret_cast<TreeNode*>(&block_[word]); }
  std::size_t place(std::uint64_t key) const;  // where the key is, or where it would go
  void keep_recent();

  std::size_t room_ = 0;                    // words of the block
  std::unique_ptr<std::uint64_t[]> block_;  // not initialised: what is never used costs nothing
  std::vector<std::uint32_t> table_;        // place in the block plus one; 0: free
  std::size_t used_ = 0;                    // words
  std::size_t most_used_ = 0;               // before it was last cleared or thinned
  std::size_t nodes_ = 0;
  std::uint32_t stamp_ = 0;
};

}  // namespace warren::search1
