"""Thousands of games at once, as Gymnasium's vector environments. A game that ends begins again in the same step."""

from __future__ import annotations

import sys
from array import array
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from .base import Connected, begun
from .client import Client, Json, Pending
from .seeds import Seed, Seeds
from .spaces import Batch, HAS_GYMNASIUM, numpy

if HAS_GYMNASIUM:
    from gymnasium.vector import VectorEnv as Base
    from gymnasium.vector.utils import batch_space

    try:
        from gymnasium.vector import AutoresetMode

        _METADATA: Dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}
    except ImportError:  # before Gymnasium 1.1
        _METADATA = {}
else:
    _METADATA = {}
    batch_space = Batch

    class Base:  # type: ignore[no-redef]
        """A fallback for gymnasium.vector.VectorEnv."""

        @property
        def unwrapped(self) -> Any:
            return self


class Rows(Sequence[Any]):
    """A table: its rows are cut out of one array when they are asked for."""

    def __init__(self, flat: Any, width: int) -> None:
        self.flat, self.width = flat, width

    def __len__(self) -> int:
        return len(self.flat) // self.width

    def __getitem__(self, index: Any) -> Any:
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        start = index % len(self) * self.width
        return self.flat[start : start + self.width]

    def __iter__(self) -> Iterator[Any]:
        flat, width = self.flat, self.width
        return (flat[start : start + width] for start in range(0, len(flat), width))


_TYPES = {2: "h", 4: "i"}
_BITS = bytes.maketrans(b"01", b"\0\1")


class VectorEnvironment(Connected, Base):  # type: ignore[misc, valid-type]
    """With an opponent, one seat of each game; without, both, and a reward is that of the player who moved.

    A move that is not legal changes nothing in its game; infos["errors"] tells it.
    """

    metadata = _METADATA

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponent: Optional[str] = None,
        seat: Optional[str] = None,
        options: Optional[Mapping[str, Any]] = None,
        client: Optional[Client] = None,
    ) -> None:
        self._connect(game, options, client)
        given = {"opponent": opponent, "seat": seat}
        self._terms = {**self._variant, **{name: word for name, word in given.items() if word is not None}}
        self._seat = (seat or "first") if opponent else None
        self._begun: Optional[Json] = None
        self._seeds = Seeds()
        self._movers: Sequence[int] = ()
        self._pending: Optional[Pending] = None
        self.num_envs = num_envs
        self.single_action_space = self.described.action_space()
        self.single_observation_space = self.described.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: Optional[Seed] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        vector = {"op": "vector", "id": self._id, "count": self.num_envs}
        answer = self._client.ask({**vector, **self._terms, **self._seeds.next(seed)})
        self._begun = answer
        infos = {"seed": answer["seed"]} if "seed" in answer else {}
        return self._observations(answer), infos

    def step(self, actions: Any) -> Tuple[Dict[str, Any], Any, Any, Any, Dict[str, Any]]:
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: Any) -> None:
        """Sends the actions; step_wait takes what came of them. Meanwhile other vectors of the client can be stepped."""
        begun(self._begun)
        numbers = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        self._pending = self._client.send({"op": "act", "id": self._id, "actions": numbers})

    def step_wait(self) -> Tuple[Dict[str, Any], Any, Any, Any, Dict[str, Any]]:
        if self._pending is None:
            raise RuntimeError("step_wait comes after step_async")
        pending, self._pending = self._pending, None
        answer = pending.result()
        count = self.num_envs
        rewards, ends = [0.0] * count, [False] * count
        infos: Dict[str, Any] = {}
        if answer["ended"]:
            final: List[Any] = [None] * count
            winners: List[Optional[str]] = [None] * count
            nothing = [0] * len(self.described.actions)
            for end in answer["ended"]:
                index, winner = end["index"], end["winner"]
                seat = self._seat or ("first", "second")[self._movers[index]]
                rewards[index], ends[index] = (1.0 if winner == seat else -1.0), True
                final[index] = self.described.observation(end["observation"], nothing)
                winners[index] = winner
            infos = {"final_obs": _objects(final), "_final_obs": _array(ends, bool), "winner": _objects(winners)}
        if answer["errors"]:
            infos["errors"] = {each["index"]: each["error"]["message"] for each in answer["errors"]}
        observations = self._observations(answer)
        return observations, _array(rewards, float), _array(ends, bool), _array([False] * count, bool), infos

    def _observations(self, answer: Mapping[str, Any]) -> Dict[str, Any]:
        numbers, masks = bytes.fromhex(answer["observations"]), answer["masks"].encode().translate(_BITS)
        width, actions = len(self.described.numbers), len(self.described.actions)
        size = len(numbers) // (self.num_envs * width)
        flat = array(_TYPES[size])
        flat.frombytes(numbers)
        if sys.byteorder == "big":
            flat.byteswap()
        self._movers = flat[::width]  # the first number tells whose turn it is
        if HAS_GYMNASIUM:
            return {
                "observation": numpy.asarray(flat).astype(self.described.dtype).reshape(self.num_envs, width),
                "action_mask": numpy.frombuffer(bytearray(masks), numpy.int8).reshape(self.num_envs, actions),
            }
        return {"observation": Rows(flat, width), "action_mask": Rows(masks, actions)}


def _array(values: List[Any], dtype: type) -> Any:
    return numpy.array(values, dtype) if HAS_GYMNASIUM else values


def _objects(values: List[Any]) -> Any:
    if not HAS_GYMNASIUM:
        return values
    array = numpy.empty(len(values), object)
    array[:] = values
    return array
