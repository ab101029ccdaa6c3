" Edits a list in Vim with ALE as a person would, and writes what there is to see to the file "seen".

set nofixendofline nomore shortmess+=A

let s:seen = []
let s:tries = 0
let s:steps = ['Diagnostics', 'Typed', 'Menu', 'Accepted', 'Cursor', 'Actions', 'Completed']

" Tries the next step until it can be made; a timer lets Vim work in between.
function s:Go(timer) abort
  let s:tries += 1
  if call('s:' . s:steps[0], [])
    call remove(s:steps, 0)
    let s:tries = 0
  elseif s:tries > 6000
    call s:End(['gave up waiting for ' . s:steps[0] . ' in mode ' . mode() . ': ' . getline(5)], 'cquit!')
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
  call feedkeys('5GA du', 't')
  return 1
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
    call setline(5, substitute(getline(5), ' du.*', '', ''))
    let s:steps = ['Accepted', 'Typed', 'Menu'] + s:steps
    call feedkeys('5GA du', 't')
  else
    call feedkeys('3G', 't')
  endif
  return 1
endfunction

function s:Cursor() abort
  if line('.') != 3 | return 0 | endif
  " The menu of code actions.
  call ale#codefix#Execute(0, function('s:Choose'))
  return 1
endfunction

function s:Choose(data, actions) abort
  let s:chosen = filter(copy(a:actions), {_, each -> each[1].title is# 'Complete task'})
  call ale#codefix#ApplyLSPCodeAction(a:data, s:chosen[0][1])
endfunction

function s:Actions() abort
  return exists('s:chosen')
endfunction

function s:Completed() abort
  return getline(3) =~# '^x '
endfunction

call timer_start(20, function('s:Go'), {'repeat': -1})
