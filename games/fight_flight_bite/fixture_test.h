// Positions for tests, written short: scene() completes what a test does not care about.
//   scene(game, "S2 turn=2 A1=R1B2 at=A1 card=xfight duels=1 defender=blue")
// is the second round's first turn, with everybody's cards, the rest of the food (about six a
// space) and the critters that must be somewhere (on the pond, out of the way) filled in.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/wording.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::fight_flight_bite {

using Play = tests::Play<FightFlightBite>;

inline constexpr Seat kRed = Seat{0};
inline constexpr Seat kBlue = Seat{1};
inline constexpr Seat kYellow = Seat{2};
inline constexpr Seat kGreen = Seat{3};

inline FightFlightBite game_of(int players,
                               std::vector<std::pair<std::string, std::string>> options = {}) {
  return tests::make<FightFlightBite>({.players = players, .options = std::move(options)});
}

class SceneWriter {
 public:
  SceneWriter(const FightFlightBite& game, std::string_view text)
      : g(game), e(game.printed()), t(game.tables()) {
    for (const std::string_view word : words(text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos) {
        node_ = word;
      } else {
        given_[std::string(word.substr(0, equals))] = word.substr(equals + 1);
      }
    }
  }

  std::string write() {
    start_ = given_.contains("start") ? seat_of(given_["start"]) : 0;
    const bool late = node_ == "D8" || node_ == "S3" || node_ == "T";
    turn_ = late ? t.turns : given_.contains("turn") ? std::stoi(given_["turn"]) : 0;
    late_ = late;
    std::string out = node_ + " start=" + e.seats[static_cast<std::size_t>(start_)];
    for (const char* key : {"in", "rounds"}) out += given(key);
    out += spaces() + hands();
    for (const char* key : {"at", "card", "standing", "duels", "defender", "draws", "sign", "left",
                            "locked", "taken", "winners"}) {
      out += given(key);
    }
    return out;
  }

 private:
  std::string given(const std::string& key) const {
    const auto found = given_.find(key);
    return found == given_.end() ? "" : " " + key + "=" + found->second;
  }
  int seat_of(const std::string& name) const {
    return static_cast<int>(std::ranges::find(e.seats, name) - e.seats.begin());
  }
  int made(int p) const {
    const int place = (p - start_ + t.seats) % t.seats;
    return turn_ / t.seats + (place < turn_ % t.seats ? 1 : 0);
  }
  bool is_active(int p) const { return !late_ && p == (start_ + turn_) % t.seats; }

