// Answers questions from .ci/wasm, one per line of standard input, about how TodoTxt reads texts.
// Fields are separated by tabs, and texts are in hexadecimal, because they can contain any byte.

import TodoTxt

/// The memory of a call that reads or writes, in WASI's form.
private struct Buffer {
  var start: UnsafeMutableRawPointer?
  var count: Int
}

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_read")
@_extern(c)
private func fd_read(
  _ file: Int32, _ buffers: UnsafeRawPointer, _ count: Int, _ done: UnsafeMutablePointer<Int>
) -> Int32

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_write")
@_extern(c)
private func fd_write(
  _ file: Int32, _ buffers: UnsafeRawPointer, _ count: Int, _ done: UnsafeMutablePointer<Int>
) -> Int32

@_cdecl("_start") public func start() {
  for line in standardInput().split(separator: UInt8(ascii: "\n")) {
    let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let question = Question(
      kind: String(decoding: words[0], as: UTF8.self), fields: words.dropFirst().map(bytes))
    print(Array("\(question.answer)\n".utf8)[...])
  }
}

private func standardInput() -> [UInt8] {
  var input: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    var count = 0
    let status = part.withUnsafeMutableBytes { bytes in
      var buffer = Buffer(start: bytes.baseAddress, count: bytes.count)
      return fd_read(0, &buffer, 1, &count)
    }
    guard status == 0, count > 0 else { return input }
    input += part[..<count]
  }
}

