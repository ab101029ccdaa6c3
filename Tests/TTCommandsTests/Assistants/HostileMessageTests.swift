import CommandTestSupport

@testable import TTOutput

/// Whatever arrives, each line sent is a message, and each request has one answer.
@Suite struct HostileMessageTests {
  private static let valid = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
    #"{"jsonrpc":"2.0","id":"x","method":"tools/list","params":{}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list","arguments":{"filter":"a"}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"add","arguments":{"text":"b é"}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"complete","arguments":{"tasks":["1:00000000"],"dryRun":true}}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"todo://a%2"}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"todo://list"}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}"#,
    #"{"jsonrpc":"2.0","id":7,"result":{}}"#,
  ]

  /// Changes some bytes of valid messages, and sends them in pieces.
  @Test(arguments: 1...40)
  func changedMessagesAreAnswered(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try Workbench("One\nTwo\n")
    var bytes: [UInt8] = []
    for _ in 0..<40 {
      var line = Array(try #require(HostileMessageTests.valid.randomElement(using: &random)).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line[index] = UInt8.random(in: 0...255, using: &random)
        case 1: line.remove(at: index)
        case 2: line.insert(contentsOf: line[..<index].suffix(20), at: index)
        default: line.removeSubrange(index...)
        }
        if line.isEmpty { break }
      }
      bytes += line + [0x0A]
    }
    let pieceSize = Int.random(in: 1...200, using: &random)
    try check(TestAssistant(bench).answers(to: bytes, pieceSize: pieceSize))
  }

  @Test(arguments: 1...20)
  func noiseIsAnswered(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let bench = try Workbench("One\n")
    try check(TestAssistant(bench).answers(to: bytes, pieceSize: 7))
    #expect(bench.text == "One\n")
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000),
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"#
      + String(repeating: "[", count: 600),
    #"{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":"\#(String(repeating: "é", count: 1 << 20))"}}"#,
    "\u{FEFF}{}", "", " \t\r", "null", "{}", "\"\\u", "{\"a\":1e999999999}",
    #"{"jsonrpc":"2.0","id":1e3,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#,
  ])
  func oddLinesAreAnswered(line: String) throws {
    let ping = #"{"jsonrpc":"2.0","id":"last","method":"ping"}"#
    let lines = TestAssistant(try Workbench()).answers(to: Array("\(line)\n\(ping)\n".utf8))
    try check(lines)
    #expect(lines.last == #"{"jsonrpc":"2.0","id":"last","result":{}}"#)
  }

  /// Tasks with any bytes are sent as visible UTF-8.
  @Test(arguments: oddFiles)
  func tasksAreHandedOverVisibly(file: NamedFile) throws {
    let assistant = TestAssistant(try Workbench(file.bytes))
    let messages = [
      try TestAssistant.message("tools/call", ["name": "list", "arguments": ["all": true]]),
      try TestAssistant.message("resources/read", ["uri": "todo://list"]),
      try TestAssistant.message("resources/read", ["uri": "todo://agenda"]),
    ]
    try check(assistant.answers(to: Array(messages.joined().utf8)), count: 3)
    let hidden = try NSRegularExpression(
      pattern:
        "\\\\u00[01]|\\\\ud[c-f]|[\\u0000-\\u001f\\u007f-\\u009f\\u200b\\u202a-\\u202e\\ufeff]")
    for line in assistant.answers(to: Array(messages.joined().utf8)) {
      let range = NSRange(line.startIndex..., in: line)
      #expect(hidden.firstMatch(in: line, range: range) == nil, "\(line)")
    }
  }

  private func check(_ lines: [String], count: Int? = nil) throws {
    if let count { #expect(lines.count == count) }
    for line in lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let message = try #require(value, "\(line)")
      #expect(message["jsonrpc"] as? String == "2.0")
      #expect((message["result"] != nil) != (message["error"] != nil), "\(line)")
    }
  }
}
