package import CommandLineKit
package import TTSession

/// The commands that set up tt, in the order of the help.
package enum SetupCommands {
  package static let all = [
    configCommand, doctorCommand, installCommand, uninstallCommand, initCommand,
    completionsCommand, manCommand, suggestCommand, requoteCommand,
  ]

  /// The topics of the help, in its order.
  package static let topics: [HelpTopic] = [
    filtersTopic, datesTopic, recurrenceTopic, screenKeysTopic, filesTopic, settingsTopic,
    environmentTopic, hooksTopic, statusTopic,
    todoShTopic,
  ]
}
