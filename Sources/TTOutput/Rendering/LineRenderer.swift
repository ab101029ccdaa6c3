import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// Renders an outcome for a pipe: each task's number, a space, and its line, or only the line.
///
/// A task of another list has the list's name before its number: `done.txt:12 x 2026-11-20 Call
/// mum`.
///
/// There is no heading or footer: `awk '{ print $1 }'` gives numbers and `grep due:` finds due
/// tasks. Control characters are made visible, since a pipe may end in `less -R`.
///
/// Colour, if requested, applies to words and never to the number.
package struct LineRenderer: Renderer {
  let theme: Theme

  /// What precedes the line of each task.
  let start: Start

  package enum Start {
    case number
    /// An id, such as `3:k7f2m9qa`.
    case id
    /// Nothing: only the lines, byte for byte, so that the output is a valid list.
    case none
  }

  package init(theme: Theme = .plain, startingWith start: Start = .number) {
    (self.theme, self.start) = (theme, start)
  }

  private var isRaw: Bool { start == .none }

  package func stream(_ outcome: Outcome) -> TextStream {
    switch outcome.body {
    case .listing(let listing):
      let items = listing.inGroupOrder
      return TextStream(count: items.count, atOnce: TextStream.manyLines) { range, output in
        append(items, range, of: listing, to: &output)
      }
    case .changes(let changes):
      return TextStream(count: changes.count, atOnce: TextStream.manyLines) { range, output in
        for change in changes[range] { append(change, of: outcome, to: &output) }
      }
    case .report(let report):
      guard isRaw, let lines = report.rawLines else { return TextStream { report.list(to: &$0) } }
      return TextStream { for line in lines { append(line: line[...], to: &$0) } }
    case .line(let line): return TextStream { append(line: line[...], to: &$0) }
    case .stream(let stream): return stream
    }
  }

  /// Appends the changed line, or the lines before and after if `outcome` shows both.
  private func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText) {
    if isRaw { return append(line: change.after ?? change.before ?? [], to: &output) }
    if outcome.isPreview || start == .id && change.isRemovalOrUndo {
      for (sign, number, line) in change.signedLines {
        output += "\(sign) "
        append(number, outcome.names, line[...], to: &output)
        output.append(line: line)
      }
    } else {
      let line = change.after ?? change.before ?? []
      append(change.number, outcome.names, line, to: &output)
      output.append(line: line)
    }
    for (sign, line) in change.note?.signedLines ?? [] {
      output += "    \(sign) "
      output.append(line: line)
    }
  }

  private func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText) {
    if isRaw {
      append(line: item.content, to: &output)
    } else {
      append(item.number, listing.names, item.content, to: &output)
      item.append(in: theme, on: listing.today, to: &output)
      output.endLine()
    }
    if listing.showsNotes {
      for line in item.indentedNoteContents { append(line: line, to: &output) }
    }
  }

  private func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText
  ) {
    guard theme.isPlain, !listing.showsNotes, listing.names.areNumbers, start == .number else {
      for index in range { append(items[index], of: listing, to: &output) }
      return
    }
    items.forEachLine(in: range) { _, number, line in output.append(number: number, line: line) }
  }

  private func append(
    _ number: Int, _ names: TaskNames, _ line: ArraySlice<UInt8>, to output: inout TerminalText
  ) {
    names.append(number, to: &output)
    if start == .id { output += ":\(LineDigest(of: line).text)" }
    output.append(blanks: 1)
  }

  private func append(line: ArraySlice<UInt8>, to output: inout TerminalText) {
    if isRaw { output.append(verbatim: line) } else { output.append(line) }
    output.endLine()
  }
}

extension TodoItem {
  /// Appends the line, made visible, with each word in its style.
  fileprivate func append(in theme: Theme, on today: CivilDate, to output: inout TerminalText) {
    var end = 0
    for word in words(on: today) {
      output.append(content.dropFirst(end).prefix(word.range.lowerBound - end))
      let bytes = content.dropFirst(word.range.lowerBound).prefix(word.range.count)
      theme[word.part].append(bytes, to: &output)
      end = word.range.upperBound
    }
    output.append(content.dropFirst(end))
  }
}

extension TaskChange {
  /// Whether the line alone would look like a task that the change created.
  package var isRemovalOrUndo: Bool { after == nil || kind == .restored }
}
