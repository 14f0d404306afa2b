#include "engine/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <unordered_set>

#include "engine/real_text.h"
#include "engine/text.h"

namespace warren {

namespace {
constexpr int kDeepest = 64;
constexpr std::size_t kLongest = std::size_t{4} << 20U;
constexpr std::size_t kFew = 16;  // members that are looked through one by one

void dump_string(std::string_view s, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t plain = 0;  // from here on nothing is to be escaped so far
  for (std::size_t i = 0; i < s.size(); ++i) {
    const char c = s[i];
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x20 && c != '"' && c != '\\') continue;
    out += s.substr(plain, i - plain);
    plain = i + 1;
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        out += "\\u00";
        out += kHex[u >> 4U];
        out += kHex[u & 15U];
    }
  }
  out += s.substr(plain);
  out += '"';
}

void append_utf8(unsigned code, std::string& out) {
  const auto put = [&out](unsigned byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}
}  // namespace

// Recursive descent with a depth limit; the first error stops it.
class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  Expected<Json> whole() {
    if (text_.size() > kLongest) return Fault{"json", "", "the file is larger than 4 MiB"};
    Json value;
    if (!read(value, 0)) return fault();
    skip_space();
    if (at_ != text_.size()) {
      fail("something follows the value");
      return fault();
    }
    return value;
  }

 private:
  Fault fault() const {
    int line = 1;
    std::size_t start = 0;
    for (std::size_t i = 0; i < failed_at_ && i < text_.size(); ++i) {
      if (text_[i] == '\n') {
        ++line;
        start = i + 1;
      }
    }
    return {"json",
            "line " + std::to_string(line) + ", column " + std::to_string(failed_at_ - start + 1),
            problem_};
  }
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    failed_at_ = at_;
    return false;
  }
  void skip_space() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') {
        ++line_;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return;
      }
      ++at_;
    }
  }
  bool take(char c) {
    if (at_ < text_.size() && text_[at_] == c) {
      ++at_;
      return true;
    }
    return false;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool read(Json& out, int depth) {
    skip_space();
    out.line_ = line_;
    if (depth > kDeepest) return fail("nested too deeply");
    if (at_ == text_.size()) return fail("the text ends where a value is expected");
    const char c = text_[at_];
    if (c == '{') return read_object(out, depth);
    if (c == '[') return read_array(out, depth);
    if (c == '"') {
      std::string s;
      if (!read_string(s)) return false;
      out.value_ = std::move(s);
      return true;
    }
    if (take_word("true")) return out.value_ = true, true;
    if (take_word("false")) return out.value_ = false, true;
    if (take_word("null")) return out.value_ = nullptr, true;
    return read_number(out);
  }

  bool read_object(Json& out, int depth) {
    ++at_;
    Json::Object object;
    std::unordered_set<std::string> names;  // of an object with many
    skip_space();
    if (!take('}')) {
      while (true) {
        skip_space();
        std::string key;
        if (at_ == text_.size() || text_[at_] != '"') return fail("a key in quotes is expected");
        const std::size_t key_at = at_;
        if (!read_string(key)) return false;
        if (object.size() == kFew) {
          for (const auto& member : object) names.insert(member.first);
        }
        const auto same = [&key](const Json::Member& member) { return member.first == key; };
        if (object.size() < kFew ? std::ranges::any_of(object, same) : !names.insert(key).second) {
          at_ = key_at;
          return fail("the key \"" + key + "\" stands twice");
        }
        skip_space();
        if (!take(':')) return fail("':' is expected");
        Json value;
        if (!read(value, depth + 1)) return false;
        object.emplace_back(std::move(key), std::move(value));
        skip_space();
        if (take('}')) break;
        if (!take(',')) return fail("',' or '}' is expected");
      }
    }
    out.value_ = std::move(object);
    return true;
  }

  bool read_array(Json& out, int depth) {
    ++at_;
    Json::Array array;
    skip_space();
    if (!take(']')) {
      while (true) {
        Json value;
        if (!read(value, depth + 1)) return false;
        array.push_back(std::move(value));
        skip_space();
        if (take(']')) break;
        if (!take(',')) return fail("',' or ']' is expected");
      }
    }
    out.value_ = std::move(array);
    return true;
  }

  bool read_hex4(unsigned& code) {
    if (at_ + 4 > text_.size()) return fail("\\u needs four digits");
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + at_ + 4, code, 16);
    if (error != std::errc{} || end != text_.data() + at_ + 4) {
      return fail("\\u needs four hexadecimal digits");
    }
    at_ += 4;
    return true;
  }

  bool read_escape(std::string& out) {
    if (at_ == text_.size()) return fail("the text ends inside a string");
    const char c = text_[at_++];
    switch (c) {
      case '"':
      case '\\':
      case '/': out += c; return true;
      case 'b': out += '\b'; return true;
      case 'f': out += '\f'; return true;
      case 'n': out += '\n'; return true;
      case 'r': out += '\r'; return true;
      case 't': out += '\t'; return true;
      case 'u': break;
      default: return fail("unknown escape");
    }
    unsigned code = 0;
    if (!read_hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      unsigned low = 0;
      if (!take_word("\\u") || !read_hex4(low)) return fail("half of a surrogate pair");
      if (low < 0xDC00 || low > 0xDFFF) return fail("half of a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return fail("half of a surrogate pair");
    }
    append_utf8(code, out);
    return true;
  }

  bool read_string(std::string& out) {
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20) return fail("a control character inside a string");
      ++at_;
      if (c == '"') return true;
      if (c != '\\') {
        out += c;
      } else if (!read_escape(out)) {
        return false;
      }
    }
    return fail("the text ends inside a string");
  }

  bool read_number(Json& out) {
    const auto digit = [this](std::size_t i) {
      return i < text_.size() && text_[i] >= '0' && text_[i] <= '9';
    };
    std::size_t end = at_;
    if (end < text_.size() && text_[end] == '-') ++end;
    if (!digit(end)) return fail("a value is expected");
    if (text_[end] == '0' && digit(end + 1)) return fail("a number with a leading zero");
    while (digit(end)) ++end;
    bool whole = true;
    if (end < text_.size() && text_[end] == '.') {
      whole = false;
      ++end;
      if (!digit(end)) return fail("a digit is expected after the point");
      while (digit(end)) ++end;
    }
    if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
      whole = false;
      ++end;
      if (end < text_.size() && (text_[end] == '+' || text_[end] == '-')) ++end;
      if (!digit(end)) return fail("a digit is expected in the exponent");
      while (digit(end)) ++end;
    }
    const char* first = text_.data() + at_;
    const char* last = text_.data() + end;
    if (whole) {
      std::int64_t i = 0;
      if (std::from_chars(first, last, i).ec != std::errc{}) return fail("a number too large");
      out.value_ = i;
    } else {
      const auto d = read_real({first, last});
      if (!d) return fail("a number too large");
      out.value_ = *d;
    }
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::string problem_;
  std::size_t failed_at_ = 0;
};

