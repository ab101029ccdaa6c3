import Testing

/// A transcript of a shell: commands, their output and their status.
///
///     $ tt do 9
///     tt: no task 9; the list has one line
///     [1]
///
/// A line that starts with `$ ` is a command; lines that start with `> ` continue it. The lines after
/// it are its output, on standard output and standard error together; a last line `[N]` is its
/// status, 0 if missing. An output line that would look like one of these starts with a backslash.
/// Lines that start with `# ` are comments.
package struct Transcript: Sendable, CustomTestStringConvertible {
  package let name: String
  package let steps: [Step]

  package struct Step: Sendable {
    /// The line of the command in the file, from 1.
    package let line: Int
    package var command: String
    package var output = ""
    package var status: Int32 = 0
  }

  package init(name: String, text: String) {
    self.name = name
    var steps: [Step] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: index + 1, command: String(line.dropFirst(2))))
      } else if steps.isEmpty || line.hasPrefix("# ") {
        continue
      } else if line.hasPrefix("> ") || line == ">" {
        steps[steps.count - 1].command += "\n" + line.dropFirst(2)
      } else if line.first == "[", line.last == "]", let status = Int32(line.dropFirst().dropLast())
      {
        steps[steps.count - 1].status = status
      } else {
        steps[steps.count - 1].output += line.hasPrefix("\\") ? line.dropFirst() : line
        steps[steps.count - 1].output += "\n"
      }
    }
    self.steps = steps.map { step in
      var step = step
      // A blank line before the next comment or command is only for readability.
      while step.output.hasSuffix("\n\n") || step.output == "\n" { step.output.removeLast() }
      return step
    }
  }

  package var testDescription: String { name }
}
