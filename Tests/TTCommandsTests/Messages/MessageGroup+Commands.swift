@testable import CommandLineKit
@testable import TodoTxt
@testable import TodoTxtFiles
@testable import TTCommands
@testable import TTLanguageServer
@testable import TTOutput
@testable import TTProgram
@testable import TTScreen
@testable import TTSession
@testable import TTSetup
@testable import TTSync
@testable import TTSystem

// TTScreen has a message of its own.
private typealias Message = TTOutput.Message

extension MessageGroup {
  /// Every group, in the order of the table.
  static var all: [MessageGroup] {
    [
      usage, commands, tools, refusals, tasks, typedTexts, links, aliases,
      imports, missingFiles,
      synchronizing,
      settings, values, notices, doubts, questions, summaries, filters, patterns, dates,
      recurrences, arrangements, columns, files, fileWarnings, findings,
    ]
  }

  static let today = CivilDate(unchecked: 2026, 11, 21)
  private static let moment = Moment(today)
  private static let list: FilePath = "todo.txt"
  private static let milk = Array("milk".utf8)
  static let diagnostic = Array("tomorow".utf8).problem(
    "", at: 0..<7, "unknown date \"tomorow\"", suggestion: "tomorrow")

  private static var usage: MessageGroup {
    let errors: [UsageError] = [
      .unknownCommand("lss", candidates: ["ls"], hint: nil),
      .unknownOption(name: "--lmit", word: "--lmit", candidates: ["--limit"], hint: nil),
      .ambiguousWord(
        "-focus", option: "-f", value: "ocus", hint: "to exclude a word, write \"not focus\""),
      .optionInText("-f"), .missingValue(option: "--limit", valueName: "N"),
      .invalidValue(option: "--limit", value: "x", reason: InvalidValue.notAnInteger(1...Int.max)),
      .unexpectedValue(option: "--all", value: "yes"),
      .missingOperand(usage: "TEXT…", after: "add"),
      .unexpectedOperand("foo", of: "add", most: 0),
      .unexpectedOperand(
        "A-C", of: "add", most: 0, hint: "to list tasks by priority, run tt listpri"),
    ]
    return MessageGroup(
      "Usage errors", in: "CommandLineKit/Parsing/UsageError.swift", "UsageError", errors
    ) { Message($0).string }
  }

  private static var commands: MessageGroup {
    let errors: [Message] = [
      .noFile, .inputAmongOthers, .numbersAndFilter("milk"), .notANumber("3..5", meant: "3-5"),
      .notANumber("3x", meant: nil), .taskOrDate("15", tasks: ["1"], moment),
      .wordOrDate("next", "friday"), .wordOrDate("fri", "5pm"), .emptyText, .nothingToFormat,
      .lineBreak,
      .severalLists(Array("home.txt".utf8), Array("work.txt".utf8)),
      .needsOneList(command: "sort"),
      .unknownKey("srot"), .unknownKey("xyz"), .wrongSetting(key: "sort", "expected yes or no"),
      .notAConfigRequest, .notAFilterName("my house"), .noHome, .noPrefix, .noProgramFile,
      .noEditor, .noTerminal,
      .noNotesInStrictDialect,
      .notATag("milk"),
      .notAName("job", suggestion: "+job"), .notAName("job", suggestion: nil),
      .wrongToday(diagnostic), .wrongDialect("strikt"), .notAPriority("7"), .twoListsToAddTo,
      .twoForms("json", "tsv"),
      .givenTwice("due:", option: "due"), .priorityOfCompleted(.a),
      .noSelection,
      .unexpected("13", expected: "a month such as december or 2027-03, or a year"),
      .notACount("0"), .notADestination("nowhere"), .notAListByName("x.csv"), .notThreeFiles,
      .outputNeedsFiles, .removesCopies,
      .filterWithoutFocus, .eventsOutsideCalendar, .formatAsFilter(.csv), .periodsAndGroups,
      .unknownProgram("tcsh", expected: ["bash", "zsh", "fish"]), .needsFile, .inputIsTheList,
      .cannotWatch, .nothingToWatch, .needsScreen,
      .noTasksBefore("mon"), .dateBeforeTasks(["tomorrow"], ["2"], for: "due"),
      .notOnScreen(["ui"], key: "/"),
      .joinedWords(NamedWord(word: "due friday", term: "due:friday")),
      .noState, .noInbox, .noSuchTime(Moment(today, at: ClockTime(hour: 2, minute: 30))),
      .futureTime(Moment(today, at: ClockTime(hour: 17, minute: 30))),
      .needsProgram(
        command: "lsp", client: "an editor", hint: "to list tasks by priority, run tt listpri"),
    ]
    return MessageGroup("Command errors", "usage", errors)
  }

