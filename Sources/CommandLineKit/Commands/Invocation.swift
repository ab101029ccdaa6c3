/// A parsed call of a command: its options and operands.
///
///     invocation[ListCommand.limit]  // Int?, the type of the option's value
///     invocation[ListCommand.all]    // Bool
///     invocation.operands            // the words that are neither options nor values
package struct Invocation {
  /// The name as typed, which can be an alias; the command's own name if none was typed.
  package let name: String

  /// Whether no command was typed and this is the default one.
  package let isImplied: Bool

  /// The words that are neither options nor their values, in order.
  package var operands: [Argument] = []

  /// The position in `operands` of the first one after `--`; nil without a `--`.
  package private(set) var endOfOptions: Int?

  private let options: [any OptionDescription]
  private var settings: [GivenValue] = []

  private struct GivenValue {
    let long: String
    let value: any Sendable
  }

  package init(name: String, options: [any OptionDescription], isImplied: Bool = false) {
    self.name = name
    self.isImplied = isImplied
    self.options = options
  }

  /// Whether `flag` is given.
  package subscript(flag: Flag) -> Bool { last(flag.long) ?? false }

  /// Whether the command takes `flag` and it is given.
  package func has(_ flag: Flag) -> Bool {
    value(flag.long) ?? false
  }

  /// Whether any of `options` is given.
  package func has(anyOf options: [any OptionDescription]) -> Bool {
    settings.contains { setting in options.contains { $0.long == setting.long } }
  }

  /// The last value given to `option`; nil if there is none.
  package subscript<Value>(option: ValueOption<Value>) -> Value? { last(option.long) }

  /// The last value given to `option`; nil if there is none, or the command does not take it.
  package func value<Value>(ifTaken option: ValueOption<Value>) -> Value? { value(option.long) }

  package func count(of long: String) -> Int { settings.count { $0.long == long } }

  /// Returns all the values given to `option`, in order.
  package func all<Value>(_ option: ValueOption<Value>) -> [Value] {
    settings.compactMap { $0.long == option.long ? $0.value as? Value : nil }
  }

  mutating func append(operand: Argument) { operands.append(operand) }

  package mutating func set(_ option: any OptionDescription, to value: any Sendable) {
    settings.append(GivenValue(long: option.long, value: value))
  }

  mutating func endOptions(followedBy words: ArraySlice<Argument>) {
    endOfOptions = operands.count
    operands += words
  }

  private func last<Value>(_ long: String) -> Value? {
    // An option missing from the command's list would silently never be given.
    assert(options.contains { $0.long == long }, "\(name) does not list the option --\(long)")
    return value(long)
  }

  private func value<Value>(_ long: String) -> Value? {
    for setting in settings.reversed() where setting.long == long {
      return setting.value as? Value
    }
    return nil
  }
}
