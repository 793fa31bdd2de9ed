// Made by web/make_types.py from the server's own types; write it anew with: make types

import type { GameShapes } from "./game_shapes";

export type Lang = "en" | "fr";
export type Phase = "open" | "playing" | "over" | "frozen";
export type Request = Hello | Act | Order | Undo | Back | Say | Word | Preview | Look | Hint | Speak | Lines | Learn;
export type Answer<G extends GameShapes = GameShapes> = Scene<G> | Update<G> | Done | Refusal<G> | Previewed<G> | Looked<G> | Earlier | Hinted | Presence | Bye;

/**
 * How long a seat may take: any time, so many seconds a decision, or a bank of them with an increment; 86,400 are a day.
 */
export interface TimeControl {
  kind: "none" | "decision" | "bank";
  seconds: number;
  increment: number;
}
/**
 * Hours of the day, such as 23:00 to 07:00, in which no clock of the table runs and nobody is taken for gone.
 */
export interface SleepHours {
  start: string;
  end: string;
  /**
   * where they are meant: the name of a time zone, such as Europe/Paris, or UTC+02:00
   */
  zone: string;
}
/**
 * What the host of a table settles beside the options of the game.
 */
export interface Settings {
  /**
   * whether the table is in the list of tables to join or watch
   */
  listed: boolean;
  /**
   * whether people who have no seat may watch
   */
  watchers: boolean;
  /**
   * seconds by which watchers are behind
   */
  delay: number;
  time: TimeControl;
  /**
   * when no clock runs
   */
  sleep: SleepHours | null;
  /**
   * seconds after which a bot plays for somebody who is gone, if others wait, 5 at least; 0: never
   */
  away: number;
  /**
   * that bot, one of the levels of the games on offer
   */
  stand_in: string;
  /**
   * seconds between two things that bots do
   */
  pace: number;
  /**
   * whether moves may be taken back
   */
  undo: boolean;
  /**
   * whether a bot may be asked what it thinks
   */
  hints: boolean;
  /**
   * whether nobody sits down or begins to watch who is not invited
   */
  locked: boolean;
}
/**
 * Who sits on a seat.
 */
export interface Chair {
  kind: "free" | "person" | "bot";
  name: string;
  /**
   * of a bot, which one: how well it plays
   */
  level: string;
  /**
   * the level of the bot that plays for an absent person; empty if nobody does
   */
  stand_in: string;
  /**
   * why it plays: their time was up, they are gone, or they have left; else it is left out
   */
  why: "" | "time" | "gone" | "left";
  /**
   * whether they are back, and play again once the bot has made this decision; else it is left out
   */
  returns: boolean;
  /**
   * until when a free seat is kept for whoever has its link, milliseconds since 1970
   */
  reserved: number;
  /**
   * whether the host lets its person say nothing
   */
  muted: boolean;
  /**
   * whether the host has sent its person away for good
   */
  removed: boolean;
  /**
   * after the game, whether its person wants a rematch; left out until they answer
   */
  again: "" | "yes" | "no";
}
/**
 * How the chance of a table can be checked when its game is over; docs/chance.md has the rule.
 */
export interface Chance {
  /**
   * the hash of the server's secret; null if chance is not proved here
   */
  commitment: string | null;
  /**
   * why it is not: branch, undone, rematch or old (opened by an earlier version); else empty
   */
  why: string;
  /**
   * each seat's word, empty if it gave none; from the start on they stay
   */
  words: string[];
  /**
   * the hash of the secret for the rematch
   */
  rematch: string | null;
  /**
   * each seat's word for the rematch
   */
  rematch_words: string[];
}
/**
 * A seat's time.
 */
export interface Clock {
  /**
   * milliseconds left when the message was sent
   */
  left: number;
  runs: boolean;
  /**
   * whether it stands still over the night; else it is left out
   */
  sleeps: boolean;
}
/**
 * How a game ended for one seat.
 */
export interface Standing {
  rank: number;
  points: number;
  /**
   * of the win, in sixtieths
   */
  share: number;
}
/**
 * What the guide of a first game teaches now.
 */
export interface Lesson {
  id: string;
  /**
   * from 1
   */
  number: number;
  of: number;
  chapter: string;
  text: string;
  /**
   * whether it is only to be read: `learn` goes on
   */
  reads: boolean;
  /**
   * whether what was tried went wrong: `learn` tries again
   */
  erred: boolean;
  /**
   * what it points at, in the words of the game's page
   */
  spots: string[];
}
/**
 * A position as one observer may see it, and what that observer may do in it.
 */
