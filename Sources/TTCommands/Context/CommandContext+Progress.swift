import CommandLineKit

extension CommandContext {
  /// Begins a work of `total` steps, which a person at the terminal is told of if it takes long.
  func progress(_ label: String, total: Int) -> Progress {
    let isQuiet = invocation[GlobalOptions.quiet]
    return Progress(
      "\(Program.name): \(label)", total: total, on: isQuiet ? nil : world.progressDevice)
  }
}
