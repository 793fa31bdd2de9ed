"""Analysis: what the decisions of a game were worth, what was luck, and what decided it; docs/analysis.md."""

from backroom.lab.analysis.budgets import DEEP, QUICK, Effort, effort_of
from backroom.lab.analysis.forms import GRADES, Analysis, Decision
from backroom.lab.analysis.running import analyse, grow

__all__ = ["DEEP", "GRADES", "QUICK", "Analysis", "Decision", "Effort", "analyse", "effort_of", "grow"]
