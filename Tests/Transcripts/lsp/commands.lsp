# Commands, which change the document through the editor.

=== A command on a line
(A) Ca‸ll mum due:2026-11-20
--- command tt.complete
x 2026-11-21 Call mum due:2026-11-20 pri:A
--- command tt.reopen
error: task 1 is not completed
--- command tt.priority B
(B) Call mum due:2026-11-20
--- command tt.priority none
Call mum due:2026-11-20
--- command tt.priority 7
error: "7" is not a priority; expected a letter from A to Z, or none
--- command tt.due fri
(A) Call mum due:2026-11-27
--- command tt.due 25
(A) Call mum due:2026-11-25
--- command tt.due none
(A) Call mum
--- command tt.due someday
error: unknown date "someday"; expected one such as fri, 7d or 2026-11-25
--- command tt.defer
(A) Call mum due:2026-11-22
--- command tt.defer 1w
(A) Call mum due:2026-11-28
--- command tt.foo
error: unknown command tt.foo

=== A line without a task
# a ‸comment
--- command tt.complete
error: there is no task in line 1

=== Commands on the document
(B) Tw‸o
X 2026-11-20 Old
(A) One
x 2026-11-19 Older
--- command tt.sort
(A) One
(B) Two
X 2026-11-20 Old
x 2026-11-19 Older
--- command tt.fix
(B) Two
x 2026-11-20 Old
(A) One
x 2026-11-19 Older
--- command tt.archive
(B) Two
X 2026-11-20 Old
(A) One
~~~ done.txt
x 2026-11-19 Older

=== A new archive ends its lines like the saved list
x 2026-11-19 O‸ld
Call
+++ todo.txt
x 2026-11-19 Old<CR>
Call<CR>
--- command tt.archive
Call
~~~ done.txt
x 2026-11-19 Old<CR>

=== What follows from a command is said
Paint the wa‸ll id:wall
Buy paint p:wall
--- command tt.complete
x 2026-11-21 Paint the wall id:wall
Buy paint p:wall
message: Complete task: a subtask stays open

=== The next task of a series gets the subtasks
Paint the wa‸ll id:wall rec:+1w due:2026-10-31
Buy paint p:wall
--- command tt.complete
x 2026-11-21 Paint the wall id:wall rec:+1w due:2026-10-31
Buy paint p:wall-20261107
Paint the wall id:wall-20261107 rec:+1w due:2026-11-07
message: Complete task: the next one is overdue, too; rec:++1w skips past dates
