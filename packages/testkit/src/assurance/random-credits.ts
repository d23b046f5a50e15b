import { randomUUID } from "node:crypto";
import type { MadeClass } from "../make.ts";
import type { Below, Row } from "./random-surroundings.ts";

interface CreditOfRow {
  kind: "paid_in" | "paid_back";
  entryId: string;
  amount: number;
}

export function randomCredits({ classId, manager, pupils }: MadeClass, below: Below, requirements: readonly Row[]) {
  const userId = pupils[0]?.userId ?? manager.userId;
  const [rows, records]: [Row[], Row[]] = [[], []];
  const ofRow = new Map<string, CreditOfRow>();
  let [balance, paidBack, changedAt] = [0, 0, 0];

  const add = (kind: string, amount: number, time: number, more: Row = {}): string => {
    const id = randomUUID();
    const isBack = more["reverses_id"] !== undefined;
    const effect = (kind === "paid_in") === isBack ? -amount : amount;
    balance += effect;
    changedAt = time;
    rows.push({
      id,
      class_id: classId,
      user_id: userId,
      number: rows.length + 1,
      kind,
      amount_ore: amount,
      effect_ore: effect,
      balance_after_ore: balance,
      reverses_id: null,
      transaction_id: null,
      request_id: null,
      actor_id: manager.userId,
      created_at: new Date(time),
      ...more,
    });
    return id;
  };

  return {
    rows,
    records,
    fund: () => ({ credit_ore: balance, paid_back_ore: paidBack }),
    /** The most that can be paid back or undone. */
    balance: () => balance,
    changedAt: () => changedAt,
    payIn: (transactionId: string, amount: number, time: number): string => {
      const entryId = add("paid_in", amount, time, { transaction_id: transactionId });
      ofRow.set(transactionId, { kind: "paid_in", entryId, amount });
      return entryId;
    },
    payBack: (transactionId: string, amount: number, time: number, requestId: string | null): string => {
      const from = requestId === null ? { transaction_id: transactionId } : { request_id: requestId };
      const entryId = add("paid_back", amount, time, from);
      ofRow.set(transactionId, { kind: "paid_back", entryId, amount });
      paidBack += amount;
      return entryId;
    },
    canTakeBack: (transactionId: string): boolean => {
      const credit = ofRow.get(transactionId);
      return credit?.kind !== "paid_in" || balance >= credit.amount;
    },
    takeBack: (transactionId: string, correctionId: string, time: number): void => {
      const credit = ofRow.get(transactionId);
      if (credit === undefined) return;
      add(credit.kind, credit.amount, time, { reverses_id: credit.entryId, transaction_id: correctionId });
      if (credit.kind === "paid_back") paidBack -= credit.amount;
    },
    /** Some of the credit pays a requirement, which may be undone at a later time. */
    use: (time: number): void => {
      const requirement = requirements[below(Math.max(1, requirements.length))];
      if (balance === 0 || requirement === undefined) return;
      const undone = records.length > 0 && below(3) === 0 ? records.pop() : undefined;
      if (undone !== undefined) {
        add("used", Number(undone["amount_ore"]), time, { reverses_id: undone["credit_entry_id"] });
        return;
      }
      const amount = 1 + below(balance);
      records.push({
        class_id: classId,
        id: randomUUID(),
        requirement_id: requirement["id"],
        user_id: userId,
        reported_ore: amount,
        amount_ore: amount,
        status: "approved",
        is_recorded: true,
        submitted_at: new Date(time),
        decided_by: manager.userId,
        decided_at: new Date(time),
        transaction_id: null,
        credit_entry_id: add("used", amount, time),
      });
    },
  };
}