  private static var tools: MessageGroup {
    let errors: [Message] = [
      .notText(argument: "text"), .notAnID("3"),
    ]
    let wrongDates: [Message] = ["foo"].compactMap { word in
      do throws(Diagnostic) {
        _ = try DateExpression(word)
        return nil
      } catch {
        return .notADate(argument: "date", Argument(word), error)
      }
    }
    let otherErrors: [Message] = [
      .notOwnChange(command: Array("tt do 2".utf8))
    ]
    return MessageGroup(
      "MCP tool errors", "usage", in: ["Assistants/AssistantTool.swift"],
      errors + wrongDates + otherErrors)
  }

  private static var refusals: MessageGroup {
    let link = Array("zotero://select/1".utf8)
    let refusals: [Message] = [
      .isReport("report.txt"), .namesTask("done.txt:3", of: "done.txt"),
      .isSecondList(
        list: "~/todo.txt", other: "~/notes/todo.txt", configuration: "~/.todo/config"),
      .task(TaskError(3, .isCompleted)), .isNotSet(key: "sort"), .noFocus,
      .noList(Array("someday".utf8), meant: nil, creating: "someday.txt"),
      .nearName(Array("wrok.txt".utf8), "work.txt", creating: "~/wrok.txt"),
      .noTaskHas(Array("+work".utf8)), .isTaken(Array("id:wall".utf8), in: "done.txt", by: 2),
      .needsOneTask(count: 3), .hasNoLink(3), .hasLinks(3, [link, milk]),
      .cannotOpen(3, link, "there is no such file"),
      .openerFailed(3, Array("xdg-open".utf8), end: .exited(4)),
      .hasNoCopies, .nothingToImport(file: "a.csv", format: "csv"),
      .staysInInbox(Array("x ray".utf8), reason: "the task has no text"),
      .needsDate(writtenOn: today), .hasZeroByte, .isInList(5, as: 3), .wasInInbox(5),
      .cannotBeInbox("inbox.txt", "it is todo.txt"),
      .furtherTasks(count: 1), .furtherTasks(count: 2),
      .isNoLine(position: 2, [], .blank), .isNoLine(position: 2, Array("# a".utf8), .comment),
      .nothingToAdd, .parentIsCompleted(3),
      .vetoed(hook: "pre-add", end: .exited(1)),
      .vetoed(hook: "pre-add", end: .tookTooLong), .nothingChanged, .wouldRemoveAll(count: 3),
      .otherFile("/usr/local/bin/tt"), .keptFile("/usr/local/bin/tt"),
      .editedElsewhere,
      .isOfOtherList(
        3, shown: Array("work.txt".utf8), isPiped: false, list: Array("todo.txt".utf8)),
      .isOfOtherList(
        3, shown: Array("work.txt".utf8), isPiped: true, list: Array("todo.txt".utf8)),
      .changedSinceListed(3), .noListedTasks,
      .severalHaveName(Array("todo.txt".utf8), "w/todo.txt"),
      .namesNoTask(line: 2, milk), .listedIsNotThere(line: 2, milk),
      .listedIsOneOf(line: 2, [4, 6]),
      .couldBeAnother(3, [(Array("todo.txt:3".utf8), milk)]),
      .couldBeAnother(
        3, [(Array("todo.txt:2".utf8), milk), (Array("todo.txt:3".utf8), Array("bread".utf8))]),
      .noMatch(query: milk, omitted: .none, meant: "is:overdue"),
      .noMatch(query: milk, omitted: OmittedTasks([TodoItem("x Milk")])),
      .needsConfirmation([TodoItem("Milk"), TodoItem("Bread")]),
      .matchesPart("all", TodoItem("Call")), .noListYet("~/todo.txt"), .nothingCompleted,
      .needsOnePlace,
      .nothingToRestore(.undo, in: nil, nil),
      .isHalfMade(Array("tt archive # tt lsp".utf8), in: "/home/ann/done.txt", of: list),
      .noSuchChange(5, .undo, count: 2, "tt keeps no changes from before 2026-11-20 14:32"),
      .noSuchEntry(5, count: 2, nil), .nothingToRestore(.redo, in: "~/work.txt", nil),
      .listHasChanged(.undo),
      .listHasChanged(.redo),
      .unseenChange(.undo, Array("tt add --to work.txt milk".utf8), moment),
      .noSuchChange(5, .redo, count: 2, nil), .stopped(after: 2, FileError(list, .isReadOnly)),
      .noCopies,
      .takenCopy("/home/ann/todo (1).txt"), .movesToInbox("/home/ann/in.txt"),
      .editorFailed(Array("vi".utf8), .exited(1)),
      .doubt(doubt(.twoVersions)),
      .olderCopy("todo (1).txt", lines: [milk]),
      .nothingIsRunning,
      .onlyClaimedAreRunning(TodoItem("Milk claim:ann")), .nothingIsReady,
      .oneRunsAtATime, .isReminding,
      .notNotified(3, Array("notify-send".utf8), .exited(1)),
      .halfMoved([3], Array("work.txt".utf8), by: "mv"),
      .halfMoved([3], Array("done.txt".utf8), by: "do"),
      .notPushed(Array(SyncError.git(command: "push", Array("error: declined".utf8)).message.utf8)),
    ]
    return MessageGroup("Refused changes", "refusal", refusals)
  }

