import CommandLineKit
import TTOutput
import TodoTxt
package import TodoTxtFiles

/// A change in the history of a task.
///
/// The journal records lines, not tasks: starting from the current line, each entry is searched for
/// the line that it replaced.
struct TaskEvent {
  let time: Moment
  let kind: JournalEntry.Kind

  /// The command line; empty if another program changed the list.
  let command: [UInt8]

  /// The line before; nil if the change added it.
  let before: [UInt8]?
  let after: [UInt8]

  static let limit = 50

  /// Traces lines of the file at `path` back through its journal; returns for each the changes,
  /// newest first.
  static func histories(
    of lines: [[UInt8]], in journal: [JournalEntry], of path: FilePath,
    localTime: (FileTime) -> Moment
  ) -> [[TaskEvent]] {
    var histories: [[TaskEvent]] = lines.map { _ in [] }
    if journal.isEmpty { return histories }
    var traced: [[UInt8]: [Int]] = [:]
    for (index, line) in lines.enumerated() { traced[line, default: []].append(index) }
    for entry in journal where !traced.isEmpty {
      guard let file = entry.files.first(where: { $0.path == path }) else { continue }
      // An entry without lines may have changed the lines, so older entries are uncertain.
      guard let regions = file.regions else { break }
      let time = localTime(entry.time)
      for (line, before) in LineOrigins(in: regions).origins {
        guard let indices = traced.removeValue(forKey: line) else { continue }
        for index in indices {
          histories[index].append(
            TaskEvent(
              time: time, kind: entry.kind, command: entry.command, before: before, after: line))
          guard let before, histories[index].count < limit else { continue }
          traced[before, default: []].append(index)
        }
      }
    }
    return histories
  }
}

/// The origins of the lines that a change added, except of those that it only moved.
package struct LineOrigins {
  /// For each line, the line before; nil if there was none.
  package private(set) var origins: [[UInt8]: [UInt8]?] = [:]

  package init(in regions: [ChangedRegion]) {
    let removed = Set(regions.flatMap(\.oldLines))
    for region in regions {
      let changes = TaskChange.between(region.old, region.new, as: .changed, dialect: .strict)
      for change in changes {
        guard let line = change.after.map({ Array($0) }), origins[line] == nil,
          !removed.contains(line)
        else {
          continue
        }
        origins.updateValue(change.before.map { Array($0) }, forKey: line)
      }
    }
  }
}

extension ChangedRegion {
  package var oldLines: [[UInt8]] { lines(of: old) }
  package var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}

extension JournalEntry.Kind {
  /// The name in JSON.
  package var name: String {
    switch self {
    case .change: "change"
    case .undo: "undo"
    case .redo: "redo"
    case .outside: "outside"
    }
  }
}

extension TaskEvent {
  /// The command, or a description if there is none.
  var words: [UInt8] { kind == .outside ? "(another program)".bytes : command }

  func write(to json: inout JSONText) {
    json.object { json in
      json.string("time", time.text)
      json.string("change", kind.name)
      json.string("command", bytes: command.isEmpty ? nil : command)
      json.string("before", bytes: before)
      json.string("after", bytes: after)
    }
  }
}
