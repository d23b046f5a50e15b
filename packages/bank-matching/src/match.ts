import type { MatchNote, Reason } from "./reason.ts";

/** An incoming payment of a bank or Swish file, as far as matching reads it. */
export interface CandidateRow {
  /** Unique for the payment: it is the same in every file of that kind. */
  fingerprint: string;
  /** The kind of file; null where it is not known. */
  profile: string | null;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** HH:MM or HH:MM:SS. */
  time: string | null;
  /** More than 0. */
  amountOre: number;
  /** The payer, as the file writes it; banks cut long names. */
  name: string | null;
  message: string | null;
  /** HMAC-SHA-256 of the payer's phone number, keyed for the class. */
  phoneHash: string | null;
  /** The same hash of `nameKey`; used as the phone hash is, for files without phone numbers. */
  nameHash?: string | null;
  /** Of a pasted row that may be money out. */
  isSignUnclear?: true;
  /** The fingerprint of a saved row that may be this one, read before the file's columns were chosen anew. */
  earlierFingerprint?: string;
}

/** Copied text has no columns that say which number is the amount, or whose a row is: none of it is sure. */
export function isPasted({ profile }: Pick<CandidateRow, "profile">): boolean {
  return profile === "pasted";
}

export interface RequirementBalance {
  requirementId: string;
  memberId: string;
  /** The requirement's. */
  title: string;
  /** As `referenceOf` makes it. */
  reference: string;
  /** 0 when it is paid. */
  remainingOre: number;
  /** The whole amount with the member's own öre, where the class uses them. */
  stampedOre: number | null;
  /** Why nothing of it can be paid, though it is not paid in full; null for any other. */
  closedBecause: "exempt" | "archived" | null;
  /** The first day and, once it is archived, the last. */
  opensOn: string;
  closedOn: string | null;
  /** The day on which the member pressed "Jag har betalat", while that waits for approval. */
  reportedOn: string | null;
}

/**
 * A payment that somebody approved or recorded by hand, with its money in the fund, and that no bank row is tied to.
 */
export interface ApprovedPayment {
  recordId: string;
  requirementId: string;
  memberId: string;
  amountOre: number;
  /** The amount with the member's own öre, where the class uses them. */
  stampedOre: number | null;
  /** The day on which the member pressed "Jag har betalat"; null where a studentansvarig recorded it. */
  reportedOn: string | null;
  approvedOn: string;
}

export interface MatchingContext {
  /** Settled and archived ones too: a reference of theirs is a question, not an unknown text. */
  items: readonly RequirementBalance[];
  members: readonly { id: string; name: string }[];
  /**
   * Whose payments a payer has paid before, by `phoneHash`, or `nameHash` where the file had no phones; several members
   * when siblings share a parent.
   */
  aliases: readonly { phoneHash: string; memberId: string }[];
  /** Payments that are in the fund already: a row is tied to one, and books nothing. */
  approved: readonly ApprovedPayment[];
  /**
   * Rows of files of any kind that are booked, or tied to a payment. Where there is no name the message may be one.
   * `paid` is what they have paid, with null for a member's credit.
   */
  booked: readonly (Pick<CandidateRow, "fingerprint" | "profile" | "bookedOn" | "amountOre" | "phoneHash" | "name"> &
    Partial<Pick<CandidateRow, "message">> & {
      paid?: readonly { memberId: string; requirementId: string | null }[];
    })[];
  /** Booked rows that somebody has undone: `isOwn` where it was the reader. */
  undone: readonly (Pick<CandidateRow, "fingerprint" | "profile" | "bookedOn" | "amountOre"> & {
    undoneOn: string;
    isOwn: boolean;
  })[];
  /** By fingerprint, the rows that may be one payment with another row that is matched (`savedTwins`). */
  twins?: ReadonlyMap<string, Pick<CandidateRow, "fingerprint" | "bookedOn">>;
  /**
   * Fingerprints of the file's rows, and of the booked payments of its days that it should have and has not: the file's
   * columns may be others than before (`mayBeRereadFrom`), and then a row and its payment agree in nothing but the
   * amount.
   */
  reread?: { rows: ReadonlySet<string>; payments: ReadonlySet<string> };
  /** The reader, where another studentansvarig has to book what is the reader's; else null. */
  ownMemberId?: string | null;
  /** YYYY-MM-DD. The bank has booked nothing after it. */
  today: string;
}

export type RuleId =
  | "approved"
  | "reference"
  | "reference-repaired"
  | "stamp"
  | "phone"
  | "sum"
  | "name"
  | "own-report"
  | "overpaid"
  | "already-booked"
  | "none";

export interface Allocation {
  memberId: string;
  requirementId: string;
  amountOre: number;
  /** The approved payment that the row is tied to: then nothing is booked. */
  recordId?: string;
}

/**
 * What is to be done with a row: `book` needs no press, `suggest` one, `ask` a choice, and with `none` nothing is done.
 * Where there are parts, they and the credit add up to the row's amount.
 */
export interface Finding {
  outcome: "book" | "suggest" | "ask" | "none";
  /** True for a suggestion that is chosen unless the manager says no. */
  preticked: boolean;
  parts: Allocation[];
  /** Other answers, in no order of likelihood. */
  alternatives: Allocation[][];
  /** What is left over and belongs to `creditMemberId`. */
  creditOre: number;
  creditMemberId: string | null;
  reason: Reason;
}

export interface Match<Row extends CandidateRow = CandidateRow> extends Finding {
  row: Row;
  rule: RuleId;
  /** What is to be said beside the reason. */
  notes: MatchNote[];
  /** The references that the message has, without a wrong character. */
  references: string[];
}
