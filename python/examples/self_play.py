"""Self-play through the batch: both seats play and teach one policy, which then meets the bots.

    python3 self_play.py [--game fight-flight-bite] [--rounds 40] [--quick]
"""

import argparse

import numpy as np
from policy_gradient import Policy, play_out

import warren


class Player:
    """The policy as a player among others: all that warren.play() asks of one."""

    def __init__(self, policy, game):
        self.policy, self.game = policy, game
        self.random = np.random.default_rng(7)

    def choose(self, known):
        mask = np.zeros((1, self.game.action_count), np.uint8)
        mask[0, known.legal()] = 1
        return int(self.policy.draw(self.random, self.policy.inputs(known.planes()[None]), mask)[0])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--game", default="fight-flight-bite", help="for two players")
    arguments.add_argument("--rounds", type=int, default=40, help="of play and learning (default 40)")
    arguments.add_argument("--quick", action="store_true", help="few rounds, to see that it works")
    given = arguments.parse_args()

    game = warren.game(given.game, players=2)
    batch = warren.batch(game, 32 if given.quick else 256, auto_reset=False, known=False)
    policy = Policy(game)
    random = np.random.default_rng(1)
    for number in range(2 if given.quick else given.rounds):
        (inputs, mask, actions, matches, seats), rewards = play_out(batch, number, random, policy, [0, 1])
        policy.learn(inputs, mask, actions, rewards[matches, seats])
        if number % 10 == 0:
            print(f"round {number:3}: {len(actions)} decisions, {batch.plies.mean():.0f} plies a match", flush=True)

    player = Player(policy, game)
    for bot in ("random", "greedy"):
        shares = []
        for seed in range(10 if given.quick else 200):
            seats = [player, bot] if seed % 2 == 0 else [bot, player]
            shares.append(warren.play(game, seats, seed=seed).state().shares()[seed % 2])
        print(f"against {bot}: scores {np.mean(shares):.3f} ± {np.std(shares) / len(shares) ** 0.5:.3f}")


if __name__ == "__main__":
    main()
