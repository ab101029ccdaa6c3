/// A command line's request to the program.
package enum Request {
  /// Run the command at this position of the table.
  case run(Int, Invocation)

  case help(HelpSubject)
  case version

  /// Run an external program, for a name that is not in the table.
  ///
  /// `arguments` are the words after the name, unparsed; `globals` holds the options before it.
  case external(name: Argument, arguments: [Argument], globals: Invocation)
}

package enum HelpSubject {
  /// The program: the everyday commands, or all if the table names none.
  case overview

  /// All commands, topics and global options.
  case everything
  case command(Int)
  case topic(Int)

  /// The alias, and the position of the command it calls; nil if that is not in the table.
  case alias(UserAlias, of: Int?)
}
