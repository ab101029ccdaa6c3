" Files that are todo.txt files by their names.
autocmd BufNewFile,BufRead todo.txt,done.txt,*.todo.txt,*.done.txt,*.todotxt setfiletype todotxt
