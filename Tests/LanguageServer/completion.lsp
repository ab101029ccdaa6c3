# Words that can be typed at the cursor.

=== Projects by use
Call mum +home
Paint +work
Plan +work
x 2026-11-20 Old +attic
Buy +‸
--- complete
--- accept +work

=== A project within its name, before a final ending
👍🏽 Plan +work
Buy +w‸o
--- complete
--- accept +work

=== Contexts, with an inline note after them
Call @phone
Ring @p‸<DLE>about milk
--- complete
--- accept @phone

=== Keys
Plan est:30
Buy e‸
--- complete
--- accept est:

=== Keys that have a meaning
Buy d‸
--- complete

=== Dates
Buy milk due:tom‸ @shop
--- complete
--- accept tomorrow

=== Dates that a letter begins
Buy milk due:f‸
--- complete
--- accept friday

=== Recurrences
Water rec:1‸
--- complete
--- accept 1w

=== Parents
Paint the wall id:wall
x 2026-11-20 Clean id:attic
Buy paint p:‸
--- complete
--- accept p:wall

=== Priorities
(‸
--- complete
--- accept (A)

=== A priority is no word of a text
Call (‸
--- complete

=== Nothing in a note
Call mum
    about +‸
--- complete

=== A new task at the end of the file
Call mum +home
‸
--- complete
