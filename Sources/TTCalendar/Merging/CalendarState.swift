import TodoTxt
import TodoTxtFiles

/// This device's record of a directory of VTODO files: the last common state of each side.
///
/// The list and a file each have a base of their own: a value that one side cannot express (`(M)`
/// and 9, a time zone) is not a change of the other.
package struct CalendarState: Hashable, Sendable {
  var list: [UInt8] = []

  var ties: [Tie] = []

  package init() {}

  /// A file, and the task of the list that it belongs to.
  struct Tie: Hashable, Sendable {
    var identifier: [UInt8]
    var file: [UInt8]

    /// The number of the task's line in `list`, which does not depend on the dialect; 0 if the list
    /// no longer has the task.
    var line = 0

    /// Whether the file may not have been written yet, so that its absence does not mean removal.
    var isUnborn = false

    /// The day on which the file of a task that left the list is removed; nil for now.
    var day: CivilDate?

    var versions: Versions = []
  }

  /// The versions from which a file may have been made; the latest one is last.
  typealias Versions = [Version]

  /// A file as it was read or written, and the task at that time.
  struct Version: Hashable, Sendable {
    var task: [UInt8] = []
    var file: [UInt8]

    /// The first mark of `X-TT-SEEN` in the file, which shows that the file was made from this
    /// version.
    var mark: [UInt8] = []

    var todo: CalendarTodo? { FolderFile(name: [], bytes: file).todo }
  }
}

extension CalendarState {
  /// The state as a file.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    func add(_ name: String, _ bytes: [UInt8]) {
      writer.line(name, "\(bytes.count)", then: bytes)
    }
    writer.line("tt", "calendar", "3")
    add("list", list)
    for tie in ties {
      writer.line("tie", "\(tie.line)", tie.isUnborn ? "unborn" : "born", tie.day?.text ?? "-")
      add("uid", tie.identifier)
      add("file", tie.file)
      for version in tie.versions {
        add("mark", version.mark)
        add("task", version.task)
        add("holds", version.file)
      }
    }
    writer.line("end")
    return writer.bytes
  }

  /// Reads a state; nil if it is incomplete.
  package init?(parsing bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.line("tt", 2) == ["calendar", "3"], let list = reader.counted("list") else {
      return nil
    }
    self.list = list
    while reader.line("end", 0) == nil {
      guard let words = reader.line("tie", 3), let line = Int(words[0]),
        let identifier = reader.counted("uid"), let file = reader.counted("file")
      else { return nil }
      var tie = Tie(identifier: identifier, file: file, line: line, isUnborn: words[1] == "unborn")
      tie.day = CivilDate(parsing: words[2].utf8)
      while let mark = reader.counted("mark") {
        guard let task = reader.counted("task"), let file = reader.counted("holds") else {
          return nil
        }
        tie.versions.append(Version(task: task, file: file, mark: mark))
      }
      ties.append(tie)
    }
  }
}

extension CalendarState.Versions {
  /// Returns the version from which a file was made.
  ///
  /// A program that drops the marks may have started from the latest version that had none, or from
  /// the first one. If it started from a later one, its file contains what tt has written since,
  /// which is not that program's own change.
  func version(of todo: CalendarTodo) -> CalendarState.Version? {
    for mark in todo.marks {
      if let version = last(where: { $0.mark == mark }) { return version }
    }
    return todo.marks.isEmpty ? last { $0.todo?.marks.isEmpty ?? true } ?? first : first
  }
}

extension CalendarTodo {
  /// The marks of the version that a file was made from and of those before it, the latest one first.
  ///
  /// Another device that changes the file adds its own mark, so that this one still knows which of its versions the
  /// other device had seen.
  var marks: [[UInt8]] {
    (first(CalendarField.markProperty)?.value ?? []).split(separator: UInt8(ascii: ","))
      .map { Array($0) }
  }

  mutating func addMark(_ mark: [UInt8]) {
    let all = [mark] + marks.filter { $0 != mark }.prefix(7)
    set(CalendarField.markProperty, to: Array(all.joined(separator: [UInt8(ascii: ",")])))
  }
}
