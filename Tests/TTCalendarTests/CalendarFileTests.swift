import TestSupport
import TodoTxt

@testable import TTCalendar

/// The text of an iCalendar file (RFC 5545).
struct CalendarFileTests {
  private func todos(_ text: String) throws -> [[ContentLine]] {
    try CalendarFile(parsing: Array(text.utf8)).todos
  }

  /// Folds, parameters in quotes, and a component within the to-do.
  @Test(arguments: ["\n", "\r\n"])
  func propertiesAreRead(ending: String) throws {
    let text = """
      begin:vcalendar
      VERSION:2.0
      BEGIN:VTODO
      summary;language=en:Water the plants and then the trees, a\\, b\\; c\\\\
        and more
      CATEGORIES:a\\,b,c,
      X-SORT;X-A="b:c;d";X-B="b;TZID=Other";TZID=Own:545683909
      no colon

      BEGIN:VALARM
      SUMMARY:not of the task
      END:VALARM
      END:VTODO
      BEGIN:VTODO
      END:VTODO
      BEGIN:VEVENT
      END:VEVENT
      END:VCALENDAR
      """
    let file = try CalendarFile(
      parsing: Array(text.replacing("\n", with: ending).utf8))
    #expect(file.todos.count == 2 && file.todos[1].isEmpty)
    #expect(file.otherComponents == ["VALARM", "VEVENT"])
    let lines = file.todos[0]
    #expect(lines.map(\.name) == ["SUMMARY", "CATEGORIES", "X-SORT", ""])
    #expect(
      lines[0].text == Array("Water the plants and then the trees, a, b; c\\ and more".utf8))
    #expect(lines[1].texts == ["a,b", "c", ""].map { Array($0.utf8) })
    #expect(lines[2].parameter("X-A") == "b:c;d" && lines[2].parameter("TZID") == "Own")
    #expect(lines[2].value == Array("545683909".utf8) && lines[3].value == Array("no colon".utf8))
  }

  @Test(arguments: ["\u{FEFF}BEGIN", "\r\n\nBEGIN", "\u{FEFF}\n \nBEGIN", "BEGIN"])
  func blankLinesAndAMarkAreNoOtherText(start: String) throws {
    for end in ["", "\n", "\r\n\r\n", "\n \n"] {
      let text = "\(start):VCALENDAR\nBEGIN:VTODO\nUID:a\nEND:VTODO\nEND:VCALENDAR\(end)"
      #expect(try todos(text).map { $0.map(\.name) } == [["UID"]])
    }
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "BEGIN:VTODO", 2),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "BEGIN:VTODO", 2),
    ("X:a\n b\nBEGIN:VCALENDAR\n", "BEGIN:VCALENDAR", 3),
  ])
  func aTornFileIsRefused(text: String, component: String, line: Int) {
    #expect(throws: CalendarFileError.unended(component: component, line: line)) {
      try todos(text)
    }
  }

  /// A file has bounds for components within each other and for the lines of a to-do.
  @Test(arguments: [(30, 1, true), (33, 1, false), (1, 9000, true), (1, 10_001, false)])
  func aTodoWithinATodoBelongsToIt(depth: Int, lines: Int, isRead: Bool) throws {
    let text =
      "BEGIN:VTODO\nUID:a\n" + String(repeating: "BEGIN:VTODO\nUID:b\n", count: depth - 1)
      + String(repeating: "X:y\n", count: lines)
      + String(repeating: "END:VTODO\n", count: depth)
    if isRead {
      let file = try CalendarFile(parsing: Array(text.utf8))
      #expect(file.todos.count == 1 && file.todos[0][0].value == [UInt8(ascii: "a")])
      #expect(file.otherComponents.count == depth - 1)
    } else {
      let line = depth > 1 ? 65 : 1
      #expect(throws: CalendarFileError.tooLarge(component: "BEGIN:VTODO", line: line)) {
        try todos(text)
      }
    }
  }

  /// Any pieces of a file are read or refused, and no other line is.
  @Test func anyFileIsRead() {
    var random = SeededRandom(seed: 1)
    let pieces = [
      "BEGIN:VTODO", "END:VTODO", "BEGIN:VCALENDAR", "END:VCALENDAR", "SUMMARY:a", " folded", "\t",
      "\r\n", "\n", "\r", "X;A=\":\":b", "", ":", "ü", "BEGIN:VALARM", "END:VALARM", "\\", "\"",
    ]
    var count = 0
    for _ in 0..<rounds(4000) {
      let content = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
          + Array((["\n", "\r\n", ""].randomElement(using: &random) ?? "").utf8)
      }
      let bytes = "BEGIN:VTODO\n".utf8 + content + "\nEND:VTODO\n".utf8
      guard let file = try? CalendarFile(parsing: bytes) else { continue }
      count += file.todos.count
      for line in file.todos.joined() { _ = (line.text, line.texts, line.parameter("A")) }
    }
    #expect(count > 0)
  }

  /// A folded line is read back, whatever its bytes are, and is folded between characters.
  @Test(arguments: [[0x80], [0xC3, 0xA9], [0x61], [0xF0, 0x9F, 0x90, 0x9F]] as [[UInt8]])
  func anyBytesAreFolded(bytes: [UInt8]) throws {
    let value = Array(repeatElement(bytes, count: 100).joined())
    var file = Array("BEGIN:VTODO\r\n".utf8)
    ContentLine("X-A", value).append(to: &file)
    let lines = file.split(separator: .lineFeed)
    #expect(lines.allSatisfy { $0.count <= 76 && $0.last == .carriageReturn })
    if bytes.count > 1 {
      #expect(lines.allSatisfy { Array(String(decoding: $0, as: UTF8.self).utf8) == Array($0) })
    }
    file += "END:VTODO".utf8
    #expect(try CalendarFile(parsing: file).todos == [[ContentLine("X-A", value)]])
  }

  /// Text is read back; control characters become visible.
  @Test(arguments: [
    ("a; b, c\\d", "a; b, c\\d"), ("one\ntwo", "one\ntwo"), ("\\n", "\\n"),
    ("a\u{1B}[1m", "a\\x1b[1m"),
  ])
  func textIsEscaped(text: String, read: String) {
    let texts = [Array(text.utf8), Array("b".utf8)]
    let line = ContentLine("X", texts: texts)
    #expect(line.texts == [Array(read.utf8), texts[1]])
    #expect(!line.value.contains { $0 < 0x20 })
  }
}
