extension Array {
  /// The elements, on systems before macOS 26 too, whose standard library has this only for slices.
  ///
  /// The elements must be values: a slice of an array of objects can be a copy.
  @inlinable package var span: Span<Element> {
    @_lifetime(borrow self)
    get {
      let slice = self[...]
      return unsafe _overrideLifetime(slice.span, borrowing: self)
    }
  }
}
