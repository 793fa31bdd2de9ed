"""The HTTP API of puzzles: the list, one puzzle as it is asked, its answer, and the record that it stands in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from backroom.server import puzzles
from backroom.server.guard.shares import off_loop
from backroom.server.http.api import AS_TEXT, PROBLEMS
from backroom.wire.forms import Problem
from backroom.wire.parts import Lang
from backroom.wire.puzzle_forms import PosedPuzzle, PuzzleAnswer, PuzzleShelf

puzzles_api = APIRouter(prefix="/api/puzzles", responses={status: {"model": Problem} for status in PROBLEMS})
PuzzleName = Annotated[str, "the puzzle's id, as in the list"]


@puzzles_api.get("")
async def list_puzzles() -> PuzzleShelf:
    """List all puzzles, and today's of every game."""
    return await off_loop(puzzles.shelf, puzzles.today())


@puzzles_api.get("/{puzzle}")
async def ask_puzzle(puzzle: PuzzleName, lang: Lang = "en") -> PosedPuzzle:
    """Ask a puzzle: what its seat sees, and the choices."""
    return await off_loop(puzzles.posed, puzzle, lang)


@puzzles_api.get("/{puzzle}/answer")
async def answer_puzzle(puzzle: PuzzleName, lang: Lang = "en") -> PuzzleAnswer:
    """Give the answer of a puzzle, why everything else is worse, and the proof."""
    return await off_loop(puzzles.answered, puzzle, lang)


@puzzles_api.get("/{puzzle}/record", responses=AS_TEXT)
async def puzzle_record(puzzle: PuzzleName) -> PlainTextResponse:
    """Give the record up to the puzzle, to play on from there; it tells what was hidden from the seat, too."""
    found = await off_loop(puzzles.puzzle, puzzle)
    return PlainTextResponse(found.until_then.text())
