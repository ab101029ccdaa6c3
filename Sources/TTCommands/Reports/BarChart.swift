import CommandLineKit
import TTOutput

/// Bars with a common scale.
struct BarChart {
  private let symbols: Symbols
  private let most: Int

  init(_ symbols: Symbols, most: Int) { (self.symbols, self.most) = (symbols, most) }

  /// Appends a bar and its number, or another text for it.
  func append(
    _ value: Int, as text: String? = nil, in role: StyleRole = .text, room: Int,
    to page: inout ScreenText
  ) {
    guard value > 0 else { return page.append(symbols.emptyBar) }
    let number = " \(text ?? String(value))"
    let cells = max(room - number.count - 1, 1)
    // Two cells per task if there is room.
    let length =
      text == nil && most * 2 <= cells
      ? value * 2 : max(1, Int(Double(value) / Double(most) * Double(cells)))
    page.append(String(repeating: symbols.bar, count: length), role)
    page.append(number)
  }
}
