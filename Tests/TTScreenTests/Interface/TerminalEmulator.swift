import CommandLineKit

/// A terminal with the features that full screens need: a grid of cells, controlled by ECMA-48
/// sequences.
///
/// It shows only text; an unknown sequence is a failure.
struct TerminalEmulator {
  private(set) var cells: [[String]]
  private(set) var unknown: [String] = []
  private var (row, column) = (0, 0)

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines, without the blanks at their ends.
  var lines: [String] {
    cells.map { cells in
      var line = cells.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  mutating func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      switch first {
      case 0x1B:
        rest.removeFirst()
        sequence(&rest)
      case 0x0D:
        rest.removeFirst()
        column = 0
      case 0x0A:
        rest.removeFirst()
        row += 1
      default:
        let length = max(1, TextWidth.firstCharacterLength(of: rest))
        put(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
  }

  private mutating func put(_ character: ArraySlice<UInt8>) {
    let width = character.columns
    guard cells.indices.contains(row) else { return }
    // Without line wrap, text that is too long overwrites the last cell.
    let place = min(column, cells[row].count - 1)
    cells[row][place] = String(decoding: character, as: UTF8.self)
    for next in (place + 1)..<max(place + 1, place + width) where next < cells[row].count {
      cells[row][next] = ""
    }
    column += width
  }

  private mutating func sequence(_ rest: inout ArraySlice<UInt8>) {
    guard let kind = rest.popFirst() else { return }
    if kind == UInt8(ascii: "]") {
      rest = rest.drop { $0 != 0x1B }.dropFirst(2)
      return
    }
    let parameters = rest.prefix { !(0x40...0x7E ~= $0) }
    rest = rest.dropFirst(parameters.count)
    let text = String(decoding: parameters, as: UTF8.self)
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst().map({ Character(Unicode.Scalar($0)) }) {
    case "H":
      (row, column) = (
        numbers.count > 0 ? numbers[0] - 1 : 0, numbers.count > 1 ? numbers[1] - 1 : 0
      )
    case "G": column = (numbers.first ?? 1) - 1
    case "C": column += numbers.first ?? 1
    case "K":
      for next in column..<max(column, cells[row].count) { cells[row][next] = " " }
    case "J": for row in cells.indices { cells[row] = cells[row].map { _ in " " } }
    case "m", "h", "l": break
    case let other: unknown.append("\(text)\(other.map(String.init) ?? "")")
    }
  }
}
