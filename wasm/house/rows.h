// The tables of this device in memory, as far as the browser has handed them over: what the server
// asks its database. The browser's own store is written first; what is here was kept before.
#pragma once

#include <map>
#include <string>

#include "store/rows.h"

namespace warren::module {

class Rows {
 public:
  struct Table {
    store::SavedTable saved;
    bool whole = false;  // with all plies; else with the latest alone
  };

  // As the browser keeps it now.
  void put(store::SavedTable saved, bool whole);
  void forget(const std::string& id) { tables_.erase(id); }
  void apply(const store::Change& change);

  const Table* find(const std::string& id) const;
  const std::map<std::string, Table>& all() const { return tables_; }

 private:
  std::map<std::string, Table> tables_;
};

Rows& rows();

}  // namespace warren::module
