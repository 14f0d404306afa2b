// The page: every file of the web folder, read once into memory, with the packed copies that lie
// beside them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "server/copies.h"

namespace warren::server {

class StaticFiles {
 public:
  // Reads all files below `folder`; an empty or missing folder gives no files. `app.js.br` and
  // `app.js.gz` are copies of `app.js` and are not served under their own names.
  explicit StaticFiles(const std::string& folder);

  // The file, or for the page's own addresses home.html ("/") and index.html ("/table/...", and "/"
  // without the other); false: neither.
  // The copy is the smallest the client takes; one it already has is a 304 without a body.
  bool find(const Request& request, Reply& reply) const;
  // The same as it is, without a tag: for what is changed before it is sent.
  bool find_plain(std::string_view path, Reply& reply) const;

 private:
  struct File {
    std::string type;
    Copies copies;
  };
  const File* look_up(std::string_view path) const;
  std::unordered_map<std::string, File> files_;
};

}  // namespace warren::server
