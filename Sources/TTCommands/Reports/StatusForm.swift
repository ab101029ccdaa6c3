/// A program that shows the output of `tt status`.
enum StatusForm: String, CaseIterable, Sendable {
  case plain, tmux, waybar, polybar, i3blocks, starship, powerlevel10k

  /// Its template without `--format`.
  var template: StatusTemplate {
    switch self {
    case .plain, .tmux, .polybar, .i3blocks: StatusTemplate(StatusTemplate.standard)
    case .waybar, .starship, .powerlevel10k: StatusTemplate(StatusTemplate.short)
    }
  }

  /// Returns the text of a task with the program's special characters escaped.
  func escaped(_ text: String) -> String {
    let replacements = replacements
    return text.unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// Replacements for the program's special characters.
  ///
  /// If a program has no escape in all its versions, this is the full-width character.
  private var replacements: [Unicode.Scalar: String] {
    switch self {
    case .plain, .i3blocks: [:]
    // `#[…]` is a style, `#{…}` a format and `#(…)` a command (tmux(1), FORMATS).
    case .tmux: ["#": "##"]
    // Pango's markup.
    case .waybar: ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    // `%{A1:command:}` runs a command when clicked.
    case .polybar: ["%": "％"]
    // Before version 1.20, bash expands the output of a starship command.
    case .starship: ["$": "＄", "`": "｀", "\\": "＼", "%": "％"]
    // The text of a segment is a zsh prompt.
    case .powerlevel10k: ["%": "%%"]
    }
  }
}
