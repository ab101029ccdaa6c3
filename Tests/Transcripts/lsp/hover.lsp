# What the word under the pointer means.

=== A due date
Call due:2026-1‸1-24
--- hover
1:6 «due:2026-11-24»
in 3 days, Tuesday 24 November 2026
due: the date, with or without a time, on which the task is due

=== A due date that is over
Call d‸ue:2026-11-19T17:30
--- hover
1:6 «due:2026-11-19T17:30»
2 days late, Thursday 19 November 2026 at 17:30
due: the date, with or without a time, on which the task is due

=== A date that is not resolved
Call due:fri‸day
--- hover
1:6 «due:friday»
means 2026-11-27, Friday 27 November 2026, if resolved today
due: the date, with or without a time, on which the task is due

=== A recurrence
Water re‸c:1w due:2026-11-22
--- hover
1:7 «rec:1w»
every week after completion
next, if completed today: 2026-11-28 Sat, 2026-12-05 Sat, 2026-12-12 Sat
rec: how the task repeats

=== A parent
Paint the wall id:wall
Buy paint p:wa‸ll
--- hover
2:11 «p:wall»
part of Paint the wall id:wall
p: the id: of the task it is part of

=== A parent in the archive
Buy paint p:wa‸ll
+++ done.txt
x 2026-11-20 Paint the wall id:wall
--- hover
1:11 «p:wall»
part of Paint the wall id:wall
p: the id: of the task it is part of

=== What a task waits for
Paint the wall id:w‸all
Buy 👍🏽 paint p:wall
x 2026-11-20 Choose p:wall
--- hover
1:16 «id:wall»
waits for:
- Buy 👍🏽 paint p:wall
id: the id that other tasks use in p:

=== A project
Paint +ho‸me
Call +home
x 2026-11-20 Old +home
--- hover
1:7 «+home»
todo.txt: 2 open tasks, 1 completed

=== The dates of a task
x 2026-11-2‸0 2026-11-01 Old
--- hover
1:3 «2026-11-20»
completed yesterday, Friday 20 November 2026

=== A priority
(‸A) Call
--- hover
1:1 «(A)»
priority A

=== A word
Call m‸um
--- hover
nothing

=== A note
Call
    about due:2026-11‸-24
--- hover
nothing

=== A project with archived tasks
Paint +ho‸me
+++ done.txt
x 2026-11-20 Old +home
--- hover
1:7 «+home»
todo.txt: 1 open task; done.txt: 1 completed

=== A recurrence that is late
Water re‸c:1w due:2026-11-01
--- hover
1:7 «rec:1w»
every week after completion
next, if completed today: 2026-11-28 Sat, 2026-12-05 Sat, 2026-12-12 Sat
rec: how the task repeats
--- action Complete task
x 2026-11-21 Water rec:1w due:2026-11-01
Water rec:1w due:2026-11-28
