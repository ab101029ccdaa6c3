package import CommandLineKit
package import TodoTxt

/// Renders an outcome as one JSON object with a version.
///
///     {"version":1,"tasks":[{"line":3,"raw":"(A) Call mum",…}]}
///     {"version":1,"changes":[{"change":"completed","line":3,"before":…,"after":…}],"refused":[]}
package struct JSONRenderer: Renderer {
  /// Creates the renderer.
  package init() {}

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    switch outcome.body {
    case .text, .line: return LineRenderer().render(outcome, to: &output)
    default: break
    }
    var json = JSONText()
    json.object { writeMembers(of: outcome, to: &$0) }
    output.append(verbatim: json.bytes)
    output.endLine()
  }

  /// Writes the members of an outcome's object.
  package func writeMembers(of outcome: Outcome, to json: inout JSONText) {
    json.key("version")
    json.number(1)
    switch outcome.body {
    case .listing(let listing):
      json.key("tasks")
      json.array(listing.inGroupOrder) { json, item in
        item.write(to: &json, as: listing.names) { json in
          guard case .table(let columns, _)? = listing.form else { return }
          json.key("fields")
          json.object { json in
            for column in columns {
              json.key(column.key)
              column.write(valueOf: item, on: listing.today, to: &json)
            }
          }
        }
      }
    case .changes(let changes):
      json.key("changes")
      json.array(changes) { $1.write(to: &$0, as: outcome.names) }
      json.key("refused")
      json.array(outcome.refusals) { $1.write(to: &$0) }
    case .names(let names):
      json.key("names")
      json.array(names) { json, name in
        json.object { json in
          json.key("name")
          json.string(bytes: name.name[...])
          json.key("count")
          json.number(name.count)
        }
      }
    case .log(let entries):
      json.key("log")
      json.array(entries) { $1.write(to: &$0) }
    case .report(let report):
      report.write(to: &json)
    case .dates(let dates):
      json.key("dates")
      json.array(dates) { json, date in
        json.object { json in
          json.key("expression")
          json.string(bytes: date.expression[...])
          json.key("date")
          json.string(date.moment.text)
        }
      }
    case .text, .line:
      break
    }
  }
}

extension TodoItem {
  /// Writes the task as an object (Grammar/tasks.schema.json), with `more` members at the end.
  package func write(
    to json: inout JSONText, as names: TaskNames = .numbers,
    and more: (inout JSONText) -> Void = { _ in }
  ) {
    json.object { json in
      names.write(number, content, to: &json)
      json.key("raw")
      json.string(bytes: content)
      json.key("done")
      json.bool(isCompleted)
      json.key("priority")
      json.string(priority?.description)
      json.key("created")
      json.string(creationDate?.text)
      json.key("completed")
      json.string(completionDate?.text)
      json.key("text")
      json.string(bytes: text)
      json.key("projects")
      json.array(projects) { $0.string(bytes: $1) }
      json.key("contexts")
      json.array(contexts) { $0.string(bytes: $1) }
      json.key("tags")
      json.array(tags) { json, tag in
        json.object { json in
          json.key("key")
          json.string(bytes: tag.key)
          json.key("value")
          json.string(bytes: tag.value)
        }
      }
      json.key("due")
      json.string(bytes: value(for: .due))
      json.key("threshold")
      json.string(bytes: value(for: .threshold))
      json.key("rec")
      json.string(bytes: value(for: .recurrence))
      json.key("note")
      json.array(noteLines) { $0.string(bytes: $1) }
      more(&json)
    }
  }
}

extension FieldColumn {
  /// Writes the value of a task: a number, an array of names, or text.
  fileprivate func write(valueOf item: TodoItem, on today: CivilDate, to json: inout JSONText) {
    switch (field.value(of: item, on: today), field.type) {
    case (_, .names):
      json.array(field.values(of: item, on: today)) { json, value in
        if case .text(let name) = value { json.string(bytes: name) }
      }
    case (nil, _): json.null()
    case (.number(let number)?, _) where Int(exactly: number) != nil: json.number(Int(number))
    default: json.string(bytes: text(of: item, on: today)[...])
    }
  }
}

extension TaskNames {
  /// Writes a task's list, if there are several, its number and its identifier.
  fileprivate func write(_ number: Int, _ content: ArraySlice<UInt8>?, to json: inout JSONText) {
    let (list, number) = (list(of: number), self.number(number))
    if let list {
      json.key("list")
      json.string(bytes: list[...])
    }
    json.key("line")
    json.number(number)
    json.key("id")
    let id = content.map { Array(TaskID(number: number, content: $0).text.utf8) }
    json.string(bytes: id.map { id in (list.map { $0 + Array(":".utf8) + id } ?? id)[...] })
  }
}

extension TaskChange {
  fileprivate func write(to json: inout JSONText, as names: TaskNames) {
    json.object { writeMembers(to: &$0, as: names) }
  }

  /// Writes the members of the object.
  package func writeMembers(to json: inout JSONText, as names: TaskNames = .numbers) {
    json.key("change")
    json.string(kind.rawValue)
    names.write(number, after?[...], to: &json)
    json.key("before")
    json.string(bytes: before?[...])
    json.key("after")
    json.string(bytes: after?[...])
    if let origin {
      json.key("from")
      json.number(origin)
    }
    if let note {
      json.key("note")
      json.object { json in
        json.key("before")
        json.array(note.before) { $0.string(bytes: $1[...]) }
        json.key("after")
        json.array(note.after) { $0.string(bytes: $1[...]) }
      }
    }
  }
}

extension LogEntry {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.key("number")
      json.number(number)
      json.key("time")
      json.string(time.text)
      json.key("change")
      json.string(kind.rawValue)
      json.key("undone")
      json.bool(isUndone)
      json.key("command")
      json.string(bytes: command.isEmpty ? nil : command[...])
      for (name, lines) in [("before", before), ("after", after)] as [(StaticString, [[UInt8]]?)] {
        json.key(name)
        if let lines { json.array(lines) { $0.string(bytes: $1[...]) } } else { json.null() }
      }
    }
  }
}

extension Refusal {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      if let list {
        json.key("list")
        json.string(bytes: list[...])
      }
      json.key("line")
      if let number { json.number(number) } else { json.null() }
      json.key("why")
      json.string(message)
    }
  }
}
