import CommandLineKit
import TTOutput
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The files of tt below a prefix such as `~/.local` or `/usr/local`.
struct Installation {
  /// The directory of the files, as the running system will see it.
  let prefix: FilePath

  /// The root for building a package, `DESTDIR`.
  let stage: FilePath?

  /// The startup files of the user's shells; none for a package.
  let startFiles: [StartFile]

  let isDryRun: Bool
  var manifest: InstallationManifest

  /// The files, and what happens to each.
  var steps: [(path: FilePath, change: Change)] = []

  init(below prefix: FilePath, in environment: Environment, isDryRun: Bool) {
    (self.prefix, self.isDryRun) = (prefix, isDryRun)
    stage = environment["DESTDIR"].map { FilePath($0) }
    startFiles = stage == nil ? StartFile.all(in: environment) : []
    manifest = InstallationManifest(below: prefix)
  }

  /// Whether the manifest is written; a package has none.
  var hasManifest: Bool { stage == nil && !isDryRun }

  enum Change: String {
    case installed, unchanged, changed, removed, kept

    fileprivate var verb: String {
      switch self {
      case .installed: "install"
      case .changed: "change"
      case .removed: "remove"
      case .unchanged, .kept: "keep"
      }
    }
  }

  enum Content {
    case file([UInt8], isProgram: Bool)
    case link(to: FilePath)

    /// What `contents(at:)` returns for a file with this content.
    fileprivate var bytes: [UInt8] {
      switch self {
      case .file(let bytes, _): bytes
      case .link(let target): "link to ".bytes + target.bytes
      }
    }
  }

  /// The places of all files; the executable comes after those that it needs.
  private static let places =
    ShellKind.allCases.map(\.completionPlace) + [manualPlace, fishPlace, "bin/tt", "bin/todo.sh"]

  private static let manualPlace = "share/man/man1/tt.1"
  private static let fishPlace = "share/fish/vendor_conf.d/tt.fish"

  private func path(of place: String) -> FilePath {
    let path = prefix.appending(FilePath(place))
    return stage.map { FilePath($0.bytes + path.bytes) } ?? path
  }

  var programs: FilePath { prefix.appending("bin") }

  /// The paths that an installation creates if they are missing, besides the files.
  var surroundings: Set<FilePath> {
    let files = Installation.places.map(path) + [manifest.path] + startFiles.map(\.path)
    return Set(files.flatMap(\.foldersAbove) + startFiles.map(\.path))
  }

  /// The file that fish reads at each start, so that its users need no line of their own.
  private var fishSetup: String {
    let programs = ShellWords.line(of: [Argument(programs.bytes)])
    let text = programs.string
    return """
      # Sets up tt in fish: completion, and due<7d without quotes. Written by `tt install`.
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
  /// Installs the files, after checking that it would replace no other file; the executable comes
  /// last, so that an older one stays if anything else fails.
  mutating func install(
    _ executable: [UInt8], manual: String, withTodoSh: Bool
  ) throws {
    let texts =
      ShellKind.allCases.map { ($0.completionPlace, $0.completionScript) }
      + [(Installation.manualPlace, manual), (Installation.fishPlace, fishSetup)]
    var files: [(place: String, content: Content)] =
      texts.map { ($0, .file($1.bytes, isProgram: false)) }
      + [("bin/tt", .file(executable, isProgram: true))]
    if withTodoSh { files.append(("bin/todo.sh", .link(to: "tt"))) }
    steps = try files.map { place, content in
      let (path, found) = (path(of: place), contents(at: path(of: place)))
      if FileStore.exists(path), found != content.bytes, !isOurs(found, at: place) {
        throw Message.otherFile(path)
      }
      return (path, found == content.bytes ? .unchanged : .installed)
    }
    if isDryRun { return }
    for ((place, content), step) in zip(files, steps) {
      if step.change == .installed {
        switch content {
        case .file(let bytes, let isProgram):
          try FileStore.install(bytes, at: step.path, isProgram: isProgram)
        case .link(let target): try FileStore.makeLink(at: step.path, to: target)
        }
      }
      manifest.digests[place] = ContentDigest(of: content.bytes).hash
    }
  }

  /// Removes the installed files that have not changed, and keeps the others.
  mutating func uninstall() throws {
    steps = try Installation.places.compactMap { place in
      let path = path(of: place)
      guard manifest.digests[place] != nil, FileStore.exists(path) else { return nil }
      guard isOurs(contents(at: path), at: place) else { return (path, .kept) }
      if !isDryRun { _ = try FileStore.uninstall(path) }
      return (path, .removed)
    }
  }

  private func isOurs(_ found: [UInt8]?, at place: String) -> Bool {
    found.map { manifest.digests[place] == ContentDigest(of: $0).hash } ?? false
  }

  /// Returns the bytes of a file, or those that the manifest has for a link; nil if it cannot be read.
  private func contents(at path: FilePath) -> [UInt8]? {
    if let target = FileStore.destination(ofLink: path) { return Content.link(to: target).bytes }
    return (try? FileStore(stateDirectory: nil).read(path))??.bytes
  }
}

extension Installation {
  /// The files that are not as before.
  var changes: [(path: FilePath, change: Change)] {
    steps.filter { $0.change != .unchanged && $0.change != .kept }
  }

  func outcome(_ notices: [Message]) -> Outcome {
    let lines = changes.map { path, change in
      (isDryRun ? "would \(change.verb) " : "\(change.rawValue) ").bytes + path.bytes
    }
    let report = PlainReport(lines) { [steps] json in
      json.objects("files", steps) { json, step in
        json.string("path", bytes: step.path.bytes)
        json.string("change", step.change.rawValue)
      }
    }
    var outcome = Outcome(.report(report), notices: notices)
    outcome.isPreview = isDryRun
    return outcome
  }
}

extension Message {
  static func otherFile(_ path: FilePath) -> Self {
    .refusal(
      "\(path.bytes.visible) belongs to another program, or has changed; remove it, or "
        + "choose another --prefix")
  }
}
