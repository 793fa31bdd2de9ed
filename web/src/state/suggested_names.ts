// Names for people who have not thought of one: two words, in the language that they speak.

const ENGLISH = {
  firsts: ["Lucky", "Silent", "Velvet", "Golden", "Clever", "Midnight", "Brass", "Swift"],
  seconds: ["Fox", "Ace", "Magnolia", "Raven", "Duchess", "Baron", "Comet", "Sparrow"],
};
const FRENCH = {
  he: ["Renard", "Corbeau", "Baron", "Moineau", "Matou"],
  she: ["Duchesse", "Comète", "Pie", "Baronne", "Panthère"],
  qualities: [["rusé", "rusée"], ["discret", "discrète"], ["doré", "dorée"], ["veinard", "veinarde"], ["futé", "futée"], ["de minuit", "de minuit"], ["de velours", "de velours"], ["agile", "agile"]],
};

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}

/** Suggest a name, so that nobody needs to think of one. */
export function suggestedName(lang: "en" | "fr"): string {
  if (lang === "en") return `${any(ENGLISH.firsts)} ${any(ENGLISH.seconds)}`;
  const feminine = Math.random() < 0.5;
  return `${any(feminine ? FRENCH.she : FRENCH.he)} ${any(FRENCH.qualities)[feminine ? 1 : 0]}`;
}
