import type { Answer } from "@utspring/bank-matching/answers";
import type { OpenItem } from "@utspring/bank-matching/match";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankContext } from "./use-reconciliation.ts";

/** The words for members and payments of a class. */
export interface BankNames {
  /** `Ella Berg, Studentflak, 250 kr`, a line for each part and one for the credit. */
  linesOf: (answer: Answer) => string[];
  /** What is left to pay, to choose from: by member, then by payment. */
  open: { item: OpenItem; label: string }[];
}

/** Indexes the names. Two members of one name are told apart by their references. */
export function bankNames({ members, items }: Pick<BankContext, "members" | "items">): BankNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const counts = new Map<string, number>();
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nameOf = (memberId: string, reference?: string) => {
    const name = names.get(memberId) ?? paymentsTexts.status.unknown;
    return (counts.get(name) ?? 0) > 1 && reference !== undefined ? `${name} (${reference})` : name;
  };
  const open = items
    .filter(({ remainingOre }) => remainingOre > 0)
    .map((item) => {
      const { memberId, title, remainingOre, reference } = item;
      const left = formatKr(remainingOre, "whole");
      return { item, label: bankPageTexts.item(nameOf(memberId), title, left, reference) };
    });
  return {
    open: open.toSorted((one, other) => one.label.localeCompare(other.label, "sv")),
    linesOf({ parts, creditOre, creditMemberId }) {
      const paid = parts.map((part) => {
        const item = byKey.get(keyOf(part));
        const title = item?.title ?? paymentsTexts.unknownTitle;
        return bankTexts.part(nameOf(part.memberId, item?.reference), title, formatKr(part.amountOre, "whole"));
      });
      const ofCredit = creditMemberId === null ? undefined : parts.find((part) => part.memberId === creditMemberId);
      const reference = ofCredit === undefined ? undefined : byKey.get(keyOf(ofCredit))?.reference;
      return creditMemberId === null
        ? paid
        : [...paid, bankTexts.credit(nameOf(creditMemberId, reference), formatKr(creditOre, "whole"))];
    },
  };
}

const keyOf = ({ memberId, requirementId }: { memberId: string; requirementId: string }) =>
  `${memberId} ${requirementId}`;
