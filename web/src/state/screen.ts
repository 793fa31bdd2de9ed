// Whether the page is held upright, as phones are: the players on top, the board, and what now below it. Styles ask the same.
import { MediaQuery } from "svelte/reactivity";

export const upright = new MediaQuery("(max-width: 480px), (max-width: 860px) and (max-aspect-ratio: 1 / 1)");
