package import CommandLineKit
package import TTOutput
package import TTSession
package import TTSystem
import TodoTxt

extension UserAlias {
  /// Returns why the alias cannot be called, or starts no valid command line; nil if it is fine.
  ///
  /// Operands can be missing, since they can follow the alias.
  func mistake(in table: CommandTable, _ environment: Environment) -> Message? {
    if table.isTaken(Argument(name)) { return .isCommand(name) }
    var commands = table
    commands.userAliases = { [] }
    let request: Request
    do throws(UsageError) {
      request = try commands.request(for: words)
    } catch {
      switch error {
      case .missingOperand, .missingValue: return nil
      default: return Message(error)
      }
    }
    guard case .external(let called, _, _) = request else { return nil }
    if called.text == name || table.userAlias(calledBy: called) != nil {
      return .standsForAlias(called.text)
    }
    return ExternalCommand.path(of: called, in: environment) == nil
      ? Message(commands.unknownCommand(called)) : nil
  }
}

extension Configuration {
  package func mistake(
    of alias: UserAlias, in table: CommandTable, _ environment: Environment
  ) -> ConfigurationError? {
    alias.mistake(in: table, environment).flatMap { message in
      self.alias(named: alias.name).flatMap { mistake(in: $0, message.string) }
    }
  }
}

extension Message {
  package static func isCommand(_ name: String) -> Self {
    .usage("\(name.quoted) is a \(Program.name) command; choose another name")
  }

  /// The definition of an alias starts with another one.
  static func standsForAlias(_ name: String) -> Self {
    .usage("\(name.bytes.quoted) is an alias; write its command instead")
  }
}
