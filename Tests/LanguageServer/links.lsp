# Addresses and files.

=== Addresses, files and what is none
👍🏽 Read https://example.org/a_(b), then (./plan.md) and ./missing.md
    see mailto:ann@example.org and javascript://x
+++ plan.md
a plan
--- links