  std::string spaces() {
    const std::size_t count = g.spaces().size();
    std::vector<std::array<int, kSeats>> critters(count);
    std::vector<Heap> food(count);
    std::vector<bool> fed(count);
    std::array<int, kSeats> out{};
    std::array<int, kColours> left{};
    int laid = 0;
    for (std::size_t c = 0; c < kColours; ++c) left[c] = e.food[c].count;
    for (const auto& [key, value] : given_) {  // food harvested by players
      const auto parts = split(value, ';');
      if (parts.size() == 3) laid += take(parts[2], left, nullptr);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const auto found = given_.find(g.spaces()[i].label);
      if (found == given_.end()) continue;
      const auto parts = split(found->second, ':');
      for (std::size_t k = 0; k + 1 < parts[0].size(); k += 2) {
        for (std::size_t p = 0; p < kSeats; ++p) {
          if (parts[0][k] != initial(e.seats[p])) continue;
          critters[i][p] = parts[0][k + 1] - '0';
          out[p] += critters[i][p];
        }
      }
      if (parts.size() < 2) continue;
      fed[i] = true;
      laid += take(parts[1], left, &food[i]);
    }
    fill_food(laid, left, food, fed);
    fill_critters(critters, out);
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      const Heap& f = food[i];
      const std::string cubes_text = cubes(f) == 0 ? "" : food_text(f);
      std::string who_is_here;
      for (std::size_t p = 0; p < kSeats; ++p) {
        if (critters[i][p] > 0) who_is_here += initial(e.seats[p]) + std::to_string(critters[i][p]);
      }
      if (who_is_here.empty() && cubes_text.empty()) continue;
      text += " " + g.spaces()[i].label + "=" + who_is_here + ":" + cubes_text;
    }
    return text;
  }
  static int take(std::string_view text, std::array<int, kColours>& left, Heap* heap) {
    if (text.empty()) return 0;
    const auto parts = split(text, '/');
    int sum = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      const int n = static_cast<int>(read_int(parts[c]).value_or(0));
      left[c] -= n;
      sum += n;
      if (heap != nullptr) (*heap)[c] = static_cast<std::uint8_t>(n);
    }
    return sum;
  }
  // Spaces not spoken of share what the setup must have put out: at least that many cubes.
  void fill_food(int laid, std::array<int, kColours>& left, std::vector<Heap>& food,
                 const std::vector<bool>& fed) const {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < fed.size(); ++i) {
      if (!fed[i] && (t.woodland >> i & 1) != 0) open.push_back(i);
    }
    int need = std::popcount(t.woodland) * t.food_per_space - laid;
    for (std::size_t k = 0; need > 0 && !open.empty(); ++k) {
      std::size_t c = k / open.size() % kColours;
      if (left[c] <= 0) c = static_cast<std::size_t>(std::ranges::max_element(left) - left.begin());
      if (left[c] <= 0) return;
      ++food[open[k % open.size()]][c];
      --left[c];
      --need;
    }
  }
  // Critters not spoken of wait on the pond (on the last space where the pond is closed).
  void fill_critters(std::vector<std::array<int, kSeats>>& critters,
                     const std::array<int, kSeats>& out) const {
    std::size_t pond = 0;
    while ((t.woodland >> pond & 1) != 0) ++pond;
    if (t.options.pond == Pond::kBarrier) pond = critters.size() - 1;
    for (int p = 0; p < t.seats; ++p) {
      const bool placed = is_active(p) && node_ != "D2";
      const int need =
          t.first_critters + made(p) + (placed ? 1 : 0) - out[static_cast<std::size_t>(p)];
      if (need > 0) critters[pond][static_cast<std::size_t>(p)] += need;
    }
  }

  std::vector<std::string> codes(std::string_view text) const {
    std::vector<std::string> out;
    if (text.empty()) return out;
    for (const std::string_view code : split(text, ',')) out.emplace_back(code);
    return out;
  }
  int face(const std::string& code) const { return e.face_of(code).value_or(0); }
  std::string hands() {
    Cards deck = e.deck();
    for (int p = 0; p < t.seats; ++p) {
      t.fixed[static_cast<std::size_t>(p)].each([&](int f) {
        if (!e.faces[static_cast<std::size_t>(f)].starter) {
          deck.remove(f, static_cast<unsigned>(t.fixed[static_cast<std::size_t>(p)].count(f)));
        }
      });
    }
    struct Own {
      std::vector<std::string> hand, discards;
      std::string harvested;
      Cards fixed;
      int dealt = 0;
    };
    std::array<Own, kSeats> own;
    const auto claim = [&](Own& o, const std::string& code) {
      const int f = face(code);
      if (o.fixed.count(f) > 0) {
        o.fixed.remove(f);
      } else {
        deck.remove(f);
        ++o.dealt;
      }
    };
    for (int p = 0; p < t.seats; ++p) {  // what the test asks for comes first
      Own& o = own[static_cast<std::size_t>(p)];
      o.fixed = t.fixed[static_cast<std::size_t>(p)];
      const auto found = given_.find(e.seats[static_cast<std::size_t>(p)]);
      if (found != given_.end()) {
        const auto parts = split(found->second, ';');
        o.hand = codes(parts[0]);
        if (parts.size() > 1) o.discards = codes(parts[1]);
        if (parts.size() > 2) o.harvested = parts[2];
      }
      for (const std::string& code : o.hand) claim(o, code);
      for (const std::string& code : o.discards) claim(o, code);
      if (is_active(p) && given_.contains("card")) claim(o, given_.at("card"));
    }
    std::string out;
    for (int p = 0; p < t.seats; ++p) {
      Own& o = own[static_cast<std::size_t>(p)];
      std::vector<std::string> spare;
      while (o.dealt < t.dealt) {
        const std::string code = e.faces[static_cast<std::size_t>(deck.nth(0))].code;
        claim(o, code);
        spare.push_back(code);
      }
      std::vector<std::string> last;  // Extra Critter: the least likely to be discarded
      for (int f = t.faces; f-- > 0;) {
        for (int k = 0; k < o.fixed.count(f); ++k) {
          const std::string code = e.faces[static_cast<std::size_t>(f)].code;
          (code == "xcritter" ? last : spare).push_back(code);
        }
      }
      spare.insert(spare.end(), last.begin(), last.end());
      for (const std::string& code : spare) {
        auto& pile = static_cast<int>(o.discards.size()) < made(p) ? o.discards : o.hand;
        pile.push_back(code);
      }
      const auto in_order = [&](std::vector<std::string>& list) {
        std::ranges::sort(list, {}, [&](const std::string& code) { return face(code); });
        return join(list, ",");
      };
      out += " " + e.seats[static_cast<std::size_t>(p)] + "=" + in_order(o.hand) + ";" +
             in_order(o.discards) + ";" + o.harvested;
    }
    return out;
  }

  const FightFlightBite& g;
  const Edition& e;
  const Tables& t;
  std::string node_;
  std::map<std::string, std::string> given_;
  int start_ = 0;
  int turn_ = 0;
  bool late_ = false;
};

