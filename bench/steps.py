"""Steps a second from Python, as lines of JSON: one game at a time, and 1,024 at once. The first action that is legal is taken."""

import json
import os
import sys
import time

sys.path.insert(0, "python")
os.environ.setdefault("NINEFOLD", "node dist/cli/main.js")

from ninefold import AECEnvironment, Client, VectorEnvironment  # noqa: E402

GAME, COUNT, ROUNDS, SECONDS = "sequence-zero", 1024, 5, 1.0


def first(observations):
    return [mask.index(1) for mask in map(bytes, observations["action_mask"])]


def tell(name, steps, start):
    print(json.dumps({"name": name, "perSecond": steps / (time.perf_counter() - start)}))


def single(client):
    env = AECEnvironment(GAME, client=client)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else bytes(observation["action_mask"]).index(1))
            steps += not over
    tell("single", steps, start)


def vectorised(client):
    envs = VectorEnvironment(GAME, COUNT, client=client)
    observations, _ = envs.reset(seed=1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        observations, *_ = envs.step(first(observations))
        steps += COUNT
    tell("vectorised", steps, start)


def in_flight(client):
    vectors = [VectorEnvironment(GAME, COUNT, client=client) for _ in range(2)]
    for seed, envs in enumerate(vectors):
        envs.step_async(first(envs.reset(seed=seed)[0]))
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        for envs in vectors:
            observations, *_ = envs.step_wait()
            envs.step_async(first(observations))
            steps += COUNT
    for envs in vectors:
        envs.step_wait()
    tell("vectorised, two in flight", steps, start)


with Client() as client:
    for _ in range(ROUNDS):
        single(client)
        vectorised(client)
        in_flight(client)
