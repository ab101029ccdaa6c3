package import CommandLineKit
package import TodoTxt

/// Renders an outcome for a terminal.
package struct TextRenderer: Renderer {
  let screen: Screen
  let today: CivilDate

  /// Whether a changed row names the kind of change, for readers who did not make it.
  let namesChanges: Bool

  package init(screen: Screen, today: CivilDate, namesChanges: Bool = false) {
    self.screen = screen
    self.today = today
    self.namesChanges = namesChanges
  }

  var theme: Theme { screen.theme }

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    switch outcome.body {
    case .listing(let listing):
      append(listing, to: &output)
    case .changes(let changes):
      append(changes, of: outcome, to: &output)
    case .names(let names):
      let width = String(names.map(\.count).max() ?? 0).count
      for name in names {
        theme[.count].append(padded(name.count, to: width).utf8, to: &output)
        output.append(blanks: 1)
        output.append(name.name)
        output.endLine()
      }
    case .log(let entries):
      for entry in entries { append(entry, to: &output) }
    case .report(let report):
      report.show(on: screen, to: &output)
    case .dates(let dates):
      for date in dates {
        var line = Paragraph()
        line.append(date.moment.text.utf8, theme[.heading])
        line.append([])
        let day = date.moment.date
        line.append(
          wordsOf: "\(day.words), \(day.words(from: date.today))".utf8, theme[.count])
        line.append(to: &output, indent: 0, width: screen.width)
      }
    case .line, .text, .stream:
      LineRenderer().render(outcome, to: &output)
    }
  }

  private func append(_ listing: Listing, to output: inout TerminalText) {
    var layout = TaskLayout(listing, on: screen)
    for block in listing.blocks { layout.append(block, to: &output) }
    append(listing.work, to: &output)
  }
}
