import TTOutput
import TodoTxt

/// `textDocument/inlayHint`: how far away each date of an open task is.
extension LanguageServer {
  func inlayHints(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let buffer = try buffer(try params.documentURI())
    let today = today
    var finder = PositionFinder(in: buffer, client.encoding)
    var hints: [(place: TextPosition, text: String)] = []
    for item in try items(params, in: buffer) where !item.isCompleted {
      for key in [TagKey.due, .threshold] {
        guard let value = item.value(for: key), let moment = Moment(parsing: value) else {
          continue
        }
        let words =
          key == .due ? moment.date.words(ofDueFrom: today) : moment.date.words(from: today)
        hints.append((finder.position(of: value.endIndex), words))
      }
    }
    return { json in
      json.objects(hints) { json, hint in
        json.value("position", hint.place.write)
        json.string("label", hint.text)
        json.bool("paddingLeft", true)
      }
    }
  }

  private func items(_ params: JSONValue, in buffer: TextBuffer) throws(RPCError) -> [TodoItem] {
    let bytes = buffer.byteRange(of: try params.range(), client.encoding)
    let document = buffer.document
    let first = document.linePosition(at: bytes.lowerBound)
    let last = min(document.linePosition(at: bytes.upperBound), document.lines.count - 1)
    guard first <= last else { return [] }
    return (first...last).compactMap { document.item(numbered: $0 + 1) }
  }
}
