"""Games, positions, knowledge, bots, matches, simulations."""

import copy
import pathlib
import pickle
import threading
import unittest

import numpy as np
from setups import every_setup, walk

import warren

ROOT = pathlib.Path(__file__).resolve().parents[2]


def first_decision(game):
    return next(state for state in walk(game, 1) if state.kind == "act")


class Games(unittest.TestCase):
    def test_says_what_there_is(self):
        games = warren.games()
        self.assertEqual(
            set(games), {"totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"}
        )
        self.assertIn("roll_cap", games["totem"]["options"])
        self.assertIn("TOT-001", games["totem"]["rules"])

    def test_refuses_with_every_fault(self):
        with self.assertRaises(warren.Refused) as refusal:
            warren.game("totem", players=9, options={"colour": "red"})
        self.assertEqual([fault[1] for fault in refusal.exception.faults], ["players", "colour"])
        with self.assertRaisesRegex(warren.Refused, "chess"):
            warren.game("chess")
        with self.assertRaises(warren.Refused) as refusal:
            warren.game("totem", edition='{"game":\n "chess"}')
        self.assertTrue(refusal.exception.faults)
        with self.assertRaises(FileNotFoundError):
            warren.game("totem", edition="there-is-no-such-file.json")

    def test_takes_editions_as_dicts_texts_and_files(self):
        import json
        import tempfile

        text = warren.games()["rodentia"]["house_edition"]
        house = warren.game("rodentia")
        self.assertEqual(warren.game("rodentia", edition=text).edition_hash, house.edition_hash)
        self.assertEqual(warren.game("rodentia", edition=json.loads(text)).edition, house.edition)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(text)
            file.flush()
            self.assertEqual(warren.game("rodentia", edition=file.name), house)

    def test_options_are_texts_numbers_and_flags(self):
        game = warren.game("totem", options={"roll_cap": 30, "placement_attacks": True})
        self.assertEqual(game.options, {"roll_cap": "30", "placement_attacks": "on"})
        self.assertNotEqual(game, warren.game("totem"))
        self.assertEqual(game, warren.game("totem", options={"placement_attacks": True, "roll_cap": 30}))
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_says_how_large_a_match_can_be(self):
        open_games = {"totem", "rodentia"}
        for number, game in enumerate(every_setup()):
            decisions = lots = 0
            hidden = together = False
            for state in walk(game, number, plies=4000):
                if state.is_over:
                    break
                together |= len(state.seats) > 1
                hidden = hidden or any(state.known(seat).text != state.text for seat in range(game.seats))
                lots += state.is_chance
                decisions += not state.is_chance
                if state.is_chance:
                    self.assertLess(max(state.chances())[0], game.outcome_count)
            self.assertLessEqual(decisions, game.most_decisions)
            self.assertLessEqual(lots, game.most_lots)
            alone = game.id == "kingdom-maps" and game.seats == 1
            self.assertEqual(game.hides, hidden, game)
            self.assertEqual(game.together, together, game)
            self.assertEqual(game.hides, game.id not in open_games and not alone)
        self.assertLess(warren.game("totem", options={"roll_cap": 9}).most_lots, 11)

    def test_signatures_are_those_of_the_command_line(self):
        checked = 0
        for line in (ROOT / "tests/golden/signatures.txt").read_text().splitlines():
            if line.startswith("#") or not line.strip():
                continue
            id, version, players, options, signature = line.split()
            if options != "-" and not options.startswith("roll_cap"):
                continue
            options = {} if options == "-" else dict([options.split("=")])
            game = warren.game(id, int(players), options, rules_version=int(version))
            self.assertEqual(warren.bench(game, seconds=0).signature, signature, line)
            checked += 1
        self.assertGreater(checked, 15)


