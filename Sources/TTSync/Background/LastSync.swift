import CommandLineKit
package import TTOutput
package import TTSession
import TodoTxt
package import TodoTxtFiles

/// The result of a list's last synchronization, kept in the state directory.
///
///     tt sync 1
///     at SECONDS
///     status NUMBER
///     new                          ; until a command has shown it
///     says WORDS                   ; one for each line
package struct LastSync {
  package var time: FileTime

  package var status: ExitStatus

  /// Its messages: the summary, or why it failed.
  var words: [String]

  /// Whether the user has not seen it yet.
  var isNew: Bool

  init(_ status: ExitStatus, _ words: [String]) {
    (time, self.status, isNew) = (SystemClock.now, status, false)
    // Line breaks in a message are escaped, except between an error and its position.
    self.words = words.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// Reads the last result of a session's list; nil if there is none.
  init?(of session: Session) {
    guard let path = LastSync.path(of: session),
      let bytes = (try? FileStore.settings(at: path)) ?? nil
    else { return nil }
    let lines = bytes.string.split(separator: "\n")
    func values(_ name: String) -> [String] {
      lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }
    guard lines.first.map(String.init) == LastSync.heading,
      let time = values("at").first.flatMap({ Int($0) }),
      let status = values("status").first.flatMap({ Int32($0) }).flatMap(ExitStatus.init)
    else { return nil }
    self.time = FileTime(seconds: time, nanoseconds: 0)
    (self.status, words, isNew) = (status, values("says"), lines.contains("new"))
  }

  /// Saves the result of a background run, as news unless the user has already seen the same
  /// failure.
  func saveAsNews(in session: Session) {
    var last = self
    last.isNew = status != .done
    if status == .fileTrouble, let seen = LastSync(of: session), !seen.isNew, seen.words == words {
      last.isNew = false
    }
    last.save(in: session)
  }

  init(of error: any Error) {
    self.init(Message(error).status, [Message(error).string])
  }

  /// Saves the result; if that fails, the run still succeeds.
  func save(in session: Session) {
    guard let path = LastSync.path(of: session) else { return }
    var lines = [LastSync.heading, "at \(time.seconds)", "status \(status.rawValue)"]
    if isNew { lines.append("new") }
    lines += words.map { "says \($0)" }
    try? FileStore.saveState(Array((lines.joined(separator: "\n") + "\n").utf8), at: path)
  }

  /// Returns whether the session's list is set up; if not, saves that, once and as news.
  package static func isSetUp(_ session: Session) -> Bool {
    if session.syncSetup(of: session.listPath) != nil { return true }
    if session.listSource != .option, session.listPath != "-",
      let folder = try? session.store.resolved(session.listPath).directory
    {
      LastSync(of: SyncError.missingSetup(of: folder)).saveAsNews(in: session)
    }
    return false
  }

  /// Returns, once, a result that the user has not seen.
  package static func news(of session: Session) -> [Message] {
    guard !session.options.isQuiet, session.listPath != "-",
      var last = LastSync(of: session), last.isNew
    else { return [] }
    last.isNew = false
    last.save(in: session)
    return last.status == .done ? [] : [.lastSync(last.words)]
  }

  /// Returns the path of a state file for a session's list.
  static func path(of session: Session, _ ending: String = "") -> FilePath? {
    session.stateFile("sync", of: session.listPath, ending)
  }

  private static let heading = "tt sync 1"
}

extension Session {
  /// Whether each change is synced in the background (`sync = auto`).
  package var synchronizesAlone: Bool { configuration["sync"] == "auto".bytes }
}

extension SyncStatus {
  /// Returns the report of `tt sync --status`; `time` is when the last synchronization ended.
  func report(endedAt time: Moment?) -> PlainReport {
    var lines = isSetUp ? [ending] : ["\(SyncStatus.notSetUp) (tt help sync)"]
    if let time, let last {
      let line = "\(time.words)  \(last.words.joined(separator: "; "))"
      lines = isSetUp ? [line] : [line] + lines
    }
    let names = others.map { other in
      let hint = ShellWords.line(of: ["tt", "sync", "--add", Argument(other.name.bytes)])
      return other.name.bytes + " \(other.words)".bytes
        + (other.reason == .notAdded ? "; ".bytes + hint : [])
    }
    return PlainReport(lines.map(\.bytes) + names) { json in
      if let time, let last {
        json.object("last") { json in
          json.string("time", time.text)
          json.number("status", Int(last.status.rawValue))
          json.array("messages", last.words) { $0.string($1) }
        }
      } else {
        json.string("last", nil)
      }
      json.bool("setUp", isSetUp)
      json.array("lists", lists) { $0.string(bytes: $1.bytes[...]) }
      json.objects("notSynced", others) { json, other in
        json.string("list", bytes: other.name.bytes[...])
        json.string("reason", other.reason.rawValue)
      }
    }
  }
}

extension Message {
  /// Reports that the last background synchronization failed or had conflicts.
  static func lastSync(_ messages: [String]) -> Self {
    .notice(
      "the last sync in the background: "
        + messages.map { $0.visible }.joined(separator: "; "))
  }
}
