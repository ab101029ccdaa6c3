/// An option with a typed value.
///
///     static let file = ValueOption(
///       long: "file", short: "f", valueName: "FILE", help: "Work on FILE", completion: .file,
///       parse: { $0 })
///     …
///     invocation[file]  // an Argument?
///
/// If it is given more than once, the last one wins; `Invocation.all(_:)` returns them all.
package struct ValueOption<Value: Sendable>: OptionDescription {
  package let long: String
  package let short: Unicode.Scalar?
  package let help: String
  package let completion: CompletionKind
  private let name: String
  private let makeChoices: @Sendable () -> [String]
  private let parse: @Sendable (Argument) throws -> Value

  /// Creates an option whose words `parse` turns into values.
  package init(
    long: String, short: Unicode.Scalar? = nil, valueName: String, help: String,
    choices: @autoclosure @escaping @Sendable () -> [String] = [],
    completion: CompletionKind = .none,
    parse: @escaping @Sendable (Argument) throws -> Value
  ) {
    self.long = long
    self.short = short
    self.help = help
    self.completion = completion
    name = valueName
    makeChoices = choices
    self.parse = parse
  }

  package var valueName: String? { name }
  package var choices: [String] { makeChoices() }

  package func value(of argument: Argument?) throws -> any Sendable {
    guard let argument else { preconditionFailure("--\(long) needs a value") }
    return try parse(argument)
  }
}

extension ValueOption where Value: CaseIterable & RawRepresentable<String> {
  /// Creates an option whose values are the names of an enumeration's cases.
  package init(
    long: String, short: Unicode.Scalar? = nil, valueName: String, help: String
  ) {
    self.init(
      long: long, short: short, valueName: valueName, help: help,
      choices: Value.allCases.map { $0.rawValue }
    ) { argument in
      guard let value = Value(rawValue: argument.text) else {
        throw InvalidValue.notOneOf(Value.allCases.map { $0.rawValue })
      }
      return value
    }
  }
}
