# Words that can be typed at the cursor.

=== Projects by use
Call mum +home
Paint +work
Plan +work
x 2026-11-20 Old +attic
Buy +‸
--- complete
+work — 2 open tasks
+home — 1 open task
+attic — completed tasks
--- accept +work
Call mum +home
Paint +work
Plan +work
x 2026-11-20 Old +attic
Buy +work

=== A project within its name, before a final ending
👍🏽 Plan +work
Buy +w‸o
--- complete
+work — 1 open task
--- accept +work
👍🏽 Plan +work
Buy +work

=== Contexts, with an inline note after them
Call @phone
Ring @p‸<DLE>about milk
--- complete
@phone — 1 open task
--- accept @phone
Call @phone
Ring @phone<DLE>about milk

=== Keys
Plan est:30
Buy e‸
--- complete
est: — 1 open task
--- accept est:
Plan est:30
Buy est:

=== Keys that have a meaning
Buy d‸
--- complete
due: — the date, with or without a time, on which the task is due

=== Dates
Buy milk due:tom‸ @shop
--- complete
tomorrow — 2026-11-22 Sun
--- accept tomorrow
Buy milk due:2026-11-22 @shop

=== Dates that a letter begins
Buy milk due:f‸
--- complete
fri — 2026-11-27 Fri
feb — 2027-02-01 Mon
--- accept fri
Buy milk due:2026-11-27

=== Recurrences
Water rec:1‸
--- complete
1d — every day after completion
1w — every week after completion
1m — every month after completion
1y — every year after completion
1m:last — every month on the last day
--- accept 1w
Water rec:1w

=== Parents
Paint the wall id:wall
x 2026-11-20 Clean id:attic
Buy paint p:‸
--- complete
wall — Paint the wall id:wall
--- accept wall
Paint the wall id:wall
x 2026-11-20 Clean id:attic
Buy paint p:wall

=== Priorities
(‸
--- complete
(A) — priority
(B) — priority
(C) — priority
(D) — priority
(E) — priority
(F) — priority
--- accept (A)
(A)

=== A priority is no word of a text
Call (‸
--- complete

=== A date in a word of its own
Buy due:mo‸re
--- complete
mon — 2026-11-23 Mon
month — 2026-11-30 Mon
--- accept mon
Buy due:2026-11-23

=== A value that the list uses
Plan est:30 +work
Buy est:‸
--- complete
30 — 1 open task
--- accept 30
Plan est:30 +work
Buy est:30

=== Nothing in a note
Call mum
    about +‸
--- complete

=== A new task at the end of the file
Call mum +home
‸
--- complete
+home — 1 open task
due: — the date, with or without a time, on which the task is due
t: — the date until which the task is hidden
rec: — how the task repeats
until: — the last due date of a recurrence
pri: — the priority that a completed task had
h: — h:1 hides the task
id: — the name that other tasks use in p:
p: — the id: of the task it is part of
note: — a note of one word, or the name of a file

=== Before a byte-order mark that the editor shows
‸<BOM>Call mum +home
--- complete
+home — 1 open task
due: — the date, with or without a time, on which the task is due
t: — the date until which the task is hidden
rec: — how the task repeats
until: — the last due date of a recurrence
pri: — the priority that a completed task had
h: — h:1 hides the task
id: — the name that other tasks use in p:
p: — the id: of the task it is part of
note: — a note of one word, or the name of a file
