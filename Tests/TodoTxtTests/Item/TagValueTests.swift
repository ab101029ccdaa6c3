import TestSupport
import TodoTxt

@Suite struct TagValueTests {
  @Test func aTagIsReadAndWrittenAsItsType() throws {
    var item = TodoItem("Call mum due:2026-11-25T17:30 est:30 t:soon rate:1.5")
    let day: CivilDate? = item[.due]
    let moment: Moment? = item[.due]
    let estimate: Int? = item["est"]
    let rate: Double? = item["rate"]
    let threshold: CivilDate? = item[.threshold]
    #expect(day == nil && item.due?.text == "2026-11-25" && moment?.text == "2026-11-25T17:30")
    #expect(estimate == 30 && rate == 1.5 && threshold == nil)
    #expect(item[.due] == "2026-11-25T17:30")

    item[.due] = item.due?.adding(days: 1)
    item["est"] = 45
    item[.threshold] = nil
    #expect("\(item)" == "Call mum due:2026-11-26 est:45 rate:1.5")
    let none: Int? = nil
    item["est"] = none
    #expect("\(item)" == "Call mum due:2026-11-26 rate:1.5")
  }
}
