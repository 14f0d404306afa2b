// The page: every file of the web folder, read once into memory, with the packed copies that lie
// beside them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net.h"

namespace warren::server {

class StaticFiles {
 public:
  // Reads all files below `folder`; an empty or missing folder gives no files. `app.js.br` and
  // `app.js.gz` are copies of `app.js` and are not served under their own names.
  explicit StaticFiles(const std::string& folder);

  // The file, or index.html for the page's own addresses ("/", "/table/..."); false: neither.
  // The copy is the smallest the client takes; one it already has is a 304 without a body.
  bool find(const Request& request, Reply& reply) const;
  // The same as it is, without a tag: for what is changed before it is sent.
  bool find_plain(std::string_view path, Reply& reply) const;

 private:
  struct Copy {
    std::string encoding;  // empty: as it is
    std::string etag;
    Text body;
  };
  struct File {
    std::string type;
    std::vector<Copy> copies;  // what is preferred first, the plain one last
  };
  const File* look_up(std::string_view path) const;
  std::unordered_map<std::string, File> files_;
};

// Whether an Accept-Encoding header, as it was sent, lets this encoding through.
bool takes_encoding(std::string_view accepted, std::string_view encoding);
// Whether an If-None-Match header, as it was sent, names this entity tag.
bool names_etag(std::string_view sent, std::string_view etag);

}  // namespace warren::server
