// Every place where the server reads what others wrote, each as a function of bytes. The fuzz
// targets and the test that mutates known inputs share them.
#pragma once

#include <string_view>
#include <vector>

namespace warren::fuzz {

void json(std::string_view bytes);      // parse; what parses is written and parses to the same
void cookie(std::string_view bytes);    // a Cookie header, names, table ids
void settings(std::string_view bytes);  // a stored table's settings
void frames(std::string_view bytes);    // WebSocket frames of the client side
void message(std::string_view bytes);   // a client's message at a live table
void request(std::string_view bytes);   // first line: method and path; the rest: the body

struct Decoder {
  std::string_view name;
  void (*decode)(std::string_view bytes);
  std::vector<std::string_view> seeds;
};
const std::vector<Decoder>& decoders();

}  // namespace warren::fuzz
