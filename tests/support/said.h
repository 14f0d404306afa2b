// Everything a game says, shows, draws and judges in a few hundred positions of fixed random
// matches, as one number for each kind, compared with tests/golden/said/GAME.txt. Words may change,
// unlike rules; but nobody changes one without noticing. `tools/make-golden --said` renews the
// file, WARREN_SAID=FILE writes the texts themselves, to see what differs.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/hash.h"
#include "engine/text.h"
#include "tests/golden/lines.h"

namespace warren::tests {

class Said {
 public:
  enum Kind { kTold, kAsked, kRemarked, kShown, kDrawn, kJudged, kRefused, kEnded, kKinds };

  explicit Said(std::ostream* texts) : texts_(texts) {}
  void add(Kind kind, std::string_view text) {
    constexpr std::array<std::string_view, kKinds> kNames = {
        "told", "asked", "remarked", "shown", "drawn", "judged", "refused", "ended"};
    hashes_[kind] = hash_bytes(text, hashes_[kind] + 1);
    if (texts_ != nullptr) *texts_ << kNames[kind] << ' ' << text << '\n';
  }
  std::string numbers() const {
    std::string out;
    for (const std::uint64_t hash : hashes_) out += " " + hex64(hash);
    return out;
  }

 private:
  std::array<std::uint64_t, kKinds> hashes_{};
  std::ostream* texts_;
};

template <Game G>
class SaidInMatch {
 public:
  SaidInMatch(const G& game, Said& said) : game_(game), said_(said) {}

  // One random match, at most `most` plies.
  void play(std::uint64_t seed, int most) {
    Random random(seed);
    EventList<typename G::Event> events;
    auto s = game_.start();
    said_.add(Said::kShown, game_.board().dump());
    for (int ply = 0; ply < most && !game_.node(s).is_over(); ++ply) {
      const Node node = game_.node(s);
      if (ply % kLook == 0) look(s, node, static_cast<std::uint32_t>(ply));
      events.clear();
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random), events);
      } else {
        ActionList legal;
        const Seat who = node.seats.lowest();
        game_.legal(s, who, legal);
        const auto nth = random.below(static_cast<std::uint32_t>(legal.size()));
        game_.apply(s, who, legal[nth], events);
      }
      for (const auto& event : events.events()) tell(event);
    }
    look(s, game_.node(s), 0);
    if (game_.node(s).is_over()) end(s);
  }

 private:
  static constexpr int kLook = 5;               // plies between two looks at everything
  static constexpr std::uint32_t kTried = 61;   // one action id in so many is tried
  static constexpr std::uint32_t kPraised = 7;  // one legal action in so many is remarked on

  void tell(const typename G::Event& event) {
    for (int p = -1; p < game_.seats(); ++p) {
      const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
      const auto told = game_.tell(event, viewer);
      if (!told) continue;
      std::string line = told->kind + ": " + told->text + " " + std::to_string(index(told->seat));
      for (const Cell cell : told->cells) line += " " + game_.cell_name(cell);
      for (const int number : told->numbers) line += " " + std::to_string(number);
      said_.add(Said::kTold, line);
    }
  }

  void look(const typename G::State& s, const Node& node, std::uint32_t turn) {
    for (int p = -1; p < game_.seats(); ++p) {
      const auto known = game_.known(s, p < 0 ? Viewer::spectator() : Viewer(seat(p)));
      said_.add(Said::kShown, game_.show(known).dump());
      said_.add(Said::kShown, game_.write_view(known));
      said_.add(Said::kDrawn, game_.draw(known, Ink{.colour = p >= 0}));
      if (!node.is_over()) judge(game_.evaluate(known));
    }
    for (int p = 0; p < game_.seats(); ++p) {
      const Seat who = seat(p);
      if (node.is_act() && node.seats.has(who)) ask(s, who, turn);
      for (std::uint32_t a = turn % kTried; a < static_cast<std::uint32_t>(game_.action_count());
           a += kTried) {
        const auto breach = game_.forbids(s, who, static_cast<Action>(a));
        if (!breach) continue;
        std::string line = std::string(breach->rule) + ": " + breach->sentence;
        breach->cells.each([&](Cell cell) { line += " " + game_.cell_name(cell); });
        said_.add(Said::kRefused, line);
      }
    }
  }

  void ask(const typename G::State& s, Seat who, std::uint32_t turn) {
    const auto known = game_.known(s, Viewer(who));
    said_.add(Said::kAsked, std::string(game_.node_name(s)) + ": " + game_.prompt(known, who));
    ActionList legal;
    game_.legal(s, who, legal);
    for (std::size_t i = turn % kPraised; i < static_cast<std::size_t>(legal.size());
         i += kPraised) {
      const Action a = legal[static_cast<std::uint32_t>(i)];
      const ActionShape shape = game_.shape(a);
      std::string line = game_.write(a) + ": " + game_.remark(known, who, a) + " " +
                         std::string(shape.kind) + std::to_string(shape.number);
      for (const Cell cell : shape.cells) line += " " + game_.cell_name(cell);
      said_.add(Said::kRemarked, line);
    }
  }

  // To six places: the last bits are the compilers' own.
  void judge(const Payoff& shares) {
    std::string line;
    for (int p = 0; p < game_.seats(); ++p) {
      line += std::to_string(std::lround(shares[static_cast<std::size_t>(p)] * 1e6)) + " ";
    }
    said_.add(Said::kJudged, line);
  }

  void end(const typename G::State& s) {
    const Result result = game_.result(s);
    said_.add(Said::kEnded, std::string(result.reason) + ": " + result.sentence);
    for (const SeatResult& one : result.seats) {
      std::string line = std::to_string(one.place) + " " + std::to_string(one.side) + " " +
                         std::to_string(one.turn_order) + " " + std::to_string(one.score);
      for (const ScoreLine& part : one.lines) {
        line += "; " + std::string(part.rule) + " " + part.label + " " +
                std::to_string(part.points) + " " + part.note;
      }
      said_.add(Said::kEnded, line);
    }
  }

  const G& game_;
  Said& said_;
};

// For every setup of the game in signatures.txt, by its newest rules.
template <Game G>
void expect_said(const char* source_folder) {
  constexpr int kMostPlies = 1500;
  constexpr int kMatches = 2;
  const std::string golden = std::string(source_folder) + "/tests/golden/";
  const std::string file = golden + "said/" + std::string(G::info().id) + ".txt";
  std::ofstream texts;
  if (const char* path = std::getenv("WARREN_SAID")) texts.open(path);
  std::string now =
      "# players, options; what was told, asked, remarked, shown, drawn, judged, refused, ended\n";
  std::uint64_t seed = 0;
  for (const golden::Line& line : golden::read_lines(golden + "signatures.txt")) {
    if (line.game != G::info().id || line.setup.rules_version != G::info().newest_version())
      continue;
    const auto game = G::make(line.setup);
    ASSERT_TRUE(game) << line.text;
    Said said(texts.is_open() ? &texts : nullptr);
    for (int match = 0; match < kMatches; ++match) {
      SaidInMatch<G>(*game, said).play(++seed, kMostPlies);
    }
    const auto parts = words(line.text);
    now += std::string(parts[2]) + " " + std::string(parts[3]) + said.numbers() + "\n";
  }
  if (std::getenv("WARREN_RENEW_SAID") != nullptr) {
    std::ofstream(file) << now;
    return;
  }
  std::ifstream in(file);
  const std::string kept((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_EQ(now, kept) << "something is said, shown or judged in another way: if that is meant, "
                          "renew "
                       << file << " with tools/make-golden --said";
}

}  // namespace warren::tests
