// Who somebody is: an id and a name inside a signed cookie. The server keeps no accounts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/lines.h"

namespace warren::server {

struct Guest {
  std::string id;  // 32 hexadecimal digits
  std::string name;
};

class Guests {
 public:
  // `key`: 64 hexadecimal digits, kept in the store so that cookies outlive a restart.
  explicit Guests(std::string key) : key_(std::move(key)) {}

  // The guest of a Cookie header, if its signature holds and it has not run out.
  std::optional<Guest> read(std::string_view cookie_header, std::int64_t now_ms) const;
  // The value of a Set-Cookie header.
  std::string cookie(const Guest& guest, std::int64_t now_ms, bool secure) const;

 private:
  std::string key_;
};

// Trimmed; nothing when it is too long or no line that people can read.
std::optional<std::string> good_name(std::string_view name);

// 128 random bits, hexadecimal; what is stored of it.
std::string make_token();
std::string token_hash(std::string_view token);
// A table's id: ten characters, 50 random bits; fewer where it begins with something given.
std::string make_table_id(std::string_view begins = {});
// The same made from ten bytes.
std::string table_id_of(std::string_view bytes);
// As people type it: lower case, without spaces and dashes; o, i and l read as 0, 1 and 1.
std::string tidy_table_id(std::string_view typed);

}  // namespace warren::server
