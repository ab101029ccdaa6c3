import CSystem
import LibC
package import TodoTxtFiles

package enum SystemProgram {
  /// The path of the program's file; nil if unknown.
  package static var path: FilePath? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard csystem_program_path(&buffer, buffer.count) == 0 else { return nil }
      return FilePath(buffer.map(UInt8.init(bitPattern:)))
    #else
      return FileStore.destination(ofLink: "/proc/self/exe")
    #endif
  }
}
