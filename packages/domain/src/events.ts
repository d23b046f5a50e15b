import type { activityTexts } from "./classes/activity-texts.ts";

/** The procedure's name. A row of `activity` holds ids and amounts, never names or free text. */
export type ActivityKind = keyof (typeof activityTexts)["lines"];

/** In the administrators' audit log, in no class's feed. */
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

/** Sent to clients, but not in "Händelser": votes are secret, and a frozen account is not the class's business. */
export const quietKinds: readonly ActivityKind[] = ["polls.vote", "sales.registerSale", "fund.changeAttesters"];

/** Their texts name nobody: why a request ended is not the class's business. */
export const kindsWithoutActor: readonly ActivityKind[] = ["classes.create", "fund.endRequest", "fund.endLimitChange"];

/** Kinds that begin so are hidden from "Händelser" in a class that does not use payments. */
export const paymentKindsBegin = "payments.";

/** `refId` is the person that the event is about, not the actor. */
export const kindsAboutSomebody: readonly ActivityKind[] = [
  "classes.join",
  "classes.admit",
  "classes.leave",
  "classes.assign",
  "classes.unassign",
];

/** Only the class's studentansvariga get the change event. The value is that of the column `audience`. */
export const managersOnly = "responsible";

export type ActivityAudience = "class" | typeof managersOnly | { userId: string };

export interface ActivityDetail {
  amountOre?: number;
  /** Of a withdrawal: its present and former budget item. */
  budgetItemId?: string | null;
  formerBudgetItemId?: string | null;
  /** Of a ledger row, so that a ledger that is cut or rewritten at its end differs from its events. */
  ledgerSeq?: number;
  ledgerHash?: string;
  /** Of a sign-off, for the same reason. */
  signOffNumber?: number;
  signOffHash?: string;
  /** Of a sign-off: `2026-10`, and what the bank holds more than the ledger says. */
  month?: string;
  differenceOre?: number;
  type?: string;
  /** For all but the last of several payments approved at once: the last entry in "Händelser" covers all. */
  isPart?: true;
  /** How many that last entry covers, and for how much in all. */
  count?: number;
  totalOre?: number;
  /** Of a bank file: rows tied to payments that were approved already. */
  linkedCount?: number;
}

export const sharedAreas = ["sales", "checklist"] as const;
export type SharedArea = (typeof sharedAreas)[number];

export interface ChangeEvent {
  /** The class's number: 1, 2, 3 … without gaps. */
  seq: number;
  /** `changed`: the area's shared data, or for an administrator any class's; no row of `activity`. */
  kind: ActivityKind | "ready" | "reset" | "changed";
  area: string;
  refId: string | null;
}

export function changeEventOf(seq: number, kind: ActivityKind, refId: string | null): ChangeEvent {
  return { seq, kind, area: kind.slice(0, kind.indexOf(".")), refId };
}
