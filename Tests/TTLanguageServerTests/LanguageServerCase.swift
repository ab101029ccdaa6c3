import TestSupport

/// A document, an editor's requests about it, and their results, as readable text.
///
///     === Set a priority
///     Call ‸mum
///     --- action Set priority A
///     (A) Call mum
///
/// `‸` is the cursor, and `«` and `»` are the ends of a selection. `<CR>`, `<BOM>`, `<DLE>` mean
/// these characters, `<FF>` means that byte, and `<EOF>` the end of a text without a line ending.
/// `+++ NAME` begins another file in the directory, and `~~~ NAME` its resulting contents. Each
/// request starts from the document; if there are several, it is about the first.
struct LanguageServerCase: Sendable, CustomTestStringConvertible {
  let file: String
  let name: String
  var document = ""
  var others: [(name: String, text: String)] = []
  var steps: [Step] = []

  struct Step: Sendable {
    let request: String
    var expected: String

    /// The kind of request: `rename` of `rename house`, `tt.due` of `command tt.due fri`.
    var kind: Substring {
      let words = request.split(separator: " ")
      return words[0] == "command" ? words[1] : words[0]
    }
  }

  var testDescription: String { "\(file): \(name)" }

  /// Whether the case has its own line endings and is not run with others.
  var hasLineEndings: Bool {
    ([document] + others.map(\.text)).contains {
      $0.contains("<CR>") || $0.unicodeScalars.contains("\r")
    }
  }

  static func cases(in text: String, of file: String) -> [LanguageServerCase] {
    var cases: [LanguageServerCase] = []
    for part in ("\n" + text).components(separatedBy: "\n=== ").dropFirst() {
      let lines = part.components(separatedBy: "\n")
      var current = LanguageServerCase(file: file, name: lines[0])
      var block: [String] = []
      var header = ""
      func close() {
        while block.last == "" { block.removeLast() }
        let text = block.map { $0 + "\n" }.joined()
        if header.isEmpty {
          current.document = text
        } else if header.hasPrefix("+++ ") {
          current.others.append((String(header.dropFirst(4)), unmarked(text)))
        } else {
          current.steps.append(Step(request: String(header.dropFirst(4)), expected: text))
        }
        block = []
      }
      for line in lines.dropFirst() {
        if line.hasPrefix("--- ") || line.hasPrefix("+++ ") {
          close()
          header = line
        } else {
          block.append(line)
        }
      }
      close()
      cases.append(current)
    }
    return cases
  }

  /// Returns a text with its marks replaced with characters.
  static func unmarked(_ text: String) -> String {
    var text = text
    for (mark, character) in marks { text = text.replacingOccurrences(of: mark, with: character) }
    return text
  }

  /// Returns a text with marks instead of invisible characters.
  static func visible(_ text: String) -> String {
    marks.dropFirst().reduce(text) { text, mark in
      text.replacingOccurrences(of: mark.1, with: mark.0)
    }
  }

  /// Returns a text in the form of a case.
  static func marked(_ text: String) -> String {
    let text = visible(text)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "<EOF>\n"
  }

  private static let marks: [(String, String)] = [
    ("<EOF>\n", ""), ("<CR>", "\r"), ("<BOM>", "\u{FEFF}"), ("<DLE>", "\u{10}"),
    ("<FF>", InvalidByte.character),
  ]

  var text: String {
    var text = "=== \(name)\n\(document)"
    for other in others { text += "+++ \(other.name)\n\(LanguageServerCase.marked(other.text))" }
    for step in steps { text += "--- \(step.request)\n\(step.expected)" }
    return text
  }
}
