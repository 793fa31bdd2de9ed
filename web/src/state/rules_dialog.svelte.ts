// The rules, opened beside the game wherever a refusal or a control points to one.

class RulesDialog {
  game = $state("");
  rule = $state("");

  /** Open the rules of a game, at one of them if it is named. */
  open(game: string, rule = ""): void {
    this.rule = rule;
    this.game = game;
  }

  close(): void {
    this.game = "";
  }
}

export const rulesDialog = new RulesDialog();
