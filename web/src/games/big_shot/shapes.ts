// Made by web/make_types.py from the server's own types; write it anew with: make types

export type Stage = "rolling" | "borrowing" | "bidding" | "paying" | "deploying" | "over";
export type Colour = "red" | "orange" | "ivory" | "purple" | "yellow" | "white" | "black";
export type LotName = "Ax2" | "A9" | "A10" | "A11" | "Bx2" | "B9" | "B10" | "B11" | "C16" | "C17" | "C18" | "D20" | "D21";
export type Way = "bid" | "borrow" | "pass";
export type Decider = "lots" | "dearest";

export interface Cubes {
  [k: string]: number;
}
/**
 * A lot of the city: its cubes, and the colour that it is sold to.
 */
export interface Lot {
  cubes: Cubes;
  owner: Colour | null;
}
/**
 * What belongs to a colour: who plays it (null: neutral), its money (null: hidden from you) and its loans.
 */
export interface Keeping {
  seat: number | null;
  money: number | null;
  ious: number;
  borrowed: boolean;
}
/**
 * The auction of this round; lists have an entry for each seat.
 */
export interface Auction {
  high_bid: number;
  high_bidder: number | null;
  bids: number[];
  passed: boolean[];
  caught: boolean[];
  payer: Colour | null;
}
/**
 * The whole position as an observer may know it.
 */
export interface Position {
  stage: Stage;
  round: number;
  turn: number | "chance" | null;
  roller: number;
  broker: number;
  die: number | null;
  ring: Cubes[];
  city: {
    [k: string]: Lot;
  };
  hand: Cubes;
  box: Cubes;
  colours: {
    [k: string]: Keeping;
  };
  auction: Auction;
}
/**
 * Who would own a lot now, what it is worth then, and how many own cubes each colour needs for it (null: no way).
 */
export interface LotInsight {
  sold: boolean;
  owner: Colour | null;
  room: number;
  worth: number;
  doubled: boolean;
  needs: {
    [k: string]: number | null;
  };
}
/**
 * What is on the block, the lowest bid, and of the seat (null: none): its highest, what its money covers, its way on.
 */
export interface AuctionInsight {
  cubes: Cubes;
  lowest_bid: number;
  highest_bid: number | null;
  covered: number | null;
  way: Way | null;
  orders: boolean;
}
/**
 * What the next loan of a colour pays (null: there is none left) and owes, and whether it is to be had this round.
 */
export interface LoanInsight {
  pays: number | null;
  owes: number;
  this_round: boolean;
}
/**
 * What a seat would end with now, and from what; its fortune and its cash are null where they are hidden.
 */
export interface FortuneInsight {
  fortune: number | null;
  lots: number;
  can_win: boolean;
  lots_worth: number;
  cash: number | null;
  debts: number;
}
/**
 * What a thoughtful player would work out.
 */
export interface Insight {
  lots: {
    [k: string]: LotInsight;
  };
  auction: AuctionInsight | null;
  loans: {
    [k: string]: LoanInsight;
  };
  fortunes: FortuneInsight[];
  rounds: number;
  order: number[];
  loans_first: boolean;
  iou: number;
  walks: number[][];
  decided_by: Decider | null;
}
/**
 * What pages and parts of this game are made for.
 */
export interface Shapes {
  position: Position;
  insight: Insight;
}
