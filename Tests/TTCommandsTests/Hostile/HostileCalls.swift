import CommandTestSupport

@testable import TTCommands
@testable import TTSession

/// A call of tt with hostile bytes in one place.
struct HostileCall: Sendable {
  let place: String
  let payload: String
  var words: [Argument]
  var environment: [String: [UInt8]] = [:]
  var settings: [UInt8]?

  /// The list; nil for a plain one.
  var list: HostileList?

  /// Standard input; nil for the list.
  var input: [UInt8]?

  /// The widths of terminals to use; nil is a pipe.
  ///
  /// Except for tasks, single payloads give the same result on both.
  var widths: [Int?] { list != nil || payload.hasPrefix("all") ? [nil, 80] : [nil] }
}

/// A list as bytes, or what each of its tasks contains: only a few calls are run, so only a few
/// lists need to be built.
enum HostileList: Sendable {
  case bytes([UInt8])
  case tasks([UInt8])

  /// The list as the previous call left it.
  case asLeft

  var bytes: [UInt8]? {
    switch self {
    case .asLeft: nil
    case .bytes(let bytes): bytes
    case .tasks(let content): HostileText.list(with: content)
    }
  }
}

/// Calls with hostile bytes in every place of a command that the table describes.
///
/// In each example of the command, every word is replaced in turn; then every option gets a hostile
/// value.
struct HostileCalls {
  let command: CommandDescription

  var examples: [[Argument]] {
    command.examples.map { Array(ShellWords($0.line).words.dropFirst()) }
      .filter { $0.first?.text == command.name } + [[Argument(command.name)]]
  }

  /// The calls with a hostile word.
  var ofWords: [HostileCall] {
    var calls: [HostileCall] = []
    for (number, example) in examples.enumerated() {
      for index in 1..<example.count + 1 {
        let word = index < example.count ? example[index] : nil
        for (form, payload) in forms(of: word) + (number == 0 ? HostileCalls.singleForms : []) {
          var words = example
          words.replaceSubrange(index..<min(index + 1, words.count), with: [form])
          calls.append(call("word \(index)", payload, words))
        }
      }
    }
    return calls
  }

  /// The calls with a hostile value for every option and flag, and with an unknown option.
  var ofOptions: [HostileCall] {
    let options = command.options + TaskCommandTable.tt.descriptions.globalOptions
    var calls: [HostileCall] = []
    for example in [examples[0], examples[examples.count - 1]] {
      for option in options {
        for (form, payload) in HostileCalls.valueForms {
          // Use a path outside the tests' directory.
          let isFile = option.valueName != nil && option.completion == .file
          let value = isFile ? Argument(Array("/nowhere/".utf8) + form.bytes) : form
          let word = Argument(Array("--\(option.long)=".utf8) + value.bytes)
          calls.append(call("--\(option.long)", payload, example + [word]))
          guard let short = option.short, option.valueName != nil else { continue }
          calls.append(call("-\(short)", payload, example + [Argument("-\(short)"), value]))
        }
      }
      for (form, payload) in HostileCalls.valueForms + HostileCalls.singleForms {
        calls.append(
          call("an option", payload, example + [Argument(Array("--".utf8) + form.bytes)]))
        calls.append(call("a letter", payload, example + [Argument(Array("-".utf8) + form.bytes)]))
      }
    }
    return calls
  }

  /// The calls in which `name` of the environment is hostile.
  func ofVariable(_ name: String) -> [HostileCall] {
    [HostileText.all, HostileText.lineBreak].flatMap { payload in
      // Use a path outside the tests' directory.
      let isPath = ["FILE", "DIR", "HOME"].contains { name.contains($0) }
      return (isPath ? ["/nowhere/"] : ["", "/nowhere/"]).map { start in
        var call = call("$\(name)", payload.name, examples[0])
        call.environment[name] = Array(start.utf8) + payload.bytes
        return call
      }
    }
  }

  /// The calls with a hostile configuration: values, keys and invalid lines.
  var ofSettings: [HostileCall] {
    var lines: [(String, [UInt8])] = []
    for payload in [HostileText.all] {
      for setting in Setting.all {
        for key in setting.keys + (setting.keys.isEmpty ? ["\(setting.key).next"] : []) {
          let start = setting.value == "FILE" ? "/nowhere/" : ""
          lines.append((key, Array("\(key) = \(start)".utf8) + payload.bytes))
        }
      }
      lines.append(("a key", payload.bytes + Array(" = 1".utf8)))
      lines.append(("a line", payload.bytes))
      lines.append(("a saved filter", Array("filter.".utf8) + payload.bytes + Array(" = +a".utf8)))
    }
    return lines.map { name, line in
      var call = call("setting \(name)", "all", examples[0])
      call.settings = line + [0x0A]
      return call
    }
  }

  /// The calls on lists with hostile tasks.
  var ofTasks: [HostileCall] {
    (HostileText.single + [HostileText.all]).flatMap { payload in
      (examples + examples.map { $0 + ["--json"] }).map { words in
        var call = call("tasks", payload.name, words)
        call.list = .tasks(payload.bytes)
        return call
      }
    }
  }

  /// The calls on lists whose numbers do not fit into an `Int`, or just do.
  var ofNumbers: [HostileCall] {
    HostileText.numbers.flatMap { payload in
      examples.map { words in
        var call = call("numbers", payload.name, words)
        call.list = .tasks(payload.bytes)
        return call
      }
    }
  }

