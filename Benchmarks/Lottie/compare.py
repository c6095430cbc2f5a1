#!/usr/bin/env python3
"""Times frames of Lottie files beside rlottie and ThorVG: loaded, one thread, no file written.

  compare.py --tool .build/release/zoetrope --manifest MANIFEST.tsv [--frames 20] [--csv OUT.csv]
  pip install rlottie-python thorvg-python   (in an environment of your own)

The manifest has the columns input, px_w, px_h, frame and group; each file is timed once, at the
size of its first row. The three take turns, so that a busy machine slows all of them alike.
"""
import argparse, csv, ctypes, json, os, statistics, subprocess, sys, time


def ours(tool, path, w, h, frames):
  out = subprocess.run(
    [tool, "bench", path, "--frames", str(frames), "--threads", "1", "--size", f"{w}x{h}", "--json"],
    capture_output=True, text=True)
  return json.loads(out.stdout)["ms_per_frame_median"] if out.returncode == 0 else None


def timed(draw, total, frames):
  """Median milliseconds of frames spread evenly over the animation."""
  times = []
  for i in range(frames):
    start = time.perf_counter()
    draw(total * i / frames)
    times.append((time.perf_counter() - start) * 1000)
  return statistics.median(times)


def rlottie(path, w, h, frames):
  from rlottie_python import LottieAnimation
  animation = LottieAnimation.from_file(path)
  total = animation.lottie_animation_get_totalframe()
  buffer = ctypes.create_string_buffer(w * h * 4)
  library = animation.rlottie_lib
  library.lottie_animation_render.argtypes = [
    ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3
  pointer = ctypes.cast(animation.animation_p, ctypes.c_void_p)

  def draw(frame):
    library.lottie_animation_render(
      pointer, min(int(frame), total - 1), ctypes.cast(buffer, ctypes.c_void_p), w, h, w * 4)
  return timed(draw, total, frames)


def thorvg(path, w, h, frames):
  import thorvg_python as tvg
  engine = tvg.Engine(threads=0)
  animation = tvg.Animation(engine)
  picture = animation.get_picture()
  if int(picture.load(path)) != 0:
    return None
  picture.set_size(float(w), float(h))
  total = animation.get_total_frame()[1]
  canvas = tvg.SwCanvas(engine)
  canvas.set_target(w, h, cs=tvg.Colorspace.ABGR8888)
  canvas.add(picture)

  def draw(frame):
    animation.set_frame(min(frame, total - 0.001))
    canvas.update(); canvas.draw(True); canvas.sync()
  return timed(draw, total, frames)


def main():
  parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("--tool", required=True)
  parser.add_argument("--manifest", required=True)
  parser.add_argument("--frames", type=int, default=20)
  parser.add_argument("--csv")
  a = parser.parse_args()
  base = os.path.dirname(os.path.abspath(a.manifest))
  files = {}
  for row in csv.DictReader(open(a.manifest, newline=""), delimiter="\t"):
    if row["group"] not in ("text", "blank"):
      files.setdefault(row["input"], (int(row["px_w"]), int(row["px_h"])))
  engines = {"zoetrope": lambda *p: ours(a.tool, *p), "rlottie": rlottie, "thorvg": thorvg}
  rows = []
  for name, (w, h) in files.items():
    row = {"file": name, "size": f"{w}x{h}"}
    for engine, measure in engines.items():
      try:
        row[engine] = measure(os.path.join(base, name), w, h, a.frames)
      except Exception as error:
        print(f"{name}: {engine}: {error}", file=sys.stderr)
        row[engine] = None
    rows.append(row)
  whole = [r for r in rows if all(r[e] is not None for e in engines)]
  print(f"{len(whole)} of {len(rows)} files that all three draw; ms a frame, one thread")
  print("engine      total    median")
  for engine in engines:
    times = [r[engine] for r in whole]
    print(f"{engine:10} {sum(times):7.2f} {statistics.median(times):9.3f}")
  if a.csv:
    with open(a.csv, "w", newline="") as out:
      writer = csv.DictWriter(out, ["file", "size", *engines])
      writer.writeheader(); writer.writerows(rows)


main()
