"""Every environment plays whole games, and the same seed gives the same game."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import unittest
from typing import Any, List

from ninefold import (
    AECEnvironment,
    Client,
    Game,
    IllegalMove,
    NinefoldError,
    SeatEnvironment,
    State,
    VectorEnvironment,
)
from ninefold.spaces import HAS_GYMNASIUM

GAMES = ["sequence-zero", "sequence-duel", "zero-sum-game", "sequence-clash", "sum-to-zero"]
LEVELS = ["easy", "casual", "expert", "perfect"]


def legal(mask: Any) -> List[int]:
    return [action for action, possible in enumerate(mask) if possible]


class WithClient(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.client.close()

    def judged(self, game: str, moves: List[str]) -> Any:
        """The state after these moves, by a game that is stepped with them in a row."""
        return self.client.reset(id="judge", game=game, moves=moves, chance="moves", seed=0)


class BeforeResetTest(WithClient):
    def test_it_is_said_what_to_call_first(self) -> None:
        aec = AECEnvironment("sum-to-zero", client=self.client)
        seat = SeatEnvironment("sum-to-zero", client=self.client)
        vector = VectorEnvironment("sum-to-zero", 2, client=self.client)
        too_early = [
            lambda: aec.step(0),
            lambda: aec.observe("player_0"),
            lambda: aec.moves,
            lambda: seat.step(0),
            seat.action_masks,
            lambda: seat.moves,
            lambda: vector.step([0, 0]),
        ]
        for each in too_early:
            with self.assertRaisesRegex(NinefoldError, "call reset\\(\\) first"):
                each()


class ClientTest(WithClient):
    def test_many_requests_in_flight(self) -> None:
        # More than the pipes hold, both ways: neither side may wait for the other one for ever.
        pending = [
            self.client.send({"op": "actions", "game": GAMES[i % 5], "id": "x" * 3000}) for i in range(600)
        ]
        actions = [len(each.result()["actions"]) for each in pending]
        self.assertEqual(actions, [18, 9, 18, 2, 18] * 120)

    def test_answers_can_be_taken_in_any_order(self) -> None:
        first = self.client.send({"op": "close", "ids": [], "id": 1})
        second = self.client.send({"op": "close", "ids": [], "id": 2})
        self.assertEqual([second.result()["id"], first.result()["id"]], [2, 1])

    def test_what_is_wrong_is_raised(self) -> None:
        with self.assertRaisesRegex(NinefoldError, "did you mean reset"):
            self.client.ask({"op": "rest"})
        with self.assertRaisesRegex(NinefoldError, "There is no game"):
            AECEnvironment("chess", client=self.client)

    def test_a_program_that_ends_is_told(self) -> None:
        client = Client([sys.executable, "-c", "import sys; sys.stdin.readline()"])
        with self.assertRaisesRegex(NinefoldError, "has ended"):
            client.ask({"op": "close", "ids": []})
        client.close()
        with self.assertRaisesRegex(NinefoldError, "closed"):
            client.ask({"op": "close", "ids": []})

    def test_a_program_that_is_killed_is_told(self) -> None:
        client = Client()
        env = AECEnvironment("sum-to-zero", client=client)
        env.reset(seed=1)
        client._process.kill()
        with self.assertRaisesRegex(NinefoldError, "has ended, with the code -?[0-9]+"):
            env.step(0)
        env.close()
        client.close()

    def test_what_is_no_ninefold_is_told(self) -> None:
        with self.assertRaisesRegex(NinefoldError, "'/no/such' cannot be started: .* The variable NINEFOLD"):
            Client(["/no/such"])
        for text in ("hello", "\\n> ninefold@0.1.0 start\\n"):  # npm has words of its own
            client = Client([sys.executable, "-c", f"input(); print('{text}')"])
            with self.assertRaisesRegex(NinefoldError, "answers '.*', which is no JSON. The variable NINEFOLD"):
                client.ask({"op": "close", "ids": []})
            client.close()


class AECTest(WithClient):
    def play(self, game: str, seed: Any, choose: random.Random) -> AECEnvironment:
        env = AECEnvironment(game, client=self.client)
        env.reset(seed=seed)
        total = {"player_0": 0.0, "player_1": 0.0}
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertFalse(truncated)
            env.step(None if terminated else choose.choice(legal(observation["action_mask"])))
        self.assertEqual(sorted(total.values()), [-1, 1])
        self.assertEqual(env.agents, [])
        state = self.judged(game, env.moves)
        self.assertEqual(total["player_0"], 1 if state["winner"] == "first" else -1)
        return env

    def test_whole_games(self) -> None:
        for game in GAMES:
            for seed in range(5):
                moves = self.play(game, seed, random.Random(seed)).moves
                self.assertEqual(self.play(game, seed, random.Random(seed)).moves, moves)

    def test_an_illegal_move_changes_nothing(self) -> None:
        env = AECEnvironment("sequence-duel", client=self.client)
        env.reset(seed=1)
        env.step(3)
        with self.assertRaisesRegex(IllegalMove, "is not legal as move 2"):
            env.step(3)
        self.assertEqual((env.agent_selection, env.moves), ("player_1", ["4"]))
        env.step(4)
        self.assertEqual(env.moves, ["4", "5"])

    def test_an_action_is_a_whole_number(self) -> None:
        aec, seat = (each("sequence-duel", client=self.client) for each in (AECEnvironment, SeatEnvironment))
        for env in (aec, seat):
            env.reset(seed=1)
            for action in (1.7, 1.0, "1", None, [1], float("nan")):
                with self.assertRaisesRegex(TypeError, "an action is a whole number, not "):
                    env.step(action)
            self.assertEqual(env.moves, [])

    def test_the_same_seed_six_times(self) -> None:
        env = AECEnvironment("sequence-clash", client=self.client)
        seen = set()
        for _ in range(6):
            env.reset(seed=42)
            while not env.terminations[env.agent_selection]:
                env.step(legal(env.observe(env.agent_selection)["action_mask"])[-1])
            seen.add(" ".join(env.moves))
        self.assertEqual(len(seen), 1)

    def test_the_same_space_each_time(self) -> None:
        env = AECEnvironment("sequence-clash", client=self.client)
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))

    def test_who_does_not_move_can_do_nothing(self) -> None:
        env = AECEnvironment("sequence-zero", client=self.client)
        env.reset(seed=1)
        self.assertEqual(sum(env.observe("player_0")["action_mask"]), 18)
        self.assertEqual(sum(env.observe("player_1")["action_mask"]), 0)

    def test_resets_go_on_with_the_run(self) -> None:
        def cards(env: AECEnvironment) -> List[Any]:
            found = []
            for seed in (9, None, None):
                env.reset(seed=seed)
                found.append(env.observe("player_0")["observation"][-1])
                env.step(0)
                found.append(env.observe("player_1")["observation"][-1])
            return found

        one, other = (cards(AECEnvironment("sequence-clash", client=self.client)) for _ in range(2))
        self.assertEqual(one, other)

    def test_pettingzoo_itself(self) -> None:
        try:
            import pettingzoo
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        for game in GAMES:
            env = AECEnvironment(game, client=self.client)
            self.assertIsInstance(env, pettingzoo.AECEnv)
            api_test(env, num_cycles=100)
            seed_test(lambda: AECEnvironment(game, client=self.client), num_cycles=10)


class SeatTest(WithClient):
    def play(self, game: str, opponent: str, seat: str, seed: int) -> List[str]:
        env = SeatEnvironment(game, opponent=opponent, seat=seat, client=self.client)
        choose = random.Random(seed)
        observation, info = env.reset(seed=seed)
        terminated, reward = False, 0.0
        while not terminated:
            self.assertTrue(env.observation_space.contains(observation))
            self.assertEqual(list(env.action_masks()), list(observation["action_mask"]))
            action = choose.choice(legal(observation["action_mask"]))
            observation, reward, terminated, _, info = env.step(action)
        self.assertEqual(reward, 1 if info["winner"] == seat else -1)
        self.assertEqual(self.judged(game, info["moves"])["winner"], info["winner"])
        return env.moves

    def test_every_level_in_both_seats(self) -> None:
        for game in GAMES:
            for opponent in LEVELS:
                for seat in ("first", "second"):
                    moves = self.play(game, opponent, seat, 3)
                    self.assertEqual(self.play(game, opponent, seat, 3), moves)

    def test_an_opponent_who_wins_at_once(self) -> None:
        options = {"firstScore": 5}
        with self.assertRaisesRegex(ValueError, "always wins with its first move"):
            SeatEnvironment("sequence-zero", "perfect", "second", options, self.client).reset(seed=1)
        observation, _ = SeatEnvironment("sequence-zero", "easy", "second", options, self.client).reset(seed=1)
        self.assertTrue(legal(observation["action_mask"]))

    def test_gymnasium_itself(self) -> None:
        if not HAS_GYMNASIUM:
            self.skipTest("Gymnasium is not installed")
        from gymnasium.utils.env_checker import check_env

        for game in GAMES:
            check_env(SeatEnvironment(game, client=self.client), skip_render_check=True)


class VectorTest(WithClient):
    def test_it_is_its_games(self) -> None:
        for game in GAMES:
            count, choose = 4, random.Random(game)
            vector = VectorEnvironment(game, count, opponent="casual", client=self.client)
            singles = [SeatEnvironment(game, opponent="casual", client=self.client) for _ in range(count)]
            rounds = [0] * count
            observations, _ = vector.reset(seed=7)
            now = [env.reset(seed=f"7 {i} 0")[0] for i, env in enumerate(singles)]
            for _ in range(30):
                for i in range(count):
                    self.assertEqual(list(observations["observation"][i]), list(now[i]["observation"]))
                    self.assertEqual(list(observations["action_mask"][i]), list(now[i]["action_mask"]))
                actions = [choose.choice(legal(each["action_mask"])) for each in now]
                observations, rewards, ends, _, infos = vector.step(actions)
                for i, env in enumerate(singles):
                    now[i], reward, over, _, info = env.step(actions[i])
                    self.assertEqual((rewards[i], ends[i]), (reward, over))
                    if over:
                        self.assertEqual(list(infos["final_obs"][i]["observation"]), list(now[i]["observation"]))
                        self.assertEqual(infos["winner"][i], info["winner"])
                        rounds[i] += 1
                        now[i], _ = env.reset(seed=f"7 {i} {rounds[i]}")

    def test_both_seats(self) -> None:
        vector = VectorEnvironment("sequence-duel", 2, client=self.client)
        vector.reset(seed=1)
        for action in (7, 6, 1, 8):  # 8 7 2 9
            _, rewards, ends, _, _ = vector.step([action, action])
            self.assertFalse(any(ends))
        _, rewards, ends, _, infos = vector.step([4, 0])  # 5 makes 15
        self.assertEqual((list(rewards), list(ends)), ([1, 0], [True, False]))
        self.assertEqual(infos["winner"][0], "first")

    def test_illegal_moves_are_told(self) -> None:
        vector = VectorEnvironment("sequence-duel", 2, client=self.client)
        vector.reset(seed=1)
        observations, _, _, _, infos = vector.step([0, 99])
        self.assertEqual(list(infos["errors"]), [1])
        self.assertEqual([sum(mask) for mask in observations["action_mask"]], [8, 9])

    def test_a_seat_needs_an_opponent(self) -> None:
        with self.assertRaisesRegex(NinefoldError, '"seat" needs an "opponent"'):
            VectorEnvironment("sequence-duel", 2, seat="second", client=self.client).reset(seed=1)

    def test_two_in_flight(self) -> None:
        one, two = (VectorEnvironment("sequence-zero", 64, client=self.client) for _ in range(2))
        for vector in (one, two):
            vector.reset(seed=1)
        one.step_async([0] * 64)
        two.step_async([1] * 64)
        second, first = two.step_wait()[0], one.step_wait()[0]
        self.assertEqual([list(each["observation"][63])[:2] for each in (first, second)], [[1, 1], [1, 2]])


class SpielTest(WithClient):
    def test_whole_games(self) -> None:
        for name in GAMES:
            game = Game(name, client=self.client)
            for seed in range(5):
                choose, state = random.Random(seed), game.new_initial_state()
                while not state.is_terminal():
                    actions = state.legal_actions()
                    self.assertEqual(legal(state.legal_actions_mask()), actions)
                    if state.is_chance_node():
                        outcomes = state.chance_outcomes()
                        self.assertEqual([action for action, _ in outcomes], actions)
                        self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
                    self.assertEqual(len(state.observation_tensor()), game.observation_tensor_shape()[0])
                    state.apply_action(choose.choice(actions))
                self.assertEqual(sum(state.returns()), 0)
                self.assertEqual(state.current_player(), -4)
                again = game.new_initial_state()
                for action in state.history():
                    again.apply_action(action)
                self.assertEqual((str(again), again.returns()), (str(state), state.returns()))

    def test_chance(self) -> None:
        state = Game("sequence-clash", client=self.client).new_initial_state()
        self.assertEqual((state.current_player(), state.is_chance_node()), (-1, True))
        self.assertEqual(state.chance_outcomes()[3], (3, 2 / 18))
        self.assertEqual(state.action_to_string(3), "4")
        state.apply_action(3)
        self.assertEqual((state.current_player(), state.legal_actions()), (0, [0, 1]))
        self.assertEqual(state.action_to_string(0, 1), "4x")
        state.apply_action(0)
        self.assertEqual(state.chance_outcomes()[3], (3, 1 / 17))

    def test_clones_go_their_own_ways(self) -> None:
        state = Game("sequence-zero", client=self.client).new_initial_state()
        state.apply_action(4)
        clone = state.clone()
        clone.apply_action(0)
        self.assertEqual((str(state), str(clone)), ("+5", "+5 +1"))
        self.assertEqual(str(state.child(1)), "+5 +2")
        self.assertEqual(state.legal_actions(0), [])
        with self.assertRaisesRegex(IllegalMove, "Action 4 is not legal here"):
            state.apply_action(4)

    def test_a_solver_of_the_users_own(self) -> None:
        """Exhaustive search through states finds the odds that the games' own solver does."""

        def win(state: State) -> float:
            if state.is_terminal():
                return (state.returns()[0] + 1) / 2
            if state.is_chance_node():
                return sum(chance * win(state.child(card)) for card, chance in state.chance_outcomes())
            values = [win(state.child(action)) for action in state.legal_actions()]
            return max(values) if state.current_player() == 0 else min(values)

        for name, options in (
            ("sequence-clash", {"highest": 3, "copies": 1, "length": 2}),
            ("sequence-duel", {"numbers": [1, 2, 3, 4], "target": 5}),
        ):
            flags = [f"--{key}={str(value).strip('[]').replace(' ', '')}" for key, value in options.items()]
            solved = subprocess.run(
                [*self.client.command[:-1], "solve", name, "--json", *flags], stdout=subprocess.PIPE, check=True
            )
            mine = win(Game(name, options, self.client).new_initial_state())
            self.assertAlmostEqual(mine, json.loads(solved.stdout)["win"]["first"])


if __name__ == "__main__":
    unittest.main()
