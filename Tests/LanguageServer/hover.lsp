# What the word under the pointer means.

=== A due date
Call due:2026-1‸1-24
--- hover

=== A due date that is over
Call d‸ue:2026-11-19T17:30
--- hover

=== A date that is not resolved
Call due:fri‸day
--- hover

=== A recurrence
Water re‸c:1w due:2026-11-22
--- hover

=== A parent
Paint the wall id:wall
Buy paint p:wa‸ll
--- hover

=== What a task waits for
Paint the wall id:w‸all
Buy 👍🏽 paint p:wall
x 2026-11-20 Choose p:wall
--- hover

=== A project
Paint +ho‸me
Call +home
x 2026-11-20 Old +home
--- hover

=== The dates of a task
x 2026-11-2‸0 2026-11-01 Old
--- hover

=== A priority
(‸A) Call
--- hover

=== A word
Call m‸um
--- hover

=== A note
Call
    about due:2026-11‸-24
--- hover
