import TTOutput
import TodoTxt

/// `foldingRange` and `selectionRange`: lines and words that belong together.
extension LanguageServer {
  /// Returns the ranges of notes, and of runs of completed tasks.
  func foldingRanges(_ params: JSONValue) throws -> JSONWriter? {
    let buffer = try buffer(params)
    let document = buffer.document
    func editorLine(_ number: Int) -> Int { buffer.lineNumber(at: document.lineStart(number - 1)) }
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
    return { json in
      json.objects(ranges) { json, range in
        json.number("startLine", editorLine(range.first))
        json.number("endLine", editorLine(range.last))
      }
    }
  }

  /// Returns the ranges of the word, the task, the task with its note, and the document.
  func selectionRanges(_ params: JSONValue) throws -> JSONWriter? {
    let buffer = try buffer(params)
    var all: [[TextRange]] = []
    for value in try params.member("positions").elements {
      guard let position = TextPosition(value) else {
        throw RPCError.invalidParams("a position must have a line and a character")
      }
      let ranges = LanguageServer.selections(at: position, in: buffer)
      all.append(ranges.map { buffer.range(of: $0) })
    }
    func write(_ ranges: ArraySlice<TextRange>, to json: inout JSONText) {
      json.object { json in
        json.key("range")
        ranges.first?.write(to: &json)
        if ranges.count > 1 {
          json.value("parent") { write(ranges.dropFirst(), to: &$0) }
        }
      }
    }
    return { json in json.array(all) { write($1[...], to: &$0) } }
  }

  /// Returns ranges of bytes, each within the next.
  private static func selections(
    at position: TextPosition, in buffer: TextBuffer
  ) -> [Range<Int>] {
    let whole = 0..<buffer.document.bytes.count
    guard let spot = buffer.spot(at: position) else { return [whole] }
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
