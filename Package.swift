// swift-tools-version: 6.2

import PackageDescription

/// A file that lists the functions and variables of short commands, which the linker then places together.
///
/// Only `.ci/package` sets it.
let startupOrder = Context.environment["TT_STARTUP_ORDER"]

/// Whether this is a checkout for another package, which must be built without flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// The settings of every module and test.
///
/// TodoTxt needs lifetimes to add `Array.span`, which systems before macOS 26 lack.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// Optimized code with assertions in debug builds, which more than halves the time of the tests.
///
/// `TT_DEBUGGER=1 swift build` omits it, for a debugger.
let optimized: [SwiftSetting] =
  isDependency || Context.environment["TT_DEBUGGER"] != nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// Flags for faster start-up.
///
/// Without the first one, generic types are created from their names at run time, which takes a tenth of the
/// instructions of `tt ls` for a short list. For macOS, it is the default. With the second one, the
/// linker can move each function.
let fastStart: [SwiftSetting] =
  isDependency
  ? []
  : [
    .unsafeFlags(
      ["-Xfrontend", "-prespecialize-generic-metadata", "-Xfrontend", "-function-sections"],
      .when(platforms: [.linux], configuration: .release))
  ]

/// The settings of the modules of `tt` and of the libraries; as dependencies, the libraries get no
/// flags.
let moduleSettings = settings + optimized + fastStart

/// The commit that `tt --version` names, with a `+` if files have changed since.
let commit = Context.gitInformation.map {
  $0.currentCommit.prefix(7) + ($0.hasUncommittedChanges ? "+" : "")
}

/// The settings of the executable alone, so that a new commit recompiles only one file.
let executableSettings: [SwiftSetting] =
  moduleSettings
  + (commit.map { [.unsafeFlags(["-Xcc", "-DTT_COMMIT=\"\($0)\""])] } ?? [])

/// A static executable starts six times faster than a dynamic one, and needs no Swift runtime.
///
/// Without symbols, it is 15 MB instead of 43; `TT_SYMBOLS=1 swift build` keeps them for a
/// profiler. On Linux, only lld can also order variables. It prints the libraries that it reads,
/// for the packages' list of components.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable"]
      + (startupOrder.map { file in
        ["-use-ld=lld"]
          + ["--symbol-ordering-file", file, "--trace"].flatMap { ["-Xlinker", $0] }
      } ?? [])
      + (Context.environment["TT_SYMBOLS"] != nil ? [] : ["-Xlinker", "-s"]),
    .when(platforms: [.linux], configuration: .release))
]

/// A session and the modules below it, on which every interface of `tt` is built.
let session: [Target.Dependency] = [
  "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem", "TTOutput", "TTSession",
]

