import Foundation
import TestSupport
import Testing

/// A document, what an editor asks about it, and what comes of it, as a text for people.
///
///     === Set a priority
///     Call ‸mum
///     --- action Set priority A
///     (A) Call mum
///
/// `‸` is the cursor, and `«` and `»` are the ends of a selection. `<CR>`, `<BOM>`, `<DLE>` stand for these
/// characters, `<FF>` for that byte, and `<EOF>` for the end of a text without a line ending. `+++ NAME` begins another file of the
/// folder, and `~~~ NAME` what becomes of it. Each request starts from the document; of several documents the first is asked about.
struct LanguageServerCase: Sendable, CustomTestStringConvertible {
  /// The name of the file that the case is in.
  let file: String
  let name: String
  var document = ""
  var others: [(name: String, text: String)] = []
  var steps: [Step] = []

  /// A request, and what comes of it.
  struct Step: Sendable {
    let request: String
    var expected: String

    /// What is asked for: `rename` of `rename house`, `tt.due` of `command tt.due fri`.
    var kind: Substring {
      let words = request.split(separator: " ")
      return words[0] == "command" ? words[1] : words[0]
    }
  }

  var testDescription: String { "\(file): \(name)" }

  /// Whether the case has line endings of its own, and is not tried with others.
  var hasLineEndings: Bool {
    ([document] + others.map(\.text)).contains {
      $0.contains("<CR>") || $0.unicodeScalars.contains("\r")
    }
  }

  /// Reads the cases in a file.
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

  /// Returns a text with the characters that its marks stand for.
  static func unmarked(_ text: String) -> String {
    var text = text
    for (mark, character) in marks { text = text.replacingOccurrences(of: mark, with: character) }
    return text
  }

  /// Returns a text with marks in the place of characters that can't be seen.
  static func visible(_ text: String) -> String {
    marks.dropFirst().reduce(text) { text, mark in
      text.replacingOccurrences(of: mark.1, with: mark.0)
    }
  }

  /// Returns a text as it is in a case.
  static func marked(_ text: String) -> String {
    let text = visible(text)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "<EOF>\n"
  }

  private static let marks: [(String, String)] = [
    ("<EOF>\n", ""), ("<CR>", "\r"), ("<BOM>", "\u{FEFF}"), ("<DLE>", "\u{10}"),
    ("<FF>", InvalidByte.character),
  ]

  /// Writes the case as it is in its file.
  var text: String {
    var text = "=== \(name)\n\(document)"
    for other in others { text += "+++ \(other.name)\n\(LanguageServerCase.marked(other.text))" }
    for step in steps { text += "--- \(step.request)\n\(step.expected)" }
    return text
  }
}
