-- Edits a list in Neovim with the help of `tt lsp`, as a person would: see ClientTests.swift.
--
--     TT=tt LIST=todo.txt nvim --headless -u NONE -c 'luafile neovim.lua'

local function say(...) io.stdout:write(table.concat({ ... }, ' '), '\n') end

-- What breaks must not wait for a key.
local ok, reason = pcall(function()
  vim.o.virtualedit = 'onemore'
  vim.cmd('silent edit ' .. vim.env.LIST)
  local client_id = vim.lsp.start_client({ name = 'tt', cmd = { vim.env.TT, 'lsp', '--stdio' }, root_dir = '/' })
  vim.lsp.buf_attach_client(0, client_id)
  vim.wait(5000, function() return #vim.diagnostic.get(0) > 0 end, 10)
  local client = vim.lsp.get_client_by_id(client_id)
  local encoding = client.offset_encoding

  for _, found in ipairs(vim.diagnostic.get(0)) do
    say('diagnostic', found.lnum + 1, found.col + 1, found.code, found.message)
  end

  local function ask(method, params)
    local answers = vim.lsp.buf_request_sync(0, method, params, 5000)
    return assert(answers[client_id], 'no answer').result
  end

  local function place(line, column)
    vim.api.nvim_win_set_cursor(0, { line, column })
    return vim.lsp.util.make_position_params(0, encoding)
  end

  local function act(line, title)
    place(line, 0)
    local params = vim.lsp.util.make_range_params(0, encoding)
    params.context = { diagnostics = {} }
    for _, action in ipairs(ask('textDocument/codeAction', params)) do
      if action.title == title then
        if action.edit then vim.lsp.util.apply_workspace_edit(action.edit, encoding) end
        if action.command then ask('workspace/executeCommand', action.command) end
        vim.wait(100)
        return
      end
    end
    say('no action', title)
  end

  -- Types a word, and takes what is offered.
  vim.api.nvim_buf_set_lines(0, 1, 1, false, { 'Buy 👍🏽 bread due:tom' })
  local offered = ask('textDocument/completion', place(2, #'Buy 👍🏽 bread due:tom'))
  vim.lsp.util.apply_text_edits({ offered.items[1].textEdit }, vim.api.nvim_get_current_buf(), encoding)
  say('completion', offered.items[1].label, offered.items[1].detail)

  act(3, 'Complete task')
  act(1, 'Set priority B')
  local renamed = place(4, #'Plan +wo')
  renamed.newName = 'office'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', renamed), encoding)
  vim.cmd('silent write')
  say('hover', ask('textDocument/hover', place(1, #'(B) Call mum due:2026')).contents.value)
  act(1, 'Archive completed tasks')
  vim.wait(200)
  vim.cmd('silent write')
end)
if not ok then say('failed', tostring(reason)) end
vim.cmd('qall!')
