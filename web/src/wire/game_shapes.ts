// Every game tells its positions in shapes of its own; `make types` writes them into the game's `shapes.ts`.

/** The shapes of some game: how it tells a position, and what can be worked out from it. */
export interface GameShapes {
  position: object;
  insight: object;
}
