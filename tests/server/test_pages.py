"""The page as the server gives it: addresses, headers, compression, and nothing that lies elsewhere."""

import asyncio
import http.client
from urllib.parse import urlsplit

import pytest

from backroom.client import Server as Client
from tests.patience import SECONDS
from tests.server.harness import serving, table_of

SCRIPT = "export const words = 'many words';\n" * 100
FONT = bytes(range(256)) * 20
ADDRESSES = ("/", "/open/big-shot", "/table/abc", "/replay", f"/replay/{'0' * 64}", "/rules/big-score")


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Backroom</title>")
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "licences.md").write_text("# Licences\n")
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "font-3c.woff2").write_bytes(FONT)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def visit(tmp_path, page, body):
    async def inside():
        async with serving(tmp_path / "data", page=page) as (_, client):
            await body(client)

    asyncio.run(inside())


def guarded(answer):
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_every_address_of_the_page_gives_it_and_is_no_part_of_the_api(tmp_path, built):
    async def body(client: Client):
        for address in ADDRESSES:
            answer = await client.http.get(address)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
            assert "<title>Backroom" in answer.text
            guarded(answer)
            head = await client.http.head(address)
            assert (head.status_code, head.content) == (200, b"")
            guarded(head)
            assert (await client.http.post(address)).status_code == 405
        assert not set((await client.http.get("/openapi.json")).json()["paths"]) & {"/", "/replay", "/assets/{name}"}

    visit(tmp_path, built, body)


def test_a_browser_at_an_address_that_does_not_exist_gets_the_page_which_says_so(tmp_path, built):
    async def body(client: Client):
        for address in ("/nowhere", "/table", "/table/abc/more"):
            answer = await client.http.get(address, headers={"Accept": "text/html,*/*;q=0.8"})
            assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-cache")
            assert "<title>Backroom" in answer.text
            guarded(answer)
            assert (await client.http.get(address)).json()["code"] == "http"
        for address in ("/api/nowhere", "/assets/nothing.js"):
            answer = await client.http.get(address, headers={"Accept": "text/html"})
            assert (answer.status_code, answer.json()["code"]) == (404, "http")

    visit(tmp_path, built, body)


def test_files_have_their_types_and_assets_are_kept(tmp_path, built):
    async def body(client: Client):
        for name, kind in (("index-1a2b.js", "text/javascript; charset=utf-8"), ("font-3c.woff2", "font/woff2")):
            answer = await client.http.get(f"/assets/{name}")
            assert answer.headers["content-type"] == kind
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            guarded(answer)
        assert (await client.http.get("/icon.svg")).headers["content-type"] == "image/svg+xml"
        licences = await client.http.get("/licences.md")
        assert licences.text.startswith("# Licences")
        guarded(licences)

    visit(tmp_path, built, body)


def test_text_is_compressed_and_fonts_are_not(tmp_path, built):
    async def body(client: Client):
        script = await client.http.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "gzip"})
        assert script.headers["content-encoding"] == "gzip"
        assert script.text == SCRIPT
        assert int(script.headers["content-length"]) < len(SCRIPT) / 5
        plain = await client.http.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        font = await client.http.get("/assets/font-3c.woff2")
        assert "content-encoding" not in font.headers
        assert font.content == FONT
        rules = await client.http.get("/api/games/big-shot/rules")
        assert rules.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in (await client.http.get("/healthz")).headers

    visit(tmp_path, built, body)


@pytest.mark.parametrize(
    "path",
    ["/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..", "/assets/",
     "/assets/..%5c..%5csecret.txt", "/assets/.hidden", "/assets/%00", "/secret.txt", "/../secret.txt", "/assets/nothing.js"],
)  # fmt: skip
def test_nothing_that_lies_elsewhere_is_given(tmp_path, built, path):
    def ask(address):
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=SECONDS)  # sends a path as it is
        connection.request("GET", path)
        answer = connection.getresponse()
        status, text = answer.status, answer.read()
        connection.close()
        return status, text

    async def body(client: Client):
        status, text = await asyncio.to_thread(ask, client.address)
        assert status == 404
        assert text != b"secret"

    visit(tmp_path, built, body)


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path):
    async def body(client: Client):
        for address in (*ADDRESSES, "/assets/index-1a2b.js", "/icon.svg"):
            answer = await client.http.get(address)
            assert answer.status_code == 503
            assert "make page" in answer.text
            guarded(answer)
        assert (await client.http.get("/api/games")).status_code == 200

    visit(tmp_path, tmp_path / "nothing", body)


def test_compression_leaves_sockets_and_too_large_requests_alone(tmp_path, built):
    async def body(client: Client):
        too_much = (b"x" * 100_000 for _ in range(4))

        async def pieces():
            for piece in too_much:
                yield piece

        answer = await client.http.post("/api/records", content=pieces(), headers={"Accept-Encoding": "gzip"})
        assert (answer.status_code, answer.json()["code"]) == (413, "size")
        host, seats = await table_of(client, "big-shot", 2, players="2")
        await host.start()
        async with seats[0]:
            await seats[0].until(lambda: seats[0].now.phase == "playing")

    visit(tmp_path, built, body)
