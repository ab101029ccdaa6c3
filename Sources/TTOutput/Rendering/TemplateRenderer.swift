package import CommandLineKit
package import TodoTxt

/// Renders each task as a line from a template.
package struct TemplateRenderer: TaskwiseRenderer {
  private let template: LineTemplate

  package init(template: LineTemplate) { self.template = template }

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    guard case .listing(let listing) = outcome.body else { return }
    append(listing, to: &output)
  }

  package func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText) {
    template.append(item, on: listing.today, as: listing.names, to: &output)
  }

  /// Appends nothing: a template is for the tasks of a list.
  package func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText) {}
}
