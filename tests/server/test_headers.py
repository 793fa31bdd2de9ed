"""What every answer says to browsers, whoever gives it: the page, the API, errors, the guard; and which names are answered."""

import asyncio
import http.client
import socket
from urllib.parse import urlsplit

import pytest
import structlog

from backroom.server.guard.middleware import GuardMiddleware
from backroom.server.guard.reach import what_is_open
from backroom.server.http import api, safe_headers
from backroom.server.http.pages import HEADERS
from tests.patience import SECONDS
from tests.server.harness import serving
from tests.server.test_lobby import finished_game


def visit(tmp_path, body):
    async def inside():
        async with serving(tmp_path) as (_, client):
            return await body(client)

    with structlog.testing.capture_logs():
        return asyncio.run(inside())


async def every_answer(client):
    """Give an answer of each kind, by its status and what it is."""
    kept = await client.upload(finished_game().text())
    asked = {
        "page": ("GET", "/"),
        "asset": ("GET", "/assets/nothing.js"),
        "api": ("GET", "/api/games"),
        "text": ("GET", f"/api/records/{kept.record}/text"),
        "lost": ("GET", "/api/nowhere"),
        "method": ("PUT", "/api/games"),
        "form": ("POST", "/api/tables"),
        "health": ("GET", "/healthz"),
        "error": ("GET", "/api/tables"),
    }
    found = {name: await client.http.request(*what) for name, what in asked.items()}
    return {**found, "host": await client.http.get("/api/games", headers={"Host": "evil.example"})}


def unsafe(answers):
    """List the answers that browsers might take for something else, or show in a frame."""
    return [
        name
        for name, answer in answers.items()
        if answer.headers.get("x-content-type-options") != "nosniff"
        or "frame-ancestors 'none'" not in answer.headers.get("content-security-policy", "")
        or answer.headers.get("referrer-policy") != "no-referrer"
    ]


def test_every_answer_says_what_it_is_and_that_it_belongs_in_no_frame(tmp_path, monkeypatch):
    monkeypatch.setattr(api, "sorted", None, raising=False)  # calling it is an error of ours
    answers = visit(tmp_path, every_answer)
    assert (answers["error"].status_code, answers["host"].status_code) == (500, 400)
    assert unsafe(answers) == []


def test_an_answer_without_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(safe_headers, "SAFE_HEADERS", {})
    assert "api" in unsafe(visit(tmp_path, every_answer))


def test_the_page_runs_no_script_and_no_style_that_stands_in_it():
    rules = dict(rule.split(" ", 1) for rule in HEADERS["Content-Security-Policy"].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert not any("unsafe" in rule for rule in rules.values())


def answer_to(address, request):
    """Send bytes as they are; give the answer."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname, place.port), timeout=SECONDS) as line:
        line.sendall(request)
        answer = http.client.HTTPResponse(line)
        answer.begin()
        return answer


@pytest.mark.parametrize("request_", [b"GET /api/games HTTP/1.1\r\nHost:\r\n\r\n", b"GET /api/games HTTP/1.0\r\n\r\n"])
def test_a_request_that_names_nobody_is_refused(tmp_path, request_):
    async def body(client):
        return (await asyncio.to_thread(answer_to, client.address, request_)).status

    assert visit(tmp_path, body) == 400


@pytest.mark.parametrize("request_", [b"NO REQUEST\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000])
def test_what_is_answered_before_it_is_read_says_what_it_is_too(tmp_path, request_):
    async def body(client):
        return await asyncio.to_thread(answer_to, client.address, request_)

    answer = visit(tmp_path, body)
    assert answer.status in (400, 431)
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_guard_that_knows_every_name_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(GuardMiddleware, "is_ours", lambda self, host: True)

    async def body(client):
        return (await asyncio.to_thread(answer_to, client.address, b"GET /api/games HTTP/1.0\r\n\r\n")).status

    assert visit(tmp_path, body) == 200


def test_the_server_says_what_it_opens():
    assert what_is_open("127.0.0.1", 8712, False) == what_is_open("localhost", 1, False) == "Only this machine can reach it."
    everybody = what_is_open("0.0.0.0", 8712, False)
    assert "any of its networks" in everybody
    assert "There is no password" in everybody
    assert "not encrypted" in everybody
    some = what_is_open("192.0.2.7", 80, True)
    assert "http://192.0.2.7:80/" in some
    assert "asked for the password" in some
    assert "no password" not in some
    assert "http://[2001:db8::7]:80/" in what_is_open("2001:db8::7", 80, True)