Expected<Json> Json::parse(std::string_view text) { return JsonParser(text).whole(); }

Json::Json(std::uint64_t i) {
  if (std::in_range<std::int64_t>(i)) {
    value_ = static_cast<std::int64_t>(i);
  } else {
    value_ = i;
  }
}

std::string_view Json::kind() const {
  constexpr std::array<std::string_view, 8> kKinds = {
      "null",   "true or false", "a whole number", "a number",
      "a text", "a list",        "an object",      "a whole number"};
  return kKinds[value_.index()];
}

const Json* Json::find(std::string_view key) const {
  if (const Object* object = as_object()) {
    for (const auto& [name, value] : *object) {
      if (name == key) return &value;
    }
  }
  return nullptr;
}

Json& Json::set(std::string key, Json value) & {
  std::get<Object>(value_).emplace_back(std::move(key), std::move(value));
  return *this;
}

Json& Json::push(Json value) & {
  std::get<Array>(value_).push_back(std::move(value));
  return *this;
}

std::string Json::dump() const {
  std::string out;
  dump_to(out);
  return out;
}

void Json::dump_to(std::string& out) const {
  if (const bool* b = as_bool()) {
    out += *b ? "true" : "false";
  } else if (const std::int64_t* i = as_int()) {
    out += std::to_string(*i);
  } else if (const auto* large = std::get_if<std::uint64_t>(&value_)) {
    out += std::to_string(*large);
  } else if (const double* d = as_double()) {
    if (!std::isfinite(*d)) {
      out += "null";
      return;
    }
    // Whatever is written is read back: adding nothing takes the sign off a zero, and what is too
    // large for a whole number must not look like one.
#if defined(__cpp_lib_to_chars)
    std::array<char, 32> buffer{};
    char* const to = buffer.data() + buffer.size();
    const auto end = std::fabs(*d) < 9e18
                         ? std::to_chars(buffer.data(), to, *d + 0.0).ptr
                         : std::to_chars(buffer.data(), to, *d, std::chars_format::scientific).ptr;
    out.append(buffer.data(), end);
#else
    out += shortest_real(*d + 0.0);
#endif
  } else if (const std::string* s = as_string()) {
    dump_string(*s, out);
  } else if (const Array* array = as_array()) {
    out += '[';
    for (std::size_t k = 0; k < array->size(); ++k) {
      if (k > 0) out += ',';
      (*array)[k].dump_to(out);
    }
    out += ']';
  } else if (const Object* object = as_object()) {
    out += '{';
    for (std::size_t k = 0; k < object->size(); ++k) {
      if (k > 0) out += ',';
      dump_string((*object)[k].first, out);
      out += ':';
      (*object)[k].second.dump_to(out);
    }
    out += '}';
  } else {
    out += "null";
  }
}

}  // namespace warren
