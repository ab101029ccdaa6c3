// What every test needs, so that a test imports only this module and those that it tests.
@_exported public import Foundation
@_exported public import Testing
