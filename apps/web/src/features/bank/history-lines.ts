import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { bankPageTexts } from "./bank-page-texts.ts";

export type HistoryRow = Outputs["payments"]["bank"]["history"]["rows"][number];

export function historyLines(row: HistoryRow): string[] {
  const { state } = row;
  return state === "booked" || state === "linked" ? paidLines(row) : [bankPageTexts.history.states[state]];
}

export function paidLines({ state, parts }: Pick<HistoryRow, "state" | "parts">): string[] {
  return parts.map(({ name, title, incomeText, amountOre }) => {
    const amount = formatKr(amountOre, "whole");
    if (incomeText !== null) return bankTexts.income(incomeText, amount);
    if (state === "linked") return bankTexts.approved(name, title ?? paymentsTexts.unknownTitle, amount);
    return title === null ? bankPageTexts.history.credit(name, amount) : bankTexts.part(name, title, amount);
  });
}
