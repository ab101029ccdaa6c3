-- Edits a list in Neovim as a person would, and writes what there is to see to the file "seen".
-- Runs in Neovim 0.7 and later.

local session
local seen = assert(io.open("seen", "w"))

-- Lets Neovim work until a condition holds.
local function wait_for(what, condition)
  for _ = 1, 6000 do
    if condition() then return end
    vim.defer_fn(function() Resume() end, 20)
    coroutine.yield()
  end
  error("gave up waiting for " .. what)
end

function Resume()
  local ran, reason = coroutine.resume(session)
  if not ran then
    seen:write(reason .. "\n")
    seen:close()
    vim.cmd("cquit!")
  end
end

local function write_diagnostics()
  local found = vim.diagnostic.get(0)
  table.sort(found, function(a, b) return a.lnum < b.lnum end)
  for _, each in ipairs(found) do
    local line = vim.api.nvim_buf_get_lines(0, each.lnum, each.lnum + 1, true)[1]
    seen:write(("%d «%s» %s\n"):format(
      each.lnum + 1, line:sub(each.col + 1, each.end_col), each.message))
  end
end

local function line(number) return vim.fn.getline(number) end

-- Lets Neovim work for some time, as between the keys of a person.
local function pause(milliseconds)
  vim.defer_fn(function() Resume() end, milliseconds)
  coroutine.yield()
end

-- Types prose as slowly as a person who looks for the keys, and takes it back.
local function type_prose()
  local prose = "Buy a lamp + a (big) bulb and go home"
  vim.api.nvim_input("1Go")
  for key in prose:gmatch(".") do
    vim.api.nvim_input(key)
    pause(40)
  end
  wait_for("the prose", function() return #line(2) >= #prose end)
  if line(2) ~= prose then error("typed prose, but the line is " .. line(2)) end
  vim.api.nvim_input("<Esc>u")
  wait_for("the undone line", function() return line(2):find("rent") end)
end

-- Types the start of a word, chooses the first completion and takes it back.
local function complete(typed, expected)
  vim.api.nvim_input("1Go" .. typed)
  wait_for("the start " .. typed, function() return line(2) == typed end)
  if not vim.lsp.completion then vim.api.nvim_input("<C-x><C-o>") end
  wait_for("the menu for " .. typed, function() return vim.fn.pumvisible() == 1 end)
  vim.api.nvim_input("<C-n><C-y><Esc>")
  wait_for(expected, function() return line(2) == expected and vim.fn.mode() == "n" end)
  vim.api.nvim_input("u")
  wait_for("the undone line", function() return line(2):find("rent") end)
end

session = coroutine.create(function()
  vim.o.fixendofline = false
  -- The menu of code actions.
  local title
  vim.ui.select = function(actions, options, choose)
    for index, action in ipairs(actions) do
      if options.format_item(action):find(title, 1, true) then return choose(action, index) end
    end
    error("no action " .. title)
  end

  wait_for("diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
  write_diagnostics()

  type_prose()
  local today = vim.env.TT_TODAY or os.date("%Y-%m-%d")
  complete("Call due:", "Call due:" .. today)
  complete("Call due:" .. today:sub(1, 8), "Call due:" .. today)
  complete("Call rec:", "Call rec:1m")
  complete("(", "(A)")

  vim.api.nvim_input("5GA +fa")
  wait_for("the typed text", function() return line(5):sub(-4) == " +fa" end)
  if not vim.lsp.completion then vim.api.nvim_input("<C-x><C-o>") end
  wait_for("the menu", function()
    return vim.fn.pumvisible() == 1 and vim.fn.complete_info({ "items" }).items[1].word:find("family")
  end)
  vim.api.nvim_input("<C-n><C-y><Esc>")
  wait_for("the completed word", function()
    return line(5):sub(-8) == " +family" and vim.fn.mode() == "n"
  end)

  vim.api.nvim_input("3G")
  wait_for("the cursor", function() return vim.fn.line(".") == 3 end)
  title = "Complete task"
  vim.lsp.buf.code_action()
  wait_for("the completed task", function() return line(3):sub(1, 2) == "x " end)

  vim.fn.search("+home", "c")
  vim.lsp.buf.rename("+house")
  wait_for("the renamed project", function() return vim.fn.search("+home", "nw") == 0 end)

  title = "Archive completed tasks"
  vim.lsp.buf.code_action()
  wait_for("the archived task", function() return line(3):sub(1, 2) ~= "x " end)

  vim.cmd("write")
  seen:close()
  vim.cmd("qall!")
end)

Resume()
