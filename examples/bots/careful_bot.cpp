// A program that plays any game of Warren, in plain C++ and without a library:
// docs/text-protocol.md, "Programs that play". Of the actions it may take it prefers one that it
// has not taken before.
//
//   g++ -std=c++20 -O2 -o careful_bot examples/bots/careful_bot.cpp
//   warren play totem --seats human,program:./careful_bot
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
  std::vector<std::string> legal;
  std::map<std::string, int> taken;
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word == "play") {
      taken.clear();  // a new match: "totem seat=1 players=2 rules=1 ms=10000"
    } else if (word == "board") {
      std::cout << "ok" << std::endl;  // ready
    } else if (word == "show") {
      legal.clear();  // a new position, as JSON: all that this seat knows
    } else if (word == "legal") {
      legal.push_back(rest);
    } else if (word == "turn") {
      const std::string* best = &legal.front();
      for (const std::string& action : legal) {
        if (taken[action] < taken[*best]) best = &action;
      }
      ++taken[*best];
      std::cout << "act " << *best << std::endl;  // endl: whoever waits must not wait for a buffer
    } else if (word == "quit") {
      return 0;
    }
  }
}
