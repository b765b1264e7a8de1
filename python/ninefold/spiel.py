"""The names of OpenSpiel: a game, and states that can be cloned, with chance as a player of its own."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Tuple

from .base import Connected
from .client import Client, IllegalMove, Json

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
_PLAYERS = {"first": 0, "second": 1, "chance": CHANCE_PLAYER, "over": TERMINAL_PLAYER}


class Game(Connected):
    """A game with its options."""

    def __init__(
        self, game: str, options: Optional[Mapping[str, Any]] = None, client: Optional[Client] = None
    ) -> None:
        self._connect(game, options, client)

    def new_initial_state(self) -> "State":
        return State(self, (), None)

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return len(self.described.actions)

    def max_chance_outcomes(self) -> int:
        return len(self.described.events)

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> List[int]:
        return [len(self.described.numbers)]

    def _state(self, moves: Tuple[str, ...], draw: Optional[str]) -> Json:
        """Every request names the whole position: a state is nothing but its moves, and there is none to lose."""
        return self._client.reset(
            id=self._id,
            **self._variant,
            **{"moves": moves, "chance": "moves", "seed": 0, "observation": "numbers", "mask": True},
            **({} if draw is None else {"draw": draw}),
        )


class State:
    """A position with the moves that led to it. Actions are numbers; at a chance node they are the numbers of the cards."""

    def __init__(self, game: Game, moves: Tuple[str, ...], draw: Optional[str], history: Tuple[int, ...] = ()) -> None:
        self._game = game
        self._moves = moves
        self._draw = draw
        self._history = history
        self._json = game._state(moves, draw)

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        return _PLAYERS[self._json["turn"]]

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE_PLAYER

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL_PLAYER

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return [self._game.described.events.index(card) for card in self._json["legal"]]
        return [action for action, legal in enumerate(self._json["mask"]) if legal]

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        legal = set(self.legal_actions(player))
        chance = self.is_chance_node()
        size = self._game.max_chance_outcomes() if chance else self._game.num_distinct_actions()
        return [int(action in legal) for action in range(size)]

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        weights = self._json.get("weights", [])
        return [(card, weight / sum(weights)) for card, weight in zip(self.legal_actions(), weights)]

    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        """As in records; also with the player first, as OpenSpiel has it."""
        return self._text(player_or_action if action is None else action)

    def apply_action(self, action: int) -> None:
        text = self._text(action)
        if self.is_chance_node():
            moves, draw = self._moves, text
        else:
            moves, draw = (*self._moves, text), None
        self._json = self._game._state(moves, draw)
        self._moves, self._draw, self._history = moves, draw, (*self._history, action)

    def child(self, action: int) -> "State":
        state = self.clone()
        state.apply_action(action)
        return state

    def returns(self) -> List[float]:
        winner = self._json["winner"]
        if winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if winner == "first" else [-1.0, 1.0]

    def rewards(self) -> List[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def history(self) -> List[int]:
        return list(self._history)

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        return [float(number) for number in self._json["observation"]]

    def clone(self) -> "State":
        """Costs no request: states are never changed, only replaced."""
        copy = State.__new__(State)
        copy.__dict__.update(self.__dict__)
        return copy

    def _text(self, action: int) -> str:
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalMove(f"Action {action} is not legal here. Expected one of {legal}.", "illegal-move")
        text: str = self._json["legal"][legal.index(action)]
        return text

    def __str__(self) -> str:
        drawn = [] if self._draw is None else [f"({self._draw})"]
        return " ".join([*self._moves, *drawn])