export interface Now<G extends GameShapes = GameShapes> {
  phase: Phase;
  chairs: Chair[];
  /**
   * the position by name, null before the start
   */
  position: G["position"] | null;
  /**
   * the seats that may act
   */
  waiting: number[];
  /**
   * your legal actions, in the game's notation
   */
  choices: string[];
  /**
   * what can be worked out from the position, null before the start
   */
  insight: G["insight"] | null;
  /**
   * the position as SVG, of a game that the page has no drawing for; else it is left out
   */
  picture: string | null;
  /**
   * whether you may take your last action back
   */
  undo: boolean;
  /**
   * your standing order, which nobody else is told; else it is left out
   */
  order: string;
  /**
   * a clock for each seat, null if time is not limited
   */
  clocks: Clock[] | null;
  /**
   * places and points, once the game is over
   */
  standings: Standing[] | null;
  /**
   * in a guided first game, to whoever learns: what is taught now; else it is left out
   */
  lesson: Lesson | null;
}
/**
 * One thing that happened, as you may hear it now.
 */
export interface LogLine {
  number: number;
  kind: string;
  seat: number | null;
  sentences: string[];
}
/**
 * What can be expected of one decision: the share of the win and the points of every seat.
 *
 * `plan` holds all its steps, `behind` what the seat's share is less than with the best decision, `error` the standard error of
 * that difference.
 */
export interface Expected {
  action: string;
  shares: number[];
  points: number[];
  simulations: number;
  plan: string[];
  behind: number;
  error: number;
}
/**
 * The first message: who you are, and what you have already seen.
 */
export interface Hello {
  type: "hello";
  /**
   * your seat's secret; without one you watch
   */
  secret?: string | null;
  /**
   * the number of the last thing you have seen; the log in the scene begins after it
   */
  last?: number;
  lang?: Lang;
  /**
   * of somebody who watches a locked table: the key of an invitation, or the host's secret
   */
  invite?: string | null;
}
/**
 * Do something, or a list of things as a whole. The same key is carried out once, however often it is sent.
 */
export interface Act {
  type: "act";
  key: string;
  /**
   * the number of the last thing you had seen when you decided
   */
  base: number;
  /**
   * what you do, if it is one thing
   */
  action?: string | null;
  /**
   * or all that you do, in order, as a whole or not at all
   */
  actions?: string[];
}
/**
 * Take back what you did last, all that was in that message.
 */
export interface Undo {
  type: "undo";
  key: string;
  base: number;
}
/**
 * Take your seat back from the bot that played for you.
 */
export interface Back {
  type: "back";
  key: string;
}
/**
 * Say something to everybody at the table.
 */
export interface Say {
  type: "say";
  key: string;
  text: string;
}
/**
 * Add a word of yours to the chance of the game that begins next here: this one, or once it has begun the rematch.
 */
export interface Word {
  type: "word";
  key: string;
  /**
   * the last one before the beginning counts
   */
  text: string;
}
/**
 * Ask what some actions of yours would do; nothing is done.
 */
export interface Preview {
  type: "preview";
  key: string;
  actions: string[];
}
/**
 * Ask for the table as you saw it when you had seen so many things.
 */
export interface Look {
  type: "look";
  key: string;
  at: number;
}
/**
 * Ask a bot what it thinks of your position, or of the one that some actions of yours would lead to.
 */
export interface Hint {
  type: "hint";
  key: string;
  actions?: string[];
}
/**
 * Choose the language of everything that follows; lines that you have can be asked for again with `lines`.
 */
export interface Speak {
  type: "speak";
  key: string;
  lang: Lang;
}
/**
 * Ask for lines of the log that come before one that you know, the newest of them first to come.
 */
export interface Lines {
  type: "lines";
  key: string;
  /**
   * the number of that line; one more than you have seen asks for the newest
   */
  before: number;
}
/**
 * Everything you may know, with the newest lines of the log: the first message, and the answer to a stale move.
 */
