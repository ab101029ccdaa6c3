import CSystem
import LibC

extension Descriptor {
  /// The name of an extended attribute, with its final NUL.
  typealias AttributeName = [CChar]

  /// Returns the names of the extended attributes, including access control lists, without those
  /// that the system itself sets.
  ///
  /// Returns none if the file system does not support them.
  func attributeNames() throws(SystemError) -> [AttributeName] {
    do {
      let names = try grown(.readAttributes) { buffer in
        csystem_listxattr(number, buffer.baseAddress, buffer.count)
      }
      return names.split(separator: 0).map { Array($0) + [0] }.filter { $0 != ofSystem }
    } catch let error where error.code == ENOTSUP || error.code == ENOSYS {
      return []
    }
  }

  /// Returns the value of an extended attribute, or nil if there is none of that name.
  func attribute(_ name: AttributeName) throws(SystemError) -> [CChar]? {
    do {
      return try grown(.readAttributes) { buffer in
        csystem_getxattr(number, name, buffer.baseAddress, buffer.count)
      }
    } catch let error where error.code == noSuchAttribute {
      return nil
    }
  }

  func setAttribute(_ name: AttributeName, to value: [CChar]) throws(SystemError) {
    _ = try ask(.writeAttributes) { csystem_setxattr(number, name, value, value.count) }
  }

  func removeAttribute(_ name: AttributeName) throws(SystemError) {
    _ = try ask(.writeAttributes) { csystem_removexattr(number, name) }
  }

  /// Copies the access control list of `other`, if it is not an extended attribute.
  func copyAccessControlList(of other: Descriptor) throws(SystemError) {
    do {
      _ = try ask(.writeAttributes) { csystem_copy_acl(other.number, number) }
    } catch let error where error.code == ENOTSUP {
      // A file system without such lists has none to lose.
    }
  }

  /// Returns the bytes that `body` writes into a buffer; a first call without a buffer returns the
  /// size.
  private func grown(
    _ call: SystemCall, _ body: (UnsafeMutableBufferPointer<CChar>) -> Int
  ) throws(SystemError) -> [CChar] {
    let size = try ask(call) { body(UnsafeMutableBufferPointer(start: nil, count: 0)) }
    guard size > 0 else { return [] }
    var failure: SystemError?
    let value = [CChar](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemError) { count = try ask(call) { body(buffer) } } catch { failure = error }
    }
    if let failure { throw failure }
    return value
  }
}

#if canImport(Darwin)
  private let noSuchAttribute = ENOATTR
  /// An attribute that macOS gives each file itself, and that only root may set or remove.
  private let ofSystem: Descriptor.AttributeName? = Array("com.apple.provenance".utf8CString)
#else
  private let noSuchAttribute = ENODATA
  private let ofSystem: Descriptor.AttributeName? = nil
#endif
