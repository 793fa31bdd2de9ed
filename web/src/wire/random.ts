// Words that nobody can guess: 128 bits, as letters, digits, - and _.

/** Draw one. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
