import CommandLineKit
import TTSession
import TodoTxt

/// Tasks as a self-contained HTML page.
enum HypertextPage {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    output +=
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

      """.utf8
    for group in listing.headedItems {
      if let heading = group.heading { output += "<h2>\(escaped(heading.utf8))</h2>\n".utf8 }
      output += "<ul>\n".utf8
      for item in group.items { append(item, on: listing.today, to: &output) }
      output += "</ul>\n".utf8
    }
    output += "</body>\n</html>\n".utf8
  }

  private static func append(_ item: TodoItem, on today: CivilDate, to output: inout [UInt8]) {
    output += "<li\(item.isCompleted ? " class=\"done\"" : "")>".utf8
    if let priority = item.priority { output += "<b>(\(priority))</b> ".utf8 }
    var isFirst = true
    for word in item.words(on: today) where word.place == .text {
      if !isFirst { output.append(0x20) }
      isFirst = false
      let text = escaped(item.content.dropFirst(word.range.lowerBound).prefix(word.range.count))
      switch word.part {
      case .project, .context, .tag, .overdue:
        output += "<span class=\"\(word.part.rawValue)\">\(text)</span>".utf8
      default: output += text.utf8
      }
    }
    if item.hasNote {
      output += "\n<p class=\"note\">".utf8
      output += escaped(Array(item.noteLines.joined(separator: [UInt8(ascii: "\n")]))).utf8
      output += "</p>".utf8
    }
    output += "</li>\n".utf8
  }

  /// Returns text with markup escaped (HTML Living Standard §13.1.4) and invalid UTF-8 as U+FFFD.
  private static func escaped(_ text: some Sequence<UInt8>) -> String {
    var escaped = ""
    for scalar in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
