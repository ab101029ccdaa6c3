import CommandLineKit
import TTSession
import TTOutput
import TodoTxt

/// `textDocument/codeAction`: the possible changes to the selection.
extension LanguageServer {
  func codeActions(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let range = try params.range(in: buffer)
    let asked = CodeActionRequest(params["context"])
    var actions: [CodeAction] = []
    if asked.wants("quickfix") { actions += quickFixes(in: buffer, range) }
    let items = buffer.tasks(in: range)
    if asked.wants("refactor.rewrite"), !items.isEmpty {
      actions += rewriting(items, in: buffer)
      if let action = resolvingDates(of: items, in: buffer) { actions.append(action) }
    }
    if asked.wantsSources { actions += sourceActions(asked, on: buffer) }
    return .list(actions) { [self] in json(of: $0, for: buffer) }
  }

  /// Returns the actions that change the tasks; none for more tasks than one request should edit.
  private func rewriting(_ items: [TodoItem], in buffer: TextBuffer) -> [CodeAction] {
    if items.count > LanguageServer.mostTasks { return [] }
    return actions(for: items, inArchive: isArchive(buffer.uri)).compactMap { action in
      let items = action.items(of: items)
      if items.isEmpty { return nil }
      return (try? edit(buffer, items, action.edit)).map { change in
        // The editor makes the edit, so only the title can mention the consequence.
        let consequence = items.count == 1 ? change.consequences.first : nil
        return CodeAction(
          action.title + (consequence.map { " (\($0))" } ?? ""), "refactor.rewrite",
          buffer.edits(change.edit.replacements))
      }
    }
  }

  /// The most tasks whose edits are computed for each action.
  private static let mostTasks = 1_000

  /// The most findings with an action of their own.
  private static let mostFixes = 100

  private func quickFixes(
    in buffer: TextBuffer, _ selected: Range<Int>
  ) -> [CodeAction] {
    let chosen = findings(in: buffer.uri).lazy.filter { finding in
      let place = finding.visibleRange(in: buffer)
      return (finding.mending != nil || finding.rule == .relativeDate)
        && place.lowerBound <= selected.upperBound && selected.lowerBound <= place.upperBound
    }
    // A line can contain a hundred thousand dates.
    var dates: [Int: [Splice]] = [:]
    return chosen.prefix(LanguageServer.mostFixes).compactMap { finding in
      let replacements: [Splice]
      let title: String
      if finding.rule == .relativeDate {
        let all =
          dates[finding.line]
          ?? dateReplacements(
            of: buffer.document.item(atLine: finding.line).asArray, in: buffer)
        dates[finding.line] = all
        replacements = all.filter { $0.range.overlaps(finding.visibleRange(in: buffer)) }
        if replacements.isEmpty { return nil }
        title = "Fix: write \(replacements.flatMap(\.bytes).string)"
      } else {
        replacements = buffer.document.mending(finding).replacements
        title = "Fix: \(finding.mendingWords(in: buffer.document))"
      }
      var action = CodeAction(title, "quickfix", buffer.edits(replacements))
      action.finding = finding
      return action
    }
  }

  /// Returns the action that replaces date words with dates; nil if there are none.
  private func resolvingDates(of items: [TodoItem], in buffer: TextBuffer) -> CodeAction? {
    let edits = buffer.edits(dateReplacements(of: items, in: buffer))
    return edits.isEmpty ? nil : CodeAction("Resolve dates", "refactor.rewrite", edits)
  }

  /// Returns the words to write instead of those with date words.
  private func dateReplacements(
    of items: [TodoItem], in buffer: TextBuffer
  ) -> [Splice] {
    buffer.wordwise(
      buffer.document.editFixingDates(of: items, on: today, weekStart: session.weekStart)
        .replacements)
  }

  private func sourceActions(
    _ asked: CodeActionRequest, on buffer: TextBuffer
  ) -> [CodeAction] {
    let (document, uri) = (buffer.document, buffer.uri)
    var actions: [CodeAction] = []
    if asked.wants("source.fixAll"), findings(in: uri).contains(where: \.isFixable) {
      let fixed = document.fixingAll()
      if fixed.bytes != document.bytes {
        let edits = buffer.edits(becoming: fixed.bytes)
        actions.append(CodeAction(EditorCommand.fix.label, "source.fixAll", edits))
      }
    }
    if asked.wants("source.sort"), let sorted = try? sorted(document) {
      let edits = buffer.edits(becoming: sorted)
      actions.append(CodeAction(EditorCommand.sort.label, "source.sort", edits))
    }
    if asked.wants("source.archive"), client.canApplyEdits, uri.path != nil,
      !isArchive(uri), document.items.contains(where: \.isCompleted)
    {
      actions.append(CodeAction(EditorCommand.archive.label, "source.archive"))
    }
    return actions
  }

  func sorted(_ document: Document) throws -> [UInt8] {
    try document.sortingTasks(by: currentSession.order(of: document)).bytes
  }

  private func json(of action: CodeAction, for buffer: TextBuffer) -> JSONOutput {
    let (finding, title) = (action.finding, JSONOutput.visible(action.title))
    return [
      "title": title, "kind": .text(action.kind),
      "diagnostics": finding.map { json(of: [$0], in: buffer) } ?? .absent,
      "isPreferred": finding.map { .bool($0.isCertain || $0.mending == nil) } ?? .absent,
      "edit": action.edits.map { workspaceEdit([(buffer, $0)]) } ?? .absent,
      "command": action.edits != nil
        ? .absent
        : [
          "title": title, "command": .text(EditorCommand.archive.name),
          "arguments": [["uri": buffer.uri.json]],
        ],
    ]
  }
}

private struct CodeAction {
  let title: String
  let kind: String

  /// The edits to make; nil for archiving, which the editor asks of the server with a command.
  let edits: [TextEdit]?

  /// The finding that the change fixes.
  var finding: Finding?

  init(_ title: String, _ kind: String, _ edits: [TextEdit]? = nil) {
    (self.title, self.kind, self.edits) = (title, kind, edits)
  }
}

/// An editor's request for code actions.
private struct CodeActionRequest {
  private let only: [String]?

  /// Whether the editor asks automatically as the cursor moves.
  private let isAutomatic: Bool

  init(_ context: JSONValue?) {
    only = context?["only"].map { kinds in
      kinds.elements.compactMap { $0.text.map { $0.string } }
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
