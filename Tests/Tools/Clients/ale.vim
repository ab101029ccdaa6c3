" Edits a list in Vim with ALE as a person would, and writes what there is to see to the file "seen".

set nofixendofline nomore shortmess+=A

let s:seen = []
let s:tries = 0
let s:total = 0
let s:typing = ['Typed', 'Menu', 'Accepted']
let s:completing = ['Cursor', 'Actions', 'Completed']
let s:steps = ['Diagnostics']

" Tries the next step until it can be made; a timer lets Vim work in between. On a busy machine, keys and answers can
" miss each other: after ten seconds without a step, its part is done anew.
function s:Go(timer) abort
  let s:total += 1
  let s:tries += 1
  if call('s:' . s:steps[0], [])
    call remove(s:steps, 0)
    let s:tries = 0
  elseif s:total > 12000
    call s:End(['gave up waiting for ' . s:steps[0] . ' in mode ' . mode() . ': ' . getline(5)], 'cquit!')
  elseif s:tries > 500 && index(s:typing, s:steps[0]) >= 0
    call s:Type()
  elseif s:tries > 500 && s:steps[0] is# 'Actions'
    let s:steps = s:completing[:]
    let s:tries = 0
  endif
  if empty(s:steps)
    write
    call s:End([], 'qall!')
  endif
endfunction

function s:End(lines, command) abort
  call writefile(s:seen + a:lines, 'seen')
  execute a:command
endfunction

function s:Diagnostics() abort
  for l:each in ale#engine#GetLoclist(bufnr(''))
    let l:text = getline(l:each.lnum)
    call add(s:seen, printf('%d «%s» %s', l:each.lnum,
          \ l:text[l:each.col - 1 : l:each.end_col - 1], l:each.text))
  endfor
  if empty(s:seen) | return 0 | endif
  let s:line = getline(5)
  call s:Type()
  return 0
endfunction

" Types into line 5, whatever was typed there before.
function s:Type() abort
  call setline(5, s:line)
  let s:steps = s:typing + s:completing
  let s:tries = 0
  call feedkeys("\<Esc>5GA du", 't')
endfunction

function s:Typed() abort
  if getline(5) !~# ' du$' | return 0 | endif
  call feedkeys("\<C-x>\<C-o>", 't')
  return 1
endfunction

function s:Menu() abort
  if !pumvisible() | return 0 | endif
  call feedkeys("\<C-n>\<C-y>2026-12-01\<Esc>", 't')
  return 1
endfunction

function s:Accepted() abort
  if getline(5) !~# '2026-12-01$' || mode() !=# 'n' | return 0 | endif
  if getline(5) !~# ' due:2026-12-01$'
    " The menu went just before the keys came.
    call s:Type()
    return 0
  endif
  call feedkeys('3G', 't')
  return 1
endfunction

function s:Cursor() abort
  if line('.') != 3 | return 0 | endif
  " The menu of code actions.
  call ale#codefix#Execute(0, function('s:Choose'))
  return 1
endfunction

function s:Choose(data, actions) abort
  for l:each in filter(copy(a:actions), {_, each -> each[1].title is# 'Complete task'})
    let s:chosen = l:each
    call ale#codefix#ApplyLSPCodeAction(a:data, l:each[1])
  endfor
endfunction

function s:Actions() abort
  return exists('s:chosen')
endfunction

function s:Completed() abort
  return getline(3) =~# '^x '
endfunction

call timer_start(20, function('s:Go'), {'repeat': -1})
