import { createHash } from "node:crypto";
import type { CandidateRow } from "@utspring/bank-matching/match";
import { nameKey } from "@utspring/domain/payments/payer-names";
import { addDays } from "@utspring/domain/dates";
import type { Due } from "./made-class.ts";
import type { Payment } from "./made-payments.ts";

/**
 * A Swish report, an account with phones or cut names, or chosen columns whose names are the payers' or, wrongly, the
 * account's.
 */
export type FileKind = "report" | "phones" | "names" | "columns" | "wrongColumns";

export interface FileOptions {
  kind: FileKind;
  stampOf: ((due: Due) => number) | null;
}

export interface MadeRow {
  row: CandidateRow;
  payment: Payment;
}

const profiles = {
  report: "swedbank-swish",
  phones: "seb-account",
  names: "nordea-account",
  columns: "mapped",
  wrongColumns: "mapped",
} as const;

const nameIn: { [Kind in FileKind]: (name: string) => string | null } = {
  report: (name) => name.toUpperCase(),
  phones: () => null,
  names: cutName,
  columns: cutName,
  wrongColumns: () => "KASSA OCH BANK",
};

function hashOf(text: string): string {
  return createHash("sha256").update(`a class's key ${text}`).digest("hex");
}

export function rowsOf(payments: readonly Payment[], { kind, stampOf }: FileOptions): MadeRow[] {
  const seen = new Map<string, number>();
  return payments.map((payment) => {
    const { payer, day, time, message, about } = payment;
    const amountOre = payment.isLocked && about !== null && stampOf !== null ? stampOf(about) : payment.amountOre;
    const name = nameIn[kind](payer.name);
    const hasPhones = kind === "report" || kind === "phones";
    const content = {
      bookedOn: kind === "report" ? day : bankingDay(day),
      time: kind === "report" ? time : null,
      amountOre,
      name,
      message: kind === "phones" || kind === "names" ? null : message,
      phoneHash: hasPhones ? hashOf(payer.phone) : null,
      nameHash: hasPhones || name === null ? null : hashOf(nameKey(name)),
    };
    const text = JSON.stringify([kind, content]);
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    return { row: { ...content, profile: profiles[kind], fingerprint: `${text}:${occurrence}` }, payment };
  });
}

function bankingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** `BERG,MARIA`, at most 20 characters. */
function cutName(name: string): string {
  const [given = "", ...family] = name.split(" ");
  return `${family.join(" ")},${given}`.toUpperCase().slice(0, 20).trim();
}
