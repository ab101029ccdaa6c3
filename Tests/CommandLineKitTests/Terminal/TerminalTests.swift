import TestSupport

@testable import CommandLineKit

@Suite struct TerminalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var isTerminal = true
    var choice = ColorChoice.auto
    var environment: [String: String] = ["TERM": "xterm"]
    var hasColor: Bool

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "terminal", hasColor: true),
    Row(name: "pipe", isTerminal: false, hasColor: false),
    Row(name: "pipe, always", isTerminal: false, choice: .always, hasColor: true),
    Row(name: "never", choice: .never, hasColor: false),
    Row(name: "NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "1"], hasColor: false),
    Row(name: "empty NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": ""], hasColor: true),
    Row(
      name: "NO_COLOR, always", choice: .always, environment: ["TERM": "xterm", "NO_COLOR": "1"],
      hasColor: true),
    Row(
      name: "CLICOLOR_FORCE in a pipe", isTerminal: false, environment: ["CLICOLOR_FORCE": "1"],
      hasColor: true),
    Row(
      name: "CLICOLOR_FORCE=0 in a pipe", isTerminal: false, environment: ["CLICOLOR_FORCE": "0"],
      hasColor: false),
    Row(
      name: "CLICOLOR_FORCE and NO_COLOR", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"],
      hasColor: false),
    Row(
      name: "CLICOLOR_FORCE, never", choice: .never, environment: ["CLICOLOR_FORCE": "1"],
      hasColor: false),
    Row(name: "CLICOLOR=0", environment: ["TERM": "xterm", "CLICOLOR": "0"], hasColor: false),
    Row(name: "dumb", environment: ["TERM": "dumb"], hasColor: false),
    Row(name: "dumb, always", choice: .always, environment: ["TERM": "dumb"], hasColor: true),
    Row(name: "no TERM", environment: [:], hasColor: false),
  ]

  @Test(arguments: rows)
  func usesColorWherePeopleWantIt(row: Row) {
    let device = Terminal.Device(isTerminal: row.isTerminal, columns: 100)
    let terminal = Terminal(device, color: row.choice) { row.environment[$0] }
    #expect(terminal.hasColor == row.hasColor)
    #expect(terminal.isInteractive == row.isTerminal)
  }

  static let widths: [(Int?, String?, Int)] = [
    (100, nil, 100), (nil, nil, 80), (100, "60", 60), (nil, "60", 60), (100, "", 100),
    (100, "wide", 100), (100, "0", 100), (100, "-5", 100), (3, nil, 20), (nil, "1", 20),
    (65_535, nil, 1000),
  ]

  @Test(arguments: widths)
  func knowsItsWidth(window: Int?, variable: String?, width: Int) {
    let device = Terminal.Device(isTerminal: true, columns: window)
    let terminal = Terminal(device) { $0 == "COLUMNS" ? variable : nil }
    #expect(terminal.width == width)
  }

  @Test func aClosedDescriptorIsNoTerminal() {
    #expect(Terminal.Device.at(descriptor: -1) == Terminal.Device(isTerminal: false))
  }
}
