extension LottieSamples {
  /// Small files that together have every kind of thing in them, each of which is quick to draw: for
  /// mutations by the million.
  package static let small = [
    box, matted, masked, lettered, styled, trimmed, dashed, repeated, distorted, merged, turned,
  ]

  private static let head = #"{"v":"5.7.0","fr":30,"ip":0,"op":20,"w":40,"h":30,"#
  private static let path = """
    {"ty":"sh","ks":{"k":{"v":[[4,4],[30,6],[20,26]],"i":[[0,0],[-4,0],[0,0]],"o":[[0,0],[0,6],[0,0]],"c":true}}}
    """
  private static let fill = #"{"ty":"fl","c":{"k":[0,0.5,1,1]},"o":{"k":90}}"#

  /// A file with one layer of these shapes.
  private static func shapes(_ items: String) -> String {
    head + #""layers":[{"ty":4,"nm":"L","ip":0,"op":20,"st":0,"ks":{},"shapes":["# + items + "]}]}"
  }

  /// Precompositions in time and space, solids, pictures, mattes, parents, markers.
  private static let matted =
    head + """
      "markers":[{"cm":"start","tm":3,"dr":4}],
      "assets":[{"id":"img","w":2,"h":2,"u":"","p":"data:image/png;base64,iVBORw0KGgo=","e":1},
      {"id":"c","layers":[{"ty":1,"nm":"S","sc":"#ff8000","sw":20,"sh":10,"ip":0,"op":60,"st":0,"ks":{}},
      {"ty":2,"refId":"img","ip":0,"op":60,"st":0,"ks":{}}]}],
      "layers":[{"ty":1,"ind":5,"nm":"M","td":1,"sc":"#00ff00","sw":20,"sh":20,"ip":0,"op":20,"ks":{"o":{"k":50}}},
      {"ty":0,"ind":1,"nm":"P","refId":"c","w":30,"h":20,"sr":2,"ip":0,"op":20,"st":1,"tt":2,"bm":3,"parent":4,
      "tm":{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.2],"y":[0]}},{"t":30,"s":[1]}]},
      "ks":{"p":{"s":true,"x":{"a":0,"k":4},"y":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[8]}]}}}},
      {"ty":3,"ind":4,"nm":"N","ip":0,"op":20,"st":0,"ks":{"r":{"k":20}}}]}
      """

  private static let masked =
    head + """
      "layers":[{"ty":1,"nm":"S","sc":"#ff8000","sw":40,"sh":30,"ip":0,"op":20,"ks":{},"masksProperties":[
      {"mode":"s","inv":true,"pt":{"k":{"v":[[0,0],[30,0],[20,20]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}},"o":{"k":60},"x":{"k":3},"f":{"k":[4,4]}},
      {"mode":"d","pt":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}]},
      {"t":10,"s":[{"v":[[5,0],[39,0],[9,29]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}]}]},"o":{"k":100}}]}]}
      """

  private static let lettered =
    head + """
      "fonts":{"list":[{"fName":"Sans","fFamily":"Sans","fStyle":"Bold","ascent":72}]},
      "chars":[{"ch":"A","size":20,"style":"Bold","w":60,"fFamily":"Sans","data":{"shapes":[{"ty":"gr","it":[
      {"ty":"sh","ks":{"k":{"v":[[0,0],[30,-60],[60,0]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}}}]}]}}],
      "layers":[{"ty":5,"nm":"T","ip":0,"op":20,"st":0,"ao":1,"ks":{"p":{"a":1,"k":[
      {"t":0,"s":[0,0],"to":[10,0],"ti":[0,10],"i":{"x":0.5,"y":1},"o":{"x":0.5,"y":0}},{"t":20,"s":[30,30]}]}},
      "t":{"d":{"k":[{"t":0,"s":{"t":"AA\\rA","f":"Sans","s":12,"fc":[0,0,1],"sc":[1,0,0],"sw":1,"j":2,"lh":14,"tr":10,"sz":[40,30],"ps":[0,0]}}]},
      "m":{"g":1,"a":{"k":[0,0]}},"a":[{"nm":"An","s":{"b":1,"r":1,"sh":2,"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[100]}]},"e":{"k":80}},
      "a":{"p":{"k":[0,10]},"o":{"k":0},"fc":{"k":[0,1,0]}}}]}}]}
      """

  private static let styled =
    head + """
      "layers":[{"ty":1,"nm":"S","sc":"#ff8000","sw":20,"sh":10,"ip":0,"op":20,"ks":{"p":{"k":[9,9]}},
      "ef":[{"ty":25,"nm":"Drop","ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":0,"v":{"k":128}},{"ty":1,"v":{"k":45}},{"ty":0,"v":{"k":6}},{"ty":0,"v":{"k":4}}]},
      {"ty":29,"nm":"Blur","ef":[{"ty":0,"v":{"k":3}},{"ty":7,"v":{"k":1}},{"ty":7,"v":{"k":0}}]},
      {"ty":20,"nm":"Tint","ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":2,"v":{"k":[1,1,1,1]}},{"ty":0,"v":{"k":50}}]},
      {"ty":21,"nm":"Fill","ef":[{"ty":10,"v":{"k":0}},{"ty":7,"v":{"k":0}},{"ty":2,"v":{"k":[1,0,0,1]}},{"ty":7,"v":{"k":0}},{"ty":0,"v":{"k":0}},{"ty":0,"v":{"k":0}},{"ty":0,"v":{"k":1}}]},
      {"ty":23,"nm":"Tritone","ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":2,"v":{"k":[1,0,0,1]}},{"ty":2,"v":{"k":[1,1,1,1]}},{"ty":0,"v":{"k":10}}]}],
      "sy":[{"ty":1,"c":{"k":[0,0,0]},"o":{"k":50},"a":{"k":90},"s":{"k":4},"d":{"k":3},"ch":{"k":10}}]}]}
      """

