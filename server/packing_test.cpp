// What is sent packed, to whom, and that gzip itself can read it.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <random>
#include <vector>

#include "server/copies.h"
#include "tests/support/house.h"
#include "tests/support/temp_folder.h"

namespace warren::server {
namespace {

using tests::House;
using tests::Person;
using tests::text;

// By the program that everybody has, which checks sum and length too.
std::string unpacked(const std::string& packed) {
  const tests::TempFolder folder;
  const std::string path = folder.path() + "/body.gz";
  std::ofstream(path, std::ios::binary) << packed;
  std::FILE* const pipe = ::popen(("gzip -dc '" + path + "'").c_str(), "r");
  std::string out;
  char buffer[4096];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
    out.append(buffer, got);
  }
  EXPECT_EQ(::pclose(pipe), 0) << "gzip refuses it";
  return out;
}

std::string header(const HttpAnswer& answer, const std::string& name) {
  const auto found = answer.headers.find(name);
  return found == answer.headers.end() ? "" : found->second;
}

// A client that asks for `path` with these headers.
HttpAnswer ask(HttpClient& client, const std::string& path, const std::string& headers) {
  return client.send("GET " + path + " HTTP/1.1\r\n" + client.host_line() + headers, "");
}

// All that comes for a HEAD, to the end of the connection.
std::string head_of(int port, const std::string& path, const std::string& headers) {
  const int socket = connect_tcp("127.0.0.1", port);
  const std::string bytes =
      "HEAD " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers + "\r\n";
  ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  std::string out;
  char buffer[4096];
  for (ssize_t got = 0; (got = ::recv(socket, buffer, sizeof buffer, 0)) > 0;) {
    out.append(buffer, static_cast<std::size_t>(got));
  }
  ::close(socket);
  return out;
}

constexpr const char* kBoth = "Accept-Encoding: gzip, deflate, br\r\n";

TEST(Packing, gzip_reads_whatever_was_packed) {
  std::mt19937 random(7);
  std::string noise(300'000, '\0');
  for (char& c : noise) c = static_cast<char>(random());
  std::string words;
  for (int i = 0; i < 20'000; ++i) words += "the cat of " + std::to_string(random() % 50) + " ";
  for (const std::string& content : {std::string(), std::string("a"), std::string(70'000, '\0'),
                                     words, noise, words + noise + words}) {
    const std::string packed = gzip(content);
    EXPECT_TRUE(unpacked(packed) == content) << content.size() << " bytes";
    EXPECT_LT(packed.size(), content.size() + content.size() / 1000 + 64);
  }
  EXPECT_LT(gzip(words).size(), words.size() / 4);
}

TEST(Packing, what_is_the_same_for_everybody_is_sent_packed) {
  House house;
  HttpClient client("127.0.0.1", house.port());
  for (const std::string path : {"/api/games", "/api/games/totem/rules", "/api/games/totem/board",
                                 "/api/games/totem/edition"}) {
    const HttpAnswer plain = ask(client, path, "");
    EXPECT_EQ(plain.status, 200) << path;
    EXPECT_EQ(header(plain, "content-encoding"), "") << path;
    EXPECT_EQ(header(plain, "vary"), "Accept-Encoding") << path;
    EXPECT_EQ(header(plain, "cache-control"), "no-cache") << "to be asked for again: " << path;
    for (const std::string accepted : {"br", "identity", "gzip;q=0", "*;q=0"}) {
      const HttpAnswer other = ask(client, path, "Accept-Encoding: " + accepted + "\r\n");
      EXPECT_EQ(header(other, "content-encoding"), "") << path << " " << accepted;
      EXPECT_EQ(other.body, plain.body) << path << " " << accepted;
      EXPECT_EQ(header(other, "etag"), header(plain, "etag")) << path << " " << accepted;
    }
    const HttpAnswer packed = ask(client, path, kBoth);
    EXPECT_EQ(packed.status, 200) << path;
    EXPECT_EQ(header(packed, "content-encoding"), "gzip") << path;
    EXPECT_EQ(header(packed, "vary"), "Accept-Encoding") << path;
    EXPECT_EQ(header(packed, "content-type"), "application/json") << path;
    EXPECT_NE(header(packed, "etag"), header(plain, "etag")) << "one tag for each copy: " << path;
    EXPECT_LT(packed.body.size(), plain.body.size() / 2) << path;
    EXPECT_EQ(unpacked(packed.body), plain.body) << path;

    const std::string head = head_of(house.port(), path, kBoth);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200")) << head;
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << "a body came: " << head;
    EXPECT_NE(head.find("Content-Encoding: gzip\r\n"), std::string::npos) << head;
    EXPECT_NE(head.find("ETag: " + header(packed, "etag")), std::string::npos) << head;
    EXPECT_NE(head.find("Content-Length: " + std::to_string(packed.body.size()) + "\r\n"),
              std::string::npos)
        << head;

    // What the client has is not sent again; what it has of the other copy is.
    const auto known = [&](const HttpAnswer& copy) {
      return "If-None-Match: " + header(copy, "etag") + "\r\n";
    };
    const HttpAnswer again = ask(client, path, kBoth + known(packed));
    EXPECT_EQ(again.status, 304) << path;
    EXPECT_EQ(again.body, "") << path;
    EXPECT_EQ(header(again, "etag"), header(packed, "etag")) << path;
    EXPECT_EQ(ask(client, path, known(plain)).status, 304) << path;
    EXPECT_EQ(ask(client, path, kBoth + known(plain)).status, 200) << path;
    EXPECT_EQ(ask(client, path, known(packed)).status, 200) << path;
  }
  // Nothing is kept of what there is not.
  for (const std::string path : {"/api/games/totem/nothing", "/api/games/nothing/rules"}) {
    EXPECT_EQ(ask(client, path, kBoth).status, 404) << path;
    EXPECT_EQ(header(ask(client, path, kBoth), "content-encoding"), "") << path;
  }
}

// The size of a packed answer tells of what is in it, to whoever can have words put beside it.
TEST(Packing, what_is_somebodys_own_is_sent_as_it_is) {
  House house;
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"totem","players":2,"seats":[
      {"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})"),
                              "id");
  for (const std::string& path :
       std::vector<std::string>{"/api/me", "/api/my/tables", "/api/tables", "/api/tables/" + id,
                                "/api/tables/" + id + "/dice", "/metrics"}) {
    const HttpAnswer answer = ask(ada.http(), path, kBoth);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(header(answer, "content-encoding"), "") << path;
    EXPECT_EQ(header(answer, "etag"), "") << path;
    EXPECT_EQ(header(answer, "cache-control"), "no-store") << path;
  }
}

TEST(Packing, the_page_of_a_table_is_made_anew_and_sent_packed) {
  const tests::TempFolder web;
  std::ofstream(web.path() + "/index.html")
      << "<!doctype html><html><head></head><body>" << std::string(2000, 'p') << "</body></html>";
  House house([&](ServerOptions& options) { options.web = web.path(); });
  Person ada(house, "Ada");
  const std::string path = "/table/" + text(ada.create(R"({"game":"totem"})"), "id");
  const HttpAnswer plain = ask(ada.http(), path, "");
  EXPECT_EQ(header(plain, "content-encoding"), "");
  EXPECT_EQ(header(plain, "vary"), "Accept-Encoding");
  EXPECT_NE(plain.body.find("Ada invites you to Totem"), std::string::npos);
  const HttpAnswer packed = ask(ada.http(), path, kBoth);
  EXPECT_EQ(header(packed, "content-encoding"), "gzip");
  EXPECT_EQ(header(packed, "vary"), "Accept-Encoding");
  EXPECT_EQ(header(packed, "content-type"), "text/html; charset=utf-8");
  EXPECT_LT(packed.body.size(), plain.body.size() / 2);
  EXPECT_EQ(unpacked(packed.body), plain.body);
  // The same for everybody who has the link.
  HttpClient stranger("127.0.0.1", house.port());
  EXPECT_EQ(ask(stranger, path, "").body, plain.body);
}

}  // namespace
}  // namespace warren::server
