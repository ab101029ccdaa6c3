import CommandLineKit
import TTSession
import TodoTxt

/// Completions for tasks: by number, or by part of the text.
struct TaskCandidates {
  /// The list, and the meaning of its numbers for the person who types.
  private var finder: TaskFinder

  /// Whether to offer completed or open tasks; nil for both.
  private let areCompleted: Bool?

  init(in finder: TaskFinder, areCompleted: Bool?) {
    (self.finder, self.areCompleted) = (finder, areCompleted)
  }

  /// Returns the tasks whose number continues `word`, as in `3,5-1`, or whose text contains it.
  mutating func tasks(startingWith word: [UInt8]) -> [Candidate] {
    let start = word.count - word.reversed().prefix(while: \.isDigit).count
    let isList = word[..<start].allSatisfy { $0.isDigit || ",-".utf8.contains($0) }
    guard isList, start == 0 || word.first != "-" else { return tasks(with: word) }
    return candidates(among: finder.document.items, startingWith: word[start...])
      .after(word[..<start])
  }

  private mutating func tasks(with text: [UInt8]) -> [Candidate] {
    // Two letters match nearly every task.
    guard text.count > 2, !"+@-".utf8.contains(text[0]), !text.contains(":"),
      let filter = try? FilterQuery(holding: [Argument(text)])
        .filter(for: finder.document, FilterContext(today: .earliest, omitting: []))
    else { return [] }
    return candidates(among: finder.document.items(matching: filter), startingWith: []).map {
      var candidate = $0
      candidate.replaces = true
      return candidate
    }
  }

  private mutating func candidates(
    among items: some Sequence<TodoItem>, startingWith number: ArraySlice<UInt8>
  ) -> [Candidate] {
    var found: [Candidate] = []
    for item in items where areCompleted.map({ $0 == item.isCompleted }) ?? true {
      if found.count == Candidate.limit { break }
      let word = finder.word(toType: item)
      guard word.utf8.starts(with: number) else { continue }
      let text = item.content.prefix(100).map { $0 == .tab ? .space : $0 }
      found.append(Candidate(.tasks, word, text.visible))
    }
    return found
  }
}