class Positions(unittest.TestCase):
    def test_text_pickle_copy_and_undo_give_the_same_position_back(self):
        for number, game in enumerate(every_setup()):
            texts = []
            for state in walk(game, number, plies=25):
                texts.append(state.text)
                self.assertEqual(game.read(state.text), state)
                self.assertEqual(pickle.loads(pickle.dumps(state)), state)
                self.assertEqual(copy.deepcopy(state).hash, state.hash)
            while state.plies:
                texts.pop() if len(texts) > state.plies + 1 else None
                state.undo()
                self.assertEqual(state.text, texts[state.plies])
            with self.assertRaisesRegex(warren.WarrenError, "nothing to undo"):
                state.undo()

    def test_a_copy_goes_its_own_way(self):
        state = warren.game("rodentia").start()
        other = state.copy()
        other.resolve(other.chances()[0][0])
        self.assertNotEqual(state, other)
        self.assertEqual(state.plies, 0)

    def test_what_is_legal_is_what_the_referee_allows(self):
        for number, game in enumerate(every_setup()):
            for state in walk(game, number, plies=12):
                if state.kind != "act":
                    self.assertEqual(state.seats, ())
                    continue
                for seat in state.seats:
                    legal = state.legal(seat)
                    self.assertEqual(np.flatnonzero(state.mask(seat)).tolist(), legal)
                    for action in range(0, game.action_count, 7):
                        self.assertEqual(state.why(action, seat) is None, action in legal)
                    for action in legal:
                        self.assertEqual(game.action(game.write(action)), action)

    def test_an_illegal_action_names_its_rule_and_changes_nothing(self):
        game = warren.game("totem")
        state = first_decision(game)
        before, plies = state.text, state.plies
        with self.assertRaises(warren.IllegalAction) as refusal:
            state.apply("end")
        self.assertRegex(refusal.exception.rule, r"^TOT-\d+$")
        self.assertIn(refusal.exception.rule, str(refusal.exception))
        self.assertEqual((state.text, state.plies), (before, plies))
        again = pickle.loads(pickle.dumps(refusal.exception))
        self.assertEqual((str(again), again.rule), (str(refusal.exception), refusal.exception.rule))
        for wrong in (-1, game.action_count, 1 << 40):
            with self.assertRaises((warren.IllegalAction, OverflowError)):
                state.apply(wrong)
        for wrong in ("nonsense", ""):
            with self.assertRaises(warren.Refused):
                state.apply(wrong)
        with self.assertRaisesRegex(warren.WarrenError, "no seat 7"):
            state.legal(7)
        with self.assertRaisesRegex(warren.WarrenError, "no lots"):
            state.resolve(0)

    def test_lots_have_whole_weights_and_refuse_others(self):
        state = warren.game("rodentia").start()
        chances = state.chances()
        self.assertTrue(all(isinstance(weight, int) and weight > 0 for _, weight in chances))
        self.assertIn(state.sample(5), [outcome for outcome, _ in chances])
        with self.assertRaisesRegex(warren.WarrenError, "cannot be drawn"):
            state.resolve(60000)
        state.resolve(state.write_outcome(chances[-1][0]))
        self.assertEqual(state.plies, 1)

    def test_the_end_has_a_sheet(self):
        match = warren.play("fight-flight-bite", seed=3)
        state = match.state()
        self.assertAlmostEqual(state.shares().sum(), 1, places=5)
        self.assertEqual(len(state.result()["seats"]), 2)
        with self.assertRaisesRegex(warren.WarrenError, "not over"):
            warren.game("totem").start().shares()


