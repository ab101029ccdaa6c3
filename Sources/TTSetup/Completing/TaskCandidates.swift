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
    let start = word.count - word.reversed().prefix(while: \.isDigit).count
    let isList = word[..<start].allSatisfy { $0.isDigit || ",-".utf8.contains($0) }
    guard isList, start == 0 || word.first != "-" else { return tasks(with: word) }
    let number = word[start...]
    let found = document.items.lazy.filter { item in
      isWanted(item) && "\(item.number)".utf8.starts(with: number)
    }
    return found.prefix(Candidate.limit).map(candidate).after(word[..<start])
  }

  private func tasks(with text: [UInt8]) -> [Candidate] {
    // Two letters match nearly every task.
    guard text.count > 2, !"+@-".utf8.contains(text[0]), !text.contains(":"),
      let filter = try? FilterQuery(holding: [Argument(text)])
        .filter(for: document, FilterContext(today: .earliest, omitting: []))
    else { return [] }
    let found = document.items(matching: filter).lazy.filter(isWanted)
    return found.prefix(Candidate.limit).map { item in
      var candidate = candidate(for: item)
      candidate.replaces = true
      return candidate
    }
  }

  private func candidate(for item: TodoItem) -> Candidate {
    let text = item.content.prefix(100).map { $0 == .tab ? .space : $0 }
    return Candidate(.tasks, "\(item.number)", text.visible)
  }

  private func isWanted(_ item: TodoItem) -> Bool {
    areCompleted.map { $0 == item.isCompleted } ?? true
  }
}
