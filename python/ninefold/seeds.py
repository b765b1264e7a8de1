"""One seed for a whole run: every game of it can be repeated."""

from __future__ import annotations

from typing import Dict, Optional, Union

Seed = Union[int, str]


class Seeds:
    """A reset with a seed begins a run with it; those without go on with the run, each with a seed of its own."""

    def __init__(self) -> None:
        self._run: Optional[Seed] = None
        self._games = 0

    def next(self, seed: Optional[Seed]) -> Dict[str, Seed]:
        """What to add to a request; nothing before the first seed, so that any game may come."""
        if seed is not None:
            self._run, self._games = seed, 0
            return {"seed": seed}
        if self._run is None:
            return {}
        self._games += 1
        return {"seed": f"{self._run} {self._games}"}
