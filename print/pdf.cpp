#include "print/pdf.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/text.h"

extern char** environ;

namespace warren::print {

namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "rsvg-convert";

Fault failed(std::string sentence) { return {"failed", kProgram, std::move(sentence)}; }

// A folder that is gone when nobody needs it any more.
class Scratch {
 public:
  Scratch() : path_((fs::temp_directory_path() / "warren-print-XXXXXX").string()) {
    made_ = ::mkdtemp(path_.data()) != nullptr;
  }
  ~Scratch() {
    std::error_code ignored;
    if (made_) fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  bool made() const { return made_; }
  std::string file(std::string_view name) const { return (fs::path(path_) / name).string(); }

 private:
  std::string path_;
  bool made_ = false;
};

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// Runs it to its end; the number of an error at the start, or 0 with its exit status in `status`.
int run(std::vector<std::string> words, const std::string& said, int& status) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, said.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t process = -1;
  const int error =
      posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return error;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return 0;
}

}  // namespace

Expected<std::string> pdf_of(const std::vector<Page>& pages) {
  const Scratch scratch;
  if (!scratch.made()) return failed("no folder for its pages could be made");
  const std::string pdf = scratch.file("all.pdf");
  const std::string said = scratch.file("said");
  std::vector<std::string> words = {kProgram, "--format=pdf", "--output=" + pdf};
  for (const Page& page : pages) {
    words.push_back(scratch.file(page.name + ".svg"));
    std::ofstream out(words.back(), std::ios::binary);
    out << page.svg;
    out.close();
    if (!out) return failed("a page could not be written into " + words.back());
  }
  int status = 0;
  const int error = run(words, said, status);
  if (error == ENOENT) {
    return Fault{"missing", kProgram,
                 "it makes the PDF and is not installed: install the package librsvg2-bin, or give "
                 "--out a folder for pages as SVG"};
  }
  if (error != 0) return failed(std::string("it cannot be started: ") + std::strerror(error));
  std::string bytes = content_of(pdf);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || !bytes.starts_with("%PDF")) {
    return failed("it could not make the PDF: " + one_line(content_of(said).substr(0, 400)));
  }
  return bytes;
}

}  // namespace warren::print
