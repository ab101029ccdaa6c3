import CSystem
import LibC

package enum SystemProgram {
  /// The path of the program's file; nil if unknown.
  package static var path: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Darwin)
      guard csystem_program_path(&buffer, buffer.count) == 0 else { return nil }
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    return FilePath(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }
}
