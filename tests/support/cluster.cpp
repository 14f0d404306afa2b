#include "tests/support/cluster.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "server/web_client.h"
#include "tests/support/postgres.h"

namespace warren::tests {

House::Adjust sharing(const std::string& url, int inner) {
  return [=](server::ServerOptions& options) {
    options.database = store::opener_for(url, store::Servers::kSeveral);
    options.internal = "127.0.0.1:" + std::to_string(inner);
    options.key = kClusterKey;
  };
}

Node::Node(const std::string& url)
    : proxy(url),
      address("127.0.0.1:" + std::to_string(free_port())),
      server({.database = proxy.url(), .internal = address, .key = kClusterKey}) {}

Balancer::Balancer(const Nodes& nodes) : port_(free_port()) {
  std::ofstream file(folder_.path() + "/nginx.conf");
  file << "daemon off; worker_processes 1; pid " << folder_.path() << "/pid;\n"
       << "error_log " << folder_.path() << "/error.log;\n"
       << "events { worker_connections 512; }\nhttp { access_log off;\n";
  for (const char* what : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
    file << what << "_temp_path " << folder_.path() << "/" << what << ";\n";
  }
  file << "upstream warren {\n";
  for (const auto& node : nodes) {
    file << "  server 127.0.0.1:" << node->server.port() << " max_fails=1 fail_timeout=1s;\n";
  }
  file << "}\nserver { listen 127.0.0.1:" << port_ << ";\n location / {\n"
       << "  proxy_pass http://warren; proxy_http_version 1.1;\n"
       << "  proxy_set_header Host $http_host;\n"
       << "  proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection \"upgrade\";\n"
       << "  proxy_connect_timeout 1s; proxy_read_timeout 3s;\n"
       << "  proxy_next_upstream error timeout http_503;\n } } }\n";
  file.close();
  const std::string conf = folder_.path() + "/nginx.conf";
  const std::string log = folder_.path() + "/error.log";
  process_ = fork();
  if (process_ == 0) {
    execl("/usr/sbin/nginx", "nginx", "-c", conf.c_str(), "-e", log.c_str(), nullptr);
    _exit(127);
  }
  for (int i = 0; i < 500; ++i) {
    const int socket = server::connect_tcp("127.0.0.1", port_);
    if (socket >= 0) {
      ::close(socket);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "nginx did not start (package nginx-light)";
}

Balancer::~Balancer() {
  kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
}

}  // namespace warren::tests
