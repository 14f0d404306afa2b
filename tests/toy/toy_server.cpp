// A server process for the tests that kill it: PORT DATABASE [INTERNAL], the last with others that
// share the database and the key in WARREN_KEY.
#include <cstdlib>
#include <iostream>

#include "server/server.h"
#include "tests/toy/catalogue.h"

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) return 2;
  warren::server::ServerOptions options;
  options.port = std::atoi(argv[1]);
  const bool several = argc == 4;
  if (several) {
    options.internal = argv[3];
    options.key = std::getenv("WARREN_KEY");
  }
  options.database = warren::store::opener_for(
      argv[2], several ? warren::store::Servers::kSeveral : warren::store::Servers::kOne);
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
