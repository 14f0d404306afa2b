#include "games/cats_vs_rats/cats_vs_rats.h"
namespace warren::cats_vs_rats {
Json CatsVsRats::board() const { return Json::object(); }
Json CatsVsRats::show(const Known<State>& k) const {
  Json o = Json::object();
  o.set("line", write_view(k));
  return o;
}
std::string CatsVsRats::draw(const Known<State>& k, Ink) const { return write_view(k) + "\n"; }
std::string CatsVsRats::prompt(const Known<State>&, Seat) const { return "choose"; }
std::string CatsVsRats::remark(const Known<State>&, Seat, Action) const { return ""; }
}  // namespace warren::cats_vs_rats
