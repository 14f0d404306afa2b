#include "tests/support/temp_folder.h"

#include <cstdlib>
#include <filesystem>

namespace warren::tests {

TempFolder::TempFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "warren-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace warren::tests
