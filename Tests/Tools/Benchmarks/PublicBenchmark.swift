// Uses the public declarations of the library on the file given as argument, as any other package can, and prints
// the seconds of processor time that each step takes.

import TodoTxt

@main enum PublicBenchmark {
  static func main() {
    let bytes = contents(of: CommandLine.arguments[1])
    let (document, parsing) = timed { Document(parsing: bytes) }
    let (items, making) = timed { document.items }
    let (typed, readingTyped) = timed { sum(of: items, typedFields) }
    let (text, readingText) = timed { sum(of: items) { $0.text.utf8.count } }
    let (strings, readingStrings) = timed { sum(of: items, otherStrings) }
    let (written, writing) = timed { document.bytes }
    precondition(written == bytes, "a byte was lost")
    print("parse", parsing)
    print("items", making)
    print("typed", readingTyped)
    print("text", readingText)
    print("strings", readingStrings)
    print("write", writing)
    print("bytes", bytes.count)
    print("sum", typed &+ text &+ strings)
  }

  private static func sum(of items: [TodoItem], _ value: (TodoItem) -> Int) -> Int {
    var sum = 0
    for item in items { sum &+= value(item) }
    return sum
  }

  /// Reads the fields that are not text, and returns a number that depends on all of them.
  private static func typedFields(_ item: TodoItem) -> Int {
    var sum = item.isCompleted ? 1 : 0
    sum &+= Int(item.priority?.letter ?? 0)
    sum &+= item.creationDate?.day ?? 0
    sum &+= item.completionDate?.day ?? 0
    sum &+= item.due?.day ?? 0
    sum &+= item.threshold?.day ?? 0
    sum &+= item.recurrence == nil ? 0 : 1
    sum &+= item.hasNote ? 1 : 0
    return sum
  }

  /// Reads the fields that are text except `text`, and returns the number of their bytes.
  private static func otherStrings(_ item: TodoItem) -> Int {
    var sum = item.title.utf8.count &+ item.note.utf8.count
    for name in item.projects { sum &+= name.utf8.count }
    for name in item.contexts { sum &+= name.utf8.count }
    for tag in item.tags { sum &+= tag.key.utf8.count &+ tag.value.utf8.count }
    return sum
  }
}
