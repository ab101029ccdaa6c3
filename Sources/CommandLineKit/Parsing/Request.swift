/// What a command line asks the program to do.
package enum Request: Sendable {
  /// Run the command at this position of the table.
  case run(Int, Invocation)

  /// Explain something.
  case help(HelpSubject)

  /// Say which version this is.
  case version

  /// Run what no command of the table is: a program of its own, if there is one.
  ///
  /// `arguments` are the words after the name, untouched; `globals` holds the options before it.
  case external(name: Argument, arguments: [Argument], globals: Invocation)
}

/// What to explain.
package enum HelpSubject: Sendable {
  /// The program: the commands that people use daily, or all if the table names none.
  case overview

  /// All commands, topics and options that every command has.
  case everything

  /// The command at this position of the table.
  case command(Int)

  /// The topic at this position of the table's topics.
  case topic(Int)

  /// The alias, and the command at this position that it calls; nil if it calls none of the table.
  case alias(UserAlias, of: Int?)
}
