package import CommandLineKit

/// The option that says who starts a task.
package enum ClaimOptions {
  package static let claim = ValueOption<[UInt8]>(
    long: "claim", valueName: "NAME",
    help: "Claim tasks for NAME; refuses those that are claimed or running",
    parse: Change.claimant)
}
