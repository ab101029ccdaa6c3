import CommandLineKit
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

  package func stream(_ outcome: Outcome) -> TextStream {
    switch outcome.body {
    case .listing(let listing): TextStream { append(listing, to: &$0) }
    case .changes(let changes): TextStream { append(changes, of: outcome, to: &$0) }
    case .report(let report): TextStream { report.show(on: screen, to: &$0) }
    case .line, .stream: LineRenderer().stream(outcome)
    }
  }

  private func append(_ listing: Listing, to output: inout TerminalText) {
    var layout = TaskLayout(listing, on: screen)
    for block in listing.blocks { layout.append(block, to: &output) }
    append(listing.work, to: &output)
  }
}
