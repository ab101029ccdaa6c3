import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// `publishDiagnostics`: the findings of `tt check`.
extension LanguageServer {
  func publishDiagnostics(of uri: DocumentURI) {
    let findings = check(uri)
    if let buffer = buffers[uri] { publish(buffer, findings, of: uri) }
  }

  func publish(_ buffer: TextBuffer?, _ findings: [Finding], of uri: DocumentURI) {
    notify(
      "textDocument/publishDiagnostics",
      [
        "uri": uri.json, "version": buffer.map { .number($0.version) } ?? .absent,
        "diagnostics": buffer.map { json(of: findings, in: $0) } ?? [],
      ])
  }

  /// Returns LSP's `Diagnostic` for each finding.
  func json(of findings: [Finding], in buffer: TextBuffer) -> JSONOutput {
    var finder = PositionFinder(in: buffer)
    let places = findings.map { finder.range(of: $0.visibleRange(in: buffer)) }
    return .list(zip(findings, places)) { finding, place in finding.json(at: place) }
  }

  /// Returns the archive of a document; nil if there is none.
  func archive(of uri: DocumentURI) -> TextBuffer? {
    guard let path = uri.path.map(session.archivePath), path != uri.path else { return nil }
    return read(path)
  }

  /// Returns the text of a file that an editor has opened, or would open, without a byte-order mark;
  /// nil if it cannot be read.
  func read(_ path: FilePath) -> TextBuffer? {
    let uri = DocumentURI(of: path)
    if let buffer = buffers[uri] { return buffer }
    guard let bytes = (try? session.store.read(path))?.bytes else { return nil }
    let mark = Document.byteOrderMark
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    return TextBuffer(text, of: uri, version: nil, dialect: session.dialect, client.encoding)
  }
}

extension Finding {
  /// The advice in an editor; nil if the message is enough.
  private var remedyInEditor: String? {
    switch rule {
    case .impossibleDate: nil
    case .relativeDate: "use the action \"Resolve dates\""
    default: advice
    }
  }

  /// The effect of the fix that a person can accept.
  func mendingWords(in document: Document) -> String {
    guard let mending, !isCertain else { return advice }
    let line = document.lines[self.line - 1].content
    let range =
      line.startIndex + mending.range.lowerBound..<line.startIndex + mending.range.upperBound
    func words(_ bytes: some Collection<UInt8>) -> String {
      String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
    }
    let gone = words(line[range])
    if mending.bytes.isEmpty, !gone.isEmpty { return "remove \(gone)" }
    switch rule {
    case .thresholdAfterDue, .quotedValue, .unknownDate:
      return "write \(words(mending.bytes))"
    default: return advice
    }
  }

  fileprivate func json(at place: TextRange) -> JSONOutput {
    [
      "range": place.json, "severity": 2, "code": .text(rule.rawValue),
      "source": .text(Program.name),
      "message": .visible(remedyInEditor.map { "\(message); \($0)" } ?? message),
    ]
  }

  /// Returns the bytes to underline: the finding's bytes or, if it has none, the last byte of its
  /// line or the line's ending.
  func visibleRange(in buffer: TextBuffer) -> Range<Int> {
    let line = buffer.document.contentRange(ofLine: self.line)
    let range = line.lowerBound + self.range.lowerBound..<line.lowerBound + self.range.upperBound
    if !range.isEmpty { return range }
    if range.upperBound < line.upperBound { return range.lowerBound..<range.lowerBound + 1 }
    if !line.isEmpty { return line.upperBound - 1..<line.upperBound }
    return line.lowerBound..<buffer.document.lineStart(self.line)
  }
}
