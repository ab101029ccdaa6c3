# What is found in a document, as tt check finds it.

=== Dates, heads and names
(b) Call mum due:2026-02-30
👍🏽 X ⧗ due:friday +Work
Buy milk +work
Walk +work p:dog
--- diagnostics
1:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
1:18 «2026-02-30» impossible-date: no such day "2026-02-30"; February 2026 has 28 days
2:12 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
2:19 «+Work» name-case: +Work is in 1 task, +work in 2 tasks; write +work
4:14 «dog» missing-parent: no task has id:dog; write the id: of a task, or remove p:

=== Nothing
(A) Call mum
--- diagnostics

=== A parent in the archive
Buy paint p:wall
+++ done.txt
x 2026-11-20 Paint id:wall
--- diagnostics

=== A line that ends unlike the others
one
two<CR>
three
--- diagnostics
2:3 «o» mixed-line-endings: 1 of 3 lines end in CRLF, the others in LF; run tt fmt --eol=lf or tt fmt --eol=crlf
