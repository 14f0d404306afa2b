"""What Gymnasium and PettingZoo ask of environments, point by point."""

import unittest

import numpy as np

import warren
import warren.gym
import warren.pettingzoo

GAMES = ["totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"]


class Gym(unittest.TestCase):
    def episode(self, env, seed):
        random = np.random.default_rng(seed)
        observation, info = env.reset(seed=seed)
        rewards, steps = [], 0
        while True:
            self.assertIn(observation, env.observation_space)
            self.assertEqual(observation.dtype, np.float32)
            action = int(random.choice(np.flatnonzero(info["action_mask"])))
            self.assertIn(action, env.action_space)
            observation, reward, terminated, truncated, info = env.step(action)
            rewards.append(reward)
            steps += 1
            self.assertIsInstance(reward, float)
            self.assertIs(type(terminated), bool)
            self.assertIs(truncated, False)
            if terminated:
                self.assertIn(observation, env.observation_space)
                self.assertFalse(info["action_mask"].any())
                return steps, rewards, info["record"]

    def test_an_episode_goes_by_the_contract(self):
        for id in GAMES:
            with self.subTest(game=id):
                env = warren.gym.Env(id, render_mode="ansi")
                steps, rewards, record = self.episode(env, 3)
                self.assertFalse(any(rewards[:-1]))
                self.assertIsInstance(env.render(), str)
                self.assertEqual(self.episode(env, 3), (steps, rewards, record))
                with self.assertRaisesRegex(warren.WarrenError, "reset"):
                    env.step(0)
                replayed = warren.replay(record)
                share = replayed.state().shares()[env.seat]
                self.assertAlmostEqual(rewards[-1], env.game.seats * share - 1)
                env.close()

    def test_an_illegal_action_is_refused(self):
        env = warren.gym.Env("totem")
        _, info = env.reset(seed=1)
        with self.assertRaises(warren.IllegalAction):
            env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
        with self.assertRaises(warren.Refused):
            warren.gym.Env("totem", opponents="deep-thought")
        with self.assertRaisesRegex(warren.WarrenError, "no seat 2"):
            warren.gym.Env("totem", seat=2)

    def test_the_learner_sits_anywhere(self):
        env = warren.gym.Env("rodentia", seat=None, opponents="greedy")
        seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
        self.assertEqual(seats, {0, 1})

    def test_a_vector_of_matches(self):
        for id in GAMES:
            with self.subTest(game=id):
                env = warren.gym.VectorEnv(id, 32, seat=1)
                observations, info = env.reset(seed=4)
                random = np.random.default_rng(1)
                ended = 0
                for _ in range(150):
                    self.assertIn(observations, env.observation_space)
                    self.assertTrue((env.batch.seat == 1).all())
                    masks = info["action_mask"]
                    actions = np.array([random.choice(np.flatnonzero(mask)) for mask in masks])
                    self.assertIn(actions, env.action_space)
                    observations, rewards, terminated, truncated, info = env.step(actions)
                    self.assertEqual(rewards.shape, (32,))
                    self.assertEqual(terminated.dtype, bool)
                    self.assertFalse(truncated.any())
                    self.assertFalse(rewards[~terminated].any())
                    ended += terminated.sum()
                if id != "totem":
                    self.assertGreater(ended, 0)

    def test_other_players_than_random(self):
        asked = []

        def first_choice(batch, rows):
            asked.append(len(rows))
            return batch.mask[rows].argmax(axis=1)

        env = warren.gym.VectorEnv("rodentia", 8, opponents=first_choice)
        _, info = env.reset()
        for _ in range(30):
            _, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        self.assertTrue(asked)


class PettingZoo(unittest.TestCase):
    def test_one_agent_after_another(self):
        for id in GAMES:
            with self.subTest(game=id):
                env = warren.pettingzoo.AECEnv(id)
                self.assertEqual(env.max_num_agents, env.game.seats)
                for seed in (1, 2):
                    env.reset(seed=seed)
                    self.assertEqual(env.agents, env.possible_agents)
                    random = np.random.default_rng(seed)
                    total = dict.fromkeys(env.possible_agents, 0.0)
                    for agent in env.agent_iter():
                        observation, reward, terminated, truncated, info = env.last()
                        total[agent] += reward
                        self.assertIn(observation, env.observation_space(agent))
                        self.assertFalse(truncated)
                        self.assertIsInstance(info, dict)
                        if terminated:
                            self.assertFalse(observation["action_mask"].any())
                            env.step(None)
                            continue
                        for other in env.agents:
                            if other != agent:
                                self.assertFalse(env.observe(other)["action_mask"].any())
                        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
                    self.assertEqual(env.agents, [])
                    self.assertEqual(env.num_agents, 0)
                    self.assertAlmostEqual(sum(total.values()), 0, places=4)
                    self.assertTrue(any(total.values()) or id == "cats-vs-rats")

    def test_a_dead_agent_does_nothing(self):
        env = warren.pettingzoo.AECEnv("rodentia")
        env.reset(seed=1)
        while not any(env.terminations.values()):
            env.step(int(env.last()[0]["action_mask"].argmax()))
        with self.assertRaisesRegex(ValueError, "only valid action is None"):
            env.step(3)

    def test_who_acts_at_once_does_not_see_the_others(self):
        env = warren.pettingzoo.AECEnv("fight-flight-bite", players=3)
        env.reset(seed=1)
        self.assertGreater(len(env._match.state().seats), 1)
        before = env.observe("seat_1")["observation"]
        env.step(int(env.last()[0]["action_mask"].argmax()))
        self.assertEqual(env.agent_selection, "seat_1")
        self.assertTrue(np.array_equal(env.observe("seat_1")["observation"], before))

    def test_all_agents_at_once(self):
        for id in GAMES:
            with self.subTest(game=id):
                env = warren.pettingzoo.ParallelEnv(id)
                random = np.random.default_rng(2)
                observations, infos = env.reset(seed=2)
                self.assertEqual(infos.keys(), observations.keys())
                total = dict.fromkeys(env.possible_agents, 0.0)
                while env.agents:
                    agents = list(env.agents)
                    actions = {}
                    for agent, observation in observations.items():
                        self.assertIn(observation, env.observation_space(agent))
                        legal = np.flatnonzero(observation["action_mask"])
                        actions[agent] = int(random.choice(legal)) if len(legal) else 0
                    observations, rewards, terminated, truncated, infos = env.step(actions)
                    for answer in (observations, rewards, terminated, truncated, infos):
                        self.assertEqual(list(answer), agents)
                    for agent, reward in rewards.items():
                        total[agent] += reward
                self.assertTrue(all(terminated.values()))
                self.assertAlmostEqual(sum(total.values()), 0, places=4)
                with self.assertRaisesRegex(warren.WarrenError, "reset"):
                    env.step({})

    def test_nothing_is_done_where_one_of_all_is_illegal(self):
        env = warren.pettingzoo.ParallelEnv("fight-flight-bite")
        observations, _ = env.reset(seed=1)
        before = env._match.state()
        actions = {agent: int(look["action_mask"].argmax()) for agent, look in observations.items()}
        actions["seat_1"] = int((observations["seat_1"]["action_mask"] == 0).argmax())
        with self.assertRaises(warren.IllegalAction):
            env.step(actions)
        self.assertEqual(env._match.state(), before)


if __name__ == "__main__":
    unittest.main()