let package = Package(
  name: "tt",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "TodoTxt", targets: ["TodoTxt"]),
    .library(name: "TodoTxtFiles", targets: ["TodoTxtFiles"]),
    .library(name: "TodoTxtLive", targets: ["TodoTxtLive"]),
    .library(name: "TodoTxtFoundation", targets: ["TodoTxtFoundation"]),
    .executable(name: "tt", targets: ["tt"]),
  ],
  targets: [
    .systemLibrary(name: "CSystem"),
    .target(name: "LibC", swiftSettings: moduleSettings),
    .target(name: "TodoTxt", dependencies: ["LibC"], swiftSettings: moduleSettings),
    .target(
      name: "TodoTxtFiles", dependencies: ["TodoTxt", "CSystem", "LibC"],
      swiftSettings: moduleSettings),
    // Separate from TodoTxtFiles, so that tt links neither Observation nor Dispatch.
    .target(
      name: "TodoTxtLive", dependencies: ["TodoTxt", "TodoTxtFiles"],
      swiftSettings: moduleSettings),
    // Bridges to Foundation, which tt never links.
    .target(
      name: "TodoTxtFoundation", dependencies: ["TodoTxt", "TodoTxtFiles"],
      swiftSettings: moduleSettings),
    .target(name: "CommandLineKit", dependencies: ["LibC"], swiftSettings: moduleSettings),
    .target(
      name: "TTSystem",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "LibC"],
      swiftSettings: moduleSettings),
    .target(
      name: "TTOutput",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem"],
      swiftSettings: moduleSettings),
    .target(
      name: "TTSession",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem", "TTOutput"],
      swiftSettings: moduleSettings),
    // Calendars and the mapping of tasks, which `tt export`, `tt import` and `tt sync` share.
    .target(
      name: "TTCalendar", dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit"],
      swiftSettings: moduleSettings),
    .target(name: "TTLanguageServer", dependencies: session, swiftSettings: moduleSettings),
    .target(name: "TTScreen", dependencies: session, swiftSettings: moduleSettings),
    .target(
      name: "TTSync", dependencies: session + ["TTCalendar"], swiftSettings: moduleSettings),
    .target(
      name: "TodoSh",
      dependencies: session + ["CSystem", "LibC"],
      swiftSettings: moduleSettings),
    .target(
      name: "TTCommands",
      dependencies: session + ["TTCalendar", "TTLanguageServer", "TTScreen", "TTSync", "TodoSh"],
      swiftSettings: moduleSettings),
    .executableTarget(
      name: "tt",
      dependencies: [
        "TTCommands", "TTSystem", "TTOutput", "TTSession", "TodoTxtFiles", "CommandLineKit", "LibC",
        "CSystem",
      ],
      swiftSettings: executableSettings, linkerSettings: staticExecutable),

    .target(
      name: "TestSupport", dependencies: ["CommandLineKit"], path: "Tests/Support",
      swiftSettings: settings + optimized),
    // The code of README and documentation, which sees the libraries as any other package does.
    .target(
      name: "Examples", dependencies: ["TodoTxt", "TodoTxtFiles", "TodoTxtLive"],
      path: "Tests/Examples", packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "TodoTxtTests", dependencies: ["TodoTxt", "Examples", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTxtFilesTests",
      dependencies: ["TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"],
      exclude: ["README.md"],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTxtLiveTests",
      dependencies: ["TodoTxtLive", "TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTxtFoundationTests",
      dependencies: ["TodoTxtFoundation", "TodoTxtFiles", "TodoTxt"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineKitTests",
      dependencies: ["CommandLineKit", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TTCalendarTests", dependencies: ["TTCalendar", "TodoTxt", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TTLanguageServerTests",
      dependencies: session + ["TTLanguageServer", "TTCommands", "TestSupport", "tt"],
      swiftSettings: settings),
    // For tests that run commands, which need all of `tt`.
    .target(
      name: "CommandTestSupport",
      dependencies: session + ["TTCommands", "TestSupport"], path: "Tests/CommandSupport",
      swiftSettings: settings + optimized),
    .testTarget(
      name: "TTSessionTests",
      dependencies: session + ["TTCommands", "TestSupport", "CommandTestSupport", "tt"],
      swiftSettings: settings),
    .testTarget(
      name: "TTScreenTests",
      dependencies: session + [
        "TTScreen", "TTCommands", "TestSupport", "CommandTestSupport", "tt",
      ],
      swiftSettings: settings),
    // `tt sync` end to end, with real repositories.
    .testTarget(
      name: "TTSyncTests",
      dependencies: session + ["TTSync", "TestSupport", "CommandTestSupport", "tt"],
      swiftSettings: settings + optimized),
    .testTarget(
      name: "TodoShTests",
      dependencies: session + [
        "TodoSh", "TTCommands", "TestSupport", "CommandTestSupport", "tt",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TTCommandsTests",
      dependencies: session + [
        "TTCommands", "TTCalendar", "TTScreen", "TTLanguageServer", "TTSync", "TodoSh", "Examples",
        "TestSupport",
        "CommandTestSupport", "tt",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
