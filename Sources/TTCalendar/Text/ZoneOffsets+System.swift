package import TodoTxtFiles
import TodoTxt

/// The time zones of the system, in TZif files (RFC 8536).
package final class SystemZones {
  private let folder: FilePath
  private var known: [String: ZoneOffsets?] = [:]

  /// Reads the zones in a directory, or in the usual one.
  package init(in folder: FilePath? = nil) { self.folder = folder ?? "/usr/share/zoneinfo" }

  /// Returns the zone of a name such as `Europe/Zurich`; nil if the system does not know it.
  func offsets(of name: String) -> ZoneOffsets? {
    if let known = known[name] { return known }
    let zone = SystemZones.isName(name) ? read(name) : nil
    known[name] = zone
    return zone
  }

  private func read(_ name: String) -> ZoneOffsets? {
    let path = folder.appending(FilePath(name))
    let file = try? FileStore(stateDirectory: nil).read(path, atMost: 1 << 20)
    return file.flatMap { $0 }.flatMap { ZoneOffsets(file: $0.bytes) }
  }

  /// Whether a name from a file leads to no other place than a file below the directory.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 4
      && parts.allSatisfy { part in
        (1...64).contains(part.count)
          && part.allSatisfy { $0.isLetter || $0.isDigit || "_+-".utf8.contains($0) }
      }
  }
}

extension ZoneOffsets {
  /// Reads a TZif file; nil if it has another form or counts leap seconds.
  init?(file bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    // The first part has only 32 bits for a time, and is repeated with 64.
    guard let old = reader.zoneHeader(),
      reader.take(old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]) != nil,
      let counts = reader.zoneHeader(), counts[2] == 0,
      let times = reader.numbers(counts[3], of: 8), let kinds = reader.take(counts[3]),
      let types = reader.take(counts[4] * 6), !types.isEmpty,
      reader.take(counts[5] + counts[1] + counts[0]) != nil
    else { return nil }
    let offsets = stride(from: types.startIndex, to: types.endIndex, by: 6).map { start in
      ByteReader.number(types[start..<start + 4])
    }
    guard kinds.allSatisfy({ Int($0) < offsets.count }) else { return nil }
    first = offsets[0]
    changes = zip(times, kinds).map { ($0, offsets[Int($1)]) }
    let footer = reader.rest.split(separator: .lineFeed).first ?? []
    if !footer.isEmpty, !addRules(footer) { return nil }
  }

  /// Adds the rules after the last change: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 8536 §3.3).
  private mutating func addRules(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    guard reader.takeZoneName(), let west = reader.takeTime() else { return false }
    if changes.isEmpty { first = -west }
    if reader.rest.isEmpty { return true }
    guard reader.takeZoneName() else { return false }
    let summer = reader.rest.first == UInt8(ascii: ",") ? west - 3600 : reader.takeTime()
    guard let summer, let start = reader.takeYearDay(), let end = reader.takeYearDay() else {
      return false
    }
    let since = changes.last.map { $0.time &+ 1 } ?? .min
    yearly = [
      YearlyChange(day: start.day, time: start.time, from: -west, to: -summer, since: since),
      YearlyChange(day: end.day, time: end.time, from: -summer, to: -west, since: since),
    ]
    return reader.rest.isEmpty
  }
}

/// The bytes of a zone's file that have not been read yet.
private struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    return take(text.utf8.count) != nil
  }

  /// Reads a number with a sign, in big-endian order.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(bytes.first.map { $0 < 0x80 ? 0 : -1 } ?? 0) { $0 << 8 | Int($1) }
  }

  mutating func numbers(_ count: Int, of size: Int) -> [Int]? {
    take(count * size).map { bytes in
      stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
        ByteReader.number(bytes[start..<start + size])
      }
    }
  }

  /// Reads a header, and returns its counts; nil if the file has another form.
  mutating func zoneHeader() -> [Int]? {
    guard take("TZif"), let version = take(16)?.first, version >= UInt8(ascii: "2"),
      let counts = numbers(6, of: 4), counts.allSatisfy({ 0...65_536 ~= $0 })
    else { return nil }
    return counts
  }

  /// Reads a name in letters, or with other characters between `<` and `>`.
  mutating func takeZoneName() -> Bool {
    let isQuoted = take("<")
    let name = rest.prefix { isQuoted ? $0 != UInt8(ascii: ">") : $0.isLetter }
    rest = rest.dropFirst(name.count)
    return !name.isEmpty && (!isQuoted || take(">"))
  }

  private mutating func takeNumber() -> Int? {
    let digits = rest.prefix(4).prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Reads hours with minutes and seconds, in seconds: `-3:30`.
  mutating func takeTime() -> Int? {
    let sign = take("-") ? -1 : 1
    _ = take("+")
    guard var seconds = takeNumber().map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let number = takeNumber() else { return nil }
      seconds += number * unit
    }
    return sign * seconds
  }

  /// Reads a weekday of a month with a time: `,M10.5.0/3`.
  mutating func takeYearDay() -> (day: ZoneOffsets.YearDay, time: Int)? {
    guard take(",M"), let month = takeNumber(), 1...12 ~= month, take("."),
      let week = takeNumber(), 1...5 ~= week, take("."), let day = takeNumber(), 0...6 ~= day
    else { return nil }
    let time = take("/") ? takeTime() : 7200
    let weekday = Weekday.allCases.first { $0.calendarName == ByteReader.weekdays[day] }
    guard let time, let weekday else { return nil }
    let number = week == 5 ? -1 : week
    return (ZoneOffsets.YearDay(month: month, weekdays: [(number, weekday)]), time)
  }

  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
}
