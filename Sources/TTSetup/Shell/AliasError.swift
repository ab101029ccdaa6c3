package import CommandLineKit
import TTOutput
package import TTSession
package import TTSystem
import TodoTxt

package enum AliasError: Error {
  case isCommand(String)

  /// The definition starts with another alias.
  case standsForAlias(String)

  /// The definition is not a valid command line.
  case wrongLine(UsageError)

  package var message: String {
    switch self {
    case .isCommand(let name): "\(name.quoted) is a \(Program.name) command; choose another name"
    case .standsForAlias(let name):
      "\(name.bytes.quoted) is an alias; write its command instead"
    case .wrongLine(let error): Message(error).string
    }
  }
}

extension UserAlias {
  /// Checks that the alias can be called and starts a valid command line.
  ///
  /// Operands can be missing, since they can follow the alias.
  func check(in table: CommandTable, _ environment: Environment) throws(AliasError) {
    if table.isTaken(Argument(name)) { throw .isCommand(name) }
    var commands = table
    commands.userAliases = { [] }
    let request: Request
    do throws(UsageError) {
      request = try commands.request(for: words)
    } catch {
      switch error {
      case .missingOperand, .missingValue: return
      default: throw .wrongLine(error)
      }
    }
    guard case .external(let called, _, _) = request else { return }
    if called.text == name || table.userAlias(calledBy: called) != nil {
      throw .standsForAlias(called.text)
    }
    if ExternalCommand.path(of: called, in: environment) == nil {
      throw .wrongLine(commands.unknownCommand(called))
    }
  }
}

extension Configuration {
  package func mistake(
    of alias: UserAlias, in table: CommandTable, _ environment: Environment
  ) -> ConfigurationError? {
    do throws(AliasError) {
      try alias.check(in: table, environment)
      return nil
    } catch {
      return self.alias(named: alias.name).flatMap { mistake(in: $0, error.message) }
    }
  }
}
