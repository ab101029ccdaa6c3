import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `rename`, `prepareRename`, `references`, `documentHighlight`, `definition`: the names that tasks share.
extension LanguageServer {
  func prepareRename(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    guard let (spot, name, range) = try namedPlace(in: buffer, params), !name.hasLineEnding else {
      return nil
    }
    // The range must contain the cursor, which can be in the key of a tag.
    let isAtName = range.contains(spot.offset) || spot.offset == range.upperBound
    let word = name.isTagValue && !isAtName ? spot.tag?.word ?? range : range
    return [
      "range": buffer.range(of: spot.place(of: word)).json, "placeholder": .bytes(name.bytes),
    ]
  }

  func rename(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let name = try sharedName(in: buffer, params)
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

  func references(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let name = try sharedName(in: buffer, params)
    let includesDeclaration = params["context"]?["includeDeclaration"] != .bool(false)
    return locations(in: nameBuffers(of: buffer)) { item in
      item.ranges(of: name).filter { includesDeclaration || !item.declares(name, at: $0) }
    }
  }

  func documentHighlight(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    guard let (_, name, _) = try namedPlace(in: buffer, params) else { return nil }
    return .list(occurrences(in: buffer) { $0.ranges(of: name) }) { ["range": $0.json] }
  }

  /// Finds the task that a `p:` names; for a project or context, the first task that has it.
  func definition(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    guard let (_, name, _) = try namedPlace(in: buffer, params) else { return nil }
    if !name.isTagValue {
      return occurrences(in: buffer) { $0.ranges(of: name) }.first.map { [$0.location(in: buffer)] }
    }
    return locations(in: nameBuffers(of: buffer)) { item in
      item.ranges(of: name).filter { item.declares(name, at: $0) }
    }
  }

  private func sharedName(in buffer: TextBuffer, _ params: JSONValue) throws -> SharedName {
    guard let (_, name, _) = try namedPlace(in: buffer, params) else {
      throw RPCError.requestFailed("there is no project, context or id here")
    }
    return name
  }

  /// Returns the place that a request is about, and its name with the range in the line; nil
  /// without a name.
  private func namedPlace(
    in buffer: TextBuffer, _ params: JSONValue
  ) throws -> (Spot, SharedName, Range<Int>)? {
    guard let spot = buffer.spot(at: try params.offset(in: buffer)), let name = spot.sharedName
    else { return nil }
    return (spot, name.name, name.range)
  }

  /// The documents that share the names of a document: itself and its archive.
  private func nameBuffers(of buffer: TextBuffer) -> [TextBuffer] {
    [buffer] + archive(of: buffer.uri).asArray
  }

  private func locations(
    in buffers: [TextBuffer], _ ranges: (TodoItem) -> [Range<Int>]
  ) -> JSONOutput {
    let places = buffers.flatMap { buffer in occurrences(in: buffer, ranges).map { (buffer, $0) } }
    return .list(places) { buffer, place in place.location(in: buffer) }
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

extension Document {
  /// Returns the number of the first line with a change that is not UTF-8; nil if there is none.
  fileprivate func line(withoutTextAmong changes: [Splice]) -> Int? {
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
  func location(in buffer: TextBuffer) -> JSONOutput {
    ["uri": buffer.uri.json, "range": json]
  }
}
