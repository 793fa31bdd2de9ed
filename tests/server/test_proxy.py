"""The set-up of deploy/: two processes, PostgreSQL, and nginx with TLS in front, from packages and without containers."""

import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets
import yaml

from tests.patience import SECONDS
from tests.server.harness import Process
from tests.server.killing import MANY, start

ROOT = Path(__file__).parent.parent.parent
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
installed = pytest.mark.skipif(
    NGINX is None or shutil.which("openssl") is None, reason="there is no nginx here; `make proxy` installs it as root"
)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def configured(folder: Path, ports: list[int], secure: int) -> Path:
    """Write deploy/nginx.conf for this machine: other ports, its own folder, nothing else."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    places = {"listen 80;": f"listen 127.0.0.1:{free_port()};", "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;"}
    places |= {"server one:8712": f"server 127.0.0.1:{ports[0]}", "server two:8712": f"server 127.0.0.1:{ports[1]}"}
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "".join(f"    {kind}_temp_path {folder / kind};\n" for kind in kinds) + f"    access_log {folder / 'access.log'};\n"
    for here, there in (places | {"http {\n": f"http {{\n{own}"}).items():
        assert here in text, f"deploy/nginx.conf has no '{here}'"
        text = text.replace(here, there)
    file = folder / "nginx.conf"
    file.write_text(f"pid {folder / 'pid'};\nerror_log {folder / 'error.log'};\ndaemon off;\n{text}")
    return file


@contextmanager
def proxy(folder: Path, ports: list[int]):
    """Run nginx with a certificate of its own; give its address."""
    (folder / "tls").mkdir()
    key, certificate, secure = folder / "tls" / "key.pem", folder / "tls" / "certificate.pem", free_port()
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
    running = subprocess.Popen([str(NGINX), "-p", str(folder), "-c", str(configured(folder, ports, secure))])
    try:
        yield f"https://localhost:{secure}", ssl.create_default_context(cafile=str(certificate))
    finally:
        running.terminate()
        running.wait(timeout=SECONDS)


async def answered(web: httpx.AsyncClient, path: str) -> httpx.Response:
    """Ask until the proxy finds a process that answers."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                answer = await web.get(path)
                if answer.status_code == 200:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.05)


@installed
def test_a_game_goes_on_through_the_proxy_when_the_process_of_its_table_is_killed(tmp_path, database):
    servers = [Process(tmp_path, database=database, **MANY) for _ in range(2)]

    async def play(address: str, trust: ssl.SSLContext) -> None:
        await start(servers)
        async with httpx.AsyncClient(base_url=address, verify=trust) as web:
            await answered(web, "/readyz")
            opened = (await web.post("/api/tables", json={"game": "big-shot", "options": {"players": "2"}})).json()
            seats = [(await web.post(f"/api/tables/{opened['table']}/seats", json={"name": "p"})).json() for _ in range(2)]
            host = {"Authorization": f"Bearer {opened['host']}"}
            assert (await web.post(f"/api/tables/{opened['table']}/start", headers=host)).status_code == 204
            known = await scene(address, trust, opened["table"], seats[0]["secret"])
            for server in servers:  # one of them has the table; the other one takes it over
                server.kill()
                await answered(web, f"/api/tables/{opened['table']}")
                again = await scene(address, trust, opened["table"], seats[0]["secret"])
                assert again["now"]["position"] == known["now"]["position"]
                server.start()
                await server.ready()

    with proxy(tmp_path, [server.port for server in servers]) as (address, trust):
        try:
            asyncio.run(play(address, trust))
        finally:
            for server in servers:
                server.kill()


async def scene(address: str, trust: ssl.SSLContext, table: str, secret: str) -> dict:
    """Say hello on a socket through the proxy, and hear what the table looks like."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                async with websockets.connect(url, ssl=trust) as line:
                    await line.send(json.dumps({"type": "hello", "secret": secret}))
                    return json.loads(await line.recv())
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.05)


def test_the_compose_file_starts_what_the_proxy_looks_for():
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    looked_for = set(re.findall(r"server (\w+):8712", text))
    assert looked_for == {name for name, service in services.items() if "build" in service}
    options = (ROOT / "docs" / "hosting.md").read_text()
    named = [name for name in services["one"]["environment"] if name.startswith("BACKROOM_")]
    assert named
    assert all(f"`{name}`" in options for name in named)
    assert "--port" in (ROOT / "deploy" / "Containerfile").read_text()
