// The suite itself: it accepts a sound game and finds every planted flaw.
#include "tests/conformance/suite.h"

#include <gtest/gtest.h>

#include "tests/toy/pennies.h"

namespace warren {
namespace {

using toy::Flaw;
using toy::Pennies;

template <Flaw F>
std::string found() {
  const auto game = Pennies<F>::make({});
  conformance::Suite<Pennies<F>> suite(*game, 7);
  return suite.run(20'000);
}

TEST(Conformance, accepts_a_sound_game) { EXPECT_EQ(found<Flaw::kNone>(), ""); }

TEST(Conformance, finds_what_is_planted) {
  EXPECT_NE(found<Flaw::kLegalUnsorted>().find("not ascending"), std::string::npos);
  EXPECT_NE(found<Flaw::kLegalMissesOne>().find("nothing forbids it"), std::string::npos);
  EXPECT_NE(found<Flaw::kRefereeLax>().find("nothing forbids it"), std::string::npos);
  EXPECT_NE(found<Flaw::kEventLeaks>().find("events tell"), std::string::npos);
  EXPECT_NE(found<Flaw::kNumbersLeak>().find("events tell"), std::string::npos);
  EXPECT_NE(found<Flaw::kRefusalLeaks>().find("by the refusal"), std::string::npos);
  EXPECT_NE(found<Flaw::kPositionForgets>().find("read back as"), std::string::npos);
  EXPECT_NE(found<Flaw::kActionTextTwice>().find("two action ids"), std::string::npos);
  EXPECT_NE(found<Flaw::kFiguresDiffer>().find("end figures differ"), std::string::npos);
  EXPECT_NE(found<Flaw::kResultSum>().find("do not sum"), std::string::npos);
  EXPECT_NE(found<Flaw::kGuessChanges>().find("can tell the guess"), std::string::npos);
  EXPECT_NE(found<Flaw::kSampleUneven>().find("does not follow the weights"), std::string::npos);
  EXPECT_NE(found<Flaw::kEventsChangePlay>().find("with and without events"), std::string::npos);
  EXPECT_NE(found<Flaw::kEndless>().find("does not end"), std::string::npos)
      << found<Flaw::kEndless>();
  EXPECT_NE(found<Flaw::kTellsTooLittle>().find("does not say all"), std::string::npos);
  EXPECT_NE(found<Flaw::kFewOutcomes>().find("an outcome beyond"), std::string::npos);
  EXPECT_NE(found<Flaw::kFewDecisions>().find("more decisions"), std::string::npos);
  EXPECT_NE(found<Flaw::kFewLots>().find("more lots"), std::string::npos);
  EXPECT_NE(found<Flaw::kOneByOneSaid>().find("which the bounds deny"), std::string::npos);
  EXPECT_NE(found<Flaw::kOneByOne>().find("and none did"), std::string::npos);
  EXPECT_NE(found<Flaw::kOpenSaid>().find("something is hidden, which"), std::string::npos);
  EXPECT_NE(found<Flaw::kOpen>().find("and nothing was"), std::string::npos)
      << found<Flaw::kOpen>();
}

}  // namespace
}  // namespace warren
