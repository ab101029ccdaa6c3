// What the recipes of TodoTxtLive use of SwiftUI, as Apple documents it.

import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError() } }

public struct EmptyView: View { public var body: Never { return fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> EmptyView { EmptyView() }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
}

extension State where Value: ExpressibleByNilLiteral { public init() {} }

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@MainActor public struct List<SelectionValue, Content: View>: View {
  public var body: Never { return fatalError() }
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content)
  where SelectionValue: Hashable {}
}

@MainActor public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public var body: Never { return fatalError() }
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

@MainActor public struct Form<Content: View>: View {
  public var body: Never { return fatalError() }
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor public struct Text: View {
  public var body: Never { return fatalError() }
  public init<S: StringProtocol>(_ content: S) {}
}

@MainActor public struct Toggle: View {
  public var body: Never { return fatalError() }
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

@MainActor public struct TextField: View {
  public var body: Never { return fatalError() }
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

@MainActor public struct DatePicker: View {
  public var body: Never { return fatalError() }
  public init<S: StringProtocol>(_ title: S, selection: Binding<Date>) {}
}

@MainActor public struct Button: View {
  public var body: Never { return fatalError() }
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

extension View {
  public func task(_ action: @escaping @isolated(any) @Sendable () async -> Void) -> some View { EmptyView() }
  public func disabled(_ disabled: Bool) -> some View { EmptyView() }
}
