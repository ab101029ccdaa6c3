public import TodoTxt

// Names that people try. As in TodoTxt, the compiler rejects them and names the right ones.

extension FileStore {
  @available(*, unavailable, message: "import TodoTxtLive; use 'versions(of:)'")
  public func changes(of path: FilePath) -> [Document] { [] }

  @available(*, unavailable, message: "use 'FileStore(stateDirectory:)'; each call names its file")
  public init<Location>(directory: Location) { self.init(stateDirectory: nil) }

  @available(*, unavailable, renamed: "document(at:)")
  public func load(_ path: FilePath) throws -> Document { Document() }

  @available(*, unavailable, message: "use 'edit(path, as: name) { list in … }'")
  public func save(_ document: Document, to path: FilePath) throws {}

  @available(*, unavailable, message: "use 'edit(path, as: name) { list in … }'")
  public func write(_ document: Document, to path: FilePath) throws {}
}
