package import TTSession

/// The commands that show and change lists, by their heading in the help and in its order.
package enum ListCommands {
  package static let looking = [
    listCommand, searchCommand, projectsCommand, contextsCommand, tagsCommand, showCommand,
    openCommand, todayCommand, tomorrowCommand, overdueCommand, weekCommand, nextCommand,
    agendaCommand, calendarCommand, completedCommand, statusCommand, statisticsCommand,
    treeCommand, reviewCommand, focusCommand, listsCommand, dateCommand, explainCommand,
  ]

  package static let changing = [
    addCommand, doCommand, reopenCommand, rmCommand, appendCommand, prependCommand, replaceCommand,
    priCommand, depriCommand, dueCommand, deferCommand, tagCommand, renameCommand, noteCommand,
    moveCommand, editCommand, inboxCommand, sortCommand, dedupCommand,
  ]

  package static let timing = [startCommand, stopCommand, spentCommand, remindCommand]

  package static let maintaining = [
    checkCommand, formatCommand, archiveCommand, reportCommand, mergeCommand, undoCommand,
    redoCommand, logCommand,
  ]

  package static let exchanging = [exportCommand, importCommand]

  /// The commands that the short help names.
  package static let daily = [
    listCommand, searchCommand, agendaCommand, addCommand, doCommand, rmCommand, priCommand,
    dueCommand, deferCommand, archiveCommand, undoCommand,
  ]
}
