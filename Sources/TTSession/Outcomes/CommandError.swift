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

  /// A word starts like a number and is none; numbers that run upwards would be some.
  case notANumber(Argument, upwards: String?)

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

extension CommandError {
  /// The error in words, without the program's name.
  package var message: String {
    switch self {
    case .noFile: "no list: give -f FILE, or set TODO_FILE, TODO_DIR or HOME"
    case .inputAmongOthers:
      "- reads the task numbers from standard input and stands for all of them; as a word to look "
        + "for, write it in double quotes within single quotes"
    case .numbersAndFilter(let word):
      "\(VisibleText.text(word.bytes)): give either numbers of tasks or a filter, not both"
    case .notANumber(let word, let numbers?):
      "\(VisibleText.text(word.bytes)): not the number of a task; did you mean \(numbers)?"
    case .notANumber(let word, nil):
      "\(VisibleText.text(word.bytes)): not the number of a task; as a word to look for, write it in "
        + "double quotes within single quotes"
    case .taskOrDate(let word, let tasks, let date):
      "\(word.text) can be a task or a date; write \((tasks + [word]).map(\.text).joined(separator: ",")) "
        + "or \(date.text)"
    case .wordOrDate(let word, let date):
      "\(word.text) \(date.text) can be one date, or a word of the filter and a date; write "
        + "\(word.text)-\(date.text) or '\"\(word.text)\"' \(date.text)"
    case .severalLists(let one, let other):
      "tasks of \(VisibleText.text(one)) and of \(VisibleText.text(other)); name those of one list at a time"
    case .needsOneList(let command): "\(command) works on one list; give -f only once"
    case .emptyText: "the text of the task is empty"
    case .nothingToFormat: "say what to make uniform: --dates, --notes, --spacing or --eol"
    case .lineBreak: "the text has a line break, and a task is one line"
    case .unknownKey(let word):
      "unknown key \(VisibleText.text(word.bytes))"
        + (Setting.nearest(to: word.text).map { "; did you mean \($0)?" }
          ?? "; tt config shows those there are")
    case .wrongSetting(let key, let reason): "\(key): \(reason)"
    case .notAConfigRequest: "expected get KEY, set KEY [VALUE], unset KEY or path after config"
    case .noHome: "no configuration: set XDG_CONFIG_HOME or HOME"
    case .noEditor: "no editor can be started here"
    case .noTerminal:
      "no terminal to edit in; run tt on a terminal, or set EDITOR to a program that needs none"
    case .noNotesInStrictDialect: "the strict dialect has no notes"
    case .notATag(let word):
      "\(VisibleText.text(word.bytes)): not a tag; expected one such as est:30, +work, -@home or -est"
    case .notAName(let word, let suggestion):
      "\(VisibleText.text(word.bytes)): expected a project, a context or an id, such as +work, @home or "
        + "id:wall" + (suggestion.map { "; did you mean \(VisibleText.text($0.bytes))?" } ?? "")
    case .wrongToday(let diagnostic): "TT_TODAY: \(diagnostic.sentence)"
    case .wrongDialect(let word):
      "TT_DIALECT: expected extended or strict, not \(VisibleText.text(Array(word.utf8)))"
    case .notAPriority(let word):
      "\(VisibleText.text(word.bytes)): not a priority; expected a letter from A to Z, or none"
    case .unexpected(let word, let expected):
      "\(VisibleText.text(word.bytes)): expected \(expected)"
    case .notACount(let word):
      "\(VisibleText.text(word.bytes)): expected a whole number from 1"
    case .notADestination(let word):
      "\(VisibleText.text(word.bytes)): no such list; expected one such as someday.txt, top, bottom, "
        + "before N or after N"
    case .notAListByName(let word):
      "\(VisibleText.text(word.bytes)): not a list of tasks by its name; write "
        + "./\(VisibleText.text(word.bytes)) if it is one"
    case .notThreeFiles: "expected three files, BASE OURS THEIRS, or none"
    case .unknownProgram(let word, let expected):
      "\(VisibleText.text(word.bytes)): expected "
        + expected.dropLast().map { "\($0), " }.joined() + (expected.count > 1 ? "or " : "")
        + (expected.last ?? "")
    case .needsFile: "standard input has no history and no files beside it; give -f FILE"
    case .inputIsTheList: "standard input is the list already; give one of the two as a file"
    case .cannotWatch: "nothing can be watched here"
    case .nothingToWatch: "standard input is read once and can't be watched; give -f FILE"
    case .noSelection: "expected numbers of tasks or a filter"
    }
  }
}

extension CommandError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }
}
