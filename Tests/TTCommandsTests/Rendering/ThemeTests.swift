import CommandLineKit
import Testing

@testable import TTCommands

@Suite struct ThemeTests {
  /// WCAG 2.2 asks for 4.5 to 1 for running text; no colour can do more than 4.58 on both.
  @Test(arguments: TaskPart.allCases)
  func isReadableOnBlackAndOnWhite(part: TaskPart) throws {
    guard case .palette(let number) = Theme.standard[part].foreground else { return }
    let luminance = try #require(relativeLuminance(ofCube: Int(number)))
    #expect((luminance + 0.05) / 0.05 >= 3.8, "on black")
    #expect(1.05 / (luminance + 0.05) >= 3.8, "on white")
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
