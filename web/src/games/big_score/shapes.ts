// Made by web/make_types.py from the server's own types; write it anew with: make types

export type Stage =
  | "bosses"
  | "jobs"
  | "dealing"
  | "draft"
  | "assigning"
  | "inside man"
  | "jack"
  | "marker"
  | "floor"
  | "fists"
  | "drawing"
  | "fleeing"
  | "driving"
  | "muscle"
  | "trading"
  | "stealing"
  | "over";
export type CrewType = "con-man" | "driver" | "grease-man" | "gun-man" | "hacker" | "muscle";
export type Kind =
  | "con-man"
  | "driver"
  | "grease-man"
  | "gun-man"
  | "hacker"
  | "muscle"
  | "con-man*"
  | "driver*"
  | "grease-man*"
  | "gun-man*"
  | "hacker*"
  | "muscle*";
export type Payout = "diamond" | "artifact" | "drive";
export type Item = "diamond" | "artifact" | "drive" | "50K";
export type Boss = "mamba" | "collector" | "femme" | "brute" | "professor" | "ghost";
export type JobName =
  | "apartment"
  | "antique-shop"
  | "pawn-shop"
  | "courier-van"
  | "atm"
  | "internet-cafe"
  | "hotel"
  | "jewelry-store"
  | "art-gallery"
  | "auction-house"
  | "office-building"
  | "server-farm"
  | "night-club"
  | "racetrack"
  | "supermarket"
  | "telecom-office"
  | "movie-theater"
  | "restaurant"
  | "casino"
  | "armored-truck"
  | "museum"
  | "data-center"
  | "dockyard"
  | "credit-union";
export type Token = "20K" | "30K" | "50K" | "100K" | "key" | "cop" | "silver" | "gold" | "artifact" | "diamond";
export type Where = "in" | "fled" | "busted";
export type Ending = "robbed" | "failed" | "deserted";
export type Passing = "left" | "right";
export type Place = "job 1" | "job 2" | "job 3" | "job 4" | "job 5" | "job 6" | "training" | "nothing";
export type Fist = "out" | "waits" | "closed" | "rob" | "flee" | "busted";
export type Source = "cash" | "vault_cash" | "bars" | "diamonds" | "artifacts" | "majority" | "pairs" | "loose";

export interface Crew {
  [k: string]: number;
}
export interface Tokens {
  [k: string]: number;
}
/**
 * What a seat has and what it has done; counts leave out what is not there, and what you may not know.
 */
export interface Player {
  boss: Boss | null;
  item: Item | null;
  cash: number;
  payout: {
    [k: string]: number;
  };
  cards: number;
  pack: Crew;
  hand: Crew;
  sent: {
    [k: string]: Crew;
  };
  training: Crew;
  revealed: Crew;
  jacks: number;
  choice: number | null;
  ability: CrewType | null;
  used: boolean;
  where: Where;
  drawn: Token | null;
  loot: Tokens;
}
/**
 * The position as an observer may know it.
 */
export interface Position {
  stage: Stage;
  round: number;
  turn: number | "chance" | null;
  jobs: (JobName | null)[];
  resolving: number | null;
  inside_man: Kind | null;
  deck: number;
  passing: Passing;
  vault: Tokens;
  floor: Tokens;
  cops: number;
  marker: number | null;
  players: Player[];
}
/**
 * The exact odds of a bust if so many rob: so many ways, of so many.
 */
export interface BustOdds {
  robbers: number;
  busts: number;
  of: number;
}
/**
 * A job as it is printed: what it pays, and the crew it needs.
 */
export interface JobCard {
  cash: number;
  token: Payout | null;
  crew: {
    [k: string]: number;
  };
}
/**
 * How a job ended: who brought what, what was missing, and who got or paid what.
 */
export interface JobEnd {
  job: JobName;
  card: JobCard;
  ending: Ending;
  crew: Crew[];
  inside_man: Kind | null;
  jacks: number[];
  missing: {
    [k: string]: number;
  };
  earned: number[];
}
/**
 * Where a seat's money comes from, in K, as if the game ended now.
 */
export interface Reckoning {
  cash: number;
  vault_cash: number;
  bars: number;
  diamonds: number;
  artifacts: number;
  majority: number;
  pairs: number;
  loose: number;
}
/**
 * What a thoughtful player would work out.
 */
export interface Insight {
  offers: {
    [k: string]: Item[];
  };
  jobs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  cards: (JobCard | null)[];
  ended: (JobEnd | null)[];
  usable_jacks: number;
  fine: number;
  bust: BustOdds[];
  bust_at: number;
  cops_near: number;
  cops_to_bust: number;
  stakes: number[];
  lost: number[];
  floor: Tokens;
  earlier: {
    [k: string]: Tokens;
  };
  fortunes: number[];
  reckoning: Reckoning[];
  act: number;
  rounds: number;
  places: {
    [k: string]: Place[];
  };
  training: boolean;
  passes_to: number | null;
  passed_by: number | null;
  kept: Kind | null;
  fists: Fist[];
  tokens: {
    [k: string]: string[];
  }[];
}
/**
 * What pages and parts of this game are made for.
 */
export interface Shapes {
  position: Position;
  insight: Insight;
}
