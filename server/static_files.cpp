#include "server/static_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace warren::server {

namespace {
std::string type_of(const std::string& name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}
}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    if (!in) continue;
    const std::string path =
        "/" + std::filesystem::relative(entry.path(), folder, error).generic_string();
    files_[path] = {type_of(path), text_of(std::move(content).str())};
  }
}

bool StaticFiles::find(std::string_view path, Reply& reply) const {
  auto found = files_.find(std::string(path));
  const bool asset = path.starts_with("/assets/");
  if (found == files_.end()) {
    // The page's own addresses have no ending; a missing file stays missing.
    const bool own = path == "/" || path.find('.') == std::string_view::npos;
    if (!own || asset) return false;
    found = files_.find("/index.html");
    if (found == files_.end()) return false;
  }
  reply.type = found->second.type;
  reply.body = found->second.body;
  // Names below /assets/ carry a hash of the content: what has a name never changes.
  reply.headers.emplace_back("Cache-Control",
                             asset ? "public, max-age=31536000, immutable" : "no-cache");
  return true;
}

}  // namespace warren::server