class Knowledge(unittest.TestCase):
    def test_a_known_is_the_same_for_all_that_a_viewer_cannot_tell_apart(self):
        for number, game in enumerate(every_setup()):
            for state in walk(game, number, plies=40):
                for viewer in [None, *range(game.seats)]:
                    known = state.known(viewer)
                    twin = known.guess(number).known(viewer)
                    self.assertEqual(twin, known)
                    self.assertEqual(hash(twin), hash(known))
                    self.assertEqual(twin.show(), known.show())
                    self.assertTrue(np.array_equal(twin.planes(), known.planes()))
                    if viewer in state.seats:
                        self.assertEqual(known.legal(), state.legal(viewer))

    def test_secrets_cannot_be_reached(self):
        # Positions that differ in what a seat does not know alone: nothing that can be asked of its
        # Known, and no byte of its pickle, says which of them is the true one.
        for number, game in enumerate(every_setup()):
            differ = 0
            for state in walk(game, number, plies=60):
                for seat in range(game.seats):
                    known = state.known(seat)
                    twin = known.guess(number)
                    differ += twin != state
                    self.assertEqual(self.all_that_is_told(twin.known(seat)), self.all_that_is_told(known))
            self.assertEqual(differ > 20, game.hides, game)

    def all_that_is_told(self, known):
        members = {name for name in dir(known) if not name.startswith("_")}
        asked = {"draw", "guess", "kind", "legal", "planes", "prompt", "seats", "show", "text", "viewer"}
        self.assertEqual(members, asked | {"game", "remark"})
        told = {name: getattr(known, name) for name in asked}
        told = {name: one() if callable(one) and name != "guess" else one for name, one in told.items()}
        told["guess"] = known.guess(1).text
        told["planes"] = told["planes"].tobytes()
        told["remarks"] = [known.remark(action) for action in told["legal"]]
        told["pickle"] = pickle.dumps(known)
        return told

    def test_pickles_and_reads_back(self):
        for number, game in enumerate(every_setup()):
            for state in walk(game, number, plies=15):
                known = state.known(game.seats - 1)
                self.assertEqual(pickle.loads(pickle.dumps(known)), known)
                self.assertEqual(game.read_known(known.text, game.seats - 1), known)

    def test_planes_are_listed(self):
        for game in every_setup():
            layout = game.planes
            self.assertEqual(sum(block["size"] for block in layout), game.plane_count)
            self.assertEqual([block["first"] for block in layout][0], 0)
            maps, cells = game.plane_maps
            self.assertEqual(layout[maps]["first"], maps * cells)
            self.assertEqual(game.start().known(0).planes().shape, (game.plane_count,))


class Bots(unittest.TestCase):
    def test_advice_is_data(self):
        game = warren.game("rodentia")
        for state in walk(game, 1):
            if state.kind == "act" and len(state.legal()) > 2:
                break
        known = state.known(state.seats[0])
        advice = warren.Bot(game, "search:iterations=300", seed=2).advise(known)
        self.assertEqual(sorted(advice.actions), known.legal())
        self.assertGreater(advice.visits.sum(), 0)
        self.assertAlmostEqual(advice.weights.sum(), 1, places=6)
        self.assertTrue(np.all((advice.values >= 0) & (advice.values <= 1)))
        self.assertEqual([game.action(text) for text in advice.texts], advice.actions.tolist())
        self.assertIn(warren.Bot(game, "greedy").choose(known), known.legal())

    def test_a_bot_plays_an_equal_game_and_no_other(self):
        game = warren.game("totem")
        state = first_decision(game)
        known = state.known(state.seats[0])
        self.assertIn(warren.Bot(warren.game("totem"), "random").choose(known), known.legal())
        with self.assertRaisesRegex(warren.WarrenError, "the bot plays"):
            warren.Bot(warren.game("totem", players=3), "random").choose(known)
        with self.assertRaisesRegex(warren.WarrenError, "spectator"):
            warren.Bot(game, "random").choose(state.known())
        with self.assertRaises(warren.Refused):
            warren.Bot(game, "search:iterations=1").choose(state.known(1 - state.seats[0]))
        with self.assertRaises(warren.Refused):
            warren.Bot(game, "deep-thought")

    def test_other_threads_go_on_while_it_thinks(self):
        game = warren.game("totem")
        bot = warren.Bot(game, "search:iterations=20000")
        state = first_decision(game)
        answers = []
        thread = threading.Thread(target=lambda: answers.append(bot.choose(state.known(state.seats[0]))))
        thread.start()
        counted = 0
        while thread.is_alive():
            counted += 1
        thread.join()
        self.assertGreater(counted, 10)
        self.assertIn(answers[0], state.legal())


