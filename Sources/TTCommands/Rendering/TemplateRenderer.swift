/// Says a list as lines that a template makes of its tasks.
struct TemplateRenderer: Renderer {
  /// The template.
  let template: LineTemplate

  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    guard case .listing(let listing) = outcome.body else { return }
    for item in listing.inGroupOrder {
      template.append(item, on: listing.today, to: &output)
    }
  }
}
