import CommandLineKit
import TTOutput
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The files of tt below a prefix such as `~/.local` or `/usr/local`.
///
/// There is no list of installed files: a file is tt's own if it is what this program would
/// install. An older file can be replaced if it contains the line that every version has. The
/// created directories are listed (`InstalledFolders`), since an empty directory has no owner.
struct Installation {
  /// The directory of the files, as the running system will see it.
  let prefix: FilePath

  /// The root for building a package: `DESTDIR`.
  var stage: FilePath?

  let executable: [UInt8]
  let manual: String

  /// Whether to create a link named `todo.sh`.
  var hasTodoSh = false

  struct File {
    /// The path below the prefix.
    let place: String

    let content: Content

    /// A line in every version of the file, which no other program named tt has.
    let sign: String

    /// Whether it is installed only on request, so that another program's file there is expected.
    var isOptional = false
  }

  enum Content {
    case program([UInt8])
    case text(String)
    case link(to: FilePath)
  }

  /// All files; the executable is last, so that an older one stays if anything else fails.
  var files: [File] {
    let completions = ShellKind.allCases.map { shell in
      File(
        place: shell.completionPlace, content: .text(shell.completionScript),
        sign: "printed by `tt completions \(shell.rawValue)`.")
    }
    var files = completions
    files.append(
      File(place: "share/man/man1/tt.1", content: .text(manual), sign: manualName))
    files.append(
      File(
        place: "share/fish/vendor_conf.d/tt.fish", content: .text(fishSetup),
        sign: Installation.fishComment))
    files.append(
      File(place: "bin/tt", content: .program(executable), sign: Program.summary))
    if hasTodoSh {
      files.append(File(place: "bin/todo.sh", content: .link(to: "tt"), sign: "", isOptional: true))
    }
    return files
  }

  func path(of file: File) -> FilePath {
    let path = prefix.appending(file.place)
    return stage.map { FilePath($0.bytes + path.bytes) } ?? path
  }

  var paths: [FilePath] { files.map(path) }

  var programs: FilePath { prefix.appending("bin") }

  /// The line of the manual page that has the name and the summary.
  private var manualName: String {
    let lines = manual.split(separator: "\n")
    return lines.firstIndex(of: #".SH "NAME""#).map { String(lines[$0 + 1]) } ?? ""
  }

  private static let fishComment =
    "# Sets up tt in fish: completion, and due<7d without quotes. Written by `tt install`."

  /// The file that fish reads at each start, so that its users need no line of their own.
  private var fishSetup: String {
    let programs = ShellWords.line(of: [Argument(programs.bytes)])
    let text = String(decoding: programs, as: UTF8.self)
    return """
      \(Installation.fishComment)
      if status is-interactive; and test -x \(text)/tt
          contains -- \(text) $PATH; or set -gx PATH \(text) $PATH
          tt init fish | source
      end

      """
  }
}

extension ShellKind {
  /// The shell's directory for completions, below a prefix.
  var completionPlace: String {
    switch self {
    case .bash: "share/bash-completion/completions/tt"
    case .zsh: "share/zsh/site-functions/_tt"
    case .fish: "share/fish/vendor_completions.d/tt.fish"
    }
  }
}

// MARK: - Changes

extension Installation {
  /// Installs the files, after checking that no other program's file is in the way.
  func install(isDryRun: Bool) throws -> [InstallationReport.Step] {
    let steps = try files.map { file in
      let state = state(of: file)
      if state == .foreign { throw Refusal.otherFile(path(of: file)) }
      return (
        file,
        InstallationReport.Step(
          path: path(of: file), change: state == .same ? .unchanged : .installed)
      )
    }
    for (file, step) in steps where step.change == .installed && !isDryRun {
      switch file.content {
      case .program(let bytes): try FileStore.install(bytes, at: step.path, isProgram: true)
      case .text(let text):
        try FileStore.install(Array(text.utf8), at: step.path, isProgram: false)
      case .link(let target): try FileStore.makeLink(at: step.path, to: target)
      }
    }
    return steps.map(\.1)
  }

  /// Removes the files that are unchanged, and keeps the others.
  func uninstall(isDryRun: Bool) throws -> [InstallationReport.Step] {
    try files.compactMap { file in
      let path = path(of: file)
      switch state(of: file) {
      case .missing: return nil
      case .same:
        if !isDryRun { _ = try FileStore.uninstall(path) }
        return .init(path: path, change: .removed)
      case .foreign where file.isOptional: return nil
      case .older, .foreign: return .init(path: path, change: .kept)
      }
    }
  }

  /// The kind of file that is now at a place.
  private enum State {
    case missing
    case same
    /// Another version of tt's file.
    case older
    case foreign
  }

  private func state(of file: File) -> State {
    let path = path(of: file)
    guard FileStore.exists(path) else { return .missing }
    let link = FileStore.destination(ofLink: path)
    switch file.content {
    case .link(let target): return link == target ? .same : .foreign
    case .program(let bytes): return state(at: path, isLink: link != nil, file.sign, bytes)
    case .text(let text): return state(at: path, isLink: link != nil, file.sign, Array(text.utf8))
    }
  }

  private func state(at path: FilePath, isLink: Bool, _ sign: String, _ bytes: [UInt8]) -> State {
    guard let old = (try? FileStore(stateDirectory: nil).read(path))??.bytes else {
      return .foreign
    }
    if old == bytes { return isLink ? .older : .same }
    return old.span.contains(sign) ? .older : .foreign
  }
}

extension Refusal {
  static func otherFile(_ path: FilePath) -> Self {
    Self(
      "\(VisibleText.text(path.bytes)) belongs to another program; remove it, or choose another "
        + "--prefix")
  }
}
