# Likely mistakes, as `tt check` finds them, with a quick fix where it is clear what was meant.

=== A space after due:
Call Bob ‸due: fri
--- diagnostics
1:10 «due: fri» detached-value: "due:" has no date; write due:fri
--- actions
Fix: write due:fri (quickfix)
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Wait for a day (refactor.rewrite)
Wait for a week (refactor.rewrite)
--- action Fix: write due:fri
Call Bob due:fri

=== A space after rec:
Water plants ‸rec: 1w due:2026-12-01
--- diagnostics
1:14 «rec: 1w» detached-value: "rec:" has no recurrence; write rec:1w
--- action Fix: write rec:1w
Water plants rec:1w due:2026-12-01

=== A semicolon
Call mum ‸due;fri
--- diagnostics
1:10 «due;fri» semicolon: "due;fri" is text, not a tag; write due:fri
--- action Fix: write due:fri
Call mum due:fri

=== No space after the priority
(A)‸Call mum
--- diagnostics
1:1 «(A)» attached-priority: (A) without a space after it is text, not a priority; write (A) and a space
--- action Fix: write (A) and a space
(A) Call mum

=== Two priorities
(A) (‸B) two
--- diagnostics
1:5 «(B)» second-priority: (B) is text; the priority is (A); write one priority
--- action Fix: remove (B)
(A) two

=== A space within a project
Call Bob + ‸work
Read +work
--- diagnostics
1:10 «+ work» detached-name: "+ work" is text, not a project; write +work
--- action Fix: write +work
Call Bob +work
Read +work

=== A sum has no project
Add ‸2 + 3
Read +work
--- diagnostics

=== A task without words has no quick fix
‸due:2026-12-01
--- diagnostics
1:1 «due:2026-12-01» no-words: the task has tags, but no words; write what to do
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Defer by a day (refactor.rewrite)
Defer by a week (refactor.rewrite)

=== The same task twice
Buy milk
Buy ‸milk
--- diagnostics
2:1 «Buy milk» duplicate-task: duplicate of line 1; run tt dedup to remove it

=== Several typos in a line
«(A)Call Bob due: fri rec;1w»
--- diagnostics
1:1 «(A)» attached-priority: (A) without a space after it is text, not a priority; write (A) and a space
1:13 «due: fri» detached-value: "due:" has no date; write due:fri
1:22 «rec;1w» semicolon: "rec;1w" is text, not a tag; write rec:1w
--- action Fix: write (A) and a space
(A) Call Bob due: fri rec;1w
--- action Fix: write due:fri
(A)Call Bob due:fri rec;1w
--- action Fix: write rec:1w
(A)Call Bob due: fri rec:1w

=== What needs a decision is fixed one by one
(‸b) Call Bob due: fri
--- action Fix: write (B)
(B) Call Bob due: fri
--- action Fix problems
(B) Call Bob due: fri
