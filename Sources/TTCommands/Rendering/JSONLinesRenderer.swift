import TodoTxt

/// Says a list as a JSON object a task, a line each.
struct JSONLinesRenderer: TaskwiseRenderer {
  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    guard case .listing(let listing) = outcome.body else {
      return JSONRenderer().render(outcome, to: &output)
    }
    append(listing, to: &output)
  }

  func append(_ item: TodoItem, of listing: Listing, to output: inout [UInt8]) {
    var json = JSONText()
    item.write(to: &json)
    output += json.bytes
    output.append(UInt8(ascii: "\n"))
  }
}
