"""PettingZoo's interface: two agents, who move in turn."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple

from .base import OneGame, begun, number_of
from .client import Client
from .seeds import Seed, Seeds

try:
    from pettingzoo import AECEnv as Base
except ImportError:

    class Base:  # type: ignore[no-redef]
        """What PettingZoo's AECEnv does for an environment."""

        agents: List[str]
        possible_agents: List[str]
        agent_selection: str
        rewards: Dict[str, float]
        terminations: Dict[str, bool]
        truncations: Dict[str, bool]
        infos: Dict[str, Dict[str, Any]]
        _cumulative_rewards: Dict[str, float]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def observe(self, agent: str) -> Any:
            raise NotImplementedError

        def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            for _ in range(max_iter):
                if not self.agents:
                    return
                yield self.agent_selection

        def _clear_rewards(self) -> None:
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: None) -> None:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for kept in (self.terminations, self.truncations, self.rewards, self.infos):
                del kept[agent]  # type: ignore[attr-defined]
            del self._cumulative_rewards[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()


AGENTS = ("player_0", "player_1")
_SEATS = {"first": "player_0", "second": "player_1"}


class AECEnvironment(OneGame, Base):  # type: ignore[misc, valid-type]
    """Both seats of a game. player_0 moves first. A move that is not legal raises IllegalMove and changes nothing."""

    metadata = {**OneGame.metadata, "name": "ninefold", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        options: Optional[Mapping[str, Any]] = None,
        client: Optional[Client] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._connect(game, options, client)
        self._seeds = Seeds()
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: List[str] = []
        self.action_spaces = {agent: self.described.action_space() for agent in AGENTS}
        self.observation_spaces = {agent: self.described.observation_space() for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[Seed] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        wanted = {"observation": "numbers", "mask": True, "legal": False, "record": True}
        state = self._client.reset(id=self._id, **self._variant, **wanted, **self._seeds.next(seed))
        self._state = state
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = _SEATS[state["turn"]]

    def observe(self, agent: str) -> Dict[str, Any]:
        state = begun(self._state)
        mask = state["mask"]
        return self.described.observation(
            state["observation"], mask if agent == self.agent_selection else [0] * len(mask)
        )

    def step(self, action: Optional[int]) -> None:
        begun(self._state)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        state = self._client.step(self._id, number_of(action))
        self._state = state
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if state["turn"] == "over":
            winner = _SEATS[state["winner"]]
            self.rewards = {each: 1 if each == winner else -1 for each in AGENTS}
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        else:
            self.agent_selection = _SEATS[state["turn"]]
        self._accumulate_rewards()

    def __str__(self) -> str:
        return f"ninefold_{self._variant['game']}"
