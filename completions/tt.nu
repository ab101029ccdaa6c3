# Completion of tt for nushell; printed by `tt completions nushell`. Not tried in nushell yet.
let tt_others = $env.config.completions.external.completer?
$env.config.completions.external.completer = {|spans|
  if $spans.0 != "tt" {
    if $tt_others != null { do $tt_others $spans }
  } else {
    let answer = do { ^tt suggest fish -- ($spans | str join " ") ($spans | last) } | complete
    if $answer.exit_code == 0 {
      $answer.stdout | lines | split column "\t" value description | update value {|row|
        if $row.value =~ '[^-+@\w:.,/=<>]' { $row.value | to json } else { $row.value }
      }
    }
  }
}
