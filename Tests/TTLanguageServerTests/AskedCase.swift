import TestSupport

/// A case run against a server: makes its requests as an editor would, and describes the results as
/// the file does.
struct AskedCase {
  private let client: ScriptedClient
  private let text: String
  private let editor: EditedText

  /// The cursor, or the ends of the selection.
  private let selection: [String: Any]
  private let isCRLF: Bool

  /// Whether there is an archive before the request.
  private let hasArchive: Bool

  init(_ testCase: LanguageServerCase, countsBytes: Bool, isCRLF: Bool) throws {
    self.isCRLF = isCRLF
    hasArchive = testCase.others.contains { $0.name == "done.txt" }
    client = try ScriptedClient()
    client.countsBytes = countsBytes
    for other in testCase.others { try client.write(other.text, to: other.name) }
    var marked = LanguageServerCase.unmarked(testCase.document)
    if isCRLF { marked = marked.replacingOccurrences(of: "\n", with: "\r\n") }
    var places: [Int] = []
    var scalars: [Unicode.Scalar] = []
    for scalar in marked.unicodeScalars {
      if "‸«»".unicodeScalars.contains(scalar) {
        places.append(scalars.count)
      } else {
        scalars.append(scalar)
      }
    }
    text = String(String.UnicodeScalarView(scalars))
    editor = EditedText(text, countsBytes: countsBytes)
    let (start, end) = (places.first ?? 0, places.last ?? 0)
    selection = [
      "start": editor.position(ofCharacter: start, in: text),
      "end": editor.position(ofCharacter: end, in: text),
    ]
    client.begin(with: text)
  }

  private var document: [String: Any] { ["textDocument": ["uri": client.uri()]] }

  private var place: [String: Any] {
    document.merging(["position": selection["end"] ?? [:]]) { $1 }
  }

  private var range: [String: Any] { document.merging(["range": selection]) { $1 } }

  /// Returns the results of a request, one per line.
  func answer(to request: String) -> String {
    let words = request.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    do {
      let lines = try answer(words[0], argument)
      return lines.map { LanguageServerCase.visible($0) + "\n" }.joined()
    } catch {
      return "\(error)\n"
    }
  }

  private func answer(_ verb: String, _ argument: String) throws -> [String] {
    switch verb {
    case "diagnostics": try diagnostics()
    case "complete": try items().map(description)
    case "typed": try items(triggerKind: 2).map(description)
    case "accept": try accepted(argument)
    case "hover": try hover()
    case "actions": try actions().map { "\($0["title"] ?? "") (\($0["kind"] ?? ""))" }
    case "action": try applied(action: argument)
    case "prepareRename":
      [
        editor.description(
          of: (try client.result(of: "textDocument/prepareRename", place).0 as? [String: Any])?[
            "range"])
      ]
    case "rename":
      try applied(
        client.result(of: "textDocument/rename", place.merging(["newName": argument]) { $1 }).0)
    case "references", "definition", "highlights": try places(verb, argument)
    case "symbols": try symbols()
    case "workspaceSymbols":
      try list(client.result(of: "workspace/symbol", ["query": argument]).0).map {
        "\($0["name"] ?? "") (\(name(($0["location"] as? [String: Any])?["uri"])))"
      }
    case "folding":
      try list(client.result(of: "textDocument/foldingRange", document).0).map {
        "\(($0["startLine"] as? Int ?? -2) + 1)-\(($0["endLine"] as? Int ?? -2) + 1)"
      }
    case "selections": try selections()
    case "links":
      try list(client.result(of: "textDocument/documentLink", document).0).map {
        "\(editor.description(of: $0["range"])) \(withoutFolder($0["target"]))"
      }
    case "hints": try hints()
    case "tokens": try tokens(argument)
    case "format":
      try applied(edits: client.result(of: "textDocument/formatting", formatting(document)).0)
    case "rangeFormat":
      try applied(edits: client.result(of: "textDocument/rangeFormatting", formatting(range)).0)
    case "type":
      try applied(
        edits: client.result(
          of: "textDocument/onTypeFormatting",
          formatting(place.merging(["ch": argument == "newline" ? "\n" : " "]) { $1 })
        ).0)
    case "command": try command(argument)
    default: ["unknown request \(verb)"]
    }
  }

  private func list(_ result: Any?) -> [[String: Any]] { result as? [[String: Any]] ?? [] }

  private func formatting(_ params: [String: Any]) -> [String: Any] {
    params.merging(["options": ["tabSize": 4, "insertSpaces": true]]) { $1 }
  }

