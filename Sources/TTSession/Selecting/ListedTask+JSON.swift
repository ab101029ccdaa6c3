import CommandLineKit
import TTOutput
import TodoTxt

extension ListedTask {
  /// Returns the tasks in JSON as lines of text, whether they are in documents (`--json`) or one
  /// per line (`--jsonl`).
  ///
  ///     {"line":3,"id":"3:k7f2m9qa","raw":"Call mum"}    →    3:k7f2m9qa Call mum
  ///
  /// Nil if the input is not JSON. A task without a number stays JSON, which names no task.
  static func lines(ofJSON input: [UInt8]) -> [(number: Int, line: ArraySlice<UInt8>)]? {
    guard let first = input.first(where: { $0 > 0x20 }), "{[".utf8.contains(first) else {
      return nil
    }
    var lines: [(number: Int, line: ArraySlice<UInt8>)] = []
    for (number, part) in zip(1..., input.lines) {
      if part.allSatisfy({ $0 <= 0x20 }) { continue }
      var parser = JSONParser(Array(part))
      guard let values = try? parser.values() else {
        // A document can span several lines.
        lines = []
        var whole = JSONParser(input)
        guard let values = try? whole.values() else { return nil }
        return values.flatMap { tasks(in: $0) }.map { (1, line(of: $0)[...]) }
      }
      lines += values.flatMap { tasks(in: $0) }.map { (number, line(of: $0)[...]) }
    }
    return lines
  }

  /// Returns the tasks of a document, of an array, or of a single object.
  private static func tasks(in value: JSONValue) -> [JSONValue] {
    if case .array(let elements) = value { return elements }
    return value["tasks"]?.elements ?? [value]
  }

  private static func line(of task: JSONValue) -> [UInt8] {
    let list = task["list"]?.text.map { $0 + [":"] } ?? []
    // An id names its list too.
    guard let name = task["id"]?.text ?? task["line"]?.text.map({ list + $0 }) else {
      var text = JSONText()
      text.value(task)
      return text.bytes
    }
    return name + (task["raw"]?.text.map { [.space] + $0 } ?? [])
  }
}