private func print(_ text: ArraySlice<UInt8>) {
  var rest = text
  while !rest.isEmpty {
    var count = 0
    let status = rest.withUnsafeMutableBytes { bytes in
      var buffer = Buffer(start: bytes.baseAddress, count: bytes.count)
      return fd_write(1, &buffer, 1, &count)
    }
    guard status == 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Returns the bytes that hexadecimal digits represent.
private func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8] {
  let values = digits.map { $0 < UInt8(ascii: "a") ? $0 - UInt8(ascii: "0") : $0 - 87 }
  return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

private func hexadecimal(_ text: String) -> String { hexadecimal(text.utf8) }

private struct Question {
  let kind: String
  let fields: [[UInt8]]

  var answer: String {
    switch kind {
    case "lines": lines
    case "date": date
    case "recurrence": recurrence
    case "succession": succession
    case "prose": prose
    case "filter": filter
    case "explanation": explanation
    case "read": tasks
    case "list": list(omitting: [])
    case "visible": list(omitting: .list)
    case "write": hexadecimal(document.fixingDates(on: today).bytes)
    case "complete", "reopen", "priority", "unprioritize", "add": edited
    default: "?"
    }
  }

  private func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }

  /// The first field.
  private var today: CivilDate { CivilDate(text(0)) ?? .earliest }
}

// MARK: - Grammar/vectors

extension Question {
  /// The lines of a list: a kind, and the kinds and bytes of its tokens.
  private var lines: String {
    let document = Document(parsing: fields[1], dialect: text(0) == "strict" ? .strict : .extended)
    var readings = document.hasByteOrderMark ? ["byteOrderMark byteOrderMark=efbbbf"] : []
    for line in document.lines {
      var words = [name(of: line.kind)]
      let bytes = Array(line.content)
      for token in line.tokens {
        words.append("\(name(of: token.kind))=\(hexadecimal(bytes[token.range]))")
      }
      switch line.terminator {
      case .lf: words.append("terminator=0a")
      case .crlf: words.append("terminator=0d0a")
      case .none: break
      }
      readings.append(words.joined(separator: " "))
    }
    return readings.joined(separator: "\t")
  }

  /// What a date means, and how it is printed.
  private var date: String {
    var tags: [[UInt8]: CivilDate] = [:]
    for index in stride(from: 2, to: fields.count - 1, by: 2) {
      tags[fields[index]] = CivilDate(text(index + 1))
    }
    do throws(Diagnostic) {
      let expression = try DateExpression(parsing: fields[1])
      let tag: DateExpression.TagDate = { key in
        tags[Array(String(decoding: key, as: UTF8.self).lowercased().utf8)]
      }
      let days = try expression.period(on: today, tag: tag)
      let moment = try expression.resolve(on: today, tag: tag)
      let meaning =
        days.lowerBound == days.upperBound
        ? moment.text : "\(days.lowerBound)..\(days.upperBound)"
      return "\(meaning)\t\(hexadecimal(expression.text))"
    } catch { return failure(error) }
  }

  private var recurrence: String {
    do throws(Diagnostic) {
      return hexadecimal(try Recurrence(parsing: fields[0]).text)
    } catch { return failure(error) }
  }

  /// The task after one with these tags, and with `done:` for the day it was completed.
  private var succession: String {
    let words = text(0).split(separator: " ")
    let tags = words.filter { !$0.hasPrefix("done:") }.joined(separator: " ")
    let done = words.first { $0.hasPrefix("done:") }.flatMap { CivilDate(String($0.dropFirst(5))) }
    do throws(Diagnostic) {
      guard let next = try TodoItem("a \(tags)").successor(completedOn: done ?? .earliest) else {
        return "end"
      }
      let keys: [TagKey] = [.due, .threshold, .anchorDay]
      return keys.compactMap { key in
        next.value(for: key).map { "\(key):\(String(decoding: $0, as: UTF8.self))" }
      }
      .joined(separator: " ")
    } catch { return failure(error) }
  }

  /// The task that a text becomes at 10:00 if its last words are read; `-` for a text without such
  /// words.
  private var prose: String {
    let reading = ProseReading(of: fields[1], on: today, at: ClockTime(hour: 10, minute: 0))
    return reading.map { hexadecimal($0.text) } ?? "-"
  }

  /// Whether a filter means the same as another one, in the context of the tests for errors.
  private var filter: String {
    var context = FilterContext(today: today)
    context.saved = [
      "week": Array("due:week".utf8), "loop": Array("+a or @@loop".utf8),
      "this": Array("-@@that".utf8), "that": Array("@@this".utf8), "bad": Array("due<tomorow".utf8),
    ]
    context.hasKey = { $0 == "est" }
    do throws(Diagnostic) {
      if text(2) == "resolved" { _ = try Filter(parsing: fields[1]).resolved(in: context) }
      let expression = try FilterExpression(parsing: fields[1])
      return expression == (try FilterExpression(parsing: fields[3])) ? "same" : "different"
    } catch { return failure(error) }
  }

  private var explanation: String {
    do throws(Diagnostic) {
      return hexadecimal(try Filter(parsing: fields[1]).explanation(on: today))
    } catch { return failure(error) }
  }

  private func failure(_ diagnostic: Diagnostic) -> String {
    let range = diagnostic.range
    return "error\t\(range.lowerBound)-\(range.upperBound)\t\(hexadecimal(diagnostic.sentence))"
  }

  private func name(of kind: LineKind) -> String {
    switch kind {
    case .task: "task"
    case .blank: "blank"
    case .comment: "comment"
    case .note: "note"
    }
  }

  private func name(of kind: TokenKind) -> String {
    switch kind {
    case .completionMark: "completionMark"
    case .priority: "priority"
    case .completionDate: "completionDate"
    case .creationDate: "creationDate"
    case .project: "project"
    case .context: "context"
    case .key: "key"
    case .colon: "colon"
    case .value: "value"
    case .word: "word"
    case .space: "space"
    case .noteSeparator: "noteSeparator"
    case .note: "note"
    case .comment: "comment"
    }
  }
}

// MARK: - Grammar/suite

extension Question {
  private var document: Document {
    Document(parsing: fields[2], dialect: text(1) == "strict" ? .strict : .extended)
  }

  /// The fields of each task.
  private var tasks: String {
    document.items.map { item in
      let fields: [String] = [
        item.isCompleted ? "x" : "", item.priority?.description ?? "",
        item.creationDate?.text ?? "", item.completionDate?.text ?? "", hexadecimal(item.text),
        item.projects.map { hexadecimal($0) }.joined(separator: ","),
        item.contexts.map { hexadecimal($0) }.joined(separator: ","),
        item.tags.map { "\(hexadecimal($0.key.description))=\(hexadecimal($0.value))" }
          .joined(separator: ","),
        item.due?.text ?? "", item.threshold?.text ?? "",
        item.noteLines.map { hexadecimal($0) }.joined(separator: ","),
      ]
      return fields.joined(separator: ";")
    }.joined(separator: "\t")
  }

  /// The lines of the tasks that a list shows, in its order.
  private func list(omitting omission: Omission) -> String {
    do throws(Diagnostic) {
      let filter = try Filter("").resolved(on: today, omitting: omission)
      let items = document.list(matching: filter).sorted(by: .standard)
      return hexadecimal(items.flatMap { Array($0.content) + [UInt8(ascii: "\n")] })
    } catch { return failure(error) }
  }

  /// The list after a change.
  private var edited: String {
    var list = document
    if kind == "add" {
      do throws(Diagnostic) {
        _ = try list.add(text(3), on: today)
        return hexadecimal(list.bytes)
      } catch { return "error" }
    }
    do throws(TaskError) {
      let task = try list.task(Int(text(3)) ?? 0)
      switch kind {
      case "complete": _ = try list.complete(task, on: today)
      case "reopen": _ = try list.apply(.reopen, to: task)
      case "priority":
        _ = try list.apply(.prioritize(Priority(letter: fields[4][0])), to: task)
      default: _ = try list.apply(.prioritize(nil), to: task)
      }
      return hexadecimal(list.bytes)
    } catch { return "error" }
  }
}
