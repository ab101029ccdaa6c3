"""Runs the proofs against a program: python3 Tests/Tools/Reliability/proofs PROGRAM [--scale S] [--write] [NAME...]"""

import argparse
import os
import sys

import page
import place
import proof

import together, dying, foreign, in_place, on_disk, limits, editors, with_git, with_devices, with_syncthing, without  # noqa: E401, F401


def main():
    parser = argparse.ArgumentParser(prog="proofs")
    parser.add_argument("program")
    parser.add_argument("names", nargs="*", help="the proofs whose names start so; all without any")
    parser.add_argument("--scale", choices=["tiny", "short", "long"], default="long")
    parser.add_argument("--write", action="store_true", help="write the verdicts into README.md")
    options = parser.parse_intermixed_args()
    place.PROGRAM = os.path.realpath(options.program)
    counts = {"PASS": 0, "FAIL": 0, "SKIP": 0}
    verdicts = []
    for name, (_, scales) in proof.PROOFS.items():
        is_wanted = any(name.startswith(n) for n in options.names) or not options.names
        if not is_wanted or (options.scale not in scales and name not in options.names):
            continue
        verdict, words, seconds = proof.run(name, proof.Scale(options.scale))
        counts[verdict] += 1
        verdicts.append((verdict, name, words, seconds))
        print(f"{verdict}  {name:<20} {words}  ({seconds:.1f} s)", flush=True)
    if options.write:
        page.write(verdicts)
    passed, failed, skipped = counts.values()
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or passed + skipped == 0 else 0


sys.exit(main())
