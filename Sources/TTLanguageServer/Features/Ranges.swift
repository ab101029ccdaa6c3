import TTOutput
import TodoTxt

/// `foldingRange` and `selectionRange`: lines and words that belong together.
extension LanguageServer {
  /// Returns the ranges of notes, and of runs of completed tasks.
  func foldingRanges(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let document = buffer.document
    func editorLine(_ number: Int) -> JSONOutput {
      .number(buffer.lineNumber(at: document.lineStart(number - 1)))
    }
    var ranges: [(first: Int, last: Int)] = []
    var run: (first: Int, last: Int)?
    func closeRun() {
      if let run, run.last > run.first { ranges.append(run) }
      run = nil
    }
    for item in document.items {
      let lines = item.lineNumbers
      if item.isCompleted {
        if let open = run, open.last + 1 != lines.lowerBound { closeRun() }
        run = (run?.first ?? lines.lowerBound, lines.upperBound)
      } else {
        closeRun()
      }
      if lines.count > 1, !item.isCompleted { ranges.append((lines.lowerBound, lines.upperBound)) }
    }
    closeRun()
    return .list(ranges) { first, last in
      ["startLine": editorLine(first), "endLine": editorLine(last)]
    }
  }

  /// Returns the ranges of the word, the task, the task with its note, and the document.
  func selectionRanges(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    .array(
      try params.member("positions").elements.map { value in
        let offset = buffer.offset(of: try TextPosition(value))
        return LanguageServer.selections(at: offset, in: buffer).reversed()
          .reduce(JSONOutput.absent) { outer, range in
            ["range": buffer.range(of: range).json, "parent": outer]
          }
      })
  }

  /// Returns ranges of bytes, each within the next.
  private static func selections(
    at offset: Int, in buffer: TextBuffer
  ) -> [Range<Int>] {
    let whole = 0..<buffer.document.bytes.count
    guard let spot = buffer.spot(at: offset) else { return [whole] }
    var ranges: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      guard !range.isEmpty, range != ranges.last else { return }
      ranges.append(range)
    }
    if let token = spot.token, token.kind != .space { add(spot.place(of: token.range)) }
    if let tag = spot.tag { add(spot.place(of: tag.word)) }
    add(spot.place(of: 0..<spot.line.content.count))
    if let item = spot.item { add(item.place(withNote: true, in: buffer)) }
    add(whole)
    return ranges.isEmpty ? [whole] : ranges
  }
}
