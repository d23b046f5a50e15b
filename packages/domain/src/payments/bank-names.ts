import { formatShortDay } from "../dates.ts";
import { formatKr } from "../money.ts";
import { bankTexts } from "./bank-texts.ts";
import { paymentsTexts } from "./texts.ts";

interface Part {
  memberId: string;
  requirementId: string;
}

interface ClassNames {
  members: readonly { id: string; name: string }[];
  items: readonly (Part & { title: string; reference: string })[];
  approved: readonly { recordId: string; amountOre: number; approvedOn: string }[];
}

interface RowAnswer {
  parts: readonly (Part & { amountOre: number; recordId?: string })[];
  creditOre: number;
  creditMemberId: string | null;
  credits?: readonly { memberId: string; amountOre: number }[];
  incomeText?: string;
}

/**
 * Says what a row pays: `Ella Berg, Studentflak, 250 kr`, a line for each part and one for the credit, or which
 * approved payment it is. Members of one name are distinguished by their references.
 */
export function answerLines({ members, items, approved }: ClassNames): (answer: RowAnswer) => string[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const payments = new Map(approved.map((payment) => [payment.recordId, payment]));
  const counts = new Map<string, number>();
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nameOf = (memberId: string, reference: string | undefined) => {
    const name = names.get(memberId) ?? paymentsTexts.status.unknown;
    return (counts.get(name) ?? 0) > 1 && reference !== undefined ? `${name} (${reference})` : name;
  };
  return ({ parts, creditOre, creditMemberId, credits = [], incomeText }) => {
    if (incomeText !== undefined) return [bankTexts.income(incomeText, formatKr(creditOre, "whole"))];
    const paid = parts.map((part) => {
      const item = byKey.get(keyOf(part));
      const title = item?.title ?? paymentsTexts.unknownTitle;
      const payment = payments.get(part.recordId ?? "");
      if (payment !== undefined) {
        const amount = formatKr(payment.amountOre, "whole");
        const words = bankTexts.approved(nameOf(part.memberId, item?.reference), title, amount);
        return `${words}, ${bankTexts.approvedOn(formatShortDay(payment.approvedOn))}`;
      }
      return bankTexts.part(nameOf(part.memberId, item?.reference), title, formatKr(part.amountOre, "whole"));
    });
    for (const { memberId, amountOre } of credits)
      paid.push(bankTexts.credit(nameOf(memberId, undefined), formatKr(amountOre, "whole")));
    if (creditMemberId === null) return paid;
    const ofCredit = parts.find(({ memberId }) => memberId === creditMemberId);
    const reference = ofCredit === undefined ? undefined : byKey.get(keyOf(ofCredit))?.reference;
    return [...paid, bankTexts.credit(nameOf(creditMemberId, reference), formatKr(creditOre, "whole"))];
  };
}

const keyOf = ({ memberId, requirementId }: Part) => `${memberId} ${requirementId}`;
