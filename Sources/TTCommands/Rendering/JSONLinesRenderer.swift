import TodoTxt

/// Says a list as a JSON object a task, a line each.
struct JSONLinesRenderer: Renderer {
  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    guard case .listing(let listing) = outcome.body else {
      return JSONRenderer().render(outcome, to: &output)
    }
    for item in listing.inGroupOrder {
      var json = JSONText()
      item.write(to: &json)
      output += json.bytes
      output.append(UInt8(ascii: "\n"))
    }
  }
}
