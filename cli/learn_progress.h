// Which steps of the courses somebody has done: one small file in the data folder.
#pragma once

#include <map>
#include <set>
#include <string>

namespace warren::cli {

class LearnProgress {
 public:
  // What the file says; nothing where there is none. Stops, naming it, where it cannot be read.
  static LearnProgress kept();

  bool is_done(const std::string& game, const std::string& course, const std::string& step) const;
  // Notes it and writes the file.
  void add(const std::string& game, const std::string& course, const std::string& step);

 private:
  std::map<std::string, std::map<std::string, std::set<std::string>>> done_;
};

}  // namespace warren::cli
