"""What programs show of a link: tags and a picture of what a watcher may see, and nothing of tables that not all may see."""

import asyncio
import re
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from backroom.server.http import previews
from backroom.server.http.raster import png
from backroom.wire.parts import Settings
from tests.server.harness import serving, table_of

GOLDEN = Path(__file__).parents[1] / "golden"
HIDDEN = (GOLDEN / "big-shot" / "variant-3-2018-hidden-refused.game").read_text()
QUICK = Settings(pace=0.0)


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head><title>Backroom</title></head>")
    return folder


@pytest.fixture
def as_svg(monkeypatch):
    """Give pictures as they were before they became PNG."""
    monkeypatch.setattr(previews, "drawn", lambda svg: svg.encode())


def visit(tmp_path, built, body, **more):
    async def inside():
        async with serving(tmp_path / "data", page=built, **more) as (services, client):
            await body(services, client)

    asyncio.run(inside())


async def tags(client, path):
    """Read the tags of a page."""
    answer = await client.http.get(path)
    assert answer.status_code == 200
    return {name: unescape(value) for name, value in re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', answer.text)}


def test_a_link_to_a_game_tells_who_plays_and_shows_it_as_a_watcher_sees_it(tmp_path, built, as_svg):
    async def body(services, client):
        host, _ = await table_of(client, "big-score", 2, players="3")
        told = await tags(client, f"/table/{host.table}")
        assert (told["title"], told["image"]) == ("The Big Score – Backroom", f"{client.address}/preview.png")
        assert told["description"].startswith("player 0, player 1, ")
        await host.start()
        told = await tags(client, f"/table/{host.table}")
        assert told["image"] == f"{client.address}/api/tables/{host.table}/preview.png"
        picture = (await client.http.get(told["image"])).text
        assert "as a spectator sees it" in picture

    visit(tmp_path, built, body)


def test_names_are_written_as_text_and_nothing_is_told_of_a_table_that_is_not_there(tmp_path, built):
    async def body(services, client):
        host = await client.open("big-shot", QUICK, players="2")
        await client.sit(host.table, '"><script>')
        page = (await client.http.get(f"/table/{host.table}")).text
        assert "<script>" not in page
        assert "&lt;script&gt;" in page
        assert (await tags(client, "/table/nowhere"))["description"] == previews.PITCH
        assert (await tags(client, f"/replay/{'0' * 64}"))["title"] == "Backroom"
        assert (await client.http.get(f"/api/tables/{host.table}/preview.png")).status_code == 404

    visit(tmp_path, built, body)


@pytest.mark.parametrize("settings", [{"watchers": False}, {"locked": True}, {"delay": 600}])
def test_what_not_everybody_may_see_is_in_no_picture(tmp_path, built, settings):
    async def body(services, client):
        watched = QUICK.model_copy(update={name: value for name, value in settings.items() if name != "locked"})
        host, _ = await table_of(client, "big-shot", 2, settings=watched, players="2")
        await host.start()
        if settings.get("locked"):
            await host.lock()
            assert "player" not in str(await tags(client, f"/table/{host.table}"))
        assert (await client.http.get(f"/api/tables/{host.table}/preview.png")).status_code == 404
        assert (await tags(client, f"/table/{host.table}"))["image"].endswith("/preview.png")
        assert "/api/" not in (await tags(client, f"/table/{host.table}"))["image"]

    visit(tmp_path, built, body)


def test_a_server_with_a_password_tells_nothing(tmp_path, built):
    async def body(services, client):
        host, _ = await table_of(client, "big-shot", 2, players="2")
        await host.start()
        assert (await tags(client, f"/table/{host.table}"))["title"] == "Backroom"

    visit(tmp_path, built, body, password="open sesame")


def test_a_link_to_a_replay_shows_its_step_without_what_was_hidden(tmp_path, built, as_svg):
    async def body(services, client):
        kept = await client.upload(HIDDEN)
        told = await tags(client, f"/replay/{kept.record}?step=12")
        assert told["title"] == "Replay: Big Shot – Backroom"
        assert told["description"].endswith(f"Step 12 of {kept.events}.")
        pictures = [(await client.http.get(f"{told['image'].partition('=')[0]}={n}")).text for n in (12, 30)]
        assert told["image"].endswith("step=12")
        assert pictures[0] != pictures[1]
        assert all("hidden" in one for one in pictures)

    visit(tmp_path, built, body)


def test_the_picture_is_a_png_in_the_colours_of_the_drawing():
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
        '<rect x="0" y="0" width="200" height="100" fill="#102030"/>'
        '<g transform="translate(50 50) scale(2)" fill="#ff0000"><circle r="10"/></g>'
        '<path d="M120 20H180V80H120ZM140 40V60H160V40Z" fill="#00ff00"/>'
        '<text x="5" y="95" font-size="9" fill="#ffffff">×</text></svg>'
    )
    image = Image.open(BytesIO(png(svg, 400, 200))).convert("RGB")
    assert image.size == (400, 200)
    assert [image.getpixel(at) for at in ((100, 100), (250, 100), (300, 100), (390, 10))] == [
        (255, 0, 0), (0, 255, 0), (16, 32, 48), (16, 32, 48),
    ]  # fmt: skip
