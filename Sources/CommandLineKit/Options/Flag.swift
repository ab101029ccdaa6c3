/// An option without a value.
///
///     static let all = Flag(long: "all", short: "a", help: "Show completed tasks too")
///     …
///     if invocation[all] { … }
package struct Flag: OptionDescription {
  package let long: String
  package let short: Unicode.Scalar?
  package let help: String

  package init(long: String, short: Unicode.Scalar? = nil, help: String) {
    self.long = long
    self.short = short
    self.help = help
  }

  package var valueName: String? { nil }
  package var choices: [String] { [] }
  package var completion: CompletionKind { .none }
  package func value(of argument: Argument?) -> any Sendable { true }
}
