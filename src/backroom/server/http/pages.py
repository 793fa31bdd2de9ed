"""The page in the browser: built files, with the headers that keep strangers' scripts and frames out."""

from __future__ import annotations

import re
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

import backroom
from backroom.server.http.previews import tagged, tags_of
from backroom.server.services import Services

BUILT = Path(backroom.__file__).parent / "page"
ADDRESSES = (
    "/", "/open/{game}", "/table/{table}", "/replay", "/replay/{digest}", "/rules/{game}", "/mine", "/puzzles",
    "/puzzles/{puzzle}",
)  # fmt: skip
SHARED = ("/", "/table/{table}", "/replay/{digest}")
BESIDE = (
    "/icon.svg", "/licences.md", "/manifest.webmanifest", "/preview.png", "/sw.js",
    "/icon-180.png", "/icon-192.png", "/icon-512.png", "/icon-maskable.png",
)  # fmt: skip
METHODS = ["GET", "HEAD"]
HEADERS = {  # beside those that every answer has
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
}
ASK_AGAIN = {**HEADERS, "Cache-Control": "no-cache"}
KEEP = {**HEADERS, "Cache-Control": "public, max-age=31536000, immutable"}  # the name of an asset changes with what is in it
TYPES = {  # the machine's own table may be anything
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".md": "text/markdown", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp", ".woff2": "font/woff2", ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
ASSET = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}")
NOT_BUILT = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Backroom</title><p>Backroom is running, but its page has not "
    "been built: run <code>make page</code> in its folder, then load this again. Its API is described at "
    "<a href='/openapi.json'>/openapi.json</a>.</p></html>"
)


def add_pages(app: FastAPI, folder: Path) -> None:
    """Add every address of the page, and its files."""

    async def page() -> Response:
        """Give the page, whichever of its addresses was asked for: it reads the address itself."""
        return file(folder, "index.html", ASK_AGAIN)

    async def shared(request: Request) -> Response:
        """Give the page at an address that people pass on, with tags that tell programs what it leads to."""
        path = folder / "index.html"
        if not path.is_file():
            return file(folder, "index.html", ASK_AGAIN)
        services: Services = request.app.state.services
        kind, _, name = request.url.path[1:].partition("/")
        tags = await tags_of(services, kind, name, request.query_params.get("step", ""))
        text = tagged(path.read_text("utf-8"), services.address(str(request.base_url)), tags)
        return HTMLResponse(text, headers=ASK_AGAIN)

    async def beside(request: Request) -> Response:
        """Give a file that lies beside the page."""
        return file(folder, request.url.path[1:], ASK_AGAIN)

    async def asset(name: str) -> Response:
        """Give a script, a style or a font."""
        if not ASSET.fullmatch(name):
            raise HTTPException(404, headers=HEADERS)
        return file(folder, f"assets/{name}", KEEP)

    for address in ADDRESSES:
        app.add_api_route(address, shared if address in SHARED else page, methods=METHODS, include_in_schema=False)
    for address in BESIDE:
        app.add_api_route(address, beside, methods=METHODS, include_in_schema=False)
    app.add_api_route("/assets/{name}", asset, methods=METHODS, include_in_schema=False)


def lost(request: Request, folder: Path) -> Response | None:
    """Give the page to a browser that asks for an address which does not exist: it says so in the visitor's language."""
    wanted = request.method in METHODS and "text/html" in request.headers.get("accept", "")
    if not wanted or request.url.path.startswith(("/api/", "/assets/")) or not (folder / "index.html").is_file():
        return None
    return file(folder, "index.html", ASK_AGAIN, 404)


def file(folder: Path, name: str, headers: dict[str, str], status: int = 200) -> Response:
    """Give a built file, or say how to build it."""
    path = folder / name
    if path.is_file():
        return FileResponse(path, status, headers=headers, media_type=TYPES.get(path.suffix, "application/octet-stream"))
    if not (folder / "index.html").is_file():
        return HTMLResponse(NOT_BUILT, 503, ASK_AGAIN)
    raise HTTPException(404, headers=HEADERS)