inline std::string scene_text(const FightFlightBite& game, std::string_view text) {
  return SceneWriter(game, text).write();
}
inline Play scene(const FightFlightBite& game, std::string_view text) {
  return Play(game, scene_text(game, text));
}

// The last turn of the match, its last player alone on `at`: showing a card starts the harvest.
inline Play harvest(const FightFlightBite& game, const std::string& wood) {
  auto t = scene(game, "D3 turn=" + std::to_string(game.tables().turns - 1) + " " + wood);
  return t.act("card xfight");
}

// Resolves chance nodes with their first outcome until somebody has to act.
inline Play& lay_out(Play& play) {
  while (play.game().node(play.state()).is_chance() && !::testing::Test::HasFailure()) {
    ChanceList chances;
    play.game().chances(play.state(), chances);
    play.roll(play.game().write_outcome(play.state(), chances[chances.size() / 2].outcome));
  }
  return play;
}
// Both signs of a duel, the attacker's first.
inline Play& throws(Play& play, std::string_view attacker, std::string_view defender) {
  const State before = play.state();
  play.act(seat(before.active), "throw " + std::string(attacker));
  return play.act(seat(before.defender), "throw " + std::string(defender));
}
inline int critters(const Play& play, std::string_view space, Seat p) {
  const auto& spaces = play.game().spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (spaces[i].label == space)
      return play.state().critters[i][static_cast<std::size_t>(index(p))];
  }
  ADD_FAILURE() << "no space " << space;
  return -1;
}
inline Heap food(const Play& play, std::string_view space) {
  const auto& spaces = play.game().spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (spaces[i].label == space) return play.state().food[i];
  }
  ADD_FAILURE() << "no space " << space;
  return {};
}
inline Heap supply(const Play& play) { return play.state().food[kSupply]; }
inline Heap harvested(const Play& play, Seat p) {
  return play.state().harvested[static_cast<std::size_t>(index(p))];
}
inline Heap heap(int brown, int white, int pink) {
  return {static_cast<std::uint8_t>(brown), static_cast<std::uint8_t>(white),
          static_cast<std::uint8_t>(pink), 0};
}
inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}
// The seat that decides now, by name ("" at a throw or a chance node).
inline std::string who(const Play& play) {
  const Node node = play.game().node(play.state());
  return node.seats.size() == 1 ? play.game().seat_name(node.seats.lowest()) : "";
}

// -- Positions as texts

// The example of rules.md, "Position text".
inline constexpr std::string_view kExample =
    "D6 start=red A1=B1:1/3/2 A2=R1:2/2/3 B1=R1B1:2/1/3 B3=:2/3/1 C1=R1:2/3/1 C2=B1:1/1/4 "
    "red=xflight,xbite,xcritter,brawl-w,grab-w,grab-p,ambush-b;xfight; "
    "blue=xfight,xflight,xbite,xcritter,shove-p,scamper-w,quarter-p;; at=B1 card=windfall-p "
    "duels=1 "
    "defender=red sign=bite left=2";

inline std::string swapped(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return out.replace(at, from.size(), to);
}
// The field a refusal names; "" when the text is read.
inline std::string refusal(const FightFlightBite& game, const std::string& text) {
  const auto s = game.read_position(text);
  return s ? "" : s.error().where;
}

}  // namespace warren::fight_flight_bite
