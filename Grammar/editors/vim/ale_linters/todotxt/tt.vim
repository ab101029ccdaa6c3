" The language server `tt lsp`, for ALE.

call ale#linter#Define('todotxt', {
      \ 'name': 'tt',
      \ 'lsp': 'stdio',
      \ 'executable': 'tt',
      \ 'command': '%e lsp',
      \ 'project_root': {buffer -> expand('#' . buffer . ':p:h')},
      \ 'initialization_options': {'positionEncoding': 'utf-8'},
      \ })
