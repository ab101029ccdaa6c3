/// The headings under which the help lists the commands.
package enum CommandGroup {
  package static let look = "Show tasks"
  package static let change = "Change tasks"
  package static let time = "Track time and reminders"
  package static let files = "Maintain the list"
  package static let join = "Work with other programs"
}
