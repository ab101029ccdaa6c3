/// The checks of a file as a whole.
extension Document {
  /// The first line whose ending differs from that of most lines.
  var mixedEndingFindings: [Finding] {
    let endings = lines.indices.map { terminator(of: byteRange(ofLineAt: $0)) }
    let all = endings.filter { $0 != .none }.count
    let crlf = endings.filter { $0 == .crlf }.count
    guard crlf > 0, crlf < all else { return [] }
    let fewer: LineTerminator = crlf * 2 <= all ? .crlf : .lf
    let count = fewer == .crlf ? crlf : all - crlf
    guard let first = endings.firstIndex(of: fewer) else { return [] }
    let end = lines[first].content.count
    return [
      Finding(
        line: first + 1, range: end..<end, .mixedLineEndings(fewer, count: count, of: all))
    ]
  }

  /// Tasks that are already in the file, with the same note.
  ///
  /// There are none in an archive, where the same task may have been completed twice.
  var duplicateTaskFindings: [Finding] {
    let tasks = index.kinds.indices.filter { index.kinds[$0] == .task }
    guard tasks.contains(where: { !item(at: $0).isCompleted }) else { return [] }
    var first: [ContentKey: Int] = [:]
    first.reserveCapacity(tasks.count)
    // The tasks with the same line as the first one, but another note.
    var others: [ContentKey: [Int]] = [:]
    var findings: [Finding] = []
    for position in tasks {
      let content = contentRange(ofLineAt: position)
      let key = ContentKey(bytes[content])
      guard let found = first[key] else {
        first[key] = position
        continue
      }
      let item = item(at: position)
      let same = ([found] + others[key, default: []])
        .first { self.item(at: $0).noteLines == item.noteLines }
      if let same {
        findings.append(
          Finding(
            line: item.number, range: 0..<content.count,
            .duplicateTask(line: same + 1, isCompleted: item.isCompleted)))
      } else {
        others[key, default: []].append(position)
      }
    }
    return findings
  }
}

extension Line {
  /// The first byte of the line that is not UTF-8.
  var invalidUTF8Findings: [Finding] {
    let bytes = content.span
    // Most lines are ASCII: no character is decoded for them.
    guard content.contains(where: { $0 >= 0x80 }) else { return [] }
    var offset = 0
    var iterator = content.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return []
      case .error:
        return [
          Finding(line: number, range: offset..<offset + 1, .invalidUTF8(bytes[offset]))
        ]
      }
    }
  }
}
