import type { activityTexts } from "./classes/activity-texts.ts";

/**
 * What happened in a class, by the name of the procedure that did it; `activityTexts.lines` has a text for each. One
 * row of `activity` is the audit log entry, the change event sent to clients and the entry in "Händelser". It holds ids
 * and amounts, never names or free text.
 */
export type ActivityKind = keyof (typeof activityTexts)["lines"];

/** Changes of an account's ways to sign in: in the administrators' audit log, in no class's feed. */
export const accountEventKinds = [
  "auth.passkeys.add",
  "auth.passkeys.remove",
  "auth.totp.activate",
  "auth.totp.renewCodes",
  "auth.totp.remove",
  "admin.users.removeFactors",
  "admin.removeFactors",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/**
 * Sent to clients, but not listed in "Händelser": votes are secret, hundreds of sales would hide everything else, and a
 * frozen account is not the class's business.
 */
export const quietKinds: readonly ActivityKind[] = ["polls.vote", "sales.registerSale", "fund.changeAttesters"];

/**
 * Their texts in "Händelser" name nobody: who froze an account or changed a role has not stopped what ended with it,
 * and why it ended is not the class's business.
 */
export const kindsWithoutActor: readonly ActivityKind[] = ["classes.create", "fund.endRequest", "fund.endLimitChange"];

/** Kinds that begin so are hidden from "Händelser" in a class that does not use payments. */
export const paymentKindsBegin = "payments.";

/** Kinds that people also get by push or mail (area `notifications`). */
export const notifiableKinds: readonly ActivityKind[] = [
  "payments.create",
  "payments.approve",
  "payments.reject",
  "payments.remind",
  "payments.relief.ask",
  "payments.relief.answer",
  "payments.claims.ask",
  "classes.postMessage",
  "classes.askToJoin",
  "polls.create",
  "fund.requestWithdrawal",
  "fund.proposeLimit",
  "fund.lowerLimit",
  "fund.review.appoint",
  "fund.review.invite",
  "fund.review.acceptInvitation",
  "fund.review.end",
  "fund.review.answer",
];

/** Kinds about a person: `refId` is that person, not the actor. */
export const kindsAboutSomebody: readonly ActivityKind[] = [
  "classes.join",
  "classes.admit",
  "classes.leave",
  "classes.assign",
  "classes.unassign",
];

/** Only the class's studentansvariga get the change event. The word is the one in the column `audience`. */
export const managersOnly = "responsible";

export type ActivityAudience = "class" | typeof managersOnly | { userId: string };

export interface ActivityDetail {
  amountOre?: number;
  /** Of a withdrawal: its budget item, and the one that it had before; null for none. */
  budgetItemId?: string | null;
  formerBudgetItemId?: string | null;
  /**
   * Of a ledger row: its number and hash, so that a ledger that is cut or rewritten at its end differs from its events.
   */
  ledgerSeq?: number;
  ledgerHash?: string;
  /** Of a sign-off, for the same reason. */
  signOffNumber?: number;
  signOffHash?: string;
  /** Of a sign-off, for its line in "Händelser": `2026-10`, and what the bank holds more than the ledger says. */
  month?: string;
  differenceOre?: number;
  type?: string;
  /** True for all but the last of several payments approved at once: the last one's entry in "Händelser" covers all. */
  isPart?: true;
  /** For that last entry: how many were approved, and for how much in all. */
  count?: number;
  totalOre?: number;
  /** Of a bank file: how many rows were tied to payments that were approved already. */
  linkedCount?: number;
}

/** Areas whose data administrators keep for all classes: products and suppliers, and the checklist. */
export const sharedAreas = ["sales", "checklist"] as const;
export type SharedArea = (typeof sharedAreas)[number];

/** The change event that a socket receives: which area changed. The screen then reads the data. */
export interface ChangeEvent {
  /** The class's number: 1, 2, 3 … without gaps. */
  seq: number;
  /**
   * `changed` is no row of the class's activity: the area's shared data changed, or for an administrator any class's.
   */
  kind: ActivityKind | "ready" | "reset" | "changed";
  area: string;
  refId: string | null;
}

/** The change event of a row of `activity`; its kind says which area changed. */
export function changeEventOf(seq: number, kind: ActivityKind, refId: string | null): ChangeEvent {
  return { seq, kind, area: kind.slice(0, kind.indexOf(".")), refId };
}
