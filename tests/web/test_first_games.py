"""The guided first games, followed by somebody who reads only what the page says; they can be left and taken up again."""

from playwright.sync_api import Page, expect

from backroom.table.guide import guide_of
from tests.web.browser import Visitors
from tests.web.pupil import Pupil
from tests.web.setting import prefer


def begun(page: Page, game: str, lang: str = "en") -> Page:
    """Begin the guided first game from the start page."""
    prefer(page, lang=lang, pace="instant").goto("/")
    poster = page.locator("article").nth(["big-shot", "big-score"].index(game))
    poster.locator("p .button.small").first.click()
    page.wait_for_url("**/table/*")
    return page


def told_to_the_end(page: Page, game: str, lang: str) -> None:
    """Follow the guide of a game to its end; every lesson comes once, in its order and its words."""
    pupil = Pupil(begun(page, game, lang))
    pupil.learn()
    guide = guide_of(game)
    assert guide is not None
    assert pupil.told == [lesson.text[lang] for lesson in guide.lessons]
    assert pupil.steps == list(range(1, len(guide.lessons) + 1))
    wrong = {lesson.because[lang] for lesson in guide.lessons if lesson.errs}
    assert len(pupil.erred) == 1  # it dares once, and learns from that
    assert set(pupil.erred) <= wrong


def test_the_first_game_of_big_shot_is_learned_from_what_the_page_says(page: Page):
    told_to_the_end(page, "big-shot", "en")


def test_the_first_game_of_the_big_score_is_learned_on_a_phone_in_french(visitor: Visitors):
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    told_to_the_end(page, "big-score", "fr")
    page.goto("/")
    expect(page.locator("article").nth(1).locator("p button.small")).to_be_visible()  # it can be learned again


def test_a_guide_goes_on_where_it_was_left_and_says_kindly_what_is_not_done_now(page: Page):
    pupil = Pupil(begun(page, "big-shot"))
    pupil.learn(until=2)
    expect(page.locator(".what .button.primary")).to_have_count(1)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".complaint")).to_contain_text("Not now")
    url = page.url
    page.reload()
    assert "bid 3M" in pupil.read()
    page.get_by_role("link", name="Leave and continue later").click()
    page.get_by_role("link", name="Continue your first game").click()
    page.wait_for_url(url)
    page.get_by_role("button", name="Français").click()
    expect(pupil.coach.locator(".text")).to_contain_text("misez 3 M")
    pupil.learn(until=3)
    expect(page.locator('[data-lot="D20"] .focus')).to_have_css("stroke-width", "6px")  # what is spoken of is seen
    pupil.learn(until=4)
    expect(page.locator(".what .button.primary")).to_have_count(1)  # while one reads, only the lesson's button is to be pressed
    assert pupil.steps == [1, 2, 3, 4]


def test_the_player_aid_is_one_touch_or_one_key_away_and_moves_nothing(page: Page):
    begun(page, "big-score")
    expect(page.locator(".coach")).to_be_visible()
    before = page.locator(".what").bounding_box()
    page.get_by_role("button", name="Player aid").click()
    aid = page.get_by_role("dialog", name="Player aid")
    for told in ("350K", "250K", "200K", "10 cops", "Cop number 4", "grease man"):
        expect(aid).to_contain_text(told)
    assert page.locator(".what").bounding_box() == before
    page.keyboard.press("Escape")
    expect(aid).not_to_be_visible()
    page.keyboard.press("i")
    expect(aid).to_be_visible()
    aid.dispatch_event("close")  # the browser may tell of the closing before only now
    expect(aid).to_contain_text("350K")
    page.keyboard.press("i")
    expect(aid).not_to_be_visible()
