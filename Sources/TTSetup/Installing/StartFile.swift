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
    let home = home.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    let rest = programs.bytes.dropFirst(home.count)
    // Startup files are written with $HOME, and moved to other machines.
    if programs.bytes.starts(with: home), rest.first == UInt8(ascii: "/"), path == programs.bytes {
      path = Array("$HOME".utf8) + rest
      return shell == .fish
        ? "set -gx PATH \(String(decoding: path, as: UTF8.self)) $PATH"
        : "export PATH=\"\(String(decoding: path, as: UTF8.self)):$PATH\""
    }
    let text = String(decoding: path, as: UTF8.self)
    return shell == .fish ? "set -gx PATH \(text) $PATH" : "export PATH=\(text):\"$PATH\""
  }

  /// Returns the first line that calls `tt init`, if any.
  func call() throws -> String? {
    let text = try FileStore.settings(at: path) ?? []
    let call = "tt init \(shell.rawValue)"
    return text.split(separator: .lineFeed).first { line in
      line.first { $0 > 0x20 } != UInt8(ascii: "#") && line.span.contains(call)
    }.map { VisibleText.text(Array($0)) }
  }

  /// Adds lines at the end, below a comment that records how the file was changed.
  func add(_ lines: [String]) throws {
    let isThere = FileStore.exists(path)
    try FileStore.changeSettings(at: path) { text in
      let comment: Comment =
        !isThere ? .withFile : text.isEmpty || text.last == .lineFeed ? .alone : .withLineEnding
      return text + comment.block(lines)
    }
  }

  /// Returns the lines that `add` has added, if they are unchanged.
  func addition(_ lines: [String]) throws -> Addition? {
    guard let text = try FileStore.settings(at: path) else { return nil }
    return Comment.allCases.lazy.map { Addition(block: $0.block(lines), comment: $0) }
      .first { text.firstRange(of: $0.block) != nil }
  }

  /// Removes the lines that `add` has added, and the file if it becomes empty.
  func remove(_ addition: Addition) throws {
    var rest: [UInt8] = []
    try FileStore.changeSettings(at: path) { text in
      guard let range = text.firstRange(of: addition.block) else { return text }
      rest = Array(text[..<range.lowerBound] + text[range.upperBound...])
      // Lines that were added below now continue the line above.
      if addition.comment == .withLineEnding, range.upperBound < text.count {
        rest.insert(.lineFeed, at: range.lowerBound)
      }
      return rest
    }
    if addition.comment == .withFile, rest.isEmpty { _ = try FileStore.uninstall(path) }
  }

  struct Addition {
    fileprivate let block: [UInt8]
    fileprivate let comment: Comment
  }

  fileprivate enum Comment: String, CaseIterable {
    case alone = "# Added by tt install"
    case withLineEnding = "# Added by tt install, with the end of the line above"
    case withFile = "# Added by tt install, with this file"

    /// The bytes that are added.
    func block(_ lines: [String]) -> [UInt8] {
      let text = ([rawValue] + lines).map { "\($0)\n" }.joined()
      return (self == .withLineEnding ? [.lineFeed] : []) + Array(text.utf8)
    }
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
