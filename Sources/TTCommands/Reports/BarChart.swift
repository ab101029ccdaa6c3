import CommandLineKit
import TTOutput

/// Bars with a common scale.
struct BarChart {
  private let symbols: Symbols
  private let most: Int

  init(_ screen: Screen, most: Int) { (symbols, self.most) = (screen.symbols, most) }

  /// Appends a bar and its number, or another text for it, and returns their width.
  @discardableResult
  func append(
    _ value: Int, as text: String? = nil, in style: Style, room: Int, to output: inout TerminalText
  ) -> Int {
    guard value > 0 else {
      output += "\(symbols.emptyBar)"
      return 1
    }
    let number = " \(text ?? String(value))"
    let cells = max(room - number.count - 1, 1)
    // Two cells per task if there is room.
    let length =
      text == nil && most * 2 <= cells
      ? value * 2 : max(1, Int(Double(value) / Double(most) * Double(cells)))
    style.append(String(repeating: symbols.bar, count: length).utf8, to: &output)
    output += "\(number)"
    return length + number.count
  }
}
