import CommandLineKit
import TodoTxt

/// Which tasks are part of which, as a graph in the DOT language of Graphviz.
enum DependencyGraph {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = Array(listing.inGroupOrder)
    output += "digraph tasks {\n  rankdir=LR;\n  node [shape=box];\n".utf8
    for item in items {
      let style = item.isCompleted ? ", style=dashed" : ""
      output += "  t\(item.number) [label=\"\(quoted(item.text))\"\(style)];\n".utf8
    }
    var named: [[UInt8]: [Int]] = [:]
    for item in items {
      if let id = item.value(for: .id) { named[Array(id), default: []].append(item.number) }
    }
    for item in items {
      for tag in item.tags where TagKey(tag.key) == .parent {
        for parent in named[Array(tag.value)] ?? [] {
          output += "  t\(parent) -> t\(item.number);\n".utf8
        }
      }
    }
    output += "}\n".utf8
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: VisibleText.bytes(Array(text)), as: UTF8.self).unicodeScalars
      .map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }
}
