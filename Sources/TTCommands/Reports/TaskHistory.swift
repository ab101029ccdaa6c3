import TTSession
import TodoTxt
import TodoTxtFiles

/// What was done to one task, as far as the journal knows, the newest first.
///
/// The journal keeps lines and no tasks: from the line as it is now, each entry is looked through for
/// the line that stood there before, down to the one that brought it.
struct TaskHistory: Sendable {
  /// The changes.
  private(set) var events: [Event] = []

  /// Something that changed the line.
  struct Event: Sendable {
    let time: Moment
    let kind: LogEntry.Kind

    /// The command line; empty where another program changed the list.
    let command: [UInt8]

    /// The line before; nil if the change brought it.
    let before: [UInt8]?
    let after: [UInt8]
  }

  /// The most changes that are told of.
  static let limit = 50

  /// Creates the history of a task of which nothing is known.
  init() {}

  /// Follows a line of the file at `path` back through its journal.
  init(
    of line: [UInt8], in history: [JournalEntry], of path: FilePath,
    localTime: (FileTime) -> Moment
  ) {
    var line = line
    for entry in history where events.count < TaskHistory.limit {
      guard let file = entry.files.first(where: { $0.path == path }) else { continue }
      // What was too much to keep may have changed it: whatever came before is not known to be it.
      guard let regions = file.regions else { return }
      guard let origin = Origin(of: line, in: regions) else { continue }
      events.append(
        Event(
          time: localTime(entry.time), kind: LogEntry.Kind(entry.kind), command: entry.command,
          before: origin.line, after: line))
      guard let before = origin.line else { return }
      line = before
    }
  }
}

/// Where a line comes from in a change that has it among its new ones.
private struct Origin {
  /// The line before; nil if there was none.
  let line: [UInt8]?

  /// Nil if the change is not one of the line, but at most of its place.
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
  /// The kind of an entry.
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
  /// What was done, in words.
  var words: [UInt8] { kind == .outside ? Array("(another program)".utf8) : command }

  /// Writes the event as an object.
  func write(to json: inout JSONText) {
    json.object { json in
      json.key("time")
      json.string(time.text)
      json.key("change")
      json.string(kind.rawValue)
      json.key("command")
      json.string(bytes: command.isEmpty ? nil : command[...])
      json.key("before")
      json.string(bytes: before?[...])
      json.key("after")
      json.string(bytes: after[...])
    }
  }
}
