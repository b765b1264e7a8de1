"""Spaces and arrays: Gymnasium's and NumPy's where they are installed, plain ones otherwise."""

from __future__ import annotations

import random
from typing import Any, Dict as DictType, List, Mapping, Optional, Sequence, Tuple

try:
    import numpy
    from gymnasium import spaces as gymnasium_spaces
except ImportError:
    numpy = None  # type: ignore[assignment]
    gymnasium_spaces = None  # type: ignore[assignment]

HAS_GYMNASIUM = gymnasium_spaces is not None


class Space:
    """A fallback for gymnasium.spaces.Space."""

    def __init__(self) -> None:
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Discrete(Space):
    """The numbers from 0 up to, not including, n."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def contains(self, value: Any) -> bool:
        return isinstance(value, int) and 0 <= value < self.n

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        possible = [i for i in range(self.n) if mask is None or mask[i]]
        return self._random.choice(possible) if possible else 0

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Lists of numbers, each between its own bounds."""

    def __init__(self, low: Sequence[int], high: Sequence[int]) -> None:
        super().__init__()
        self.low, self.high, self.shape = list(low), list(high), (len(low),)

    def contains(self, value: Any) -> bool:
        return len(value) == len(self.low) and all(
            low <= number <= high for number, low, high in zip(value, self.low, self.high)
        )

    def sample(self) -> List[int]:
        return [self._random.randint(low, high) for low, high in zip(self.low, self.high)]

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high})"


class Dict(Space):
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, value: Any) -> bool:
        return value.keys() == self.spaces.keys() and all(
            space.contains(value[name]) for name, space in self.spaces.items()
        )

    def sample(self) -> DictType[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


class Batch(Space):
    """A list of so many of the same."""

    def __init__(self, single: Any, count: int) -> None:
        super().__init__()
        self.single, self.count = single, count

    def contains(self, value: Any) -> bool:
        return len(value) == self.count and all(map(self.single.contains, value))

    def sample(self) -> List[Any]:
        return [self.single.sample() for _ in range(self.count)]

    def __repr__(self) -> str:
        return f"Batch({self.single}, {self.count})"


class Described:
    """What `ninefold env` tells of a variant: its actions, and what each number of an observation means."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        self.actions: Tuple[str, ...] = tuple(answer["actions"])
        self.events: Tuple[str, ...] = tuple(answer["events"])
        self.numbers: Tuple[Mapping[str, Any], ...] = tuple(answer["observation"])
        self.low = [number["least"] for number in self.numbers]
        self.high = [number["most"] for number in self.numbers]

    def action_space(self) -> Any:
        return (gymnasium_spaces or _PLAIN).Discrete(len(self.actions))

    def observation_space(self) -> Any:
        size = len(self.actions)
        if gymnasium_spaces is None:
            mask = Box([0] * size, [1] * size)
            return Dict({"observation": Box(self.low, self.high), "action_mask": mask})
        box = gymnasium_spaces.Box
        low, high = numpy.array(self.low, self.dtype), numpy.array(self.high, self.dtype)
        return gymnasium_spaces.Dict(
            {
                "observation": box(low, high, dtype=self.dtype),
                "action_mask": box(0, 1, (size,), dtype=numpy.int8),
            }
        )

    @property
    def dtype(self) -> Any:
        return numpy.int32 if max(self.high) < 2**31 else numpy.int64

    def observation(self, numbers: Sequence[int], mask: Sequence[int]) -> DictType[str, Any]:
        if gymnasium_spaces is None:
            return {"observation": list(numbers), "action_mask": list(mask)}
        return {
            "observation": numpy.array(numbers, self.dtype),
            "action_mask": numpy.array(mask, numpy.int8),
        }


class _PLAIN:
    Discrete = Discrete
