// A program that plays, in a bot's place. Should it fail, a bot plays on for it: the seat is lost,
// not the table.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lab/program.h"
#include "table/any_game.h"

namespace warren {

class ProgramBot final : public AnyBot {
 public:
  struct Rules {
    std::chrono::milliseconds patience{10'000};                     // for one decision
    std::vector<std::pair<std::string, std::string>> options = {};  // of the match
    std::string stand_in = "bot:2";
    // Hears why, once.
    std::function<void(const std::string& why)> failed = {};
  };
  ProgramBot(std::shared_ptr<const AnyGame> game, const std::string& spec, Seat seat,
             std::uint64_t seed, Rules rules);

  Expected<Action> choose(const AnyKnown& known, Seat seat) override;
  Expected<Advice> advise(const AnyKnown& known, Seat seat, Action focus) override;
  void heed(const std::atomic<bool>* stop) override;
  std::size_t memory() const override { return 0; }
  void over(const Json& result);

 private:
  std::optional<Action> ask(const AnyKnown& known, Seat seat);
  void fail(const Fault& why);

  std::shared_ptr<const AnyGame> game_;
  std::uint64_t seed_;
  Rules rules_;
  std::unique_ptr<AnyBot> lister_;  // says what is legal, from what the seat knows
  std::unique_ptr<Program> program_;
  std::unique_ptr<AnyBot> stand_in_;
};

// A bot by its name, or a program by its path. The name must be good.
std::unique_ptr<AnyBot> make_player(const std::shared_ptr<const AnyGame>& game,
                                    const std::string& spec, Seat seat, std::uint64_t seed,
                                    ProgramBot::Rules rules = {});
// What is wrong with the name, for this game.
[[nodiscard]] std::optional<Fault> player_fault(std::string_view spec, std::string_view game);

}  // namespace warren
