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
fri — 2026-11-27 Fri, in 6 days
feb — 2027-02-01 Mon, in 2 months
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
mon — 2026-11-23 Mon, in 2 days
month — 2026-11-30 Mon, in 9 days
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
t: — the date until which the task is waiting
rec: — how the task repeats
until: — the last due date of a recurrence
pri: — the priority that a completed task had
h: — h:1 hides the task
id: — the id that other tasks use in p:
p: — the id: of the task it is part of
claim: — the person or program that works on the task
note: — a note of one word, or the name of a file

=== Before a byte-order mark that the editor shows
‸<BOM>Call mum +home
--- complete
+home — 1 open task
due: — the date, with or without a time, on which the task is due
t: — the date until which the task is waiting
rec: — how the task repeats
until: — the last due date of a recurrence
pri: — the priority that a completed task had
h: — h:1 hides the task
id: — the id that other tasks use in p:
p: — the id: of the task it is part of
claim: — the person or program that works on the task
note: — a note of one word, or the name of a file

=== Nothing after a space while prose is typed
Buy a lamp +home
Buy a ‸
--- typed

=== Only when an editor asks for a new word
Buy a lamp +home
Buy a ‸
--- accept +home
Buy a lamp +home
Buy a +home

=== Names in another case and inside other names
Plan +Work @office
Paint +homework
Call +wo‸
--- complete
+Work — 1 open task
+homework — 1 open task
--- accept +homework
Plan +Work @office
Paint +homework
Call +homework

=== A context in capitals
Plan @office
Call @OFF‸
--- accept @office
Plan @office
Call @office

=== A parent by the words of its text
Send the quarterly report id:q4
Draft p:Send‸
--- complete
q4 — Send the quarterly report id:q4
--- accept q4
Send the quarterly report id:q4
Draft p:q4

=== Neither the task itself nor a task below it can be its parent
House id:house
Paint id:paint p:house
Choose id:choose p:paint
Paint id:paint p:‸ p:house
--- complete
house — House id:house

=== Days from today on
Buy due:‸
--- complete
today — 2026-11-21 Sat
tomorrow — 2026-11-22 Sun
mon — 2026-11-23 Mon, in 2 days
tue — 2026-11-24 Tue, in 3 days
wed — 2026-11-25 Wed, in 4 days
thu — 2026-11-26 Thu, in 5 days
fri — 2026-11-27 Fri, in 6 days
1w — 2026-11-28 Sat, in 7 days
2w — 2026-12-05 Sat, in 2 weeks
1m — 2026-12-21 Mon, in 4 weeks

=== A date as it is written
Buy due:2026-1‸
--- complete
2026-11-21 — Sat, today
2026-11-22 — Sun, tomorrow
2026-11-23 — Mon, in 2 days
2026-11-24 — Tue, in 3 days
2026-11-25 — Wed, in 4 days
2026-11-26 — Thu, in 5 days
2026-11-27 — Fri, in 6 days
--- accept 2026-11-22
Buy due:2026-11-22

=== An abbreviation with its meaning
Buy due:eo‸
--- complete
eow — 2026-11-22 Sun, end of the week
eom — 2026-11-30 Mon, end of the month
eoq — 2026-12-31 Thu, end of the quarter

=== Priorities and other values
x 2026-11-20 Old pri:‸
--- complete
(A) — priority
(B) — priority
(C) — priority
(D) — priority
(E) — priority
(F) — priority
--- accept (B)
x 2026-11-20 Old pri:B

=== Hiding
Old h:‸
--- complete
1 — hides the task
