" Syntax of todo.txt files. The groups are the tokens of Grammar/todotxt.abnf.

if exists('b:current_syntax')
  finish
endif

syntax case match
syntax sync fromstart

" A day of the calendar, followed by a space, a note or nothing.
let s:year = '\%(0[48]\|[2468][048]\|[13579][26]\)'
let s:day = '\%(\d\{4}-\%(\%(0[13578]\|1[02]\)-\%(0[1-9]\|[12]\d\|3[01]\)'
      \ . '\|\%(0[469]\|11\)-\%(0[1-9]\|[12]\d\|30\)\|02-\%(0[1-9]\|1\d\|2[0-8]\)\)'
      \ . '\|\%(\d\d' . s:year . '\|' . s:year . '00\)-02-29\)'
let s:date = '\%(0000\)\@!' . s:day . '\%([ \x10]\|\r\=$\)\@='
" An upper- or lower-case letter, or any character of another script but signs and spaces.
let s:letter = '\%([[:upper:][:lower:]]\|[^\x00-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02c5\u0300-\u036f\u2000-\u206f\u2190-\u2bff\u3000-\u3004\ufeff\U1f000-\U1ffff]\)'

" Words, anywhere in a task: the items defined last win.
syntax match todotxtWord /[^ \t\x10\r]\%([^ \t\x10\r]\|\r$\@!\)*/ contained
execute 'syntax match todotxtTag /' . s:letter . '[^ \t\x10:]*:\%(\/\/\)\@![^ \t\x10\r]\%([^ \t\x10\r]\|\r$\@!\)*/'
      \ . ' contained contains=todotxtKey'
syntax match todotxtKey /[^:]*/ contained nextgroup=todotxtColon
syntax match todotxtColon /:/ contained nextgroup=todotxtValue
syntax match todotxtValue /[^ \t\x10]*/ contained
syntax match todotxtProject /+[^ \t\x10\r]\%([^ \t\x10\r]\|\r$\@!\)*/ contained
syntax match todotxtContext /@[^ \t\x10\r]\%([^ \t\x10\r]\|\r$\@!\)*/ contained

" A note in the task's line: U+0010 and text, to the end.
syntax match todotxtInlineNote /\%x10.*/ contained contains=todotxtNoteSeparator
syntax match todotxtNoteSeparator /\%x10/ contained

syntax cluster todotxtWords contains=todotxtWord,todotxtTag,todotxtProject,todotxtContext,todotxtInlineNote

" Lines. An open task, and a completed one.
syntax match todotxtTask /^.*$/ contains=todotxtPriority,todotxtCreationDate,@todotxtWords
execute 'syntax match todotxtCreationDate /\%(^\%(([A-Z]) \)\=\)\@<=' . s:date . '/ contained'
syntax match todotxtPriority /^([A-Z])\%( \)\@=/ contained

syntax match todotxtCompletedTask /^x .*$/ contains=todotxtCompletionMark,todotxtDonePriority,todotxtDoneCreationDate,todotxtCompletionDate,@todotxtWords
syntax match todotxtCompletionMark /^x\%( \)\@=/ contained
execute 'syntax match todotxtDoneCreationDate /\%(^x \%(([A-Z]) \)\=' . s:date . ' \)\@<=' . s:date . '/ contained'
execute 'syntax match todotxtDoneCreationDate /\%(^x ' . s:date . ' ([A-Z]) \)\@<=' . s:date . '/ contained'
execute 'syntax match todotxtCompletionDate /\%(^x \%(([A-Z]) \)\=\)\@<=' . s:date . '/ contained'
execute 'syntax match todotxtDonePriority /\%(^x \%(' . s:date . ' \)\=\)\@<=([A-Z])\%( \)\@=/ contained'

" A note: indented lines below a task, and blank lines between them.
syntax match todotxtNote /\%(^[^ \t#\r].*\n\|^#[^ #\r].*\n\)\@<=\%(^[ \t].*[^ \t\r].*\n\=\)\%(\%([ \t]*\r\=\n\)*[ \t].*[^ \t\r].*\n\=\)*/

syntax match todotxtComment /^#\%([ #].*\)\=\r\=$/

highlight default link todotxtCompletionMark Statement
highlight default link todotxtPriority Special
highlight default link todotxtDonePriority todotxtPriority
highlight default link todotxtCompletionDate Number
highlight default link todotxtCreationDate Number
highlight default link todotxtDoneCreationDate todotxtCreationDate
highlight default link todotxtProject Identifier
highlight default link todotxtContext Type
highlight default link todotxtKey Label
highlight default link todotxtColon Delimiter
highlight default link todotxtValue String
highlight default link todotxtNoteSeparator Delimiter
highlight default link todotxtNote Comment
highlight default link todotxtInlineNote todotxtNote
highlight default link todotxtComment Comment

" The tokens of the language server, which Neovim shows above these groups.
if has('nvim-0.9')
  highlight default link @lsp.type.keyword.todotxt todotxtCompletionMark
  highlight default link @lsp.type.enumMember.todotxt todotxtPriority
  highlight default link @lsp.type.number.todotxt todotxtCreationDate
  highlight default link @lsp.type.class.todotxt todotxtProject
  highlight default link @lsp.type.variable.todotxt todotxtContext
  highlight default link @lsp.type.property.todotxt todotxtKey
  highlight default link @lsp.type.operator.todotxt todotxtColon
  highlight default link @lsp.type.string.todotxt todotxtValue
  highlight default link @lsp.type.comment.todotxt todotxtNote
endif

let b:current_syntax = 'todotxt'
