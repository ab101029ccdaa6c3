" Edits a list in Vim with ALE and `tt lsp`, as a person would: see ClientTests.swift.
"
"     TT=tt LIST=todo.txt vim -Nu ale.vim --not-a-term </dev/null >/dev/null

set nocompatible nomore shortmess+=I viminfo=
set runtimepath^=/usr/share/vim-ale
let g:ale_linters = {'todotxt': ['tt']}
let g:ale_linters_explicit = 1
let g:ale_lint_delay = 0
let g:ale_virtualtext_cursor = 0
runtime plugin/ale.vim
call ale#linter#Define('todotxt', {
\   'name': 'tt', 'lsp': 'stdio', 'executable': $TT, 'command': '%e lsp --stdio',
\   'project_root': '/',
\ })

let s:said = []

function! s:Wait(condition) abort
  for l:round in range(100)
    if eval(a:condition) | return | endif
    sleep 50m
  endfor
  call add(s:said, 'waited in vain for ' . a:condition)
endfunction

function! s:Act(line, title) abort
  call cursor(a:line, 1)
  let s:done = 0
  call ale#codefix#Execute(0, {data, items -> s:Choose(data, items, a:title)})
  call s:Wait('s:done')
endfunction

function! s:Choose(data, items, title) abort
  for [l:type, l:item] in a:items
    if l:item.title is# a:title
      call ale#codefix#ApplyLSPCodeAction(a:data, l:item)
    endif
  endfor
  let s:done = 1
endfunction

function! s:Edit() abort
  execute 'edit' $LIST
  set filetype=todotxt
  call ale#Queue(0)
  call s:Wait('!empty(ale#engine#GetLoclist(bufnr("")))')
  for l:found in ale#engine#GetLoclist(bufnr(''))
    call add(s:said, join(['diagnostic', l:found.lnum, l:found.col, get(l:found, 'code', ''), l:found.text]))
  endfor
  call append(1, 'Buy 👍🏽 bread')
  call s:Act(3, 'Complete task')
  call s:Act(1, 'Set priority B')
  silent write
endfunction

function! s:Run(timer) abort
  try
    call s:Edit()
  catch
    call add(s:said, v:exception . ' in ' . v:throwpoint)
  endtry
  call writefile(s:said, $LIST . '.said')
  qall!
endfunction

call timer_start(10, function('s:Run'))
