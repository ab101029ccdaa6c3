import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The changes made to a list, newest first.
struct LogReport: Report {
  let entries: [LogEntry]
  var emptySentence: String? { entries.isEmpty ? "No changes recorded yet" : nil }
  var rawLines: [[UInt8]]? { entries.map(\.command).filter { !$0.isEmpty } }

  /// Appends each entry: time and command, and below them the first lines before and after.
  func show(on page: inout ScreenText) {
    for entry in entries {
      page.append("\(padded(entry.number, to: 2))  ", .count)
      var title = Paragraph()
      title.append(entry.time.words, .count)
      title.append("")
      title.append(wordsOf: entry.words, entry.isUndone ? .completed : .heading)
      page.append(title)
      let (lines, rest) = entry.excerpt
      for (sign, line) in lines {
        let look: StyleRole = entry.isUndone ? .completed : sign == "-" ? .overdue : .context
        page.append("    \(sign) ", look)
        // The lines of a note are indented.
        let margin = min(line.prefix { $0 == " " }.count, 16)
        page.append(blanks: margin)
        var paragraph = Paragraph()
        paragraph.append(wordsOf: Array(line.dropFirst(margin)), look)
        page.append(paragraph)
      }
      guard rest > 0 else { continue }
      page.append(line: "      … and \(rest) more; tt log \(entry.number) shows all", .count)
    }
  }

  func list(to output: inout TerminalText) {
    for entry in entries {
      output += "\(entry.number) \(entry.time.text) "
      output.append(line: entry.words)
      for (sign, line) in entry.signedLines {
        output += "    \(sign) "
        output.append(line: line)
      }
    }
  }

  func write(to json: inout JSONText) {
    json.objects("log", entries) { json, entry in
      json.number("number", entry.number)
      json.string("time", entry.time.text)
      json.string("change", entry.kind.name)
      json.bool("undone", entry.isUndone)
      json.string("command", bytes: entry.command.isEmpty ? nil : entry.command)
      for (name, lines) in [("before", entry.before), ("after", entry.after)]
        as [(StaticString, [[UInt8]]?)]
      {
        json.key(name)
        if let lines { json.array(lines) { $0.string(bytes: $1) } } else { json.null() }
      }
    }
  }
}

/// An entry of the log: a change to the list, with its time and lines.
struct LogEntry {
  /// The number for `tt log N`.
  ///
  /// For an undoable change, `tt undo` with this number undoes it and all later changes; other
  /// entries are numbered after those.
  let number: Int

  let time: Moment
  let kind: JournalEntry.Kind
  let isUndone: Bool

  /// The command line; empty if another program changed the list.
  let command: [UInt8]

  /// The removed and the added lines; nil if there were too many to keep.
  let before: [[UInt8]]?, after: [[UInt8]]?

  /// Whether it was requested by number, so that all its lines are shown.
  var isAlone = false
}

extension LogEntry {
  /// The command and its state, or a description if there is no command.
  var words: [UInt8] {
    if kind == .outside, command.isEmpty { return "(another program)".bytes }
    return command + Array((isUndone ? " (undone)" : "").utf8)
  }

  var signedLines: [(sign: Character, line: [UInt8])] {
    LogEntry.signed(before ?? [], after ?? [])
  }

  /// The first few signed lines, and the number of others; all lines if the entry is alone.
  var excerpt: (lines: [(sign: Character, line: [UInt8])], rest: Int) {
    let (before, after) = (before ?? [], after ?? [])
    let most = 3
    if isAlone || before.count + after.count <= 2 * most { return (signedLines, 0) }
    // If one side is short, the other gets its space.
    let gone = before.prefix(max(most, 2 * most - after.count))
    let come = after.prefix(2 * most - gone.count)
    let rest = before.count + after.count - gone.count - come.count
    return (LogEntry.signed(Array(gone), Array(come)), rest)
  }

  private static func signed(
    _ before: [[UInt8]], _ after: [[UInt8]]
  ) -> [(sign: Character, line: [UInt8])] {
    before.map { ("-", $0) } + after.map { ("+", $0) }
  }
}

extension ChangedRegion {
  var oldLines: [[UInt8]] { lines(of: old) }
  var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}

extension JournalEntry.Kind {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .change: "change"
    case .undo: "undo"
    case .redo: "redo"
    case .outside: "outside"
    }
  }
}
