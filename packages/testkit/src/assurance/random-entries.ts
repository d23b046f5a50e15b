import { randomUUID } from "node:crypto";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { chainStart } from "@utspring/domain/fund/rules";
import type { MadeClass } from "../make.ts";
import { randomCredits } from "./random-credits.ts";
import { randomAmount, requestRow, start } from "./random-surroundings.ts";
import type { Below, LedgerSize, Row } from "./random-surroundings.ts";

interface Entry {
  id: string;
  type: "deposit" | "withdrawal";
  amount: number;
  description: string;
  source: string;
  sourceId: string | null;
  reverses: Entry | null;
  isSplit: boolean;
  /** The attester of one above the limit, else the studentansvarig. */
  actorId: string;
}

const hour = 3_600_000;
/** The last millisecond before and the first of a Swedish month, in winter and in summer time. */
const edges = [
  "2025-12-31T22:59:59.999Z",
  "2025-12-31T23:00:00.000Z",
  "2026-06-30T21:59:59.999Z",
  "2026-06-30T22:00:00.000Z",
  "2026-10-31T22:59:59.999Z",
  "2026-10-31T23:00:00.000Z",
].map((text) => Date.parse(text));

/** Times in order over more than a year, some at the edges of months. */
function timesOf(below: Below, count: number): number[] {
  const drawn = () =>
    below(6) === 0 ? (edges[below(edges.length)] ?? start) : start + below(400 * 24) * hour + below(hour);
  return Array.from({ length: count }, drawn).toSorted((one, other) => one - other);
}

/** A ledger of every kind of row, with the payments and requests behind them, and the fund's sums. */
export function randomEntries(
  klass: MadeClass,
  below: Below,
  { size, requirements }: { size: LedgerSize; requirements: Row[] },
) {
  const { classId, manager, pupils } = klass;
  const { prefix = "" } = size;
  const [transactions, records, requests]: [Row[], Row[], Row[]] = [[], [], []];
  const recordOf = new Map<string, Row>();
  const credits = randomCredits(klass, below, requirements);
  const open: Entry[] = [];
  let [hash, balance, income] = [chainStart as string, 0, 0];

  /** A second person attests it, an hour after it was asked for; a payback is of what the member had by then. */
  const attest = (entry: Entry, time: number, isPayback = false): string => {
    const id = randomUUID();
    entry.actorId = pupils[0]?.userId ?? manager.userId;
    if (entry.reverses === null) Object.assign(entry, { source: "withdrawal_request", sourceId: id });
    const asked = new Date(Math.max(time - hour, isPayback ? credits.changedAt() : 0));
    const decided = new Date(time);
    const { amount, description, id: transactionId, reverses } = entry;
    const reversesId = reverses?.id ?? null;
    requests.push(
      requestRow(klass, {
        id,
        description,
        amount,
        asked,
        decided,
        status: "booked",
        transactionId,
        reversesId,
        isPayback,
      }),
    );
    return id;
  };
  const pay = (entry: Entry, time: number) => {
    Object.assign(entry, { source: "payment_record", sourceId: randomUUID() });
    const record = {
      class_id: classId,
      id: randomUUID(),
      requirement_id: requirements[below(requirements.length)]?.["id"],
      user_id: pupils[below(pupils.length)]?.userId,
      reported_ore: entry.amount,
      amount_ore: entry.amount,
      status: "approved",
      submitted_at: new Date(time),
      decided_by: manager.userId,
      decided_at: new Date(time),
      transaction_id: entry.id,
      is_recorded: false,
      credit_entry_id: null,
    };
    records.push(record);
    recordOf.set(entry.id, record);
  };
  const takeBack = (entry: Entry, time: number) => {
    const [taken] = open.splice(below(open.length), 1);
    if (taken === undefined || !credits.canTakeBack(taken.id)) return;
    credits.takeBack(taken.id, entry.id, time);
    entry.type = taken.type === "deposit" ? "withdrawal" : "deposit";
    entry.description = `Rättelse av ”${taken.description}”: ${prefix}Skäl ${entry.description}`;
    Object.assign(entry, { amount: taken.amount, source: "correction", sourceId: taken.id, reverses: taken });
    if (taken.source === "manual" && taken.type === "deposit" && below(3) === 0) attest(entry, time);
    // An approval that is undone keeps no row.
    const record = recordOf.get(taken.id);
    if (record) Object.assign(record, { status: "rejected", transaction_id: null });
  };

  const credit = (entry: Entry, time: number) => {
    if (credits.balance() === 0 || below(2) === 0) {
      Object.assign(entry, { source: "credit", sourceId: credits.payIn(entry.id, entry.amount, time) });
      return;
    }
    Object.assign(entry, { type: "withdrawal", amount: 1 + below(credits.balance()) });
    const requestId = below(3) === 0 ? attest(entry, time, true) : null;
    const sourceId = credits.payBack(entry.id, entry.amount, time, requestId);
    if (requestId === null) Object.assign(entry, { source: "credit_payback", sourceId });
  };

  for (const [index, time] of timesOf(below, size.rows).entries()) {
    const seq = index + 1;
    const entry: Entry = {
      id: randomUUID(),
      type: "deposit",
      amount: randomAmount(below),
      description: `${prefix}Rad ${seq}`,
      source: "manual",
      sourceId: null,
      reverses: null,
      isSplit: false,
      actorId: manager.userId,
    };
    const kind = below(20);
    if (kind < 8) entry.type = "withdrawal";
    if (kind === 0) entry.isSplit = true;
    if (kind < 2) attest(entry, time);
    else if (kind >= 8 && kind < 12 && requirements.length > 0) pay(entry, time);
    else if (kind >= 12 && kind < 14) Object.assign(entry, { source: "sales_session", sourceId: randomUUID() });
    else if (kind >= 14 && kind < 17) takeBack(entry, time);
    else if (kind >= 17 && kind < 19) credit(entry, time);
    if (kind === 19) credits.use(time);
    if (entry.reverses === null && entry.source !== "sales_session") open.push(entry);

    const effect = entry.type === "deposit" ? entry.amount : -entry.amount;
    balance += effect;
    if ((entry.reverses ?? entry).type === "deposit") income += effect;
    const createdAt = new Date(time);
    const { id, type, description, source: sourceType, sourceId, actorId } = entry;
    const reversesId = entry.reverses?.id ?? null;
    const hashed = { classId, id, seq, type, description, sourceType, sourceId, reversesId, actorId, createdAt };
    const money = { amountOre: entry.amount, balanceAfterOre: balance };
    const next = hashRow(hash, { ...hashed, ...money, isImpersonated: false, signOffHash: null });
    transactions.push({
      id,
      class_id: classId,
      seq,
      type,
      amount_ore: entry.amount,
      effect_ore: effect,
      balance_after_ore: balance,
      description,
      source_type: sourceType,
      source_id: sourceId,
      reverses_id: reversesId,
      actor_id: actorId,
      is_impersonated: false,
      is_split: entry.isSplit,
      created_at: createdAt,
      previous_hash: hash,
      hash: next,
    });
    hash = next;
  }
  const fund = {
    ...credits.fund(),
    balance_ore: balance,
    income_ore: income,
    expense_ore: income - balance,
    last_seq: size.rows,
    last_hash: hash,
  };
  return { transactions, records: [...records, ...credits.records], requests, credits: credits.rows, fund };
}
