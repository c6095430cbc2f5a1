#!/usr/bin/env python3
"""Run the .dl workloads through the peers, interleaved, and write results.csv.

  run_peers.py --dl DIR --bin DIR --out DIR [--only W,..] [--peers P,..] [--png DIR] [--rounds R]
  run_peers.py --table results.csv              (print the markdown table)
  run_peers.py --worker PEER FILE.dl            (internal)

BIN holds raster-worker, cairo_bench, blend2d_bench and floor_bench. Python peers (skia-python, thorvg-python,
resvg-py, numpy, pillow) come from the interpreter that runs this script.
"""
import argparse
import csv
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

PEERS = ["zoetrope", "zoetrope-2t", "skia", "blend2d", "blend2d-2t", "cairo", "thorvg", "thorvg-2t", "thorvg-retained", "resvg", "memset", "memcpy"]
EMULATED = {("blend2d", "manylayers"), ("blend2d", "masks"), ("blend2d-2t", "manylayers"), ("blend2d-2t", "masks")}
ORDER = ["ui-small", "particles", "strokes", "bigfills", "tiger-900", "tiger-1800", "manylayers", "masks", "gradients", "glyphs"]


# ------------------------------------------------------------------ reader
def load(file):
    w = h = 0
    bg = None
    ops, grads, dash = [], {}, None
    rgba = lambda s: tuple(int(s[i:i + 2], 16) for i in (1, 3, 5, 7))

    def path(t):
        out, i = [], 0
        while i < len(t):
            k = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}[t[i]]
            out.append((t[i], [float(v) for v in t[i + 1:i + 1 + k]]))
            i += k + 1
        return out

    for line in open(file):
        t = line.split()
        if not t or t[0].startswith("#"): continue
        if t[0] == "canvas": w, h, bg = int(t[1]), int(t[2]), rgba(t[3])
        elif t[0] == "lineargradient":
            v = t[6:]
            grads[t[1]] = ([float(x) for x in t[2:6]], [(float(v[i]), rgba(v[i + 1])) for i in range(0, len(v), 2)])
        elif t[0] == "dash": dash = ([float(x) for x in t[1].split(",")], float(t[2]))
        elif t[0] == "fill": ops.append(("fill", t[1], rgba(t[2]), path(t[3:])))
        elif t[0] == "fillg": ops.append(("fillg", t[1], t[2], path(t[3:])))
        elif t[0] == "stroke":
            ops.append(("stroke", float(t[1]), t[2], t[3], float(t[4]), rgba(t[5]), path(t[6:]), dash))
            dash = None
        elif t[0] == "group": ops.append(("group", float(t[1]), [int(x) for x in t[2:6]]))
        elif t[0] == "clip": ops.append(("clip", path(t[1:])))
        else: ops.append((t[0],))
    return w, h, bg, ops, grads


