import TodoTxt

/// The library example of README, compared by a test; it prints with `print`.
func runReadmeExample(print: (Any) -> Void) throws {
  var list = Document("(A) Call mum @phone\nBuy milk +home due:2026-11-25\n")
  if let today = CivilDate("2026-11-21") {
    try list.complete(list.task(1), on: today)
    try list.add("(C) Water the plants +home due:fri", on: today)
    for item in try list.items.filter(Filter("due<=1w"), on: today) { print(item) }
  }
}
