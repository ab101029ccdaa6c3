import CommandLineKit
import TTOutput
import TodoTxt

/// Tasks as a self-contained HTML page.
enum HypertextPage {
  static func stream(_ listing: Listing) -> TextStream {
    let today = listing.today
    guard listing.grouping != nil else {
      let items = listing.items
      return TextStream(
        ofFileStartingWith: start + "<ul>\n".bytes,
        endingWith: "</ul>\n".bytes + end, count: items.count
      ) { range, page in
        append(items, range, on: today, to: &page)
      }
    }
    var page = start
    for group in listing.headedItems {
      if let heading = group.heading {
        page += "<h2>".utf8
        append(heading.bytes.span, to: &page)
        page += "</h2>\n".utf8
      }
      page += "<ul>\n".utf8
      let items = ItemList(group.items, of: listing.document)
      append(items, items.indices, on: today, to: &page)
      page += "</ul>\n".utf8
    }
    return TextStream(ofFileStartingWith: page + end)
  }

  private static let start = Array(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Tasks</title>
    <style>
    :root { color-scheme: light dark }
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
    .done { opacity: .6; text-decoration: line-through }
    .overdue { color: #d70000; font-weight: bold }
    .project { color: #0087d7 }
    .context { color: #008700 }
    .tag, .note { opacity: .7 }
    .note { white-space: pre-wrap; margin: 0 }
    </style>
    </head>
    <body>

    """.utf8)

  private static let end = "</body>\n</html>\n".bytes

  private static func append(
    _ items: ItemList, _ range: Range<Int>, on today: CivilDate, to output: inout [UInt8]
  ) {
    items.forEachTask(in: range) { _, _, line, parts, note in
      output += parts.isCompleted ? "<li class=\"done\">".utf8 : "<li>".utf8
      if let letter = parts.priority {
        output += "<b>(".utf8
        output.append(line[letter])
        output += ")</b> ".utf8
      }
      var isFirst = true
      for word in parts.words {
        if !isFirst { output.append(0x20) }
        isFirst = false
        append(word, of: line, isCompleted: parts.isCompleted, on: today, to: &output)
      }
      if !note.isEmpty {
        output += "\n<p class=\"note\">".utf8
        append(note.joined(by: "\n").span, to: &output)
        output += "</p>".utf8
      }
      output += "</li>\n".utf8
    }
  }

  /// Appends a word in the style of its role; a completed task has only one style.
  private static func append(
    _ word: Word, of line: Span<UInt8>, isCompleted: Bool, on today: CivilDate,
    to output: inout [UInt8]
  ) {
    let text = line.extracting(word.range)
    var style: StyleRole?
    if !isCompleted {
      switch word.kind {
      case .project: style = .project
      case .context: style = .context
      case .tag: style = role(ofTag: word, of: line, on: today)
      case .plain: break
      }
    }
    guard let style else { return append(text, to: &output) }
    output += "<span class=\"".utf8
    output += style.rawValue.utf8
    output += "\">".utf8
    append(text, to: &output)
    output += "</span>".utf8
  }

  /// Returns the role of a tag; nil for a due date that has not passed.
  private static func role(
    ofTag word: Word, of line: Span<UInt8>, on today: CivilDate
  ) -> StyleRole? {
    guard line.has(.due, at: word.key), let due = Moment(in: line, at: word.value) else {
      return .tag
    }
    return due.date < today ? .overdue : nil
  }

  /// The characters that need no escape in HTML.
  private static let plain = PlainCharacters(except: "&<>\"")

  /// Appends text with markup escaped (HTML Living Standard §13.1.4), control characters made
  /// visible and invalid UTF-8 as U+FFFD.
  private static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
    let end = plain.end(in: text, from: 0)
    if end == text.count { return text.withUnsafeBufferPointer { output.append(contentsOf: $0) } }
    var visible: [UInt8] = []
    VisibleText.append(lines: text.withUnsafeBufferPointer { Array($0)[...] }, to: &visible)
    for byte in visible.string.utf8 {
      switch byte {
      case "&": output += "&amp;".utf8
      case "<": output += "&lt;".utf8
      case ">": output += "&gt;".utf8
      case "\"": output += "&quot;".utf8
      default: output.append(byte)
      }
    }
  }
}
