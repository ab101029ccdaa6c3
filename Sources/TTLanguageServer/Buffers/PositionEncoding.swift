/// The unit of columns: LSP's `PositionEncodingKind`.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

extension PositionEncoding {
  /// Returns the offset of the byte at a column in a line; past the end, the end of the line;
  /// within a character, its start.
  func offset(of column: Int, in line: ArraySlice<UInt8>) -> Int {
    guard column > 0 else { return line.startIndex }
    var (offset, units) = (line.startIndex, 0)
    while offset < line.endIndex {
      let (width, count) = PositionEncoding.character(at: offset, in: line)
      units += self == .utf16 ? count : width
      if units > column { return offset }
      offset += width
    }
    return offset
  }

  /// Returns the number of columns for some bytes.
  func width(of bytes: ArraySlice<UInt8>) -> Int {
    if self == .utf8 { return bytes.count }
    var (offset, units) = (bytes.startIndex, 0)
    while offset < bytes.endIndex {
      let (width, count) = PositionEncoding.character(at: offset, in: bytes)
      units += count
      offset += width
    }
    return units
  }

  /// Returns the number of bytes and of UTF-16 units of a character.
  ///
  /// Each invalid UTF-8 byte counts as one character, as in Neovim.
  private static func character(
    at offset: Int, in bytes: ArraySlice<UInt8>
  ) -> (width: Int, units: Int) {
    let first = bytes[offset]
    let width =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard width > 1, offset + width <= bytes.endIndex,
      bytes[(offset + 1)..<(offset + width)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return (1, 1) }
    return (width, width == 4 ? 2 : 1)
  }
}
