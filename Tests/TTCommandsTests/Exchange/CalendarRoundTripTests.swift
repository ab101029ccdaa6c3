import CommandTestSupport

/// `tt import` restores what `tt export --format ical` prints.
@Suite(.sideBySide) struct CalendarRoundTripTests {
  /// Before lines were kept, each of these changed in a round trip.
  @Test func everyTaskIsGivenBack() throws {
    let list = """
      (M) Call mum
      Water the plants due:2026-11-25 rec:1w
      Pay rent rec:+1m due:2026-12-01 until:2027-12-01 +home
      Paint the wall id:paint +home
      Buy paint p:paint est:30 @shop
      Ask Bob p:paint p:other
      x 2026-11-20 2026-11-01 Done rec:1w due:2026-11-20 pri:Z
      x (B) 2026-11-20 Odd
      Mail @c about +p it +q spent:1h @d
          a note
          of two lines, with \\ and ;
      Secret h:1 t:2026-12-01 due:2026-11-01
      due:2026-11-29
      +p @c
      2026-11-01 (A) x
      Two  spaces and a tab\there 
      (M) Call \u{2068}Anna\u{2069} est:30 rec:1w id:5 due:2026-12-01
      Bell \u{7} and \u{85}, \u{2028}; \\x07 est:5
      Pay due:2026-12-17 rec:+1m:31

      """
    let bench = try Workbench(list)
    let calendar = bench.tt("export", "--format", "ical").output
    let back = try Workbench([])
    try back.write(calendar, to: "tasks.ics")
    let result = back.tt("import", Argument(back.path(of: "tasks.ics")))
    #expect(back.text == list, "\(result)")
  }

  /// A task that is indented, or has bytes that are no text, keeps its tags.
  @Test(arguments: [
    ("    Milk est:30 due:2026-12-01 rec:1w", "Milk est:30 due:2026-12-01 rec:1w"),
    ("    (A) Milk est:30", "2026-11-21 (A) Milk est:30"),
  ])
  func anIndentedTaskKeepsItsTags(line: String, expected: String) throws {
    let calendar = try Workbench("\(line)\n").tt("export", "--format", "ical").output
    let back = try Workbench([])
    back.input = Array(calendar.utf8)
    back.tt("import", "-")
    #expect(back.text == "\(expected)\n")
  }
}
