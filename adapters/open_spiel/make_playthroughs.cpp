// Writes the playthroughs anew: make_playthroughs FOLDER.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "adapters/open_spiel/game.h"
#include "adapters/open_spiel/playthrough.h"

int main(int argc, char** argv) {
  const std::string folder = argc == 2 ? argv[1] : "";
  if (folder.empty() || folder[0] == '-') {
    std::cerr << "make_playthroughs FOLDER\n"
                 "  writes a whole short match of every game and number of players, as OpenSpiel "
                 "meets it\n";
    return folder == "--help" || folder == "-h" ? 0 : 2;
  }
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  warren::adapters::register_games();
  for (const auto& one : warren::adapters::all_played()) {
    const std::string path = folder + "/" + one.file;
    std::ofstream out(path);
    out << warren::adapters::playthrough(one.game, 1);
    if (!out.flush()) {
      std::cerr << "make_playthroughs: cannot write " << path << "\n";
      return 1;
    }
    std::cout << path << "\n";
  }
  return 0;
}
