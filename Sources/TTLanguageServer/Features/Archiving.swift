import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// Archiving: done.txt is written first, and then the editor removes the tasks from its text.
///
/// The journal records both files as one change, so `tt undo` moves the tasks back. If the editor
/// refuses, or never saves its text, the tasks are in both files, and the next `archive` does not
/// add them again.
extension LanguageServer {
  func archive(_ buffer: TextBuffer) throws {
    let uri = buffer.uri
    guard let path = uri.path else { throw RPCError.requestFailed("the document is in no file") }
    let archive = session.archivePath(of: path)
    if isArchive(uri) { throw RPCError.requestFailed("the document is the archive") }
    let document = buffer.document
    try checkIsSaved(archive)
    var list = ListReader(in: session)
    list.path = path
    let completed = document.items.filter(\.isCompleted)
    var both = list.tasksPresent(inBothThisAnd: archive, among: completed)
    // For tasks that it archived itself, the server knows whether the editor has them again.
    both.exclude(
      archivals.filter { $0.uri == uri }.flatMap {
        Document(parsing: $0.lines, dialect: session.dialect).items
      })
    var changed = 0
    let left = try session.store.edit(
      [archive, path], recording: JournalNote(command: "tt archive # tt lsp".bytes)
    ) { revisions in
      try checkIsCurrent(document, uri, revisions[1])
      let done = Document(parsing: revisions[0].bytes, dialect: session.dialect)
      let file = Document(parsing: revisions[1].bytes, dialect: session.dialect)
      var edit = DocumentEdit(of: document)
      // Some editors send lines that end in LF even if the file has other endings.
      var doneEdit = DocumentEdit(of: done, endingLinesLike: revisions[1].exists ? file : document)
      let undone = undoneTasks(of: uri, in: done)
      // The archive keeps the task as it was before an edit in the editor.
      changed = undone.count { !completed.contains(where: $0.hasSameBlock) }
      list.compare(&both, among: completed, withArchive: done, at: archive, besides: undone)
      _ = try edit.archive(to: &doneEdit, presentInBoth: undone + both.certain)
      let left = Document(parsing: edit.bytes, dialect: session.dialect).removingBlankLines().bytes
      var change = FileEdit(
        [doneEdit.bytes, revisions[1].exists ? file.saving(left) : nil], result: left)
      change.announced = [1]
      return change
    }.result
    let twice = both.doubtful.count + changed
    if twice > 0 { show(Message.mayBeTwice(count: twice, archive.name).string, as: .warning) }
    let edits = buffer.edits(becoming: left)
    if edits.isEmpty { return }
    apply(edits, to: buffer, label: EditorCommand.archive.label)
    archivals.removeAll { $0.uri == uri && $0.isUndone }
    archivals.append(
      Archival(
        uri: uri, before: ContentDigest(of: document.bytes), after: ContentDigest(of: left),
        lines: document.completedLines))
  }

  func isArchive(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return session.areSame(path, session.archivePath(of: path))
  }

  /// Throws unless a document's file is the version that the editor opened or saved.
  private func checkIsCurrent(
    _ document: Document, _ uri: DocumentURI, _ revision: FileRevision
  ) throws {
    if revision.exists, document.hasSameLines(as: revision.bytes) { return }
    guard let saved = buffers[uri]?.savedVersion else {
      throw RPCError.requestFailed("the list differs from its file; save or reload it first")
    }
    guard ContentDigest(of: revision.bytes) == saved else {
      throw RPCError.requestFailed("the list has changed on disk; reload it first")
    }
  }

  /// Throws if an archive that is open in the editor has unsaved changes.
  private func checkIsSaved(_ archive: FilePath) throws {
    guard let document = buffers[DocumentURI(of: archive)]?.document else { return }
    let bytes = try session.store.read(archive)?.bytes ?? []
    guard document.hasSameLines(as: bytes) else {
      throw RPCError.requestFailed("\(archive.name.text) has unsaved changes; save it first")
    }
  }
}

extension LanguageServer {
  /// Records whether the last change in the editor undid or redid the archiving of tasks.
  func noteUndoneArchivals(of uri: DocumentURI) {
    guard !archivals.isEmpty, let bytes = buffers[uri]?.document.bytes else { return }
    for index in archivals.indices where archivals[index].uri == uri {
      let archival = archivals[index]
      guard bytes.count == archival.before.count || bytes.count == archival.after.count else {
        continue
      }
      let digest = ContentDigest(of: bytes)
      if digest == archival.before { archivals[index].isUndone = true }
      if digest == archival.after { archivals[index].isUndone = false }
    }
  }

  /// Returns the tasks that an undo has restored to the text, and that are also in the archive.
  private func undoneTasks(of uri: DocumentURI, in done: Document) -> [TodoItem] {
    var rest = archivals.filter { $0.uri == uri && $0.isUndone }.flatMap {
      Document(parsing: $0.lines, dialect: session.dialect).items
    }
    if rest.isEmpty { return [] }
    var found: [TodoItem] = []
    for item in done.items {
      guard let index = rest.firstIndex(where: item.hasSameBlock) else { continue }
      found.append(rest.remove(at: index))
    }
    return found
  }

  enum MessageKind: Int {
    case warning = 2
    case information = 3
  }

  func show(_ message: String, as kind: MessageKind) {
    notify("window/showMessage", ["type": .number(kind.rawValue), "message": .visible(message)])
  }
}

extension Document {
  fileprivate var completedLines: [UInt8] {
    var lines: [UInt8] = []
    for item in items where item.isCompleted {
      lines += bytes[item.content.startIndex..<lineStart(item.lineNumbers.upperBound)]
      if lines.last != .lineFeed { lines.append(.lineFeed) }
    }
    return lines
  }

  /// Whether a file has the same lines, ignoring differences in line endings, a byte-order mark and
  /// the end of the last line, since editors do not send all of them.
  func hasSameLines(as file: [UInt8]) -> Bool {
    func plain(_ bytes: [UInt8]) -> [UInt8] {
      let marked = bytes.starts(with: Document.byteOrderMark)
      var plain: [UInt8] = []
      for byte in bytes.dropFirst(marked ? Document.byteOrderMark.count : 0) {
        if byte == .lineFeed, plain.last == 0x0D { plain.removeLast() }
        plain.append(byte)
      }
      return plain.last == .lineFeed ? plain.dropLast() : plain
    }
    return bytes == file || plain(bytes) == plain(file)
  }

  /// Returns a text as an editor saves it in this file: with its byte-order mark and line endings.
  fileprivate func saving(_ text: [UInt8]) -> [UInt8] {
    let mark = Document.byteOrderMark
    var saved: [UInt8] = bytes.starts(with: mark) && !text.starts(with: mark) ? mark : []
    let isCRLF = lines.first?.terminator == .crlf
    for (index, byte) in text.enumerated() {
      if byte == .lineFeed, isCRLF, index == 0 || text[index - 1] != 0x0D { saved.append(0x0D) }
      saved.append(byte)
    }
    return saved
  }
}
