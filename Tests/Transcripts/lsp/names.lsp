# The names that tasks share: projects, contexts and ids.

=== A project
Paint +ho‸me
👍🏽 Call +home @phone
x 2026-11-20 Old +home
    a note about +home
Shop +homework
+++ done.txt
x 2026-10-01 Older +home
--- prepareRename
1:8 «home»
--- rename house
Paint +house
👍🏽 Call +house @phone
x 2026-11-20 Old +house
    a note about +home
Shop +homework
~~~ done.txt
x 2026-10-01 Older +house
--- rename +house
Paint +house
👍🏽 Call +house @phone
x 2026-11-20 Old +house
    a note about +home
Shop +homework
~~~ done.txt
x 2026-10-01 Older +house
--- rename two words
error: "two words" is not a valid name; a name has no spaces
--- references
todo.txt:1:8 «home»
todo.txt:2:10 «home»
todo.txt:3:19 «home»
done.txt:1:21 «home»
--- highlights
todo.txt:1:8 «home»
todo.txt:2:10 «home»
todo.txt:3:19 «home»
--- definition
todo.txt:1:8 «home»

=== A context, at the end of its name
Call @phone‸
Ring @phone
--- rename @tel
Call @tel
Ring @tel
--- references
todo.txt:1:7 «phone»
todo.txt:2:7 «phone»

=== An id and those that name it
Paint id:wall
Buy p:wa‸ll
Choose P:wall
--- prepareRename
2:7 «wall»
--- rename room
Paint id:room
Buy p:room
Choose P:room
--- references
todo.txt:1:10 «wall»
todo.txt:2:7 «wall»
todo.txt:3:10 «wall»
--- references only
todo.txt:2:7 «wall»
todo.txt:3:10 «wall»
--- definition
todo.txt:1:10 «wall»

=== An id that is taken
Paint id:wa‸ll
Clean id:attic
--- rename attic
error: task 2 already has id:attic

=== A parent in the archive
Buy p:w‸all
+++ done.txt
x 2026-11-20 Paint id:wall
--- definition
done.txt:1:23 «wall»

=== A plain word
Call m‸um
--- prepareRename
no range
--- rename dad
error: there is no project, context or id here
--- references
error: there is no project, context or id here
--- highlights

=== With the cursor on the key
Paint id:power
Buy ‸p:power
--- prepareRename
2:5 «p:power»
--- rename light
Paint id:light
Buy p:light
--- references
todo.txt:1:10 «power»
todo.txt:2:7 «power»
--- definition
todo.txt:1:10 «power»
--- highlights
todo.txt:1:10 «power»
todo.txt:2:7 «power»
