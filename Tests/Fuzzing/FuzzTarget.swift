/// The fuzzer's entry: checks every law on the bytes that it made up.
///
/// The first byte chooses what the others are: a file in either dialect, a query, or a date.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let input = UnsafeBufferPointer(start: start, count: count)
  let bytes = Array(input.dropFirst())
  do {
    switch input[0] & 7 {
    case 6: try LanguageLaws.checkFilter(bytes)
    case 7: try LanguageLaws.checkDate(bytes)
    case let choice: try checkFile(bytes, choice == 5 ? .strict : .extended, Int(input[0]))
    }
  } catch { fatalError("broken law: \(error)") }
  return 0
}

/// Checks the laws of reading, and those of one kind of change.
private func checkFile(_ bytes: [UInt8], _ dialect: Dialect, _ choice: Int) throws(BrokenLaw) {
  try ReadingLaws.check(bytes, dialect)
  let document = Document(parsing: bytes, dialect: dialect)
  let items = document.items
  switch choice >> 3 & 3 {
  case 0:
    let choice = choice &* 7919 &+ bytes.count &* 31
    try DocumentLaws.check(document, choice: choice)
    guard !document.lines.isEmpty else { return }
    try ChangedLineLaws.check(line: choice % document.lines.count + 1, of: document)
  case 1: try FormattingLaws.check(document)
  case 2: if !items.isEmpty { try EditingLaws.check(items[(choice >> 5) % items.count]) }
  default:
    guard !items.isEmpty else { return }
    let item = items[(choice >> 5) % items.count]
    try ChangedLineLaws.check(item, in: document)
    try OperationLaws.check(document, number: item.number)
  }
}
