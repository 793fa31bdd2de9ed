/** Thrown when the server says no, or says nothing. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly rule = "",
  ) {
    super(sentence);
  }
}
