// The suite for planes: it accepts sound ones and finds what is planted.
#include "tests/conformance/planes.h"

#include <gtest/gtest.h>

#include "tests/toy/pennies.h"

namespace warren {
namespace {

using Toy = toy::Pennies<toy::Flaw::kNone>;
using ToyKnown = Known<Toy::State>;

struct Sound {
  template <class Sink>
  void operator()(const Toy&, const ToyKnown& known, Sink& out) const {
    const auto& s = known.position();
    for (const std::uint8_t secret : s.secret) out.choice("secret", secret, 10);
    for (const auto& seat : s.shown) {
      for (const std::uint8_t number : seat) out.choice("shown", number, 10);
    }
  }
};
struct Forgetful {
  template <class Sink>
  void operator()(const Toy&, const ToyKnown& known, Sink& out) const {
    const auto& s = known.position();
    for (const std::uint8_t secret : s.secret) out.choice("secret", secret, 10);
    for (const auto& seat : s.shown) out.choice("shown", seat[0], 10);
  }
};
struct Uneven {
  template <class Sink>
  void operator()(const Toy& rules, const ToyKnown& known, Sink& out) const {
    Sound{}(rules, known, out);
    if (known.position().shown[0][0] != toy::kUnset) out.number("now and then", 1, 1);
  }
};
struct Wild {
  template <class Sink>
  void operator()(const Toy& rules, const ToyKnown& known, Sink& out) const {
    Sound{}(rules, known, out);
    out.number("far away", known.position().shown[0][0] * 1000, 1);
  }
};
// Remembers across calls what only the truth can tell: that it is asked anew.
struct Leaky {
  template <class Sink>
  void operator()(const Toy& rules, const ToyKnown& known, Sink& out) const {
    Sound{}(rules, known, out);
    out.number("calls", ++*calls % 2, 1);
  }
  int* calls;
};

template <class Look>
std::string found(Look look) {
  const auto game = Toy::make({});
  return conformance::PlanesSuite<Toy, Look>(*game, 7, look).run(2'000);
}

TEST(PlanesConformance, accepts_sound_planes) { EXPECT_EQ(found(Sound{}), ""); }

TEST(PlanesConformance, finds_what_is_planted) {
  EXPECT_NE(found(Forgetful{}).find("do not tell this from"), std::string::npos);
  EXPECT_NE(found(Uneven{}).find("another number of planes"), std::string::npos);
  EXPECT_NE(found(Wild{}).find("out of its range"), std::string::npos);
  int calls = 0;
  EXPECT_NE(found(Leaky{&calls}).find("cannot know"), std::string::npos);
}

TEST(PlanesConformance, sets_and_rows_land_where_they_are_listed) {
  std::array<float, 80> numbers{};
  PlaneWriter out(numbers.data());
  PlaneLister list;
  const auto both = [](auto& sink) {
    sink.board(70);
    sink.cells("set", CellSet{cell(0), cell(7), cell(63), cell(64), cell(69)});
    sink.choice("choice", 2, 4);
    sink.number("number", 3, 4);
    sink.row("row", 3, 2, [](int k) { return k; });
  };
  both(out);
  both(list);
  EXPECT_EQ(out.at() - numbers.data(), 78);
  EXPECT_EQ(list.layout().size, 78);
  EXPECT_EQ(list.layout().maps, 1);
  for (int c = 0; c < 70; ++c) {
    const bool in = c == 0 || c == 7 || c == 63 || c == 64 || c == 69;
    EXPECT_EQ(numbers[static_cast<std::size_t>(c)], in ? 1.0F : 0.0F) << c;
  }
  EXPECT_EQ(std::vector<float>(numbers.begin() + 70, numbers.begin() + 78),
            (std::vector<float>{0, 0, 1, 0, 0.75F, 0, 0.5F, 1}));
  EXPECT_EQ(list.layout().blocks[2].first, 74);
}

}  // namespace
}  // namespace warren
