"""A picture of ours as PNG, for programs that show a preview of a link and read no SVG.

It draws what `kernel.svg` makes, and nothing else: it fetches nothing, and an element that it does not know is left out.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont

from backroom.server.http.raster_paths import SAME, Line, Matrix, Point, outlines, placed, scale_of, times, transformed

FINE = 2  # times as large as it is shown, so that edges are smooth
SHAPES = ("path", "rect", "circle", "ellipse")
INHERITED = ("fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity")
BOLD = ("600", "650", "700", "bold")
Looks = dict[str, str]


def png(svg: str, width: int, height: int) -> bytes:
    """Draw a picture as large as it fits into a frame of its own ground colour."""
    root = fromstring(svg)
    across, down = (float(part) for part in root.attrib["viewBox"].split()[2:])
    scale = FINE * min(width / across, height / down)
    canvas = Image.new("RGB", (FINE * width, FINE * height), ground_of(root))
    matrix = (scale, 0, 0, scale, (FINE * width - scale * across) / 2, (FINE * height - scale * down) / 2)
    Painter(canvas).draw_all(root, matrix, {}, 1.0)
    written = BytesIO()
    canvas.resize((width, height), Image.Resampling.BOX).quantize(128).save(written, "PNG", optimize=True)
    return written.getvalue()


def ground_of(root: Element) -> str:
    """Give the colour of the first box, which is the ground."""
    return next((one.attrib["fill"] for one in root.iter() if local(one) == "rect"), "#ffffff")


def local(element: Element) -> str:
    """Give the name of an element without its space."""
    return element.tag.rpartition("}")[2]


@cache
def font(size: int, bold: bool) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Give DejaVu Sans, which comes with matplotlib and has the letters of most names; without it Pillow's own font."""
    found = find_spec("matplotlib")
    folder = Path(found.origin or "").parent if found else Path()
    path = folder / "mpl-data/fonts/ttf" / ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    return ImageFont.truetype(path, size) if path.is_file() else ImageFont.load_default(size)


class Painter:
    """Draws elements onto a canvas."""

    def __init__(self, canvas: Image.Image) -> None:
        """Begin with what is on it."""
        self.canvas, self.brush = canvas, ImageDraw.Draw(canvas, "RGBA")

    def draw_all(self, element: Element, matrix: Matrix, looks: Looks, opacity: float) -> None:
        """Draw what an element holds."""
        for inner in element:
            self.draw(inner, matrix, looks, opacity)

    def draw(self, element: Element, matrix: Matrix, looks: Looks, opacity: float) -> None:
        """Draw an element, with what it takes over from those around it."""
        own = element.attrib
        looks = {**looks, **{name: own[name] for name in INHERITED if name in own}}
        opacity *= float(own.get("opacity", 1))
        matrix = times(matrix, transformed(own.get("transform", "")))
        tag = local(element)
        if tag == "svg":
            matrix = times(matrix, inner_frame(own))
        if tag in ("g", "svg"):
            self.draw_all(element, matrix, looks, opacity)
        elif tag in SHAPES:
            self.shape(outlines(tag, own), matrix, {**own, **looks}, opacity)
        elif tag == "text":
            self.text(element, matrix, looks, opacity)

    def shape(self, lines: list[Line], matrix: Matrix, looks: Looks, opacity: float) -> None:
        """Fill a shape and draw its edge."""
        moved = [([placed(matrix, point) for point in points], closed) for points, closed in lines]
        fill = coloured(looks.get("fill", "#000000"), opacity * float(looks.get("fill-opacity", 1)))
        if fill is not None:
            self.fill([points for points, _ in moved], fill)
        stroke = coloured(looks.get("stroke", "none"), opacity)
        wide = max(1, round(float(looks.get("stroke-width", 1)) * scale_of(matrix)))
        for points, closed in moved if stroke is not None and "stroke-dasharray" not in looks else ():
            self.brush.line([*points, points[0]] if closed else points, fill=stroke, width=wide, joint="curve")

    def fill(self, rings: list[list[Point]], colour: tuple[int, int, int, int]) -> None:
        """Fill rings, so that one inside another is a hole."""
        rings = [ring for ring in rings if len(ring) > 2]
        if len(rings) == 1:
            self.brush.polygon(rings[0], fill=colour)
            return
        left, top = (int(min(point[n] for ring in rings for point in ring)) - 1 for n in (0, 1)) if rings else (0, 0)
        right, bottom = (int(max(point[n] for ring in rings for point in ring)) + 2 for n in (0, 1)) if rings else (0, 0)
        mask = Image.new("1", (right - left, bottom - top))
        for ring in rings:
            one = Image.new("1", mask.size)
            ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in ring], fill=1)
            mask = ImageChops.logical_xor(mask, one)
        if rings:
            self.canvas.paste(colour[:3], (left, top), mask.convert("L").point(lambda lit: lit * colour[3] // 255))

    def text(self, element: Element, matrix: Matrix, looks: Looks, opacity: float) -> None:
        """Write a line of text."""
        own = element.attrib
        colour = coloured(looks.get("fill", "#000000"), opacity)
        if colour is not None:
            at = placed(matrix, (float(own.get("x", 0)), float(own.get("y", 0))))
            anchor = {"middle": "ms", "end": "rs"}.get(own.get("text-anchor", ""), "ls")
            size = max(1, round(float(own.get("font-size", 16)) * scale_of(matrix)))
            bold = own.get("font-weight", "") in BOLD
            self.brush.text(at, "".join(element.itertext()), fill=colour, font=font(size, bold), anchor=anchor)


def inner_frame(own: dict[str, str]) -> Matrix:
    """Give the place of a picture inside another."""
    if "viewBox" not in own:
        return SAME
    left, top, across, down = (float(part) for part in own["viewBox"].split())
    width, height = float(own.get("width", across)), float(own.get("height", down))
    scale = min(width / across, height / down)
    x, y = float(own.get("x", 0)) + (width - scale * across) / 2, float(own.get("y", 0)) + (height - scale * down) / 2
    return (scale, 0, 0, scale, x - scale * left, y - scale * top)


def coloured(paint: str, opacity: float) -> tuple[int, int, int, int] | None:
    """Read a colour; None for what paints nothing, or is no plain colour."""
    if not paint.startswith("#") or opacity <= 0:
        return None
    red, green, blue = ImageColor.getrgb(paint)[:3]
    return red, green, blue, round(255 * min(1.0, opacity))
