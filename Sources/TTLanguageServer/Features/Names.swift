import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `rename`, `prepareRename`, `references`, `documentHighlight`, `definition`: the names that tasks share.
extension LanguageServer {
  func prepareRename(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let buffer = try buffer(try params.documentURI())
    guard let spot = buffer.spot(at: try params.position(), client.encoding),
      let (name, range) = spot.sharedName, !name.hasLineEnding
    else { return nil }
    // The range must contain the cursor, which can be in the key of a tag.
    let isAtName = range.contains(spot.offset) || spot.offset == range.upperBound
    let word = name.isTagValue && !isAtName ? spot.tag?.word ?? range : range
    let place = buffer.range(of: spot.place(of: word), client.encoding)
    return { json in
      json.object { json in
        json.value("range", place.write)
        json.string("placeholder", bytes: name.bytes)
      }
    }
  }

  func rename(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let name = try sharedName(params)
    if name.hasLineEnding {
      throw .requestFailed("the name contains a line ending; remove the carriage return")
    }
    let new = name.withoutSign(try params.text("newName"))
    var edits: [DocumentEdits] = []
    for (place, buffer) in nameBuffers(of: uri) {
      var edit = DocumentEdit(of: buffer.document)
      if buffers[place] != nil { _ = try self.buffer(place) }
      do throws(TaskError) {
        _ = try edit.rename(name, to: new)
      } catch {
        throw .requestFailed("\(error)")
      }
      if edit.isEmpty { continue }
      if buffers[place] == nil,
        let line = buffer.document.line(
          withoutTextAmong: edit.replacements)
      {
        throw .requestFailed(
          "line \(line) of \(VisibleText.text(place.path?.name.bytes ?? [])) is not UTF-8, so the editor "
            + "may count its characters differently; open that file, or run tt rename")
      }
      edits.append(
        DocumentEdits(
          uri: place, version: buffers[place]?.version,
          edits: buffer.edits(edit.replacements, client.encoding)))
    }
    return workspaceEdit(edits)
  }

  func references(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let name = try sharedName(params)
    let includesDeclaration = params["context"]?["includeDeclaration"] != .bool(false)
    return locations(in: nameBuffers(of: uri)) { item in
      item.ranges(of: name).filter { includesDeclaration || !item.declares(name, at: $0) }
    }
  }

  func documentHighlight(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let buffer = try buffer(try params.documentURI())
    guard let spot = buffer.spot(at: try params.position(), client.encoding),
      let name = spot.sharedName?.name
    else { return nil }
    let places = occurrences(in: buffer) { $0.ranges(of: name) }
    return { json in
      json.objects(places) { json, place in
        json.value("range", place.write)
      }
    }
  }

  /// Finds the task that a `p:` names; for a project or context, the first task that has it.
  func definition(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let buffer = try buffer(uri)
    guard let spot = buffer.spot(at: try params.position(), client.encoding),
      let name = spot.sharedName?.name
    else { return nil }
    if !name.isTagValue {
      guard let first = occurrences(in: buffer, { $0.ranges(of: name) }).first else { return nil }
      return { json in json.array([first]) { $1.writeLocation(to: &$0, in: uri) } }
    }
    return locations(in: nameBuffers(of: uri)) { item in
      item.ranges(of: name).filter { item.declares(name, at: $0) }
    }
  }

  private func sharedName(_ params: JSONValue) throws(RPCError) -> SharedName {
    let buffer = try buffer(try params.documentURI())
    guard let name = buffer.spot(at: try params.position(), client.encoding)?.sharedName?.name
    else {
      throw .requestFailed("there is no project, context or id here")
    }
    return name
  }

  /// The documents that share the names of a document: itself and its archive.
  private func nameBuffers(of uri: DocumentURI) -> [(DocumentURI, TextBuffer)] {
    guard let buffer = buffers[uri] else { return [] }
    guard let path = uri.path.map(session.archivePath), path != uri.path,
      let archive = document(at: path)
    else { return [(uri, buffer)] }
    let place = self.uri(of: path)
    let other = buffers[place] ?? unopenedBuffer(of: archive)
    return [(uri, buffer), (place, other)]
  }

  private func locations(
    in buffers: [(DocumentURI, TextBuffer)], _ ranges: (TodoItem) -> [Range<Int>]
  ) -> JSONWriter {
    let places = buffers.flatMap { uri, buffer in
      occurrences(in: buffer, ranges).map { (uri, $0) }
    }
    return { json in
      json.array(places) { json, place in place.1.writeLocation(to: &json, in: place.0) }
    }
  }

  private func occurrences(
    in buffer: TextBuffer, _ ranges: (TodoItem) -> [Range<Int>]
  ) -> [TextRange] {
    var finder = PositionFinder(in: buffer, client.encoding)
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
  /// Returns the text of a file as an editor would open it: without a byte-order mark.
  func unopenedBuffer(of document: Document) -> TextBuffer {
    let mark = Document.byteOrderMark
    let bytes = document.bytes
    return TextBuffer(
      bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes, version: 0,
      dialect: session.dialect)
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
  func writeLocation(to json: inout JSONText, in uri: DocumentURI) {
    json.object { json in
      json.value("uri", uri.write)
      json.value("range", write)
    }
  }
}
