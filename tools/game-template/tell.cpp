// Events in words.
#include "engine/people.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::optional<Told> NewGame::tell(const Event& event, Viewer) const {
  if (const auto* began = std::get_if<Began>(&event)) {
    return Told{"began", seat_name(began->seat) + " begins", began->seat, {}};
  }
  if (const auto* claimed = std::get_if<Claimed>(&event)) {
    return Told{"claim",
                seat_name(claimed->seat) + " claims " + cell_name(claimed->cell) + " for " +
                    std::to_string(claimed->points),
                claimed->seat,
                {claimed->cell},
                {claimed->points}};
  }
  return Told{"end", "every hex is claimed", kNobody, {}};
}

}  // namespace warren::new_game
