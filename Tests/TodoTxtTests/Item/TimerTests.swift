import TestSupport

@testable import TodoTxt

@Suite struct TimerTests {
  private let start = Timestamp("2026-11-22T14:05+01:00")
  private let end = Timestamp("2026-11-22T15:35+01:00")

  @Test(arguments: [
    ("1h30m", 5400, "1h30m"), ("5400", 5400, "1h30m"), ("0", 0, "0m"), ("90s", 90, "1m30s"),
    ("1.5h", 5400, "1h30m"), ("1d", 86_400, "24h"), ("1w2d3h4m5s", 788_645, "219h4m5s"),
    ("999999999999999", 1_000_000_000_000, "277777777h46m40s"),
  ])
  func timesAreRead(text: String, seconds: Int, written: String) throws {
    let time = try #require(TimeSpent(parsing: text.utf8))
    #expect(time.seconds == seconds)
    #expect(time.text == written)
    #expect(TimeSpent(parsing: time.text.utf8) == time)
  }

  @Test(arguments: [
    "", "-5m", "+5m", "5x", "h", "1h30", "soon", "1e9h", "99999999999999999999h",
  ])
  func otherValuesAreNoTimes(text: String) {
    #expect(TimeSpent(parsing: text.utf8) == nil)
  }

  /// The time replaces the start, or is added to the existing time.
  @Test(arguments: [
    ("a start:2026-11-22T14:05+01:00 b", "a spent:1h30m b"),
    ("a spent:1h start:2026-11-22T14:05+01:00 b", "a spent:2h30m b"),
    ("a spent:60 start:2026-11-22T14:05+01:00 b", "a spent:5460 b"),
    ("a start:2026-11-22T15:35+01:00 b", "a b"),
  ])
  func theTimeIsWhereTheStartWas(line: String, stopped: String) throws {
    var item = TodoItem(line)
    _ = try TaskEdit.stop(at: try #require(end)).apply(to: &item)
    #expect(String(decoding: item.content, as: UTF8.self) == stopped)
  }

  /// Starting and stopping change only the timer's words, in any valid line.
  @Test func onlyTheCountChanges() throws {
    let (start, end) = (try #require(start), try #require(end))
    var count = 0
    for item in oddFiles.filter({ $0.bytes.count < 5000 }).flatMap({
      Document(parsing: $0.bytes).items
    }) {
      var changed = item
      do { _ = try TaskEdit.start(at: start).apply(to: &changed) } catch { continue }
      // A document refuses what would become another kind of task.
      if changed.isCompleted { continue }
      count += 1
      #expect(changed.isRunning)
      #expect(changed.timeSpent(until: end)?.seconds ?? 0 >= 5400)
      _ = try TaskEdit.stop(at: end).apply(to: &changed)
      #expect(!changed.isRunning)
      let before = item.timeSpent(until: nil) ?? .none
      #expect(changed.timeSpent(until: nil) == before + TimeSpent(seconds: 5400))
      var rest = changed
      for key in [TagKey.spent, .start, .timer] { rest.removeValues(for: key) }
      var plain = item
      for key in [TagKey.spent, .start, .timer] { plain.removeValues(for: key) }
      let (words, own) = (rest.content.reversed(), plain.content.reversed())
      #expect(words.drop { $0 == .space }.elementsEqual(own.drop { $0 == .space }))
    }
    #expect(count > 50)
  }

  /// In every line, the parts that outputs use equal those of the task.
  @Test(arguments: oddFiles.filter { $0.bytes.count < 5000 }, [Dialect.extended, .strict])
  func partsAreThoseOfTheTask(file: NamedFile, dialect: Dialect) {
    var parts = TaskParts()
    for item in Document(parsing: file.bytes, dialect: dialect).items {
      parts.read(item)
      func text(_ range: Range<Int>?) -> ArraySlice<UInt8>? {
        range.map { item.content[offsets: $0] }
      }
      #expect(parts.isCompleted == item.isCompleted)
      #expect(text(parts.text) == item.textBytes)
      #expect(text(parts.created) == item.creationDate.map { Array($0.text.utf8)[...] })
      #expect(text(parts.completed) == item.completionDate.map { Array($0.text.utf8)[...] })
      #expect(parts.priority.map { item.content.span[$0] } == item.priority?.letter)
      #expect(
        parts.effectivePriority(in: item.content.span).map { item.content.span[$0] }
          == item.effectivePriority?.letter)
      let keys: [(StaticString, TagKey)] = [
        ("due", .due), ("t", .threshold), ("rec", .recurrence), ("note", .note),
      ]
      for (name, key) in keys {
        #expect(text(parts.value(of: name, in: item.content.span)) == item.value(for: key))
      }
      #expect(parts.words.filter(\.isProject).map { text($0.name) } == item.projectBytes)
      #expect(parts.words.filter(\.isContext).map { text($0.name) } == item.contextBytes)
      #expect(parts.words.filter(\.isTag).map { text($0.key) } == item.tags.map(\.keyBytes))
      #expect(parts.words.filter(\.isTag).map { text($0.value) } == item.tags.map(\.valueBytes))
    }
  }
}
