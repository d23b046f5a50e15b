import { addDays } from "../dates.ts";
import { nextInstalment } from "./relief.ts";
import type { Instalment } from "./relief.ts";
import { paidIn, remainingOf } from "./rules.ts";
import { statusTexts } from "./status-texts.ts";

export const recordStatuses = ["submitted", "approved", "rejected"] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** `partial`: something is approved, not all, and nothing waits. */
export const paymentStates = ["none", "submitted", "approved", "rejected", "partial", "exempt"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** From the due day (inclusive): the specification counts the last day as overdue. */
export function isOverdue(dueDate: string | null, state: PaymentState, today: string): boolean {
  return dueDate !== null && dueDate <= today && state !== "approved" && state !== "exempt";
}

/** What had fallen due when a member joined is late for them after these days. */
const graceDays = 7;

/** The last day of grace; null for what falls due after joining. */
export function graceUntil(dueDate: string | null, joinedOn: string | null): string | null {
  return dueDate !== null && joinedOn !== null && dueDate <= joinedOn ? addDays(joinedOn, graceDays) : null;
}

/** The last day, which already counts as overdue: the row says why. */
export function isDueToday(dueDate: string | null, state: PaymentState, today: string): boolean {
  return dueDate === today && isOverdue(dueDate, state, today);
}

/** Something is left to pay and nothing waits. */
export function owes(state: PaymentState): boolean {
  return state === "none" || state === "partial" || state === "rejected";
}

export interface Standing {
  state: PaymentState;
  /** Approved. */
  paidOre: number;
  /** 0 for an exempt member. */
  remainingOre: number;
  /** The next part of a plan, else all that remains. */
  nextOre: number;
  /** The next part's, else the payment's own. */
  dueDate: string | null;
  /** As the member sees it: neither while a report waits nor within the days of grace. */
  isOverdue: boolean;
  isDueToday: boolean;
  /** The last day of grace, while it lasts. */
  newUntil: string | null;
  /** Something is left, nothing waits, and the requirement is open. */
  canReport: boolean;
}

interface Facts {
  amountOre: number;
  dueDate: string | null;
  plan: readonly Instalment[];
  /** False for an archived requirement or a class without payments: nothing is overdue, and nothing can be reported. */
  isOpen: boolean;
  isExempt: boolean;
  /** Null for somebody who is not a member. */
  joinedOn: string | null;
  /** Of this requirement, newest first. */
  records: readonly { amountOre: number; status: RecordStatus }[];
  today: string;
}

/** Paid in full precedes exempt, and exempt precedes waiting, so nobody who has paid is shown as exempt. */
function stateOf({ amountOre, isExempt, records }: Facts, paidOre: number): PaymentState {
  if (paidOre >= amountOre) return "approved";
  if (isExempt) return "exempt";
  if (records.some(({ status }) => status === "submitted")) return "submitted";
  if (records[0]?.status === "rejected") return "rejected";
  return paidOre > 0 ? "partial" : "none";
}

/** The same as the view `payment_standing`. */
export function standingOf(facts: Facts): Standing {
  const { amountOre, plan, isOpen, joinedOn, records, today } = facts;
  const paidOre = paidIn(records);
  const next = nextInstalment(plan, paidOre);
  const dueDate = next?.dueDate ?? facts.dueDate;
  const state = stateOf(facts, paidOre);
  const remainingOre = state === "exempt" ? 0 : remainingOf(amountOre, paidOre);
  const canReport = isOpen && owes(state);
  const grace = graceUntil(dueDate, joinedOn);
  const newUntil = canReport && grace !== null && today <= grace ? grace : null;
  return {
    state,
    paidOre,
    remainingOre,
    nextOre: Math.min(remainingOre, next?.leftOre ?? remainingOre),
    dueDate,
    isOverdue: canReport && newUntil === null && isOverdue(dueDate, state, today),
    isDueToday: isOpen && newUntil === null && isDueToday(dueDate, state, today),
    newUntil,
    canReport,
  };
}

/** To the letter of the specification. Reported or partly paid says so, also when late; voluntary is never unpaid. */
export function paymentLabelOf(
  state: PaymentState,
  isLate: boolean,
  view: "pupil" | "manager",
  isVoluntary: boolean = false,
): string {
  const { labels } = statusTexts;
  if (isVoluntary && state === "none") return labels.voluntary;
  const label = state === "submitted" ? labels.submitted[view] : labels[state];
  if (!isLate || state === "approved" || state === "exempt") return label;
  if (state === "none") return labels.overdue;
  return state === "rejected" ? labels.rejectedOverdue : labels.alsoOverdue(label);
}
