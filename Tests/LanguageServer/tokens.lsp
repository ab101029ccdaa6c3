# The tokens, as editors colour them.

=== Every kind
x (A) 2026-11-20 2026-11-01 Call 👍🏽 +home @phone due:2026-11-25<DLE>a note
Pay
    a note
# a comment
--- tokens

=== Those of a selection
Pay +a
«Call +b
»Buy +c
--- tokens range
