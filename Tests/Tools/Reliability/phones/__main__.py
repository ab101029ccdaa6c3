"""Runs rounds: Tests/Tools/Reliability/phones [--rounds N] [--seed N] [--trace] [--model]"""

import argparse
import collections
import multiprocessing
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exchange  # noqa: E402
import world  # noqa: E402


def main():
    parser = argparse.ArgumentParser(prog="phones")
    parser.add_argument("--program", default=os.environ.get("TT"))
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="the first round's")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--client", help="the phone's program, one of clients.py; otherwise each round has another")
    parser.add_argument("--model", action="store_true", help="the model, even if vdirsyncer is there")
    parser.add_argument("--trace", action="store_true", help="tell the story of each round")
    options = parser.parse_args()
    program = os.path.realpath(options.program or built())
    settings = world.Options(program, options.model, options.trace, options.client)
    start = time.monotonic()
    seeds = range(options.seed, options.seed + options.rounds)
    counts, laws = collections.Counter(), collections.defaultdict(list)
    with multiprocessing.Pool(options.jobs) as pool:
        for seed, broken, count, story in pool.imap(play, [(seed, settings) for seed in seeds]):
            counts.update(count)
            for law, words in broken:
                laws[law].append((seed, words))
            if options.trace:
                print("\n".join(story))
    print(f"{exchange.describe(options.model)}: {options.rounds} rounds, {sum(map(len, laws.values()))} broke a law,"
          f" in {time.monotonic() - start:.0f} s")  # fmt: skip
    print("    " + ", ".join(f"{counts[name]} {name}" for name in sorted(counts)))
    for law, cases in sorted(laws.items()):
        print(f"    {law:<14} {len(cases):>4}   seeds {' '.join(str(seed) for seed, _ in cases[:8])}")
        for seed, words in cases[:6]:
            print(f"        {seed}: {words}")
    return 1 if laws else 0


def play(arguments):
    seed, settings = arguments
    round = world.World(seed, settings)
    try:
        broken = round.round()
    except Exception:
        broken = [("exception", traceback.format_exc())]
    return seed, broken, round.counts, round.story


def built():
    package = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
    for kind in ("release", "debug"):
        path = os.path.join(package, ".build", kind, "tt")
        if os.path.exists(path):
            return path
    sys.exit("phones: no tt is built; name one with TT or --program")


if __name__ == "__main__":
    sys.exit(main())
