/// The changes of a live list, for one `for await` loop.
///
/// A slow loop gets the whole list instead of each change. The sequence ends when its task is cancelled
/// or the list is deallocated.
public struct ListChanges: AsyncSequence, Sendable {
  private let subscription: Subscription

  init(_ subscription: Subscription) { self.subscription = subscription }

  /// Returns an iterator; the loops over one sequence share its changes.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Waits for each change.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let subscription: Subscription

    /// Returns the next change, or nil at the end.
    public func next() async -> ListChange? {
      var signals = subscription.signals.makeAsyncIterator()
      while true {
        if let change = await subscription.next() { return change }
        guard await signals.next() != nil else { return nil }
      }
    }
  }
}

@MainActor final class ChangeChannel {
  private var subscribers: [@Sendable () -> Subscription?] = []

  /// The most changes to keep for a slow loop.
  static let limit = 256

  nonisolated init() {}

  deinit { for subscriber in subscribers { subscriber()?.finish() } }

  /// Adds a subscriber, which unsubscribes when it is released.
  func subscribe(startingWith change: ListChange?) -> Subscription {
    let subscription = Subscription()
    if let change { subscription.add([change]) }
    subscribers.append { [weak subscription] in subscription }
    return subscription
  }

  /// Delivers changes that led to `tasks`.
  func send(_ changes: [ListChange], of tasks: [LiveTask]) {
    subscribers.removeAll { $0() == nil }
    guard !changes.isEmpty else { return }
    for subscriber in subscribers { subscriber()?.add(changes, of: tasks) }
  }
}

/// The changes that one loop has not received yet.
@MainActor final class Subscription {
  private var pending: [ListChange] = []

  /// Wakes the loop.
  nonisolated let signals: AsyncStream<Void>
  private nonisolated let signal: AsyncStream<Void>.Continuation

  init() { (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ changes: [ListChange], of tasks: [LiveTask] = []) {
    pending += changes
    if pending.count > ChangeChannel.limit { pending = [.reloaded(tasks)] }
    signal.yield()
  }

  /// Removes and returns the first change.
  func next() -> ListChange? { pending.isEmpty ? nil : pending.removeFirst() }

  /// Ends the loop when it has received all changes.
  nonisolated func finish() { signal.finish() }
}
