import TodoTxt

/// The library example of README, compared by a test; it prints with `print`.
func runReadmeExample(print: (Any) -> Void) throws {
  var list = Document("(A) Call mum @phone due:2026-11-25\nBuy milk +home\n")
  var item = try list.task(1)
  item.priority = .b
  item.due = CivilDate("2026-12-01")
  try list.update(item)
  if let today = CivilDate("2026-11-21") {
    try list.complete(list.task(2), on: today)
    try list.add("(C) Water the plants +home due:fri", on: today)
    for item in try list.items.filter(Filter("due<=1w"), on: today) { print(item) }
  }
  print(list.text)
}
