import CommandLineKit
import TTOutput
import TodoTxt

/// The subtask relations as a graph in Graphviz's DOT language.
enum DependencyGraph {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = Array(listing.inGroupOrder)
    output += "digraph tasks {\n  rankdir=LR;\n  node [shape=box];\n".utf8
    for item in items {
      let style = item.isCompleted ? ", style=dashed" : ""
      output += "  t\(item.number) [label=\"\(quoted(item.textBytes))\"\(style)];\n".utf8
    }
    for (item, parents) in zip(items, Relations(among: items).singleParents) {
      for parent in parents { output += "  t\(items[parent].number) -> t\(item.number);\n".utf8 }
    }
    output += "}\n".utf8
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    text.visible.unicodeScalars
      .map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }
}