  /// The calls that print hostile tasks in every form that an option of the table chooses: each flag, each
  /// choice, and each field where a value names fields.
  var ofForms: [HostileCall] {
    let options = command.options + TaskCommandTable.tt.descriptions.globalOptions
    return options.flatMap { option in
      let words: [String]
      if option.valueName == nil {
        words = ["--\(option.long)"]
      } else if !option.choices.isEmpty {
        words = option.choices.map { "--\(option.long)=\($0)" }
      } else if [.word(.columns), .word(.sort), .word(.group)].contains(option.completion) {
        words = ItemField.names.map { "--\(option.long)=\($0)" }
      } else if option.long == FormOptions.format.long {
        words = ItemField.names.map { "--\(option.long)={\($0)}" }
      } else {
        return [HostileCall]()
      }
      // The others use the same code; a byte that is not UTF-8 changes how all bytes are read.
      let payloads =
        option.choices.isEmpty ? [] : [HostileText.controls[0], HostileText.controls[3]]
      return words.flatMap { word in
        (payloads + [HostileText.all]).flatMap { payload in
          [examples[0], examples[examples.count - 1]].map { example in
            var call = call("tasks", payload.name, example + [Argument(word)])
            call.list = .tasks(payload.bytes)
            return call
          }
        }
      }
    }
  }

  /// The calls that import hostile files in every format.
  static var ofImports: [HostileCall] {
    ImportFormat.allCases.flatMap { format in
      (HostileText.controls + [HostileText.all] + HostileText.numbers).flatMap { payload in
        [[], ["--dry-run"], ["--json"]].map { options in
          var call = HostileCall(
            place: "an imported file", payload: payload.name,
            words: ["import", "--from", Argument(format.rawValue), "-"]
              + options.map { Argument($0) })
          call.list = .tasks(Array("+plain".utf8))
          call.input = file(in: format, with: payload.bytes)
          return call
        }
      }
    }
  }

  /// Returns a file to import whose values contain `bytes`.
  private static func file(in format: ImportFormat, with bytes: [UInt8]) -> [UInt8] {
    let text =
      switch format {
      case .todo: String(decoding: HostileText.list(with: [0xFF]), as: UTF8.self)
      case .markdown: "- [ ] **(A)** a%\n  %\n- [x] %\n%\n"
      case .csv: "text,due,%,note\na%,%,%,%\n%,2026-11-22,%,%\n"
      case .tsv: "text\tdue\t%\tnote\na%\t%\t%\t%\n%\t2026-11-22\t%\t%\n"
      case .json:
        #"[{"description": "a%", "due": "%", "%": "%", "tags": ["%"], "status": "pending"}]"#
      case .ical:
        "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:a\nBEGIN:STANDARD\nDTSTART:20200101T000000\n"
          + "TZOFFSETTO:%\nTZOFFSETFROM:%\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=%SU\nEND:STANDARD\n"
          + "END:VTIMEZONE\nBEGIN:VTODO\nUID:%\nDTSTART;TZID=a:20260501T100000\nPRIORITY:%\n"
          + "RRULE:FREQ=MONTHLY;INTERVAL=%;BYDAY=%SU\nSUMMARY:b\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:a%\nDUE:%\nRRULE:%\nCATEGORIES:%\nX-%:%\n"
          + "DESCRIPTION:%\nEND:VTODO\nEND:VCALENDAR\n"
      }
    // JSON contains escapes instead of control characters.
    let bytes = format == .json ? Array(#"\u001b[2J\u0007\u009b\u202e\u2028"#.utf8) : bytes
    return Array(text.replacing("\u{FFFD}", with: "%").utf8)
      .split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
      .joined(separator: bytes).map { $0 }
  }

  /// The calls that name no command.
  static var withoutCommand: [HostileCall] {
    (valueForms + singleForms + termForms).flatMap { form, name in
      [[form], ["help", form], [form, "--help"], ["--color", form, "ls"], ["--version", form]].map {
        HostileCall(place: "no command", payload: name, words: $0)
      }
    }
  }

  private func call(_ place: String, _ payload: String, _ words: [Argument]) -> HostileCall {
    HostileCall(place: place, payload: payload, words: words)
  }

  /// A hostile word and its name.
  private typealias Form = (word: Argument, name: String)

  /// Returns hostile replacements for `word`.
  private func forms(of word: Argument?) -> [Form] {
    let all = HostileText.all.bytes
    guard let word else { return HostileCalls.termForms }
    return HostileCalls.termForms + [
      (Argument(word.bytes + all), "all after \(word.text)"),
      (Argument(all + word.bytes), "all before \(word.text)"),
    ]
  }

  /// Each of the hostile texts alone.
  private static let singleForms: [Form] = HostileText.single.map { (Argument($0.bytes), $0.name) }

  /// Words read as a term, a date, a number, a destination and so on.
  private static let termForms = forms([
    ("", ""), ("+", ""), ("@@", ""), ("due:", ""), ("due:", "..fri"), ("rec:", ""), ("pri:", ""),
    ("key:", ""), ("", ":1"), ("line<", ""), ("/", "(/"), ("\"", ""), ("1-", ""), ("1,", ""),
    ("not ", " or"),
  ])

  /// Words read as the value of an option.
  private static let valueForms = forms([
    ("", ""), ("due,", ""), ("@@", ""), ("{", "}"), ("{due:", "}"), ("1", ""),
  ])

  private static func forms(_ frames: [(start: String, end: String)]) -> [Form] {
    frames.map { start, end in
      let word = Argument(Array(start.utf8) + HostileText.all.bytes + Array(end.utf8))
      return (word, "all in \(start)…\(end)")
    } + [(Argument(HostileText.lineBreak.bytes), HostileText.lineBreak.name)]
  }
}
