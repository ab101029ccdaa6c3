public import Foundation
public import TodoTxt

extension Document {
  /// Reads a list from the bytes of a file.
  ///
  ///     let list = Document(try Data(contentsOf: url))
  public init(_ data: Data, dialect: Dialect = .extended) {
    self.init(parsing: [UInt8](data), dialect: dialect)
  }

  /// The bytes of the list as a file has them.
  ///
  ///     try list.data.write(to: url)
  public var data: Data { Data(bytes) }
}