  private func name(_ uri: Any?) -> String {
    (uri as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
  }

  private func withoutFolder(_ uri: Any?) -> String {
    (uri as? String ?? "").replacingOccurrences(of: client.uri(of: ""), with: "")
      .replacingOccurrences(of: "file://" + client.folder.path(), with: "")
  }
}

extension AskedCase {
  private func diagnostics() throws -> [String] {
    let published = try client.run().last {
      $0["method"] as? String == "textDocument/publishDiagnostics"
    }
    return list((published?["params"] as? [String: Any])?["diagnostics"]).map { diagnostic in
      "\(editor.description(of: diagnostic["range"])) \(diagnostic["code"] ?? ""): "
        + "\(diagnostic["message"] ?? "")"
    }
  }

  /// Returns the items that every editor must keep: they start with the text that they replace.
  private func items(triggerKind: Int = 1) throws -> [[String: Any]] {
    let params = place.merging(["context": ["triggerKind": triggerKind]]) { $1 }
    let result = try client.result(of: "textDocument/completion", params).0
    let items = list((result as? [String: Any])?["items"])
    let cursor = selection["end"] ?? [:]
    for item in items {
      let range = (item["textEdit"] as? [String: Any])?["range"] as? [String: Any]
      let typed = editor.text(of: ["start": range?["start"] ?? [:], "end": cursor]) ?? ""
      guard (item["filterText"] as? String)?.hasPrefix(typed) == true else {
        throw ScriptedClient.AnswerError(description: "filterText does not start with \(typed)")
      }
    }
    return items
  }

  private func description(_ item: [String: Any]) -> String {
    let detail = (item["detail"] as? String).map { " — \($0)" } ?? ""
    return "\(item["label"] ?? "")\(detail)"
  }

  private func accepted(_ label: String) throws -> [String] {
    guard let item = try items().first(where: { $0["label"] as? String == label }) else {
      return ["no \(label)"]
    }
    return applied(edits: [item["textEdit"] ?? [:]])
  }

  private func hover() throws -> [String] {
    guard let hover = try client.result(of: "textDocument/hover", place).0 as? [String: Any] else {
      return ["nothing"]
    }
    let text = (hover["contents"] as? [String: Any])?["value"] as? String ?? ""
    return [editor.description(of: hover["range"])] + text.components(separatedBy: "\n")
  }

  private func actions() throws -> [[String: Any]] {
    let params = range.merging(["context": ["diagnostics": []]]) { $1 }
    return list(try client.result(of: "textDocument/codeAction", params).0)
  }

  private func applied(action title: String) throws -> [String] {
    guard let action = try actions().first(where: { $0["title"] as? String == title }) else {
      return ["no \(title)"]
    }
    if let edit = action["edit"] { return try applied(edit) }
    guard let command = action["command"] as? [String: Any] else { return ["no edit"] }
    return try execute(command["command"], command["arguments"])
  }

  private func command(_ argument: String) throws -> [String] {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    var arguments: [String: Any] = ["uri": client.uri()]
    arguments["line"] = (selection["start"] as? [String: Any])?["line"]
    if words.count > 1 { arguments["value"] = words[1] }
    return try execute(words[0], [arguments])
  }

  private func execute(_ command: Any?, _ arguments: Any?) throws -> [String] {
    let (_, others) = try client.result(
      of: "workspace/executeCommand",
      ["command": command ?? "", "arguments": arguments ?? []])
    let edits = others.filter { $0["method"] as? String == "workspace/applyEdit" }
    let messages = others.filter { $0["method"] as? String == "window/showMessage" }
      .map { "message: \(($0["params"] as? [String: Any])?["message"] ?? "")" }
    guard let edit = (edits.first?["params"] as? [String: Any])?["edit"] else { return messages }
    return try applied(edit) + messages + doneFile()
  }

  /// The archive; the lines of a new one must end like those of the document.
  private func doneFile() -> [String] {
    guard let text = client.text(of: "done.txt") else { return [] }
    if !hasArchive { return ["~~~ done.txt"] + linesLikeDocument(text) }
    let shown = isCRLF ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
    return ["~~~ done.txt"] + lines(shown)
  }

