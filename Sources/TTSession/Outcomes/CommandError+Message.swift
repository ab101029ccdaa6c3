import CommandLineKit
import TodoTxt

extension CommandError {
  /// The error in words, without the program's name.
  package var message: String {
    switch self {
    case .noFile: "no list; use -f FILE, or set TODO_FILE, TODO_DIR or HOME"
    case .inputAmongOthers:
      "\"-\" reads task numbers from standard input and cannot be combined with other numbers or a "
        + "filter; to search for a hyphen, write '\"-\"'"
    case .numbersAndFilter(let word):
      "use either task numbers or a filter, not both: \(quoted(word))"
    case .notANumber(let word, let numbers?):
      "\(quoted(word)) is not a task number; did you mean \(numbers.quoted)?"
    case .notANumber(let word, nil):
      "\(quoted(word)) is not a task number; to search for it, write '\"\(VisibleText.text(word.bytes))\"'"
    case .taskOrDate(let word, let tasks, let date):
      "\(quoted(word)) could be a task or a date; write "
        + "\((tasks + [word]).map(\.text).joined(separator: ",")) for the task, or \(date.text) for "
        + "the date"
    case .wordOrDate(let word, let date):
      "\("\(word.text) \(date.text)".quoted) could be a date, or a filter and a date; write "
        + "\(word.text)-\(date.text) for the date, or '\"\(word.text)\"' \(date.text) for the filter"
    case .emptyText: "the task has no text"
    case .nothingToFormat: "choose what to format: --dates, --notes, --spacing or --eol"
    case .lineBreak: "the text has a line break; to add a line to the note, use tt note"
    case .severalLists(let commands):
      "the tasks are in \(commands.count) lists; run "
        + commands.map { VisibleText.text($0) }.joined(separator: ", then ")
    case .inputOfSeveralLists(let one, let other):
      "standard input names tasks of two lists, \(VisibleText.text(one)) and "
        + "\(VisibleText.text(other)); use one list at a time"
    case .needsOneList(let command): "\(command) works on one list; use -f only once"
    case .unknownKey(let word):
      "unknown key \(quoted(word))"
        + (Setting.nearest(to: word.text).map { "; did you mean \($0.quoted)?" }
          ?? "; run tt config to see all keys")
    case .wrongSetting(let key, let reason): "\(key): \(reason)"
    case .notAConfigRequest: "expected get KEY, set KEY [VALUE], unset KEY or path after config"
    case .noHome: "no configuration file; set XDG_CONFIG_HOME or HOME"
    case .noPrefix: "HOME is not set; use --prefix DIR"
    case .noProgramFile: "cannot find the file of this program; is /proc mounted?"
    case .noEditor: "cannot start an editor in this environment"
    case .noTerminal:
      "no terminal for the editor; run tt in a terminal, or set EDITOR to a program that needs none"
    case .noNotesInStrictDialect:
      "the strict dialect has no notes; to use notes, set dialect = extended"
    case .notATag(let word):
      "\(quoted(word)) is not a tag; expected one such as est:30, +work, -@home or -est"
    case .notAName(let word, let suggestion):
      "\(quoted(word)) is not a project, a context or an id; "
        + (suggestion.map { "did you mean \(quoted($0))?" }
          ?? "expected one such as +work, @home or id:wall")
    case .wrongToday(let diagnostic): "TT_TODAY: \(diagnostic.sentence)"
    case .wrongDialect(let word):
      "TT_DIALECT: expected extended or strict, not \(VisibleText.quoted(Array(word.utf8)))"
    case .notAPriority(let word):
      "\(quoted(word)) is not a priority; expected a letter from A to Z, or none"
    case .priorityComesFirst(let meant): "write the tasks before the priority: \(meant)"
    case .noState: "no folder to remember what was shown; set XDG_STATE_HOME or HOME"
    case .noSuchTime(let moment):
      "there is no \(moment.words); clocks are set forward past it"
    case .futureTime(let moment): "\(moment.words) is in the future"
    case .noSelection: "expected task numbers or a filter"
    case .unexpected(let word, let expected): "\(quoted(word)): expected \(expected)"
    case .notACount(let word): "expected a whole number of 1 or more, not \(quoted(word))"
    case .notADestination(let word):
      "no list \(quoted(word)); to create it, write \(VisibleText.text(word.bytes)).txt; or use top, "
        + "bottom, before N or after N"
    case .notAListByName(let word):
      "\(quoted(word)) does not look like a list; if it is one, write "
        + "\(VisibleText.quoted(Array("./".utf8) + word.bytes))"
    case .notThreeFiles: "expected no files, or three: BASE OURS THEIRS"
    case .unknownProgram(let word, let expected):
      "expected \(CommandError.choice(of: expected)), not \(quoted(word))"
    case .needsFile: "standard input has no history and no files next to it; use -f FILE"
    case .inputIsTheList:
      "standard input cannot be both the list and the input; use a file for one of them"
    case .cannotWatch: "cannot watch files in this environment"
    case .tasksOfTwoLists:
      "the tasks are in two lists; change the tasks of one list at a time"
    case .needsScreen:
      "ui needs a terminal that can move its cursor; use tt ls to print the list or tt watch to "
        + "follow it"
    case .nothingToWatch: "cannot watch standard input; use -f FILE"
    case .needsProgram(let command, let client, let hint):
      "\(command) is started by \(client), not by hand; \(hint)"
    }
  }

  private func quoted(_ word: Argument) -> String { VisibleText.quoted(word.bytes) }

  /// Returns `bash, zsh or fish`.
  private static func choice(of words: [String]) -> String {
    words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