  private static var tasks: MessageGroup {
    let reasons: [TaskError.Reason] = [
      .hasLineBreak, .notAKey("two words"), .notAName(Array("a b".utf8)),
      .hasName(Array("wall".utf8)),
      .noTask(lines: 2), .notATask(.comment), .isCompleted, .needsReopening, .isOpen,
      .hasPriority(.a),
      .hasNoPriority, .wouldBecome(.completedTask), .wouldBecome(.line(.note)),
      .invalidValue(diagnostic), .isUnchanged, .hasDate(.due, "2026-11-28"), .hasDate(.due, nil),
      .hasDate(.threshold, "2026-11-28"), .isInOrder, .hasNoNote, .hasNoSuchNote, .noNotes,
      .hasNoSuchWords(milk), .isGone, .noteWouldChange, .isMovedItself,
      .isRunning(since: Moment(today, at: ClockTime(hour: 14, minute: 5))), .isNotRunning,
      .isClaimed(by: Array("ann".utf8), since: Moment(today, at: ClockTime(hour: 14, minute: 5))),
      .hasOtherStart("2026-11-30"), .hasTwoStarts, .hasUnreadableTime("soon"),
      .isStartedLater(Moment(today, at: ClockTime(hour: 14, minute: 5))),
    ]
    return MessageGroup(
      "Task errors", in: "TodoTxt/Editing/TaskError.swift", "Reason", reasons
    ) { "\(TaskError(3, $0))" }
  }

  private static var typedTexts: MessageGroup {
    func error(_ read: () throws -> Void) -> (String, String)? {
      do { try read() } catch let error as Diagnostic {
        return (error.problem, error.sentence)
      } catch {}
      return nil
    }
    let errors = [
      error { _ = try TypedText("a\nb", on: today) }, error { _ = try TagEdit("word", on: today) },
      error { _ = try NewTask([], on: today) }, error { _ = try NewTask("# a".bytes, on: today) },
      error { _ = try NewTask("x ray".bytes, on: today) },
      error { _ = try NewTask("a\nb".bytes, on: today, dialect: .strict) },
      error {
        var fields = TaskFields("a")
        fields.projects = ["two words"]
        _ = try TodoItem(fields)
      },
    ]
    return MessageGroup(
      "Typed text", problemsIn: "TodoTxt/Editing", errors.compactMap { $0 })
  }

