/// What the text behind an option means.
package struct ValueKind<Value: Sendable>: Sendable {
  /// Stands for the value in help: `N`, `WxH`, `FILE`.
  package var placeholder: String
  /// Completes "expected …" in an error, with an example of the spelling.
  package var expectation: String
  package var read: @Sendable (String) -> Value?
}

/// An option with a value: `--fps 30` or `--fps=30`.
package struct Option<Value: Sendable>: Sendable {
  /// With its dashes, the long spelling first.
  package var names: [String]
  package var kind: ValueKind<Value>
  package var help: String
  /// Whether it may be given several times.
  package var isRepeatable: Bool

  package init(
    _ names: String..., kind: ValueKind<Value>, isRepeatable: Bool = false, help: String
  ) {
    self.names = names
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.help = help
  }
}

/// An option without a value.
package struct Flag: Sendable {
  package var names: [String]
  package var help: String

  package init(_ names: String..., help: String) {
    self.names = names
    self.help = help
  }
}

/// What the parser and the help need to know of an option, whatever its value's type.
package struct OptionDescription: Sendable {
  package var names: [String]
  /// Nil for a flag.
  package var placeholder: String?
  /// Whether it may be given several times.
  package var isRepeatable: Bool
  package var help: String
  /// Nil when the text is fine, else what was expected.
  package var complaint: @Sendable (String) -> String?

  package init<Value>(_ option: Option<Value>) {
    names = option.names
    placeholder = option.kind.placeholder
    isRepeatable = option.isRepeatable
    help = option.help
    let kind = option.kind
    complaint = { kind.read($0) == nil ? kind.expectation : nil }
  }

  package init(_ flag: Flag) {
    names = flag.names
    placeholder = nil
    isRepeatable = true
    help = flag.help
    complaint = { _ in nil }
  }
}

/// A word that is no option: an input, an output, a name.
package struct Positional: Sendable {
  package var name: String
  package var help: String
  package var isOptional = false
}
