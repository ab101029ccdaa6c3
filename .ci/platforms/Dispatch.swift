// The part of Dispatch that this package calls, for the types only, as Apple documents it.

public class DispatchObject {
  public func activate() {}
  public func resume() {}
  public func suspend() {}
}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public init(label: String) {}
  public static func global() -> DispatchQueue { fatalError() }
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { fatalError() }
}

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture: DispatchTime = { fatalError() }()
  public static func now() -> DispatchTime { fatalError() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { fatalError() }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    fatalError()
  }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}

public protocol DispatchSourceProtocol: DispatchObject {
  typealias DispatchSourceHandler = @convention(block) () -> Void
}

extension DispatchSourceProtocol {
  public func setEventHandler(handler: DispatchSourceHandler?) {}
  public func setCancelHandler(handler: DispatchSourceHandler?) {}
  public func cancel() {}
}

public protocol DispatchSourceRead: DispatchSourceProtocol {}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public class DispatchSource: DispatchObject {
  public class func makeReadSource(
    fileDescriptor: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead { fatalError() }

  public class func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    fatalError()
  }
}
