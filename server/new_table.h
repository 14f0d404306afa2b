// A table that somebody wants to open.
#pragma once

#include <string>
#include <vector>

#include "server/catalogue.h"
#include "server/guest.h"
#include "server/problem.h"
#include "server/settings.h"
#include "store/rows.h"

namespace warren::server {

struct NewTable {
  std::string id;  // empty: a new one
  std::string game;
  Settings settings;
  bool listed = false;
  Guest owner;
  std::vector<store::SeatRow> seats;
  std::string address;                  // of whoever opens it
  std::string edition_key;              // of settings.edition
  std::shared_ptr<const AnyGame> made;  // from the settings
};

struct NewTableRequest {
  NewTable table;
  int mine = 0;       // the owner's seat; 0: none
  std::string token;  // of that seat
  bool start = false;
};

// Players, options and edition of a body like that of POST /api/tables.
Expected<Setup, Problem> read_setup(const Json& body);

// The body of POST /api/tables, or what is wrong with it.
Expected<NewTableRequest, Problem> read_new_table(const Catalogue& catalogue, const Guest& owner,
                                                  const Json& body);

// A table of the game that was made for it, begun at once: its owner on that seat, against bots of
// this level (the usual one if empty).
Expected<NewTableRequest, Problem> against_bots(NewTable table, int mine, const std::string& bot,
                                                const std::string& entropy);

}  // namespace warren::server
