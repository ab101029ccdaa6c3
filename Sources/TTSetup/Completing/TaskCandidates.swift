import CommandLineKit
import TTSession
import TodoTxt

/// Completions for tasks: by number, or by part of the text.
struct TaskCandidates {
  let document: Document

  /// Whether to offer completed or open tasks; nil for both.
  let areCompleted: Bool?

  /// Returns the tasks whose number continues `word`, as in `3,5-1`, or whose text contains it.
  func tasks(startingWith word: [UInt8]) -> [Candidate] {
    let digits = word.reversed().prefix(while: \.isDigit).count
    let before = word.dropLast(digits)
    let isList = before.allSatisfy { $0.isDigit || ",-".utf8.contains($0) }
    guard isList, before.first != UInt8(ascii: "-") else { return tasks(with: word) }
    let number = word.suffix(digits)
    var found: [Candidate] = []
    for item in document.items where isWanted(item) {
      let name = Array("\(item.number)".utf8)
      guard name.starts(with: number) else { continue }
      found.append(candidate(for: item, named: before + name))
      if found.count == ShellCompletion.limit { break }
    }
    return found
  }

  private func tasks(with text: [UInt8]) -> [Candidate] {
    // Two letters match nearly every task.
    guard text.count > 2, text[0] != UInt8(ascii: "+"), text[0] != UInt8(ascii: "@"),
      text[0] != UInt8(ascii: "-"), !text.contains(UInt8(ascii: ":")),
      let filter = try? FilterQuery(holding: [Argument(text)])
        .filter(for: document, FilterContext(today: .earliest, omitting: []))
    else { return [] }
    var found: [Candidate] = []
    for item in document.items(matching: filter) where isWanted(item) {
      var candidate = candidate(for: item, named: Array("\(item.number)".utf8))
      candidate.replaces = true
      found.append(candidate)
      if found.count == ShellCompletion.limit { break }
    }
    return found
  }

  private func candidate(for item: TodoItem, named name: [UInt8]) -> Candidate {
    let text = item.content.prefix(100).map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    return Candidate(group: .tasks, word: name, help: VisibleText.text(text))
  }

  private func isWanted(_ item: TodoItem) -> Bool {
    areCompleted.map { $0 == item.isCompleted } ?? true
  }
}
