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

  package func stream(_ outcome: Outcome) -> TextStream {
    switch outcome.body {
    case .listing(let listing):
      TextStream(on: screen) { page in
        listing.append(to: &page)
        listing.appendWork(to: &page)
      }
    case .changes(let changes): TextStream(on: screen) { append(changes, of: outcome, to: &$0) }
    case .report(let report): TextStream(on: screen) { report.show(on: &$0) }
    case .line, .stream: LineRenderer().stream(outcome)
    }
  }
}
