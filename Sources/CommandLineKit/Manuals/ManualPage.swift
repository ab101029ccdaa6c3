/// A program's manual page in man(7) macros, generated from its table.
///
/// The sections are NAME, SYNOPSIS, DESCRIPTION, COMMANDS by group, OPTIONS, then one per topic.
package struct ManualPage {
  private let table: CommandTable
  private let date: String

  package init(_ table: CommandTable, date: String) {
    self.table = table
    self.date = date
  }

  package var text: String {
    var page = RoffText()
    let name = table.program
    page.title(
      name.uppercased(), date: date, version: "\(name) \(table.version)", manual: "User Commands")
    page.macro("SH", ["NAME"])
    page.text("\(name) - \(table.summary.prefix(1).lowercased())\(table.summary.dropFirst())")
    page.macro("SH", ["SYNOPSIS"])
    page.bold(name, then: "[OPTION…] [COMMAND] [ARGUMENT…]")
    if !table.discussion.isEmpty {
      page.macro("SH", ["DESCRIPTION"])
      page.prose(table.discussion, followsHeading: true)
    }
    page.macro("SH", ["COMMANDS"])
    for group in table.groups {
      page.macro("SS", [group])
      for command in table.commands where command.group == group && command.page == nil {
        write(command, to: &page)
      }
    }
    page.macro("SH", ["OPTIONS"])
    page.text("Every command takes these, before or after its name.")
    for option in table.globalOptions { write(option, to: &page) }
    for topic in table.topics {
      page.macro("SH", [topic.title.uppercased()])
      page.prose(topic.text, followsHeading: true)
    }
    return page.source
  }

  private func write(_ command: CommandDescription, to page: inout RoffText) {
    page.macro("TP")
    page.bold(command.name, then: String(command.usage.dropFirst(command.name.count + 1)))
    for usage in table.usages(of: command).dropFirst() { page.text("Also: \(usage)") }
    page.text("\(command.summary).")
    if let explanation = command.operands.explanation { page.text("\(explanation).") }
    page.text(table.otherNames(of: command))
    let (options, others) = table.explainedOptions(of: command)
    if command.discussion.isEmpty, options.isEmpty, command.examples.isEmpty { return }
    page.macro("RS")
    page.prose(command.discussion)
    for option in options { write(option, to: &page) }
    page.prose(others ?? "")
    for example in command.examples {
      page.macro("PP")
      page.literal([example.line])
      page.macro("RS", ["4"])
      page.text(example.effect)
      page.macro("RE")
    }
    page.macro("RE")
  }

  private func write(_ option: any OptionDescription, to page: inout RoffText) {
    page.macro("TP")
    let name = "--\(option.long)"
    let value = option.longUsage.dropFirst(name.count)
    page.bold((option.short.map { "-\($0), " } ?? "") + name, then: String(value), apart: false)
    page.text("\(option.helpWithChoices).")
  }
}
