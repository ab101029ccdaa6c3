// swift-tools-version: 6.2

import PackageDescription

/// Language features that every module is written against.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of the modules of `tt`, which are in no library product.
///
/// Otherwise, generic types are put together from their names at run time, which is half of what `tt ls`
/// executes for a short list. The compiler does this on its own for macOS.
let programSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(
      ["-Xfrontend", "-prespecialize-generic-metadata"],
      .when(platforms: [.linux], configuration: .release))
  ]

/// The commit that `tt --version` names, with a `+` if files have changed since.
let commit = Context.gitInformation.map {
  $0.currentCommit.prefix(7) + ($0.hasUncommittedChanges ? "+" : "")
}

/// The settings of the executable alone, so that a commit compiles only one file again.
let executableSettings: [SwiftSetting] =
  programSettings
  + (commit.map { [.unsafeFlags(["-Xcc", "-DTT_COMMIT=\"\($0)\""])] } ?? [])

/// A static executable starts six times faster than a dynamic one, and needs no Swift runtime beside it.
///
/// Without symbols, it is 16 MB instead of 44; `TT_SYMBOLS=1 swift build` keeps them for a profiler. With
/// `TT_LINK_TRACE=1`, the linker prints the libraries that it reads, for the packages' list of parts.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable"] + (Context.environment["TT_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : [])
      + (Context.environment["TT_LINK_TRACE"] == nil ? [] : ["-Xlinker", "--trace"]),
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "tt",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "TodoTxt", targets: ["TodoTxt"]),
    .library(name: "TodoTxtFiles", targets: ["TodoTxtFiles"]),
    .library(name: "TodoTxtLive", targets: ["TodoTxtLive"]),
    .executable(name: "tt", targets: ["tt"]),
  ],
  targets: [
    .systemLibrary(name: "CSystem"),
    .target(name: "LibC", swiftSettings: settings),
    .target(name: "TodoTxt", dependencies: ["LibC"], swiftSettings: settings),
    .target(
      name: "TodoTxtFiles", dependencies: ["TodoTxt", "CSystem", "LibC"], swiftSettings: settings),
    // Apart from TodoTxtFiles, so that tt links neither Observation nor Dispatch.
    .target(
      name: "TodoTxtLive", dependencies: ["TodoTxt", "TodoTxtFiles"], swiftSettings: settings),
    .target(name: "CommandLineKit", dependencies: ["LibC"], swiftSettings: programSettings),
    .target(
      name: "TTSession",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "LibC"],
      swiftSettings: programSettings),
    .target(
      name: "TTLanguageServer",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: programSettings),
    .target(
      name: "TTScreen",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: programSettings),
    .target(
      name: "TTSync",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: programSettings),
    .target(
      name: "TodoSh",
      dependencies: [
        "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession", "CSystem", "LibC",
      ],
      swiftSettings: programSettings),
    .target(
      name: "TTCommands",
      dependencies: [
        "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession", "TTLanguageServer", "TTScreen",
        "TTSync", "TodoSh",
      ],
      swiftSettings: programSettings),
    .executableTarget(
      name: "tt",
      dependencies: [
        "TTCommands", "TTSession", "TodoTxtFiles", "CommandLineKit", "LibC", "CSystem",
      ],
      swiftSettings: executableSettings,
      linkerSettings: staticExecutable),

    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
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
      name: "CommandLineKitTests",
      dependencies: ["CommandLineKit", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TTLanguageServerTests",
      dependencies: [
        "TTLanguageServer", "TTCommands", "TTSession", "TodoTxtFiles", "TodoTxt", "CommandLineKit",
        "TestSupport", "tt",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TTCommandsTests",
      dependencies: [
        "TTCommands", "TTScreen", "TTLanguageServer", "TTSession", "TTSync", "TodoTxtFiles",
        "TodoTxt", "CommandLineKit", "Examples", "TestSupport", "tt",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
