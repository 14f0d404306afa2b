// One content as it is and packed: a client gets the smallest copy that it can unpack, and no body
// where it has that copy already.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net.h"

namespace warren::server {

class Copies {
 public:
  // What is preferred first; the content as it is, without an encoding, last.
  void add(std::string content, std::string_view encoding);
  // As it is, and packed where that makes it smaller. For what is the same for everybody: the size
  // of a packed answer tells of everything in it, secrets too.
  static Copies packed(std::string content);

  void answer(const Request& request, Reply& reply) const;
  const Text& plain() const { return copies_.back().body; }

 private:
  struct Copy {
    std::string encoding;  // empty: as it is
    std::string etag;
    Text body;
  };
  std::vector<Copy> copies_;
};

// As `Content-Encoding: gzip` has it (server/net/gzip.cpp); empty where that cannot be done.
std::string gzip(std::string_view content);

// A body made for one answer, packed where the client can unpack it.
void send_packed(const Request& request, Reply& reply);

// Whether an Accept-Encoding header, as it was sent, lets this encoding through.
bool takes_encoding(std::string_view accepted, std::string_view encoding);
// Whether an If-None-Match header, as it was sent, names this entity tag.
bool names_etag(std::string_view sent, std::string_view etag);

}  // namespace warren::server