  private static let trimmed = shapes(
    """
    {"ty":"rc","p":{"k":[12,12]},"s":{"k":[20,14]},"r":{"k":4}},{"ty":"el","p":{"k":[26,16]},"s":{"k":[16,12]},"d":3},
    {"ty":"tm","s":{"k":10},"e":{"a":1,"k":[{"t":0,"s":[0],"e":[90],"i":{"x":[0.6],"y":[1]},"o":{"x":[0.4],"y":[0]}},{"t":20}]},"o":{"k":30},"m":2},
    {"ty":"st","c":{"k":[0,0,0,1],"x":"wiggle(1,2)"},"o":{"k":100},"w":{"a":1,"k":[{"t":0,"s":[1]},{"t":20,"s":[6]}]},"lc":2,"lj":1,"ml":4},
    """ + fill)

  private static let dashed = shapes(
    path
      + """
      ,{"ty":"gs","t":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"s":{"k":[0,0]},"e":{"k":[40,0]},"o":{"k":80},"w":{"k":2},"lc":2,"lj":2,
      "d":[{"n":"d","v":{"k":4}},{"n":"g","v":{"k":3}},{"n":"o","v":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[7]}]}}]},
      {"ty":"gf","t":2,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.2]}},"s":{"k":[0,0]},"e":{"k":[40,0]},"h":{"k":20},"a":{"k":30},"o":{"k":80},"r":2}
      """)

  private static let repeated = shapes(
    """
    {"ty":"gr","nm":"G","it":[{"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[10,10]},"or":{"k":8},"ir":{"k":4},"os":{"k":10},"is":{"k":0},"r":{"k":0}},
    {"ty":"rd","r":{"k":3}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":90},"r":2,"bm":1},
    {"ty":"rp","c":{"k":3},"o":{"k":0},"m":2,"tr":{"p":{"k":[10,0]},"r":{"k":10},"s":{"k":[90,90]},"so":{"k":100},"eo":{"k":20}}},
    {"ty":"tr","p":{"k":[3,4]},"sk":{"k":10},"sa":{"k":20},"o":{"k":70}}]}
    """)

  private static let distorted = shapes(
    path
      + """
      ,{"ty":"pb","a":{"k":10}},{"ty":"zz","s":{"k":2},"r":{"k":3},"pt":{"k":2}},{"ty":"tw","a":{"k":20},"c":{"k":[0,0]}},
      """ + fill)

  private static let merged = shapes(
    path
      + """
      ,{"ty":"rc","p":{"k":[12,12]},"s":{"a":1,"k":[{"t":0,"s":[20,14]},{"t":20,"s":[30,24]}]},"r":{"k":0}},
      {"ty":"mm","mm":3},{"ty":"op","a":{"k":2},"lj":2,"ml":{"k":4}},
      """ + fill)

  /// Three dimensions, slots, and values of easing of their own.
  private static let turned =
    head + """
      "ddd":1,"slots":{"ink":{"p":{"a":0,"k":[1,0,0]}}},
      "layers":[{"ty":4,"ddd":1,"nm":"L","ip":0,"op":20,"st":0,"ks":{"rx":{"k":10},"ry":{"k":30},"or":{"k":[1,2,3]},"p":{"k":[9,9,4]},"s":{"a":1,"k":[
      {"t":0,"s":[100,50],"i":{"x":[0.1,0.2],"y":[1,1]},"o":{"x":[0.3,0.4],"y":[0,0]}},{"t":20,"s":[50,100]}]}},
      "shapes":[{"ty":"el","p":{"k":[10,10]},"s":{"k":[16,12]}},{"ty":"fl","c":{"sid":"ink"},"o":{"k":90}}]},
      {"ty":13,"nm":"Camera","ip":0,"op":20,"ks":{}}]}
      """

  /// An archive with two animations, a picture and a theme, as its files.
  package static let archive: [(name: String, bytes: [UInt8])] = [
    (
      "manifest.json",
      Array(
        #"{"version":"2","generator":"g","animations":[{"id":"a","themes":["t"]},{"id":"b"}],"themes":[{"id":"t"}],"stateMachines":[{"id":"s"}]}"#
          .utf8)
    ),
    ("a/a.json", Array(turned.utf8)), ("a/b.json", Array(matted.utf8)),
    ("t/t.json", Array(#"{"rules":[{"id":"ink","type":"Color","value":[0,1,0]}]}"#.utf8)),
    ("i/img.png", [0x89, 0x50, 0x4E, 0x47]),
  ]
}
