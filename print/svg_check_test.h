// Is a text sound XML of the kind we draw? What an edition says must not be able to break out of
// it.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"

namespace warren::print {

// What is wrong with it; empty when nothing is.
inline std::string unsound(std::string_view svg) {
  std::vector<std::string> open;
  std::set<std::string> ids;
  std::set<std::string> used;
  for (std::size_t at = 0; at < svg.size();) {
    const char c = svg[at];
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return "a control character";
    if (c == '&') {
      const std::size_t end = svg.find(';', at);
      if (end == svg.npos) return "a loose &";
      const std::string_view name = svg.substr(at + 1, end - at - 1);
      if (name != "amp" && name != "lt" && name != "gt" && name != "quot") return "a loose &";
      at = end + 1;
      continue;
    }
    if (c == '>') return "a loose >";
    if (c != '<') {
      ++at;
      continue;
    }
    const std::size_t end = svg.find('>', at);
    if (end == svg.npos) return "an open tag";
    std::string_view tag = svg.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "not closed: " + std::string(tag);
      open.pop_back();
      continue;
    }
    const bool closed = tag.ends_with('/');
    if (closed) tag.remove_suffix(1);
    static const std::set<std::string> kKnown = {"svg",     "defs",     "rect", "line",  "circle",
                                                 "path",    "polygon",  "text", "g",     "ellipse",
                                                 "pattern", "clipPath", "use",  "symbol"};
    const std::string name(tag.substr(0, tag.find_first_of(" \n")));
    if (!kKnown.contains(name)) return "an unknown tag: " + name;
    for (std::size_t i = tag.find("=\""); i != tag.npos; i = tag.find("=\"", i)) {
      const std::size_t start = tag.find_last_of(" \n", i) + 1;
      const std::string attribute(tag.substr(start, i - start));
      const std::size_t stop = tag.find('"', i + 2);
      if (stop == tag.npos) return "an open value";
      const std::string value(tag.substr(i + 2, stop - i - 2));
      if (attribute.starts_with("on") || attribute == "class") return "a " + attribute;
      if (attribute == "id" && !ids.insert(value).second) return "twice the id " + value;
      if (attribute == "href") used.insert(value.substr(1));
      if (value.starts_with("url(#")) used.insert(value.substr(5, value.size() - 6));
      i = stop;
    }
    if (!closed) open.push_back(name);
  }
  if (!open.empty()) return "never closed: " + open.back();
  for (const std::string& one : used) {
    if (!ids.contains(one)) return "refers to nothing: " + one;
  }
  return {};
}

// Every text on the page, a line each.
inline std::vector<std::string> texts_of(std::string_view svg) {
  std::vector<std::string> out;
  for (std::size_t at = svg.find("<text "); at != svg.npos; at = svg.find("<text ", at + 1)) {
    const std::size_t from = svg.find('>', at) + 1;
    out.emplace_back(svg.substr(from, svg.find("</text>", from) - from));
  }
  return out;
}

}  // namespace warren::print
