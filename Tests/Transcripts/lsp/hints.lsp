# Hints after dates.

=== Dates of open tasks
Call 👍🏽 due:2026-11-24 t:2026-11-22
Pay due:2026-11-19
x 2026-11-20 Old due:2026-11-19
Buy due:friday
--- hints
1:23 «» in 3 days
1:36 «» tomorrow
2:19 «» 2 days late
