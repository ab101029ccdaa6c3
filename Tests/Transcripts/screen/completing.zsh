# Commands and options.
$ tt re⇥
%% tt re
review   -- Show what needs attention in a weekly review
reopen   -- Reopen completed tasks
replace  -- Replace the text of a task
rename   -- Rename a project, a context or an id everywhere
redo     -- Redo the last change that was undone, or the last N
remind   -- Show what became due since the last reminder
$ tt ls --no⇥
%% tt ls --notes

# Projects, contexts, saved filters.
$ tt ls +⇥
%% tt ls +
+learn                -- 1 task
+work   +trip  +home  -- 2 tasks
$ tt ls -@⇥
%% tt ls -@
-@office  -@phone  -@town  -@pc  -- 1 task
-@shop                           -- completed tasks
-@@next  -- due:..7d -@waiting

# Fields, operators, values and the days they mean.
$ tt ls du⇥
%% tt ls due:
$ tt ls due.⇥
%% tt ls due.
due.not:     -- !=
due.before:  -- <
due.by:      -- <=
due.after:   -- >
due.from:    -- >=
due.has:     -- contains
$ tt ls due:..to⇥
%% tt ls due:..to
due:..today     -- 2026-11-21 Sat
due:..tomorrow  -- 2026-11-22 Sun
$ tt ls est:⇥
%% tt ls est:
est:90    -- 1 task
est:any   -- has one
est:none  -- has none
$ tt ls 'due<t⇥
%% tt ls 'due<t
due<today     -- 2026-11-21 Sat
due<tomorrow  -- 2026-11-22 Sun
due<tue       -- 2026-11-24 Tue
due<thu       -- 2026-11-26 Thu
$ tt ls due<tod⇥
%% tt ls due<today

# Tasks, by number and by text.
$ tt do ⇥
%% tt do
2   -- (A) 2026-11-18 Call the plumber +home @phone due:2026-11-24
5   -- (B) 2026-11-19 Send the quarterly report +work @office due:20
6   -- 2026-11-20 Prepare slides +work due:2026-11-27T17:30 est:90
7   -- Book tickets for Lisbon +trip @pc due:2026-12-18
8   -- Renew passport +trip @town t:2026-12-01 due:2027-01-15
9   -- Pay rent +home rec:+1m due:2026-12-01
12  -- Read "Designing Data-Intensive Applications" +learn https://d
$ tt reopen 1⇥
%% tt reopen 1
13  -- x 2026-11-20 2026-11-02 Buy milk @shop
14  -- x 2026-11-19 2026-11-15 Review Tim's pull request +work pri:A
$ tt pri slid⇥
%% tt pri 6
$ tt pri the⇥
%% tt pri the
2  -- (A) 2026-11-18 Call the plumber +home @phone due:2026-11-24
5  -- (B) 2026-11-19 Send the quarterly report +work @office due:202
