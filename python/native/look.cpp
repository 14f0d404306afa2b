#include "python/native/look.h"

#include "games/registry.h"

namespace warren::python {

std::unique_ptr<const Look> make_look(const std::string& game, const Setup& setup) {
  std::unique_ptr<const Look> look;
  with_game(game, [&]<class G>(std::type_identity<G>) { look = look_of<G>(setup); });
  return look;
}

}  // namespace warren::python
