// The part of Foundation that the bridges and the tests call, for the types only, as Apple documents it. Like Apple's, it also shows
// the C library and Dispatch.

@_exported import Dispatch

#if os(macOS) || os(iOS)
  @_exported import Darwin
#else
  @_exported import Musl
#endif

public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, Sendable {
  public typealias Index = Int
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let atomic: WritingOptions = []
  }
  public init() { fatalError() }
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { fatalError() }
  public init?(base64Encoded text: String) { fatalError() }
  public init(contentsOf url: URL) throws { fatalError() }
  public func write(to url: URL, options: WritingOptions = []) throws { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> UInt8 {
    get { fatalError() }
    set { fatalError() }
  }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
  where C.Element == UInt8 { fatalError() }
}

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Sendable {
  public init() { fatalError() }
  public init(timeIntervalSinceNow: TimeInterval) { fatalError() }
  public init(timeIntervalSince1970: TimeInterval) { fatalError() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { fatalError() }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { fatalError() }
  public var timeIntervalSinceNow: TimeInterval { fatalError() }
  public static func < (a: Date, b: Date) -> Bool { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
  public init?(identifier: String) { fatalError() }
  public static var current: TimeZone { fatalError() }
  public static var gmt: TimeZone { fatalError() }
  public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian }
  public enum MatchingPolicy: Sendable { case nextTime }
  public enum RepeatedTimePolicy: Sendable { case first }
  public enum SearchDirection: Sendable { case forward }
  public enum Component: Hashable, Sendable { case hour, minute }
  public init(identifier: Identifier) { fatalError() }
  public var timeZone: TimeZone
  public func startOfDay(for date: Date) -> Date { fatalError() }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
  public func date(
    bySettingHour hour: Int, minute: Int, second: Int, of date: Date, matchingPolicy: MatchingPolicy = .nextTime,
    repeatedTimePolicy: RepeatedTimePolicy = .first, direction: SearchDirection = .forward
  ) -> Date? { fatalError() }
}

public struct DateComponents: Hashable, Sendable {
  public var hour: Int?
  public var minute: Int?
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension Error {
  public var localizedDescription: String { fatalError() }
}

public struct UUID: Hashable, Sendable {
  public init() { fatalError() }
  public var uuidString: String { fatalError() }
}

public struct URL: Hashable, Sendable {
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
  public init?(string: String) { fatalError() }
  public init(filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {
    fatalError()
  }
  public init(fileURLWithPath path: String) { fatalError() }
  public var path: String { fatalError() }
  public var isFileURL: Bool { fatalError() }
  public func withUnsafeFileSystemRepresentation<R>(_ body: (UnsafePointer<Int8>?) throws -> R) rethrows -> R {
    fatalError()
  }
  public var absoluteString: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var pathComponents: [String] { fatalError() }
  public var pathExtension: String { fatalError() }
  public var standardized: URL { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public func path(percentEncoded: Bool = true) -> String { fatalError() }
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    fatalError()
  }
  public func appending<S: StringProtocol>(
    component: S, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { fatalError() }
  public func appendingPathExtension(_ pathExtension: String) -> URL { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public mutating func deleteLastPathComponent() { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public func resolvingSymlinksInPath() -> URL { fatalError() }
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey: URLResourceKey = { fatalError() }()
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let modificationDate: FileAttributeKey = { fatalError() }()
  public static let posixPermissions: FileAttributeKey = { fatalError() }()
  public static let size: FileAttributeKey = { fatalError() }()
  public static let systemFreeSize: FileAttributeKey = { fatalError() }()
}

open class FileManager: NSObject, @unchecked Sendable {
  public class var `default`: FileManager { fatalError() }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public class DirectoryEnumerator: NSEnumerator {}
  public var temporaryDirectory: URL { fatalError() }
  public func contents(atPath path: String) -> Data? { fatalError() }
  public func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { fatalError() }
  public func fileExists(atPath path: String) -> Bool { fatalError() }
  public func isExecutableFile(atPath path: String) -> Bool { fatalError() }
  public func isWritableFile(atPath path: String) -> Bool { fatalError() }
  public func isReadableFile(atPath path: String) -> Bool { fatalError() }
  public func removeItem(at url: URL) throws { fatalError() }
  public func removeItem(atPath path: String) throws { fatalError() }
  public func copyItem(at url: URL, to target: URL) throws { fatalError() }
  public func copyItem(atPath path: String, toPath target: String) throws { fatalError() }
  public func moveItem(at url: URL, to target: URL) throws { fatalError() }
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
  public func linkItem(at url: URL, to target: URL) throws { fatalError() }
  public func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws { fatalError() }
  public func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws { fatalError() }
  public func createSymbolicLink(at url: URL, withDestinationURL target: URL) throws { fatalError() }
  public func createSymbolicLink(atPath path: String, withDestinationPath target: String) throws {
    fatalError()
  }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { fatalError() }
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { fatalError() }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
  public func attributesOfFileSystem(forPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
    fatalError()
  }
}

open class FileHandle: NSObject, @unchecked Sendable {
  public convenience init(forWritingTo url: URL) throws { fatalError() }
  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public var fileDescriptor: Int32 { fatalError() }
  public func readToEnd() throws -> Data? { fatalError() }
  @discardableResult public func seekToEnd() throws -> UInt64 { fatalError() }
  public func write<T: DataProtocol>(contentsOf data: T) throws { fatalError() }
  public func close() throws { fatalError() }
}

public protocol DataProtocol {}
extension Data: DataProtocol {}

open class Pipe: NSObject, @unchecked Sendable {
  public var fileHandleForReading: FileHandle { fatalError() }
  public var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process: NSObject, @unchecked Sendable {
  public var executableURL: URL?
  public var arguments: [String]?
  public var environment: [String: String]?
  public var currentDirectoryURL: URL?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var standardError: Any?
  public var terminationStatus: Int32 { fatalError() }
  public var isRunning: Bool { fatalError() }
  public func run() throws { fatalError() }
  public func waitUntilExit() { fatalError() }
  public func terminate() { fatalError() }
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  public class var processInfo: ProcessInfo { fatalError() }
  public var environment: [String: String] { fatalError() }
  public var processIdentifier: Int32 { fatalError() }
  public var activeProcessorCount: Int { fatalError() }
}

open class NSObject: Equatable, Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

open class NSNull: NSObject {}
open class NSEnumerator: NSObject, Sequence, IteratorProtocol {
  public func next() -> Any? { fatalError() }
}

open class NSNumber: NSObject, @unchecked Sendable {
  public init(value: Bool) {}
  public init(value: Int) {}
  public var objCType: UnsafePointer<CChar> { fatalError() }
  public var boolValue: Bool { fatalError() }
  public var intValue: Int { fatalError() }
  public var doubleValue: Double { fatalError() }
}

open class NSDictionary: NSObject {
  public init(dictionary: [AnyHashable: Any]) {}
  public func isEqual(to other: [AnyHashable: Any]) -> Bool { fatalError() }
  public func isEqual(_ other: Any?) -> Bool { fatalError() }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func wait() {}
  public func signal() {}
  public func broadcast() {}
}

open class Thread: NSObject {
  public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public class func sleep(forTimeInterval: TimeInterval) {}
}

open class JSONDecoder {
  public init() { fatalError() }
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    fatalError()
  }
}

open class JSONEncoder {
  public init() { fatalError() }
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let fragmentsAllowed: ReadingOptions = []
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let fragmentsAllowed: WritingOptions = []
    public static let prettyPrinted: WritingOptions = []
    public static let sortedKeys: WritingOptions = []
    public static let withoutEscapingSlashes: WritingOptions = []
  }
  public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
  public class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data {
    fatalError()
  }
}

public struct NSRange: Hashable, Sendable {
  public init(location: Int, length: Int) { fatalError() }
  public init<R: RangeExpression, S: StringProtocol>(_ range: R, in text: S) where R.Bound == String.Index {
    fatalError()
  }
  public var location: Int
  public var length: Int
}

public let NSNotFound: Int = .max

extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in text: some StringProtocol) { fatalError() }
}

open class NSTextCheckingResult: NSObject {
  public var range: NSRange { fatalError() }
  public var numberOfRanges: Int { fatalError() }
  public func range(at index: Int) -> NSRange { fatalError() }
}

open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let caseInsensitive: Options = []
    public static let anchorsMatchLines: Options = []
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public init(pattern: String, options: Options = []) throws { fatalError() }
  public func firstMatch(
    in text: String, options: MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { fatalError() }
  public func matches(
    in text: String, options: MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { fatalError() }
}

public struct POSIXErrorCode: RawRepresentable, Hashable, Sendable {
  public init?(rawValue: Int32) { fatalError() }
  public var rawValue: Int32 { fatalError() }
  public static var EINVAL: POSIXErrorCode { fatalError() }
}

public struct POSIXError: Error {
  public init(_ code: POSIXErrorCode) { fatalError() }
}

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {
    public static var fileNoSuchFile: Code { fatalError() }
    public static var fileWriteUnknown: Code { fatalError() }
    public static var fileReadUnknown: Code { fatalError() }
    public static var fileReadCorruptFile: Code { fatalError() }
    public static var fileReadInapplicableStringEncoding: Code { fatalError() }
  }
  public init(_ code: Code) { fatalError() }
}

public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var decimalDigits: CharacterSet { fatalError() }
  public init(charactersIn text: String) { fatalError() }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static var utf8: Encoding { fatalError() }
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let regularExpression: CompareOptions = []
    public static let backwards: CompareOptions = []
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

extension StringProtocol {
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws { fatalError() }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { fatalError() }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(
    of text: T, with other: R, options: String.CompareOptions = [], range: Range<Index>? = nil
  ) -> String { fatalError() }
  public func range<T: StringProtocol>(
    of text: T, options: String.CompareOptions = [], range: Range<Index>? = nil
  ) -> Range<Index>? { fatalError() }
  public func replacingCharacters<T: StringProtocol>(
    in range: Range<Index>, with other: T
  ) -> String { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
}

extension Date {
  public var timeIntervalSince1970: TimeInterval { fatalError() }
}
