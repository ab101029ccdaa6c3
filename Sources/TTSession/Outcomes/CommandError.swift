package import CommandLineKit
package import TodoTxt

/// Why a command was not even begun.
package enum CommandError: Error, Hashable, Sendable {
  /// Nothing says where the list is.
  case noFile

  /// Standard input was named as the source of task numbers, among others.
  case inputAmongOthers

  /// Numbers of tasks and a filter were given together.
  case numbersAndFilter(Argument)

  /// A word starts like a number and is none; the numbers it may have been meant for.
  case notANumber(Argument, meant: String?)

  /// A word behind numbers of tasks can be one more of them, or a date.
  case taskOrDate(Argument, tasks: [Argument], Moment)

  /// Two words behind a filter can be one date, or a word of the filter and a date.
  case wordOrDate(Argument, Argument)

  /// A text that should become a task is empty.
  case emptyText

  /// Nothing says what to make uniform.
  case nothingToFormat

  /// A text of one line has several.
  case lineBreak

  /// Tasks of two lists were named.
  case severalLists([UInt8], [UInt8])

  /// A command that works on one list was given several.
  case needsOneList(command: String)

  /// There is no such key of the configuration.
  case unknownKey(Argument)

  /// A key of the configuration can't have the value.
  case wrongSetting(key: String, String)

  /// The words after config are no request.
  case notAConfigRequest

  /// Nothing says where the home folder is.
  case noHome

  /// An editor is needed where none can be started.
  case noEditor

  /// No editor is chosen, and there is no terminal for the usual one.
  case noTerminal

  /// Notes were asked for where there are none.
  case noNotesInStrictDialect

  /// A word should be a tag, a project or a context.
  case notATag(Argument)

  /// A word should be a project, a context or an id; what it may have been meant for.
  case notAName(Argument, suggestion: Argument?)

  /// `TT_TODAY` is not a date.
  case wrongToday(Diagnostic)

  /// `TT_DIALECT` is not a dialect.
  case wrongDialect(String)

  /// A word should be a priority.
  case notAPriority(Argument)

  /// Nothing says which tasks are meant.
  case noSelection

  /// A first word can't be what it seems to be; what was expected.
  case unexpected(Argument, expected: String)

  /// A word should be a count.
  case notACount(Argument)

  /// A word should say where tasks are to be moved.
  case notADestination(Argument)

  /// Tasks were to be moved to a file that by its name holds something else.
  case notAListByName(Argument)

  /// Some files to merge are missing, or there are too many.
  case notThreeFiles

  /// There is nothing to print for a program of that name.
  case unknownProgram(Argument, expected: [String])

  /// The list is standard input, and the command works on files.
  case needsFile

  /// Tasks to add were expected from standard input, which is the list.
  case inputIsTheList

  /// Nothing can be watched, or shown while it changes.
  case cannotWatch

  /// The list is standard input, which does not change.
  case nothingToWatch
}

extension CommandError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }
}
