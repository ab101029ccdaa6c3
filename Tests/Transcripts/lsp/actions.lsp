# Changes to tasks, each with the bytes that the command writes.

=== What is offered on an open task
(A) Call mum ‸due:friday
--- actions
Complete task (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Remove priority (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
--- action Complete task
x 2026-11-21 Call mum due:friday pri:A
--- action Set priority B
(B) Call mum due:friday
--- action Remove priority
Call mum due:friday
--- action Due today
(A) Call mum due:2026-11-21
--- action Due tomorrow
(A) Call mum due:2026-11-22
--- action Due next week (Mon 23 Nov)
(A) Call mum due:2026-11-23
--- action Defer by a day
no Defer by a day
--- action Defer by a week
no Defer by a week
--- action Resolve dates
(A) Call mum due:2026-11-27
--- action Reopen task
no Reopen task

=== What is offered on a completed task
x 2026-11-20 2026-11-01 Call 👍🏽 mum‸ pri:A
Pay
--- actions
Reopen task (refactor.rewrite)
Sort tasks (source.sort)
Archive completed tasks (source.archive)
--- action Reopen task
(A) 2026-11-01 Call 👍🏽 mum
Pay
--- action Remove priority
no Remove priority

=== A repeating task adds the next one
(A) 2026-11-01 Water ‸plants due:2026-11-21 rec:1w
    the gate code is 4711
Pay
--- action Complete task
x 2026-11-21 2026-11-01 Water plants due:2026-11-21 rec:1w pri:A
    the gate code is 4711
Pay
(A) 2026-11-21 Water plants due:2026-11-28 rec:1w
    the gate code is 4711
--- action Defer by a day
(A) 2026-11-01 Water plants due:2026-11-22 rec:1w
    the gate code is 4711
Pay

=== The last task of a file without a final ending
Pay
Water ‸plants due:2026-11-21 rec:1w<EOF>
--- action Complete task
Pay
x 2026-11-21 Water plants due:2026-11-21 rec:1w
Water plants due:2026-11-28 rec:1w

=== On a note, the task is meant
Pay
Call
    abo‸ut milk
--- action Set priority A
Pay
(A) Call
    about milk

=== A note in the line
Call<DLE>about ‸milk
--- action Complete task
x 2026-11-21 Call<DLE>about milk
--- action Due today
Call due:2026-11-21<DLE>about milk

=== Every task of a selection
«Pay
x 2026-11-20 Old
Call
»Last
--- action Complete 2 tasks
x 2026-11-21 Pay
x 2026-11-20 Old
x 2026-11-21 Call
Last
--- action Set priority C
(C) Pay
x 2026-11-20 Old
(C) Call
Last

=== After a byte-order mark
<BOM>Call ‸mum
--- action Complete task
<BOM>x 2026-11-21 Call mum

=== An indented task
  Call ‸mum
--- action Set priority A
(A)   Call mum
--- action Complete task
x 2026-11-21   Call mum

=== On a comment
# a ‸comment
--- actions

=== On an empty document
‸<EOF>
--- actions

=== An invalid recurrence
Water ‸rec:fortnight
--- action Complete task
no Complete task

=== Fixes
(‸b) Call X
X 2026-11-20 Done
--- actions
Fix: write (B) (quickfix)
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Wait for a day (refactor.rewrite)
Wait for a week (refactor.rewrite)
Fix problems (source.fixAll)
--- action Fix: write (B)
(B) Call X
X 2026-11-20 Done
--- action Fix problems
(B) Call X
x 2026-11-20 Done

=== Sorting
(B) Two‸
# heading
x 2026-11-20 Old

(A) One
    its note
(C) 👍🏽
--- action Sort tasks
(B) Two
# heading
(A) One
    its note
(C) 👍🏽
x 2026-11-20 Old

=== Sorting what is sorted
(A) One‸
(B) Two
--- actions
Complete task (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Remove priority (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Wait for a day (refactor.rewrite)
Wait for a week (refactor.rewrite)

=== Archiving
Pay‸
x 2026-11-20 Old
    its note
Call
x 2026-11-19 Older
+++ done.txt
x 2026-11-01 First
--- action Archive completed tasks
Pay
Call
~~~ done.txt
x 2026-11-01 First
x 2026-11-20 Old
    its note
x 2026-11-19 Older

=== Archiving all
x 2026-11-20 Old‸
x 2026-11-19 Older
--- action Archive completed tasks
~~~ done.txt
x 2026-11-20 Old
x 2026-11-19 Older

=== Hiding a task that has no due date
Call ‸mum
--- action Wait for a week
Call mum t:2026-11-28

=== Several tasks
«Pay
Call
»x 2026-11-20 Old
--- actions
Complete 2 tasks (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Wait for a day (refactor.rewrite)
Wait for a week (refactor.rewrite)
Archive completed tasks (source.archive)
--- action Complete 2 tasks
x 2026-11-21 Pay
x 2026-11-21 Call
x 2026-11-20 Old

=== A date in words is fixed
Call due:fri‸day
--- actions
Fix: write due:2026-11-27 (quickfix)
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
--- action Fix: write due:2026-11-27
Call due:2026-11-27

=== What cannot be fixed stays
(b) Call‸ due:2026-13-45
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Fix problems (source.fixAll)

=== A task with open subtasks
Paint the wa‸ll id:wall
Buy paint p:wall
Ask Ann p:wall
--- action Complete task
no Complete task
--- action Complete task (2 subtasks stay open)
x 2026-11-21 Paint the wall id:wall
Buy paint p:wall
Ask Ann p:wall

=== A series that stays overdue
Water the pla‸nts rec:+1w due:2026-10-31
--- action Complete task (the next one is overdue, too; rec:++1w skips past dates)
x 2026-11-21 Water the plants rec:+1w due:2026-10-31
Water the plants rec:+1w due:2026-11-07

=== A completed task of a series
x 2026-11-20 Water the pla‸nts rec:1w due:2026-11-20
Water the plants rec:1w due:2026-11-27
--- action Reopen task (the next one stays)
Water the plants rec:1w due:2026-11-20
Water the plants rec:1w due:2026-11-27