export interface Scene<G extends GameShapes = GameShapes> {
  type: "scene";
  table: string;
  game: string;
  rules: number;
  options: {
    [k: string]: string;
  };
  settings: Settings;
  /**
   * your seat, null if you watch
   */
  you: number | null;
  /**
   * how many things you have seen; the next update is one more
   */
  number: number;
  now: Now<G>;
  /**
   * the newest lines after the last one you had, as many as fit
   */
  log: LogLine[];
  /**
   * how many lines come before the first of these; ask for them with `lines`
   */
  before: number;
  /**
   * for each seat whether its person is connected
   */
  present: boolean[];
  watchers: number;
  /**
   * how chance can be checked
   */
  chance: Chance | null;
  /**
   * whether it is a rematch that not everybody has accepted yet; else it is left out
   */
  waits: boolean;
}
/**
 * The next thing that you may see. Numbers follow each other; a gap means that you should say hello again.
 */
export interface Update<G extends GameShapes = GameShapes> {
  type: "update";
  number: number;
  /**
   * sit, leave, word, start, act, chance, order, undo, takeover, back, say, again, rematch, lock, invite, mute, remove, forget, lesson
   */
  kind: string;
  seat: number | null;
  sentences: string[];
  /**
   * of chat its text, of again yes or no, of a rematch its table, of a lock its state, of sit and word the word
   */
  text: string;
  now: Now<G>;
  /**
   * earlier things as they are told from now on, without what nobody may look up any more; else it is left out
   */
  again: LogLine[];
}
/**
 * Your message with this key was carried out, and will never be lost.
 */
export interface Done {
  type: "done";
  key: string;
  /**
   * how many things you had seen when it was carried out
   */
  number: number;
}
/**
 * Your message was not carried out, and nothing has changed.
 */
export interface Refusal<G extends GameShapes = GameShapes> {
  type: "refusal";
  /**
   * null if your message had none that could be read
   */
  key: string | null;
  code: string;
  sentence: string;
  /**
   * the id of the rule behind it, if there is one
   */
  rule: string;
  /**
   * the table as it is, if your move was stale
   */
  scene: Scene<G> | null;
}
/**
 * What your tentative actions would do.
 */
export interface Previewed<G extends GameShapes = GameShapes> {
  type: "previewed";
  key: string;
  /**
   * null if the last action would show what others have chosen in secret
   */
  now: Now<G> | null;
  sentences: string[];
}
/**
 * The table as you saw it then.
 */
export interface Looked<G extends GameShapes = GameShapes> {
  type: "looked";
  key: string;
  at: number;
  now: Now<G>;
  sentences: string[];
}
/**
 * Lines of the log, in the language you speak now.
 */
export interface Earlier {
  type: "earlier";
  key: string;
  lines: LogLine[];
  /**
   * how many lines come before the first of these
   */
  before: number;
}
/**
 * What a bot thinks of your position: the actions that it has tried well, the best for you first.
 */
export interface Hinted {
  type: "hinted";
  key: string;
  expected: Expected[];
}
/**
 * Who is connected, and the clocks when they stand still for the night or run on.
 */
export interface Presence {
  type: "presence";
  present: boolean[];
  watchers: number;
  /**
   * a clock for each seat; else it is left out
   */
  clocks: Clock[] | null;
}
/**
 * The last message before the socket is closed.
 */
export interface Bye {
  type: "bye";
  reason: "shutdown" | "slow" | "hello" | "forbidden" | "rate" | "left";
  come_back: boolean;
}
/**
 * Leave a standing order in the place of any before: the server acts for you when your turn comes. Nobody else is told.
 */
export interface Order {
  type: "order";
  key: string;
  /**
   * the number of the last thing you had seen when you decided
   */
  base: number;
  /**
   * in the game's notation, such as `bid up to 7` or `pass`; null takes it back
   */
  order: string | null;
}
/**
 * Go on in a guided first game: the lesson was read, or is to be tried again.
 */
export interface Learn {
  type: "learn";
  key: string;
  /**
   * its id
   */
  lesson: string;
}
/**
 * A value of an option that goes with some values of another option only.
 */
export interface NeedOnOffer {
  value: string;
  option: string;
  values: string[];
}
/**
 * One option of a game, its default first.
 */
