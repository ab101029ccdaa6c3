package import TTSession

/// The commands that show and change lists, by their heading in the help and in its order.
package enum ListCommands {
  package static let looking = [
    listCommand, searchCommand, projectsCommand, contextsCommand, tagsCommand, showCommand,
    openCommand, nextCommand, todayCommand, tomorrowCommand, overdueCommand, weekCommand,
    agendaCommand, calendarCommand, statisticsCommand, treeCommand, reviewCommand, focusCommand,
    listsCommand,
    dateCommand, explainCommand,
  ]

  package static let changing = [
    addCommand, doCommand, reopenCommand, rmCommand, appendCommand, prependCommand, replaceCommand,
    priCommand, depriCommand, dueCommand, deferCommand, tagCommand, renameCommand, noteCommand,
    moveCommand, editCommand, sortCommand, dedupCommand,
  ]

  package static let timing = [startCommand, stopCommand, spentCommand]

  package static let maintaining = [
    checkCommand, formatCommand, archiveCommand, undoCommand, redoCommand, logCommand,
  ]

  /// Those that scripts and other programs use.
  package static let plumbing = [
    statusCommand, remindCommand, inboxCommand, exportCommand, importCommand, mergeCommand,
    sampleCommand,
  ]

  /// The commands that the short help names.
  package static let daily = [
    listCommand, todayCommand, agendaCommand, addCommand, doCommand, editCommand, rmCommand,
    priCommand, dueCommand, archiveCommand, undoCommand,
  ]
}
