// A server process for the tests that kill it: PORT DATABASE.
#include <cstdlib>
#include <iostream>

#include "server/server.h"
#include "tests/toy/catalogue.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  warren::server::ServerOptions options;
  options.port = std::atoi(argv[1]);
  options.database = warren::store::opener_for(argv[2]);
  options.catalogue = warren::toy::catalogue();
  options.bot_pause_ms = 0;
  options.rates = warren::server::Rates::none();
  options.quotas = warren::server::Quotas::none();
  options.limits.connections_per_address = 0;
  options.signals = true;
  options.log_level = warren::server::Level::kWarn;
  try {
    warren::server::Server server(std::move(options));
    std::cout << server.port() << std::endl;
    server.run();
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
  return 0;
}