  private static var synchronizing: MessageGroup {
    let words = Array("fatal: Authentication failed for 'https://example.org/lists/'".utf8)
    let home: FilePath = "/home/ann/lists"
    let errors: [SyncError] = [
      .cannotRun, .noGit(reason: "no such file or directory"), .oldGit(version: "1.8"),
      .git(command: "push", words), .git(command: "fetch", []),
      .tookTooLong(command: "fetch", limit: .seconds(30)), .noTimeLeft(command: "push"),
      .badDate(Array("fatal: invalid date format: x".utf8)), .isNotSetUp(home),
      .noIdentity(Array("fatal: no email was given".utf8)), .noRepository(home),
      .isHome("~/todo.txt"), .isOfUser("/home/ann/lists"),
      .notSetUp(list),
      .missingList(list), .removedList(list), .isOutside("../done.txt", repository: home),
      .linkLeadsOut(list, to: "/mnt/lists"), .isNoFile(list), .isIgnored(list),
      .hasFilter(list, "git-crypt"), .untracked(["work.txt"]),
      .untracked(["home.txt", "work.txt"]), .cannotAdd("../work.txt"),
    ]
    let states = SyncError.Activity.allCases.map(SyncError.busy)
    let others: [SyncError] = [
      .isBare("lists.git"), .hasOtherWorkTree(home),
      .otherDestination(branch: "topic", upstream: "origin/main"),
      .otherDestination(branch: "topic", upstream: nil),
      .isSubmodule(of: Array("/home/ann/all".utf8)),
      .manyRemotes(branch: "main"),
      .otherRemote(name: Array("origin".utf8), url: Array("git@example.org:lists".utf8)),
      .otherFiles(["README.md", "code.c"]),
      .filesInTheWay(Array("error: Entry 'README.md' not uptodate. Cannot merge.".utf8)),
      .overtaken(times: 5), .isRunning,
    ]
    return MessageGroup(
      "Synchronizing", in: "TTSync/Git/SyncError.swift", "SyncError", errors + states + others
    ) { $0.message }
  }

  private static var links: MessageGroup {
    MessageGroup(
      "Programs", in: "TTSystem/ChildProgram.swift", "End",
      [ChildProgram.End.exited(4), .killed(signal: 9), .tookTooLong, .interrupted, .printedTooMuch]
    ) { "the hook pre-add \($0.words)" }
  }

  private static var aliases: MessageGroup {
    MessageGroup(
      "Aliases", "usage", in: ["Shell/TakenAlias.swift"], [.isCommand("ls")])
  }

  private static var missingFiles: MessageGroup {
    MessageGroup(
      "Missing files", "failure", in: ["Session/ListAccess+Naming.swift"],
      [.noFile("wrok", meant: "work.txt")])
  }

  private static var imports: MessageGroup {
    MessageGroup(
      "Imports", "failure", in: ["Exchange/Import+Messages.swift"],
      [
        .twoByteText, .noText, .isGraph, .tooManyLines, .unendedQuote(line: 3), .noTextColumn,
        .noFile(named: "a.csv"),
        .unreadable(name: "a.json", reason: Message(JSONError(after: [0x5B]))),
        .unreadable(name: "a.txt", reason: Message(JSONError(after: [0x5B])), mayBeList: true),
      ])
  }

  private static var settings: MessageGroup {
    MessageGroup(
      "Configuration", "usage", in: ["Configuration/Configuration.swift"],
      ["milk", "srot = due", "sync = milk"].flatMap { line in
        let configuration = Configuration(reading: Array(line.utf8), at: "config")
        return (configuration.mistakes + configuration.unknownKeys).map(\.presented)
      })
  }

