import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// What `tt doctor` looks at: a run and the system around it.
///
/// Each area has an extension in a file of its own. They only read.
struct Examination: Sendable {
  let session: Session
  let table: CommandTable

  init(of session: Session, _ table: CommandTable) {
    (self.session, self.table) = (session, table)
  }

  var process: ProcessEnvironment { session.process }
  var environment: Environment { session.process.environment }
  var home: [UInt8]? { environment["HOME"] }

  /// The files of the lists; standard input is none.
  var listPaths: [FilePath] { session.listPaths.filter { $0 != "-" && $0 != "" } }

  func shown(_ path: FilePath) -> String { path.forPeople(home: home) }

  /// Returns a path as it is typed in a shell: `~/'my lists'/todo.txt`.
  func typed(_ path: FilePath) -> String {
    let shown = path.forPeople(home: home)
    guard shown.hasPrefix("~/") else { return quoted(path.bytes) }
    return "~/" + quoted(Array(shown.utf8.dropFirst(2)))
  }

  private func quoted(_ word: [UInt8]) -> String {
    VisibleText.text(ShellWords.line(of: [Argument(word)]))
  }

  /// The command line of tt on this list; `-f` is repeated, other sources hold for the next run too.
  func command(_ words: String, on list: FilePath) -> String {
    session.options.files.isEmpty ? "tt \(words)" : "tt -f \(typed(list)) \(words)"
  }

  /// Returns the absolute path without links; the same if that fails.
  func resolved(_ path: FilePath) -> FilePath { (try? session.store.resolved(path)) ?? path }

  /// Returns a file's bytes; nil if it is missing, no file, or cannot be read.
  func contents(of path: FilePath) -> [UInt8]? { (try? FileStore.settings(at: path)) ?? nil }

  /// Runs a program that only prints, for at most some seconds; nil if it fails.
  func output(of words: [[UInt8]]) -> [UInt8]? {
    let program = ChildProgram(words: words, input: [], timeLimit: .seconds(5))
    guard let run = try? process.capture?(program), run.end == .exited(0) else { return nil }
    return run.output
  }

  /// Returns the first number of a program's version: `5.2.15`; nil if it does not print one.
  func version(of program: [UInt8]) -> String? {
    guard let output = output(of: [program, Array("--version".utf8)]) else { return nil }
    let text = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    let word = text.split(separator: " ").first { $0.first?.isNumber == true }
    return word.map { String($0.prefix { $0.isNumber || $0 == "." }) }
  }

  /// Returns the first program of a name on the search path.
  func program(_ name: String) -> FilePath? {
    environment.searchPath.map { $0.appending(name) }.first(where: FileStore.isProgram)
  }

  /// Returns how long ago a time is, in words.
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
    let git = program("git").flatMap { version(of: $0.bytes) }
    return [.fine(own + (git.map { " · git \($0)" } ?? ""))]
  }
}
