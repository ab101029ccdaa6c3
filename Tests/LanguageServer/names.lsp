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
--- rename house
--- rename +house
--- rename two words
--- references
--- highlights
--- definition

=== A context, at the end of its name
Call @phone‸
Ring @phone
--- rename @tel
--- references

=== An id and those that name it
Paint id:wall
Buy p:wa‸ll
Choose P:wall
--- prepareRename
--- rename room
--- references
--- references only
--- definition

=== An id that is taken
Paint id:wa‸ll
Clean id:attic
--- rename attic

=== A parent in the archive
Buy p:w‸all
+++ done.txt
x 2026-11-20 Paint id:wall
--- definition

=== A plain word
Call m‸um
--- prepareRename
--- rename dad
--- references
--- highlights
