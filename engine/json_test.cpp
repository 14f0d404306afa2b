#include "engine/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace warren {
namespace {

std::string fault_of(std::string_view text) {
  const auto parsed = Json::parse(text);
  return parsed ? "" : to_string(parsed.error());
}

TEST(Json, reads_what_it_writes) {
  const std::string text =
      R"({"a":[1,-2,3.5,true,false,null],"b":{"c":"x\"y\\z\n"},"d":[],"e":{}})";
  const auto parsed = Json::parse(text);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->dump(), text);
  EXPECT_EQ(*parsed->find("a")->as_array()->at(1).as_int(), -2);
  EXPECT_EQ(parsed->find("nothing"), nullptr);
}

RC_GTEST_PROP(JsonProperty, any_text_survives, (const std::string& text)) {
  std::string printable;  // JSON texts are UTF-8; the generator makes any bytes
  for (const char c : text) printable += static_cast<char>(static_cast<unsigned char>(c) % 0x80);
  const auto back = Json::parse(Json(printable).dump());
  RC_ASSERT(static_cast<bool>(back));
  RC_ASSERT(*back->as_string() == printable);
}

RC_GTEST_PROP(JsonProperty, any_bytes_get_an_answer, (const std::string& text)) {
  const auto parsed = Json::parse(text);
  if (parsed) RC_ASSERT(Json::parse(parsed->dump())->dump() == parsed->dump());
}

TEST(Json, writes_whole_numbers_too_large_for_a_sign) {
  EXPECT_EQ(Json(std::uint64_t{18446744073709551615U}).dump(), "18446744073709551615");
  EXPECT_NE(Json(std::uint64_t{9223372036854775807U}).as_int(), nullptr);
}

TEST(Json, finds_a_key_that_stands_twice_among_few_and_many) {
  for (const int members : {2, 15, 16, 17, 40, 5000}) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += "\"k" + std::to_string(i) + "\":" + "1,";
    EXPECT_TRUE(Json::parse(text + "\"last\":1}")) << members;
    for (const int twice : {0, members / 2, members - 1}) {
      const auto read = Json::parse(text + "\"k" + std::to_string(twice) + "\":1}");
      ASSERT_FALSE(read) << members << " " << twice;
      EXPECT_EQ(read.error().sentence, "the key \"k" + std::to_string(twice) + "\" stands twice");
      EXPECT_EQ(read.error().where, "line 1, column " + std::to_string(text.size() + 1));
    }
  }
}

TEST(Json, knows_the_line_of_every_value) {
  const auto parsed = Json::parse("{\n \"a\": 1,\n \"b\":\n [2,\n 3]}");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->find("a")->line(), 2);
  EXPECT_EQ(parsed->find("b")->line(), 4);
  EXPECT_EQ(parsed->find("b")->as_array()->at(1).line(), 5);
}

TEST(Json, says_where_and_what_is_wrong) {
  EXPECT_EQ(fault_of("{\n \"a\" 1}"), "line 2, column 6: ':' is expected (json)");
  EXPECT_EQ(fault_of(R"({"a":1,"a":2})"), "line 1, column 8: the key \"a\" stands twice (json)");
  for (const char* bad :
       {"", "{", "[1,", "[1 2]", "01", "1.", "1e", "-", "tru", "\"a", "\"\\x\"", "\"\\ud800\"",
        "\"\\u12\"", "[1]]", "{\"a\":1,}", "nul", "\"\n\"", "99999999999999999999"}) {
    EXPECT_NE(fault_of(bad), "") << bad;
  }
  EXPECT_NE(fault_of(std::string(100, '[')).find("nested too deeply"), std::string::npos);
}

TEST(Json, reads_escapes) {
  EXPECT_EQ(*Json::parse(R"("\u00e9\ud83d\udc00\/")")->as_string(), "é🐀/");
}

}  // namespace
}  // namespace warren
