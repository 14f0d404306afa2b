// The page: every file of the web folder, read once into memory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net.h"

namespace warren::server {

class StaticFiles {
 public:
  // Reads all files below `folder`; an empty or missing folder gives no files.
  explicit StaticFiles(const std::string& folder);

  // The file, or index.html for the page's own addresses ("/", "/table/..."); false: neither.
  bool find(std::string_view path, Reply& reply) const;

 private:
  struct File {
    std::string type;
    Text body;
  };
  std::unordered_map<std::string, File> files_;
};

}  // namespace warren::server
