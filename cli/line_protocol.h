// The line protocol of `warren engine`: any program drives any game over text. Every line gets an
// answer: zero or more data lines, then `ok`, or one line `error CODE [RULE-ID] sentence`.
// docs/text-protocol.md describes it for users.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "table/match.h"

namespace warren::cli {

class LineProtocol {
 public:
  // `read_file` fetches an edition file; a Fault when it cannot. `make` knows the games.
  using FileReader = std::function<Expected<std::string>(const std::string&)>;
  explicit LineProtocol(FileReader read_file, GameMaker make = make_game)
      : read_file_(std::move(read_file)), make_(std::move(make)) {}

  // The whole answer to one line, each of its lines ending in '\n'.
  std::string answer(std::string_view line);
  bool finished() const { return finished_; }  // after `quit`

 private:
  std::string dispatch(std::string_view word, std::string_view rest);
  std::string create(std::string_view rest);
  std::string node() const;
  std::string legal(std::string_view rest) const;
  std::string chances() const;
  std::string act(std::string_view rest);
  std::string roll(std::string_view rest);
  std::string resolve_all();
  std::string undo();
  std::string set(std::string_view rest);
  std::string show(std::string_view rest) const;
  std::string why(std::string_view rest) const;
  std::string result() const;

  FileReader read_file_;
  GameMaker make_;
  std::unique_ptr<Match> match_;
  bool finished_ = false;
};

}  // namespace warren::cli
