"""Gymnasium's interface: one seat of a game, against a computer."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Tuple

from .base import OneGame, begun, number_of
from .client import Client
from .seeds import Seed, Seeds

try:
    from gymnasium import Env as Base
except ImportError:

    class Base:  # type: ignore[no-redef]
        """A fallback for gymnasium.Env."""

        @property
        def unwrapped(self) -> Any:
            return self

        def reset(self, *, seed: Optional[Seed] = None, options: Any = None) -> Any: ...


Observation = Dict[str, Any]


class SeatEnvironment(OneGame, Base):  # type: ignore[misc, valid-type]
    """The reward is 1 for a win and -1 for a loss. A move that is not legal raises IllegalMove and changes nothing."""

    def __init__(
        self,
        game: str,
        opponent: str = "expert",
        seat: str = "first",
        options: Optional[Mapping[str, Any]] = None,
        client: Optional[Client] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self._connect(game, options, client)
        self._seat = seat
        self._terms = {
            **self._variant,
            **{"opponent": opponent, "seat": seat},
            **{"observation": "numbers", "mask": True, "legal": False, "record": True},
        }
        self._seeds = Seeds()
        self.render_mode = render_mode
        self.action_space = self.described.action_space()
        self.observation_space = self.described.observation_space()

    def reset(
        self, *, seed: Optional[Seed] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        for _ in range(_TRIES):
            state = self._client.reset(id=self._id, **self._terms, **self._seeds.next(seed))
            if state["turn"] != "over":
                self._state = state
                return self._observation(), self._info()
            seed = None  # the opponent has won with its first move: the next game of the run
        raise ValueError("The opponent always wins with its first move: there is nothing to decide.")

    def step(self, action: int) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        begun(self._state)
        state = self._client.step(self._id, number_of(action))
        self._state = state
        over = state["turn"] == "over"
        reward = 0.0 if not over else 1.0 if state["winner"] == self._seat else -1.0
        return self._observation(), reward, over, False, self._info()

    def action_masks(self) -> Any:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self._observation()["action_mask"]

    def _observation(self) -> Observation:
        state = begun(self._state)
        return self.described.observation(state["observation"], state["mask"])

    def _info(self) -> Dict[str, Any]:
        names = ("moves", "draw", "seed", "winner", "reason")
        state = begun(self._state)
        return {name: state[name] for name in names if state.get(name) is not None}


_TRIES = 100
