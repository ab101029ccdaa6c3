"""Several devices whose lists meet through a sync client or git: an oracle follows each task."""

import os
import shutil
import sys

import place
from proof import Skipped, proof, require

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "devices"))
import rounds  # noqa: E402
import story  # noqa: E402
from transports import TRANSPORTS  # noqa: E402


@proof("devices story")
def the_story(scale):
    wrong = {}
    for copy, is_renamed, command in story.variants():
        name = f"{copy}{'' if is_renamed else ', the other version'}{', after a command' if command else ''}"
        wrong[name] = story.tell(place.PROGRAM, copy, is_renamed, command)
    failed = [f"{name}: {', '.join(what)}" for name, what in wrong.items() if what]
    require(not failed, f"{len(failed)} of {len(wrong)}; " + "; ".join(failed[:3]))
    return f"reported in {len(wrong)} ways: nothing lost, nothing reopened, undone"


def _prove(transport, scale):
    if transport in ("git", "sync") and not shutil.which("git"):
        raise Skipped("no git here")
    # A round of sync starts some 2,000 programs.
    seeds = range(1, 1 + (scale(4, 20, 500) if transport == "sync" else scale(20, 100, 2000)))
    tally = rounds.tally(transport, seeds, rounds.Options(place.PROGRAM), jobs=os.cpu_count())
    laws = ", ".join(
        f"{law} {len(seeds)} (seed {min(seeds)})" for law, seeds in sorted(tally.broken().items())
    )
    require(not laws, f"{len(tally.faulty)} of {tally.rounds} rounds broke a law: {laws}")
    return f"{tally.rounds} rounds, {tally.merges} merges; {tally.doubles()}"


def _enter(transport):
    proof(f"devices {transport}")(lambda scale: _prove(transport, scale))


for _transport in TRANSPORTS:
    _enter(_transport)


@proof("devices noise", ("short", "long"))
def noise(scale):
    """Merges after which nobody should have to look: tt alone, different tasks on each device."""
    merges = with_status_1 = with_doubled = 0
    for transport in TRANSPORTS:
        if not TRANSPORTS[transport].merges_itself:
            options = rounds.Options(place.PROGRAM, is_noise=True)
            tally = rounds.tally(transport, range(1, 1 + scale(5, 50, 400)), options, jobs=os.cpu_count())
            merges += tally.merges
            with_status_1 += tally.with_status_1
            with_doubled += tally.with_doubled
    words = f"of {merges} merges {100 * with_status_1 / merges:.0f} % ended with 1, "
    words += f"{100 * with_doubled / merges:.0f} % show a task twice"
    require(with_status_1 < 0.4 * merges and with_doubled < 0.35 * merges, words)
    return words
