import CommandLineKit
import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import TTCommands
@testable import TTSetup
@testable import TTProgram
@testable import TTOutput
@testable import TTSync
@testable import TTSystem

/// `tt sync` with a directory of VTODO files.
@Suite(.sideBySide) struct CalendarSyncTests {
  private func bench(_ list: String) throws -> Workbench {
    let bench = try Workbench(Array(list.utf8))
    try bench.configure("calendar = \(bench.path(of: "cal"))\n")
    try FileManager.default.createDirectory(
      atPath: bench.path(of: "cal"), withIntermediateDirectories: true)
    return bench
  }

  private func names(_ bench: Workbench) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.path(of: "cal")).sorted()
  }

  private func todo(_ uid: String, _ lines: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:\(uid)\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
  }

  private func write(_ text: String, to name: String, of bench: Workbench) throws {
    try Array(text.utf8).withUnsafeBytes { bytes in
      try Data(bytes).write(to: URL(filePath: bench.path(of: "cal/\(name)")))
    }
  }

  @Test func bothSidesGetWhatTheOtherChanged() throws {
    let bench = try bench("(M) Call mum +home\nSecret h:1\nx 2026-11-20 Done\n")
    #expect(
      bench.tt("sync").output.contains("out  + 1 (M) Call mum +home\nsent 1; up to date with"))
    let name = try #require(try names(bench).first)
    #expect(try names(bench).count == 1)
    try write(todo("phone-1", "SUMMARY:Buy milk\nLOCATION:Bern"), to: "phone.ics", of: bench)
    let old = try #require(bench.text(of: "cal/\(name)"))
    try write(
      old.replacing("SUMMARY:Call mum", with: "SUMMARY:Call mum now\r\nX-A:b"), to: name, of: bench)
    let result = bench.tt("sync")
    #expect(result.status == .done, "\(result.messages)")
    #expect(
      bench.text
        == "(M) Call mum now +home\nSecret h:1\nx 2026-11-20 Done\n2026-11-21 Buy milk\n")
    #expect(bench.tt("due", "4", "2026-12-01").status == .done)
    #expect(bench.tt("sync").status == .done)
    let phone = try #require(bench.text(of: "cal/phone.ics"))
    #expect(phone.contains("LOCATION:Bern\nDUE;VALUE=DATE:20261201\n"), "\(phone)")
    #expect(bench.tt("undo").status == .done)
    #expect(bench.tt("sync").status == .done)
    #expect(try !#require(bench.text(of: "cal/phone.ics")).contains("DUE"))
    #expect(bench.tt("sync").output.hasPrefix("already up to date with"))
  }

  /// A command that does not end is stopped with its children and named, and the sync goes on.
  @Test func aCommandThatNeverEndsIsStopped() async throws {
    let bench = try bench("Call mum\n")
    let beats = bench.path(of: "beats")
    try bench.configure(
      """
      calendar = \(bench.path(of: "cal"))
      calendar-command = (trap '' TERM; while :; do echo >> '\(beats)'; sleep 0.02; done) & \
      echo connecting >&2; wait

      """)
    bench.capture = { program in
      #expect(program.timeLimit == .seconds(120))
      var program = program
      program.timeLimit = .milliseconds(400)
      return try program.captured()
    }
    let result = bench.tt("sync")
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("out  + 1 Call mum\nsent 1; up to date with"))
    #expect(
      result.messages == """
        tt: calendar-command did not end within 120 seconds and was stopped; tt sync continues \
        without it

        """)
    #expect(try names(bench).count == 1)
    let size = try #require(bench.text(of: "beats")).count
    try await Task.sleep(for: .milliseconds(200))
    #expect(bench.text(of: "beats")?.count == size && size > 0)
  }

  /// A new file has no wider permissions than the list.
  @Test func aFileIsAsPrivateAsTheList() throws {
    let bench = try bench("Call mum\n")
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    try FileManager.default.setAttributes(mode, ofItemAtPath: bench.path)
    #expect(bench.tt("sync").status == .done)
    let name = try #require(try names(bench).first)
    let found = try FileManager.default.attributesOfItem(atPath: bench.path(of: "cal/\(name)"))
    #expect(found[.posixPermissions] as? Int == 0o600)
  }

  /// Anything other than a file with one task is reported and left alone; links are not followed.
  @Test func oddFilesAreLeftAlone() throws {
    let bench = try bench("Call mum\n")
    #expect(bench.tt("sync").status == .done)
    let several = todo("a", "SUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nUID:a\nSUMMARY:b")
    for (name, text) in [
      "torn.ics": "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "empty.ics": "",
      "several.ics": several, "same.ics": todo("b", "SUMMARY:b"),
      "twin.ics": todo("b", "SUMMARY:c"),
      "bare.ics": "BEGIN:VCALENDAR\nEND:VCALENDAR\n",
    ] { try write(text, to: name, of: bench) }
    try write(todo("l", "SUMMARY:linked"), to: "elsewhere", of: bench)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(of: "cal/link.ics"), withDestinationPath: bench.path(of: "cal/elsewhere"))
    #expect(mkfifo(bench.path(of: "cal/pipe.ics"), 0o600) == 0)
    let before = try names(bench)
    let result = bench.tt("sync")
    for name in ["torn", "empty", "several", "same", "twin", "bare", "link", "pipe"] {
      #expect(result.messages.contains("\(name).ics"), "\(name): \(result.messages)")
    }
    #expect(bench.text == "Call mum\n")
    #expect(try names(bench) == before)
    #expect(bench.text(of: "cal/several.ics") == several)
  }

  /// An incomplete file of a known task does not mean removal, and is synced again once it is
  /// complete.
  @Test func aTornFileHeals() throws {
    let bench = try bench("Call mum\n")
    #expect(bench.tt("sync").status == .done)
    let name = try #require(try names(bench).first)
    let whole = try #require(bench.text(of: "cal/\(name)"))
    try write(String(whole.prefix(60)), to: name, of: bench)
    #expect(bench.tt("sync").messages.contains("is incomplete"))
    #expect(bench.text == "Call mum\n")
    try write(whole, to: name, of: bench)
    #expect(bench.tt("sync").output.hasPrefix("already up to date"))
  }

  @Test func manyRemovalsAreRefused() throws {
    let list = (1...9).map { "Task \($0)\n" }.joined()
    let bench = try bench(list)
    #expect(bench.tt("sync").status == .done)
    let files = try names(bench)
    for name in files { try FileManager.default.removeItem(atPath: bench.path(of: "cal/\(name)")) }
    #expect(bench.tt("sync").status == .nothing)
    #expect(bench.text == list)
    try FileManager.default.removeItem(atPath: bench.path(of: "cal"))
    #expect(bench.tt("sync").status == .fileTrouble)
    #expect(bench.text == list)
    try FileManager.default.createDirectory(
      atPath: bench.path(of: "cal"), withIntermediateDirectories: true)
    #expect(bench.tt("sync", "--yes").status == .done)
    #expect(bench.text == "")
    #expect(bench.tt("undo").status == .done)
    #expect(bench.text == list)
    #expect(bench.tt("sync").status == .done)
    #expect(try names(bench).count == 9)
  }

  /// Without the state, nothing that is equal on both sides is duplicated.
  @Test func aLostStateDoublesNothing() throws {
    let list = "(M) Call mum +home\nPay rent rec:1w due:2026-12-01\n"
    let bench = try bench(list)
    #expect(bench.tt("sync").status == .done)
    let before = try names(bench)
    let state = FileManager.default.enumerator(atPath: bench.path(of: ""))
    for case let path as String in state ?? .init() where path.contains("/calendar-") {
      try FileManager.default.removeItem(atPath: bench.path(of: path))
    }
    #expect(bench.tt("sync").status == .done)
    #expect(bench.text == list)
    #expect(try names(bench) == before)
  }
}
