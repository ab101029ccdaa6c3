import Testing
import TodoTxt

@Suite struct TagValueTests {
  @Test func aTagIsReadAndWrittenAsItsType() throws {
    var item = TodoItem("Call mum due:2026-11-25T17:30 est:30 t:soon")
    let day: CivilDate? = item[.due]
    let moment: Moment? = item[.due]
    let estimate: Int? = item["est"]
    let threshold: CivilDate? = item[.threshold]
    #expect(day?.text == "2026-11-25" && moment?.text == "2026-11-25T17:30")
    #expect(estimate == 30 && threshold == nil)
    #expect(item[.due] == "2026-11-25T17:30")

    item[.due] = day?.adding(days: 1)
    item["est"] = 45
    item[.threshold] = nil
    #expect("\(item)" == "Call mum due:2026-11-26 est:45")
    let none: Int? = nil
    item["est"] = none
    #expect("\(item)" == "Call mum due:2026-11-26")
  }
}
