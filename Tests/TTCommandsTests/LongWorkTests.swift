@testable import TTSession
@testable import TTOutput
import CommandLineKit
import CommandTestSupport
import Foundation
import Testing
@testable import TTCommands
@testable import TTSetup
@testable import TTProgram
@testable import TTSystem

/// Long work shows progress on a terminal, and nothing in a pipe.
@Suite struct LongWorkTests {
  @Test(
    arguments: [
      (["import", "new.txt"], "tt: adding tasks "), (["import", "new.csv"], "tt: adding tasks "),
      (["import", "new.json"], "tt: reading tasks "),
      (["merge", "base.txt", "todo.txt", "new.txt"], "tt: merging "), (["ls"], nil),
      (["import", "-q", "new.txt"], nil),
    ] as [([Argument], String?)])
  func progressIsShown(words: [Argument], label: String?) throws {
    let bench = try Workbench()
    func list(_ end: String) -> [UInt8] {
      Array((0..<2000).map { "task \($0)\(end)\n" }.joined().utf8)
    }
    try bench.write(list(" +ours"))
    try bench.write(list(""), to: "base.txt")
    try bench.write(list(" @theirs"), to: "new.txt")
    try bench.write(Array("text\n".utf8) + list(" @theirs"), to: "new.csv")
    let tasks = (0..<2000).map { "{\"raw\":\"task \($0)\"}" }.joined(separator: ",")
    try bench.write(Array("{\"version\":1,\"tasks\":[\(tasks)]}".utf8), to: "new.json")
    let shown = Lines()
    bench.progressDevice = CommandLineKit.Progress.Device(
      uptime: { shown.nextTime() }, write: { shown.add($0.bytes) })
    let words = words.map { word in
      word.text.contains(".") ? Argument(bench.path(of: word.text)) : word
    }
    #expect(bench.tt(words).status == .done)
    guard let label else { return #expect(shown.texts == []) }
    let lines = shown.texts.filter { $0.hasPrefix("\r\(label)") && $0.hasSuffix(" %") }
    let shares = lines.compactMap { Int($0.split(separator: " ").dropLast().last ?? "") }
    #expect(lines.count > 5 && shares.count == lines.count && shares == shares.sorted())
  }
}

/// The output on a device whose clock advances half a second at each reading.
private final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Duration = .zero
  private var written: [String] = []

  var texts: [String] { lock.withLock { written } }

  func nextTime() -> Duration {
    lock.withLock {
      time += .milliseconds(500)
      return time
    }
  }

  func add(_ bytes: [UInt8]) {
    lock.withLock { written.append(String(decoding: bytes, as: UTF8.self)) }
  }
}
