# The tasks as symbols, and what belongs together.

=== Parts below their parents
Paint the wall id:wall
    with 👍🏽
Buy paint p:wall
x 2026-11-20 Choose p:wall
Call mum
--- symbols
Paint the wall id:wall 1:1 «Paint the wall id:wall⏎    with 👍🏽»
  Buy paint p:wall 3:1 «Buy paint p:wall»
  Choose p:wall (completed) 4:1 «x 2026-11-20 Choose p:wall»
Call mum 5:1 «Call mum»
--- folding
1-2

=== Tasks that wait for each other
One id:a p:b
Two id:b p:a
--- symbols
One id:a p:b 1:1 «One id:a p:b»
  Two id:b p:a 2:1 «Two id:b p:a»

=== A task without a text
(A) 
--- symbols
(A)  1:1 «(A) »

=== Tasks of all lists
Call mum +home
Pay
x 2026-11-20 Call dad
+++ done.txt
x 2026-11-01 Call aunt
--- workspaceSymbols
Call mum +home (todo.txt)
Pay (todo.txt)
--- workspaceSymbols call
Call mum +home (todo.txt)
--- workspaceSymbols is:done
Call dad (todo.txt)
Call aunt (done.txt)
--- workspaceSymbols due<
error: expected a value after "due<"

=== Completed runs fold
Pay
x 2026-11-20 One
x 2026-11-19 Two
    a note

    of several lines
Call
x 2026-11-18 Three
--- folding
2-6

=== What a selection grows to
Pay
👍🏽 Call due:2026-1‸1-20 mum
    a note
--- selections
2:13 «2026-11-20»
2:9 «due:2026-11-20»
2:1 «👍🏽 Call due:2026-11-20 mum»
2:1 «👍🏽 Call due:2026-11-20 mum⏎    a note»
1:1 «Pay⏎👍🏽 Call due:2026-11-20 mum⏎    a note⏎»

=== A selection in a note
Call
    a no‸te<EOF>
--- selections
2:5 «a note»
2:1 «    a note»
1:1 «Call⏎    a note»

=== A selection in an empty line
Pay
‸
--- selections
1:1 «Pay⏎⏎»

=== A name has its priority
(A) Call mum‸
x (A) 2026-11-20 Old
--- symbols
(A) Call mum 1:1 «(A) Call mum»
Old (completed) 2:1 «x (A) 2026-11-20 Old»
