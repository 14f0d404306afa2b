#include "server/guest.h"

#include "engine/text.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr std::string_view kCookie = "warren_guest=";
constexpr std::int64_t kYearSeconds = 365LL * 24 * 3600;
constexpr std::size_t kLongestName = 24;  // characters
constexpr std::string_view kIdLetters = "0123456789abcdefghjkmnpqrstvwxyz";
}  // namespace

std::optional<Guest> Guests::read(std::string_view cookie_header, std::int64_t now_ms) const {
  for (const std::string_view part : split(cookie_header, ';')) {
    const std::string_view one = trim(part);
    if (!one.starts_with(kCookie)) continue;
    const std::string_view value = one.substr(kCookie.size());
    const std::size_t last = value.rfind('.');
    if (last == std::string_view::npos) continue;
    const std::string_view signed_part = value.substr(0, last);
    if (!same_secret(value.substr(last + 1), to_hex(hmac_sha256(key_, signed_part)))) continue;
    const auto fields = split(signed_part, '.');
    if (fields.size() != 3) continue;
    const auto name = from_hex(fields[1]);
    const auto until_s = read_int(fields[2]);
    if (!name || !until_s || *until_s * 1000 < now_ms) continue;
    return Guest{std::string(fields[0]), *name};
  }
  return {};
}

std::string Guests::cookie(const Guest& guest, std::int64_t now_ms, bool secure) const {
  const std::string signed_part =
      guest.id + "." + to_hex(guest.name) + "." + std::to_string(now_ms / 1000 + kYearSeconds);
  return std::string(kCookie) + signed_part + "." + to_hex(hmac_sha256(key_, signed_part)) +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(kYearSeconds) +
         (secure ? "; Secure" : "");
}

std::optional<std::string> good_name(std::string_view name) {
  const std::string_view trimmed = trim(name);
  if (!is_line(trimmed) || characters(trimmed) > kLongestName) return {};
  return std::string(trimmed);
}

std::string make_token() { return to_hex(random_bytes(16)); }
std::string token_hash(std::string_view token) { return to_hex(sha256(token)); }

std::string table_id_of(std::string_view bytes) {
  std::string out;
  for (const char c : bytes.substr(0, 10)) out += kIdLetters[static_cast<unsigned char>(c) % 32];
  return out;
}

std::string make_table_id(std::string_view begins) {
  return std::string(begins) + table_id_of(random_bytes(10 - begins.size()));
}

std::string tidy_table_id(std::string_view typed) {
  std::string out;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    out += c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
  }
  return out;
}

}  // namespace warren::server
