// swift-format-ignore-file: AlwaysUseLowerCamelCase

// C4's named colours (facts 13.1 and 13.2).

public let black = Color(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0)
public let darkGray = Color(red: 1.0 / 3.0, green: 1.0 / 3.0, blue: 1.0 / 3.0, alpha: 1.0)
public let lightGray = Color(red: 2.0 / 3.0, green: 2.0 / 3.0, blue: 2.0 / 3.0, alpha: 1.0)
public let white = Color(red: 1.0, green: 1.0, blue: 1.0, alpha: 1.0)
public let gray = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1.0)
public let red = Color(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)
public let green = Color(red: 0.0, green: 1.0, blue: 0.0, alpha: 1.0)
public let blue = Color(red: 0.0, green: 0.0, blue: 1.0, alpha: 1.0)
public let cyan = Color(red: 0.0, green: 1.0, blue: 1.0, alpha: 1.0)
public let yellow = Color(red: 1.0, green: 1.0, blue: 0.0, alpha: 1.0)
public let magenta = Color(red: 1.0, green: 0.0, blue: 1.0, alpha: 1.0)
public let orange = Color(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)
public let purple = Color(red: 0.5, green: 0.0, blue: 0.5, alpha: 1.0)
public let brown = Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1.0)
public let clear = Color(red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)

public let C4Pink = Color(red: 1.0, green: 0.0, blue: 0.475, alpha: 1.0)
public let C4Blue = Color(red: 0.098, green: 0.271, blue: 1.0, alpha: 1.0)
public let C4Purple = Color(red: 0.0, green: 0.0, blue: 0.541, alpha: 1.0)
public let C4Grey = Color(red: 0.98, green: 0.98, blue: 0.98, alpha: 1.0)
