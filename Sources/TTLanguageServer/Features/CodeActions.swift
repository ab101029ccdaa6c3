import TTSession
import TodoTxt

/// `textDocument/codeAction`: the possible changes to the selection.
extension LanguageServer {
  func codeActions(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let buffer = try buffer(uri)
    let range = try params.range()
    let asked = CodeActionRequest(params["context"])
    var actions: [CodeAction] = []
    if asked.wants("quickfix") { actions += quickFixes(in: buffer, range, of: uri) }
    let items = buffer.tasks(in: range, client.encoding)
    if asked.wants("refactor.rewrite"), !items.isEmpty {
      actions += self.actions(for: items, inArchive: isArchive(uri)).compactMap { action in
        let items = action.isForOpenTasks ? items.filter { !$0.isCompleted } : items
        if items.isEmpty { return nil }
        return (try? edit(buffer.document, items, action.edit)).map {
          CodeAction(
            action.title, "refactor.rewrite", buffer.edits($0.replacements, client.encoding))
        }
      }
      if let action = resolvingDates(of: items, in: buffer) { actions.append(action) }
    }
    if asked.wantsSources { actions += sourceActions(asked, on: buffer, uri) }
    let hasCodeActions = client.hasCodeActions
    return { [self] json in
      json.array(actions) { json, action in
        write(action, to: &json, for: uri, buffer, asLiteral: hasCodeActions)
      }
    }
  }

  /// Returns the fixes for the findings of `tt check` in the selection.
  private func quickFixes(
    in buffer: TextBuffer, _ range: TextRange, of uri: DocumentURI
  ) -> [CodeAction] {
    let selected = buffer.byteRange(of: range, client.encoding)
    let dates = buffer.document.fixingDates(on: today, weekStart: session.weekStart).replacements
    return findings(in: uri).compactMap { finding in
      let place = finding.visibleRange(in: buffer)
      guard place.lowerBound <= selected.upperBound, selected.lowerBound <= place.upperBound
      else { return nil }
      let replacements: [DocumentEdit.Replacement]
      let title: String
      if finding.rule == .relativeDate {
        replacements = buffer.wordwise(dates).filter { $0.range.overlaps(place) }
        guard let date = replacements.first?.bytes else { return nil }
        title = "Fix: write \(String(decoding: date, as: UTF8.self))"
      } else {
        guard finding.fix != nil else { return nil }
        replacements = buffer.document.fixing([finding]).replacements
        title = "Fix: \(finding.remedy)"
      }
      var action = CodeAction(title, "quickfix", buffer.edits(replacements, client.encoding))
      action.finding = finding
      return action
    }
  }

  /// Returns the action that replaces date words by dates; nil if there are none.
  private func resolvingDates(of items: [TodoItem], in buffer: TextBuffer) -> CodeAction? {
    let edit = buffer.document.fixingDates(of: items, on: today, weekStart: session.weekStart)
    if edit.isEmpty { return nil }
    return CodeAction(
      "Resolve dates", "refactor.rewrite", buffer.edits(edit.replacements, client.encoding))
  }

  /// Returns the changes to the whole document.
  private func sourceActions(
    _ asked: CodeActionRequest, on buffer: TextBuffer, _ uri: DocumentURI
  ) -> [CodeAction] {
    let document = buffer.document
    var actions: [CodeAction] = []
    if asked.wants("source.fixAll"), findings(in: uri).contains(where: { $0.fix != nil }) {
      let fixed = document.fixingAll()
      if fixed.bytes != document.bytes {
        actions.append(
          CodeAction(
            titleOfFixing(uri, becoming: fixed), "source.fixAll",
            buffer.edits(becoming: fixed.bytes, client.encoding)))
      }
    }
    if asked.wants("source.sort"), let sorted = try? sorted(document) {
      actions.append(
        CodeAction("Sort tasks", "source.sort", buffer.edits(becoming: sorted, client.encoding)))
    }
    if asked.wants("source.archive"), client.canApplyEdits, uri.path != nil,
      !isArchive(uri), document.items.contains(where: \.isCompleted)
    {
      actions.append(CodeAction("Archive completed tasks", "source.archive", command: .archive))
    }
    return actions
  }

  /// Returns the title of the action that fixes what it can: "Fix all problems", "Fix 2 of 5 problems".
  private func titleOfFixing(_ uri: DocumentURI, becoming fixed: Document) -> String {
    let count = findings(in: uri).count
    let rest = fixed.findings(on: today, archive: archive(of: uri)).count
    return rest == 0
      ? "Fix all problems" : "Fix \(max(count - rest, 1)) of \(counted(count, "problem"))"
  }

  /// Returns a document's bytes in the configured order.
  func sorted(_ document: Document) throws -> [UInt8] {
    var session = session
    session.today = today
    return try document.sortingTasks(by: session.order(of: document)).bytes
  }

  private func write(
    _ action: CodeAction, to json: inout JSONText, for uri: DocumentURI, _ buffer: TextBuffer,
    asLiteral: Bool
  ) {
    json.object { json in
      json.key("title")
      json.string(action.title)
      if let command = action.command, !asLiteral {
        command.writeMembers(to: &json, for: uri)
        return
      }
      json.key("kind")
      json.string(action.kind)
      if let finding = action.finding {
        json.key("diagnostics")
        json.array(zip([finding], places(of: [finding], in: buffer))) {
          $1.0.write(to: &$0, at: $1.1)
        }
        json.key("isPreferred")
        json.bool(true)
      }
      if let command = action.command {
        json.key("command")
        json.object { json in
          json.key("title")
          json.string(action.title)
          command.writeMembers(to: &json, for: uri)
        }
      } else {
        json.key("edit")
        let documents = [DocumentEdits(uri: uri, version: buffer.version, edits: action.edits)]
        workspaceEdit(documents)(&json)
      }
    }
  }
}

/// A change offered to the user.
private struct CodeAction {
  let title: String
  let kind: String
  let edits: [TextEdit]

  /// The command to call instead of an edit.
  let command: TaskCommandName?

  /// The finding that the change fixes.
  var finding: Finding?

  init(_ title: String, _ kind: String, _ edits: [TextEdit] = [], command: TaskCommandName? = nil) {
    (self.title, self.kind, self.edits, self.command) = (title, kind, edits, command)
  }
}

/// An editor's request for code actions.
private struct CodeActionRequest {
  private let only: [String]?

  /// Whether the editor asks automatically as the cursor moves.
  private let isAutomatic: Bool

  init(_ context: JSONValue?) {
    only = context?["only"].map { kinds in
      kinds.elements.compactMap { $0.text.map { String(decoding: $0, as: UTF8.self) } }
    }
    isAutomatic = context?["triggerKind"]?.integer == 2
  }

  /// Whether actions of a kind are requested; `refactor` includes `refactor.rewrite`.
  func wants(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty }
  }

  /// Whether changes to the whole document, which take time, are requested.
  var wantsSources: Bool { only != nil || !isAutomatic }
}

extension TaskCommandName {
  /// Writes the members of LSP's `Command` except its title.
  fileprivate func writeMembers(to json: inout JSONText, for uri: DocumentURI) {
    json.key("command")
    json.string(rawValue)
    json.key("arguments")
    json.array([uri]) { json, uri in
      json.object { json in
        json.key("uri")
        uri.write(to: &json)
      }
    }
  }
}
