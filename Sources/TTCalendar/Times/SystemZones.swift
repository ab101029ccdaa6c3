import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// The time zones of the system, in TZif files (RFC 8536).
final class SystemZones {
  private var known: [String: ZoneOffsets?] = [:]

  /// Returns the zone of a name such as `Europe/Zurich`; nil if the system does not know it.
  ///
  /// Some programs put a path before the name: `/citadel.org/20260210_1/Europe/Zurich`.
  func offsets(of name: String) -> ZoneOffsets? {
    if let known = known[name] { return known }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let counts = parts[0].isEmpty ? [3, 2] : [parts.count]
    let zone = counts.lazy.compactMap { SystemZones.read(parts.suffix($0)) }.first
    known[name] = zone
    return zone
  }

  /// Reads a zone, if its name leads to no other place than a file below the directory.
  private static func read(_ parts: ArraySlice<Substring>) -> ZoneOffsets? {
    let isName = parts.allSatisfy { part in
      (1...64).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_+-".utf8.contains($0) }
    }
    guard isName, parts.count <= 3 else { return nil }
    let path = FilePath("/usr/share/zoneinfo/\(parts.joined(separator: "/"))")
    let file = (try? FileStore(stateDirectory: nil).read(path, atMost: 1 << 20)) ?? nil
    return file.flatMap { ZoneOffsets(file: $0.bytes) }
  }
}

/// The offsets of a time zone from UTC, in seconds.
struct ZoneOffsets {
  /// The offset before the first change.
  private let first: Int

  /// The changes in order; times are seconds since 1970.
  private let changes: [Change]

  /// Returns the changes of a year after these, in order.
  private var yearlyChanges: (@Sendable (_ year: Int) -> [Change])?

  private typealias Change = (time: Int, offset: Int)

  /// Reads a TZif file; nil if it has another form or counts leap seconds.
  init?(file bytes: [UInt8]) {
    var rest = bytes[...]
    func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    /// Reads numbers with a sign, in big-endian order.
    func numbers(_ count: Int, of size: Int) -> [Int]? {
      take(count * size).map { bytes in
        (0..<count).map { index in
          let number = bytes.dropFirst(index * size).prefix(size)
          return number.reduce(number.first ?? 0 < 0x80 ? 0 : -1) { $0 << 8 | Int($1) }
        }
      }
    }
    func header() -> [Int]? {
      guard take(4)?.elementsEqual("TZif".utf8) == true, let version = take(16)?.first,
        version >= "2", let counts = numbers(6, of: 4),
        counts.allSatisfy({ 0...65_536 ~= $0 })
      else { return nil }
      return counts
    }
    // The first part has only 32 bits for a time, and is repeated with 64.
    guard let old = header(),
      take(old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]) != nil,
      let counts = header(), counts[2] == 0,
      let times = numbers(counts[3], of: 8), let kinds = take(counts[3])
    else { return nil }
    var offsets: [Int] = []
    for _ in 0..<counts[4] {
      guard let offset = numbers(1, of: 4), take(2) != nil else { return nil }
      offsets += offset
    }
    guard let first = offsets.first, kinds.allSatisfy({ Int($0) < offsets.count }),
      take(counts[5] + counts[1] + counts[0]) != nil
    else { return nil }
    (self.first, changes) = (first, zip(times, kinds).map { (time: $0, offset: offsets[Int($1)]) })
    let footer = (rest.split(separator: .lineFeed).first ?? []).string
    if footer.contains(","), !addRules(footer) { return nil }
  }

  /// Reads the changes of each year: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 8536 §3.3).
  private mutating func addRules(_ text: String) -> Bool {
    let parts = text.split(separator: ",")
    let rules = parts.dropFirst().compactMap { YearlyChange($0) }
    var clocks = parts[0]
    guard parts.count == 3, rules.count == 2, let west = ZoneOffsets.nextOffset(in: &clocks) else {
      return false
    }
    let summer = ZoneOffsets.nextOffset(in: &clocks) ?? west - 3600
    yearlyChanges = { year in
      [
        (time: rules[0].time(in: year) + west, offset: -summer),
        (time: rules[1].time(in: year) + summer, offset: -west),
      ].sorted { $0.time < $1.time }
    }
    return true
  }

  /// Returns the offset at a time in seconds since 1970.
  func offset(at time: Int) -> Int {
    if time > changes.last?.time ?? Int.min,
      let year = Moment(secondsInUTC: time)?.date.year, let changes = yearlyChanges?(year)
    {
      // The year begins as the one before it ended.
      return (changes.last { $0.time <= time } ?? changes[1]).offset
    }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].offset : first
  }

  /// Reads the time after a name, in seconds: `CET-1`, `<+03>-3`; nil for a name without one.
  private static func nextOffset(in clocks: inout Substring) -> Int? {
    clocks =
      clocks.first == "<"
      ? clocks.drop { $0 != ">" }.dropFirst() : clocks.drop(while: \.isLetter)
    let time = clocks.prefix { $0 != "<" && !$0.isLetter }
    clocks = clocks.dropFirst(time.count)
    return seconds(time)
  }

  /// Reads hours with minutes and seconds, in seconds: `-3:30`.
  private static func seconds(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard (1...3).contains(parts.count), let hours = parts[0], abs(hours) < 200 else { return nil }
    let rest = zip(parts.dropFirst(), [60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    return hours * 3600 + (text.hasPrefix("-") ? -rest : rest)
  }

  /// A weekday of a month with a time, on which the clocks change each year: `M10.5.0/3`.
  private struct YearlyChange {
    private let month: Int
    private let week: Int
    private let day: Int
    private let time: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: "/")
      let numbers = parts[0].dropFirst().split(separator: ".").compactMap { Int($0) }
      guard text.hasPrefix("M"), numbers.count == 3, 1...12 ~= numbers[0], 1...5 ~= numbers[1],
        0...6 ~= numbers[2], let time = parts.count == 1 ? 7200 : ZoneOffsets.seconds(parts[1])
      else { return nil }
      (month, week, day, self.time) = (numbers[0], numbers[1], numbers[2], time)
    }

    /// Returns the time in a year, in seconds since 1970 of the time that it ends.
    func time(in year: Int) -> Int {
      let first = CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
      let length = CivilDate.days(inMonth: month, of: year)
      // 1970 began on a Thursday.
      let start = (day - (first + 4) % 7 + 7) % 7
      let days = (start..<length).filter { ($0 - start) % 7 == 0 }
      return (first + days[min(week, days.count) - 1]) * 86_400 + time
    }
  }
}

extension Moment {
  /// Returns the seconds since 1970 of a local time, given the offset at each time.
  ///
  /// A repeated time means the first one; a skipped one has the offset before it (§3.3.5).
  func seconds(at offset: (Int) -> Int) -> Int {
    let local = secondsInUTC
    let (before, after) = (offset(local - 86_400), offset(local + 86_400))
    let isSkippedOrEarly = offset(local - before) == before || offset(local - after) != after
    return local - (isSkippedOrEarly ? before : after)
  }
}
