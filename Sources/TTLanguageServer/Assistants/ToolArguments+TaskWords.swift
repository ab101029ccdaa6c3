import CommandLineKit
import TTSession
import TodoTxt

extension TaskOptions {
  /// The arguments of a tool that have the names of options.
  static var members: [JSONSchema.Member] {
    all.map { option in
      switch option.long {
      case priority.long: .optional(option.long, .text, "A letter, A first")
      case project.long, context.long:
        .optional(option.long, .texts, "Names to add, without + or @")
      case parent.long: .optional(option.long, .text, "The id of the task that it is part of")
      default: .optional(option.long, .text, option.help)
      }
    }
  }
}
