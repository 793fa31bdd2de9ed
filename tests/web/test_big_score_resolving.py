"""Jobs are resolved one after the other: nothing on the page tells how one went before the board has shown it."""

from itertools import groupby

from playwright.sync_api import Page

from tests.web.big_score import Player
from tests.web.browser import WebServer
from tests.web.heist import heist

WATCH = """() => {
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  window.seen = [];
  setInterval(() => {
    const moment = {
      job: document.querySelector(".job.active")?.dataset.drop ?? "",
      told: document.querySelectorAll(".stamp").length,
      round: text("header .round"),
      over: text(".talk ol").includes("Round 1 is over"),
      telling: text(".what h2").startsWith("Who did what?"),
      money: [...document.querySelectorAll(".players .cash")].map((one) => one.textContent).join(" "),
    };
    if (JSON.stringify(moment) !== JSON.stringify(window.seen.at(-1))) window.seen.push(moment);
  }, 10);
}"""

GO_ON = """() => [...document.querySelectorAll(".what .row .button, .what .tools .button")].findLast(
  (one) => one.matches(".row .button") || one.textContent.trim() === "Skip ahead")?.click()"""


def test_jobs_are_resolved_one_after_the_other(page: Page, server: WebServer):
    player = Player(heist(server, 3, "assigning", bots="novice")[0].open(page, pace="brisk"))
    assert player.asked() == "assigning"
    player.plan(3)
    page.evaluate(WATCH)
    player.primary.click()
    while player.asked() == "jack":
        player.press(page.locator(".what .row .button").last)
    seen = page.evaluate("() => window.seen")
    jobs = [moment["job"] for moment in seen if moment["job"]]
    assert sorted(set(jobs)) == jobs_in_order(jobs) == [f"job {n}" for n in range(1, 7)]
    first = [moment for moment in seen if moment["round"] == "Round 1 of 3"]
    assert {moment["told"] for moment in first} == set(range(7))
    assert not any(moment["over"] for moment in first)
    told = [[moment["money"] for moment in group] for telling, group in groupby(seen, lambda one: one["telling"]) if telling]
    assert told
    assert all(len(set(money)) == 1 for money in told)  # jobs are paid after they were shown


def jobs_in_order(jobs: list[str]) -> list[str]:
    """List jobs without those that come twice in a row."""
    return [job for n, job in enumerate(jobs) if n == 0 or jobs[n - 1] != job]


def test_catching_up_skips_the_jobs_that_are_shown(page: Page, server: WebServer):
    player = Player(heist(server, 3, "assigning", bots="novice")[0].open(page, pace="calm"))
    assert player.asked() == "assigning"
    player.plan(3)
    player.primary.click()
    while not page.locator(".draft [role=radio]").count():
        page.evaluate(GO_ON)
        page.wait_for_timeout(100)
    assert page.locator("header .round").inner_text() == "Round 2 of 3"
