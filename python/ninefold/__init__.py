"""Five two-player number duels as environments for learning programs."""

from .aec import AECEnvironment
from .client import Client, IllegalMove, NinefoldError, Pending
from .seat import SeatEnvironment
from .spiel import Game, State
from .vector import VectorEnvironment

__all__ = [
    "AECEnvironment",
    "Client",
    "Game",
    "IllegalMove",
    "NinefoldError",
    "Pending",
    "SeatEnvironment",
    "State",
    "VectorEnvironment",
]
