extension Document {
  /// The first line whose ending differs from that of most lines.
  var mixedEndingFindings: [Finding] {
    // Most files have no carriage return at all.
    guard bytes.span.firstIndex(of: .carriageReturn, in: 0..<bytes.count) != nil else { return [] }
    let endings = lines.indices.map { terminator(of: byteRange(ofLineAt: $0)) }
    let all = endings.filter { $0 != .none }.count
    let crlf = endings.filter { $0 == .crlf }.count
    guard crlf > 0, crlf < all else { return [] }
    let fewer: LineTerminator = crlf * 2 <= all ? .crlf : .lf
    let count = fewer == .crlf ? crlf : all - crlf
    guard let first = endings.firstIndex(of: fewer) else { return [] }
    let end = lines[first].content.count
    let (own, others) = fewer == .crlf ? ("CRLF", "LF") : ("LF", "CRLF")
    return [
      Finding(
        .mixedLineEndings, line: first + 1, at: end..<end,
        "\(count) of \(all) lines end in \(own), the others in \(others)",
        remedy: "end all lines in the same way")
    ]
  }

  /// Tasks that are already in the file, with the same note.
  ///
  /// There are none in an archive, where the same task may have been completed twice.
  var duplicateTaskFindings: [Finding] {
    let tasks = list
    guard tasks.contains(where: { !$0.isCompleted }) else { return [] }
    var lines = LineTable(capacity: tasks.count)
    var findings: [Finding] = []
    for position in tasks.positions {
      let same = lines.addTask(at: position, of: self) { $0.noteLines == $1.noteLines }
      guard let same else { continue }
      let item = item(at: Int(position))
      findings.append(item.duplicateFinding(of: same + 1))
    }
    return findings
  }
}

extension TodoItem {
  /// Returns the finding that this task is the same as the one in another line.
  func duplicateFinding(of line: Int) -> Finding {
    finding(
      .duplicateTask, at: 0..<content.count, "duplicate of line \(line)", remedy: "remove it",
      duplicate: Finding.Duplicate(line: line, isCompleted: isCompleted))
  }
}

extension Line {
  /// The first byte of the line that is not UTF-8.
  var invalidUTF8Findings: [Finding] {
    let bytes = content.span
    var offset = 0
    while offset < bytes.count {
      let start = offset
      if bytes.character(at: &offset, before: bytes.count) < UInt32(strayByte: 0) { continue }
      let byte = String(bytes[start], radix: 16, uppercase: true)
      return [
        Finding(
          .invalidUTF8, line: number, at: start..<start + 1, "invalid UTF-8: byte \(byte)",
          remedy: "save the file as UTF-8")
      ]
    }
    return []
  }
}
