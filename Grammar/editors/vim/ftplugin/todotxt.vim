" Settings for todo.txt files: one task a line, notes folded below their tasks.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal nowrap textwidth=0 commentstring=#\ %s comments=:#
" +project and @context are words, so that <C-n>, * and Neovim 0.7 complete or find them whole.
setlocal iskeyword+=+,@-@,-
setlocal foldmethod=expr foldexpr=TodotxtFold(v:lnum) foldtext=TodotxtFoldText()
let b:undo_ftplugin = 'setlocal nowrap< textwidth< commentstring< comments< iskeyword< foldmethod< foldexpr< foldtext<'

if exists('*TodotxtFold')
  finish
endif

" A line of a note folds below its task; a blank line only between two such lines.
function TodotxtFold(number) abort
  let l:line = getline(a:number)
  if l:line =~# '^[ \t]*\r\=$'
    let l:next = nextnonblank(a:number)
    let l:last = prevnonblank(a:number)
    return l:last > 0 && l:next > 0 && getline(l:next) =~# '^[ \t]'
          \ && getline(l:last) =~# '^[ \t]' && TodotxtIsNote(l:last) ? 1 : 0
  endif
  return l:line =~# '^[ \t]' && TodotxtIsNote(a:number) ? 1 : 0
endfunction

" Whether an indented line follows a task, with nothing but its note in between.
function TodotxtIsNote(number) abort
  let l:number = a:number - 1
  let l:blanks = 0
  while l:number > 0
    let l:line = getline(l:number)
    if l:line =~# '^[ \t]*\r\=$'
      let l:blanks = 1
    elseif l:line =~# '^[ \t]'
      " An indented line: the note goes on, or starts a task of its own that has this for a note.
      if !l:blanks
        return 1
      endif
      return TodotxtIsNote(l:number)
    else
      return !l:blanks && l:line !~# '^#\%([ #]\|\r\=$\)'
    endif
    let l:number -= 1
  endwhile
  return 0
endfunction

" The text of a closed fold: of a note, or, as the language server folds, of a task with its note or of
" completed tasks.
function TodotxtFoldText() abort
  let l:first = getline(v:foldstart)
  let l:count = v:foldend - v:foldstart + 1
  if l:first =~# '^[ \t]'
    return '    … ' . s:Counted(l:count, 'line') . ' of note: ' . substitute(l:first, '^[ \t]*', '', '')
  endif
  let l:tasks = len(filter(range(v:foldstart, v:foldend), {_, line -> getline(line) =~# '^x '}))
  if l:tasks > 1
    return '… ' . s:Counted(l:tasks, 'completed task') . ': ' . l:first
  endif
  return l:first . ' … ' . s:Counted(l:count - 1, 'line') . ' of note'
endfunction

function s:Counted(count, noun) abort
  return a:count . ' ' . a:noun . (a:count == 1 ? '' : 's')
endfunction
