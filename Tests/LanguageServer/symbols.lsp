# The tasks as symbols, and what belongs together.

=== Parts below their parents
Paint the wall id:wall
    with 👍🏽
Buy paint p:wall
x 2026-11-20 Choose p:wall
Call mum
--- symbols
--- folding

=== Tasks that wait for each other
One id:a p:b
Two id:b p:a
--- symbols

=== A task without a text
(A) 
--- symbols

=== Tasks of all lists
Call mum +home
Pay
x 2026-11-20 Call dad
+++ done.txt
x 2026-11-01 Call aunt
--- workspaceSymbols 
--- workspaceSymbols call
--- workspaceSymbols is:done
--- workspaceSymbols due<

=== Completed runs fold
Pay
x 2026-11-20 One
x 2026-11-19 Two
    a note

    of several lines
Call
x 2026-11-18 Three
--- folding

=== What a selection grows to
Pay
👍🏽 Call due:2026-1‸1-20 mum
    a note
--- selections

=== A selection in a note
Call
    a no‸te<EOF>
--- selections

=== A selection in an empty line
Pay
‸
--- selections
