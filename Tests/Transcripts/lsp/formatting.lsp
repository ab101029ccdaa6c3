# Formatting.

=== Nothing is formatted by default
Call  mum due:friday ‸
--- format
Call  mum due:friday 
--- type space
Call  mum due:2026-11-27 

=== What the setting names
Call  mum  due:friday
«Pay  due:tomorrow
»Buy<DLE>about milk
+++ config/tt/config
lsp.format = dates spacing notes
--- format
Call mum due:2026-11-27
Pay due:2026-11-22
Buy
    about milk
--- rangeFormat
Call  mum  due:friday
Pay due:2026-11-22
Buy<DLE>about milk

=== A date word that ends
👍🏽 Call due:fri ‸mum due:sat
--- type space
👍🏽 Call due:2026-11-27 mum due:sat

=== A date word at the end of a line
Call due:fri
‸
Pay due:sat
--- type newline
Call due:2026-11-27

Pay due:sat

=== A word that is no date
Call due:someday ‸
--- type space
Call due:someday 

=== Line endings
Pay<CR>
Call
Buy<CR>
+++ config/tt/config
lsp.format = eol
--- format
Pay<CR>
Call<CR>
Buy<CR>
