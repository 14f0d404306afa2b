// What games answer to texts that are nearly right: editions, options, positions and actions with
// one thing changed, as one number for each kind, compared with tests/golden/refused.txt. Sentences
// may change, unlike rules; but nobody changes one, or takes what was refused, without noticing.
// `tools/make-golden --said` renews the file, WARREN_SAID=FILE writes the answers themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/hash.h"
#include "engine/text.h"
#include "games/registry.h"
#include "table/any_game.h"

namespace warren {
namespace {

const std::string kFile = WARREN_SOURCE "/tests/golden/refused.txt";

// One text with a piece of it replaced.
struct Piece {
  std::size_t begin = 0;
  std::size_t size = 0;
};

std::string with(const std::string& text, const Piece& piece, std::string_view instead) {
  return text.substr(0, piece.begin) + std::string(instead) + text.substr(piece.begin + piece.size);
}

// The strings (with their marks) and numbers of a JSON text.
std::vector<Piece> values_of(const std::string& text) {
  std::vector<Piece> out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    if (text[i] == '"') {
      while (++i < text.size() && text[i] != '"') {
        if (text[i] == '\\') ++i;
      }
      out.push_back({begin, i + 1 - begin});
    } else if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
      while (i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0) ++i;
      out.push_back({begin, i + 1 - begin});
    }
  }
  return out;
}

// The words of a line, and the runs of digits in them.
std::vector<Piece> parts_of(const std::string& line) {
  std::vector<Piece> out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto is = [&](std::size_t at, auto kind) {
      return at < line.size() && kind(static_cast<unsigned char>(line[at])) != 0;
    };
    const auto add = [&](auto kind) {
      if (!is(i, kind) || (i > 0 && is(i - 1, kind))) return;
      std::size_t size = 1;
      while (is(i + size, kind)) ++size;
      out.push_back({i, size});
    };
    add([](unsigned char c) { return c > ' ' ? 1 : 0; });
    add([](unsigned char c) { return std::isdigit(c); });
  }
  return out;
}

class Answers {
 public:
  enum Kind { kEditions, kOptions, kPositions, kActions, kKinds };

  Answers(const GameInfo& info, std::ostream* texts) : info_(info), texts_(texts) {}

  // The house edition with every value replaced in turn; of a long one only so many.
  void editions() {
    constexpr std::size_t kMost = 360;
    constexpr std::array<std::string_view, 6> kValues = {"-1",   "0",     "7",
                                                         "1000", "\"?\"", "[1, \"a\"]"};
    const std::string house(info_.house);
    const std::vector<Piece> values = values_of(house);
    const std::size_t all = values.size() * kValues.size();
    const std::size_t step = all / kMost + 1;
    for (std::size_t i = 0; i < all; i += step) {
      const Piece& value = values[i / kValues.size()];
      Setup setup;
      setup.edition_text = with(house, value, kValues[i % kValues.size()]);
      make(kEditions, setup);
    }
    // One more of whatever is counted or placed: such editions are mostly played, and drawn.
    std::size_t numbers = 0;
    for (const Piece& value : values) {
      const auto number = read_int(std::string_view(house).substr(value.begin, value.size));
      if (!number || numbers++ % (values.size() / kMost + 1) != 0) continue;
      Setup setup;
      setup.edition_text = with(house, value, std::to_string(*number + 1));
      make(kEditions, setup);
    }
    for (const std::string_view text :
         {"", "{}", "[]", "{\"schema\": 1}", "{\"game\": \"chess\"}"}) {
      Setup setup;
      setup.edition_text = std::string(text);
      make(kEditions, setup);
    }
  }

  void options() {
    for (const OptionInfo& option : info_.options) {
      for (const std::string_view value :
           {"", "0", "1", "2", "3", "-1", "9", "100", "65536", "yes", "no", "all", "none"}) {
        Setup setup;
        setup.options = {{std::string(option.name), std::string(value)}};
        make(kOptions, setup);
      }
    }
    for (int players = 0; players <= 9; ++players) {
      Setup setup;
      setup.players = players;
      make(kOptions, setup);
    }
  }

  // Positions of a random match, and the actions there.
  void match(int players) {
    constexpr int kMostPlies = 400;
    constexpr int kLook = 9;
    Setup setup;
    setup.players = players;
    const auto game = make_game(info_.id, setup);
    ASSERT_TRUE(game);
    Random random(static_cast<std::uint64_t>(players));
    const auto position = (*game)->start();
    std::string before;
    std::string long_before;
    for (int ply = 0; ply < kMostPlies && !position->node().is_over(); ++ply) {
      const Node node = position->node();
      if (ply % kLook == 0) ask_about(**game, position->text(), static_cast<std::size_t>(ply));
      const std::string now = position->text();
      ask_about_both(**game, before, now);
      if (ply % kLook == 0) ask_about_both(**game, long_before, now);
      if (ply % kLook == 4) long_before = now;
      before = now;
      if (node.is_chance()) {
        position->resolve(position->sample(random));
        continue;
      }
      const Seat who = node.seats.lowest();
      const auto legal = position->legal(who);
      const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (ply % kLook == 1) ask_to(*position, who, (*game)->write(chosen));
      position->apply(who, chosen);
    }
    ask_about(**game, position->text(), 0);
  }

