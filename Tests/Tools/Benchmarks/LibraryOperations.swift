// Performs one operation of the public library on the file given as the second argument.
// `.ci/costs` counts its instructions; `PublicBenchmark` measures times.

import TodoTxt

@main enum LibraryOperations {
  static func main() throws {
    var document = Document(parsing: contents(of: CommandLine.arguments[2]))
    guard let today = CivilDate("2026-11-21") else { return }
    switch CommandLine.arguments[1] {
    case "parse": print(document.lines.count)
    case "fields":
      print(document.items.reduce(0) { $0 &+ $1.sumOfTypedFields &+ $1.bytesOfStrings })
    case "filter":
      print(try document.items.filter(Filter("+home due:..7d"), on: today).count)
    case "sort":
      let order = try TaskOrder("pri,due,text")
      print(document.items.sorted(by: order).first?.text ?? "")
    case "edit":
      let items = document.items.filter { !$0.isCompleted }
      print(document.apply(.complete(on: today), to: items.prefix(1000)).changes.count)
    case "merge":
      let base = document
      var theirs = document
      let items = document.items.filter { !$0.isCompleted }
      _ = document.apply(.prioritize(.a), to: items.prefix(100))
      _ = theirs.apply(.complete(on: today), to: items.suffix(100))
      print(DocumentMerge(base: base, ours: document, theirs: theirs).document.bytes.count)
    case let other: print("unknown operation: \(other)")
    }
  }
}