  private func places(_ verb: String, _ argument: String) throws -> [String] {
    let method = verb == "highlights" ? "documentHighlight" : verb
    let params = place.merging(["context": ["includeDeclaration": argument != "only"]]) { $1 }
    let result = try client.result(of: "textDocument/\(method)", params).0
    return list(result).map { place in
      let file = place["uri"].map(name) ?? "todo.txt"
      let text =
        file == "todo.txt"
        ? editor : EditedText(client.text(of: file) ?? "", countsBytes: client.countsBytes)
      return "\(file):\(text.description(of: place["range"]))"
    }
  }

  private func symbols() throws -> [String] {
    func lines(_ symbols: [[String: Any]], _ indent: String) -> [String] {
      symbols.flatMap { symbol -> [String] in
        let isDone = symbol["tags"] != nil ? " (completed)" : ""
        let range = editor.description(
          of: symbol["range"] ?? (symbol["location"] as? [String: Any])?["range"])
        return ["\(indent)\(symbol["name"] ?? "")\(isDone) \(range)"]
          + lines(list(symbol["children"]), indent + "  ")
      }
    }
    return lines(list(try client.result(of: "textDocument/documentSymbol", document).0), "")
  }

  private func selections() throws -> [String] {
    let params = document.merging(["positions": [selection["end"] ?? [:]]]) { $1 }
    var next = list(try client.result(of: "textDocument/selectionRange", params).0).first
    var lines: [String] = []
    while let selection = next {
      lines.append(editor.description(of: selection["range"]))
      next = selection["parent"] as? [String: Any]
    }
    return lines
  }

  private func hints() throws -> [String] {
    let all: [String: Any] = [
      "start": ["line": 0, "character": 0], "end": ["line": 1_000_000, "character": 0],
    ]
    let params = document.merging(["range": all]) { $1 }
    return list(try client.result(of: "textDocument/inlayHint", params).0).map { hint in
      let position = hint["position"] ?? [:]
      return
        "\(editor.description(of: ["start": position, "end": position])) \(hint["label"] ?? "")"
    }
  }

  private func tokens(_ argument: String) throws -> [String] {
    let method = argument == "range" ? "semanticTokens/range" : "semanticTokens/full"
    let (result, _) = try client.result(of: "textDocument/\(method)", range)
    guard let legend = try client.run().compactMap({ legend(in: $0) }).first,
      let data = (result as? [String: Any])?["data"] as? [Int]
    else { return ["no tokens"] }
    var (line, column) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { at in
      if data[at] > 0 { (line, column) = (line + data[at], 0) }
      column += data[at + 1]
      let range: [String: Any] = [
        "start": ["line": line, "character": column],
        "end": ["line": line, "character": column + data[at + 2]],
      ]
      return "\(editor.description(of: range)) \(legend[data[at + 3]])"
    }
  }

  private func legend(in message: [String: Any]) -> [String]? {
    let capabilities = (message["result"] as? [String: Any])?["capabilities"] as? [String: Any]
    let provider = capabilities?["semanticTokensProvider"] as? [String: Any]
    return (provider?["legend"] as? [String: Any])?["tokenTypes"] as? [String]
  }

  /// Returns the documents after a workspace edit.
  private func applied(_ edit: Any?) throws -> [String] {
    guard let edit = edit as? [String: Any] else { return ["no edit"] }
    var files: [(uri: String, edits: Any?)] = []
    for change in list(edit["documentChanges"]) {
      let document = change["textDocument"] as? [String: Any]
      files.append((document?["uri"] as? String ?? "", change["edits"]))
    }
    for (uri, edits) in edit["changes"] as? [String: Any] ?? [:] { files.append((uri, edits)) }
    return files.flatMap { uri, edits in
      if uri == client.uri() { return applied(edits: edits) }
      var text = EditedText(client.text(of: name(uri)) ?? "", countsBytes: client.countsBytes)
      return ["~~~ \(name(uri))"] + (text.apply(edits) ? lines(text.text) : ["wrong edits"])
    }
  }

  /// Returns the document after some edits.
  private func applied(edits: Any?) -> [String] {
    var text = editor
    if edits == nil { return ["no edits"] }
    guard text.apply(edits) else { return ["wrong edits: \(edits ?? "none")"] }
    return linesLikeDocument(text.text)
  }

  /// Returns the lines of a text that must end like those of the document.
  private func linesLikeDocument(_ text: String) -> [String] {
    guard isCRLF else { return lines(text) }
    let bare = text.replacingOccurrences(of: "\r\n", with: "")
    if bare.unicodeScalars.contains("\n") { return ["a line ends in LF alone: \(text)"] }
    return lines(text.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  private func lines(_ text: String) -> [String] {
    var lines = LanguageServerCase.marked(text).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
