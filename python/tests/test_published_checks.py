"""The checks that Gymnasium and PettingZoo publish, where these packages can be imported (docs/python.md)."""

import contextlib
import io
import unittest
import warnings

import numpy as np

import warren.gym
import warren.pettingzoo

try:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from gymnasium.wrappers.vector import RecordEpisodeStatistics
except ImportError:
    gymnasium = None
try:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
except ImportError:
    api_test = None

GAMES = ["totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"]
# They say so where an observation is a dict, and where somebody who is not asked may do nothing.
MEANT = ["probably should be gymnasium.spaces", "Observation is not a NumPy array", "all zeros", "render fps", "not having a spec"]


class AnyAction(warren.gym.Env):
    """Reads every number as a legal action: the checker draws without a mask."""

    def reset(self, *, seed=None, options=None):
        observation, info = super().reset(seed=seed, options=options)
        self.legal = np.flatnonzero(info["action_mask"])
        return observation, info

    def step(self, action):
        answer = super().step(self.legal[action % len(self.legal)])
        self.legal = np.flatnonzero(answer[4]["action_mask"])
        return answer


class AnyActions(warren.pettingzoo.ParallelEnv):
    """The same for all agents at once: their check of seeds draws without a mask."""

    def reset(self, seed=None, options=None):
        looks, infos = super().reset(seed, options)
        self.looks = looks
        return looks, infos

    def step(self, actions):
        legal = {agent: np.flatnonzero(look["action_mask"]) for agent, look in self.looks.items()}
        meant = {agent: ids[actions[agent] % len(ids)] if len(ids) else 0 for agent, ids in legal.items()}
        answer = super().step(meant)
        self.looks = answer[0]
        return answer


@contextlib.contextmanager
def complaints():
    """What the checks find fault with besides what they raise."""
    with warnings.catch_warnings(record=True) as told, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        found = []
        yield found
        found += [str(one.message) for one in told if not any(meant in str(one.message) for meant in MEANT)]


@unittest.skipUnless(gymnasium, "Gymnasium is not there")
class Gymnasium(unittest.TestCase):
    def test_an_environment_passes_its_checker(self):
        for id in GAMES:
            with self.subTest(game=id), complaints() as found:
                check_env(AnyAction(id, render_mode="ansi"), skip_render_check=False)
            self.assertEqual(found, [])

    def test_its_wrappers_take_a_vector_of_matches(self):
        env = RecordEpisodeStatistics(warren.gym.VectorEnv("fight-flight-bite", 16))
        self.assertIsInstance(env.unwrapped, gymnasium.vector.VectorEnv)
        observations, info = env.reset(seed=1)
        ended = 0
        for _ in range(120):
            self.assertIn(observations, env.observation_space)
            observations, _, terminated, _, info = env.step(info["action_mask"].argmax(axis=1))
            if terminated.any():
                self.assertTrue((info["episode"]["l"][terminated] > 0).all())
            ended += terminated.sum()
        self.assertGreater(ended, 0)


@unittest.skipUnless(api_test, "PettingZoo is not there")
class PettingZoo(unittest.TestCase):
    def test_one_agent_after_another_passes_its_checks(self):
        for id in GAMES:
            with self.subTest(game=id), complaints() as found:
                api_test(warren.pettingzoo.AECEnv(id), num_cycles=400)
                seed_test(lambda: warren.pettingzoo.AECEnv(id), num_cycles=60)
            self.assertEqual(found, [])

    def test_all_agents_at_once_pass_its_checks(self):
        for id in GAMES:
            with self.subTest(game=id), complaints() as found:
                parallel_api_test(warren.pettingzoo.ParallelEnv(id), num_cycles=400)
                parallel_seed_test(lambda: AnyActions(id), num_cycles=60)
            self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
