import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { HistoryRow } from "./join-undone.ts";

/** What a row of the history has paid, a line for each part, or what became of it; `count` rows are shown as one. */
export function historyLines(row: HistoryRow, count: number): string[] {
  const { state, amountOre } = row;
  if (count > 1) return [bankPageTexts.history.undoneRows(count, formatKr(amountOre, "whole"))];
  return state === "booked" || state === "linked" ? paidLines(row) : [bankPageTexts.history.states[state]];
}

/** What a row has paid, a line for each part; none where it has paid nothing. */
export function paidLines({ state, parts }: Pick<HistoryRow, "state" | "parts">): string[] {
  return parts.map(({ name, title, incomeText, amountOre }) => {
    const amount = formatKr(amountOre, "whole");
    if (incomeText !== null) return bankTexts.income(incomeText, amount);
    if (state === "linked") return bankTexts.approved(name, title ?? paymentsTexts.unknownTitle, amount);
    return title === null ? bankPageTexts.history.credit(name, amount) : bankTexts.part(name, title, amount);
  });
}
