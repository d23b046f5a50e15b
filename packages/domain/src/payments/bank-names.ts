import { formatShortDay } from "../dates.ts";
import { formatKr } from "../money.ts";
import type { Decimals } from "../money.ts";
import { bankTexts } from "./bank-texts.ts";
import { paymentsTexts } from "./texts.ts";

interface Part {
  memberId: string;
  requirementId: string;
}

interface ClassNames {
  /** Equal names are numbered in `shownName`. */
  members: readonly { id: string; shownName: string }[];
  items: readonly (Part & { title: string })[];
  approved: readonly { recordId: string; amountOre: number; approvedOn: string }[];
}

interface RowAnswer {
  parts: readonly (Part & { amountOre: number; recordId?: string })[];
  creditOre: number;
  creditMemberId: string | null;
  credits?: readonly { memberId: string; amountOre: number }[];
  incomeText?: string;
}

/** `Ella Berg, Studentflak, 250 kr`: a line for each part and the credit, or the approved payment. */
export function answerLines(
  { members, items, approved }: ClassNames,
  decimals: Decimals = "whole",
): (answer: RowAnswer) => string[] {
  const kr = (amountOre: number) => formatKr(amountOre, decimals);
  const names = new Map(members.map(({ id, shownName }) => [id, shownName]));
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const payments = new Map(approved.map((payment) => [payment.recordId, payment]));
  const nameOf = (memberId: string) => names.get(memberId) ?? paymentsTexts.status.unknown;
  return ({ parts, creditOre, creditMemberId, credits = [], incomeText }) => {
    if (incomeText !== undefined) return [bankTexts.income(incomeText, kr(creditOre))];
    const paid = parts.map((part) => {
      const item = byKey.get(keyOf(part));
      const title = item?.title ?? paymentsTexts.unknownTitle;
      const payment = payments.get(part.recordId ?? "");
      if (payment !== undefined) {
        const amount = kr(payment.amountOre);
        const words = bankTexts.approved(nameOf(part.memberId), title, amount);
        return `${words}, ${bankTexts.approvedOn(formatShortDay(payment.approvedOn))}`;
      }
      return bankTexts.part(nameOf(part.memberId), title, kr(part.amountOre));
    });
    for (const { memberId, amountOre } of credits) paid.push(bankTexts.credit(nameOf(memberId), kr(amountOre)));
    if (creditMemberId === null) return paid;
    return [...paid, bankTexts.credit(nameOf(creditMemberId), kr(creditOre))];
  };
}

const keyOf = ({ memberId, requirementId }: Part) => `${memberId} ${requirementId}`;
