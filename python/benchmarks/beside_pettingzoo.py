"""Warren and PettingZoo's classic games side by side: random decisions a second on one core, all in one run.

    python3 beside_pettingzoo.py [GAME ...] [--seconds 1]

PettingZoo's games are measured as far as they can be imported (PYTHONPATH names a checkout); the row of one
that cannot says what is missing. docs/performance.md says what can be compared.
"""

import argparse
import importlib
import time

import numpy as np

import warren
import warren.pettingzoo

CLASSICS = ["tictactoe_v3", "connect_four_v3", "rps_v2", "go_v5", "chess_v6"]
SOON = 64  # decisions between two looks at the clock


def rate(decisions, seconds):
    """Decisions a second of processor time, the best of several stretches; each next() makes some of them."""
    best, ends = 0.0, time.monotonic() + seconds
    next(decisions)  # what is made once is not counted
    while best == 0 or time.monotonic() < ends:
        begun, made = time.process_time(), 0
        while time.process_time() - begun < seconds / 5:
            made += next(decisions)
        best = max(best, made / (time.process_time() - begun))
    return best


def in_a_batch(game, stepped_by_python):
    batch = warren.batch(game, 1024)
    while True:
        if stepped_by_python:
            batch.step(batch.sample())
            yield 1024
        else:
            batch.play(8)
            yield 8 * 1024


def one_match_after_another(game):
    """A Match in a loop of Python: what the seat knows as numbers, one of its legal actions."""
    random = np.random.default_rng(1)
    for seed in range(1 << 62):
        match = warren.Match(game, seed=seed)
        made = 0
        while not match.is_over:
            if match.is_chance:
                match.roll()
                continue
            seat = match.state().seats[0]
            known = match.known(seat)
            known.planes()
            legal = known.legal()
            match.act(legal[random.integers(len(legal))], seat)
            made += 1
            if made == SOON:
                yield made
                made = 0


def agent_after_agent(env):
    """The loop that PettingZoo's documents show, with random legal actions: ours and theirs alike."""
    random = np.random.default_rng(1)
    made = 0
    for seed in range(1 << 31):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = legal_of(env, agent, observation)
            env.step(int(legal[random.integers(len(legal))]))
            made += 1
            if made >= SOON:
                yield made
                made = 0


def legal_of(env, agent, observation):
    if isinstance(observation, dict):
        return np.flatnonzero(observation["action_mask"])
    return np.arange(env.action_space(agent).n)  # a game that has no mask: all of them always


def numbers_of(env):
    space = env.observation_space(env.possible_agents[0])
    space = space["observation"] if hasattr(space, "spaces") else space
    return int(np.prod(space.shape)) or 1


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("games", nargs="*", metavar="GAME", help="Warren's; by default all of them")
    arguments.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    given = arguments.parse_args()

    def row(name, numbers, *ways):
        figures = (f"{rate(way, given.seconds):,.0f}" if way else "" for way in ways)
        print(f"| {name} | {numbers:,} | {' | '.join(figures)} |", flush=True)

    try:
        games = [warren.game(id) for id in given.games or warren.games()]
    except warren.WarrenError as error:
        arguments.error(str(error))
    print("| game, players | numbers | `Batch.play` | `Batch.step` | `Match` | `AECEnv` |\n|---|---|---|---|---|---|")
    for game in games:
        row(
            f"{game.title}, {game.seats}",
            game.plane_count,
            in_a_batch(game, stepped_by_python=False),
            in_a_batch(game, stepped_by_python=True),
            one_match_after_another(game),
            agent_after_agent(warren.pettingzoo.AECEnv(game)),
        )
    for id in CLASSICS:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{id}").env()
        except ImportError as error:
            print(f"| PettingZoo's {id} | not measured: {error} | | | | |")
            continue
        row(f"PettingZoo's {id}, {len(env.possible_agents)}", numbers_of(env), None, None, None, agent_after_agent(env))


if __name__ == "__main__":
    main()
