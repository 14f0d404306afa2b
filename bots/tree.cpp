#include "bots/tree.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

namespace warren {

namespace {
constexpr std::size_t kTypicalNode = 192;  // bytes; sizes the table against the block
static_assert(sizeof(TreeNode) % sizeof(std::uint64_t) == 0);
static_assert(sizeof(Edge) % sizeof(std::uint64_t) == 0);
}  // namespace

std::size_t TreeNode::words() const {
  return (sizeof(TreeNode) + size * sizeof(Edge)) / sizeof(std::uint64_t);
}

NodeStore::NodeStore(std::size_t bytes) {
  const std::size_t slots = std::bit_floor(std::max<std::size_t>(bytes / kTypicalNode, 64)) * 2;
  table_.resize(slots);
  const std::size_t table_bytes = slots * sizeof(std::uint32_t);
  room_ = (bytes > 2 * table_bytes ? bytes - table_bytes : table_bytes) / sizeof(std::uint64_t);
  block_ = std::make_unique_for_overwrite<std::uint64_t[]>(room_);
}

std::size_t NodeStore::bytes() const {
  return room_ * sizeof(std::uint64_t) + table_.size() * sizeof(std::uint32_t);
}

std::size_t NodeStore::bytes_used() const { return used_ * sizeof(std::uint64_t); }

std::size_t NodeStore::bytes_touched() const {
  return std::max(used_, most_used_) * sizeof(std::uint64_t) +
         table_.size() * sizeof(std::uint32_t);
}

void NodeStore::begin_search() {
  if (used_ > room_ / 2 || nodes_ > table_.size() / 3) keep_recent();
  if (used_ > room_ / 2 || nodes_ > table_.size() / 3) clear();
  ++stamp_;
}

void NodeStore::clear() {
  most_used_ = std::max(most_used_, used_);
  std::ranges::fill(table_, 0U);
  used_ = 0;
  nodes_ = 0;
}

std::size_t NodeStore::place(std::uint64_t key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t i = (key ^ (key >> 32U)) & mask;
  while (table_[i] != 0 && reinterpret_cast<const TreeNode*>(&block_[table_[i] - 1])->key != key) {
    i = (i + 1) & mask;
  }
  return i;
}

TreeNode* NodeStore::find(std::uint64_t key) {
  const std::uint32_t word = table_[place(key)];
  if (word == 0) return nullptr;
  TreeNode* node = at(word - 1);
  node->stamp = stamp_;
  return node;
}

TreeNode* NodeStore::add(std::uint64_t key, TreeNode::Kind kind, std::size_t size) {
  TreeNode head;
  head.key = key;
  head.stamp = stamp_;
  head.size = static_cast<std::uint16_t>(size);
  head.kind = kind;
  if (used_ + head.words() > room_ || nodes_ > table_.size() / 2) return nullptr;
  table_[place(key)] = static_cast<std::uint32_t>(used_ + 1);
  auto* node = new (&block_[used_]) TreeNode(head);
  std::uninitialized_default_construct_n(node->edges(), size);
  used_ += head.words();
  ++nodes_;
  return node;
}

void NodeStore::keep_recent() {
  most_used_ = std::max(most_used_, used_);
  std::ranges::fill(table_, 0U);
  std::size_t to = 0;
  std::size_t kept = 0;
  for (std::size_t from = 0; from < used_;) {
    TreeNode* node = at(from);
    const std::size_t words = node->words();
    if (node->stamp == stamp_ && node->visits > 1) {
      std::memmove(&block_[to], &block_[from], words * sizeof(std::uint64_t));
      table_[place(at(to)->key)] = static_cast<std::uint32_t>(to + 1);
      to += words;
      ++kept;
    }
    from += words;
  }
  used_ = to;
  nodes_ = kept;
}

}  // namespace warren
