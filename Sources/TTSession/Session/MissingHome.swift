package import TTSystem

/// The lack of a home directory, and its consequences.
///
/// Nothing in the current directory replaces it: that directory may belong to someone else.
package struct MissingHome: Hashable, Sendable {
  private let isUnconfigured: Bool
  private let isWithoutState: Bool

  /// Looks for the directories of configuration and state; nil if the environment names both.
  package init?(in environment: Environment) {
    isUnconfigured = Configuration.directory(in: environment) == nil
    isWithoutState = Session.stateDirectory(in: environment) == nil
    guard isUnconfigured || isWithoutState else { return nil }
  }

  package var message: String {
    let effects = [
      isUnconfigured ? "no configuration is read" : nil,
      isWithoutState ? "no change can be undone" : nil,
    ]
    return effects.compactMap(\.self).joined(separator: " and ")
      + "; set HOME to the full path of your home folder"
  }
}
