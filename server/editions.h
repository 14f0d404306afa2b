// Editions that people bring: each is kept once, without its blanks, whoever plays with it.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "store/store.h"

namespace warren::server {

// The same edition without blanks; as it is where it is no JSON.
std::string canonical_edition(std::string_view text);
// By what it is kept: SHA-256 of the canonical text, in hexadecimal digits.
std::string edition_key(std::string_view canonical);

// Those in memory, so that tables share them. Lives on the network thread.
class EditionShelf {
 public:
  // The text that is here already, or this one from now on.
  store::SharedText share(const std::string& key, store::SharedText text);
  bool has(const std::string& key) const;
  // Forgets those that no table uses any more.
  void sweep();

 private:
  std::unordered_map<std::string, std::weak_ptr<const std::string>> texts_;
};

// Tables of before editions had a place of their own keep theirs inside their settings: moves them,
// once. Returns how many.
int move_editions(store::Store& store);

}  // namespace warren::server
