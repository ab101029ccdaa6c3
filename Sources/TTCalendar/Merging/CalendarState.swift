import TodoTxt

/// This device's record of a directory of VTODO files: the last common state of each side.
///
/// The list and a file each have a base of their own: a value that one side cannot express (`(M)`
/// and 9, a time zone) is not a change of the other.
package struct CalendarState: Hashable, Sendable {
  var list: [UInt8] = []

  var ties: [Tie] = []

  /// The files of tasks that the list no longer has, until the files are gone.
  var leaving: [Leaving] = []

  package init() {}

  struct Tie: Hashable, Sendable {
    var identifier: [UInt8]
    var file: [UInt8]

    /// The number of the task's line in `list`, which does not depend on the dialect.
    var line: Int

    var versions: Versions

    /// Whether the file may not have been written yet, so that its absence does not mean removal.
    var isUnborn = false
  }

  /// The versions from which a file may have been made; the latest one is last.
  typealias Versions = [Version]

  /// A file as it was read or written, and the task at that time.
  struct Version: Hashable, Sendable {
    var task: [UInt8]
    var file: [UInt8]

    /// The first mark of `X-TT-SEEN` in the file, which shows that the file was made from this
    /// version.
    var mark: [UInt8]
  }

  struct Leaving: Hashable, Sendable {
    var identifier: [UInt8]
    var file: [UInt8]
    var bytes: [UInt8]

    /// The day on which the file is removed; nil if it stays for now.
    var day: CivilDate?

    /// For `tt sync --resolve`, since another program may change the file until then.
    var versions: Versions = []
  }
}

extension CalendarState {
  private static let heading = Array("tt calendar 2\n".utf8)

  /// The state as a file: fields in a fixed order, each after its length.
  package var bytes: [UInt8] {
    var fields = [list, Fields.number(ties.count)]
    for tie in ties {
      fields += [tie.identifier, tie.file, Fields.number(tie.line)]
      fields += [Fields.number(tie.isUnborn ? 1 : 0)] + Fields.versions(tie.versions)
    }
    fields.append(Fields.number(leaving.count))
    for file in leaving {
      fields += [file.identifier, file.file, file.bytes, Array((file.day?.text ?? "").utf8)]
      fields += Fields.versions(file.versions)
    }
    return fields.reduce(into: CalendarState.heading) { bytes, field in
      bytes += Fields.number(field.count) + [UInt8(ascii: ":")] + field + [.lineFeed]
    }
  }

  /// Reads a state; nil if it is incomplete.
  package init?(parsing bytes: [UInt8]) {
    guard bytes.starts(with: CalendarState.heading) else { return nil }
    var fields = Fields(rest: bytes.dropFirst(CalendarState.heading.count))
    do throws(Fields.Incomplete) {
      list = try fields.next()
      ties = try fields.all { (fields) throws(Fields.Incomplete) in
        var tie = Tie(
          identifier: try fields.next(), file: try fields.next(), line: try fields.number(),
          versions: [])
        tie.isUnborn = try fields.number() == 1
        tie.versions = try fields.versions()
        return tie
      }
      leaving = try fields.all { (fields) throws(Fields.Incomplete) in
        Leaving(
          identifier: try fields.next(), file: try fields.next(), bytes: try fields.next(),
          day: CivilDate(parsing: try fields.next()),
          versions: try fields.versions())
      }
    } catch {
      return nil
    }
  }
}

/// The fields of a state, each after its length.
private struct Fields {
  var rest: ArraySlice<UInt8>

  struct Incomplete: Error {}

  static func number(_ number: Int) -> [UInt8] { Array(String(number).utf8) }

  static func versions(_ versions: CalendarState.Versions) -> [[UInt8]] {
    [number(versions.count)] + versions.flatMap { [$0.task, $0.file, $0.mark] }
  }

  mutating func next() throws(Incomplete) -> [UInt8] {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
      rest.endIndex - colon > count + 1
    else { throw Incomplete() }
    defer { rest = rest[(colon + count + 2)...] }
    return Array(rest[(colon + 1)...].prefix(count))
  }

  mutating func number() throws(Incomplete) -> Int {
    guard let number = Int(String(decoding: try next(), as: UTF8.self)) else { throw Incomplete() }
    return number
  }

  mutating func all<Value>(
    _ read: (inout Fields) throws(Incomplete) -> Value
  ) throws(Incomplete) -> [Value] {
    let count = try number()
    var values: [Value] = []
    while values.count < count { values.append(try read(&self)) }
    return values
  }

  mutating func versions() throws(Incomplete) -> CalendarState.Versions {
    try all { (fields) throws(Incomplete) in
      CalendarState.Version(
        task: try fields.next(), file: try fields.next(), mark: try fields.next())
    }
  }
}
