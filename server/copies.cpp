#include "server/copies.h"

#include <algorithm>

#include "engine/text.h"
#include "server/lines.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr std::size_t kLeast = 512;  // below that the headers weigh more

// Takes what is before the separator off the front.
std::string_view next_part(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = trim(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
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

// Empty where packing does not make it smaller.
std::string worth_packing(const std::string& content) {
  if (content.size() < kLeast) return {};
  std::string packed = gzip(content);
  return packed.size() < content.size() ? packed : std::string();
}

// What is kept on the way must not reach a client that cannot unpack it.
void differs_by_encoding(Reply& reply) { reply.headers.emplace_back("Vary", "Accept-Encoding"); }
}  // namespace

bool takes_encoding(std::string_view accepted, std::string_view encoding) {
  bool any = false;
  while (!accepted.empty()) {
    std::string_view one = next_part(accepted, ',');
    const std::string_view name = next_part(one, ';');
    if (same_but_for_case(name, encoding)) return !refused(one);
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

void Copies::add(std::string content, std::string_view encoding) {
  std::string etag = "\"" + to_hex(sha256(content)).substr(0, 20);
  if (!encoding.empty()) etag += "-" + std::string(encoding);
  copies_.push_back({std::string(encoding), etag + "\"", text_of(std::move(content))});
}

Copies Copies::packed(std::string content) {
  Copies out;
  if (std::string small = worth_packing(content); !small.empty()) out.add(std::move(small), "gzip");
  out.add(std::move(content), "");
  return out;
}

void Copies::answer(const Request& request, Reply& reply) const {
  const auto& copy = *std::ranges::find_if(copies_, [&](const Copy& one) {
    return one.encoding.empty() || takes_encoding(request.accept_encoding, one.encoding);
  });
  if (!copy.encoding.empty()) reply.headers.emplace_back("Content-Encoding", copy.encoding);
  if (copies_.size() > 1) differs_by_encoding(reply);
  reply.headers.emplace_back("ETag", copy.etag);
  if (names_etag(request.if_none_match, copy.etag)) {
    reply.status = 304;
  } else {
    reply.body = copy.body;
  }
}

void send_packed(const Request& request, Reply& reply) {
  differs_by_encoding(reply);
  if (!takes_encoding(request.accept_encoding, "gzip")) return;
  std::string small = worth_packing(*reply.body);
  if (small.empty()) return;
  reply.headers.emplace_back("Content-Encoding", "gzip");
  reply.body = text_of(std::move(small));
}

}  // namespace warren::server
