import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `rename`, `prepareRename`, `references`, `documentHighlight`, `definition`: the names that tasks share.
extension LanguageServer {
  func prepareRename(_ params: JSONValue) throws -> JSONWriter? {
    guard let (buffer, spot, name, range) = try namedPlace(params), !name.hasLineEnding else {
      return nil
    }
    // The range must contain the cursor, which can be in the key of a tag.
    let isAtName = range.contains(spot.offset) || spot.offset == range.upperBound
    let word = name.isTagValue && !isAtName ? spot.tag?.word ?? range : range
    let place = buffer.range(of: spot.place(of: word))
    return { json in
      json.object { json in
        json.value("range", place.write)
        json.string("placeholder", bytes: name.bytes)
      }
    }
  }

  func rename(_ params: JSONValue) throws -> JSONWriter? {
    let (buffer, name) = try sharedName(params)
    if name.hasLineEnding {
      throw RPCError.requestFailed("the name contains a line ending; remove the carriage return")
    }
    let new = name.withoutSign(try params.text("newName"))
    var edits: [(TextBuffer, [TextEdit])] = []
    for buffer in nameBuffers(of: buffer) {
      var edit = DocumentEdit(of: buffer.document)
      if buffer.version != nil { _ = try self.buffer(buffer.uri) }
      _ = try edit.rename(name, to: new)
      if edit.isEmpty { continue }
      if buffer.version == nil,
        let line = buffer.document.line(
          withoutTextAmong: edit.replacements)
      {
        throw RPCError.requestFailed(
          "line \(line) of \((buffer.uri.path?.name.bytes ?? []).visible) is not UTF-8, so the editor "
            + "may count its characters differently; open that file, or run tt rename")
      }
      edits.append((buffer, buffer.edits(edit.replacements)))
    }
    return workspaceEdit(edits)
  }

  func references(_ params: JSONValue) throws -> JSONWriter? {
    let (buffer, name) = try sharedName(params)
    let includesDeclaration = params["context"]?["includeDeclaration"] != .bool(false)
    return locations(in: nameBuffers(of: buffer)) { item in
      item.ranges(of: name).filter { includesDeclaration || !item.declares(name, at: $0) }
    }
  }

  func documentHighlight(_ params: JSONValue) throws -> JSONWriter? {
    guard let (buffer, _, name, _) = try namedPlace(params) else { return nil }
    let places = occurrences(in: buffer) { $0.ranges(of: name) }
    return { json in
      json.objects(places) { json, place in
        json.value("range", place.write)
      }
    }
  }

  /// Finds the task that a `p:` names; for a project or context, the first task that has it.
  func definition(_ params: JSONValue) throws -> JSONWriter? {
    guard let (buffer, _, name, _) = try namedPlace(params) else { return nil }
    if !name.isTagValue {
      guard let first = occurrences(in: buffer, { $0.ranges(of: name) }).first else { return nil }
      return { json in json.array([first]) { $1.writeLocation(to: &$0, in: buffer) } }
    }
    return locations(in: nameBuffers(of: buffer)) { item in
      item.ranges(of: name).filter { item.declares(name, at: $0) }
    }
  }

  private func sharedName(_ params: JSONValue) throws -> (TextBuffer, SharedName) {
    guard let (buffer, _, name, _) = try namedPlace(params) else {
      throw RPCError.requestFailed("there is no project, context or id here")
    }
    return (buffer, name)
  }

  /// Returns the place that a request is about, and its name with the range in the line; nil
  /// without a name.
  private func namedPlace(
    _ params: JSONValue
  ) throws -> (TextBuffer, Spot, SharedName, Range<Int>)? {
    let buffer = try buffer(params)
    guard let spot = buffer.spot(at: try params.position()), let name = spot.sharedName else {
      return nil
    }
    return (buffer, spot, name.name, name.range)
  }

  /// The documents that share the names of a document: itself and its archive.
  private func nameBuffers(of buffer: TextBuffer) -> [TextBuffer] {
    let path = buffer.uri.path
    let archive = path.map(session.archivePath).flatMap { $0 == path ? nil : read($0) }
    return [buffer, archive].compactMap(\.self)
  }

  private func locations(
    in buffers: [TextBuffer], _ ranges: (TodoItem) -> [Range<Int>]
  ) -> JSONWriter {
    let places = buffers.flatMap { buffer in occurrences(in: buffer, ranges).map { (buffer, $0) } }
    return { json in
      json.array(places) { json, place in place.1.writeLocation(to: &json, in: place.0) }
    }
  }

  private func occurrences(
    in buffer: TextBuffer, _ ranges: (TodoItem) -> [Range<Int>]
  ) -> [TextRange] {
    var finder = PositionFinder(in: buffer)
    var places: [TextRange] = []
    for item in buffer.document.items {
      let start = item.content.startIndex
      for range in ranges(item) {
        places.append(finder.range(of: start + range.lowerBound..<start + range.upperBound))
      }
    }
    return places
  }
}

extension LanguageServer {
  /// Returns the text of a file that an editor has opened, or would open, without a byte-order mark;
  /// nil if it cannot be read.
  func read(_ path: FilePath) -> TextBuffer? {
    let uri = DocumentURI(of: path)
    if let buffer = buffers[uri] { return buffer }
    guard let bytes = document(at: path)?.bytes else { return nil }
    let mark = Document.byteOrderMark
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    return TextBuffer(text, of: uri, version: nil, dialect: session.dialect, client.encoding)
  }
}

extension Document {
  /// Returns the number of the first line with a change that is not UTF-8; nil if there is none.
  fileprivate func line(withoutTextAmong changes: [DocumentEdit.Replacement]) -> Int? {
    changes.lazy.map { self.linePosition(at: $0.range.lowerBound) + 1 }.first {
      !self.bytes[self.contentRange(ofLine: $0)].isUTF8
    }
  }
}

extension SharedName {
  /// Whether an editor shows the name on two lines: the dialect does not end lines at a CR.
  fileprivate var hasLineEnding: Bool { bytes.contains(0x0D) }

  /// Returns a new name without its optional sign.
  fileprivate func withoutSign(_ name: [UInt8]) -> [UInt8] {
    for sign in [kind.rawValue] + (isTagValue ? ["p:"] : []) where name.starts(with: sign.utf8) {
      return Array(name.dropFirst(sign.utf8.count))
    }
    return name
  }
}

extension TodoItem {
  /// Whether the name at a place is this task's own: the value of its `id:`.
  fileprivate func declares(_ name: SharedName, at range: Range<Int>) -> Bool {
    guard name.isTagValue else { return false }
    return TagKey(content[..<(content.startIndex + range.lowerBound - 1)].suffix(2)) == .id
  }
}

extension TextRange {
  func writeLocation(to json: inout JSONText, in buffer: TextBuffer) {
    json.object { json in
      json.value("uri", buffer.uri.write)
      json.value("range", write)
    }
  }
}
