"""A policy gradient (REINFORCE) in numpy that learns to beat random play, through a batch.

    python3 policy_gradient.py [--game fight-flight-bite] [--rounds 40] [--quick]
"""

import argparse

import numpy as np

import warren


class Policy:
    """Chances of all actions, from what a seat knows: one layer, and Adam to learn it."""

    def __init__(self, game, rate=0.01):
        self.weights = np.zeros((game.plane_count + 1, game.action_count), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0
        self.rate = rate

    @staticmethod
    def inputs(planes):
        return np.concatenate([planes, np.ones((len(planes), 1), np.float32)], axis=1)

    def chances(self, inputs, mask):
        scores = inputs @ self.weights
        scores[mask == 0] = -np.inf
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        return chances / chances.sum(axis=1, keepdims=True)

    def draw(self, random, inputs, mask):
        sums = self.chances(inputs, mask).cumsum(axis=1)
        marks = random.random((len(sums), 1)) * sums[:, -1:]
        return (sums <= marks).sum(axis=1).astype(np.int32)

    def learn(self, inputs, mask, actions, gains):
        push = -self.chances(inputs, mask)
        push[np.arange(len(actions)), actions] += 1
        push *= gains[:, None]
        gradient = inputs.T @ push / len(actions)
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


def play_out(batch, seed, random, policy, seats):
    """Plays every match of the batch to its end; the policy plays these seats, the rest is random.

    Answers the decisions of the policy as (inputs, mask, actions, matches, seats) and the rewards.
    """
    batch.reset(seed)
    taken = []
    rewards = np.zeros_like(batch.rewards)
    while (batch.seat >= 0).any():
        actions = batch.sample().copy()
        rows = np.flatnonzero(np.isin(batch.seat, seats))
        if len(rows):
            inputs, mask = policy.inputs(batch.planes[rows]), batch.mask[rows]
            actions[rows] = policy.draw(random, inputs, mask)
            taken.append((inputs, mask, actions[rows], rows, batch.seat[rows]))
        batch.step(actions)
        rewards += batch.rewards  # 0 but for matches that have just ended
    return [np.concatenate(column) for column in zip(*taken)], rewards


def score_of(rewards):
    """The share of the win, from rewards of two players."""
    return (rewards.mean() + 1) / 2, rewards.std() / 2 / len(rewards) ** 0.5


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--game", default="fight-flight-bite", help="for two players")
    arguments.add_argument("--rounds", type=int, default=40, help="of play and learning (default 40)")
    arguments.add_argument("--quick", action="store_true", help="few rounds, to see that it works")
    given = arguments.parse_args()

    game = warren.game(given.game, players=2)
    batch = warren.batch(game, 64 if given.quick else 512, auto_reset=False, known=False)
    policy = Policy(game)
    random = np.random.default_rng(1)
    rounds = 3 if given.quick else given.rounds
    for number in range(rounds):
        learner = number % 2
        (inputs, mask, actions, matches, _), rewards = play_out(batch, number, random, policy, [learner])
        gains = rewards[matches, learner]
        policy.learn(inputs, mask, actions, gains - gains.mean())
        if number % 10 < 2:
            print(f"round {number:3}, seat {learner}: scores %.3f ± %.3f" % score_of(rewards[:, learner]), flush=True)
    for seat in (0, 1):
        _, rewards = play_out(batch, 1_000_000, random, policy, [seat])
        print(f"learnt: scores %.3f ± %.3f against random play from seat {seat}" % score_of(rewards[:, seat]))


if __name__ == "__main__":
    main()
