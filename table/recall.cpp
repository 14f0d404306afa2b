#include "table/recall.h"

namespace warren {

std::string recalled(const AnyPosition& after, Viewer viewer, Seat who, Action what) {
  std::string out;
  if (who != kNobody && viewer.is(who)) out += "> " + after.game().write(what) + "\n";
  for (const Told& told : after.told(viewer)) out += told.text + "\n";
  return out.empty() ? "= " + after.known(viewer)->text() + "\n" : out;
}

std::string recall(const Match& match, Viewer viewer) {
  const auto position = match.at(0);
  std::string out;
  if (!match.head().position.empty()) out += "(from) " + position->known(viewer)->text() + "\n";
  for (const Ply& ply : match.plies()) {
    carry_out(*position, ply);
    out += recalled(*position, viewer, ply.seat, ply.action);
  }
  return out + position->known(viewer)->text();
}

}  // namespace warren
