package import TodoTxt

/// Advice in terms of tt's commands for findings of the library, which knows none.
extension Finding {
  package var advice: String {
    switch rule {
    case .relativeDate: "run tt fmt --dates to write the date it means today"
    case .quotedValue where remedy == Finding.noteBelow:
      "use tt note to \(remedy)"
    case .mixedLineEndings: "run tt fmt --eol=lf or tt fmt --eol=crlf"
    case .duplicateTask:
      "run tt dedup\(duplicate?.isCompleted == true ? " --all" : "") to remove it"
    default: remedy
    }
  }
}

extension ItemField {
  package var explanation: String {
    switch self {
    case .spent: "the time spent, including a running timer"
    case .start: "when the timer was started, or another date in start:"
    default: help
    }
  }
}

extension FilterState {
  package var explanation: String {
    names == ["running"] ? "\(help) (tt start)" : help
  }
}
