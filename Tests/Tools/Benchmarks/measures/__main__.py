"""Measures a program: python3 Tests/Tools/Benchmarks/measures PROGRAM FOLDER [--short] [GROUP...]"""

import argparse
import sys

import growing
import groups
import hard
import keys
import outputs
import programs
import screen
import server

GROUPS = {
    "start": groups.starting, "status": groups.glancing, "select": groups.selecting, "list": groups.listing,
    "change": groups.changing, "complete": groups.completing, "library": groups.using_the_library,
    "peers": groups.peers, "growth": growing.growing, "long line": growing.one_long_line,
    "hard lists": hard.hard_lists, "server": server.serving, "screen": screen.showing, "keys": keys.answering,
    "outputs": outputs.writing, "time": outputs.counting,
}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(prog="measures")
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*", help="the groups whose names start so; all without any")
    parser.add_argument("--short", action="store_true")
    options = parser.parse_intermixed_args()
    with programs.Place(options.program, options.folder) as place:
        for name, group in GROUPS.items():
            if not options.names or any(name.startswith(wanted) for wanted in options.names):
                group(place, options.short)


sys.exit(main())
