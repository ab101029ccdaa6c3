import TodoTxtFiles

/// Removes private data from texts for a bug report.
///
/// The home directory becomes `~`, and an address loses its user and password.
struct Redaction: Sendable {
  /// The names of the home directory, without trailing slashes.
  private let homes: [[UInt8]]

  init(home: [UInt8]?) {
    var homes: [[UInt8]] = []
    if let home {
      let inHome = FilePath(home).appending("x")
      let real = (try? FileStore(stateDirectory: nil).resolved(inHome))?.directory.bytes
      homes = [home, real].compactMap(\.self)
    }
    self.homes = homes.map { path in
      Array(path.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
    }.filter { !$0.isEmpty }
  }

  func callAsFunction(_ text: String) -> String {
    String(decoding: withoutUsers(withoutHome(Array(text.utf8))), as: UTF8.self)
  }

  private func withoutHome(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      let home = homes.first { home in
        rest.starts(with: home) && !isOfName(rest.dropFirst(home.count).first)
          && !isOfName(result.last) && result.last != UInt8(ascii: "/")
      }
      if let home {
        result.append(UInt8(ascii: "~"))
        rest = rest.dropFirst(home.count)
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Whether a byte continues the name of a directory.
  private func isOfName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte > 0x20 && !"/:'\"=,;()".utf8.contains(byte)
  }

  /// `https://ann:secret@example.org/x` becomes `https://example.org/x`.
  private func withoutUsers(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      guard rest.starts(with: "://".utf8) else {
        result.append(byte)
        rest.removeFirst()
        continue
      }
      result += "://".utf8
      rest = rest.dropFirst(3)
      let host = rest.prefix { $0 > 0x20 && !"/?#'\"".utf8.contains($0) }
      if let at = host.lastIndex(of: UInt8(ascii: "@")) { rest = rest[(at + 1)...] }
    }
    return result
  }
}
