import { createHash } from "node:crypto";
import type { CandidateRow } from "@utspring/bank-matching/match";
import { nameKey } from "@utspring/bank-matching/words";
import { addDays } from "@utspring/domain/dates";
import type { Due } from "./made-class.ts";
import type { Payment } from "./made-payments.ts";

/** What a file tells of a payment: a Swish report with messages, or an account with phones or with cut names. */
export type FileKind = "report" | "phones" | "names";

export interface FileOptions {
  kind: FileKind;
  /** The whole amount with the pupil's own öre, in a class that uses them. */
  stampOf: ((due: Due) => number) | null;
}

/** A row of a file, and the payment that it is. */
export interface MadeRow {
  row: CandidateRow;
  payment: Payment;
}

/** A kind of file like that, of some bank. */
const profiles = { report: "swedbank-swish", phones: "seb-account", names: "nordea-account" } as const;

/** What the class knows a phone or name by. */
function hashOf(text: string): string {
  return createHash("sha256").update(`a class's key ${text}`).digest("hex");
}

/** Writes the payments as the rows of one kind of file, each with its fingerprint. */
export function rowsOf(payments: readonly Payment[], { kind, stampOf }: FileOptions): MadeRow[] {
  const seen = new Map<string, number>();
  return payments.map((payment) => {
    const { payer, day, time, message, about } = payment;
    const amountOre = payment.isLocked && about !== null && stampOf !== null ? stampOf(about) : payment.amountOre;
    const content = {
      bookedOn: kind === "report" ? day : bankingDay(day),
      time: kind === "report" ? time : null,
      amountOre,
      name: kind === "report" ? payer.name.toUpperCase() : kind === "names" ? cutName(payer.name) : null,
      message: kind === "report" ? message : null,
      phoneHash: kind === "names" ? null : hashOf(payer.phone),
      nameHash: kind === "names" ? hashOf(nameKey(cutName(payer.name))) : null,
    };
    const text = JSON.stringify([kind, content]);
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    return { row: { ...content, profile: profiles[kind], fingerprint: `${text}:${occurrence}` }, payment };
  });
}

/** Saturday's and Sunday's payments are booked on Monday. */
function bankingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** `BERG,MARIA`, at most 20 characters. */
function cutName(name: string): string {
  const [given = "", ...family] = name.split(" ");
  return `${family.join(" ")},${given}`.toUpperCase().slice(0, 20).trim();
}
