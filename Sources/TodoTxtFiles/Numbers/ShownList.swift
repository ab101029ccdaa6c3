import TodoTxt

/// The list whose tasks a terminal showed last by their numbers alone.
///
///     tt -f work.txt ls      # 1 Write report
///     tt rm 1                # not line 1 of todo.txt
package struct ShownList: Hashable, Sendable {
  /// The file, by its absolute path without symbolic links.
  package let path: FilePath

  /// The numbers that changes of other lists have shown since.
  package private(set) var others: [Task] = []

  /// A task of another list.
  package struct Task: Hashable, Sendable {
    let path: FilePath
    let number: Int
  }

  /// Creates the note that a list is shown.
  package init(_ path: FilePath) { self.path = path }

  /// Takes note that a task of a list is shown by its number.
  package mutating func note(_ number: Int, in list: FilePath) {
    let task = Task(path: list, number: number)
    if list != path, !others.contains(task) { others.append(task) }
  }

  /// Whether a number, typed as it was shown, can mean a task of this list.
  package func shows(_ number: Int, in list: FilePath) -> Bool {
    list == path || others.contains(Task(path: list, number: number))
  }
}

extension ShownList {
  /// The note as it is kept.
  ///
  ///     note  = %s"tt shown-list 1" LF %s"terminal" SP length LF bytes LF
  ///             %s"list" SP length LF bytes LF *other
  ///     other = %s"number" SP number LF %s"list" SP length LF bytes LF
  func text(for terminal: [UInt8]) -> [UInt8] {
    func counted(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("\(name) \(bytes.count)\n".utf8) + bytes + [.lineFeed]
    }
    return others.reduce(
      into: Array("tt shown-list 1\n".utf8) + counted("terminal", terminal)
        + counted("list", path.bytes)
    ) { $0 += Array("number \($1.number)\n".utf8) + counted("list", $1.path.bytes) }
  }

  /// Reads a note; nil if it is damaged or another terminal's.
  init?(parsing bytes: [UInt8], for terminal: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.words()?.joined(separator: " ") == "tt shown-list 1",
      reader.counted("terminal") == terminal, let path = reader.counted("list")
    else { return nil }
    self.init(FilePath(path))
    while !reader.isAtEnd {
      guard let number = reader.line("number", 1).flatMap({ Int($0[0]) }),
        let path = reader.counted("list")
      else { return nil }
      note(number, in: FilePath(path))
    }
  }
}
