# The tokens, as editors colour them.

=== Every kind
x (A) 2026-11-20 2026-11-01 Call 👍🏽 +home @phone due:2026-11-25<DLE>a note
Pay
    a note
# a comment
--- tokens
1:1 «x» keyword
1:3 «(A)» enumMember
1:7 «2026-11-20» number
1:18 «2026-11-01» number
1:37 «+home» class
1:43 «@phone» variable
1:50 «due» property
1:53 «:» operator
1:54 «2026-11-25» string
1:64 «<DLE>» operator
1:65 «a note» comment
3:5 «a note» comment
4:1 «# a comment» comment

=== Those of a selection
Pay +a
«Call +b
»Buy +c
--- tokens range
2:6 «+b» class
3:5 «+c» class
