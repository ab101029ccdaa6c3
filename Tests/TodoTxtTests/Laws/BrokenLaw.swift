/// A law that an input broke.
///
/// The laws are checked by `swift test` over random files, and by the fuzzer in `Tests/Tools/Fuzzing`, which
/// is built from these files and the sources of the library in one module.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a law holds.
func expectLaw(_ holds: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
  guard holds else { throw BrokenLaw(description: law()) }
}
