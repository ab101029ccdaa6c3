import CommandTestSupport

@testable import TodoTxt
@testable import TTOutput
@testable import TTSession

/// The words that options add to a new task.
@Suite struct TaskWordsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    var priority: Priority?
    var projects: [String] = []
    var contexts: [String] = []
    var due: String?
    var threshold: String?
    var recurrence: String?
    var parents: [String] = []

    /// The text with the words; nil if they contradict each other.
    let result: String?

    var testDescription: String { text }

    func words() throws -> TaskWords {
      var words = TaskWords()
      words.priority = priority
      words.projects = projects.map { .project($0) }
      words.contexts = contexts.map { .context($0) }
      words.due = try due.map { try DateExpression(typed: Argument($0)) }
      words.threshold = try threshold.map { try DateExpression(typed: Argument($0)) }
      words.recurrence = try recurrence.map { try Recurrence($0) }
      words.parents = parents.map { Array($0.utf8) }
      return words
    }
  }

  @Test(
    arguments: [
      Row(text: "Call mum", result: "Call mum"),
      Row(text: "Call mum", priority: .a, result: "(A) Call mum"),
      Row(text: "2026-11-01 Call mum", priority: .b, result: "(B) 2026-11-01 Call mum"),
      Row(text: "Call mum", projects: ["work", "home"], result: "Call mum +work +home"),
      Row(text: "Call +work mum", projects: ["work"], result: "Call +work mum"),
      Row(text: "Call", projects: ["a", "a"], contexts: ["a"], result: "Call +a @a"),
      Row(text: "Call", due: "fri", threshold: "due-3d", result: "Call due:fri t:due-3d"),
      Row(text: "Call", due: "next friday", result: "Call due:next-fri"),
      Row(text: "Call", recurrence: "+1w", parents: ["wall"], result: "Call rec:+1w p:wall"),
      Row(text: "Plan\nmore", priority: .a, due: "fri", result: "(A) Plan due:fri\nmore"),
      Row(text: "Plan\r\nmore", contexts: ["x"], result: "Plan @x\r\nmore"),
      Row(text: "(B) Call", priority: .a, result: nil),
      Row(text: "(b) Call", priority: .a, result: nil),
      Row(text: "x 2026-11-01 Call", priority: .a, result: nil),
      Row(text: "Call DUE:mon", due: "fri", result: nil),
      Row(text: "Call rec:1d", recurrence: "1w", result: nil),
    ])
  func areAddedAroundTheText(row: Row) throws {
    let words = try row.words()
    let added = Result { () throws(Message) in try words.added(to: Array(row.text.utf8)) }
    #expect((try? added.get()).map { String(decoding: $0, as: UTF8.self) } == row.result)
  }

  @Test(arguments: ["a b", "", "a\nb", "\u{7F}"])
  func aNameIsOneWord(name: String) {
    #expect(throws: InvalidValue.self) {
      try SharedName(.project, typed: Argument(name))
    }
  }

  @Test func aNameMayHaveItsSign() throws {
    #expect(try SharedName(.project, typed: "+work") == .project("work"))
    #expect(try SharedName(.context, typed: "phone") == .context("phone"))
  }
}
