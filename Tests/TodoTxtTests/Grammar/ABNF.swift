import TestSupport

/// A grammar in ABNF (RFC 5234), read from a file of `Grammar/`.
struct ABNF: Sendable {
  /// The productions, by name in lower case.
  private(set) var productions: [String: Production] = [:]

  /// A rule with its position.
  struct Production: Sendable {
    let name: String
    let line: Int
    /// The right-hand side as written, without comments and with single spaces.
    let text: String
    let element: Element
  }

  /// The elements of a right-hand side.
  indirect enum Element: Sendable {
    case alternation([Element])
    case concatenation([Element])
    case repetition(ClosedRange<Int>, Element)
    case rule(String)
    /// A case-insensitive string.
    case string([UInt8])
    /// Bytes given by number.
    case bytes([UInt8])
    case range(ClosedRange<UInt8>)
    /// `<…>`: a description in prose.
    case prose
  }

  /// Why a file is not ABNF.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the grammar in the file at `path` of the repository.
  init(at path: String) throws {
    let rules = ABNF.joinedLines(RepositoryFiles.lines(of: path))
    for (line, text) in rules {
      var parser = ABNFParser(text)
      guard let (name, element) = parser.rule(), productions[name] == nil else {
        throw Failure(description: "\(path):\(line): not a new ABNF rule: \(text)")
      }
      let right = text.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
      productions[name] = Production(
        name: name, line: line, text: singleSpaced(right), element: element)
    }
  }

  /// The names of the rules that the right-hand sides use.
  var namesInUse: Set<String> {
    productions.values.reduce(into: []) { $0.formUnion(ABNF.names(in: $1.element)) }
  }

  /// Joins the lines of each rule, without comments; an indented line continues a rule.
  private static func joinedLines(_ lines: [String]) -> [(line: Int, text: String)] {
    var rules: [(line: Int, text: String)] = []
    for (index, line) in lines.enumerated() {
      let code = withoutABNFComment(line)
      if code.allSatisfy(\.isWhitespace) { continue }
      if line.first == " ", !rules.isEmpty {
        rules[rules.count - 1].text += " " + code
      } else {
        rules.append((index + 1, code))
      }
    }
    return rules
  }

  private static func names(in element: Element) -> Set<String> {
    switch element {
    case .alternation(let parts), .concatenation(let parts):
      parts.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .repetition(_, let part): names(in: part)
    case .rule(let name): [name]
    case .string, .bytes, .range, .prose: []
    }
  }
}

/// Returns a line of ABNF without the comment at its end.
func withoutABNFComment(_ line: String) -> String {
  var isQuoted = false
  for index in line.indices {
    if line[index] == "\"" { isQuoted.toggle() }
    if line[index] == ";", !isQuoted { return String(line[..<index]) }
  }
  return line
}

/// Returns `text` with one space for each run of spaces, and none at its ends.
func singleSpaced(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

extension ABNF {
  /// The core rules of RFC 5234, appendix B.1.
  static let core: [String: Element] = [
    "alpha": .alternation([.range(0x41...0x5A), .range(0x61...0x7A)]),
    "digit": .range(0x30...0x39),
    "hexdig": .alternation([.range(0x30...0x39), .range(0x41...0x46), .range(0x61...0x66)]),
    "sp": .bytes([0x20]),
    "htab": .bytes([0x09]),
    "wsp": .alternation([.bytes([0x20]), .bytes([0x09])]),
    "cr": .bytes([0x0D]),
    "lf": .bytes([0x0A]),
    "dquote": .bytes([0x22]),
    "octet": .range(0...0xFF),
    "char": .range(1...0x7F),
    "vchar": .range(0x21...0x7E),
  ]
}
