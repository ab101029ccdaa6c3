import TestSupport
import TodoTxt

@Suite struct RecurrenceWordsTests {
  @Test(
    arguments: [
      ("1w", "every week after completion"), ("w", "every week after completion"),
      ("weekly", "every week after completion"), ("+Daily", "every day from the due date"),
      ("++M", "every month from the due date, but never in the past"),
      ("3b", "every 3 business days after completion"),
      ("+2m", "every 2 months from the due date"),
      ("++1y", "every year from the due date, but never in the past"),
      ("1m:15", "every month on the 15th"),
      ("+1m:31", "every month on the 31st, from the due date"),
      ("++2m:22", "every 2 months on the 22nd, but never in the past"),
      ("1m:11", "every month on the 11th"), ("1m:last", "every month on the last day"),
      ("1m:2tue", "every month on the 2nd Tuesday"), ("1y:4thu", "every year on the 4th Thursday"),
      ("1m:lastfri", "every month on the last Friday"),
      ("1m:3b", "every month on the 3rd business day"),
      ("1m:lastb", "every month on the last business day"), ("mon", "every Monday"),
      ("+thu,mon", "every Monday and Thursday, from the due date"),
      ("mon,tue,sun", "every Monday, Tuesday and Sunday"),
    ] as [(String, String)])
  func aRuleIsSaidInWords(text: String, words: String) throws {
    #expect(try Recurrence(text).words == words)
  }
}
