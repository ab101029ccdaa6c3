package import TodoTxt

/// This device's record of a directory of VTODO files: the last common state of each side.
///
/// The list and a file each have a base of their own: a value that one side cannot express (`(M)`
/// and 9, a time zone) is not a change of the other.
package struct CalendarState: Hashable, Sendable {
  package var list: [UInt8] = []

  package var ties: [Tie] = []

  /// The files of tasks that the list no longer has, until the files are gone.
  package var leaving: [Leaving] = []

  package init() {}

  package struct Tie: Hashable, Sendable {
    package var identifier: [UInt8]
    package var file: [UInt8]

    /// The position of the task among the entries of `list`: tasks with their notes, and other
    /// lines.
    package var entry: Int

    package var versions: Versions

    /// Whether the file may not have been written yet, so that its absence does not mean removal.
    package var isUnborn = false
  }

  /// The versions from which a file may have been made; the latest one is last.
  package typealias Versions = [Version]

  /// A file as it was read or written, and the task at that time.
  package struct Version: Hashable, Sendable {
    package var task: [UInt8]
    package var file: [UInt8]

    /// The first mark of `X-TT-SEEN` in the file, which shows that the file was made from this
    /// version.
    package var mark: [UInt8]
  }

  package struct Leaving: Hashable, Sendable {
    package var identifier: [UInt8]
    package var file: [UInt8]
    package var bytes: [UInt8]

    /// The day on which the file is removed; nil if it stays for now.
    package var day: CivilDate?

    /// For `tt sync --resolve`, since another program may change the file until then.
    package var versions: Versions = []
  }
}

extension CalendarState {
  private static let heading = Array("tt calendar 1\n".utf8)

  /// The state as a file: records of a name, a length and as many bytes.
  package var bytes: [UInt8] {
    var output = CalendarState.heading
    func record(_ name: String, _ bytes: [UInt8]) {
      output += Array("\(name) \(bytes.count)\n".utf8) + bytes + [.lineFeed]
    }
    func record(_ versions: Versions) {
      for version in versions {
        record("task", version.task)
        record("bytes", version.file)
        record("mark", version.mark)
      }
    }
    record("list", list)
    for tie in ties {
      record("tie", tie.identifier)
      record("name", tie.file)
      record("entry", Array(String(tie.entry).utf8))
      if tie.isUnborn { record("unborn", []) }
      record(tie.versions)
    }
    for file in leaving {
      record("leaving", file.identifier)
      record("name", file.file)
      record("bytes", file.bytes)
      record("day", Array((file.day?.text ?? "").utf8))
      record(file.versions)
    }
    record("end", [])
    return output
  }

  /// Reads a state; nil if it is incomplete.
  package init?(parsing bytes: [UInt8]) {
    guard bytes.starts(with: CalendarState.heading) else { return nil }
    var rest = bytes.dropFirst(CalendarState.heading.count)
    var isWhole = false
    while let end = rest.firstIndex(of: .lineFeed) {
      let words = rest[..<end].split(separator: .space)
      guard words.count == 2, let count = Int(String(decoding: words[1], as: UTF8.self)),
        count >= 0, rest.endIndex - end > count + 1
      else { return nil }
      let value = Array(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 2 + count)...]
      let name = String(decoding: words[0], as: UTF8.self)
      isWhole = name == "end"
      if !take(name, value) { return nil }
    }
    if !isWhole { return nil }
  }

  private mutating func take(_ name: String, _ value: [UInt8]) -> Bool {
    let (tie, file) = (ties.count - 1, leaving.count - 1)
    let isLeaving = file >= 0
    switch name {
    case "list": list = value
    case "tie": ties.append(Tie(identifier: value, file: [], entry: 0, versions: []))
    case "leaving": leaving.append(Leaving(identifier: value, file: [], bytes: []))
    case "name" where isLeaving: leaving[file].file = value
    case "bytes" where isLeaving && leaving[file].versions.isEmpty: leaving[file].bytes = value
    case "day" where isLeaving:
      leaving[file].day = CivilDate(String(decoding: value, as: UTF8.self))
    case _ where isLeaving && leaving[file].versions.take(name, value): break
    case "end": break
    default: return tie >= 0 && ties[tie].take(name, value)
    }
    return true
  }
}

extension CalendarState.Tie {
  fileprivate mutating func take(_ name: String, _ value: [UInt8]) -> Bool {
    switch name {
    case "name": file = value
    case "entry": entry = Int(String(decoding: value, as: UTF8.self)) ?? 0
    case "unborn": isUnborn = true
    default: return versions.take(name, value)
    }
    return true
  }
}

extension CalendarState.Versions {
  fileprivate mutating func take(_ name: String, _ value: [UInt8]) -> Bool {
    let last = count - 1
    switch name {
    case "task": append(CalendarState.Version(task: value, file: [], mark: []))
    case "bytes" where last >= 0: self[last].file = value
    case "mark" where last >= 0: self[last].mark = value
    default: return false
    }
    return true
  }
}
