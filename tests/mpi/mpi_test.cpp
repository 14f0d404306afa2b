// `warren-mpi` under a real mpirun: the same findings with any number of ranks, and after one was
// killed.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/support/temp_folder.h"

namespace warren {
namespace {
namespace fs = std::filesystem;

const std::string kMpirun = "mpirun --allow-run-as-root --oversubscribe --mca btl self,vader ";

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Mpi : public testing::Test {
 protected:
  std::string in(const std::string& name) const { return folder_.path() + "/" + name; }
  int shell(const std::string& command) const {
    const int status = std::system(("cd " + folder_.path() + " && " + command).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(in(name)) << text;
  }
  int play(int ranks, const std::string& experiment, const std::string& out) const {
    return shell(kMpirun + "-n " + std::to_string(ranks) + " " WARREN_MPI_PROGRAM " " + experiment +
                 " --parts 6 --out " + out + " > " + out + ".txt 2>&1");
  }

 private:
  tests::TempFolder folder_;
};

const char* const kExperiment = R"({"experiment": 1, "game": "fight-flight-bite",
  "base": {"players": 2, "bots": ["random"]},
  "variants": [{"name": "komi", "options": {"komi": "0,10"}}],
  "worth": {"decisions": 0.000001}, "until": {"games": 700}})";

TEST_F(Mpi, any_number_of_ranks_finds_the_same) {
  write("e.json", kExperiment);
  ASSERT_EQ(shell(WARREN_PROGRAM " lab run e.json --out whole > whole.txt 2>&1"), 0);
  const std::string whole = content_of(in("whole/report.json"));
  ASSERT_FALSE(whole.empty());
  for (const int ranks : {1, 2, 3, 8}) {
    const std::string out = "by" + std::to_string(ranks);
    ASSERT_EQ(play(ranks, "e.json", out), 0) << content_of(in(out + ".txt"));
    EXPECT_EQ(content_of(in(out + "/report.json")), whole) << ranks << " ranks";
  }
  // Another number of parts does not fit the folder, nor does another experiment.
  EXPECT_NE(shell(kMpirun + "-n 2 " WARREN_MPI_PROGRAM " e.json --parts 5 --out by2 > o.txt 2>&1"),
            0);
  EXPECT_NE(content_of(in("o.txt")).find("say --parts 6"), std::string::npos);
  EXPECT_EQ(shell(WARREN_MPI_PROGRAM " --help > o.txt"), 0);
  EXPECT_NE(shell(WARREN_MPI_PROGRAM " > o.txt 2>&1"), 0);
}

TEST_F(Mpi, a_rank_that_is_killed_is_named_and_its_parts_are_played) {
  // Long enough to be killed in the middle: greedy games of Totem.
  write("e.json", R"({"experiment": 1, "game": "totem", "watch": 0,
    "base": {"players": 2, "bots": ["greedy"], "options": {"roll_cap": "60"}},
    "until": {"games": 240}})");
  const pid_t job = ::fork();
  if (job == 0) {
    ::setpgid(0, 0);
    const std::string command = "cd " + fs::path(in("")).string() + " && exec " + kMpirun +
                                "-n 3 " WARREN_MPI_PROGRAM
                                " e.json --parts 6 --out out > out.txt 2>&1";
    ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  // Rank 1 plays parts 2 and 5: killed while it is at the first of them.
  long killed = 0;
  const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (killed == 0 && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (!fs::exists(in("out/part-0002.jsonl"))) continue;
    std::istringstream(content_of(in("out/rank-1.running"))) >> killed;
  }
  ASSERT_GT(killed, 0);
  ASSERT_EQ(::kill(static_cast<pid_t>(killed), SIGKILL), 0) << content_of(in("out.txt"));
  int status = 0;
  ASSERT_EQ(::waitpid(job, &status, 0), job);
  EXPECT_FALSE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  ASSERT_TRUE(fs::exists(in("out/rank-1.running")));
  EXPECT_FALSE(fs::exists(in("out/report.json")));

  ASSERT_EQ(play(2, "e.json", "out"), 0) << content_of(in("out.txt"));
  const std::string said = content_of(in("out.txt"));
  EXPECT_NE(said.find("rank 1 of the run before was killed; its parts 2, 5 are played now"),
            std::string::npos)
      << said;
  ASSERT_EQ(shell(WARREN_PROGRAM " lab run e.json --out whole > whole.txt 2>&1"), 0);
  EXPECT_EQ(content_of(in("out/report.json")), content_of(in("whole/report.json")));
}

}  // namespace
}  // namespace warren
