"""Random sessions: python3 Tests/Tools/Reliability/numbers [--sessions N] [--seed N] [--trace]"""

import argparse
import concurrent.futures
import os
import shutil
import sys
import tempfile
import time

from session import Session


def main():
    parser = argparse.ArgumentParser(prog="numbers")
    parser.add_argument("--program", default=os.environ.get("TT"))
    parser.add_argument("--sessions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the first session's")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--trace", action="store_true", help="print each session")
    options = parser.parse_args()
    program = os.path.realpath(options.program or built())
    start = time.monotonic()
    seeds = range(options.seed, options.seed + options.sessions)
    broken, changes, refusals = {}, 0, 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for seed, result in zip(seeds, pool.map(run, [(program, seed, options.steps) for seed in seeds], chunksize=4)):
            changes, refusals = changes + result[1], refusals + result[2]
            if result[0]:
                broken[seed] = result[0]
            if options.trace:
                print("\n".join(result[3]))
    for seed, laws in broken.items():
        print(f"seed {seed}: {'; '.join(laws)}")
    print(
        f"{len(seeds)} sessions, {len(broken)} broke a law, in {time.monotonic() - start:.0f} s; "
        f"{changes} numbers changed a task, {refusals} were refused"
    )
    return 1 if broken else 0


def run(arguments):
    program, seed, steps = arguments
    folder = tempfile.mkdtemp(prefix="numbers")
    try:
        session = Session(folder, program, seed)
        session.run(steps)
        session.close()
        return session.broken, session.changes, session.refusals, session.story
    finally:
        shutil.rmtree(folder)


def built():
    """The program that was built last, release before debug."""
    package = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
    for kind in ("release", "debug"):
        path = os.path.join(package, ".build", kind, "tt")
        if os.path.exists(path):
            return path
    sys.exit("numbers: no tt is built; name one with TT or --program")


if __name__ == "__main__":
    sys.exit(main())
