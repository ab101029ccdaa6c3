public import TodoTxt
public import TodoTxtFiles

// Names that people try. As in TodoTxt, the compiler rejects them and names the right ones.

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension LiveList {
  @available(*, unavailable, message: "pass a store: 'LiveList(path, store: store)'")
  public convenience init(_ path: FilePath) { self.init(text: "") }

  @available(*, unavailable, message: "use 'state': it is '.loading'")
  public var isLoading: Bool { false }

  @available(*, unavailable, message: "use 'state': it is '.failed(error)'")
  public var error: FileError? { nil }

  @available(*, unavailable, message: "use 'undoName != nil'")
  public var canUndo: Bool { false }

  @available(*, unavailable, message: "use 'redoName != nil'")
  public var canRedo: Bool { false }

  @available(*, unavailable, message: "use 'LiveList(text:)'")
  public static func preview(_ text: String) -> LiveList { LiveList(text: text) }

  @available(*, unavailable, renamed: "watch()")
  public func reload() async throws {}

  @available(*, unavailable, renamed: "tasks")
  public var items: [LiveTask] { tasks }

  @available(*, unavailable, message: "use 'edit(\"add\") { try $0.add(text, on: today) }'")
  public func add(_ text: String, on today: CivilDate? = nil) async throws {}

  @available(
    *, unavailable, message: "use 'edit(\"complete\") { try $0.complete(task, on: today) }'"
  )
  public func complete(_ row: some TodoItemRow, on today: CivilDate? = nil) async throws {}

  @available(*, unavailable, message: "use 'edit(\"reopen\") { try $0.reopen(task) }'")
  public func reopen(_ row: some TodoItemRow) async throws {}

  @available(*, unavailable, message: "use 'edit(\"remove\") { try $0.remove(task) }'")
  public func remove(_ row: some TodoItemRow) async throws {}

  @available(*, unavailable, message: "use 'edit(\"remove\") { try $0.remove(task) }'")
  public func delete(_ row: some TodoItemRow) async throws {}

  @available(*, unavailable, message: "use 'edit(\"change\") { try $0.update(task) { … } }'")
  public func update(_ row: some TodoItemRow) async throws {}

  @available(
    *, unavailable, message: "use 'edit(\"move\") { try $0.move([task], before: other.item) }'"
  )
  public func move(_ row: some TodoItemRow, before other: (any TodoItemRow)?) async throws {}
}
