"""Talks to one `ninefold env`: a line of JSON a request, a line an answer, in order."""

from __future__ import annotations

import json
import os
import select
import shlex
import shutil
import subprocess
import sys
from collections import deque
from pathlib import Path
from typing import Any, Deque, Dict, List, Mapping, Optional, Sequence

Json = Dict[str, Any]

_READ = 1 << 18
_RIGHT = 'The variable NINEFOLD names its command, such as NINEFOLD="node /home/me/ninefold/scripts/start.mjs".'
_CAN_SELECT = sys.platform != "win32"  # there it takes sockets only


class NinefoldError(Exception):
    """What is wrong with a request, and what would be right."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code


class IllegalMove(NinefoldError, ValueError):
    """The move changed nothing; the game goes on."""


class Pending:
    """The answer to a request that was sent."""

    def __init__(self, client: "Client") -> None:
        self._client = client
        self._line: Optional[bytes] = None

    def result(self) -> Json:
        """Waits for it, if it has not come yet."""
        while self._line is None:
            self._client._receive()
        try:
            answer: Json = json.loads(self._line)
        except ValueError:
            raise self._client._stranger(self._line) from None
        error = answer.get("error")
        if error:
            raise NinefoldError(error["message"], error["code"])
        return answer


class Client:
    """One process; any number of requests can be in flight. For one thread at a time."""

    def __init__(self, command: Optional[Sequence[str]] = None) -> None:
        self.command = list(command) if command else default_command()
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
            )
        except OSError as error:
            raise NinefoldError(f"{self.command[0]!r} cannot be started: {error.strerror}. {_RIGHT}") from None
        assert self._process.stdin and self._process.stdout
        self._input = self._process.stdin.fileno()
        self._output = self._process.stdout.fileno()
        self._waiting: Deque[Pending] = deque()
        self._begun: List[bytes] = []  # parts of a line that is not complete
        self._ids = 0
        if _CAN_SELECT:
            os.set_blocking(self._input, False)

    def new_id(self) -> str:
        self._ids += 1
        return f"g{self._ids}"

    def ask(self, request: Mapping[str, Any]) -> Json:
        return self.send(request).result()

    def send(self, request: Mapping[str, Any]) -> Pending:
        """Does not wait for the answer."""
        if self._process.stdin is None or self._process.stdin.closed:
            raise NinefoldError("This client is closed.")
        self._write((json.dumps(request, separators=(",", ":")) + "\n").encode())
        pending = Pending(self)
        self._waiting.append(pending)
        return pending

    def reset(self, **game: Any) -> Json:
        """The state of one game, which begins."""
        return self.state(self.ask({"op": "reset", "games": [game]}))

    def step(self, id: str, move: Any) -> Json:
        """The state of one game after a move: its text, or the number of its action."""
        return self.state(self.ask({"op": "step", "moves": [[id, move]]}))

    @staticmethod
    def state(answer: Json) -> Json:
        state: Json = answer["states"][0]
        error = state.get("error")
        if error:
            illegal = error["code"] in ("illegal-move", "game-over")
            raise (IllegalMove if illegal else NinefoldError)(error["message"], error["code"])
        return state

    def forget(self, id: str) -> None:
        """Closes a game, if there is still somebody who could."""
        if self._process.poll() is None and self._process.stdin and not self._process.stdin.closed:
            self.ask({"op": "close", "ids": [id]})

    def close(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream and not stream.closed:
                stream.close()
        self._process.wait()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_process"):
            self.close()

    def _write(self, data: bytes) -> None:
        """Takes answers in while it writes: otherwise each side could wait for the other one to read."""
        if not _CAN_SELECT:
            while self._waiting:
                self._receive()
        rest = memoryview(data)
        try:
            while rest:
                try:
                    rest = rest[os.write(self._input, rest) :]
                except BlockingIOError:
                    readable, _, _ = select.select([self._output], [self._input], [])
                    if readable:
                        self._receive()
        except BrokenPipeError:
            raise self._ended() from None

    def _receive(self) -> None:
        """Takes in what has come, or waits for it."""
        data = os.read(self._output, _READ)
        if not data:
            raise self._ended()
        *lines, rest = data.split(b"\n")
        for line in lines:
            self._begun.append(line)
            whole = b"".join(self._begun)
            self._begun.clear()
            if not self._waiting:
                raise self._stranger(whole)
            self._waiting.popleft()._line = whole
        if rest:
            self._begun.append(rest)

    def _stranger(self, line: bytes) -> NinefoldError:
        """What says this is not `ninefold env`."""
        text = line[:100].decode(errors="replace")
        return NinefoldError(f"{shlex.join(self.command)} answers {text!r}, which is no JSON. {_RIGHT}")

    def _ended(self) -> NinefoldError:
        return NinefoldError(f"ninefold env has ended, with the code {self._process.wait()}.")


def default_command() -> List[str]:
    """What the variable NINEFOLD says; or the clone that this file is in; or `ninefold`, where it is installed."""
    said = os.environ.get("NINEFOLD")
    if said:
        return [*shlex.split(said), "env"]
    start = Path(__file__).resolve().parents[2] / "scripts" / "start.mjs"
    node = shutil.which("node")
    if start.is_file() and node:
        return [node, str(start), "env"]
    program = shutil.which("ninefold")
    if program:
        return [program, "env"]
    raise NinefoldError(f"There is no ninefold here: install it with npm. {_RIGHT}")