  private static var values: MessageGroup {
    MessageGroup(
      "Values of options and settings", in: "CommandLineKit/Options/InvalidValue.swift",
      "InvalidValue",
      [
        InvalidValue.notOneOf(["auto", "always", "never"]), .notAnInteger(1...Int.max),
        .expected("the name of a file"),
      ]
    ) {
      let error = UsageError.invalidValue(option: "--color", value: "alwyas", reason: $0)
      return Message(error).string
    }
  }

  private static var notices: MessageGroup {
    let copy: FilePath = "todo (1).txt"
    let undo = Array("tt do 3".utf8)
    let part = Document(parsing: [0x0A, 0x0A] + milk).items[0]
    let prose = Array("Call mum fri 5pm".utf8)
    let readings = [ProseReading(of: prose, on: today)].compactMap { $0 }
    let usual: [Message] =
      readings.map { .readProse($0, in: prose) } + [
        .dueInThePast(number: 3, today),
        .doneInTheFuture(today), .findingsStay(count: 1),
        .startIsLater(number: 3, Moment(today, at: ClockTime(hour: 14, minute: 5))),
        .ranLong(
          number: 3, TimeSpent(seconds: 64 * 3600),
          since: Moment(today, at: ClockTime(hour: 14, minute: 5))),
        .findingsStay(count: 2), .consequence(.becameReady(part)),
        .leftOut([part], kind: .blocked), .leftOut([part, part, part, part], kind: .waiting),
        .consequence(.leavesOpen(number: 2, parts: [part], more: 0)),
        .consequence(.leavesOpen(number: 2, parts: [part, part], more: 3)),
        .consequence(.keepsNext(number: 2, next: part)),
        .partsStay(of: Array("wall".utf8), [part]),
        .partsStay(of: Array("wall".utf8), [part, part, part, part]),
        .consequence(
          .staysOverdue(
            next: part,
            rule: Recurrence(basis: .dueUntilFuture, schedule: .every(.init(1, .week))))),
        .setting(
          ConfigurationError(
            path: "config", line: 2, key: "srot", isVital: false, reason: "unknown key \"srot\"")),
        .hookFailed("post-add", .exited(1)), .cannotRun("pre-add", "~/.config/tt/hooks/pre-add"),
        .wereArchived(count: 2, "done.txt"),
        .mayBeTwice(count: 1, "done.txt"), .mayBeTwice(count: 2, "done.txt"),
        .sharedName(Array("wall".utf8), count: 2, first: 3, others: 0),
        .sharedName(Array("wall".utf8), count: 3, first: 4, others: 1),
        .listInUse("/home/ann/notes/todo.txt", source: "TODO_DIR"), .isInHome("old.txt"),
        .removedLines(2, key: "sort"), .savedFilter(Array("+home".utf8), as: "house"),
        .focused(Array("+work".utf8)),
        .keptDraft("draft.txt"), .remark(diagnostic),
        .namedWord(NamedWord(word: "today", term: "is:today")), .searchedNumber(3),
        .unusedKey("est"),
        .startFileLacks("/home/ann/.bashrc", lines: [#"eval "$(tt init bash)""#]),
        .startFileHas("/home/ann/.bashrc", line: #"eval "$(tt init bash)""#),
        .isInstalled("/home/ann/.local"), .isNotInstalled("/usr/local"),
        .notOnPath("/home/ann/.local/bin"), .needsNewShell,
        .only("line endings", isMade: true), .only("blank lines", isMade: false),
        .noFile(list),
        .todoShList("/home/ann/notes/todo.txt", configuration: "/home/ann/.todo/config"),
        .todoShList(nil, configuration: "/home/ann/.todo/config"), .alreadyThere(count: 2),
        .perhapsArchived([3], list), .perhapsArchived([3, 4, 5, 6], list),
        .notCarriedOver(what: "a time zone", count: 2), .furtherValues(count: 2), .newFile(list),
        .removedFile(list), .lastChange(in: "work.txt"),
        .alsoChanged(count: 2, list, isMade: true), .alsoChanged(count: 2, list, isMade: false),
        .moved(FoundTask(from: 3, to: 5)),
        .restored(.undo, undo, moment, isMade: true), .restored(.redo, undo, moment, isMade: true),
        .restored(.undo, undo, moment, isMade: false),
        .restored(.redo, undo, moment, isMade: false), .restored(.undo, undo, moment, isMade: nil),
        .restored(.redo, undo, moment, isMade: nil),
        .restored(.undo, undo, moment, isMade: nil, isKept: true), .inboxIsEmpty("inbox.txt"),
        .mergedCopy(copy, isMade: true),
        .mergedCopy(copy, isMade: false), .copyWasMerged(copy, isRemoved: false),
        .versionWasMerged("theirs", into: "ours"), .copyIsSame(copy),
        .emptyCopy(copy, isRemoved: false), .emptyCopy(copy, isRemoved: true),
        .keptTasks([3]), .keptTasks([3, 4]), .stayedCompleted([3]), .stayedCompleted([3, 4]),
        .doubt(doubt(.mayBeOne)), .copyStays(copy),
        .remoteIsAway(Array("origin".utf8), Array("Could not resolve host: example.org".utf8)),
        .movedOutOfSync("secret.txt"), .sample("/tmp/todo.txt"),
        .movedTo(Array("work.txt".utf8), [4, 5]), .archivedOpen(Array("done.txt".utf8), [4]),
        .hasFormat, .nameMeant("+work"),
        .archived(count: 2, "/home/ann/done.txt"),
        .renamed(count: 2, "/home/ann/todo.txt"), .restoredAll(.undo, count: 2, list),
        .alsoSynced(["work.txt"]),
        .alsoSynced(["home.txt", "work.txt"]),
        .lastSync(["task 3 has another version", "received 1; up to date with origin"]),
      ]
    let warning = FileWarning(.unkept(journal: "~/.local/state/tt", size: 20 << 20, most: 15 << 20))
    let notices: [Message] =
      usual + written + [
        .conflictedCopy(copy), .fileWarning(warning),
        .journalStarts("tt keeps no changes from before 2026-11-20 14:32"),
      ]
    return MessageGroup("Notices", "notice", notices)
  }

  private static var written: [Message] {
    let texts = [
      "a due: 2026-12-01", "milk", "(A) milk", "Call fri", "a due:2026-11-27 5pm",
      "Call Bob @ work", "+work",
    ]
    let remarks = texts.compactMap { text -> WritingRemark? in
      let change = TaskChange(.added, number: 2, before: nil, after: Array(text.utf8)[...])
      var written = WrittenLines([change], to: Array("milk\n\(text)".utf8), dialect: .extended)
      return written?.remarks(
        on: today, weekStart: .monday, withHints: true, archive: { nil }, old: { Document("") }
      ).first
    }
    return remarks.flatMap { remark in
      [
        .writing(remark, command: "tt edit 2"),
        .writing(remark, count: 2, command: "tt check"),
      ]
    }
  }

  private static func doubt(_ kind: MergeDoubt.Kind) -> MergeDoubt {
    MergeDoubt(kind: kind, number: 3, otherNumber: 4, line: milk)
  }

  private static var doubts: MessageGroup {
    MessageGroup(
      "Merges", in: "TodoTxt/Merging/MergeDoubt.swift", "Kind",
      [
        MergeDoubt.Kind.twoVersions, .removedAndEdited,
        .mayBeInTwoLists(other: Array("work.txt".utf8)),
        .isInTwoLists(other: Array("work.txt".utf8)), .mayBeOne, .alsoArchived, .mayBeArchived,
        .isPartOfEarlier, .seriesContinuedTwice,
        .claimedTwice(by: Array("ann".utf8), andBy: Array("bob".utf8)), .reopeningOverridden,
        .completedElsewhere,
        .archivedElsewhere,
        .removalReverted, .extended,
      ]
    ) { doubt($0).message }
  }
}