class Matches(unittest.TestCase):
    def test_a_record_replays(self):
        match = warren.play("kingdom-maps", ["greedy", "random"], seed=11)
        self.assertTrue(match.is_over)
        again = warren.replay(match.record)
        self.assertEqual(again.plies, match.plies)
        self.assertEqual(again.state(), match.state())
        self.assertEqual(again.seats, ["greedy", "random"])
        self.assertEqual(pickle.loads(pickle.dumps(match)).record, match.record)
        self.assertEqual(len(warren.replay(match.record, plies=5).plies), 5)
        with self.assertRaises(warren.Refused):
            warren.replay(match.record.replace("seed", "sead", 1))
        again.drop(3)
        self.assertEqual(again.state(), match.state(len(match.plies) - 3))

    def test_is_recalled_as_a_seat_lived_it(self):
        match = warren.play("fight-flight-bite", seed=8)
        red, blue, nobody = match.recall(0), match.recall(1), match.recall()
        self.assertIn("red is dealt a card\n", blue)
        self.assertNotIn("red is dealt a card\n", red)
        self.assertIn("blue is dealt a card\n", red)
        self.assertEqual(red.count("\n> "), sum(seat == 0 for seat, _ in match.plies))
        self.assertNotIn("\n> ", nobody)
        self.assertTrue(red.endswith(match.state().known(0).text))
        self.assertEqual(pickle.loads(pickle.dumps(match)).recall(0), red)
        before = warren.replay(match.record, plies=40)
        lived = before.recall(0)[: -len(before.state().known(0).text)]
        self.assertTrue(red.startswith(lived))
        with self.assertRaisesRegex(warren.WarrenError, "no seat 5"):
            match.recall(5)

    def test_is_judged_by_a_bot(self):
        told = []
        judged = warren.play("totem", seed=2).analyse("greedy", progress=lambda *now: told.append(now))
        self.assertTrue(judged)
        self.assertTrue(all(one["cost"] >= 0 for one in judged))

    def test_the_same_seed_is_the_same_match(self):
        self.assertEqual(warren.play("rodentia", seed=4).record, warren.play("rodentia", seed=4).record)
        self.assertNotEqual(warren.play("rodentia", seed=4).plies, warren.play("rodentia", seed=5).plies)


class Lab(unittest.TestCase):
    def test_a_simulation_is_the_same_for_any_number_of_threads(self):
        one = warren.sim("fight-flight-bite", games=300, seed=3)
        two = warren.sim("fight-flight-bite", games=300, seed=3, threads=2)
        self.assertEqual(one.games, 300)
        self.assertEqual(one.plies.counts.sum(), 300)
        self.assertTrue(np.array_equal(one.plies.values, two.plies.values))
        self.assertTrue(np.array_equal(one.plies.counts, two.plies.counts))
        self.assertAlmostEqual(sum(win.mean for win in one.wins), 1, places=6)
        self.assertEqual(sum(one.reasons.values()), 300)
        with self.assertRaises(warren.Refused):
            warren.sim("totem", bots="deep-thought")
        with self.assertRaisesRegex(warren.WarrenError, "at least 1"):
            warren.sim("totem", games=0)

    def stop_after(self, told):
        def tell(done, games):
            told.append((done, games))
            raise KeyError("enough")

        return tell

    def test_progress_is_told_and_what_it_raises_stops_the_work(self):
        told = []
        with self.assertRaisesRegex(KeyError, "enough"):
            warren.sim("totem", games=1_000_000, bots="greedy", progress=self.stop_after(told))
        self.assertEqual(told[0][1], 1_000_000)

    def test_an_arena_gives_tables(self):
        report = warren.arena("rodentia", ["greedy", "random"], games=20)
        self.assertEqual(report.score.shape, (2, 2))
        self.assertTrue(np.isnan(report.score[0, 0]))
        self.assertAlmostEqual(report.score[0, 1] + report.score[1, 0], 1)
        self.assertGreater(report.elo[0], report.elo[1])
        self.assertLess(report.low[0, 1], report.high[0, 1])


class Help(unittest.TestCase):
    def test_everything_public_says_what_it_is(self):
        for name in warren.__all__:
            one = getattr(warren, name)
            self.assertTrue(one.__doc__, name)
            self.assertTrue(one.__module__.startswith("warren"), name)
            for member in vars(one).values() if isinstance(one, type) else []:
                told = member.fget.__doc__ if isinstance(member, property) and member.fget else member.__doc__
                self.assertNotIn("::", told or "", name)  # a name of the compiled part


if __name__ == "__main__":
    unittest.main()
