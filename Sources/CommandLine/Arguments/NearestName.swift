/// The name that somebody most likely meant, or nil when none is close.
///
/// Close means that at most a third of the letters (and at least one) were mistyped: swapped
/// neighbours count as one mistake. A name that begins with what was typed is close, too. Of
/// equally close names the first one wins.
package func nearestName(to typed: String, among names: [String]) -> String? {
  let typed = Array(typed.lowercased())
  let allowed = max(1, typed.count / 3)
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.lowercased())
    var distance = editDistance(typed, letters)
    if typed.count >= 3, letters.starts(with: typed) { distance = min(distance, allowed) }
    if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other
/// (optimal string alignment).
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  // Longer than any name of ours: nobody meant one of them, and the table would grow.
  guard a.count <= 64, b.count <= 64 else { return .max }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

extension CommandFailure {
  /// `; did you mean "checkmark"?`, or nothing when no name is close.
  static func suggestion(for typed: String, among names: [String]) -> String {
    nearestName(to: typed, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
