// `warren admin` and `warren backup`: one line to the server's socket, one line back.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "engine/json.h"
#include "engine/text.h"

namespace warren::cli {

namespace {
class Line {
 public:
  explicit Line(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof(address.sun_path))
      throw Stop{kUsage, path + ": too long for a socket"};
    std::memcpy(address.sun_path, path.data(), path.size());
    socket_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket_ >= 0 &&
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      return;
    }
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) ::close(socket_);
    throw Stop{kFailed, "no server answers at " + path + ": " + why +
                            " (is it running? --db or --socket says where)"};
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() { ::close(socket_); }

  std::string ask(const std::string& text) const {
    const std::string line = text + "\n";
    for (std::size_t sent = 0; sent < line.size();) {
      const ssize_t n = ::send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
      if (n <= 0) throw Stop{kFailed, "the server went away"};
      sent += static_cast<std::size_t>(n);
    }
    std::string out;
    std::array<char, 4096> buffer{};
    for (ssize_t n = 0; (n = ::read(socket_, buffer.data(), buffer.size())) > 0;) {
      out.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return out;
  }

 private:
  int socket_ = -1;
};

std::string plain(const Json& value) {
  if (const auto* text = value.as_string()) return one_line(*text);
  return value.is_null() ? "-" : value.dump();
}

// An entry of a list is a line, a member of an object too.
std::string for_people(const Json& answer) {
  std::string out;
  for (const auto& [name, value] : *answer.as_object()) {
    const auto* list = value.as_array();
    if (list == nullptr || list->empty() || list->front().as_object() == nullptr) {
      out += name + ": " + (list != nullptr && list->empty() ? "none" : plain(value)) + "\n";
      continue;
    }
    for (const Json& entry : *list) {
      std::string line;
      for (const auto& [key, one] : *entry.as_object()) {
        line += (line.empty() ? "" : "  ") + key + " " + plain(one);
      }
      out += line + "\n";
    }
  }
  return out;
}
}  // namespace

std::string admin_socket(const std::string& db, const std::string& asked) {
  if (!asked.empty()) return asked;
  if (db.empty()) return data_folder() + "/tables.sqlite-admin";
  // A database elsewhere has no place beside it.
  return db.starts_with("postgres") && db.find("://") != std::string::npos ? "" : db + "-admin";
}

int admin_command(const AdminArguments& arguments) {
  const std::string path = admin_socket(arguments.db, arguments.socket);
  if (path.empty())
    throw Stop{kUsage, "with PostgreSQL give --socket, as `warren serve` has --admin"};
  Json asked = Json::object();
  asked.set("do", arguments.command);
  if (!arguments.who.empty()) asked.set("who", arguments.who);
  if (!arguments.table.empty()) asked.set("table", arguments.table);
  if (!arguments.why.empty()) asked.set("why", arguments.why);
  if (arguments.line != 0) asked.set("line", arguments.line);
  if (arguments.days != 0) asked.set("days", arguments.days);
  if (!arguments.file.empty()) {
    // The server has another folder.
    asked.set("file", std::filesystem::absolute(arguments.file).lexically_normal().string());
  }
  const std::string text = Line(path).ask(asked.dump());
  const auto answer = Json::parse(trim(text));
  if (!answer || answer->as_object() == nullptr) throw Stop{kFailed, "the server gave no answer"};
  if (const Json* error = answer->find("error")) throw Stop{kFailed, plain(*error)};
  std::cout << (arguments.json ? answer->dump() + "\n" : for_people(*answer));
  return kOk;
}

}  // namespace warren::cli
