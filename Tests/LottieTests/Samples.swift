import Foundation

/// Small files for the tests.
enum Samples {
  /// A layer with a box that moves, with everything that a test may want to change.
  static let box = """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,"nm":"Box","layers":[{"ty":4,"nm":"Ball","ind":1,
    "ip":2,"op":8,"st":0,"ks":{"p":{"a":1,"k":[{"t":2,"s":[20,50],"h":1},{"t":5,"s":[100,50],"h":1}]}},
    "shapes":[{"ty":"gr","nm":"Group 1","it":[{"ty":"sh","nm":"Path 1","ks":{"a":0,"k":{"c":true,
    "v":[[-5,-5],[5,-5],[5,5],[-5,5]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}},
    {"ty":"fl","nm":"Fill 1","c":{"a":0,"k":[0,0,0,1],"sid":"ink"},"o":{"a":0,"k":100},"r":1},
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
    "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}]}
    """

  /// A file with every kind of thing in it, for mutations.
  static let everything = """
    {"v":"5.7.0","fr":29.97,"ip":0,"op":60,"w":200,"h":100,"ddd":1,
    "slots":{"ink":{"p":{"a":0,"k":[1,0,0]}}},
    "markers":[{"cm":"start","tm":3,"dr":4}],
    "fonts":{"list":[{"fName":"Sans","fFamily":"Sans","fStyle":"Bold","ascent":72}]},
    "chars":[{"ch":"A","size":20,"style":"Bold","w":60,"fFamily":"Sans","data":{"shapes":[{"ty":"gr","it":[
    {"ty":"sh","ks":{"k":{"v":[[0,0],[30,-60],[60,0]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}}}]}]}}],
    "assets":[{"id":"img","w":2,"h":2,"u":"","p":"data:image/png;base64,iVBORw0KGgo=","e":1},
    {"id":"c","layers":[{"ty":1,"nm":"S","sc":"#ff8000","sw":20,"sh":10,"ip":0,"op":60,"st":0,"ks":{}},
    {"ty":2,"refId":"img","ip":0,"op":60,"st":0,"ks":{}}]}],
    "layers":[{"ty":0,"ind":1,"nm":"P","refId":"c","w":50,"h":40,"sr":2,"ip":0,"op":60,"st":1,"tt":1,"bm":3,
    "tm":{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.2],"y":[0]}},{"t":30,"s":[1]}]},
    "ks":{"p":{"s":true,"x":{"a":0,"k":4},"y":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[8]}]}},"rx":{"k":10},"or":{"k":[1,2,3]}}},
    {"ty":5,"ind":2,"nm":"T","parent":1,"ip":0,"op":60,"st":0,"ao":1,"ks":{"p":{"a":1,"k":[
    {"t":0,"s":[0,0],"to":[10,0],"ti":[0,10],"i":{"x":0.5,"y":1},"o":{"x":0.5,"y":0}},{"t":20,"s":[30,30]}]}},
    "t":{"d":{"k":[{"t":0,"s":{"t":"AB\\rA","f":"Sans","s":20,"fc":[0,0,1],"sc":[1,0,0],"sw":1,"j":2,"lh":24,"tr":10,"sz":[80,60],"ps":[0,0]}}]},
    "m":{"g":1,"a":{"k":[0,0]}},"a":[{"nm":"An","s":{"b":1,"r":1,"sh":2,"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]},"e":{"k":80}},
    "a":{"p":{"k":[0,10]},"o":{"k":0},"fc":{"k":[0,1,0]}}}]}},
    {"ty":4,"ind":3,"nm":"Shapes","ip":0,"op":60,"st":0,"ks":{"s":{"a":1,"k":[
    {"t":0,"s":[100,50],"i":{"x":[0.1,0.2],"y":[1,1]},"o":{"x":[0.3,0.4],"y":[0,0]}},{"t":20,"s":[50,100]}]}},
    "masksProperties":[{"mode":"s","inv":true,"pt":{"k":{"v":[[0,0],[60,0],[60,60]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}},"o":{"k":60},"x":{"k":3},"f":{"k":[4,4]}}],
    "ef":[{"ty":25,"nm":"Drop","ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":0,"v":{"k":128}},{"ty":1,"v":{"k":45}},{"ty":0,"v":{"k":6}},{"ty":0,"v":{"k":4}}]}],
    "sy":[{"ty":1,"c":{"k":[0,0,0]},"o":{"k":50},"a":{"k":90},"s":{"k":4},"d":{"k":3},"ch":{"k":10}}],
    "shapes":[{"ty":"gr","nm":"G","it":[{"ty":"rc","p":{"k":[20,20]},"s":{"k":[30,20]},"r":{"k":4}},
    {"ty":"el","p":{"k":[60,30]},"s":{"k":[20,20]}},{"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[90,30]},"or":{"k":15},"ir":{"k":7},"os":{"k":10},"is":{"k":0},"r":{"k":0}},
    {"ty":"tm","s":{"k":10},"e":{"a":1,"k":[{"t":0,"s":[0],"e":[90],"i":{"x":[0.6],"y":[1]},"o":{"x":[0.4],"y":[0]}},{"t":40}]},"o":{"k":30},"m":2},
    {"ty":"rd","r":{"k":3}},{"ty":"pb","a":{"k":10}},{"ty":"zz","s":{"k":2},"r":{"k":3},"pt":{"k":2}},{"ty":"tw","a":{"k":20},"c":{"k":[0,0]}},
    {"ty":"op","a":{"k":2},"lj":2,"ml":{"k":4}},{"ty":"mm","mm":3},
    {"ty":"gf","t":2,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.2]}},"s":{"k":[0,0]},"e":{"k":[40,0]},"h":{"k":20},"a":{"k":30},"o":{"k":80},"r":2},
    {"ty":"gs","t":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"s":{"k":[0,0]},"e":{"k":[40,0]},"o":{"k":80},"w":{"k":2},"lc":2,"lj":2},
    {"ty":"st","c":{"k":[0,0,0,1],"x":"wiggle(1,2)"},"o":{"k":100},"w":{"a":1,"k":[{"t":0,"s":[1]},{"t":20,"s":[6]}]},"lc":2,"lj":1,"ml":4,"d":[{"n":"d","v":{"k":4}},{"n":"g","v":{"k":3}},{"n":"o","v":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[7]}]}}]},
    {"ty":"fl","c":{"sid":"ink"},"o":{"k":90},"r":2,"bm":1},
    {"ty":"rp","c":{"k":3},"o":{"k":0},"m":2,"tr":{"p":{"k":[10,0]},"r":{"k":10},"s":{"k":[90,90]},"so":{"k":100},"eo":{"k":20}}},
    {"ty":"tr","p":{"k":[3,4]},"sk":{"k":10},"sa":{"k":20}}]}]},
    {"ty":3,"ind":4,"nm":"N","ip":0,"op":60,"st":0,"ks":{"r":{"k":20}}},
    {"ty":13,"nm":"Camera","ip":0,"op":60,"ks":{}}]}
    """

  /// The folder of the conformance samples beside the package, where it is.
  static var conformanceFolder: URL? {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/lottie-conformance")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// All files below the conformance folder that end so, in the order of their names.
  static func conformanceFiles(ending: String) -> [URL] {
    guard let folder = conformanceFolder,
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }
}
