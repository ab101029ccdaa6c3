import TestSupport

@testable import TodoTxt

@Suite struct ResolveTogetherTests {
  @Test(arguments: [
    ("due:fri t:due-3d", "2026-11-27 2026-11-24"),
    ("t:due-3d DUE:fri@17:30", "2026-11-24 2026-11-27T17:30"),
    ("t:Due-3d until:t+1y due:1w", "2026-11-25 2027-11-25 2026-11-28"),
    ("due:created+1w", "2026-01-08"),
    ("due:1d due:2d t:due", "2026-11-22 2026-11-23 2026-11-22"),
    ("due:due+1d", "0-3 \"due:\" depends on itself: \"due+1d\""),
    ("due:t+1d t:due-3d", "0-3 \"due:\" depends on itself: \"due-3d\""),
    ("a:b+1d b:c+1d c:a+1d", "0-1 \"a:\" depends on itself: \"a+1d\""),
    ("t:due-3d", "0-3 no date in \"due:\" to count from"),
    ("due:t t:due-3d", "2026-11-21 2026-11-18"),
  ])
  func tagsCountFromEachOther(tags: String, means: String) throws {
    let tags = try tags.split(separator: " ").map { tag in
      let parts = tag.split(separator: ":", maxSplits: 1)
      return (key: Array(parts[0].utf8), expression: try DateExpression(String(parts[1])))
    }
    do {
      let moments = try DateExpression.resolveTogether(tags, on: .day(2026, 11, 21)) { key in
        String(decoding: key, as: UTF8.self) == "created" ? .day(2026, 1, 1) : nil
      }.map { moment throws(Diagnostic) in try moment.get() }
      #expect(moments.map(\.text).joined(separator: " ") == means)
    } catch {
      let (range, message) = (error.range, error.message)
      #expect("\(range.lowerBound)-\(range.upperBound) \(message)" == means)
    }
  }
}
