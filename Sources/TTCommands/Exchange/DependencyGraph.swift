import CommandLineKit
import TTOutput
import TodoTxt

/// The subtask relations as a graph in Graphviz's DOT language.
enum DependencyGraph {
  static func append(_ relations: Relations, to output: inout [UInt8]) {
    let items = relations.items
    output += "digraph tasks {\n  rankdir=LR;\n  node [shape=box];\n".utf8
    for item in items {
      output += "  t\(item.number) [label=\"".utf8
      for byte in item.textBytes.visible.utf8 {
        if byte == "\"" || byte == "\\" { output.append("\\") }
        output.append(byte)
      }
      output += (item.isCompleted ? "\", style=dashed];\n" : "\"];\n").utf8
    }
    for (item, parents) in zip(items, relations.singleParents) {
      for parent in parents { output += "  t\(items[parent].number) -> t\(item.number);\n".utf8 }
    }
    output += "}\n".utf8
  }
}
