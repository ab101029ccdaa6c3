import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

@Suite struct ThemeTests {
  /// WCAG 2.2 requires 4.5 to 1 for running text; on both backgrounds, no colour can have more than
  /// 4.58.
  @Test(
    arguments: StyleRole.allCases,
    [(.standard, 3.8, 3.8), (.dark, 4.5, 0), (.light, 0, 4.5)] as [(Theme.Name, Double, Double)])
  func isReadable(part: StyleRole, as theme: (name: Theme.Name, black: Double, white: Double))
    throws
  {
    if let number = Theme.named(theme.name)[part].foreground?.number {
      let luminance = try #require(relativeLuminance(ofCube: Int(number)))
      #expect((luminance + 0.05) / 0.05 >= theme.black, "on black")
      #expect(1.05 / (luminance + 0.05) >= theme.white, "on white")
    }
  }

  @Test(arguments: ["always", "never", "auto"])
  func colorIsForHelpAndErrorsToo(choice: String) throws {
    let bench = try Workbench([])
    let isColored = choice == "always"
    #expect(bench.tt("help", Argument("--color=\(choice)")).output.contains("\u{1B}[") == isColored)
    #expect(
      bench.tt("lss", Argument("--color=\(choice)")).messages.hasPrefix(
        "\u{1B}[1;38;5;160mtt:\u{1B}[0m ")
        == isColored)
    #expect(
      bench.tt("do", "9", "--color", Argument(choice)).messages.hasPrefix("\u{1B}[") == isColored)
  }

  /// A terminal without a palette shows its own colours, and none if there are none.
  @Test func aTerminalWithoutAPaletteShowsItsOwnColors() {
    let terminal = Terminal(Terminal.Device(isTerminal: true), color: .always) {
      ["TERM": "linux"][$0]
    }
    let shown = Theme.named(.standard).shown(on: terminal)
    #expect(StyleRole.allCases.allSatisfy { shown[$0] == Theme.named(.terminal)[$0] })
    #expect(Theme.plain.shown(on: terminal)[.error] == .plain)
  }

  private func relativeLuminance(ofCube number: Int) -> Double? {
    guard 16..<232 ~= number else { return nil }
    func linear(_ step: Int) -> Double {
      let value = Double(step == 0 ? 0 : 55 + step * 40) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    let index = number - 16
    return 0.2126 * linear(index / 36) + 0.7152 * linear(index / 6 % 6) + 0.0722 * linear(index % 6)
  }

  /// The 2.4th power, as x² times the fifth root of x².
  private func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + x * x / (root * root * root * root)) / 5 }
    return x * x * root
  }
}
