"""The guided first games: every lesson at its time, each in its words; the guide can be left and taken up again."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.big_shot import Player as Builder
from tests.web.browser import Visitors
from tests.web.lessons import lessons_of, spots_of, words_of
from tests.web.setting import prefer

WHEN = {"boss": "bosses", "jobs": "draft", "draft": "draft", "assign": "assigning", "training": "assigning", "jack": "jack"}
WHEN |= {"vault": "fists", "fists": "fists", "worth": "fists", "trade": "trading", "end": "over"}
WHEN_BUILDING = {"block": "bidding", "bid": "bidding", "loan": "bidding", "place": "deploying"}


def begun(page: Page, game: str, lang: str = "en") -> Page:
    """Begin the guided first game from the start page."""
    prefer(page, lang=lang).goto("/")
    poster = page.locator("article").nth(["big-shot", "big-score"].index(game))
    poster.locator("p .button.small").first.click()
    page.wait_for_url("**/table/*")
    return page


class Pupil:
    """Follows the guide: reads every lesson, says that it is got or does what it is about."""

    def __init__(self, page: Page, game: str, lang: str = "en") -> None:
        """Begin to learn."""
        self.page, self.lessons, self.words, self.spots = page, lessons_of(game), words_of(game, lang), spots_of(game)
        self.coach = page.locator(".coach")
        self.learned = list[str]()

    def lesson(self) -> str:
        """Tell which lesson is shown, and check its words and what it points at; "" if there is none."""
        if not self.coach.count():
            return ""
        step = re.findall(r"\d+", self.coach.locator(".step").inner_text())
        assert int(step[1]) == len(self.lessons)
        lesson = self.lessons[int(step[0]) - 1]
        expect(self.coach.locator("p").first).to_have_text(self.words[lesson])
        if lesson in self.spots and lesson not in self.learned:
            expect(self.page.locator(self.spots[lesson]).first).to_have_class(re.compile("spotlit"))
        return lesson

    def read(self, stage: str, when: dict[str, str]) -> None:
        """Read all lessons that are only to be read, and remember the one that is learned by doing."""
        while lesson := self.lesson():
            assert when.get(lesson, stage) == stage
            if not self.learned or self.learned[-1] != lesson:
                assert lesson not in self.learned, f"{lesson} is told twice"
                self.learned.append(lesson)
            got = self.coach.locator(".button.primary")
            if not got.count():
                return
            shown = self.coach.locator("p").first.inner_text()
            got.click()
            expect(self.page.locator(".coach p").first.filter(has_text=shown)).to_have_count(0)


def played(pupil: Pupil, asked: Callable[[], str], go_on: Callable[[list[str]], str], when: dict[str, str]) -> list[str]:
    """Play with the guide to the end; give the stages in which something was decided."""
    stages = list[str]()
    while (stage := asked()) != "over":
        pupil.read(stage, when)
        go_on(stages)
        stages.append(stage)
    pupil.read("over", when)
    return stages


def test_the_first_game_of_the_big_score_is_explained_to_the_end_in_french(page: Page):
    player = Player(begun(page, "big-score", "fr"))
    pupil = Pupil(page, "big-score", "fr")
    stages = played(pupil, player.asked, lambda done: player.go_on(flees=done.count("fists") > 3), WHEN)
    always = {"welcome", "boss", "jobs", "draft", "assign", "paid", "training", "vault", "fists", "end"}
    assert set(pupil.learned) >= always
    assert ("jack" in pupil.learned) == ("jack" in stages)
    assert ("trade" in pupil.learned) == ("trading" in stages)
    assert set(pupil.learned) <= set(pupil.lessons)
    page.goto("/")
    expect(page.locator("article").nth(1).locator("p button.small")).to_be_visible()


def test_the_first_game_of_big_shot_is_explained_to_the_end(page: Page):
    builder = Builder(begun(page, "big-shot"))
    pupil = Pupil(page, "big-shot")
    played(pupil, builder.asked, lambda done: builder.go_on(wins=done.count("deploying") < 2), WHEN_BUILDING)
    assert set(pupil.learned) == set(pupil.lessons)


SOLID = """() => [...document.querySelectorAll(".what .button.primary")].filter((one) =>
  one.getAttribute("aria-disabled") !== "true" &&
  getComputedStyle(one).backgroundColor === getComputedStyle(document.querySelector(".probe")).backgroundColor)"""


def test_only_one_button_looks_like_the_next_one_to_press(visitor: Visitors):
    wide = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    games = (begun(visitor(**wide), "big-shot") for _ in range(20))
    page = next(game for game in games if Builder(game).asked() == "bidding")  # a roller whom nobody outbids places cubes first
    pupil = Pupil(page, "big-shot")
    page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<i class=\"button primary probe\"></i>')")
    for lesson in ("welcome", "block"):
        assert pupil.lesson() == lesson
        page.wait_for_function(f"() => ({SOLID})().map((one) => one.textContent.trim()).join() === 'Got it'")
        pupil.coach.get_by_role("button", name="Got it").click()
    assert pupil.lesson() == "bid"
    page.wait_for_function(f"() => /^Bid [0-9]+M$/.test(({SOLID})().map((one) => one.textContent.trim()).join())")


def test_the_guide_is_left_and_taken_up_again(page: Page):
    player = Player(begun(page, "big-score"))
    pupil = Pupil(page, "big-score")
    player.asked()
    pupil.read("bosses", WHEN)
    player.go_on()
    assert player.asked() == "draft"
    assert pupil.lesson() == "jobs"
    expect(page.locator(".job.spotlit")).to_have_count(6)
    page.get_by_role("button", name="Leave the guide").click()
    expect(pupil.coach).to_have_count(0)
    expect(page.locator(".spotlit")).to_have_count(0)
    page.get_by_role("button", name="Back to the guide").click()
    assert pupil.lesson() == "jobs"
    pupil.read("draft", WHEN)
    assert pupil.lesson() == "draft"


def test_a_first_game_goes_on_where_it_was(page: Page):
    player = Player(begun(page, "big-score"))
    pupil = Pupil(page, "big-score")
    player.asked()
    pupil.read("bosses", WHEN)
    player.go_on()
    player.asked()
    pupil.read("draft", WHEN)
    url, log = page.url, page.locator(".talk .line").count()
    page.goto("/")
    page.get_by_role("link", name="Go on with your first game").click()
    page.wait_for_url(url)
    assert player.asked() == "draft"
    assert pupil.lesson() == "draft"
    assert page.locator(".talk .line").count() == log
