# Changes to tasks, each with the bytes that the command writes.

=== What is offered on an open task
(A) Call mum ‸due:friday
--- actions
--- action Complete task
--- action Set priority B
--- action Remove priority
--- action Due today
--- action Due tomorrow
--- action Due next week
--- action Defer by a day
--- action Defer by a week
--- action Resolve dates
--- action Reopen task

=== What is offered on a completed task
x 2026-11-20 2026-11-01 Call 👍🏽 mum‸ pri:A
Pay
--- actions
--- action Reopen task
--- action Remove priority

=== A repeating task adds the next one
(A) 2026-11-01 Water ‸plants due:2026-11-21 rec:1w
    the gate code is 4711
Pay
--- action Complete task
--- action Defer by a day

=== The last task of a file without a final ending
Pay
Water ‸plants due:2026-11-21 rec:1w<EOF>
--- action Complete task

=== On a note, the task is meant
Pay
Call
    abo‸ut milk
--- action Set priority A

=== A note in the line
Call<DLE>about ‸milk
--- action Complete task
--- action Due today

=== Every task of a selection
«Pay
x 2026-11-20 Old
Call
»Last
--- action Complete task
--- action Set priority C

=== After a byte-order mark
<BOM>Call ‸mum
--- action Complete task

=== An indented task
  Call ‸mum
--- action Set priority A
--- action Complete task

=== On a comment
# a ‸comment
--- actions

=== On an empty document
‸<EOF>
--- actions

=== An invalid recurrence
Water ‸rec:fortnight
--- action Complete task

=== Fixes
(‸b) Call X
X 2026-11-20 Done
--- actions
--- action Fix: write (B)
--- action Fix all problems

=== Sorting
(B) Two‸
# heading
x 2026-11-20 Old

(A) One
    its note
(C) 👍🏽
--- action Sort tasks

=== Sorting what is sorted
(A) One‸
(B) Two
--- actions

=== Archiving
Pay‸
x 2026-11-20 Old
    its note
Call
x 2026-11-19 Older
+++ done.txt
x 2026-11-01 First
--- action Archive completed tasks

=== Archiving all
x 2026-11-20 Old‸
x 2026-11-19 Older
--- action Archive completed tasks
