/// The headings under which the help lists the commands.
package enum CommandGroup {
  package static let look = "Show tasks"
  package static let change = "Change tasks"
  package static let time = "Track time"
  package static let files = "Maintain the list"
  package static let join = "Set up tt"

  /// What most people need once, or only in scripts and other programs.
  package static let plumbing = "For scripts and other programs"
}
