/// An option with a value of a type of its own.
///
///     static let file = ValueOption(
///       long: "file", short: "f", valueName: "FILE", help: "Work on FILE", completion: .file,
///       parse: { $0 })
///     …
///     invocation[file]  // an Argument?
///
/// Given more than once, the last one counts; `Invocation.all(_:)` returns them all.
package struct ValueOption<Value: Sendable>: OptionDescription {
  package let long: String
  package let short: Unicode.Scalar?
  package let help: String
  package let isValueOptional: Bool
  package let isHidden: Bool
  package let completion: CompletionKind
  private let name: String
  private let makeChoices: @Sendable () -> [String]
  private let parse: @Sendable (Argument?) throws -> Value

  /// Creates an option whose value is what `parse` makes of a word.
  ///
  /// With `omitted`, the value can be left out and is that one then: `--color` and `--color=WHEN`.
  package init(
    long: String, short: Unicode.Scalar? = nil, valueName: String, omitted: Value? = nil,
    isHidden: Bool = false, help: String,
    choices: @autoclosure @escaping @Sendable () -> [String] = [],
    completion: CompletionKind = .none,
    parse: @escaping @Sendable (Argument) throws -> Value
  ) {
    self.long = long
    self.short = short
    self.isValueOptional = omitted != nil
    self.isHidden = isHidden
    self.help = help
    self.completion = completion
    name = valueName
    makeChoices = choices
    self.parse = { argument in
      if let argument { return try parse(argument) }
      guard let omitted else { preconditionFailure("--\(long) needs a value") }
      return omitted
    }
  }

  package var valueName: String? { name }
  package var isNegatable: Bool { false }
  package var choices: [String] { makeChoices() }

  package func value(of argument: Argument?) throws -> any Sendable { try parse(argument) }
}

extension ValueOption where Value: CaseIterable & RawRepresentable<String> {
  /// Creates an option whose value is one of the names of an enumeration.
  package init(
    long: String, short: Unicode.Scalar? = nil, valueName: String, omitted: Value? = nil,
    isHidden: Bool = false, help: String
  ) {
    self.init(
      long: long, short: short, valueName: valueName, omitted: omitted, isHidden: isHidden,
      help: help, choices: Value.allCases.map { $0.rawValue }
    ) { argument in
      guard let value = Value(rawValue: argument.text) else {
        throw InvalidValue.notOneOf(Value.allCases.map { $0.rawValue })
      }
      return value
    }
  }
}
