import type { MatchNote, Reason } from "./reason.ts";

export interface CandidateRow {
  /** Equal in every file of that kind. */
  fingerprint: string;
  /** Of a row with a bank's id, its fingerprint without it: the same where the id does not count. */
  contentFingerprint?: string;
  /** The kind of file; null where it is not known. */
  profile: string | null;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** HH:MM or HH:MM:SS. */
  time: string | null;
  amountOre: number;
  name: string | null;
  message: string | null;
  /** HMAC-SHA-256 of the phone number with the class's key. */
  phoneHash: string | null;
  /** The same hash of `nameKey`, for files without phone numbers. */
  nameHash?: string | null;
  isSignUnclear?: true;
  /** A saved row that may be this row, read before the file's columns were chosen again. */
  earlierFingerprint?: string;
}

/** Pasted text has no columns, so neither the amount nor the payer is certain. */
export function isPasted({ profile }: Pick<CandidateRow, "profile">): boolean {
  return profile === "pasted";
}

export interface RequirementBalance {
  requirementId: string;
  memberId: string;
  title: string;
  reference: string;
  remainingOre: number;
  /** The whole amount with the member's own öre, where the class uses them. */
  stampedOre: number | null;
  closedBecause: "exempt" | "archived" | null;
  /** The first day and, once archived, the last. */
  opensOn: string;
  closedOn: string | null;
  /** The day on which the member pressed "Jag har betalat", while it waits for approval. */
  reportedOn: string | null;
}

export interface ApprovedPayment {
  recordId: string;
  requirementId: string;
  memberId: string;
  amountOre: number;
  stampedOre: number | null;
  reportedOn: string | null;
  approvedOn: string;
}

/** What a payment's link for anyone asks to be written: a reference of no member. */
export interface LinkReference {
  requirementId: string;
  title: string;
  reference: string;
}

/** What came in by such a link, as it is shown; `isApproved` is in the fund already. */
export interface LinkReport {
  recordId: string;
  requirementId: string;
  /** Null until it is tied to a member. */
  memberId: string | null;
  /** Null once it is forgotten. */
  name: string | null;
  shownName: string;
  amountOre: number;
  reportedOn: string;
  isApproved: boolean;
}

export interface MatchingContext {
  /** Paid and archived ones too: a reference to them becomes a question. */
  items: readonly RequirementBalance[];
  members: readonly { id: string; name: string }[];
  /** By `phoneHash` or, in files without phones, `nameHash`. Several members where siblings share a parent. */
  aliases: readonly { phoneHash: string; memberId: string }[];
  /** Payments in the fund already: a row tied to one books nothing. */
  approved: readonly ApprovedPayment[];
  links?: readonly LinkReference[];
  linkReports?: readonly LinkReport[];
  /** Of any kind of file. `message` may hold the name; `requirementId` is null for credit. */
  booked: readonly (Pick<CandidateRow, "fingerprint" | "profile" | "bookedOn" | "amountOre" | "phoneHash" | "name"> &
    Partial<Pick<CandidateRow, "message">> & {
      paid?: readonly { memberId: string; requirementId: string | null }[];
    })[];
  undone: readonly (Pick<CandidateRow, "fingerprint" | "profile" | "bookedOn" | "amountOre"> & {
    undoneOn: string;
    isOwn: boolean;
  })[];
  twins?: ReadonlyMap<string, Pick<CandidateRow, "fingerprint" | "bookedOn">>;
  /** For a file whose columns may have been chosen again: then a row and its payment agree only in the amount. */
  reread?: { rows: ReadonlySet<string>; payments: ReadonlySet<string> };
  /** Set when another studentansvarig has to book the reader's own payments. */
  ownMemberId?: string | null;
  today: string;
}

export type RuleId =
  | "approved"
  | "link"
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
  recordId?: string;
}

/** `book` needs no press, `suggest` a press, `ask` a choice. Parts and credit add up to the row's amount. */
export interface Finding {
  outcome: "book" | "suggest" | "ask" | "none";
  preticked: boolean;
  parts: Allocation[];
  alternatives: Allocation[][];
  creditOre: number;
  creditMemberId: string | null;
  reason: Reason;
}

export interface Match<Row extends CandidateRow = CandidateRow> extends Finding {
  row: Row;
  rule: RuleId;
  notes: MatchNote[];
  references: string[];
}