export interface Offer {
  name: string;
  values: string[];
  /**
   * what its values go with; values that are not named here go with everything
   */
  needs: NeedOnOffer[];
  /**
   * what people call it, by language, as far as the game says so
   */
  label: {
    [k: string]: string;
  };
  /**
   * what they call its values
   */
  labels: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * A game that can be played here.
 */
export interface GameOnOffer {
  name: string;
  title: string;
  /**
   * its title by language, where it is another one
   */
  titles: {
    [k: string]: string;
  };
  /**
   * the game in a sentence, by language
   */
  pitch: {
    [k: string]: string;
  };
  /**
   * what words of its positions and its notation are called, of a game that the page has no drawing for
   */
  terms: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * the version of its rules
   */
  rules: number;
  seats: number[];
  /**
   * whether it has a guided first game
   */
  guide: boolean;
  options: Offer[];
  /**
   * the bots that people can choose: the weakest first, then those of others
   */
  levels: string[];
  /**
   * what people call them, by language; others have their names
   */
  level_labels: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * the phases that an analysis tells apart, in order, by language
   */
  phases: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * One rule in our own words.
 */
export interface RuleText {
  id: string;
  section: string;
  text: string;
  reconstructed: boolean;
}
/**
 * Give the password of a server that has one.
 */
export interface Enter {
  password: string;
}
/**
 * The password was right. Browsers get the token as a cookie, too.
 */
export interface Entered {
  /**
   * to be shown with every request and socket as `Backroom-Entry`; empty if none is needed
   */
  token: string;
}
/**
 * Where a recorded game is played on.
 */
export interface Branch {
  record: string;
  /**
   * how many events of the record are kept
   */
  move: number;
  /**
   * whether chance does what it did in the record, as far as that fits
   */
  dice?: "same" | "new";
}
/**
 * Open a table.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string;
  };
  settings?: Settings;
  branch?: Branch | null;
  /**
   * whether it is the guided first game: the bots are there, the learner sits down, and the host starts
   */
  guide?: boolean;
  /**
   * drawn at random, 22 characters or more: sent again with the same key, no second table is opened
   */
  key?: string | null;
}
/**
 * A table was opened: its host may seat bots, send people away, and start.
 */
export interface Opened {
  table: string;
  /**
   * the invitation
   */
  link: string;
  host: string;
  /**
   * the hash of the server's secret for chance; null if it is not proved
   */
  commitment: string | null;
}
/**
 * Take a seat, or put a bot on it: with a level it is a bot, which finds a name of its own if none is given.
 */
export interface Sit {
  /**
   * the first free one, if none is named
   */
  seat?: number | null;
  name?: string | null;
  level?: string | null;
  /**
   * a person's word for the chance of the game
   */
  word?: string | null;
  /**
   * drawn at random, 22 characters or more: sent again with the same key, no second seat is taken
   */
  key?: string | null;
  /**
   * a word that your device keeps: it may take one seat, more as the host
   */
  device?: string | null;
  /**
   * the key of the link that keeps a seat for you
   */
  invite?: string | null;
}
/**
 * A seat was taken.
 */
export interface Seated {
  seat: number;
  /**
   * the person's key to the seat; null for a bot
   */
  secret: string | null;
}
/**
 * Let nobody new in, or everybody again.
 */
export interface Lock {
  locked: boolean;
}
/**
 * Let somebody say nothing in the chat, or speak again.
 */
export interface Mute {
  muted: boolean;
}
/**
 * Invite somebody: keep a seat, or let them watch a table that is locked.
 */
export interface NewInvite {
  /**
   * the seat that is kept; the first one nobody has, if none is named
   */
  seat?: number | null;
  /**
   * an invitation to watch, which keeps no seat
   */
  watch?: boolean;
  /**
   * after which it is worth nothing
   */
  hours?: number;
}
/**
 * An invitation. Its key is not told again.
 */
export interface Invited {
  /**
   * the seat that is kept, null if there is none
   */
  seat: number | null;
  /**
   * the key: it seats one person, once
   */
  invite: string;
  /**
   * the table's link with the key behind #, where no server sees it
   */
  link: string;
  /**
   * milliseconds since 1970
   */
  expires: number;
}
/**
 * What anybody who knows a table's link may know about it.
 */
export interface TableHead {
  table: string;
  game: string;
  rules: number;
  options: {
    [k: string]: string;
  };
  settings: Settings;
  phase: Phase;
  chairs: Chair[];
  /**
   * milliseconds since 1970
   */
  opened: number;
  /**
   * the finished game's record
   */
  record: string | null;
  /**
   * the table of the rematch
   */
  rematch: string | null;
  /**
   * the hash of the server's secret for chance; null if it is not proved
   */
  commitment: string | null;
  /**
   * whether it is a rematch that not everybody has accepted yet; else it is left out
   */
  waits: boolean;
  /**
   * whether it is a guided first game; else it is left out
   */
  guide: boolean;
}
/**
 * The table of a rematch. Whoever had a seat has one there, with the same secret; it begins when everybody has accepted.
 */
export interface Rematch {
  table: string;
  seat: number;
  /**
   * whether everybody has accepted, so that the game has begun
   */
  begun: boolean;
}
/**
 * Where programs can follow when it is a seat's turn.
 */
export interface Feed {
  /**
   * the address of an Atom feed; whoever knows it sees when it is this seat's turn, and nothing else
   */
  feed: string;
}
/**
 * Why something was not done, and what to do about it. Nothing has changed, unless the sentence doubts it.
 */
export interface Problem {
  code: string;
  sentence: string;
  rule: string;
}
/**
 * A record that can be replayed.
 */
export interface KeptRecord {
  record: string;
  game: string;
  options: {
    [k: string]: string;
  };
  names: string[];
  events: number;
  over: boolean;
  /**
   * 'proof' if it can be checked; else why not: branch, undone, rematch, or empty
   */
  chance: string;
  /**
   * to whoever uploaded it, in that answer alone: with it the record can be deleted
   */
  secret: string | null;
}
/**
 * One step of a record.
 */
export interface ReplayedStep<G extends GameShapes = GameShapes> {
  number: number;
  /**
   * a seat, null for chance and for the layout
   */
  by: number | null;
  /**
   * the event in the game's notation
   */
  text: string;
  /**
   * of the game, null if it counts none
   */
  round: number | null;
  sentences: string[];
  now: Now<G>;
}
/**
 * A moment of a recorded game at which chance comes in, or its end.
 */
export interface TurningPoint {
  step: number;
  /**
   * that is about to begin, or was the last
   */
  round: number;
  /**
   * of every seat, as the game would count them now
   */
  points: number[];
}
/**
 * Something that mattered in a recorded game, told by plain facts.
 */
export interface DecisiveMoment {
  step: number;
  /**
   * what it was, such as bust, swing or auction; each game has its own
   */
  kind: string;
  /**
   * whose it was
   */
  seats: number[];
  sentence: string;
  /**
   * for each of the seats, such as what a bust cost it; or none
   */
  amounts: number[];
}
/**
 * What a bot makes of a position of a record.
 */
export interface Estimate {
  /**
   * every seat's share of the win
   */
  shares: number[];
}
/**
 * A choice that was looked at.
 */
export interface AnalysedChoice {
  /**
   * in the game's notation
   */
  actions: string[];
  /**
   * in words, by language
   */
  said: {
    [k: string]: string;
  };
  /**
   * of the win, of every seat
   */
  shares: number[];
  points: number[];
  /**
   * of the seat's share, compared with the best choice
   */
  loss: number;
  /**
   * one standard error of that
   */
  error: number;
}
/**
 * A step of a decision.
 */
export interface AnalysedPart {
  event: number;
  action: string;
  loss: number;
}
/**
 * A decision of a seat, judged by what it could know.
 */
export interface AnalysedDecision {
  number: number;
  seat: number;
  /**
   * event of the record; the position before it is the one to show
   */
  first: number;
  last: number;
  round: number | null;
  phase: string;
  loss: number;
  error: number;
  points_lost: number;
  points_error: number;
  /**
   * best, good, inaccuracy, mistake or blunder
   */
  grade: string;
  /**
   * which of the choices
   */
  played: number;
  /**
   * the best first
   */
  choices: AnalysedChoice[];
  parts: AnalysedPart[];
  worlds: number;
  /**
   * network, playouts or exact
   */
  by: string;
  /**
   * on everybody's share, compared with the best choice, as far as that is sure
   */
  effect: number[];
  effect_points: number[];
  why: {
    [k: string]: string;
  };
}
/**
 * Something that happened, and what it changed.
 */
export interface AnalysedBooking {
  /**
   * deal, chance or decision
   */
  kind: string;
  seat: number | null;
  first: number;
  last: number;
  /**
   * of everybody's share of the win
   */
  change: number[];
  /**
   * what everybody's points changed by
   */
  points: number[];
  /**
   * everybody's, after it
   */
  shares: number[];
  /**
   * the value before it is a mean of drawn outcomes, not of all
   */
  sampled: boolean;
  /**
   * the shares before and after it are worked out, not estimated
   */
  exact: boolean;
}
/**
 * Where a seat's result comes from: start + luck + own + others + unforeseen = result.
 */
export interface AnalysedAccount {
  seat: number;
  start: number;
  /**
   * the part of luck that is the deal's
   */
  deal: number;
  luck: number;
  /**
   * what its own decisions cost, as far as that is sure
   */
  own: number;
  /**
   * what those of others gave, by the same rule
   */
  others: number;
  /**
   * how everybody's choices turned out
   */
  unforeseen: number;
  result: number;
  /**
   * the result without luck
   */
  adjusted: number;
  /**
   * the same in points
   */
  points: {
    [k: string]: number;
  };
}
/**
 * How well a seat decided in a phase.
 */
export interface AnalysedPhase {
  decisions: number;
  loss: number;
  /**
   * from 0 to 100
   */
  accuracy: number;
  grades: {
    [k: string]: number;
  };
}
/**
 * How well a seat decided.
 */
export interface AnalysedAccuracy {
  seat: number;
  whole: AnalysedPhase;
  phases: {
    [k: string]: AnalysedPhase;
  };
}
/**
 * A stretch of the game that changed much.
 */
export interface AnalysedTurningPoint {
  first: number;
  last: number;
  round: number | null;
  seat: number | null;
  /**
   * who gained most, and who lost most
   */
  seats: number[];
  change: number[];
  sentence: {
    [k: string]: string;
  };
}
/**
 * What is known so far of a game that is being analysed; ask again until it is done.
 */
export interface GameAnalysis {
  format: number;
  done: boolean;
  /**
   * how much is done, from 0 to 1
   */
  progress: number;
  game: string;
  options: {
    [k: string]: string;
  };
  record: string;
  names: string[];
  budget: string;
  by: string;
  events: number;
  phases: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * decisions that there are
   */
  decided: number;
  /**
   * from the number on that was asked for, as many as fit
   */
  decisions: AnalysedDecision[];
  start: number[];
  /**
   * bookings that there are
   */
  booked: number;
  /**
   * from the number on that was asked for, as many as fit
   */
  bookings: AnalysedBooking[];
  accounts: AnalysedAccount[];
  accuracy: AnalysedAccuracy[];
  turning_points: AnalysedTurningPoint[];
}
/**
 * What is told of a puzzle in the list.
 */
export interface PuzzleHead {
  id: string;
  game: string;
  /**
   * one of the game's phases
   */
  theme: string;
  /**
   * easy, medium or hard
   */
  difficulty: string;
  players: number;
  /**
   * whether its answer was worked out exactly
   */
  exact: boolean;
}
/**
 * All puzzles of this server, and which are today's.
 */
export interface PuzzleShelf {
  /**
   * as 2026-11-18, in UTC
   */
  day: string;
  /**
   * by game
   */
  today: {
    [k: string]: string;
  };
  /**
   * by game and theme, in words by language
   */
  themes: {
    [k: string]: {
      [k: string]: {
        [k: string]: string;
      };
    };
  };
  puzzles: PuzzleHead[];
}
/**
 * A choice that can be answered with.
 */
export interface PuzzleOption {
  number: number;
  /**
   * in the game's notation
   */
  actions: string[];
  /**
   * the same in words
   */
  said: string;
}
/**
 * A puzzle as it is asked: what its seat sees, and nothing else.
 */
export interface PosedPuzzle<G extends GameShapes = GameShapes> {
  id: string;
  game: string;
  theme: string;
  difficulty: string;
  options: {
    [k: string]: string;
  };
  names: string[];
  seat: number;
  /**
   * what happened last, as the seat was told
   */
  sentences: string[];
  step: ReplayedStep<G>;
  choices: PuzzleOption[];
  hint: string;
}
/**
 * What a choice is worth.
 */
export interface PuzzleResult {
  number: number;
  /**
   * of the win, that the seat can expect behind it
   */
  share: number;
  /**
   * the best; 0 for the best itself
   */
  behind: number;
  /**
   * one standard error of that; 0 where it was worked out
   */
  error: number;
  why: string;
}
/**
 * The answer to a puzzle, and its proof.
 */
export interface PuzzleAnswer {
  /**
   * the number of the best choice
   */
  best: number;
  choices: PuzzleResult[];
  /**
   * in a sentence
   */
  proof: string;
  /**
   * which share of the bots of each level finds it
   */
  found: {
    [k: string]: number;
  };
}
/**
 * Something that somebody did.
 */
export interface MyEntry {
  /**
   * milliseconds since 1970
   */
  at: number;
  kind: string;
  /**
   * what was said
   */
  text: string;
}
/**
 * What is kept of somebody at a table.
 */
export interface Mine {
  table: string;
  game: string;
  /**
   * milliseconds since 1970
   */
  opened: number;
  /**
   * whether it is the host who asks; a host who plays asks again with the seat's secret
   */
  host: boolean;
  /**
   * that the host chose
   */
  settings: Settings | null;
  seat: number | null;
  name: string;
  /**
   * as many as fit into an answer
   */
  entries: MyEntry[];
  /**
   * the place of the next one, to be asked for with `first`; null after the last
   */
  next: number | null;
  /**
   * the record of the game, when it is over, with the first entries
   */
  record: string | null;
}
/**
 * What was deleted: the table, or what was one seat's own: name, words and key.
 */
export interface Deleted {
  what: "table" | "seat";
}
/**
 * A link to a page that others can open.
 */
export interface Link {
  link: string;
  /**
   * whether only the machine that the server runs on can open it
   */
  alone: boolean;
  /**
   * a QR code of the link, row by row: 1 for dark, 0 for light
   */
  qr: string[];
}
/**
 * Take one's seat to another device.
 */
export interface OfferSeat {
  /**
   * the host's secret, if what the host may do is to go there, too
   */
  host: string | null;
}
/**
 * A key with which another device takes a seat over, once; the seat's secret is not told.
 */
export interface SeatOffer {
  key: string;
  /**
   * the table's link with the key behind #, where no server sees it
   */
  link: string;
  /**
   * a QR code of the link, row by row: 1 for dark, 0 for light
   */
  qr: string[];
  /**
   * milliseconds since 1970
   */
  expires: number;
}
/**
 * Take a seat over from another device, which loses it.
 */
export interface TakeOver {
  /**
   * the key of the link
   */
  offer: string;
  /**
   * drawn at random: sent again with the same key, it gets the same answer
   */
  key: string | null;
  /**
   * a word that your device keeps
   */
  device: string | null;
}
/**
 * A seat was taken over from another device.
 */
export interface TakenOver {
  seat: number;
  /**
   * the person's key to the seat; null for a bot
   */
  secret: string | null;
  /**
   * the host's secret, if what the host may do has come, too
   */
  host: string | null;
}
/**
 * A table, and the secret of one's seat there, or of its host.
 */
export interface OwnSeat {
  table: string;
  secret: string;
}
/**
 * Ask how one's tables stand.
 */
export interface OwnSeats {
  seats: OwnSeat[];
  lang: Lang;
}
/**
 * How a table stands, for somebody who has a seat there or is its host.
 */
export interface MyTable {
  table: string;
  /**
   * whether the table is there and the secret worth something; else nothing else is told
   */
  found: boolean;
  game: string;
  phase: Phase;
  /**
   * one's seat, null for a host without one
   */
  seat: number | null;
  chairs: Chair[];
  /**
   * whether one has to decide
   */
  turn: boolean;
  /**
   * how far the game is, in the game's own words; empty if it has none
   */
  heading: string;
  /**
   * milliseconds since 1970
   */
  opened: number;
  /**
   * when the newest thing happened that this seat sees
   */
  changed: number;
  /**
   * whether the game goes on from a position of another one
   */
  branch: boolean;
  /**
   * the result, when the game is over
   */
  standings: Standing[] | null;
}
/**
 * Whether the server is well.
 */
export interface Health {
  status: "ok" | "starting" | "storage" | "stopping";
}
/**
 * How far the bots are that have to be compiled before they can look ahead.
 */
export interface Preparation {
  /**
   * how much is done, from 0 to 1; at 1 it is over, and nobody need ask again
   */
  share: number;
  /**
   * by game the levels that cannot look ahead yet; they play like an expert meanwhile, without hints
   */
  levels: {
    [k: string]: string[];
  };
}
