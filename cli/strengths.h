// Who plays, and how many games: "random@50000 greedy@1000".
#pragma once

#include <string>
#include <vector>

namespace warren::cli {

struct Asked {
  std::string bot;
  long games = 0;
};

// Stops on a word that is none, on a bot that there is not, and on one that stands twice.
std::vector<Asked> strengths_of(const std::string& text, const std::string& game);

// A name that a folder can have.
std::string folder_name(std::string name);

}  // namespace warren::cli
