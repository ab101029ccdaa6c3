import CommandTestSupport

@testable import TTOutput
@testable import TTSession
@testable import TTSystem

@Suite struct SettingTests {
  @Test func theChoicesAreAllThereAre() throws {
    for setting in Setting.all where !setting.choices.isEmpty {
      for choice in setting.choices { try setting.check(Argument(choice)) }
      #expect(throws: InvalidValue.self) { try setting.check("no such value") }
      #expect(setting.standard.map(setting.choices.contains) ?? true, "\(setting.key)")
    }
    #expect(Setting.named("week-start")?.choices.count == 7)
    #expect(Setting.named("sync")?.choices == ["auto", "manual"])
  }
}
