# Formatting.

=== Nothing is formatted by default
Call  mum due:friday ‸
--- format
--- type space

=== What the setting names
Call  mum  due:friday
«Pay  due:tomorrow
»Buy<DLE>about milk
+++ config/tt/config
lsp.format = dates spacing notes
--- format
--- rangeFormat

=== A date word that ends
👍🏽 Call due:fri ‸mum due:sat
--- type space

=== A date word at the end of a line
Call due:fri
‸
--- type newline

=== A word that is no date
Call due:someday ‸
--- type space

=== Line endings
Pay<CR>
Call
Buy<CR>
+++ config/tt/config
lsp.format = eol
--- format
