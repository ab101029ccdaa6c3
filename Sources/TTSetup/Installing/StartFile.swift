import CommandLineKit
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The file that a shell reads at the start of each interactive run.
///
/// A package cannot change it; `tt install` does so if the user agrees.
struct StartFile {
  let shell: ShellKind
  let path: FilePath

  /// The lines that set up tt, without those that find its program.
  var setup: [String] {
    switch shell {
    case .bash: [#"eval "$(tt init bash)""#]
    case .zsh:
      [
        // Without the completion system, zsh completes only file names.
        "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }",
        #"eval "$(tt init zsh)""#,
      ]
    case .fish: ["tt init fish | source"]
    }
  }

  /// Returns the line that adds the directory of programs to the search path.
  func line(adding programs: FilePath, home: [UInt8]) -> String {
    var path = ShellWords.line(of: [Argument(programs.bytes)])
    let home = home.reversed().drop { $0 == "/" }.reversed()
    let rest = programs.bytes.dropFirst(home.count)
    // Startup files are written with $HOME, and moved to other machines.
    if programs.bytes.starts(with: home), rest.first == "/", path == programs.bytes {
      path = "$HOME".bytes + rest
      return shell == .fish
        ? "set -gx PATH \(path.string) $PATH"
        : "export PATH=\"\(path.string):$PATH\""
    }
    let text = path.string
    return shell == .fish ? "set -gx PATH \(text) $PATH" : "export PATH=\(text):\"$PATH\""
  }

  /// Returns the first line that calls `tt init`, if any.
  func call() throws -> String? {
    let text = try FileStore.settings(at: path) ?? []
    let call = "tt init \(shell.rawValue)"
    return text.split(separator: .lineFeed).first { line in
      line.first { $0 > 0x20 } != "#" && line.span.contains(call)
    }.map { $0.visible }
  }

  /// Adds lines at the end, below a comment.
  func add(_ lines: [String]) throws {
    try FileStore.changeSettings(at: path) { text in
      text + (text.isEmpty ? [] : [.lineFeed]) + block(lines)
    }
  }

  /// Removes what `add` has added, if it is one of these groups of lines; returns whether it is.
  func remove(_ groups: [[String]], isDryRun: Bool) throws -> Bool {
    guard let text = try FileStore.settings(at: path), self.text(text, without: groups) != nil
    else { return false }
    if isDryRun { return true }
    try FileStore.changeSettings(at: path) { self.text($0, without: groups) ?? $0 }
    return true
  }

  private func text(_ text: [UInt8], without groups: [[String]]) -> [UInt8]? {
    guard let range = groups.lazy.compactMap({ text.firstRange(of: block($0)) }).first
    else { return nil }
    let (before, after) = (text[..<range.lowerBound].dropLast(), text[range.upperBound...])
    // Lines that were added below would continue the line above.
    let isOpen = !after.isEmpty && before.last.map { $0 != .lineFeed } ?? false
    return before + (isOpen ? [.lineFeed] : []) + after
  }

  private func block(_ lines: [String]) -> [UInt8] {
    (["# Added by tt install"] + lines).flatMap { $0.utf8 + [.lineFeed] }
  }
}

extension StartFile {
  static func all(in environment: Environment) -> [StartFile] {
    guard let home = environment["HOME"].map({ FilePath($0) }) else { return [] }
    let login = FilePath(environment["SHELL"] ?? []).name.text
    return ShellKind.allCases.map { shell in
      StartFile(shell: shell, path: path(of: shell, in: environment, home: home))
    }.filter { $0.shell.rawValue == login || FileStore.exists($0.path) }
  }

  private static func path(
    of shell: ShellKind, in environment: Environment, home: FilePath
  ) -> FilePath {
    switch shell {
    case .bash:
      // On macOS, a terminal starts login shells, which do not read .bashrc.
      #if canImport(Darwin)
        home.appending(".bash_profile")
      #else
        home.appending(".bashrc")
      #endif
    case .zsh: (environment["ZDOTDIR"].map { FilePath($0) } ?? home).appending(".zshrc")
    case .fish:
      (environment.folder("XDG_CONFIG_HOME", orInHome: ".config") ?? home)
        .appending("fish/config.fish")
    }
  }
}

extension [UInt8] {
  fileprivate func firstRange(of part: [UInt8]) -> Range<Int>? {
    guard count >= part.count else { return nil }
    return (0...count - part.count).first { self[$0...].starts(with: part) }
      .map { $0..<$0 + part.count }
  }
}
