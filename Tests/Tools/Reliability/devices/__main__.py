"""Runs rounds: python3 Tests/Tools/Reliability/devices [--transport X] [--rounds N] [--seed N] [--trace]"""

import argparse
import os
import shutil
import sys
import time

import rounds
from transports import TRANSPORTS


def main():
    parser = argparse.ArgumentParser(prog="devices")
    parser.add_argument("--program", default=os.environ.get("TT"))
    parser.add_argument("--transport", action="append", choices=list(TRANSPORTS))
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="the first round's")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--trace", action="store_true", help="tell the story of each round")
    parser.add_argument("--noise", action="store_true", help="tt alone, different tasks on each device")
    parser.add_argument("--without", default="", help="actions that nobody takes, such as archive,undo")
    parser.add_argument("--story", action="store_true", help="the story that every version must tell")
    options = parser.parse_args()
    program = os.path.realpath(options.program or built())
    if options.story:
        import story

        return story.main(program)
    settings = rounds.Options(program, options.noise, options.without.split(","), options.trace)
    is_broken = False
    for transport in options.transport or TRANSPORTS:
        if transport in ("git", "sync") and not shutil.which("git"):
            print(f"{transport}: skipped, no git here")
            continue
        tally = run(transport, range(options.seed, options.seed + options.rounds), settings, options.jobs)
        is_broken = is_broken or bool(tally.broken())
    return 1 if is_broken else 0


def built():
    """The program that was built last, release before debug."""
    package = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
    for kind in ("release", "debug"):
        path = os.path.join(package, ".build", kind, "tt")
        if os.path.exists(path):
            return path
    sys.exit("devices: no tt is built; name one with TT or --program")


def run(transport, seeds, settings, jobs):
    start = time.monotonic()
    tally = rounds.tally(transport, seeds, settings, jobs, tell if settings.is_traced else None)
    report(transport, tally, time.monotonic() - start)
    return tally


def tell(result):
    print("\n".join(result.story))
    for law, what in result.broken:
        if law.startswith("("):
            print(f"    {law}: {what}")


def report(transport, tally, seconds):
    share = lambda count: f"{100 * count / max(1, tally.merges):.1f} %"  # noqa: E731
    print(
        f"{transport}: {tally.rounds} rounds, {len(tally.faulty)} broke a law,"
        f" in {seconds:.0f} s; {tally.merges} merges, {share(tally.with_status_1)} ended with 1,"
        f" {share(tally.with_doubled)} show a task twice"
    )
    for law, seeds in sorted(tally.laws.items()):
        print(f"    {law:<22} {len(seeds):>5}   seeds {' '.join(map(str, sorted(seeds)[:6]))}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
