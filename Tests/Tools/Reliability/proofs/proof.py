"""What a proof is: a function with a name that returns what it measured, or raises Failed or Skipped."""

import os
import pickle
import time

PROOFS = {}


class Failed(Exception):
    pass


class Skipped(Exception):
    pass


class Scale:
    """How much is tried: every point or a sample of them, many rounds or few."""

    def __init__(self, name):
        self.name = name
        self.is_long = name == "long"

    def __call__(self, tiny, short, long):
        return {"tiny": tiny, "short": short, "long": long}[self.name]


def proof(name, runs_in=("tiny", "short", "long")):
    """Enters a function into the table of proofs."""

    def enter(function):
        PROOFS[name] = (function, runs_in)
        return function

    return enter


def run(name, scale):
    """Runs a proof; returns PASS, FAIL or SKIP, what it says, and the seconds it took."""
    start = time.monotonic()
    try:
        verdict, words = "PASS", PROOFS[name][0](scale)
    except Failed as error:
        verdict, words = "FAIL", str(error)
    except Skipped as error:
        verdict, words = "SKIP", str(error)
    except Exception as error:
        verdict, words = "FAIL", f"{type(error).__name__}: {error}"
    return verdict, words, time.monotonic() - start


def require(condition, words):
    if not condition:
        raise Failed(words)


def at_each(points, experiment, workers=4):
    """Runs an experiment at each point, some of them at a time; returns the results in order.

    Most of them wait most of the time. The first Failed is raised.
    """
    points = list(points)
    shares = [points[first::workers] for first in range(min(workers, len(points)))]
    pipes = [_share(share, experiment) for share in shares]
    results = [None] * len(points)
    failures = []
    for first, (pid, pipe) in enumerate(pipes):
        with os.fdopen(pipe, "rb") as stream:
            kind, value = pickle.loads(stream.read() or pickle.dumps((Failed, "a worker died")))
        os.waitpid(pid, 0)
        if kind is list:
            results[first::workers] = value
        else:
            failures.append(kind(value))
    if failures:
        raise failures[0]
    return results


def _share(points, experiment):
    """Starts a process that runs the experiment at some points."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    try:
        try:
            answer = (list, [experiment(point) for point in points])
        except (Failed, Skipped) as error:
            answer = (type(error), str(error))
        except Exception as error:
            answer = (Failed, f"{type(error).__name__}: {error}")
        with os.fdopen(writer, "wb") as stream:
            stream.write(pickle.dumps(answer))
    finally:
        os._exit(0)
