# Completion of tt for PowerShell 7; printed by `tt completions powershell`. Not tried in PowerShell yet.
Register-ArgumentCompleter -Native -CommandName tt -ScriptBlock {
  param($word, $command, $cursor)
  $length = $cursor - $command.Extent.StartOffset
  $line = $command.ToString().PadRight($length).Substring(0, $length)
  tt suggest fish -- $line $word 2>$null | ForEach-Object {
    $text, $help = $_ -split "`t", 2
    $quoted = $text -match '^[-+\w:./=]+$' ? $text : "'" + $text.Replace("'", "''") + "'"
    [System.Management.Automation.CompletionResult]::new($quoted, $text, 'ParameterValue', ($help ? $help : $text))
  }
}
