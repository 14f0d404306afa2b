#include "python/native/batch.h"

#include "games/registry.h"

namespace warren::python {

Batch::Batch(const BatchPlan& plan, const BatchShape& shape) : plan_(plan), shape_(shape) {
  const auto matches = static_cast<std::size_t>(shape.matches);
  const auto rows = matches * static_cast<std::size_t>(shape.rows);
  const auto seats = static_cast<std::size_t>(shape.seats);
  arrays_.actions.assign(rows, -1);
  arrays_.seat.assign(rows, -1);
  arrays_.choices.resize(rows);
  arrays_.mask_bits.resize(rows * static_cast<std::size_t>(shape.words));
  if (plan.byte_masks) arrays_.mask.resize(rows * static_cast<std::size_t>(shape.actions));
  if (plan.planes) arrays_.planes.resize(rows * static_cast<std::size_t>(shape.planes));
  if (plan.bytes) arrays_.known.resize(rows * static_cast<std::size_t>(shape.known_bytes));
  arrays_.rewards.resize(matches * seats);
  arrays_.scores.resize(matches * seats);
  arrays_.done.resize(matches);
  arrays_.plies.resize(matches);
  arrays_.number.resize(matches);
}

Expected<std::unique_ptr<Batch>, Faults> make_batch(const std::string& game, const Setup& setup,
                                                    const BatchPlan& plan) {
  Expected<std::unique_ptr<Batch>, Faults> batch = Faults{{"game", "", "there is no game " + game}};
  with_game(game, [&]<class G>(std::type_identity<G>) { batch = batch_of<G>(setup, plan); });
  return batch;
}

}  // namespace warren::python
