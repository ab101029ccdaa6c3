// Uses the library on the file given as an argument, and prints the processor time in seconds, or
// the bytes, that each step takes.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main enum LibraryBenchmark {
  static func main() {
    let bytes = contents(of: CommandLine.arguments[1])
    let before = memoryInUse
    let (document, parsing) = timed { Document(parsing: bytes) }
    let index = memoryInUse - before
    let (sum, reading) = timed { sumOfFields(document) }
    let (written, writing) = timed { DocumentEdit(of: document).bytes }
    precondition(written == bytes, "a byte was lost")
    print("parse", parsing)
    print("fields", reading)
    print("write", writing)
    print("lines", document.lines.count)
    print("index-bytes", index)
    print("sum", sum)
  }

  /// Reads every field of every task, and returns a number that depends on all of them.
  private static func sumOfFields(_ document: Document) -> Int {
    var sum = 0
    for position in document.index.kinds.indices where document.index.kinds[position] == .task {
      let item = document.item(at: position)
      sum &+= item.isCompleted ? 1 : 0
      sum &+= Int(item.priority?.rawValue ?? 0)
      sum &+= item.creationDate?.day ?? 0
      sum &+= item.completionDate?.day ?? 0
      sum &+= item.hasNote ? 1 : 0
      var words = WordScanner(text: item.textRange)
      while let word = words.next(in: item.content.span) {
        switch word.kind {
        case .project: sum &+= word.name.count
        case .context: sum &+= word.name.count << 8
        case .tag(let colon): sum &+= colon << 16
        case .plain: sum &+= 1
        }
      }
    }
    return sum
  }

  /// The resident memory of the process in bytes (proc_pid_statm(5)).
  private static var memoryInUse: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, Int32(line.count), file)
    let words = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " ")
    return (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
