import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The run and the system that `tt doctor` examines.
///
/// Each area is in an extension. They only read.
struct Examination {
  let session: Session
  let table: CommandTable

  /// The names of the home directory.
  private let homes: [FilePath]

  init(of session: Session, _ table: CommandTable) {
    (self.session, self.table) = (session, table)
    let home = session.home.map { FilePath($0).appending("x") }
    homes = [home, home.flatMap { try? session.store.resolved($0) }].compactMap { $0?.directory }
  }

  var process: ProcessEnvironment { session.process }
  var environment: Environment { session.process.environment }
  var home: [UInt8]? { environment["HOME"] }

  /// The paths of the lists, without standard input.
  var listPaths: [FilePath] { session.listPaths.filter { $0 != "-" && $0 != "" } }

  /// Returns a path without the name of the home directory, for a bug report.
  func shown(_ path: FilePath) -> String {
    for home in homes where path.bytes.starts(with: home.bytes) {
      let rest = path.bytes.dropFirst(home.bytes.count)
      if rest.first ?? slash == slash { return "~" + rest.visible }
    }
    return path.bytes.visible
  }

  /// Returns a path as it is typed in a shell: `~/'my lists'/todo.txt`.
  func typed(_ path: FilePath) -> String {
    let shown = shown(path)
    guard shown.hasPrefix("~/") else { return shown == "~" ? shown : quoted(path.bytes) }
    return "~/" + quoted(Array(shown.utf8.dropFirst(2)))
  }

  func quoted(_ word: [UInt8]) -> String {
    ShellWords.line(of: [Argument(word)]).visible
  }

  /// The command line of tt for this list; repeats `-f`, because all other choices still apply to
  /// the next run.
  func command(_ words: String, on list: FilePath) -> String {
    session.options.files.isEmpty ? "tt \(words)" : "tt -f \(typed(list)) \(words)"
  }

  /// Returns the absolute path without links; on failure, the same path.
  func resolved(_ path: FilePath) -> FilePath { (try? session.store.resolved(path)) ?? path }

  /// Returns a file's bytes; nil if it is missing, not a regular file, or unreadable.
  func contents(of path: FilePath) -> [UInt8]? { (try? FileStore.settings(at: path)) ?? nil }

  /// Returns the version number that a program prints within a few seconds, such as `5.2.15`.
  func version(of path: FilePath) -> String? {
    let program = ChildProgram(
      words: [path.bytes, "--version".bytes], input: [], timeLimit: .seconds(5))
    guard let run = try? process.capture?(program), run.end.isSuccess else { return nil }
    let text = String(decoding: run.output.prefix { $0 != 0x0A }, as: UTF8.self)
    let word = text.split(separator: " ").first { $0.first?.isNumber == true }
    return word.map { String($0.prefix { $0.isNumber || $0 == "." }) }
  }

  func program(_ name: String) -> FilePath? {
    environment.searchPath.map { $0.appending(name) }.first(where: FileStore.isProgram)
  }

  func age(of time: FileTime) -> String {
    let minutes = max(0, process.now().seconds - time.seconds) / 60
    return switch minutes {
    case 0: "just now"
    case ..<60: counted(minutes, "minute") + " ago"
    case ..<(48 * 60): counted(minutes / 60, "hour") + " ago"
    default: counted(minutes / 60 / 24, "day") + " ago"
    }
  }

  var versions: [Diagnosis] {
    let commit = process.commit()
    let own = commit.isEmpty ? Program.version : "\(Program.version) (\(commit))"
    let git = program("git").flatMap(version)
    return [.fine(own + (git.map { " · git \($0)" } ?? ""))]
  }
}

private let slash: UInt8 = "/"