  std::string numbers() const {
    std::string out(info_.id);
    for (const std::uint64_t hash : hashes_) out += " " + hex64(hash);
    return out + "\n";
  }

 private:
  static constexpr std::array<std::string_view, 6> kInstead = {"", "?", "0", "1", "9", "x 1"};

  void add(Kind kind, const std::string& answer) {
    constexpr std::array<std::string_view, kKinds> kNames = {"edition", "option", "position",
                                                             "action"};
    hashes_[kind] = hash_bytes(answer, hashes_[kind] + 1);
    if (texts_ != nullptr) *texts_ << info_.id << ' ' << kNames[kind] << ' ' << answer << '\n';
  }

  void make(Kind kind, const Setup& setup) {
    const auto game = make_game(info_.id, setup);
    std::string answer;
    if (game) {
      const auto start = (*game)->start();
      answer = start->text() + "\n" + (*game)->board().dump() + "\n" +
               start->known(Viewer::spectator())->draw({});
      for (const Fault& fault : (*game)->warnings()) answer += "; " + to_string(fault);
    } else {
      // Faults come in the order in which the compiler reads the arguments of a call: sorted here.
      std::vector<std::string> faults;
      for (const Fault& fault : game.error()) faults.push_back(to_string(fault));
      std::ranges::sort(faults);
      for (const std::string& fault : faults) answer += fault + "; ";
    }
    add(kind, answer);
  }

  void ask_about(const AnyGame& game, const std::string& line, std::size_t ply) {
    const std::vector<Piece> parts = parts_of(line);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      answer_to(game, with(line, parts[i], kInstead[(i + ply) % kInstead.size()]));
    }
  }

  // One field of one position in another of the same match: every field is sound by itself.
  void ask_about_both(const AnyGame& game, const std::string& one, const std::string& other) {
    const auto of_one = words(one);
    const auto of_other = words(other);
    for (std::size_t i = 0; i < of_one.size() && i < of_other.size(); ++i) {
      if (of_one[i] == of_other[i]) continue;
      std::string text;
      for (std::size_t k = 0; k < of_other.size(); ++k) {
        text += std::string(k == 0 ? "" : " ") + std::string(k == i ? of_one[k] : of_other[k]);
      }
      answer_to(game, text);
    }
  }

  void answer_to(const AnyGame& game, const std::string& position) {
    const auto read = game.read_position(position);
    add(kPositions, read ? (*read)->text() : to_string(read.error()));
  }

  void ask_to(const AnyPosition& position, Seat who, const std::string& action) {
    const AnyGame& game = position.game();
    for (const Piece& part : parts_of(action)) {
      for (const std::string_view instead : kInstead) {
        const auto read = game.read_action(with(action, part, instead));
        if (!read) {
          add(kActions, to_string(read.error()));
        } else if (const auto breach = position.forbids(who, *read)) {
          add(kActions,
              game.write(*read) + " " + std::string(breach->rule) + " " + breach->sentence);
        } else {
          add(kActions, game.write(*read));
        }
      }
    }
  }

  const GameInfo& info_;
  std::ostream* texts_;
  std::array<std::uint64_t, kKinds> hashes_{};
};

TEST(Refused, what_is_nearly_right_is_answered_as_it_was) {
  std::ofstream texts;
  if (const char* path = std::getenv("WARREN_SAID")) texts.open(path);
  std::string now = "# answers to editions, options, positions, actions that are nearly right\n";
  for (const GameInfo* info : all_games()) {
    Answers answers(*info, texts.is_open() ? &texts : nullptr);
    answers.editions();
    answers.options();
    for (int players = info->min_players; players <= info->max_players; ++players) {
      answers.match(players);
    }
    now += answers.numbers();
  }
  if (std::getenv("WARREN_RENEW_SAID") != nullptr) {
    std::ofstream(kFile) << now;
    return;
  }
  std::ostringstream kept;
  kept << std::ifstream(kFile).rdbuf();
  EXPECT_EQ(now, kept.str()) << "something is read or refused in another way: if that is meant, "
                                "renew "
                             << kFile << " with tools/make-golden --said";
}

}  // namespace
}  // namespace warren
