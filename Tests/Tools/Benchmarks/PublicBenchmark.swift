// Uses the public declarations of the library on the file given as argument, as any other package can, and prints
// the seconds of processor time that each step takes.

import TodoTxt

@main enum PublicBenchmark {
  static func main() {
    let bytes = contents(of: CommandLine.arguments[1])
    let (document, parsing) = timed { Document(parsing: bytes) }
    let (items, making) = timed { document.items }
    let (typed, readingTyped) = timed { sum(of: items, \.sumOfTypedFields) }
    let (text, readingText) = timed { sum(of: items, \.text.utf8.count) }
    let (strings, readingStrings) = timed { sum(of: items, \.bytesOfStrings) }
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
}
