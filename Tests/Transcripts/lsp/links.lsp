# Addresses and files.

=== Addresses, files and what is none
👍🏽 Read https://example.org/a_(b), then (./plan.md) and ./missing.md
    see mailto:ann@example.org and javascript://x
+++ plan.md
a plan
--- links
1:9 «https://example.org/a_(b)» https://example.org/a_(b)
1:42 «./plan.md» ./plan.md
2:9 «mailto:ann@example.org» mailto:ann@example.org
