#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "table/digest.h"

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

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Takes what is before the separator off the front.
std::string_view next_part(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = trimmed(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// "q=0", "q=0.00": refused; anything else is a wish of some weight.
bool refused(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view one = next_part(parameters, ';');
    if (one.size() < 3 || (one[0] != 'q' && one[0] != 'Q') || one[1] != '=') continue;
    return one.substr(2).find_first_not_of("0.") == std::string_view::npos;
  }
  return false;
}
}  // namespace

bool takes_encoding(std::string_view accepted, std::string_view encoding) {
  bool any = false;
  while (!accepted.empty()) {
    std::string_view one = next_part(accepted, ',');
    const std::string_view name = next_part(one, ';');
    if (same_word(name, encoding)) return !refused(one);
    if (name == "*") any = !refused(one);
  }
  return any;
}

bool names_etag(std::string_view sent, std::string_view etag) {
  while (!sent.empty()) {
    std::string_view one = next_part(sent, ',');
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == "*" || one == etag) return true;
  }
  return false;
}

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
  const auto copy_of = [](std::string content, std::string_view encoding) {
    const std::string mark = to_hex(sha256(content)).substr(0, 20);
    const std::string etag =
        "\"" + mark + (encoding.empty() ? "" : "-") + std::string(encoding) + "\"";
    return Copy{std::string(encoding), etag, text_of(std::move(content))};
  };
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
      if (good) file.copies.push_back(copy_of(std::move(content), packing.encoding));
    }
    file.copies.push_back(copy_of(std::move(plain), ""));
  }
}

const StaticFiles::File* StaticFiles::look_up(std::string_view path) const {
  auto found = files_.find(std::string(path));
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
  reply.body = file->copies.back().body;
  reply.headers.emplace_back("Cache-Control", "no-cache");
  return true;
}

bool StaticFiles::find(const Request& request, Reply& reply) const {
  const File* here = look_up(request.path);
  if (here == nullptr) return false;
  const File& file = *here;
  const auto& copy = *std::ranges::find_if(file.copies, [&](const Copy& one) {
    return one.encoding.empty() || takes_encoding(request.accept_encoding, one.encoding);
  });
  reply.type = file.type;
  if (!copy.encoding.empty()) reply.headers.emplace_back("Content-Encoding", copy.encoding);
  // What is kept on the way must not reach a client that cannot unpack it.
  if (file.copies.size() > 1) reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", copy.etag);
  reply.headers.emplace_back(
      "Cache-Control", is_asset(request.path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (names_etag(request.if_none_match, copy.etag)) {
    reply.status = 304;
  } else {
    reply.body = copy.body;
  }
  return true;
}

}  // namespace warren::server
