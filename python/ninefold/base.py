"""What the environments share: a game with its options, and the client that plays it."""

from __future__ import annotations

import operator
from typing import Any, List, Mapping, Optional

from .client import Client, Json, NinefoldError
from .spaces import Described


class Connected:
    """With a client of its own, or one that others use, too."""

    def _connect(self, game: str, options: Optional[Mapping[str, Any]], client: Optional[Client]) -> None:
        self._own_client = client is None
        self._client = client or Client()
        self._id = self._client.new_id()
        self._variant = {"game": game, **({"options": dict(options)} if options else {})}
        self.described = Described(self._client.ask({"op": "actions", **self._variant}))

    def close(self, **_: Any) -> None:
        if self._own_client:
            self._client.close()
        else:
            self._client.forget(self._id)


class OneGame(Connected):
    """At a time, with its moves."""

    metadata = {"render_modes": ["ansi"]}
    render_mode: Optional[str]
    _state: Optional[Json] = None

    @property
    def moves(self) -> List[str]:
        """The moves so far, in the notation of records."""
        return list(begun(self._state)["moves"])

    def render(self) -> Optional[str]:
        return " ".join(self.moves) if self.render_mode == "ansi" else None


def begun(state: Optional[Json]) -> Json:
    """The state of a game, which has to be there."""
    if state is None:
        raise NinefoldError("There is no game yet: call reset() first.", "no-game")
    return state


def number_of(action: Any) -> int:
    """The number of an action, also from numpy. A text is no action: "4" would be another move than the 4th action."""
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(
            f"an action is a whole number, not {action!r}; described.actions lists the moves by number"
        ) from None
