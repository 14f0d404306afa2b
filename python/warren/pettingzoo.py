"""Environments by PettingZoo's conventions: every seat an agent.

    env = warren.pettingzoo.AECEnv("kingdom-maps", players=3)     one agent acts after another
    env = warren.pettingzoo.ParallelEnv("kingdom-maps")           all who act at once do so at once

Agents are "seat_0", "seat_1", ... An observation is a dict: "observation", the planes of what the seat
knows, and "action_mask", 1 where legal. An illegal action raises warren.IllegalAction. PettingZoo itself
need not be there; where it is, these are its classes.
"""

import numpy as np

import warren
from warren import _spaces

try:
    from pettingzoo import AECEnv as _AECEnv
    from pettingzoo import ParallelEnv as _ParallelEnv
except ImportError:
    _AECEnv = _ParallelEnv = object

__all__ = ["AECEnv", "ParallelEnv"]


class _Table:
    """What the two kinds have in common: a match and its agents."""

    def _sit_down(self, game, players, render_mode):
        if render_mode not in (None, "ansi"):
            raise warren.WarrenError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.game = game if isinstance(game, warren.Game) else warren.game(game, players=players)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{p}" for p in range(self.game.seats)]
        self.agents = []
        self._seats = {agent: p for p, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        space = _spaces.Dict(
            {"observation": _spaces.planes_of(self.game), "action_mask": _spaces.masks_of(self.game)}
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: _spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self._match = None

    @property
    def num_agents(self):
        """How many are still in the match."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """How many it began with."""
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        """Itself: there is nothing around it."""
        return self

    def observation_space(self, agent):
        """What an agent's observations are drawn from."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """All action ids; the mask of an observation says which are legal."""
        return self.action_spaces[agent]

    def _begin(self, seed):
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._match = warren.Match(self.game, seed=int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self._roll()

    def _roll(self):
        while self._match.is_chance:
            self._match.roll()

    def _to_act(self):
        return self._match.state().seats

    def _look(self, agent, may_act):
        known = self._match.known(self._seats[agent])
        mask = np.zeros(self.game.action_count, np.int8)
        if may_act:
            mask[known.legal()] = 1
        return {"observation": known.planes(), "action_mask": mask}

    def _rewards(self):
        """At the end: seats x share of the win - 1; before it 0."""
        if not self._match.is_over:
            return {agent: 0.0 for agent in self.possible_agents}
        shares = self._match.state().shares()
        return {agent: float(self.game.seats * shares[p] - 1) for agent, p in self._seats.items()}

    def render(self):
        """The position as a spectator knows it, as text."""
        return None if self._match is None else self._match.state().draw()

    def close(self):
        """There is nothing to be closed."""


class AECEnv(_Table, _AECEnv):
    """One agent acts after another.

    Where several act at once they are asked one after another, and none of them is shown what the
    others have chosen.
    """

    metadata = {"name": "warren", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, game, players=0, render_mode=None):
        self._sit_down(game, players, render_mode)

    def reset(self, seed=None, options=None):
        """A new match; the same seed, the same dice."""
        self._begin(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._to_act()[0]]

    def observe(self, agent):
        """What an agent knows; its mask is empty unless it is the one who is asked."""
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        return self._look(agent, asked)

    def last(self, observe=True):
        """(observation, reward since its last turn, terminated, truncated, info) of who is asked."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """The action of who is asked; None of one whose match is over, who leaves by it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._match.act(int(action), self._seats[agent])
        self._roll()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        for one, reward in self.rewards.items():
            self._cumulative_rewards[one] += reward
        if self._match.is_over:
            self.terminations = {one: True for one in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._to_act()[0]]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            kept.pop(agent, None)
        self.rewards = {one: 0.0 for one in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        """Whoever is asked, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection


class ParallelEnv(_Table, _ParallelEnv):
    """All agents at once. Those who are not asked have an empty mask, and what they do is not read."""

    metadata = {"name": "warren", "render_modes": ["ansi"]}

    def __init__(self, game, players=0, render_mode=None):
        self._sit_down(game, players, render_mode)

    def reset(self, seed=None, options=None):
        """A new match: (observations, infos) by agent. The same seed, the same dice."""
        self._begin(seed)
        return self._looks(), {agent: {} for agent in self.agents}

    def _looks(self):
        asked = self._to_act()
        return {agent: self._look(agent, self._seats[agent] in asked) for agent in self.agents}

    def step(self, actions):
        """An action by agent: (observations, rewards, terminations, truncations, infos)."""
        match = self._match
        if match is None or match.is_over:
            raise warren.WarrenError("the match is over: reset() first")
        asked = self._to_act()
        # Nothing is done until all of them are known to be legal.
        for p in asked:
            match.state().copy().apply(int(actions[self.possible_agents[p]]), p)
        for p in asked:
            if p in self._to_act():
                match.act(int(actions[self.possible_agents[p]]), p)
        self._roll()
        over = match.is_over
        observations = self._looks()
        rewards = self._rewards()
        everybody = list(self.agents)
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            {agent: over for agent in everybody},
            {agent: False for agent in everybody},
            {agent: {} for agent in everybody},
        )
