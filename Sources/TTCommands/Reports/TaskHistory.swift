import TTOutput
import TodoTxt
import TodoTxtFiles

/// The history of a task from the journal, newest first.
///
/// The journal records lines, not tasks: starting from the current line, each entry is searched for
/// the line that it replaced.
struct TaskHistory: Sendable {
  private(set) var events: [Event] = []

  struct Event: Sendable {
    let time: Moment
    let kind: LogEntry.Kind

    /// The command line; empty if another program changed the list.
    let command: [UInt8]

    /// The line before; nil if the change added it.
    let before: [UInt8]?
    let after: [UInt8]
  }

  static let limit = 50

  init() {}

  /// Traces a line of the file at `path` back through its journal.
  init(
    of line: [UInt8], in history: [JournalEntry], of path: FilePath,
    localTime: (FileTime) -> Moment
  ) {
    var line = line
    for entry in history where events.count < TaskHistory.limit {
      guard let file = entry.files.first(where: { $0.path == path }) else { continue }
      // An entry without lines may have changed the line, so older entries are uncertain.
      guard let regions = file.regions else { return }
      guard let origin = LineOrigin(of: line, in: regions) else { continue }
      events.append(
        Event(
          time: localTime(entry.time), kind: LogEntry.Kind(entry.kind), command: entry.command,
          before: origin.line, after: line))
      guard let before = origin.line else { return }
      line = before
    }
  }
}

/// The origin of a line that a change added.
struct LineOrigin {
  /// The line before; nil if there was none.
  let line: [UInt8]?

  /// Returns nil if the change did not affect the line, or only moved it.
  init?(of line: [UInt8], in regions: [ChangedRegion]) {
    guard let region = regions.first(where: { $0.newLines.contains(line) }),
      !regions.contains(where: { $0.oldLines.contains(line) })
    else { return nil }
    let (old, new) = (region.oldLines, region.newLines)
    let gone = old.filter { !new.contains($0) }
    let come = new.filter { !old.contains($0) }
    guard let index = come.firstIndex(of: line), gone.indices.contains(index),
      !gone[index].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else {
      self.line = nil
      return
    }
    self.line = gone[index]
  }
}

extension LogEntry.Kind {
  init(_ kind: JournalEntry.Kind) {
    switch kind {
    case .change: self = .change
    case .undo: self = .undo
    case .redo: self = .redo
    case .outside: self = .outside
    }
  }
}

extension TaskHistory.Event {
  /// The command, or a description if there is none.
  var words: [UInt8] { kind == .outside ? Array("(another program)".utf8) : command }

  func write(to json: inout JSONText) {
    json.object { json in
      json.string("time", time.text)
      json.string("change", kind.rawValue)
      json.string("command", bytes: command.isEmpty ? nil : command[...])
      json.string("before", bytes: before?[...])
      json.string("after", bytes: after[...])
    }
  }
}
