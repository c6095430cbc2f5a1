import Testing

@testable import ZoetropeCommandLine

@Suite struct PackageTemplateTests {
  @Test func `a package by path names the folder`() {
    let files = PackageTemplate(name: "MyMotion", dependency: .path("/a \"b\"/Zoetrope")).files
    #expect(
      files.map(\.path) == [
        "Package.swift", "Sources/MyMotion/main.swift", "Sources/MyMotion/Pulse.swift",
        ".gitignore",
      ])
    #expect(files[0].text.contains(#".package(name: "Zoetrope", path: "/a \"b\"/Zoetrope")"#))
    #expect(files[0].text.contains(#".product(name: "C4", package: "Zoetrope")"#))
    #expect(files[0].text.contains(#"// .product(name: "AppleNames", package: "Zoetrope")"#))
    // README's program imports it.
    #expect(files[0].text.contains(#".product(name: "Zoetrope", package: "Zoetrope")"#))
  }

  @Test func `a package by address is called as SwiftPM calls it`() {
    let files = PackageTemplate(
      name: "MyMotion", dependency: .url("https://example.org/me/zoetrope.git")
    ).files
    #expect(
      files[0].text.contains(
        #".package(url: "https://example.org/me/zoetrope.git", branch: "main")"#))
    #expect(files[0].text.contains(#".product(name: "C4", package: "zoetrope")"#))
  }
}
