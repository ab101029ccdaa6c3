"""Measures a program: python3 Tests/Tools/Benchmarks/measures PROGRAM FOLDER [--short] [--rounds N] [GROUP...]

A whole run, with neither option nor group, writes its tables into README.md.
"""

import argparse
import json
import os
import sys
import tempfile
import traceback

import goals
import growing
import groups
import hard
import keys
import outputs
import page
import programs
import screen
import server
import table

GROUPS = {
    "start": groups.starting, "status": groups.glancing, "select": groups.selecting, "expressions": groups.matching,
    "list": groups.listing,
    "change": groups.changing, "complete": groups.completing, "library": groups.using_the_library,
    "peers": groups.peers, "growth": growing.growing, "long line": growing.one_long_line,
    "goals": goals.reaching, "hard lists": hard.hard_lists, "server": server.serving, "screen": screen.showing, "keys": keys.answering,
    "outputs": outputs.writing, "time": outputs.counting,
}  # fmt: skip


def measure(group, place, short):
    """Measures a group in a process of its own, whose memory would count as that of what it starts."""
    with tempfile.TemporaryFile("w+") as printed:
        process = os.fork()
        if process == 0:
            try:
                group(place, short)
                json.dump(table.PRINTED, printed)
                printed.flush()
                os._exit(0)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
        if os.waitpid(process, 0)[1] != 0:
            sys.exit(1)
        printed.seek(0)
        table.PRINTED[:] = json.load(printed)


def main():
    parser = argparse.ArgumentParser(prog="measures")
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*", help="the groups whose names start so; all without any")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--rounds", type=int, help="measure everything at most so often")
    options = parser.parse_intermixed_args()
    if options.rounds:
        programs.Turns.most = options.rounds
    with programs.Place(options.program, options.folder) as place:
        for name, group in GROUPS.items():
            if not options.names or any(name.startswith(wanted) for wanted in options.names):
                measure(group, place, options.short)
        if not (options.names or options.short or options.rounds):
            page.write(place)


sys.exit(main())
