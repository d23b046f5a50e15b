/**
 * What happened in a class. One row of `activity` is the audit log entry, the change event sent to clients and the
 * entry in "Händelser". It holds ids and amounts, never names or free text.
 */
export const activityKinds = [
  "classes.create", "classes.join", "classes.leave", "classes.assign", "classes.unassign", "classes.setGraduationDate",
  "classes.updateInfo", "classes.setSwishRecipient", "classes.replaceCode", "classes.removeMember", "classes.invite",
  "classes.askToJoin", "classes.admit", "classes.decline",
  "classes.postMessage", "classes.updateMessage", "classes.removeMessage", "classes.restoreMessage",
  "fund.deposit", "fund.withdraw", "fund.correct",
  "payments.create", "payments.update", "payments.remove", "payments.report", "payments.approve", "payments.reject",
  "payments.undoApproval", "payments.exempt", "payments.remind", "payments.removeReceipt",
  "budget.create", "budget.update", "budget.remove", "budget.addItem", "budget.updateItem", "budget.removeItem",
  "calendar.create", "calendar.update", "calendar.remove",
  "polls.create", "polls.close", "polls.remove", "polls.vote",
  "documents.upload", "documents.remove",
  "checklist.setDone",
  "sales.startSession", "sales.setGoal", "sales.registerSale", "sales.updateSale", "sales.removeSale", "sales.endSession", "sales.advanceStatus",
  "sales.products.create", "sales.products.update", "sales.products.remove",
  "admin.impersonate", "admin.stopImpersonating",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What happened to an account's ways of signing in: in the administrators' audit, in no class's feed. */
export const accountEventKinds = [
  "auth.passkeys.add", "auth.passkeys.remove", "auth.totp.activate", "auth.totp.renewCodes", "auth.totp.remove", "admin.users.removeFactors", "admin.removeFactors",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/**
 * Sent to clients, but not listed in "Händelser": votes are secret, and hundreds of sales would hide everything else.
 */
export const quietKinds: readonly ActivityKind[] = ["polls.vote", "sales.registerSale"];

/** Hidden from "Händelser" in a class that does not use payments. */
export const paymentKinds: readonly ActivityKind[] = activityKinds.filter((kind) => kind.startsWith("payments."));

/** Told outside the screens too, by push or mail (area `notices`). */
export const toldKinds: readonly ActivityKind[] = [
  "payments.create", "payments.approve", "payments.reject", "payments.remind", "classes.postMessage", "classes.askToJoin", "polls.create",
];

/** What happens to somebody: the line names the person that `refId` means, whoever did it. */
export const kindsAboutSomebody: readonly ActivityKind[] = ["classes.join", "classes.admit", "classes.leave", "classes.assign", "classes.unassign"];

/** Who of the class hears of it. */
export type ActivityAudience = "class" | "responsible" | { userId: string };

export interface ActivityDetail {
  amountOre?: number;
  /**
   * Of a ledger row: its number and hash, so that a ledger cut or rewritten at the end differs from what was announced.
   */
  ledgerSeq?: number;
  ledgerHash?: string;
  type?: string;
  /** One of many approved at once: the last one's row tells of all, this one is no line of its own in "Händelser". */
  isPart?: true;
  /** Of that last row: how many were approved, and for how much in all. */
  count?: number;
  totalOre?: number;
}

/** What administrators keep for all classes: products and suppliers, and the checklist. */
export const sharedAreas = ["sales", "checklist"] as const;
export type SharedArea = (typeof sharedAreas)[number];

/** What a socket receives: which area changed. The screen reads the truth itself. */
export interface Hint {
  /** The class's own sequence number: 1, 2, 3 … without gaps. */
  seq: number;
  /**
   * `changed` is no row of the class's activity: the area's shared data changed, or for an administrator any class's.
   */
  kind: ActivityKind | "ready" | "reset" | "changed";
  area: string;
  refId: string | null;
}

/** The hint of a row of `activity`: its kind says which area changed. */
export function hintOf(seq: number, kind: ActivityKind, refId: string | null): Hint {
  return { seq, kind, area: kind.slice(0, kind.indexOf(".")), refId };
}
