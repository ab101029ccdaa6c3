import TTOutput
import TodoTxt

/// `textDocument/inlayHint`: how far away each date of an open task is.
extension LanguageServer {
  func inlayHints(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let today = today
    var finder = PositionFinder(in: buffer)
    var hints: [(place: TextPosition, text: String)] = []
    let lines = buffer.documentLines(of: try params.range(in: buffer))
    for item in lines.lazy.compactMap({ buffer.document.item(numbered: $0 + 1) })
    where !item.isCompleted {
      for key in [TagKey.due, .threshold] {
        guard let value = item.value(for: key), let moment = Moment(parsing: value) else {
          continue
        }
        let words =
          key == .due ? moment.date.words(ofDueFrom: today) : moment.date.words(from: today)
        hints.append((finder.position(of: value.endIndex), words))
      }
    }
    return .list(hints) { place, text in
      ["position": place.json, "label": .text(text), "paddingLeft": true]
    }
  }
}
