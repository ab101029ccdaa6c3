# Commands, which change the document through the editor.

=== A command on a line
(A) Ca‸ll mum due:2026-11-20
--- command tt.complete
--- command tt.reopen
--- command tt.priority B
--- command tt.priority none
--- command tt.priority 7
--- command tt.due fri
--- command tt.due none
--- command tt.due someday
--- command tt.defer
--- command tt.defer 1w
--- command tt.foo

=== A line without a task
# a ‸comment
--- command tt.complete

=== Commands on the document
(B) Tw‸o
X 2026-11-20 Old
(A) One
x 2026-11-19 Older
--- command tt.sort
--- command tt.fix
--- command tt.archive
