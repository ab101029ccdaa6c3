import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// A time zone of the system.
struct SystemZone {
  private let file: FilePath

  /// Finds a zone by a name such as `Europe/Zurich`; nil if the system does not know it.
  ///
  /// Some programs put a path before the name: `/citadel.org/20260210_1/Europe/Zurich`.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let counts = parts[0].isEmpty ? [3, 2] : [parts.count]
    let files = counts.lazy.compactMap { SystemZone.file(parts.suffix($0)) }
    guard let file = files.first else { return nil }
    self.file = file
  }

  /// Returns the file of a zone, if its name leads to no other place than a file below the directory.
  private static func file(_ parts: ArraySlice<Substring>) -> FilePath? {
    let isName = parts.allSatisfy { part in
      (1...64).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_+-".utf8.contains($0) }
    }
    guard isName, parts.count <= 3 else { return nil }
    let path = FilePath("/usr/share/zoneinfo/\(parts.joined(separator: "/"))")
    let file = (try? FileStore(stateDirectory: nil).read(path, atMost: 1 << 20)) ?? nil
    return file?.bytes.starts(with: "TZif".utf8) == true ? path : nil
  }

  /// Calls `body` with a function that returns the offset from UTC, in seconds, at a time.
  ///
  /// While it runs, local time is the zone's in all threads.
  func withOffsets<Result>(_ body: ((Int) -> Int) -> Result) -> Result {
    SystemClock.inZone(of: file) { body(SystemClock.offset) }
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
