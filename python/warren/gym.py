"""Environments by Gymnasium's conventions: one learner against others.

    env = warren.gym.Env("totem", opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Not every action is legal at every moment: info["action_mask"] says which are. An illegal one raises
warren.IllegalAction. Gymnasium itself need not be there; where it is, these are its classes.
"""

import numpy as np

import warren
from warren import _spaces

try:
    from gymnasium import Env as _Env
    from gymnasium.vector import VectorEnv as _VectorEnv
except ImportError:

    class _Env:
        """As much of gymnasium's as is used here: where random numbers come from."""

        _np_random = None

        @property
        def np_random(self):
            """The generator that seeds come from."""
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        def reset(self, *, seed=None, options=None):
            if seed is not None:
                self._np_random = np.random.default_rng(seed)

    _VectorEnv = object

try:
    from gymnasium.vector import AutoresetMode

    _SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:  # none, or one from before there were modes
    _SAME_STEP = "SameStep"

__all__ = ["Env", "VectorEnv"]


class Env(_Env):
    """A match seen from one seat; bots play the others.

    game        a Game, or a game's id
    seat        the learner's; None: another one every match
    opponents   a bot's name, or anything with choose(known)

    Observations are Known.planes(). The reward comes at the end: seats x share of the win - 1, so
    that a win among two is 1, a loss -1. reset(seed=...) repeats a match; without one the next
    follows from the last seed.
    """

    metadata = {"render_modes": ["ansi"]}
    spec = None

    def __init__(self, game, seat=0, opponents="random", render_mode=None):
        self.game = warren._game(game)
        if seat is not None and not 0 <= seat < self.game.seats:
            raise warren.WarrenError(f"there is no seat {seat}: seats are 0 to {self.game.seats - 1}")
        if render_mode not in (None, "ansi"):
            raise warren.WarrenError(f"render_mode is None or 'ansi', not {render_mode!r}")
        if isinstance(opponents, str):
            warren.Bot(self.game, opponents)  # a name that is wrong is refused here
        self.render_mode = render_mode
        self.action_space = _spaces.Discrete(self.game.action_count)
        self.observation_space = _spaces.planes_of(self.game)
        self.seat = seat if seat is not None else 0
        self._any_seat = seat is None
        self._opponents = opponents
        self._match = None

    @property
    def unwrapped(self):
        """Itself: there is nothing around it."""
        return self

    def reset(self, *, seed=None, options=None):
        """A new match, at the learner's first decision: (observation, info)."""
        super().reset(seed=seed)
        while True:
            match_seed = int(self.np_random.integers(1 << 62))
            if self._any_seat:
                self.seat = match_seed % self.game.seats
            self._match = warren.Match(self.game, seed=match_seed)
            self._bots = [self._opponent(match_seed, p) for p in range(self.game.seats)]
            self._go_on()
            if not self._match.is_over:
                break
        return self._look()

    def _opponent(self, match_seed, seat):
        if isinstance(self._opponents, str):
            return warren.Bot(self.game, self._opponents, seed=(match_seed + seat + 1) % (1 << 63))
        return self._opponents

    def _go_on(self):
        """Until the learner is to act, or nobody is."""
        match = self._match
        while not match.is_over:
            if match.is_chance:
                match.roll()
                continue
            seats = match.state().seats
            # The learner is asked first where all act at once: what others do then stays unseen.
            if self.seat in seats:
                return
            match.act(self._bots[seats[0]].choose(match.known(seats[0])), seats[0])

    def _look(self):
        known = self._match.known(self.seat)
        mask = np.zeros(self.game.action_count, np.int8)
        if not self._match.is_over:
            mask[known.legal()] = 1
        return known.planes(), {"action_mask": mask, "seat": self.seat}

    def step(self, action):
        """The learner's action, and all that follows up to its next decision."""
        if self._match is None or self._match.is_over:
            raise warren.WarrenError("the match is over: reset() first")
        self._match.act(int(action), self.seat)
        self._go_on()
        over = self._match.is_over
        reward = 0.0
        if over:
            share = self._match.state().shares()[self.seat]
            reward = float(self.game.seats * share - 1)
        observation, info = self._look()
        if over:
            info["record"] = self._match.record
        return observation, reward, over, False, info

    def render(self):
        """The position as the learner knows it, as text."""
        return None if self._match is None else self._match.known(self.seat).draw()

    def close(self):
        """Forgets the match."""
        self._match = None


class VectorEnv(_VectorEnv):
    """Many matches at once over warren.batch(), each seen from one seat.

    game        a Game, or a game's id
    num_envs    how many matches
    seat        the learner's
    opponents   "random", or opponents(batch, rows) -> an action for each of these rows
    threads     of the batch

    A match that is over is followed by the next in the same step: what a step returns for it is the
    end's reward and the next match's first observation. Observations and masks are copies.
    """

    metadata = {"render_modes": [], "autoreset_mode": _SAME_STEP}
    spec = None
    render_mode = None

    def __init__(self, game, num_envs, seat=0, opponents="random", threads=1, seed=1):
        self.game = warren._game(game)
        if not 0 <= seat < self.game.seats:
            raise warren.WarrenError(f"there is no seat {seat}: seats are 0 to {self.game.seats - 1}")
        if opponents != "random" and not callable(opponents):
            raise warren.WarrenError("opponents are 'random' or a function of a batch and its rows")
        self.num_envs = num_envs
        self.seat = seat
        self._opponents = opponents
        self.batch = warren.batch(self.game, num_envs, threads=threads, seed=seed, known=False)
        self.single_action_space = _spaces.Discrete(self.game.action_count)
        self.single_observation_space = _spaces.planes_of(self.game)
        self.action_space = _spaces.MultiDiscrete([self.game.action_count] * num_envs)
        self.observation_space = _spaces.planes_of(self.game, num_envs)

    def reset(self, *, seed=None, options=None):
        """New matches, each at the learner's first decision: (observations, infos)."""
        self.batch.reset(seed)
        self._let_others_play()
        return self._look()

    def step(self, actions):
        """The learner's action in every match, and all that follows up to its next decisions."""
        actions = np.asarray(actions, np.int32)
        self.batch.step(actions)
        rewards = self.batch.rewards[:, self.seat].copy()
        ended = self.batch.done.astype(bool)
        self._let_others_play(rewards, ended)
        observations, infos = self._look()
        return observations, rewards, ended, np.zeros(self.num_envs, bool), infos

    def _let_others_play(self, rewards=None, ended=None):
        batch = self.batch
        while True:
            others = batch.seat != self.seat
            if not others.any():
                return
            actions = np.full(self.num_envs, -1, np.int32)  # -1: the match waits
            rows = np.flatnonzero(others)
            if self._opponents == "random":
                actions[rows] = batch.sample()[rows]
            else:
                actions[rows] = self._opponents(batch, rows)
            batch.step(actions)
            if rewards is not None:
                rewards += batch.rewards[:, self.seat]
                ended |= batch.done.astype(bool)

    def _look(self):
        return self.batch.planes.copy(), {"action_mask": self.batch.mask.astype(np.int8)}

    def close(self, **_):
        """There is nothing to be closed."""
