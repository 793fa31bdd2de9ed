"""An analysis as one page for a friend, opened as a file: whole, readable and without barriers, on a phone and in the dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from backroom.lab.analysis.page import page as written
from backroom.table import read_file
from tests.web.analysed import analysis_of
from tests.web.measuring import SMALL_TEXT, TEXT
from tests.web.setting import GOLDEN
from tests.web.test_looks import barriers


@pytest.mark.parametrize(("lang", "theme", "width"), [("en", "light", 1280), ("fr", "dark", 360), ("fr", "light", 360)])
@pytest.mark.parametrize("game", ["big-shot/variant-3-2018-open-refused", "big-score/variant-2-standard"])
def test_the_file_shows_everything_to_everybody(browser: Browser, tmp_path: Path, game: str, lang: str, theme: str, width: int):
    record = read_file(GOLDEN / f"{game}.game")[0]
    file = tmp_path / "analysis.html"
    file.write_text(written(analysis_of(record.text()), record, lang), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme="dark" if theme == "dark" else "light")
    try:
        opened = context.new_page()
        asked = list[str]()
        opened.on("request", lambda request: asked.append(request.url))
        opened.goto(file.as_uri())
        assert asked == [file.as_uri()]
        assert opened.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        graph = opened.locator(".graph svg")
        assert graph.evaluate("one => one.getBoundingClientRect().right - innerWidth") <= 0
        assert graph.locator(".at").count() == len(analysis_of(record.text()).turning_points)
        assert barriers(opened) == []
        opened.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = false })")  # boards are small there
        assert opened.evaluate(SMALL_TEXT, TEXT) == []
    finally:
        context.close()
