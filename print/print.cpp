#include "print/print.h"

#include "engine/json.h"

namespace warren::print {

Json json_of(const std::vector<Page>& pages) {
  Json list = Json::array();
  for (const Page& page : pages) {
    Json one = Json::object();
    one.set("number", page.number).set("name", page.name).set("title", page.title);
    one.set("part", page.part);
    one.set("width_mm", page.paper.width).set("height_mm", page.paper.height);
    one.set("copies", page.copies);
    if (page.back_of != 0) one.set("back_of", page.back_of);
    list.push(std::move(one));
  }
  return list;
}

}  // namespace warren::print
