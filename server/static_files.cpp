#include "server/static_files.h"

#include <algorithm>
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

namespace {
// Names below /assets/ carry a hash of the content: what has a name never changes.
bool is_asset(std::string_view path) { return path.starts_with("/assets/"); }

struct Packing {
  std::string_view ending;
  std::string_view encoding;
};
// The smaller first.
constexpr std::array<Packing, 2> kPackings = {{{".br", "br"}, {".gz", "gzip"}}};

std::string read(const std::filesystem::path& path, bool& good) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  good = static_cast<bool>(in);
  return std::move(content).str();
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    const std::string name = entry.path().string();
    const bool packed = std::ranges::any_of(kPackings, [&](const Packing& packing) {
      return name.ends_with(packing.ending) &&
             std::filesystem::is_regular_file(name.substr(0, name.size() - packing.ending.size()),
                                              error);
    });
    if (packed) continue;
    bool good = false;
    std::string plain = read(entry.path(), good);
    if (!good) continue;
    const std::string path =
        "/" + std::filesystem::relative(entry.path(), folder, error).generic_string();
    File& file = files_[path];
    file.type = type_of(path);
    for (const Packing& packing : kPackings) {
      const std::string beside = name + std::string(packing.ending);
      if (!std::filesystem::is_regular_file(beside, error)) continue;
      std::string content = read(beside, good);
      if (good) file.copies.add(std::move(content), packing.encoding);
    }
    file.copies.add(std::move(plain), "");
  }
}

const StaticFiles::File* StaticFiles::look_up(std::string_view path) const {
  auto found = files_.find(path == "/" ? "/home.html" : std::string(path));
  if (found == files_.end()) {
    // The page's own addresses have no ending; a missing file stays missing.
    const bool own = path == "/" || path.find('.') == std::string_view::npos;
    if (!own || is_asset(path)) return nullptr;
    found = files_.find("/index.html");
  }
  return found == files_.end() ? nullptr : &found->second;
}

bool StaticFiles::find_plain(std::string_view path, Reply& reply) const {
  const File* file = look_up(path);
  if (file == nullptr) return false;
  reply.type = file->type;
  reply.body = file->copies.plain();
  reply.headers.emplace_back("Cache-Control", "no-cache");
  return true;
}

bool StaticFiles::find(const Request& request, Reply& reply) const {
  const File* file = look_up(request.path);
  if (file == nullptr) return false;
  reply.type = file->type;
  reply.headers.emplace_back(
      "Cache-Control", is_asset(request.path) ? "public, max-age=31536000, immutable" : "no-cache");
  file->copies.answer(request, reply);
  return true;
}

}  // namespace warren::server
