" Files that are todo.txt files by their names. `setfiletype` would leave them as text in Neovim.
autocmd BufNewFile,BufRead todo.txt,done.txt,*.todo.txt,*.done.txt,*.todotxt set filetype=todotxt
