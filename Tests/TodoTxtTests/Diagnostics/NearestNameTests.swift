import TestSupport
import TodoTxt

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("tomorow", "tomorrow"), ("tdoay", "today"), ("TOMORROW", "tomorrow"), ("du", "due"),
  ])
  func aTypingErrorIsCorrected(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: ["today", "tomorrow", "due", "done"]) == meant)
  }

  @Test(arguments: ["", "milk", "dxy", "tomorrowland and more", "v"])
  func aFarNameHasNoSuggestion(typed: String) {
    #expect(nearestName(to: typed, among: ["today", "tomorrow", "done", "n"]) == nil)
  }
}