# ------------------------------------------------------------------ python workers: return (frame(), pixels()) ; pixels = BGRA premul bytes
def skia_worker(file):
    import numpy as np
    import skia
    w, h, bg, ops, grads = load(file)
    argb = lambda c: skia.Color(c[0], c[1], c[2], c[3])

    def mk(p, rule="nonzero"):
        b = skia.Path() if not hasattr(skia, "PathBuilder") else skia.PathBuilder()
        for c, a in p:
            if c == "M": b.moveTo(*a)
            elif c == "L": b.lineTo(*a)
            elif c == "Q": b.quadTo(*a)
            elif c == "C": b.cubicTo(*a)
            else: b.close()
        b.setFillType(skia.PathFillType.kEvenOdd if rule == "evenodd" else skia.PathFillType.kWinding)
        return b.detach() if hasattr(b, "detach") else b

    rec = skia.PictureRecorder()
    cv = rec.beginRecording(skia.Rect(w, h))
    cv.clear(argb(bg))
    for o in ops:
        if o[0] == "fill": cv.drawPath(mk(o[3], o[1]), skia.Paint(AntiAlias=True, Color=argb(o[2])))
        elif o[0] == "fillg":
            g, st = grads[o[2]]
            sh = skia.GradientShader.MakeLinear([skia.Point(g[0], g[1]), skia.Point(g[2], g[3])], [argb(c) for _, c in st], [p for p, _ in st])
            cv.drawPath(mk(o[3], o[1]), skia.Paint(AntiAlias=True, Shader=sh))
        elif o[0] == "stroke":
            p = skia.Paint(AntiAlias=True, Color=argb(o[5]), Style=skia.Paint.kStroke_Style, StrokeWidth=o[1])
            p.setStrokeCap({"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}[o[2]])
            p.setStrokeJoin({"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}[o[3]])
            p.setStrokeMiter(o[4])
            if o[7]: p.setPathEffect(skia.DashPathEffect.Make(o[7][0], o[7][1]))
            cv.drawPath(mk(o[6]), p)
        elif o[0] == "group": cv.saveLayerAlpha(skia.Rect.MakeLTRB(*o[2]), round(o[1] * 255))
        elif o[0] == "clip": cv.save(); cv.clipPath(mk(o[1]), skia.ClipOp.kIntersect, True)
        else: cv.restore()
    pic = rec.finishRecordingAsPicture()
    px = np.zeros((h, w, 4), np.uint8)
    sf = skia.Surface.MakeRasterDirect(skia.ImageInfo.Make(w, h, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType), px, w * 4)
    c = sf.getCanvas()
    return lambda: c.drawPicture(pic), lambda: px.tobytes()


def thorvg_worker(file, threads, retained):
    import ctypes
    import thorvg_python as tvg
    w, h, bg, ops, grads = load(file)
    eng = tvg.Engine(threads=threads)
    cv = tvg.SwCanvas(eng)
    cv.set_target(w, h, None, tvg.Colorspace.ARGB8888)
    keep = [eng, cv]

    def mk(p, into=None):
        s = into or tvg.Shape(eng)
        keep.append(s)
        cmds, pts, x, y = [], [], 0, 0
        PC, PS = tvg.PathCommand, tvg.PointStruct
        for c, a in p:
            if c == "M": cmds.append(PC.MOVE_TO); pts.append(PS(*a))
            elif c == "L": cmds.append(PC.LINE_TO); pts.append(PS(*a))
            elif c == "Q":
                cmds.append(PC.CUBIC_TO)
                pts += [PS(x + 2 / 3 * (a[0] - x), y + 2 / 3 * (a[1] - y)), PS(a[2] + 2 / 3 * (a[0] - a[2]), a[3] + 2 / 3 * (a[1] - a[3])), PS(a[2], a[3])]
            elif c == "C": cmds.append(PC.CUBIC_TO); pts += [PS(a[0], a[1]), PS(a[2], a[3]), PS(a[4], a[5])]
            else: cmds.append(PC.CLOSE)
            if a: x, y = a[-2:]
        s.append_path(cmds, pts)
        return s

    root = tvg.Scene(eng)
    b = tvg.Shape(eng); keep.append(b)
    b.append_rect(0, 0, w, h, 0, 0, True); b.set_fill_color(*bg)
    cv.add(b)
    stack, clips = [root], []
    for o in ops:
        s = None
        if o[0] in ("fill", "fillg"):
            s = mk(o[3])
            s.set_fill_rule(tvg.FillRule.EVEN_ODD if o[1] == "evenodd" else tvg.FillRule.NON_ZERO)
            if o[0] == "fill": s.set_fill_color(*o[2])
            else:
                g, st = grads[o[2]]
                lg = tvg.LinearGradient(eng); keep.append(lg)
                lg.set(*g)
                lg.set_color_stops([tvg.ColorStop(p, *c) for p, c in st])
                s.set_gradient(lg)
        elif o[0] == "stroke":
            s = mk(o[6])
            s.set_stroke_width(o[1]); s.set_stroke_color(*o[5])
            s.set_stroke_cap({"butt": tvg.StrokeCap.BUTT, "round": tvg.StrokeCap.ROUND, "square": tvg.StrokeCap.SQUARE}[o[2]])
            s.set_stroke_join({"miter": tvg.StrokeJoin.MITER, "round": tvg.StrokeJoin.ROUND, "bevel": tvg.StrokeJoin.BEVEL}[o[3]])
            s.set_stroke_miterlimit(o[4])
            if o[7]: s.set_stroke_dash(o[7][0], o[7][1])
        elif o[0] in ("group", "clip"):
            sc = tvg.Scene(eng); keep.append(sc)
            if o[0] == "group": sc.set_opacity(round(o[1] * 255))
            else: sc.set_clip(mk(o[1]))
            stack[-1].add(sc); stack.append(sc)
        else: stack.pop()
        if s is not None: stack[-1].add(s)
    cv.add(root)
    st = [0]

    def frame():
        if not retained:  # a (sub-visible) transform change makes the engine redo the geometry, as an animation would
            st[0] ^= 1
            root.translate(0.0005 * st[0], 0)
        cv.update(); cv.draw(False); cv.sync()

    return frame, lambda: bytes(cv.buffer_arr)


def to_svg(file):
    w, h, bg, ops, grads = load(file)
    hx = lambda c: "#%02x%02x%02x" % c[:3]
    d = lambda p: " ".join(c + " " + " ".join(f"{v:g}" for v in a) for c, a in p)
    o = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><defs>']
    for k, (g, st) in grads.items():
        o.append('<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%g" y1="%g" x2="%g" y2="%g">' % (k, *g))
        o += ['<stop offset="%g" stop-color="%s" stop-opacity="%g"/>' % (p, hx(c), c[3] / 255) for p, c in st]
        o.append("</linearGradient>")
    ci = 0
    for q in ops:
        if q[0] == "clip":
            o.append(f'<clipPath id="c{ci}"><path d="{d(q[1])}"/></clipPath>'); ci += 1
    o.append(f'</defs><rect width="{w}" height="{h}" fill="{hx(bg)}"/>')
    ci = 0
    for q in ops:
        if q[0] == "fill": o.append(f'<path fill="{hx(q[2])}" fill-opacity="{q[2][3] / 255:g}" fill-rule="{q[1]}" d="{d(q[3])}"/>')
        elif q[0] == "fillg": o.append(f'<path fill="url(#{q[2]})" fill-rule="{q[1]}" d="{d(q[3])}"/>')
        elif q[0] == "stroke":
            da = f' stroke-dasharray="{",".join("%g" % v for v in q[7][0])}" stroke-dashoffset="{q[7][1]:g}"' if q[7] else ""
            o.append(f'<path fill="none" stroke="{hx(q[5])}" stroke-opacity="{q[5][3] / 255:g}" stroke-width="{q[1]:g}" stroke-linecap="{q[2]}" stroke-linejoin="{q[3]}" stroke-miterlimit="{q[4]:g}"{da} d="{d(q[6])}"/>')
        elif q[0] == "group": o.append(f'<g opacity="{q[1]:g}">')
        elif q[0] == "clip": o.append(f'<g clip-path="url(#c{ci})">'); ci += 1
        else: o.append("</g>")
    return "".join(o) + "</svg>"


def resvg_worker(file):
    import io
    import resvg_py
    svg = to_svg(file)
    last = [b""]

    def frame():
        last[0] = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))

    def px():
        from PIL import Image
        return Image.open(io.BytesIO(last[0])).convert("RGBA").tobytes("raw", "BGRA")

    return frame, px


def worker(peer, file):
    if peer == "skia": frame, px = skia_worker(file)
    elif peer == "thorvg": frame, px = thorvg_worker(file, 0, False)
    elif peer == "thorvg-2t": frame, px = thorvg_worker(file, 2, False)
    elif peer == "thorvg-retained": frame, px = thorvg_worker(file, 0, True)
    elif peer == "resvg": frame, px = resvg_worker(file)
    print("ready", flush=True)
    for line in sys.stdin:
        c, _, a = line.strip().partition(" ")
        if c == "run":
            out = []
            for _ in range(int(a)):
                p, t = time.process_time(), time.perf_counter()
                frame()
                t = time.perf_counter() - t
                out.append("%.5f:%.5f" % (t * 1e3, (time.process_time() - p) * 1e3))
            print(" ".join(out), flush=True)
        elif c == "dump":
            frame()
            open(a, "wb").write(px())
            print("ok", flush=True)
        else: break
    os._exit(0)


# ------------------------------------------------------------------ orchestrator
def spawn(peer, file, bindir):
    b = lambda n: os.path.join(bindir, n)
    cmd = {"zoetrope": [b("raster-worker"), file], "zoetrope-2t": [b("raster-worker"), file, "2"], "cairo": [b("cairo_bench"), file], "blend2d": [b("blend2d_bench"), file, "0"], "blend2d-2t": [b("blend2d_bench"), file, "2"],
           "memset": [b("floor_bench"), file, "memset"], "memcpy": [b("floor_bench"), file, "memcpy"]}.get(peer) or [sys.executable, __file__, "--worker", peer, file]
    p = subprocess.Popen(cmd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)
    return p if p.stdout.readline().strip() == "ready" else None


def ask(p, cmd):
    p.stdin.write(cmd + "\n"); p.stdin.flush()
    return p.stdout.readline().split()


def size(file):
    t = open(file).readline().split()
    return int(t[1]), int(t[2])


def table(csvf):
    """markdown of results.csv: 1-thread peers by median CPU ms, ratio to the fastest of them"""
    r = {(x["workload"], x["peer"]): x for x in csv.DictReader(open(csvf))}
    one = ["blend2d", "thorvg", "cairo", "skia"]
    print("| workload | " + " | ".join(one) + " | blend2d-2t wall min (1t) | thorvg-2t wall min (1t) | thorvg-retained | resvg | memset | memcpy |")
    print("| --- " * (len(one) + 7) + "|")
    g = lambda w, p, k: float(r[w, p][k]) if (w, p) in r else None
    for w in ORDER:
        if (w, "cairo") not in r: continue
        best = min(g(w, p, "cpu_median_ms") for p in one if g(w, p, "cpu_median_ms"))
        c = []
        for p in one:
            v = g(w, p, "cpu_median_ms")
            c.append("-" if v is None else "%.2f (%.1fx)%s" % (v, v / best, "*" if (p, w) in EMULATED else ""))
        for p in ("blend2d", "thorvg"): c.append("%.2f (%.2f)" % (g(w, p + "-2t", "wall_min_ms"), g(w, p, "wall_min_ms")))
        c += ["%.2f" % g(w, p, "cpu_median_ms") if (w, p) in r else "-" for p in ("thorvg-retained", "resvg", "memset", "memcpy")]
        print(f"| {w} | " + " | ".join(c) + " |")


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--table": return table(sys.argv[2])
    ap = argparse.ArgumentParser()
    ap.add_argument("--dl", required=True); ap.add_argument("--bin", required=True); ap.add_argument("--out", required=True)
    ap.add_argument("--only"); ap.add_argument("--peers"); ap.add_argument("--png")
    ap.add_argument("--rounds", type=int, default=9); ap.add_argument("--slice", type=float, default=250, help="ms per peer and round")
    a = ap.parse_args()
    peers = a.peers.split(",") if a.peers else PEERS
    works = a.only.split(",") if a.only else ORDER
    csvf = os.path.join(a.out, "results.csv")
    rows = {}
    if os.path.exists(csvf):
        for r in csv.DictReader(open(csvf)): rows[r["workload"], r["peer"]] = r
    for w in works:
        file = os.path.join(a.dl, w + ".dl")
        ps = {}
        for p in peers:
            q = spawn(p, file, a.bin)
            if q is None: print("no worker", p, w)
            else: ps[p] = q
        samples, per = {p: [] for p in ps}, {}
        for p, q in ps.items():                                   # warm up, and size the slices
            t = [float(v.split(":")[0]) for v in ask(q, "run 3")]
            per[p] = max(2, min(60, int(a.slice / max(min(t), 1e-3))))
        for _ in range(a.rounds):
            for p, q in ps.items():
                samples[p] += [tuple(map(float, v.split(":"))) for v in ask(q, f"run {per[p]}")]
        for p, q in ps.items():
            if a.png and p not in ("memset", "memcpy"):
                with tempfile.NamedTemporaryFile(suffix=".raw") as f:
                    ask(q, "dump " + f.name)
                    from PIL import Image
                    W, H = size(file)
                    os.makedirs(a.png, exist_ok=True)
                    Image.frombuffer("RGBA", (W, H), open(f.name, "rb").read(), "raw", "BGRA", 0, 1).convert("RGB").save(os.path.join(a.png, f"{w}.{p}.png"))
            wall, cpu = [s[0] for s in samples[p]], [s[1] for s in samples[p]]
            rows[w, p] = dict(workload=w, peer=p, frames=len(wall), wall_median_ms="%.4f" % statistics.median(wall), wall_min_ms="%.4f" % min(wall),
                              cpu_median_ms="%.4f" % statistics.median(cpu), cpu_min_ms="%.4f" % min(cpu))
            print("%-11s %-16s n=%-4d wall med %9.3f min %9.3f   cpu med %9.3f min %9.3f" % (w, p, len(wall), statistics.median(wall), min(wall), statistics.median(cpu), min(cpu)), flush=True)
            q.stdin.close(); q.wait()
        with open(csvf, "w", newline="") as f:
            wr = csv.DictWriter(f, ["workload", "peer", "frames", "wall_median_ms", "wall_min_ms", "cpu_median_ms", "cpu_min_ms"])
            wr.writeheader()
            for k in sorted(rows, key=lambda k: (ORDER.index(k[0]), PEERS.index(k[1]))): wr.writerow(rows[k])


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "--worker": worker(sys.argv[2], sys.argv[3])
    else: main()
