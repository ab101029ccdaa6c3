import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// Renders an outcome for a pipe: each task's number, a space, and its line.
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

  /// Whether to name each task by its id, such as `3:k7f2m9qa`, instead of its number.
  let showsIDs: Bool

  package init(theme: Theme = .plain, showsIDs: Bool = false) {
    (self.theme, self.showsIDs) = (theme, showsIDs)
  }

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
    case .report(let report): return TextStream { report.list(to: &$0) }
    case .line(let line): return TextStream { $0.append(line: line) }
    case .stream(let stream): return stream
    }
  }

  /// Appends the changed line, or the lines before and after if `outcome` shows both.
  private func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText) {
    let isSigned = outcome.isPreview || showsIDs && change.isRemovalOrUndo
    if isSigned {
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
    append(item.number, listing.names, item.content, to: &output)
    item.append(in: theme, on: listing.today, to: &output)
    output.endLine()
    if listing.showsNotes {
      for line in item.indentedNoteContents { output.append(line: line) }
    }
  }

  private func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText
  ) {
    guard theme.isPlain, !listing.showsNotes, listing.names.areNumbers, !showsIDs else {
      for index in range { append(items[index], of: listing, to: &output) }
      return
    }
    items.forEachLine(in: range) { _, number, line in output.append(number: number, line: line) }
  }

  private func append(
    _ number: Int, _ names: TaskNames, _ line: ArraySlice<UInt8>, to output: inout TerminalText
  ) {
    names.append(number, to: &output)
    if showsIDs { output += ":\(LineDigest(of: line).text)" }
    output.append(blanks: 1)
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
