import CommandLineKit
package import TTOutput
import TTSession
import TTSystem
import TodoTxt

extension Configuration {
  /// The aliases with the name of a command; that command refuses to run.
  func takenAliases(in table: CommandTable) -> [ConfigurationError] {
    aliases(home: nil).filter { table.isTaken(Argument($0.name)) }.compactMap { alias in
      let reason = Message.isCommand(alias.name).string
      return self.alias(named: alias.name).flatMap { mistake(in: $0, reason) }
    }
  }
}

extension Message {
  package static func isCommand(_ name: String) -> Self {
    .usage("\(name.quoted) is a \(Program.name) command; choose another name")
  }
}
