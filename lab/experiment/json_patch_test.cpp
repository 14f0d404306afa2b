// RFC 6902, operation by operation, with the examples of its kinds of faults.
#include "lab/experiment/json_patch.h"

#include <gtest/gtest.h>

namespace warren {
namespace {

std::string after(const char* document, const char* operations) {
  const auto out = patched(*Json::parse(document), *Json::parse(operations));
  return out ? out->dump() : out.error().where + ": " + out.error().sentence;
}

TEST(JsonPatch, adds_removes_and_replaces) {
  EXPECT_EQ(after(R"({"a":1})", R"([{"op":"add","path":"/b","value":[2]}])"), R"({"a":1,"b":[2]})");
  EXPECT_EQ(after(R"({"a":[1,3]})", R"([{"op":"add","path":"/a/1","value":2}])"),
            R"({"a":[1,2,3]})");
  EXPECT_EQ(after(R"({"a":[1]})", R"([{"op":"add","path":"/a/-","value":2}])"), R"({"a":[1,2]})");
  EXPECT_EQ(after(R"({"a":1})", R"([{"op":"add","path":"/a","value":2}])"), R"({"a":2})");
  EXPECT_EQ(after(R"({"a":{"b":1,"c":2}})", R"([{"op":"remove","path":"/a/b"}])"),
            R"({"a":{"c":2}})");
  EXPECT_EQ(after(R"([1,2,3])", R"([{"op":"remove","path":"/1"}])"), "[1,3]");
  EXPECT_EQ(after(R"({"a/b":{"m~n":1}})", R"([{"op":"replace","path":"/a~1b/m~0n","value":2}])"),
            R"({"a/b":{"m~n":2}})");
  EXPECT_EQ(after("1", R"([{"op":"replace","path":"","value":{}}])"), "{}");
}

TEST(JsonPatch, moves_copies_and_tests) {
  EXPECT_EQ(after(R"({"a":{"x":1},"b":{}})", R"([{"op":"move","from":"/a/x","path":"/b/y"}])"),
            R"({"a":{},"b":{"y":1}})");
  EXPECT_EQ(after(R"({"a":[1]})", R"([{"op":"copy","from":"/a/0","path":"/a/0"}])"),
            R"({"a":[1,1]})");
  EXPECT_EQ(after(R"({"a":[1]})", R"([{"op":"test","path":"/a","value":[1]}])"), R"({"a":[1]})");
  EXPECT_EQ(after(R"({"a":1})", R"([{"op":"test","path":"/a","value":2}])"),
            "[0]/path: /a is 1, not 2");
}

TEST(JsonPatch, says_which_operation_cannot_be_done) {
  EXPECT_EQ(after("{}", R"([{"op":"add","path":"/a","value":1},{"op":"remove","path":"/b"}])"),
            "[1]/path: there is no /b");
  EXPECT_EQ(after("{}", R"([{"op":"replace","path":"/a","value":1}])"), "[0]/path: there is no /a");
  EXPECT_EQ(after("[1]", R"([{"op":"add","path":"/01","value":1}])"), "[0]/path: there is no /01");
  EXPECT_EQ(after("[1]", R"([{"op":"add","path":"/2","value":1}])"), "[0]/path: there is no /2");
  EXPECT_EQ(after("{}", R"([{"op":"add","path":"a","value":1}])"),
            "[0]/path: \"a\" is no JSON pointer");
  EXPECT_EQ(after("{}", R"([{"op":"add","path":"/~2","value":1}])"),
            "[0]/path: \"/~2\" is no JSON pointer");
  EXPECT_EQ(after("{}", R"([{"op":"grow","path":"/a"}])"),
            "[0]/op: \"grow\" is none of add, remove, replace, move, copy, test");
  EXPECT_EQ(after("{}", R"([{"op":"add","path":"/a"}])"), "[0]: \"add\" wants a \"value\"");
  EXPECT_EQ(after(R"({"a":{}})", R"([{"op":"move","from":"/a","path":"/a/b"}])"),
            "[0]/path: /a cannot be moved into itself");
  EXPECT_EQ(after("{}", "{}"), ": a patch is a list of operations");
  EXPECT_EQ(after("{}", R"([{"op":"remove","path":""}])"), "[0]/path: there is no document");
}

}  // namespace
}  // namespace warren
