# Texts that are easily misread, with every request.

=== A byte-order mark
<BOM>(b) Call mum +ho‸me due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
+++ config/tt/config
lsp.format = dates spacing eol notes
--- diagnostics
1:2 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
1:25 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
--- typed
+hotel — 1 open task
--- complete
+hotel — 1 open task
--- accept +hotel
<BOM>(b) Call mum +hotel due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- hover
1:15 «+home»
todo.txt: 1 open task, 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Sort tasks (source.sort)
Archive completed tasks (source.archive)
--- action Complete task
<BOM>x 2026-11-21 (b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- action Set priority A
<BOM>(A) (b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- action Due today
<BOM>(b) Call mum +home due:2026-11-21 https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- action Defer by a week
no Defer by a week
--- action Resolve dates
<BOM>(b) Call mum +home due:2026-11-27 https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- action Fix problems
<BOM>(B) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- action Sort tasks
<BOM>Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
--- action Archive completed tasks
<BOM>(b) Call mum +home due:friday https://a.b/c
Pay +hotel due:2026-11-25
~~~ done.txt
x 2026-11-20 Old +home
--- prepareRename
1:16 «home»
--- rename house
<BOM>(b) Call mum +house due:friday https://a.b/c
x 2026-11-20 Old +house
Pay +hotel due:2026-11-25
--- references
todo.txt:1:16 «home»
todo.txt:2:19 «home»
--- definition
todo.txt:1:16 «home»
--- highlights
todo.txt:1:16 «home»
todo.txt:2:19 «home»
--- symbols
(b) Call mum +home due:friday https://a.b/c 1:2 «(b) Call mum +home due:friday https://a.b/c»
Old +home (completed) 2:1 «x 2026-11-20 Old +home»
Pay +hotel due:2026-11-25 3:1 «Pay +hotel due:2026-11-25»
--- workspaceSymbols +home
(b) Call mum +home due:friday https://a.b/c (todo.txt)
--- folding
--- selections
1:15 «+home»
1:2 «(b) Call mum +home due:friday https://a.b/c»
1:1 «<BOM>(b) Call mum +home due:friday https://a.b/c⏎x 2026-11-20 Old +home⏎Pay +hotel due:2026-11-25⏎»
--- links
1:32 «https://a.b/c» https://a.b/c
--- hints
3:26 «» in 4 days
--- tokens
1:15 «+home» class
1:21 «due» property
1:24 «:» operator
1:25 «friday» string
2:1 «x» keyword
2:3 «2026-11-20» number
2:18 «+home» class
3:5 «+hotel» class
3:12 «due» property
3:15 «:» operator
3:16 «2026-11-25» string
--- tokens range
1:15 «+home» class
1:21 «due» property
1:24 «:» operator
1:25 «friday» string
--- format
<BOM>(b) Call mum +home due:2026-11-27 https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- rangeFormat
<BOM>(b) Call mum +home due:2026-11-27 https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- type space
<BOM>(b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- command tt.complete
<BOM>x 2026-11-21 (b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- command tt.reopen
error: task 1 is not completed
--- command tt.priority C
<BOM>(C) (b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- command tt.due fri
<BOM>(b) Call mum +home due:2026-11-27 https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- command tt.defer
error: task 1: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
<BOM>Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
--- command tt.fix
<BOM>(B) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
--- command tt.archive
<BOM>(b) Call mum +home due:friday https://a.b/c
Pay +hotel due:2026-11-25
~~~ done.txt
x 2026-11-20 Old +home

=== Emoji and other letters
(b) 👍🏽 Ça +ho‸me 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
+++ config/tt/config
lsp.format = dates spacing eol notes
+++ done.txt
x 2026-10-01 👍🏽 Older +home
--- diagnostics
1:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
1:24 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
--- typed
+hotel — 1 open task
--- complete
+hotel — 1 open task
--- accept +hotel
(b) 👍🏽 Ça +hotel 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- hover
1:11 «+home»
todo.txt: 1 open task, 1 completed; done.txt: 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Sort tasks (source.sort)
Archive completed tasks (source.archive)
--- action Complete task
x 2026-11-21 (b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- action Set priority A
(A) (b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- action Due today
(b) 👍🏽 Ça +home 👍🏽 due:2026-11-21 https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- action Defer by a week
no Defer by a week
--- action Resolve dates
(b) 👍🏽 Ça +home 👍🏽 due:2026-11-27 https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- action Fix problems
(B) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- action Sort tasks
日本 Pay +hotel due:2026-11-25 👍🏽
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
--- action Archive completed tasks
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
x 2026-11-20 👍🏽 Old +home
--- prepareRename
1:12 «home»
--- rename house
(b) 👍🏽 Ça +house 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +house
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +house
--- references
todo.txt:1:12 «home»
todo.txt:2:22 «home»
done.txt:1:24 «home»
--- definition
todo.txt:1:12 «home»
--- highlights
todo.txt:1:12 «home»
todo.txt:2:22 «home»
--- symbols
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍 1:1 «(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍»
👍🏽 Old +home (completed) 2:1 «x 2026-11-20 👍🏽 Old +home»
日本 Pay +hotel due:2026-11-25 👍🏽 3:1 «日本 Pay +hotel due:2026-11-25 👍🏽»
--- workspaceSymbols +home
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍 (todo.txt)
--- folding
--- selections
1:11 «+home»
1:1 «(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍»
1:1 «(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍⏎x 2026-11-20 👍🏽 Old +home⏎日本 Pay +hotel due:2026-11-25 👍🏽⏎»
--- links
1:31 «https://a.b/é👍» https://a.b/é👍
--- hints
3:29 «» in 4 days
--- tokens
1:11 «+home» class
1:20 «due» property
1:23 «:» operator
1:24 «friday» string
2:1 «x» keyword
2:3 «2026-11-20» number
2:21 «+home» class
3:8 «+hotel» class
3:15 «due» property
3:18 «:» operator
3:19 «2026-11-25» string
--- tokens range
1:11 «+home» class
1:20 «due» property
1:23 «:» operator
1:24 «friday» string
--- format
(b) 👍🏽 Ça +home 👍🏽 due:2026-11-27 https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- rangeFormat
(b) 👍🏽 Ça +home 👍🏽 due:2026-11-27 https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- type space
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
--- command tt.complete
x 2026-11-21 (b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
--- command tt.reopen
error: task 1 is not completed
--- command tt.priority C
(C) (b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
--- command tt.due fri
(b) 👍🏽 Ça +home 👍🏽 due:2026-11-27 https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
--- command tt.defer
error: task 1: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
日本 Pay +hotel due:2026-11-25 👍🏽
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
--- command tt.fix
(B) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
x 2026-11-20 👍🏽 Old +home
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
--- command tt.archive
(b) 👍🏽 Ça +home 👍🏽 due:friday https://a.b/é👍
日本 Pay +hotel due:2026-11-25 👍🏽
~~~ done.txt
x 2026-10-01 👍🏽 Older +home
x 2026-11-20 👍🏽 Old +home

=== No final line ending
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +ho‸me due:friday https://a.b/c<EOF>
+++ config/tt/config
lsp.format = dates spacing eol notes
+++ done.txt
x 2026-10-01 Older +home<EOF>
--- diagnostics
3:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
3:24 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
--- typed
+hotel — 1 open task
--- complete
+hotel — 1 open task
--- accept +hotel
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +hotel due:friday https://a.b/c<EOF>
--- hover
3:14 «+home»
todo.txt: 1 open task, 1 completed; done.txt: 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Sort tasks (source.sort)
Archive completed tasks (source.archive)
--- action Complete task
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c<EOF>
--- action Set priority A
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(A) (b) Call mum +home due:friday https://a.b/c<EOF>
--- action Due today
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-21 https://a.b/c<EOF>
--- action Defer by a week
no Defer by a week
--- action Resolve dates
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<EOF>
--- action Fix problems
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c<EOF>
--- action Sort tasks
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home<EOF>
--- action Archive completed tasks
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home
x 2026-11-20 Old +home
--- prepareRename
3:15 «home»
--- rename house
x 2026-11-20 Old +house
Pay +hotel due:2026-11-25
(b) Call mum +house due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +house<EOF>
--- references
todo.txt:1:19 «home»
todo.txt:3:15 «home»
done.txt:1:21 «home»
--- definition
todo.txt:1:19 «home»
--- highlights
todo.txt:1:19 «home»
todo.txt:3:15 «home»
--- symbols
Old +home (completed) 1:1 «x 2026-11-20 Old +home»
Pay +hotel due:2026-11-25 2:1 «Pay +hotel due:2026-11-25»
(b) Call mum +home due:friday https://a.b/c 3:1 «(b) Call mum +home due:friday https://a.b/c»
--- workspaceSymbols +home
(b) Call mum +home due:friday https://a.b/c (todo.txt)
--- folding
--- selections
3:14 «+home»
3:1 «(b) Call mum +home due:friday https://a.b/c»
1:1 «x 2026-11-20 Old +home⏎Pay +hotel due:2026-11-25⏎(b) Call mum +home due:friday https://a.b/c»
--- links
3:31 «https://a.b/c» https://a.b/c
--- hints
2:26 «» in 4 days
--- tokens
1:1 «x» keyword
1:3 «2026-11-20» number
1:18 «+home» class
2:5 «+hotel» class
2:12 «due» property
2:15 «:» operator
2:16 «2026-11-25» string
3:14 «+home» class
3:20 «due» property
3:23 «:» operator
3:24 «friday» string
--- tokens range
3:14 «+home» class
3:20 «due» property
3:23 «:» operator
3:24 «friday» string
--- format
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<EOF>
--- rangeFormat
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<EOF>
--- type space
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<EOF>
--- command tt.complete
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home<EOF>
--- command tt.reopen
error: task 3 is not completed
--- command tt.priority C
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(C) (b) Call mum +home due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home<EOF>
--- command tt.due fri
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home<EOF>
--- command tt.defer
error: task 3: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
x 2026-11-20 Old +home<EOF>
~~~ done.txt
x 2026-10-01 Older +home<EOF>
--- command tt.fix
x 2026-11-20 Old +home
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home<EOF>
--- command tt.archive
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<EOF>
~~~ done.txt
x 2026-10-01 Older +home
x 2026-11-20 Old +home

=== A note in lines of its own
Pay +hotel due:2026-11-25
(b) Call mum +ho‸me due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
+++ config/tt/config
lsp.format = dates spacing eol notes
--- diagnostics
2:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
2:24 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
--- typed
+hotel — 1 open task
--- complete
+hotel — 1 open task
--- accept +hotel
Pay +hotel due:2026-11-25
(b) Call mum +hotel due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- hover
2:14 «+home»
todo.txt: 1 open task, 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Archive completed tasks (source.archive)
--- action Complete task
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- action Set priority A
Pay +hotel due:2026-11-25
(A) (b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- action Due today
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-21 https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- action Defer by a week
no Defer by a week
--- action Resolve dates
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- action Fix problems
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- action Sort tasks
no Sort tasks
--- action Archive completed tasks
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
~~~ done.txt
x 2026-11-20 Old +home
    it was late
--- prepareRename
2:15 «home»
--- rename house
Pay +hotel due:2026-11-25
(b) Call mum +house due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +house
    it was late
--- references
todo.txt:2:15 «home»
todo.txt:6:19 «home»
--- definition
todo.txt:2:15 «home»
--- highlights
todo.txt:2:15 «home»
todo.txt:6:19 «home»
--- symbols
Pay +hotel due:2026-11-25 1:1 «Pay +hotel due:2026-11-25»
(b) Call mum +home due:friday https://a.b/c 2:1 «(b) Call mum +home due:friday https://a.b/c⏎    ask about +home⏎⏎    and due:friday»
Old +home (completed) 6:1 «x 2026-11-20 Old +home⏎    it was late»
--- workspaceSymbols +home
(b) Call mum +home due:friday https://a.b/c (todo.txt)
--- folding
2-5
6-7
--- selections
2:14 «+home»
2:1 «(b) Call mum +home due:friday https://a.b/c»
2:1 «(b) Call mum +home due:friday https://a.b/c⏎    ask about +home⏎⏎    and due:friday»
1:1 «Pay +hotel due:2026-11-25⏎(b) Call mum +home due:friday https://a.b/c⏎    ask about +home⏎⏎    and due:friday⏎x 2026-11-20 Old +home⏎    it was late⏎»
--- links
2:31 «https://a.b/c» https://a.b/c
--- hints
1:26 «» in 4 days
--- tokens
1:5 «+hotel» class
1:12 «due» property
1:15 «:» operator
1:16 «2026-11-25» string
2:14 «+home» class
2:20 «due» property
2:23 «:» operator
2:24 «friday» string
3:5 «ask about +home» comment
5:5 «and due:friday» comment
6:1 «x» keyword
6:3 «2026-11-20» number
6:18 «+home» class
7:5 «it was late» comment
--- tokens range
2:14 «+home» class
2:20 «due» property
2:23 «:» operator
2:24 «friday» string
--- format
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- rangeFormat
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- type space
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- command tt.complete
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- command tt.reopen
error: task 2 is not completed
--- command tt.priority C
Pay +hotel due:2026-11-25
(C) (b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- command tt.due fri
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- command tt.defer
error: task 2: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
error: the tasks are already in this order
--- command tt.fix
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
x 2026-11-20 Old +home
    it was late
--- command tt.archive
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c
    ask about +home

    and due:friday
~~~ done.txt
x 2026-11-20 Old +home
    it was late

=== A note in the line
Pay +hotel due:2026-11-25
(b) Call mum +ho‸me due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
+++ config/tt/config
lsp.format = dates spacing eol
--- diagnostics
2:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
2:24 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
--- typed
+hotel — 1 open task
--- complete
+hotel — 1 open task
--- accept +hotel
Pay +hotel due:2026-11-25
(b) Call mum +hotel due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- hover
2:14 «+home»
todo.txt: 1 open task, 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Archive completed tasks (source.archive)
--- action Complete task
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- action Set priority A
Pay +hotel due:2026-11-25
(A) (b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- action Due today
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-21 https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- action Defer by a week
no Defer by a week
--- action Resolve dates
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- action Fix problems
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- action Sort tasks
no Sort tasks
--- action Archive completed tasks
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
~~~ done.txt
x 2026-11-20 Old +home<DLE>it was late
--- prepareRename
2:15 «home»
--- rename house
Pay +hotel due:2026-11-25
(b) Call mum +house due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +house<DLE>it was late
--- references
todo.txt:2:15 «home»
todo.txt:3:19 «home»
--- definition
todo.txt:2:15 «home»
--- highlights
todo.txt:2:15 «home»
todo.txt:3:19 «home»
--- symbols
Pay +hotel due:2026-11-25 1:1 «Pay +hotel due:2026-11-25»
(b) Call mum +home due:friday https://a.b/c 2:1 «(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday»
Old +home (completed) 3:1 «x 2026-11-20 Old +home<DLE>it was late»
--- workspaceSymbols +home
(b) Call mum +home due:friday https://a.b/c (todo.txt)
--- folding
--- selections
2:14 «+home»
2:1 «(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday»
1:1 «Pay +hotel due:2026-11-25⏎(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday⏎x 2026-11-20 Old +home<DLE>it was late⏎»
--- links
2:31 «https://a.b/c» https://a.b/c
--- hints
1:26 «» in 4 days
--- tokens
1:5 «+hotel» class
1:12 «due» property
1:15 «:» operator
1:16 «2026-11-25» string
2:14 «+home» class
2:20 «due» property
2:23 «:» operator
2:24 «friday» string
2:44 «<DLE>» operator
2:45 «ask about +home» comment
2:60 «<DLE>» operator
2:61 «and due:friday» comment
3:1 «x» keyword
3:3 «2026-11-20» number
3:18 «+home» class
3:23 «<DLE>» operator
3:24 «it was late» comment
--- tokens range
2:14 «+home» class
2:20 «due» property
2:23 «:» operator
2:24 «friday» string
2:44 «<DLE>» operator
2:45 «ask about +home» comment
2:60 «<DLE>» operator
2:61 «and due:friday» comment
--- format
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- rangeFormat
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- type space
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- command tt.complete
Pay +hotel due:2026-11-25
x 2026-11-21 (b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- command tt.reopen
error: task 2 is not completed
--- command tt.priority C
Pay +hotel due:2026-11-25
(C) (b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- command tt.due fri
Pay +hotel due:2026-11-25
(b) Call mum +home due:2026-11-27 https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- command tt.defer
error: task 2: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
error: the tasks are already in this order
--- command tt.fix
Pay +hotel due:2026-11-25
(B) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
x 2026-11-20 Old +home<DLE>it was late
--- command tt.archive
Pay +hotel due:2026-11-25
(b) Call mum +home due:friday https://a.b/c<DLE>ask about +home<DLE>and due:friday
~~~ done.txt
x 2026-11-20 Old +home<DLE>it was late

=== Bytes that are not UTF-8
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +ho‸me <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
+++ config/tt/config
lsp.format = dates spacing eol notes
+++ done.txt
x 2026-10-01 <FF> Older +home
--- diagnostics
1:5 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
2:1 «(b)» lowercase-priority: (b) is text, not a priority; write (B)
2:5 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
2:25 «friday» relative-date: due:friday is not a fixed date; use the action "Resolve dates"
3:9 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
4:17 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
--- typed
--- complete
--- accept +hotel
no +hotel
--- hover
2:13 «+home»
todo.txt: 1 open task, 1 completed; done.txt: 1 completed
--- actions
Complete task (refactor.rewrite)
Set priority A (refactor.rewrite)
Set priority B (refactor.rewrite)
Set priority C (refactor.rewrite)
Due today (refactor.rewrite)
Due tomorrow (refactor.rewrite)
Due next week (Mon 23 Nov) (refactor.rewrite)
Resolve dates (refactor.rewrite)
Fix problems (source.fixAll)
Archive completed tasks (source.archive)
--- action Complete task
Pay <FF> due:2026-11-25
x 2026-11-21 (b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- action Set priority A
Pay <FF> due:2026-11-25
(A) (b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- action Due today
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:2026-11-21 https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- action Defer by a week
no Defer by a week
--- action Resolve dates
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:2026-11-27 https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- action Fix problems
Pay <FF> due:2026-11-25
(B) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- action Sort tasks
no Sort tasks
--- action Archive completed tasks
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
~~~ done.txt
x 2026-10-01 <FF> Older +home
x 2026-11-20 Old<FF> +home
--- prepareRename
2:14 «home»
--- rename house
error: line 1 of done.txt is not UTF-8, so the editor may count its characters differently; open that file, or run tt rename
--- references
todo.txt:2:14 «home»
todo.txt:4:20 «home»
done.txt:1:23 «home»
--- definition
todo.txt:2:14 «home»
--- highlights
todo.txt:2:14 «home»
todo.txt:4:20 «home»
--- symbols
Pay \xff due:2026-11-25 1:1 «Pay <FF> due:2026-11-25»
(b) \xff\xff Call +home \xff due:friday https://a.b/\xffc 2:1 «(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c⏎    ask <FF> about»
Old\xff +home (completed) 4:1 «x 2026-11-20 Old<FF> +home»
--- workspaceSymbols +home
(b) \xff\xff Call +home \xff due:friday https://a.b/\xffc (todo.txt)
--- folding
2-3
--- selections
2:13 «+home»
2:1 «(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c»
2:1 «(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c⏎    ask <FF> about»
1:1 «Pay <FF> due:2026-11-25⏎(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c⏎    ask <FF> about⏎x 2026-11-20 Old<FF> +home⏎»
--- links
2:32 «https://a.b/<FF>c» https://a.b/<FF>c
--- hints
1:21 «» in 4 days
--- tokens
1:7 «due» property
1:10 «:» operator
1:11 «2026-11-25» string
2:13 «+home» class
2:21 «due» property
2:24 «:» operator
2:25 «friday» string
3:5 «ask <FF> about» comment
4:1 «x» keyword
4:3 «2026-11-20» number
4:19 «+home» class
--- tokens range
2:13 «+home» class
2:21 «due» property
2:24 «:» operator
2:25 «friday» string
--- format
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:2026-11-27 https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- rangeFormat
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:2026-11-27 https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- type space
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
--- command tt.complete
Pay <FF> due:2026-11-25
x 2026-11-21 (b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
~~~ done.txt
x 2026-10-01 <FF> Older +home
--- command tt.reopen
error: task 2 is not completed
--- command tt.priority C
Pay <FF> due:2026-11-25
(C) (b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
~~~ done.txt
x 2026-10-01 <FF> Older +home
--- command tt.due fri
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:2026-11-27 https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
~~~ done.txt
x 2026-10-01 <FF> Older +home
--- command tt.defer
error: task 2: due: unknown date "friday"; expected one such as 2026-11-25
--- command tt.sort
error: the tasks are already in this order
--- command tt.fix
Pay <FF> due:2026-11-25
(B) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
x 2026-11-20 Old<FF> +home
~~~ done.txt
x 2026-10-01 <FF> Older +home
--- command tt.archive
Pay <FF> due:2026-11-25
(b) <FF><FF> Call +home <FF> due:friday https://a.b/<FF>c
    ask <FF> about
~~~ done.txt
x 2026-10-01 <FF> Older +home
x 2026-11-20 Old<FF> +home

=== A name and a note that hold such bytes
Pay +ho<FF>m‸e due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
+++ config/tt/config
lsp.format = dates spacing eol notes
+++ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
--- diagnostics
1:8 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
2:21 «<FF>» invalid-utf-8: invalid UTF-8: byte FF; save the file as UTF-8
--- typed
--- complete
--- accept +hotel
no +hotel
--- hover
1:5 «+ho<FF>me»
todo.txt: 1 open task, 1 completed; done.txt: 1 completed
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
Archive completed tasks (source.archive)
--- action Complete task
x 2026-11-21 Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- action Set priority A
(A) Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- action Due today
Pay +ho<FF>me due:2026-11-21
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- action Defer by a week
Pay +ho<FF>me due:2026-12-02
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- action Resolve dates
no Resolve dates
--- action Fix problems
no Fix problems
--- action Sort tasks
no Sort tasks
--- action Archive completed tasks
Pay +ho<FF>me due:2026-11-25
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- prepareRename
1:6 «ho<FF>me»
--- rename house
error: line 1 of done.txt is not UTF-8, so the editor may count its characters differently; open that file, or run tt rename
--- references
todo.txt:1:6 «ho<FF>me»
todo.txt:2:19 «ho<FF>me»
done.txt:1:23 «ho<FF>me»
--- definition
todo.txt:1:6 «ho<FF>me»
--- highlights
todo.txt:1:6 «ho<FF>me»
todo.txt:2:19 «ho<FF>me»
--- symbols
Pay +ho\xffme due:2026-11-25 1:1 «Pay +ho<FF>me due:2026-11-25»
Old +ho\xffme (completed) 2:1 «x 2026-11-20 Old +ho<FF>me<DLE>so <FF>»
--- workspaceSymbols +home
--- folding
--- selections
1:5 «+ho<FF>me»
1:1 «Pay +ho<FF>me due:2026-11-25»
1:1 «Pay +ho<FF>me due:2026-11-25⏎x 2026-11-20 Old +ho<FF>me<DLE>so <FF>⏎»
--- links
--- hints
1:26 «» in 4 days
--- tokens
1:5 «+ho<FF>me» class
1:12 «due» property
1:15 «:» operator
1:16 «2026-11-25» string
2:1 «x» keyword
2:3 «2026-11-20» number
2:18 «+ho<FF>me» class
2:24 «<DLE>» operator
2:25 «so <FF>» comment
--- tokens range
1:5 «+ho<FF>me» class
1:12 «due» property
1:15 «:» operator
1:16 «2026-11-25» string
--- format
Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me
    so <FF>
--- rangeFormat
Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- type space
Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
--- command tt.complete
x 2026-11-21 Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
--- command tt.reopen
error: task 1 is not completed
--- command tt.priority C
(C) Pay +ho<FF>me due:2026-11-25
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
--- command tt.due fri
Pay +ho<FF>me due:2026-11-27
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
--- command tt.defer
Pay +ho<FF>me due:2026-11-26
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
--- command tt.sort
error: the tasks are already in this order
--- command tt.fix
--- command tt.archive
Pay +ho<FF>me due:2026-11-25
~~~ done.txt
x 2026-10-01 <FF> Older +ho<FF>me
x 2026-11-20 Old +ho<FF>me<DLE>so <FF>
